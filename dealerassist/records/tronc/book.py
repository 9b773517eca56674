"""The tronc book as plain data: shown on the screen and printed from the same value.

It is made of the shifts' reports and of nothing else, so that a day is the sum of its shifts to the
chip. What guests gave is told by day and table; whose tip it was stands nowhere. Amounts are in
hundredths of the currency, as tables have different chips.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from msgspec import Struct

from dealerassist.journal.read_model.rows import TransactionKind
from dealerassist.records.shift.boxes import CountState
from dealerassist.records.shift.report import ShiftReport
from dealerassist.records.shift.transactions import sum_of


class TroncShift(Struct, frozen=True, kw_only=True):
    """What the tronc got in a shift, as its report tells it.

    Attributes:
        report: the number of the report.
        state: how it stands with the count of the tip box.
        intact: whether the entries of the shift hold.
        tips: given in chips; None until the box is counted.
        adjusted: by corrections of two people; None likewise.
        counted: what the last count to close found; None if there is none.
        cashless: given by card, the tronc's.
        revenue: given by card, the house's.
        counted_by, watched_by, counted_ms: of that count; empty and None without one.
    """

    table: str
    gaming_day: str
    shift: int
    report: str
    currency: str
    closed: bool
    state: CountState
    intact: bool
    tips: int | None = None
    adjusted: int | None = None
    counted: int | None = None
    cashless: int = 0
    revenue: int = 0
    counted_by: str = ""
    watched_by: str = ""
    counted_ms: int | None = None

    @property
    def is_pending(self) -> bool:
        """Whether it is open, or its tip box waits for the count."""
        return not self.closed or self.state is CountState.PENDING


def tronc_shift(report: ShiftReport) -> TroncShift:
    """What the tronc got in a shift, by its report; what that does not tell yet is None (HP 4)."""
    head, box, sums = report.head, report.tip_box, report.sums
    last = box.counts[-1] if box.counts else None
    chip = head.smallest_chip_cents

    def cents(chips: int | None) -> int | None:
        return None if chips is None else chips * chip

    return TroncShift(
        table=head.table,
        gaming_day=head.gaming_day,
        shift=head.shift,
        report=head.number,
        currency=head.currency,
        closed=not report.is_interim,
        state=box.state,
        intact=report.integrity.intact and report.integrity.confirmed,
        tips=cents(box.unadjusted),
        adjusted=cents(box.adjusted),
        counted=cents(box.counted),
        cashless=sum_of(sums, TransactionKind.CASHLESS_TIP) * chip,
        revenue=sum_of(sums, TransactionKind.CASHLESS_REVENUE) * chip,
        counted_by="" if last is None else last.by,
        watched_by="" if last is None else last.witness,
        counted_ms=None if last is None else last.at_ms,
    )


class TroncSignature(Struct, frozen=True, kw_only=True):
    """That two people have signed for the tronc of a gaming day at a table.

    Attributes:
        entry: in which it was recorded.
        shifts: for which they have signed.
        amount: what it came to.
    """

    entry: int
    at_ms: int
    shifts: tuple[int, ...]
    amount: int
    first: str
    second: str


class TroncDay(Struct, frozen=True, kw_only=True):
    """A gaming day at one table.

    Attributes:
        shifts: its shifts, in order.
        signatures: who has signed for them.
    """

    gaming_day: str
    table: str
    currency: str
    shifts: tuple[TroncShift, ...]
    signatures: tuple[TroncSignature, ...] = ()

    @property
    def pending(self) -> tuple[TroncShift, ...]:
        """The shifts that are open or not counted; while there is one, the day has no sums."""
        return tuple(shift for shift in self.shifts if shift.is_pending)

    @property
    def tips(self) -> int | None:
        """Given in chips."""
        return self._sum([shift.tips for shift in self.shifts])

    @property
    def adjusted(self) -> int | None:
        """By corrections of two people."""
        return self._sum([shift.adjusted for shift in self.shifts])

    @property
    def counted(self) -> int | None:
        """What was counted, of all shifts that anybody counts; None while one is pending."""
        return self._sum([shift.counted for shift in self.shifts])

    @property
    def difference(self) -> int | None:
        """Counted less what should be there, of the shifts that were counted."""
        known = [shift for shift in self.shifts if shift.counted is not None]
        offs = [(s.counted or 0) - (s.tips or 0) - (s.adjusted or 0) for s in known]
        return self._sum(offs)

    @property
    def cashless(self) -> int:
        """Given by card, the tronc's."""
        return sum(shift.cashless for shift in self.shifts)

    @property
    def revenue(self) -> int:
        """Given by card, the house's."""
        return sum(shift.revenue for shift in self.shifts)

    @property
    def total(self) -> int | None:
        """What the tronc got: counted, and by card."""
        return None if self.counted is None else self.counted + self.cashless

    @property
    def uncounted(self) -> tuple[TroncShift, ...]:
        """The shifts whose tip box nobody counts any more."""
        return tuple(s for s in self.shifts if not s.is_pending and s.counted is None)

    @property
    def unsigned(self) -> tuple[int, ...]:
        """The shifts for which nobody has signed yet."""
        signed = {number for each in self.signatures for number in each.shifts}
        return tuple(shift.shift for shift in self.shifts if shift.shift not in signed)

    def _sum(self, figures: Sequence[int | None]) -> int | None:
        known = [figure for figure in figures if figure is not None]
        return None if self.pending or not known else sum(known)


