"""What the screen is busy with while the house's chips are counted or moved (house practice 4)."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.table.commands import Credit, Fill
from dealerassist.table.money import Box, Pieces, Purpose, Slip, canonical

MOST_DIGITS = 5
"""Of how many chips there are of one denomination."""


class MoneyMenu(Struct, frozen=True):
    """What can be done with the tray and the boxes."""


class BoxAsked(Struct, frozen=True):
    """Which box is counted, and what for."""

    box: Box
    purpose: Purpose = Purpose.CHECKPOINT


class Handling(StrEnum):
    """What the chips are that are counted by denomination."""

    OPENING = "opening"
    FILL = "fill"
    CREDIT = "credit"
    COUNT = "count"


class PieceCount(Struct, frozen=True):
    """Chips being counted by denomination, before anybody is told what there should be.

    Attributes:
        chosen: the denomination that is typed now, in smallest chips.
        numbers: the digits typed so far, denomination by denomination, in the order of typing.
        asked: of COUNT, which box.
    """

    handling: Handling
    chosen: int
    numbers: tuple[tuple[int, str], ...] = ()
    asked: BoxAsked | None = None

    def digits_of(self, denomination: int) -> str:
        """What has been typed of one denomination; empty where nothing has."""
        return dict(self.numbers).get(denomination, "")

    @property
    def pieces(self) -> Pieces:
        """The chips that have been entered."""
        return canonical(tuple((value, int(digits)) for value, digits in self.numbers if digits))

    @property
    def is_begun(self) -> bool:
        """A number has been typed, a 0 too."""
        return any(digits for _, digits in self.numbers)

    def typed(self, digits: str) -> PieceCount:
        """With more digits of the chosen denomination, as many as the pad shows."""
        longer = self.digits_of(self.chosen) + digits
        shown = longer.lstrip("0") or "0"
        return self._with(shown) if len(shown) <= MOST_DIGITS else self

    def rubbed_out(self) -> PieceCount:
        """Without the last digit of the chosen denomination."""
        return self._with(self.digits_of(self.chosen)[:-1])

    def _with(self, digits: str) -> PieceCount:
        return replace(self, numbers=tuple({**dict(self.numbers), self.chosen: digits}.items()))


class CountCard(Struct, frozen=True):
    """What was counted and what should have been there, once the count is recorded."""

    asked: BoxAsked


def slip_signed(moved: Fill | Credit, slips: int) -> SlipSigned:
    """The slip that records this, after so many `slips` before it."""
    return SlipSigned(Slip(slips + 1, moved.first, moved.second), moved)


class SlipSigned(Struct, frozen=True):
    """A slip that has just been recorded, and what it moved."""

    slip: Slip
    moved: Fill | Credit


HouseChips = MoneyMenu | PieceCount | CountCard | SlipSigned
"""What lies over the keys while it is about the house's chips."""


class Payment(StrEnum):
    """How a guest pays for chips."""

    DESK = "desk"
    CASH = "cash"
