"""Computing a `ShiftReport` from the journal, which is only read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import tzinfo

from dealerassist.journal.chain import Verification
from dealerassist.journal.errors import JournalError
from dealerassist.journal.queries.hands_read_back import incidents_between
from dealerassist.journal.queries.marked_entries import house_named
from dealerassist.journal.read_model.rows import (
    DownSheet,
    IncidentRow,
    Outcome,
    ShiftSheet,
    TransactionKind,
    TransactionRow,
    WaitingRow,
)
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recomputed_reader import RecomputedReader, recomputed
from dealerassist.records.shift.boxes import CountsOfShift, boxes_of, terms_of, tray_of
from dealerassist.records.shift.by_the_hour import hours_of
from dealerassist.records.shift.corrections import (
    Correction,
    corrections_of,
    originals_of,
    rows_in_report,
    supplemented_rake,
)
from dealerassist.records.shift.downs import downs_of
from dealerassist.records.shift.exception_counts import exception_counts
from dealerassist.records.shift.guests_money import balance_of
from dealerassist.records.shift.hands import hands_of, pace_of
from dealerassist.records.shift.head import head_of
from dealerassist.records.shift.incidents import Incident, change_of_croupier, incident_of
from dealerassist.records.shift.integrity import audited, entry_at, integrity_of
from dealerassist.records.shift.open_matters import signed_counts_of, uncounted_of, waiting_of
from dealerassist.records.shift.pot_sizes import pot_sizes_of
from dealerassist.records.shift.report import ShiftReport
from dealerassist.records.shift.supplements import (
    Supplement,
    revision_of,
    supplements_between,
    supplements_of,
)
from dealerassist.records.shift.transactions import sum_of, sums_of, transaction_of
from dealerassist.table.state import TableState


class NoSuchShiftError(LookupError):
    """The journal has no shift of that number; `number` is None if it has no shift at all."""

    def __init__(self, number: int | None) -> None:
        super().__init__(number)
        self.number = number


def shift_report(
    journal: JournalReader, shift: int | None = None, *, zone: tzinfo | None = None
) -> ShiftReport:
    """The report of one shift, computed from the entries as they are at one moment.

    The rows of the journal's read model are computed anew, as far as the entries hold.

    Args:
        journal: another process may write to it meanwhile.
        shift: its number; None for the last shift.
        zone: the clock on the wall, for the hours; None for the machine's own.

    Raises:
        NoSuchShiftError: if there is no such shift.
        JournalError: if the journal cannot be read.
    """
    with recomputed(journal) as whole:
        verification = audited(whole)
        with _reader_before_fault(whole, verification, shift) as reader:
            sheet = _sheet(reader, shift)
            upto = sheet.closed_entry or reader.count
            return _report_of(reader, verification, sheet, upto, zone=zone)


@contextmanager
def _reader_before_fault(
    whole: RecomputedReader, verification: Verification, shift: int | None
) -> Iterator[RecomputedReader]:
    """The journal up to its first bad entry, if the shift was closed before that; else all of it.

    What lies before the first bad entry holds, so the report of an earlier shift is not spoilt by
    rows that come from bad entries.
    """
    number = 0 if verification.fault is None else verification.fault.number
    if shift is None or not number:
        yield whole
        return
    with RecomputedReader(whole.path, upto=number - 1) as before:
        sheet = before.shift(shift)
        closed = sheet is not None and sheet.closed_entry is not None
        yield before if closed else whole


def _sheet(journal: JournalReader, number: int | None) -> ShiftSheet:
    """The row of a shift in the read model; None asks for the last shift."""
    if number is None:
        shifts = journal.shifts()
        if not shifts:
            raise NoSuchShiftError(None)
        return shifts[-1]
    sheet = journal.shift(number)
    if sheet is None:
        raise NoSuchShiftError(number)
    return sheet


def _incident_rows(journal: JournalReader, sheet: ShiftSheet, upto: int) -> tuple[IncidentRow, ...]:
    """The incidents of a shift, and those since the shift before it was closed."""
    return incidents_between(journal, _first_entry(journal, sheet), upto)


def _first_entry(journal: JournalReader, sheet: ShiftSheet) -> int:
    """The first entry that a shift's report tells of.

    What happens between two shifts, such as a restart, is reported with the later one.
    """
    before = journal.shift(sheet.number - 1)
    return 1 if before is None else 1 + (before.closed_entry or 0)


def _report_of(
    journal: RecomputedReader,
    verification: Verification,
    sheet: ShiftSheet,
    upto: int,
    *,
    zone: tzinfo | None,
) -> ShiftReport:
    recorded = _incident_rows(journal, sheet, upto)
    table, supplements = _table_at(journal, upto), supplements_of(journal, sheet)
    first, later = _first_entry(journal, sheet), {each.correction for each in supplements}
    told = rows_in_report(journal, first, upto, later)
    still_open = set() if table is None else {each.number for each in table.proposals} - later
    corrections = corrections_of(journal, told, still_open)
    booked = [each for each in corrections if _is_booked(each, sheet, upto)]
    with _reader_at_the_close(journal, sheet, supplements) as then:
        rows = [row for row in then.hands(sheet.number) if row.outcome is not Outcome.PLAYING]
        downs = then.downs(sheet.number)
    hands = hands_of(rows, recorded, sheet.rules.rake, originals_of(booked))
    rows_of_money = journal.transactions(sheet.number)
    transactions = tuple(transaction_of(row) for row in rows_of_money)
    sums = sums_of(transactions)
    more = supplemented_rake(booked)
    rake, tips = more + sum(hand.rake for hand in hands), sum_of(sums, TransactionKind.TIP)
    queue = journal.waiting()
    counts = _counts_of(sheet, rows_of_money, queue, booked)
    boxes = boxes_of(table, counts, rake=rake, tips=tips, closed=sheet.closed_ms is not None)
    later_entries = {each.entry for each in supplements}
    last = max([upto, *later_entries])
    incidents = _incidents_of(journal, recorded, downs)
    return ShiftReport(
        head=head_of(sheet, house_named(journal, upto=upto), revision_of(sheet, supplements, last)),
        pace=pace_of(hands),
        rake=rake,
        tray=boxes.tray,
        cash_box=boxes.cash,
        rake_box=boxes.rake,
        tip_box=boxes.tips,
        hours=hours_of(hands, zone),
        pot_sizes=pot_sizes_of(hands, sheet.rules.figures),
        hands=hands,
        incidents=incidents,
        transactions=transactions,
        sums=sums,
        downs=downs_of(downs, rows, recorded),
        balance=balance_of(
            _table_at(journal, sheet.opened_entry - 1), table, sums, hands, incidents, booked
        ),
        integrity=integrity_of(journal, verification, sheet, last, hands),
        hand_in_progress=table.hands if table is not None and table.hand_in_progress else None,
        waiting=(waiting_of(table.waiting, queue, sheet.number, later_entries) if table else ()),
        uncounted=counts.uncounted,
        signed_counts=signed_counts_of(queue, sheet.number),
        exceptions=exception_counts(incidents, hands),
        tray_sheet=tray_of(table),
        corrections=corrections,
        supplemented_rake=more,
        supplements=supplements,
        supplements_elsewhere=supplements_between(journal, first, upto),
    )


def _counts_of(
    sheet: ShiftSheet,
    rows_of_money: Sequence[TransactionRow],
    queue: Sequence[WaitingRow],
    booked: Sequence[Correction],
) -> CountsOfShift:
    """What was counted in the shift, what was not, and what its boxes were adjusted by."""
    return CountsOfShift(
        rows=tuple(row for row in rows_of_money if row.kind is TransactionKind.COUNT),
        closed_entry=sheet.closed_entry or 0,
        uncounted=uncounted_of(queue, sheet.number),
        terms=terms_of(booked),
    )


def _incidents_of(
    journal: RecomputedReader, recorded: Sequence[IncidentRow], downs: Sequence[DownSheet]
) -> tuple[Incident, ...]:
    """The incidents of the shift and its changes of croupier, in the order of their entries."""
    found = [incident_of(row) for row in recorded]
    found += [change_of_croupier(down, entry_at(journal, down.entry)) for down in downs[1:]]
    return tuple(sorted(found, key=lambda incident: incident.entry))


def _is_booked(correction: Correction, sheet: ShiftSheet, upto: int) -> bool:
    """Whether what the correction moves counts in the shift: it was approved while that was open.

    Between two shifts it counts in neither: the later one begins with the chips as they lie then.
    """
    settled = correction.settled_entry or 0
    return correction.approved and sheet.opened_entry < settled <= upto


@contextmanager
def _reader_at_the_close(
    journal: RecomputedReader, sheet: ShiftSheet, supplements: Sequence[Supplement]
) -> Iterator[RecomputedReader]:
    """The journal as it was at the close of the shift, if hands of it were corrected since.

    The figures of its report stay those that were counted and signed; what was corrected later is
    booked where it was done, and stands among the corrections.
    """
    if all(each.correction is None for each in supplements):
        yield journal
        return
    with RecomputedReader(journal.path, upto=sheet.closed_entry) as then:
        yield then


def _table_at(journal: JournalReader, entry: int) -> TableState | None:
    """The table after `entry`; None if the journal is too damaged for it to be computed."""
    try:
        return journal.recover(entry).state
    except (JournalError, AssertionError):
        return None
