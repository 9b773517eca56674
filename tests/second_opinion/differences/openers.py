"""Who opens a round, and when it is over (rulebook chapter 4)."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from dealerassist.cards import RANK_LETTERS, Card
from dealerassist.hand.state import HandState, HeldCard
from dealerassist.rules.house_options import FirstOpener, OpenerTie
from tests.second_opinion.differences.explaining import Difference
from tests.second_opinion.sayings import Offer


def tie_of_open_hands_by_seat(opening: HandState) -> HandState | None:
    """Of equal open hands PokerKit lets the first seat open, and not the highest suits."""
    options = opening.rules.options
    if not opening.street or options.opener_tie is not OpenerTie.SUIT:
        return None
    by_seat = replace(options, opener_tie=OpenerTie.SEAT)
    return replace(opening, rules=replace(opening.rules, options=by_seat))


def ace_is_the_lowest_door(opening: HandState) -> HandState | None:
    """Where the highest door opens, the ace is the lowest card for PokerKit."""
    highest = opening.rules.options.opener_first_round is FirstOpener.HIGHEST_DOOR
    if opening.street or not highest:
        return None
    players = tuple(replace(p, cards=tuple(map(_next_rank, p.cards))) for p in opening.players)
    return replace(opening, players=players)


def _next_rank(held: HeldCard) -> HeldCard:
    """A deuce for an ace, a trey for a deuce, and so on: the order of ranks with aces low."""
    assert held.card is not None
    rank = RANK_LETTERS[(RANK_LETTERS.index(held.card.rank.letter) + 1) % len(RANK_LETTERS)]
    return replace(held, card=Card.parse(rank + held.card.code[1]))


def common_card_shows_nothing(opening: HandState) -> HandState | None:
    """The common card counts for no open hand with PokerKit."""
    return replace(opening, common=()) if opening.common else None


def opened_after_the_largest_blind(opening: HandState) -> HandState | None:
    """PokerKit opens after the largest blind that was posted, of equal ones after the last.

    By the rulebook after the big blind, whatever was left for it; heads-up the button.
    """
    rules = opening.rules
    if opening.street or not rules.big_blind or rules.has_button_blind:
        return None
    order = opening.from_left
    place = max(range(len(order)), key=lambda at: (order[at].bet, at))
    button = order[place - (1 if len(order) == 2 else 2)].seat
    return replace(opening, button=button) if button != opening.button else None


OPENERS = (
    Difference("ace is the lowest door", "4.1", ace_is_the_lowest_door),
    Difference("tie of open hands", "4.2", tie_of_open_hands_by_seat),
    Difference("common card in the open hand", "3.6", common_card_shows_nothing),
    Difference("opened after the largest blind", "4.3", opened_after_the_largest_blind),
)
"""Who opens."""


class Waiting(NamedTuple):
    """The round is over; with PokerKit somebody may still be to act."""

    state: HandState
    asked: Offer | None = None


def asked(waiting: Waiting) -> Offer | None:
    return waiting.asked


def asked_alone(waiting: Waiting) -> Waiting | None:
    """PokerKit asks the last who can bet to check, though everybody else is all in or out."""
    able = [player for player in waiting.state.players if player.can_bet]
    if len(able) != 1 or len(waiting.state.contenders) < 2:
        return None
    return waiting._replace(asked=Offer(able[0].seat, 0, None, may_fold=True))


ALONE = (Difference("asked alone", "4.7", asked_alone),)
"""When the round is over."""
