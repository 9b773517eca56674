"""The tray and the boxes of a shift as plain data: what there should be, and what was counted."""

from __future__ import annotations

from msgspec import Struct

from dealerassist.table.money_equations import count_difference


class Count(Struct, frozen=True):
    """What a tray or a box should hold and what was counted; None while that is not known.

    Of a box that waits to be counted nobody is told before what should be in it.
    """

    should: int | None = None
    counted: int | None = None

    @property
    def difference(self) -> int | None:
        """Counted less expected; None while one of them is not known, which is not 0."""
        return count_difference(self.should, self.counted)


class Denomination(Struct, frozen=True, kw_only=True):
    """The chips of one denomination in the tray, in pieces.

    Attributes:
        worth: of one of them, in smallest chips.
        should: None where sales, the Taxe and tips changed the pieces, as nobody records how.
    """

    worth: int
    opening: int
    fills: int
    credits: int
    should: int | None = None
    counted: int | None = None

    @property
    def difference(self) -> int | None:
        """Counted less expected, in pieces; None while one of them is not known."""
        return count_difference(self.should, self.counted)


class Tray(Struct, frozen=True, kw_only=True):
    """What went into the tray and out of it; everything but the denominations in smallest chips.

    Attributes:
        zero: what tray and cash together have too many or too few; None while a count is pending.
    """

    denominations: tuple[Denomination, ...]
    opening: int
    fills: int
    credits: int
    sold: int
    redeemed: int
    adjusted: int
    zero: int | None = None

    @property
    def at_the_table(self) -> int:
        """What came into the tray at the table less what went out: no slip says of it.

        Sales and redemptions, and approved adjustments.
        """
        return self.redeemed - self.sold + self.adjusted
