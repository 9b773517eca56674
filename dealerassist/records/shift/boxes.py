"""The tray and the boxes of a shift: what should be in them, and what was counted."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct

from dealerassist.table.expected_holdings import closing_count, expected_of, zero_difference
from dealerassist.table.money_equations import count_difference
from dealerassist.table.money_state import Box, worth
from dealerassist.table.state import TableState


class BoxCount(Struct, frozen=True):
    """What the tray or a box should hold and what was counted, in chips; None if not known.

    Counting is blind (HP 4): of a box that waits for its count, `should` is None too.
    """

    should: int | None = None
    counted: int | None = None

    @property
    def difference(self) -> int | None:
        """Counted less expected; None (which is not 0) while one of them is not known."""
        return count_difference(self.should, self.counted)


class Denomination(Struct, frozen=True, kw_only=True):
    """The chips of one denomination in the tray; all but `worth` in pieces.

    Attributes:
        worth: of one of them, in smallest chips.
        fills, credits: brought from the cash desk, and taken there.
        should: None where sales, the Taxe or tips changed the pieces, as nobody records how.
        counted: None while the tray is not counted.
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
    """What went into the tray and out of it, in chips.

    Attributes:
        fills, credits: brought from the cash desk, and taken there, each with a slip.
        sold, redeemed: to and from guests at the table.
        adjusted: by approved corrections.
        zero: what tray and cash together have too many (or too few, negative); None while one of
            their counts is pending.
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
        """What the tray gained without a slip: redemptions less sales, and approved adjustments."""
        return self.redeemed - self.sold + self.adjusted


class Boxes(NamedTuple):
    """The tray and the three boxes."""

    tray: BoxCount
    cash: BoxCount
    rake: BoxCount
    tips: BoxCount


def boxes_of(table: TableState | None, *, rake: int, tips: int, closed: bool) -> Boxes:
    """What the tray and each box should hold, and what was counted.

    Args:
        table: at the close of the shift, or now; None where a damaged journal cannot say. Then
            only `rake` and `tips` are known.
        rake, tips: what the hands paid, and what guests gave, in chips.
        closed: whether the shift is closed. While it is not, a box that is not counted shows
            nothing: counting is blind (HP 4).
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
    """What went into the tray and out of it; None if it was not opened, or without `table`."""
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
    """Whether nothing but slips moved chips of the tray, so that all its pieces are known.

    Sales, redemptions, the Taxe and tips are recorded as amounts. In which pieces somebody paid,
    and which change was given, is not recorded.
    """
    money = table.money
    moved = money.sold or money.redeemed or money.adjusted(Box.TRAY)
    return not (moved or expected_of(table, Box.RAKE) or expected_of(table, Box.TIPS))
