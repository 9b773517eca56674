"""A mistake of ours is found: rules are spoilt one by one, until the two tables disagree.

Tests `tests/second_opinion/two_tables.py`, `tests/second_opinion/pokerkit_table.py`.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

from dealerassist.hand import betting, blinds, issue_plan, opener, pots, showdown
from tests.second_opinion.games import GAMES
from tests.second_opinion.random_hands import made_up
from tests.second_opinion.two_tables import DisagreementError


class Spoilt(NamedTuple):
    """A rule's function in our engine, and a game whose hands depend on it."""

    module: object
    rule: str
    game: str


def pot_without_the_call(turn):
    return sum(player.paid + player.bet for player in turn.state.players)


def raise_by_the_smallest_bet(turn):
    return turn.state.street_rules.bets.smallest


def raise_that_nobody_answers(_turn):
    return True


def no_cap(_state, _betting):
    return True


def small_blind_at_the_left_heads_up(state):
    return state.from_left[:2]


def nothing_uncalled(_players):
    return None, 0


def first_seat_opens(state):
    return state.contenders[0].seat


def last_seat_opens(_state, hands):
    return max(hands)


def opener_shows_first(state):
    return state.clockwise_from(state.first_to_show)


def a_chip_too_many_to_high(amount, ways):
    share, odd = divmod(amount, ways)
    return (share - 1, odd + 2) if share and ways == 2 else (share, odd)


def common_card_too_early(*, stub, due, **_rest):
    return issue_plan.IssuePlan(shuffle_in=False, burn=True, common=stub < due + 15)


MISTAKES = {
    pot_without_the_call: Spoilt(betting, "pot_with_call", "PO"),
    raise_by_the_smallest_bet: Spoilt(betting, "smallest_raise", "NT"),
    raise_that_nobody_answers: Spoilt(betting, "can_be_answered", "NT"),
    no_cap: Spoilt(betting, "cap_is_lifted", "FT"),
    small_blind_at_the_left_heads_up: Spoilt(blinds, "_blind_seats", "NT"),
    nothing_uncalled: Spoilt(pots, "uncalled_bet", "NT"),
    first_seat_opens: Spoilt(opener, "opener_by_place", "draw pot"),
    last_seat_opens: Spoilt(opener, "opener_by_open_hand", "F7S"),
    opener_shows_first: Spoilt(showdown, "from_first_to_show", "FT"),
    a_chip_too_many_to_high: Spoilt(pots, "share_out", "FO/8"),
    common_card_too_early: Spoilt(issue_plan, "plan_issue", "F7S"),
}

HANDS = 100


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.__name__)
def test_a_mistake_of_ours_is_found(mistake, monkeypatch):
    spoilt = MISTAKES[mistake]
    monkeypatch.setattr(spoilt.module, spoilt.rule, mistake)
    with pytest.raises(DisagreementError):
        play(spoilt.game)


def play(code):
    for seed in range(HANDS):
        made_up(GAMES[code], seed)
