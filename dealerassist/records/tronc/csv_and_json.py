"""The tronc book for other programs: as one CSV file, or as JSON (as a shift's report is)."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

import msgspec

from dealerassist.files.spreadsheet import Cells, CsvPart, csv_of_parts
from dealerassist.local_time import iso_of
from dealerassist.records.tronc.book import TroncBook, TroncDay, TroncShift, TroncSum

PENDING, UNCOUNTED, COUNTED = "count_pending", "not_counted", "counted"
"""How it stands with the counts of a day."""

FIGURES = (
    "tips", "adjusted", "counted", "difference", "by_card_to_tronc", "tronc", "by_card_revenue",
)  # fmt: skip
"""The amounts of a line, in their order; `tronc` is what was counted and came by card."""

DAY = ("gaming_day", "table", "currency", "shifts", *FIGURES, "state", "signed")
SHIFT = (
    "gaming_day", "table", "shift", "report", "currency", *FIGURES, "state", "counted_by",
    "watched_by", "counted_at",
)  # fmt: skip
SUM = ("of", "name", "currency", "days", "days_not_counted", *FIGURES)
SIGNATURE = ("gaming_day", "table", "shifts", "amount", "first", "second", "time", "entry")


def tronc_json(book: TroncBook) -> bytes:
    """The whole book with its sums as JSON, keys sorted.

    Amounts are in hundredths of the currency, times in UTC milliseconds. What is not counted, or
    not told yet, is null.
    """
    made = msgspec.to_builtins(book)
    made["days"] = [_day_as_builtins(day) for day in book.days]
    made["sums"] = [_sum_as_builtins(each) for each in book.sums]
    made["by_day"] = [{"gaming_day": d} | _sum_as_builtins(each) for d, each in book.by_day]
    made["by_table"] = [{"table": t} | _sum_as_builtins(each) for t, each in book.by_table]
    return msgspec.json.format(msgspec.json.encode(made, order="sorted"))


OF_DAY = ("tips", "adjusted", "counted", "difference", "cashless", "revenue", "total")


def _day_as_builtins(day: TroncDay) -> dict[str, object]:
    told: dict[str, object] = msgspec.to_builtins(day)
    told |= {name: getattr(day, name) for name in OF_DAY}
    return told | {"unsigned": list(day.unsigned), "state": state_of_day(day)}


def _sum_as_builtins(each: TroncSum) -> dict[str, object]:
    told: dict[str, object] = msgspec.to_builtins(each)
    return told | {"total": each.total}


def tronc_csv(book: TroncBook) -> Iterator[str]:
    """The lines of the CSV file, without line breaks; amounts in money with cents, times in UTC.

    The first column names the part that a line belongs to; each part has a heading of its own.
    Cells of what is not known, or not told yet, are empty.
    """
    return csv_of_parts(tronc_parts(book))


def tronc_parts(book: TroncBook) -> Iterator[CsvPart]:
    """The parts: name, heading, lines."""
    month = (book.month, book.house, iso_of(book.as_of_ms) if book.as_of_ms else "")
    yield "tronc", ("month", "house", "as_of"), [month]
    yield "day", DAY, map(_day, book.days)
    yield "sum", SUM, _sums(book)
    yield "shift", SHIFT, [_shift(shift) for day in book.days for shift in day.shifts]
    yield "signature", SIGNATURE, _signatures(book)


def state_of_day(day: TroncDay) -> str:
    """Whether a day is counted, waits for a count, or nobody counts something of it any more."""
    if day.pending:
        return PENDING
    return UNCOUNTED if day.uncounted else COUNTED


def state_of_shift(shift: TroncShift) -> str:
    """The same of a shift."""
    if shift.is_pending:
        return PENDING
    return UNCOUNTED if shift.counted is None else COUNTED


def _amount(cents: int | None) -> Decimal | None:
    return None if cents is None else Decimal(cents).scaleb(-2)


def tronc_figures(of: TroncDay | TroncSum) -> Cells:
    """The amounts of a day or a sum; None for what is not counted."""
    every = (of.tips, of.adjusted, of.counted, of.difference, of.cashless, of.total, of.revenue)
    return tuple(map(_amount, every))


def _day(day: TroncDay) -> Cells:
    shifts = " ".join(str(shift.shift) for shift in day.shifts)
    signed = "no" if day.unsigned else "yes"
    of_day = (day.gaming_day, day.table, day.currency, shifts)
    return (*of_day, *tronc_figures(day), state_of_day(day), signed)


def _sums(book: TroncBook) -> Iterator[Cells]:
    every = [("day", name, each) for name, each in book.by_day]
    every += [("table", name, each) for name, each in book.by_table]
    every += [("month", book.month, each) for each in book.sums]
    for of, name, each in every:
        yield of, name, each.currency, each.days, each.without, *tronc_figures(each)


def figures_of_shift(shift: TroncShift) -> Cells:
    """The amounts of a shift; None for what is not counted."""
    told = None if shift.is_pending else shift.counted
    off = None if told is None else told - (shift.tips or 0) - (shift.adjusted or 0)
    total = None if told is None else told + shift.cashless
    every = (shift.tips, shift.adjusted, told, off, shift.cashless, total, shift.revenue)
    return tuple(map(_amount, every))


def _shift(shift: TroncShift) -> Cells:
    at = "" if shift.counted_ms is None else iso_of(shift.counted_ms)
    return (
        shift.gaming_day, shift.table, shift.shift, shift.report, shift.currency,
        *figures_of_shift(shift), state_of_shift(shift), shift.counted_by, shift.watched_by, at,
    )  # fmt: skip


def _signatures(book: TroncBook) -> Iterator[Cells]:
    for day in book.days:
        for each in day.signatures:
            shifts = " ".join(map(str, each.shifts))
            amount = _amount(each.amount)
            who = (each.first, each.second, iso_of(each.at_ms), each.entry)
            yield day.gaming_day, day.table, shifts, amount, *who
