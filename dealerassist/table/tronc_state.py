"""The tronc of a gaming day, as long as nobody has signed it. Amounts in chips."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct


class CashlessTips(StrEnum):
    """What a tip by card is, by the law of the house's Land: the tronc's, or the house's revenue.

    Such a tip is never in the tip box.
    """

    TRONC = "tronc"
    REVENUE = "revenue"


class TipsOfShift(Struct, frozen=True, forbid_unknown_fields=True):
    """What the tronc got in a closed shift.

    Attributes:
        shift: its number.
        counted: what the count to close found in the tip box; None while nobody has counted it, and
            where somebody has signed that nobody does any more.
        cashless: tips by card that are the tronc's.
    """

    shift: int
    counted: int | None = None
    cashless: int = 0


class UnsignedTronc(Struct, frozen=True, forbid_unknown_fields=True):
    """The shifts of a gaming day whose tronc nobody has signed yet, in order."""

    gaming_day: str
    shifts: tuple[TipsOfShift, ...]

    @property
    def total(self) -> int:
        """What was counted and given by card, all shifts together."""
        return sum((each.counted or 0) + each.cashless for each in self.shifts)
