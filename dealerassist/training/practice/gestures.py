"""What a guest does or says, as the croupier sees and hears it: no act has a name yet."""

from __future__ import annotations

from enum import StrEnum
from typing import assert_never

from msgspec import Struct

from dealerassist.hand.events import (
    BetMade,
    BettingEvent,
    BringInPosted,
    Called,
    CardsExchanged,
    Checked,
    Folded,
    ForcedBetPosted,
    HandEvent,
)
from dealerassist.hand.state import HandState


class Sign(StrEnum):
    """What there is to see or to hear."""

    THROWS_CARDS = "throws_cards"
    KNOCKS = "knocks"
    PUSHES = "pushes"
    PUSHES_ALL = "pushes_all"
    IS_CALLED = "is_called"
    """Pushes chips, and `other` has called them already."""
    SAYS_AMOUNT = "says_amount"
    DISCARDS = "discards"
    STANDS_PAT = "stands_pat"
    # What lies wrongly on the felt, and is told only once it was noticed, or overlooked.
    HOLE_CARDS_OPEN = "hole_cards_open"
    TOO_MANY_CARDS = "too_many_cards"
    NO_CARDS = "no_cards"
    TWO_ALIKE = "two_alike"
    EARLY_CARDS = "early_cards"


class Gesture(Struct, frozen=True):
    """One of those.

    Attributes:
        seat: whose it is.
        amount: the chips pushed or said; `total`: of this guest in the round with them.
        other: another seat that has acted on it already, or whose card it is too; 0 if none.
        count: the cards that it is about.
        cards: those of them that lie open, as codes.
    """

    sign: Sign
    seat: int
    amount: int = 0
    total: int = 0
    other: int = 0
    count: int = 0
    cards: tuple[str, ...] = ()


def gesture_of(state: HandState, event: HandEvent) -> Gesture | None:
    """How what happens next in `state` looks; None for what is no act of a guest."""
    if not isinstance(event, BettingEvent | CardsExchanged):
        return None
    match event:
        case Folded(seat):
            return Gesture(Sign.THROWS_CARDS, seat)
        case Checked(seat):
            return Gesture(Sign.KNOCKS, seat)
        case CardsExchanged(seat, ()):
            return Gesture(Sign.STANDS_PAT, seat)
        case CardsExchanged(seat, cards):
            return Gesture(Sign.DISCARDS, seat, count=len(cards))
        case (
            Called(seat, amount)
            | ForcedBetPosted(seat, amount)
            | BringInPosted(seat, amount)
            | BetMade(seat, _, amount)
        ):
            return pushing(state, seat, amount)
        case _:
            assert_never(event)


def pushing(state: HandState, seat: int, amount: int) -> Gesture:
    """A guest pushes so many chips forward."""
    player = state.player(seat)
    sign = Sign.PUSHES_ALL if amount == player.stack else Sign.PUSHES
    return Gesture(sign, seat, amount, player.bet + amount)