class TroncSum(Struct, frozen=True, kw_only=True):
    """Several days or tables of one currency together.

    Attributes:
        days: how many days of a table are in it.
        without: how many of them are still to be counted; none of their chips are in the sums.
    """

    currency: str
    days: int
    without: int
    tips: int
    adjusted: int
    counted: int
    difference: int
    cashless: int
    revenue: int

    @property
    def total(self) -> int:
        """What the tronc got: counted, and by card; the latter of days that are pending, too."""
        return self.counted + self.cashless


def tronc_sum(currency: str, days: Iterable[TroncDay]) -> TroncSum:
    """The days of this currency together; of days that are not counted, only what came by card."""
    of_it = [day for day in days if day.currency == currency]
    return TroncSum(
        currency=currency,
        days=len(of_it),
        without=sum(day.counted is None for day in of_it),
        tips=sum(day.tips or 0 for day in of_it),
        adjusted=sum(day.adjusted or 0 for day in of_it),
        counted=sum(day.counted or 0 for day in of_it),
        difference=sum(day.difference or 0 for day in of_it),
        cashless=sum(day.cashless for day in of_it),
        revenue=sum(day.revenue for day in of_it),
    )


class TroncBook(Struct, frozen=True, kw_only=True):
    """The tronc of a month.

    Attributes:
        month: "2026-11".
        house: what it calls itself; several names stand side by side.
        as_of_ms: the last entry of which it tells anything.
        days: by gaming day, then by table.
    """

    month: str
    house: str
    as_of_ms: int
    days: tuple[TroncDay, ...] = ()

    @property
    def tables(self) -> tuple[str, ...]:
        """Its tables, in order of their names."""
        return tuple(sorted({day.table for day in self.days}))

    @property
    def currencies(self) -> tuple[str, ...]:
        """Amounts of two currencies are never added up."""
        return tuple(sorted({day.currency for day in self.days}))

    @property
    def sums(self) -> tuple[TroncSum, ...]:
        """The month, by currency."""
        return tuple(tronc_sum(each, self.days) for each in self.currencies)

    @property
    def by_day(self) -> tuple[tuple[str, TroncSum], ...]:
        """Each gaming day over all tables, by currency."""
        return tuple(
            (gaming_day, tronc_sum(currency, of_day))
            for gaming_day, days in groupby(self.days, key=lambda day: day.gaming_day)
            for of_day in [tuple(days)]
            for currency in sorted({day.currency for day in of_day})
        )

    @property
    def by_table(self) -> tuple[tuple[str, TroncSum], ...]:
        """Each table over all days, by currency."""
        return tuple(
            (table, tronc_sum(currency, of_table))
            for table in self.tables
            for of_table in [tuple(day for day in self.days if day.table == table)]
            for currency in sorted({day.currency for day in of_table})
        )

    @property
    def unsigned(self) -> tuple[TroncDay, ...]:
        """The days for which nobody has signed, or not for all shifts."""
        return tuple(day for day in self.days if day.unsigned)


def tronc_days(
    shifts: Iterable[TroncShift], signatures: Iterable[tuple[str, str, TroncSignature]] = ()
) -> tuple[TroncDay, ...]:
    """The days of these shifts, by gaming day, then by table.

    Args:
        shifts: of any tables, in any order.
        signatures: each with its table and gaming day.
    """
    by_day: dict[tuple[str, str, str], list[TroncShift]] = {}
    for shift in shifts:
        by_day.setdefault((shift.gaming_day, shift.table, shift.currency), []).append(shift)
    signed = list(signatures)
    return tuple(
        TroncDay(
            gaming_day=gaming_day,
            table=table,
            currency=currency,
            shifts=tuple(sorted(by_day[gaming_day, table, currency], key=lambda s: s.shift)),
            signatures=tuple(each for t, d, each in signed if (t, d) == (table, gaming_day)),
        )
        for gaming_day, table, currency in sorted(by_day)
    )
