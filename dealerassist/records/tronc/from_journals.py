"""Making the tronc book of a month from journals, which are only read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from dealerassist.all_cores import on_all_cores
from dealerassist.journal.long_work import Progress
from dealerassist.journal.queries.marked_entries import tronc_signed
from dealerassist.journal.reader import JournalReader, as_it_lies
from dealerassist.records.shift.report_from_journal import shift_report
from dealerassist.records.tronc.book import (
    TroncBook,
    TroncShift,
    TroncSignature,
    tronc_days,
    tronc_shift,
)
from dealerassist.table.gaming_day import is_date
from dealerassist.table.tronc_state import UnsignedTronc

SHARED_SHIFTS = 12
"""From so many shifts on, all cores make the reports."""


class SameJournalError(LookupError):
    """Two of the files are the same journal, or one is a backup of the other.

    Attributes:
        path: the second one.
    """

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.path = path


class NoShiftInMonthError(LookupError):
    """No shift is of the month that was asked for.

    Attributes:
        months: those of which there are shifts, in order.
    """

    def __init__(self, months: tuple[str, ...]) -> None:
        super().__init__(months)
        self.months = months


class _ToReport(NamedTuple):
    """A shift whose report is to be made."""

    path: Path
    number: int


class _Told(NamedTuple):
    """What the report of a shift tells of the tronc, of which house, and as of when."""

    shift: TroncShift
    house: str
    as_of_ms: int
    chip_cents: int


def month_book(journals: Iterable[JournalReader], month: str, progress: Progress) -> TroncBook:
    """The tronc of all gaming days that begin in a month.

    Each shift's report is computed from its entries, as ``dealer-assist report`` does.

    Args:
        journals: of one house, each of another table, or of a table's other year.
        month: "2026-11".
        progress: called with how many shifts are done, and how many there are.

    Raises:
        SameJournalError: if the shifts of one would be in it twice.
        NoShiftInMonthError: if nothing would be in it.
        JournalError: if a journal cannot be read.
    """
    journals = _each_once(journals)
    wanted = [
        _ToReport(journal.path, sheet.number)
        for journal in journals
        for sheet in journal.shifts()
        if sheet.gaming_day.startswith(f"{month}-")
    ]
    if not wanted:
        raise NoShiftInMonthError(_months(journals))
    told = list(_reported(wanted, progress))
    chips = {(each.shift.table, each.shift.shift): each.chip_cents for each in told}
    signed = [each for journal in journals for each in _signatures(journal, month, chips)]
    houses = {each.house for each in told}
    moments = [each.as_of_ms for each in told] + [each.at_ms for _, _, each in signed]
    return TroncBook(
        month=month,
        house=" / ".join(sorted(houses - {""})),
        as_of_ms=max(moments),
        days=tronc_days([each.shift for each in told], signed),
    )


def _months(journals: Iterable[JournalReader]) -> tuple[str, ...]:
    days = {sheet.gaming_day for journal in journals for sheet in journal.shifts()}
    return tuple(sorted({day[: len("2026-11")] for day in filter(is_date, days)}))


def _each_once(journals: Iterable[JournalReader]) -> tuple[JournalReader, ...]:
    """The journals, none of which is another one's backup.

    Raises:
        SameJournalError: if one is.
    """
    known: dict[str, JournalReader] = {}
    for journal in journals:
        if journal.id in known:
            raise SameJournalError(journal.path)
        known[journal.id] = journal
    return tuple(known.values())


def _reported(wanted: list[_ToReport], progress: Progress) -> Iterator[_Told]:
    compute = map if len(wanted) < SHARED_SHIFTS else on_all_cores
    for done, each in enumerate(compute(_tronc_of, wanted), 1):
        progress(done, len(wanted))
        yield each


def _tronc_of(wanted: _ToReport) -> _Told:
    with as_it_lies(wanted.path) as journal:
        report = shift_report(journal, wanted.number)
    head = report.head
    as_of = report.integrity.as_of_ms
    return _Told(tronc_shift(report), head.house, as_of, head.smallest_chip_cents)


def _signatures(
    journal: JournalReader, month: str, chips: dict[tuple[str, int], int]
) -> Iterator[tuple[str, str, TroncSignature]]:
    """Who has signed for the days of a month, with table and day."""
    tables = {sheet.number: sheet.table_name for sheet in journal.shifts()}
    for entry, event in tronc_signed(journal):
        first = event.shifts[0].shift if event.shifts else 0
        # A shift of the journal before may be signed for in this one.
        table = tables.get(first) or journal.recover().state.name
        if not event.gaming_day.startswith(f"{month}-") or (table, first) not in chips:
            continue
        total = UnsignedTronc(event.gaming_day, event.shifts).total
        made = TroncSignature(
            entry=entry.number,
            at_ms=entry.utc_ms,
            shifts=tuple(each.shift for each in event.shifts),
            amount=total * chips[table, first],
            first=event.first,
            second=event.second,
        )
        yield table, event.gaming_day, made
