"""What is being entered at the practice table, before it is a dealer action.

Some actions are one tap; others need a seat, an amount or a choice first. While one is being
entered, one of the classes here holds it, and nothing counts as right or wrong yet.
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.cards import Rank
from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.hand.pot import Half
from dealerassist.ranking.ranked_hand import Category
from dealerassist.training.practice.dealer_actions import (
    CallToShow,
    Collect,
    DealTo,
    GiveOddChip,
    KillHands,
    Push,
    Refuse,
    ReturnUncalled,
    SayOpener,
    TakeDrop,
    TakeRake,
)
from ui.dialogs.problems.moments import ProblemPage
from ui.keys.number_dialog import LONGEST_NUMBER

# The kinds of dealer action that need one seat, an amount, or several seats.
OfSeat = type[DealTo] | type[SayOpener] | type[ReturnUncalled] | type[CallToShow]
OfAmount = type[Refuse] | type[Collect] | type[TakeRake] | type[TakeDrop]
OfSeats = type[Push] | type[GiveOddChip] | type[KillHands]


class ReadyKeys(NamedTuple):
    """Nothing is being entered: the keys of all actions lie below.

    A tap on a seat carries out `armed` for that seat, if it is set.
    """

    armed: OfSeat | None = None


class AmountTyped(Struct, frozen=True):
    """An amount is being typed.

    Attributes:
        action: the kind of action that the amount is for.
        digits: what has been typed, as money.
        typed: for `Collect`, the digits of the pots before this one, the main pot first.
    """

    action: OfAmount
    digits: str = ""
    typed: tuple[str, ...] = ()

    def more(self, digits: str) -> AmountTyped:
        """The state with these digits added; no leading zeros, no more than the keypad shows."""
        longer = (self.digits + digits).lstrip("0") or "0"
        return replace(self, digits=longer) if len(longer) <= LONGEST_NUMBER else self

    def rubbed_out(self) -> AmountTyped:
        """The state without the last digit; from an empty pot, back to the pot before."""
        if self.digits or not self.typed:
            return replace(self, digits=self.digits[:-1])
        return replace(self, digits=self.typed[-1], typed=self.typed[:-1])

    @property
    def next_pot(self) -> AmountTyped:
        """The state in which the next side pot is typed."""
        return replace(self, digits="", typed=(*self.typed, self.digits))


class DiscardTaking(Struct, frozen=True):
    """The number of cards that a guest exchanges is asked for."""


class HandReading(Struct, frozen=True):
    """The name of the hand that was shown is asked for.

    Attributes:
        category: what was said that it makes; None until it is.
        cards: of how many cards a badugi was said to be; 0 until it is.
        highest: the highest rank of a low, once it was said, as two ranks name it.
    """

    category: Category | None = None
    cards: int = 0
    highest: Rank | None = None


class SeatsTapped(Struct, frozen=True):
    """Seats are being tapped: who wins a pot, gets the odd chips, or has a hand that is killed.

    Attributes:
        action: the kind of action that the seats are for.
        pot: for `Push`, which pot, from 0 for the main pot; None until it is chosen.
        half: for `Push`, the whole pot or which half.
        seats: the seats that have been tapped, in that order.
    """

    action: OfSeats
    pot: int | None = None
    half: Half = Half.WHOLE
    seats: tuple[int, ...] = ()

    def toggled(self, seat: int) -> SeatsTapped:
        """The state with this seat added at the end, or taken out if it was among them."""
        others = tuple(each for each in self.seats if each != seat)
        return replace(self, seats=others if seat in self.seats else (*others, seat))


class MistakeNaming(Struct, frozen=True):
    """What went wrong is asked for; for a void deal (`problem`), the reason.

    `moment`: the page of the list; None for that of the moment at which the hand is.
    """

    problem: Irregularity | None = None
    moment: ProblemPage | None = None


class RepairChoosing(Struct, frozen=True):
    """The steps of a repair are being chosen, in the order in which they are to be done."""

    steps: tuple[str, ...] = ()

    def toggled(self, step: str) -> RepairChoosing:
        """The state with this step added at the end, or taken out if it was among them."""
        others = tuple(each for each in self.steps if each != step)
        return RepairChoosing(others if step in self.steps else (*others, step))


Asking = (
    ReadyKeys
    | AmountTyped
    | DiscardTaking
    | HandReading
    | SeatsTapped
    | MistakeNaming
    | RepairChoosing
)
"""What is being entered, or `ReadyKeys` for nothing."""
