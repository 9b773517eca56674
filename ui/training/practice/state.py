"""What the keys of the practice table are about to say; none of it is marked before it is said."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.hand.pot_half import Half
from dealerassist.training.practice.dealer_actions import (
    CallToShow,
    Collect,
    DealTo,
    GiveOddChip,
    Push,
    Refuse,
    ReturnUncalled,
    SayOpener,
    TakeRake,
)
from ui.shell.number_dialog import LONGEST_NUMBER

OfSeat = type[DealTo] | type[SayOpener] | type[ReturnUncalled] | type[CallToShow]
OfAmount = type[Refuse] | type[Collect] | type[TakeRake]
OfSeats = type[Push] | type[GiveOddChip]


class ReadyKeys(NamedTuple):
    """The keys of everything that can be done; a tap on a seat does what is `armed` with it."""

    armed: OfSeat | None = None


class AmountTyped(Struct, frozen=True):
    """An amount is typed; of Collect one pot after another, those before in `typed`."""

    deed: OfAmount
    digits: str = ""
    typed: tuple[str, ...] = ()

    def more(self, digits: str) -> AmountTyped:
        """With more digits; no leading zeros, no longer than the keypad shows."""
        longer = (self.digits + digits).lstrip("0") or "0"
        return replace(self, digits=longer) if len(longer) <= LONGEST_NUMBER else self

    def rubbed_out(self) -> AmountTyped:
        """Without the last digit; of the pots, back to the one before."""
        if self.digits or not self.typed:
            return replace(self, digits=self.digits[:-1])
        return replace(self, digits=self.typed[-1], typed=self.typed[:-1])

    @property
    def next_pot(self) -> AmountTyped:
        """On to the next side pot."""
        return replace(self, digits="", typed=(*self.typed, self.digits))


class DiscardTaking(Struct, frozen=True):
    """How many cards the guest exchanges."""


class HandReading(Struct, frozen=True):
    """What the hand is that was shown."""


class SeatAsked(Struct, frozen=True):
    """Seats are tapped, in order: who wins this pot or half of it, or has the odd chips."""

    deed: OfSeats
    pot: int | None = None
    half: Half = Half.WHOLE
    seats: tuple[int, ...] = ()

    def toggled(self, seat: int) -> SeatAsked:
        """With this seat behind the others; without it, if it was among them."""
        others = tuple(each for each in self.seats if each != seat)
        return replace(self, seats=others if seat in self.seats else (*others, seat))


class MistakeNaming(Struct, frozen=True):
    """What went wrong; of a void deal, which of its reasons."""

    problem: Irregularity | None = None


class MistakeMending(Struct, frozen=True):
    """What is done about it, in this order."""

    steps: tuple[str, ...] = ()

    def toggled(self, step: str) -> MistakeMending:
        """With this step behind the others; without it, if it was among them."""
        others = tuple(each for each in self.steps if each != step)
        return MistakeMending(others if step in self.steps else (*others, step))


Asking = (
    ReadyKeys
    | AmountTyped
    | DiscardTaking
    | HandReading
    | SeatAsked
    | MistakeNaming
    | MistakeMending
)
