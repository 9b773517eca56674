"""The actions of a recorded hand, as every format's reader makes them: no rule has been asked yet.

A seat is the player's number in the record, counted from the button's left.
"""

from __future__ import annotations

from msgspec import Struct

from dealerassist.cards import Card
from dealerassist.records.amounts import Amount

Cards = tuple[Card | None, ...]
"""None stands for a card that is not known."""


class DealHole(Struct, frozen=True):
    """Cards for a seat; face up or down as they are due."""

    seat: int
    cards: Cards


class BoardAction(Struct, frozen=True):
    """The board cards of a street; in a stud game the common card."""

    cards: Cards


class PostBringIn(Struct, frozen=True):
    """The forced bet at its smallest."""

    seat: int


class BetOrRaiseTo(Struct, frozen=True):
    """Complete, bet or raise to a total for the round, in the file's unit."""

    seat: int
    total: Amount


class CheckOrCall(Struct, frozen=True):
    """Check, or call if there is a bet."""

    seat: int


class SaidCheck(Struct, frozen=True):
    """Check, where the record has a word of its own for it."""

    seat: int


class SaidCall(Struct, frozen=True):
    """Call, where the record has a word of its own for it."""

    seat: int


class GiveUp(Struct, frozen=True):
    """Fold."""

    seat: int


class ExchangeAction(Struct, frozen=True):
    """The cards thrown in for others; none of them stands pat."""

    seat: int
    cards: Cards


class ShowOrMuck(Struct, frozen=True):
    """Show these cards; None mucks, and no cards at all shows those already known."""

    seat: int
    cards: Cards | None


class RunTwice(Struct, frozen=True):
    """From here on the board is laid twice; both boards follow, street by street."""


class Comment(Struct, frozen=True):
    """A comment alone, or nothing."""


Action = (
    DealHole
    | BoardAction
    | PostBringIn
    | BetOrRaiseTo
    | CheckOrCall
    | SaidCheck
    | SaidCall
    | GiveUp
    | ExchangeAction
    | ShowOrMuck
    | RunTwice
    | Comment
)
"""One action of a record."""
