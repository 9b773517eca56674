"""Events that follow from an irregularity in a hand. Amounts in chips."""

from __future__ import annotations

from dealerassist.cards import Card
from dealerassist.hand.fact import Fact
from dealerassist.hand.irregular.commands import DeadHandCause, DeclaredAct, Irregularity, Ruling


class RulingFact(Fact, frozen=True):
    """The base class of events that follow from an irregularity (house practice, chapter 2)."""


class IrregularityRuled(RulingFact, frozen=True, tag="irregularity_ruled"):
    """What went wrong, and how it was ruled on; what that changes follows in the same entry.

    Attributes:
        seats: those whom it concerns.
        amount: of a ruling about chips, the total or the chips that it is about.
    """

    kind: Irregularity
    ruling: Ruling
    seats: tuple[int, ...] = ()
    amount: int = 0


class HoleCardExposed(RulingFact, frozen=True, tag="hole_card_exposed"):
    """One of the first cards lies open as the door card, and another comes down in its place."""

    seat: int
    card: Card


class HandKilled(RulingFact, frozen=True, tag="hand_killed"):
    """All first cards lie open: the hand is dead, and `returned` chips of ante went back."""

    seat: int
    cards: tuple[Card, ...]
    returned: int


class OpenerReplaced(RulingFact, frozen=True, tag="opener_replaced"):
    """This seat opens the round, in place of the one that the cards name."""

    seat: int


class ActBound(RulingFact, frozen=True, tag="act_bound"):
    """A seat is held to one of these acts; the fields are those of `BoundSeat`."""

    seat: int
    acts: tuple[DeclaredAct, ...]
    total: int
    level: int
    put_in: int = 0


class BurnCorrected(RulingFact, frozen=True, tag="burn_corrected"):
    """There is one burn card more, or one less, than the record had: `by` is 1 or -1."""

    by: int


class BurnPutRight(RulingFact, frozen=True, tag="burn_put_right"):
    """The cards of the street were put in order after a wrong burn.

    Where none was burned, the first card of the deal has become the burn card, and each open card
    lies one guest earlier. Where two were burned, the second has become the first card of the
    deal, and each open card lies one guest later. The guest, or the middle, that lacks a card now
    is served again.

    Attributes:
        made: how many cards had been burned, 0 or 2.
    """

    made: int


class CardsTakenOff(RulingFact, frozen=True, tag="cards_taken_off"):
    """So many cards of the stub were laid aside with the burn cards.

    `more`: one more for each player follows once the round has ended.
    """

    count: int
    more: bool = False


class RiverTurnedUp(RulingFact, frozen=True, tag="river_turned_up"):
    """These last cards lie open; `may_declare` names who may go all in without a bet."""

    cards: tuple[tuple[int, Card], ...]
    may_declare: tuple[int, ...] = ()


class AllInDeclared(RulingFact, frozen=True, tag="all_in_declared"):
    """A seat bets no more; the `amount` it has left is set aside until the hand is over."""

    seat: int
    amount: int


class NewDeckDue(RulingFact, frozen=True, tag="new_deck_due"):
    """The hand is played out, and the next one dealt from a new deck."""


class BoxedCardSetAside(RulingFact, frozen=True, tag="boxed_card_set_aside"):
    """A card is out of play; the seat gets its card after the others of the street.

    `seat` is None where the card was to come to the middle.
    """

    seat: int | None


class OpenCardsSwapped(RulingFact, frozen=True, tag="open_cards_swapped"):
    """The last open cards of both seats change places in the record."""

    first: int
    second: int


class ClockGiven(RulingFact, frozen=True, tag="clock_given"):
    """The seat to act has so many seconds from `utc_ms` on; it ends once the seat acts."""

    seat: int
    seconds: int
    utc_ms: int


class HandDied(RulingFact, frozen=True, tag="hand_died"):
    """The hand of this seat is out at once, whosever turn it is; what is in the pot stays there."""

    seat: int
    cause: DeadHandCause


class HoleCardReplaced(RulingFact, frozen=True, tag="hole_card_replaced"):
    """This card lay open as it was dealt: it is the next burn card, and another came for it."""

    seat: int
    card: Card


class HoleCardKept(RulingFact, frozen=True, tag="hole_card_kept"):
    """This card lay open as it was dealt, and stays with the seat."""

    seat: int
    card: Card


class PlayerAbsent(RulingFact, frozen=True, tag="player_absent"):
    """Nobody plays this seat's hand: it is dead at its turn."""

    seat: int


class AbsentAllIn(RulingFact, frozen=True, tag="absent_all_in"):
    """This seat is absent and all in by a blind or ante: its hand is dead once it is dealt (11.5).

    What was posted stays in the pots. It comes in records of tournaments elsewhere only: no command
    of our tables leads to it.
    """

    seat: int


RulingEvent = (
    IrregularityRuled
    | HoleCardExposed
    | HandKilled
    | OpenerReplaced
    | ActBound
    | BurnCorrected
    | BurnPutRight
    | CardsTakenOff
    | RiverTurnedUp
    | AllInDeclared
    | NewDeckDue
    | BoxedCardSetAside
    | OpenCardsSwapped
    | PlayerAbsent
    | ClockGiven
    | HandDied
    | HoleCardReplaced
    | HoleCardKept
    | AbsentAllIn
)
"""Every event that can follow from an irregularity."""
