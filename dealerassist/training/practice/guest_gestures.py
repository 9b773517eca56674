"""What a guest visibly does or says, without the name of the act.

The trainee has to give it the name: chips that are pushed forward may be a call, a bet or a raise.
"""

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
    """The kind of a gesture, or of what lies wrongly on the table."""

    THROWS_CARDS = "throws_cards"
    KNOCKS = "knocks"
    PUSHES = "pushes"
    PUSHES_ALL = "pushes_all"
    IS_CALLED = "is_called"
    """Pushes chips, and `other` has called them already."""
    SAYS_AMOUNT = "says_amount"
    """Names the total that is raised to."""
    SAYS_BET = "says_bet"
    """Names the amount of a bet, where nobody has bet in the round."""
    PUSHES_TWICE = "pushes_twice"
    """Pushes chips without a word, and then more: `total` lies there after both motions."""
    HESITATES = "hesitates"
    IS_POSTED_FOR = "is_posted_for"
    """Is absent, and what the opener owes is put in from the stack (11.5)."""
    DISCARDS = "discards"
    STANDS_PAT = "stands_pat"
    # From here on, what lies wrongly on the table. It is not put into words before the trainee has
    # noticed or overlooked it: to see it is what is practised.
    HOLE_CARDS_OPEN = "hole_cards_open"
    TOO_MANY_CARDS = "too_many_cards"
    NO_CARDS = "no_cards"
    TWO_ALIKE = "two_alike"
    EARLY_CARDS = "early_cards"


class Gesture(Struct, frozen=True):
    """What a guest does or says, or what lies wrongly on the table.

    Attributes:
        sign: which of these it is.
        seat: whose; 0 for what lies on the board.
        amount: the chips that are pushed or named.
        total: what this guest has in the round with them, in chips.
        other: a second seat: who has already acted behind it, or whose card lies open too; 0 if
            there is none.
        count: how many cards it is about.
        cards: the codes of those cards that lie open.
    """

    sign: Sign
    seat: int
    amount: int = 0
    total: int = 0
    other: int = 0
    count: int = 0
    cards: tuple[str, ...] = ()


def gesture_of(state: HandState, event: HandEvent) -> Gesture | None:
    """What there is to see of `event`, the next one in `state`; None if it is no guest's act."""
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
            return pushing_gesture(state, seat, amount)
        case _:
            assert_never(event)


def pushing_gesture(state: HandState, seat: int, amount: int) -> Gesture:
    """The gesture of a guest who pushes so many chips forward."""
    player = state.player(seat)
    if player.absent:
        return Gesture(Sign.IS_POSTED_FOR, seat, amount, player.bet + amount)
    sign = Sign.PUSHES_ALL if amount == player.stack else Sign.PUSHES
    return Gesture(sign, seat, amount, player.bet + amount)
