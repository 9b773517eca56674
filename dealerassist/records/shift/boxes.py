"""The tray and the boxes of a shift: what there should be, and what was counted."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from dealerassist.table.boxes import closing_count, expected_of, zero_difference
from dealerassist.table.money import Box, worth
from dealerassist.table.money_equations import count_difference
from dealerassist.table.state import TableState


class BoxCount(Struct, frozen=True):
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


class Boxes(NamedTuple):
    """The tray and the three boxes."""

    tray: BoxCount
    cash: BoxCount
    rake: BoxCount
    tips: BoxCount


def boxes_of(table: TableState | None, *, rake: int, tips: int, closed: bool) -> Boxes:
    """What each should hold and what was counted.

    Args:
        table: as the shift left it; None where a damaged journal cannot tell. Then only what the
            read tables say of `rake` and `tips` is known.
        closed: whether the shift is over, and nothing is left to be counted blindly.
    """
    if table is None:
        return Boxes(*map(BoxCount, (None, None, rake, tips) if closed else (None,) * len(Box)))
    return Boxes(*(_box(table, box, closed=closed) for box in Box))


def _box(table: TableState, box: Box, *, closed: bool) -> BoxCount:
    count = closing_count(table, box)
    if count is not None:
        return BoxCount(count.expected, count.amount)
    return BoxCount(expected_of(table, box)) if closed else BoxCount()


def tray_of(table: TableState | None) -> Tray | None:
    """What went into the tray and out of it; None if it was not opened, or nobody can tell."""
    opening = None if table is None else table.money.opening
    if table is None or opening is None:
        return None
    money = table.money
    return Tray(
        denominations=_denominations(table),
        opening=worth(opening),
        fills=worth(money.fills),
        credits=worth(money.credits),
        sold=money.sold,
        redeemed=money.redeemed,
        adjusted=money.adjusted(Box.TRAY),
        zero=zero_difference(table),
    )


def _denominations(table: TableState) -> tuple[Denomination, ...]:
    money, count = table.money, closing_count(table, Box.TRAY)
    opening, fills, credits_ = dict(money.opening or ()), dict(money.fills), dict(money.credits)
    counted = None if count is None else dict(count.pieces)
    every = {*table.denominations, *opening, *fills, *credits_, *(counted or {})}
    unmixed = count is not None and _is_unmixed(table)
    return tuple(
        Denomination(
            worth=each,
            opening=opening.get(each, 0),
            fills=fills.get(each, 0),
            credits=credits_.get(each, 0),
            should=(
                opening.get(each, 0) + fills.get(each, 0) - credits_.get(each, 0)
                if unmixed
                else None
            ),
            counted=None if counted is None else counted.get(each, 0),
        )
        for each in sorted(every, reverse=True)
    )


def _is_unmixed(table: TableState) -> bool:
    """Nothing but slips moved chips, so that every piece of the tray is known.

    A sale, a redemption, the Taxe and a tip are recorded as amounts: who pays in which pieces
    and gets which change is not.
    """
    money = table.money
    moved = money.sold or money.redeemed or money.adjusted(Box.TRAY)
    return not (moved or expected_of(table, Box.RAKE) or expected_of(table, Box.TIPS))
