"""American stud against PokerKit: whose turn, what may be bet, who shows, who wins.

Stacks are deep, since PokerKit knows nothing of half a raise (5.9), and six players at most,
since it deals the end of the stub in another way.
"""

from __future__ import annotations

import random
import warnings

import pokerkit
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealerassist.hand import commands as ask
from dealerassist.hand.betting import Totals
from dealerassist.hand.commands import HandCommand
from dealerassist.hand.legal import Legal, legal
from dealerassist.hand.state import HandState
from tests.play import house
from tests.properties.walk import Croupier, Walk, played

GAMES = {
    "stud": pokerkit.FixedLimitSevenCardStud,
    "stud-high-low-eight": pokerkit.FixedLimitSevenCardStudHighLowSplitEightOrBetter,
}
BY_ITSELF = (
    pokerkit.Automation.ANTE_POSTING,
    pokerkit.Automation.BET_COLLECTION,
    pokerkit.Automation.CARD_BURNING,
    pokerkit.Automation.HAND_KILLING,
    pokerkit.Automation.CHIPS_PUSHING,
    pokerkit.Automation.CHIPS_PULLING,
)
STAKES = {"ante": 2, "bring_in": 3, "low": 10, "high": 20}
DEEP = 1_000


class Sensible(Croupier):
    """Never folds where a check is free: PokerKit does not allow it."""

    def _act(self, may: Legal, seat: int) -> HandCommand:
        command = super()._act(may, seat)
        free = isinstance(command, ask.Fold) and may.check is None
        return ask.Check(seat) if free else command


def dealt(profile: str, players: int, croupier: Croupier) -> Walk:
    rules = house(profile, stakes=STAKES, options={"uncapped_river": "never"})
    return played(rules, dict.fromkeys(range(1, players + 1), DEEP), croupier)


def theirs(profile: str, players: int) -> pokerkit.State:
    create = GAMES[profile].create_state
    stacks = (DEEP,) * players
    mode = pokerkit.Mode.CASH_GAME
    return create(BY_ITSELF, True, 2, 3, 10, 20, stacks, players, mode=mode)


def follow(state: pokerkit.State, command: HandCommand) -> None:
    """Do the same there."""
    match command:
        case ask.DealDown(seat, cards):
            state.deal_hole("".join(map(str, cards)), player_index=seat - 1)
        case ask.DealUp(seat, card):
            state.deal_hole(str(card), player_index=seat - 1)
        case ask.PostForcedBet():
            state.post_bring_in()
        case ask.Fold():
            state.fold()
        case ask.Check() | ask.CallBet():
            state.check_or_call()
        case ask.BetTo(_, total):
            state.complete_bet_or_raise_to(total)
        case ask.ShowHand():
            state.show_or_muck_hole_cards(True)
        case _:
            pass


def agreed(ours: HandState, there: pokerkit.State) -> None:
    """Both wait for the same player, who may do the same."""
    may = legal(ours)
    if ours.phase == "showdown":
        assert there.showdown_index == (may.seat or 0) - 1
    elif ours.phase == "betting":
        assert there.actor_index == (may.seat or 0) - 1
        bet = there.min_completion_betting_or_raising_to_amount
        most = there.max_completion_betting_or_raising_to_amount
        assert (bet, most) == ((may.bet.smallest, may.bet.largest) if raises(may) else (None, None))


def raises(may: Legal) -> bool:
    return isinstance(may.bet, Totals)


@pytest.mark.parametrize("profile", GAMES)
@settings(max_examples=40)
@given(players=st.integers(2, 6), seed=st.integers(0, 2**32), boldness=st.sampled_from([0.1, 0.5]))
def test_pokerkit_plays_the_same_hand(profile, players, seed, boldness):
    chance = random.Random(seed)
    croupier = Sensible(chance, boldness, patience=0.9, all_open=True, mucks=0)
    walk = dealt(profile, players, croupier)
    there = theirs(profile, players)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for step in walk.steps:
            agreed(step.before, there)
            follow(there, step.command)
    assert [player.stack for player in walk.end.players] == there.stacks
