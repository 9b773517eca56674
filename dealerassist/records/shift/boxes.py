"""The tray and the boxes of a shift: what should be in them, and what was counted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.journal.read_model.rows import TransactionRow
from dealerassist.records.shift.corrections import Correction
from dealerassist.table.boxes_to_count import SALES_BETWEEN, still_to_count
from dealerassist.table.correction_effects import AdjustBox
from dealerassist.table.expected_holdings import closing_count, expected_of, zero_difference
from dealerassist.table.house_money_events import BoxCounted
from dealerassist.table.money_equations import count_difference
from dealerassist.table.money_state import Box, Count, worth
from dealerassist.table.state import TableState


class AdjustmentTerm(Struct, frozen=True, kw_only=True):
    """What an approved correction changes of what a box should hold.

    Attributes:
        number: of the correction.
        amount: how many chips more, or fewer if it is negative.
        change: the adjustment, with both its sides.
    """

    number: int
    amount: int
    change: AdjustBox


class CountMade(Struct, frozen=True, kw_only=True):
    """One count of a box: what was found, when, and who counted and watched.

    Attributes:
        by: who counted, or entered it.
        witness: who watched; empty where nobody had to.
    """

    amount: int
    at_ms: int
    by: str
    witness: str = ""


class CountState(StrEnum):
    """How it stands with the count of a box to close.

    Attributes:
        COUNTED: it was counted.
        PENDING: it waits for its count.
        GIVEN_UP: somebody has signed that nobody counts it any more.
        NONE: there is nothing to count: the tray was not opened, no chip was sold for cash.
    """

    COUNTED = "counted"
    PENDING = "pending"
    GIVEN_UP = "given_up"
    NONE = "none"


class BoxCount(Struct, frozen=True):
    """What the tray or a box should hold and what was counted, in chips; None if not known.

    Counting is blind (HP 4): of a box that waits for its count, `should` is None too; and of tray
    and cash, as long as the other one waits, since what was sold follows from it.

    Attributes:
        state: how it stands with its count.
        terms: the adjustments that are in `should`.
        counts: the first count, which stays, and all recounts; the last one is `counted`.
    """

    should: int | None = None
    counted: int | None = None
    terms: tuple[AdjustmentTerm, ...] = ()
    counts: tuple[CountMade, ...] = ()
    state: CountState = CountState.PENDING

    @property
    def unadjusted(self) -> int | None:
        """What it should hold without its adjustments; None if that is not known."""
        return None if self.should is None else self.should - sum(t.amount for t in self.terms)

    @property
    def adjusted(self) -> int | None:
        """All its adjustments together; None (which is not 0) while `should` is not known."""
        return None if self.should is None else sum(t.amount for t in self.terms)

    @property
    def first(self) -> CountMade | None:
        """The first count, where it was counted again; None if it was counted once or never."""
        return self.counts[0] if len(self.counts) > 1 else None

    @property
    def difference(self) -> int | None:
        """Counted less expected; None (which is not 0) while one of them is not known."""
        return count_difference(self.should, self.counted)

    @property
    def first_difference(self) -> int | None:
        """That of the first count, where it was counted again; None if not, or not known."""
        return None if self.first is None else count_difference(self.should, self.first.amount)


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
    def sales(self) -> int:
        """What the tray gained from guests at the table: redemptions less sales."""
        return self.redeemed - self.sold


class Boxes(NamedTuple):
    """The tray and the boxes."""

    tray: BoxCount
    cash: BoxCount
    rake: BoxCount
    tips: BoxCount
    time: BoxCount
    drop: BoxCount


class CountsOfShift(NamedTuple):
    """What is known of a shift's counts beside the state of the table.

    Attributes:
        rows: its counts, in order, those after its close too.
        uncounted: the boxes that were not counted before its close, and still can be.
        given_up: the boxes of which somebody has signed that nobody counts them any more.
        terms: its approved adjustments by box.
    """

    rows: tuple[TransactionRow, ...] = ()
    uncounted: tuple[Box, ...] = ()
    given_up: frozenset[Box] = frozenset()
    terms: Mapping[Box, tuple[AdjustmentTerm, ...]] = MappingProxyType({})

    def last_of(self, box: Box) -> tuple[TransactionRow, ...]:
        """The last count of a box, after the count that it was a recount of, if it was one."""
        found: tuple[TransactionRow, ...] = ()
        for row in self.rows:
            if row.box is box:
                found = (*found, row) if row.first_count is not None else (row,)
        return found


def adjustments_by_box(corrections: Iterable[Correction]) -> dict[Box, tuple[AdjustmentTerm, ...]]:
    """The approved adjustments, by box; one between two boxes is with both."""
    terms: dict[Box, tuple[AdjustmentTerm, ...]] = {}
    for row in (each.row for each in corrections if each.row.approved):
        change = row.chips.box
        for side in row.chips.adjustments:
            assert change is not None, "an adjustment is of a box"
            term = AdjustmentTerm(number=row.number, amount=side.amount, change=change)
            terms[side.box] = (*terms.get(side.box, ()), term)
    return terms


def boxes_of(
    table: TableState | None, counts: CountsOfShift, taken: Mapping[Box, int], *, closed: bool
) -> Boxes:
    """What the tray and each box should hold, and what was counted.

    Args:
        table: at the close of the shift with what was counted since, or now; None where a damaged
            journal cannot say. Then only what was `taken` is known.
        counts: the shift's counts, and what of them is pending.
        taken: what hands paid and guests gave into the boxes of Taxe, tips, time and jackpot.
        closed: whether the shift is closed. While it is not, a box that is not counted shows
            nothing: counting is blind (HP 4).
    """
    if table is None:
        return Boxes(**{box.value: _from_damaged(box, taken, closed=closed) for box in Box})
    found = {box: _box(table, box, counts, closed=closed) for box in Box}
    for box, other in SALES_BETWEEN.items():
        if found[other].state is CountState.PENDING and found[other].should is None:
            found[box] = replace(found[box], should=None)
    return Boxes(**{box.value: count for box, count in found.items()})


def _box(table: TableState, box: Box, counts: CountsOfShift, *, closed: bool) -> BoxCount:
    count, terms = closing_count(table, box), counts.terms.get(box, ())
    if count is not None:
        made = tuple(_made(row) for row in counts.last_of(box))
        return BoxCount(count.expected, count.amount, terms, made, CountState.COUNTED)
    if box in counts.given_up:
        return BoxCount(expected_of(table, box), None, terms, state=CountState.GIVEN_UP)
    if box not in still_to_count(table):
        return BoxCount(state=CountState.NONE)
    if not closed or box in counts.uncounted:
        return BoxCount()
    return BoxCount(expected_of(table, box), None, terms)


def _from_damaged(box: Box, taken: Mapping[Box, int], *, closed: bool) -> BoxCount:
    """What is known of a box where a damaged journal cannot say what the table was."""
    if box in SELDOM and not taken.get(box):
        return BoxCount(state=CountState.NONE)
    return BoxCount(taken.get(box) if closed else None)


def in_use(boxes: Iterable[BoxCount]) -> dict[Box, BoxCount]:
    """The boxes by name, in their order, without those of `SELDOM` that the table does not have."""
    every = dict(zip(Box, boxes, strict=True))
    return {
        box: count
        for box, count in every.items()
        if box not in SELDOM or count.state is not CountState.NONE
    }


SELDOM = frozenset({Box.TIME, Box.DROP})
"""The boxes that only some houses have."""


def _made(row: TransactionRow) -> CountMade:
    return CountMade(
        amount=row.amount,
        at_ms=row.utc_ms,
        by=row.first_signer or row.actor,
        witness=row.second_signer or "",
    )


def with_late_counts(table: TableState, late: Iterable[BoxCounted]) -> TableState:
    """The table as it was at the close of a shift, with what was counted for the shift since."""
    counts = {count.box: count for count in table.money.counts}
    for each in late:
        counts[each.box] = Count(each.box, each.pieces, each.amount, each.expected, each.purpose)
    return replace(table, money=replace(table.money, counts=tuple(counts.values())))


def tray_of(table: TableState | None, *, told: bool = True) -> Tray | None:
    """What went into the tray and out of it; None if it was not opened, or without `table`.

    Args:
        told: whether it may be told what should be in it.
    """
    opening = None if table is None else table.money.opening
    if table is None or opening is None:
        return None
    money = table.money
    return Tray(
        denominations=_denominations(table, told=told),
        opening=worth(opening),
        fills=worth(money.fills),
        credits=worth(money.credits),
        sold=money.sold,
        redeemed=money.redeemed,
        adjusted=money.adjusted(Box.TRAY),
        zero=zero_difference(table),
    )


def _denominations(table: TableState, *, told: bool) -> tuple[Denomination, ...]:
    money, count = table.money, closing_count(table, Box.TRAY)
    opening, fills, credits_ = dict(money.opening or ()), dict(money.fills), dict(money.credits)
    counted = None if count is None else dict(count.pieces)
    every = {*table.denominations, *opening, *fills, *credits_, *(counted or {})}
    unmixed = told and count is not None and _is_unmixed(table)
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

    Sales, redemptions, Taxe, time, drop and tips are recorded as amounts. In which pieces somebody
    paid, and which change was given, is not recorded.
    """
    money = table.money
    moved = money.sold or money.redeemed or money.adjusted(Box.TRAY)
    taken = (box for box in Box if box not in (Box.TRAY, Box.CASH))
    return not (moved or any(expected_of(table, box) for box in taken))
