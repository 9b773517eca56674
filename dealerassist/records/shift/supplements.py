"""Supplements: what was booked for a shift after its close, and the revision that its report has.

The report at the close is revision 0. Each entry that is booked for the shift afterwards makes the
next one, which supersedes the one before; so does the close of a shift that was opened again. So
the revision follows from the journal alone, and every report says by its number which state of the
shift it shows.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from msgspec import Struct

from dealerassist.journal.entry import Entry
from dealerassist.journal.queries.marked_entries import reopening_entries, supplementing_entries
from dealerassist.journal.queries.review_queue import Matter, MatterKind, find_matter
from dealerassist.journal.read_model.rows import WaitingRow
from dealerassist.journal.read_model.shift_rows import ShiftSheet
from dealerassist.journal.reader import JournalReader
from dealerassist.records.shift.signed_differences import SignedDifference, signed_difference
from dealerassist.table.correction_events import CorrectionApproved
from dealerassist.table.events import Acknowledged, ShiftReopened, ShiftSupplemented
from dealerassist.table.house_money_events import BoxCounted
from dealerassist.table.money_state import Box


class Supplement(Struct, frozen=True, kw_only=True):
    """An entry that books something for a shift after its close.

    Attributes:
        shift: the closed shift that it is booked for.
        entry: its number.
        by: who signed it in; of a count, who counted.
        box: what was counted, if it is a count.
        correction: the number of the correction that was approved, if it is one.
        signed: the difference that was signed for, or the count that nobody makes any more.
    """

    shift: int
    entry: int
    at_ms: int
    by: str
    box: Box | None = None
    correction: int | None = None
    signed: SignedDifference | None = None


class Reopening(Struct, frozen=True, kw_only=True):
    """That a shift was opened again after it had been closed.

    Attributes:
        entry: its number.
        by: the pit boss who did it.
        closed_ms: when it had been closed.
    """

    entry: int
    at_ms: int
    by: str
    closed_ms: int


def reopenings_of(journal: JournalReader, sheet: ShiftSheet, upto: int) -> tuple[Reopening, ...]:
    """How often a shift was opened again up to entry `upto`, in order.

    Raises:
        JournalError: if an entry cannot be read.
    """
    return tuple(
        Reopening(
            entry=entry.number, at_ms=entry.utc_ms, by=entry.done_by, closed_ms=event.closed_ms
        )
        for entry in reopening_entries(journal, since=sheet.opened_entry, upto=upto)
        for event in entry.events
        if isinstance(event, ShiftReopened) and event.number == sheet.number
    )


def supplements_of(journal: JournalReader, sheet: ShiftSheet) -> tuple[Supplement, ...]:
    """What was booked for a shift after its close, in order; nothing while it is open.

    Raises:
        JournalError: if an entry cannot be read.
    """
    if sheet.closed_entry is None:
        return ()
    booked = supplements_between(journal, sheet.closed_entry + 1, None)
    return tuple(each for each in booked if each.shift == sheet.number)


def supplements_between(
    journal: JournalReader, first: int, last: int | None
) -> tuple[Supplement, ...]:
    """What the entries from `first` to `last` book for shifts that were closed before.

    Args:
        last: the number of the last entry; None for the last of the journal.

    Raises:
        JournalError: if an entry cannot be read.
    """
    entries = supplementing_entries(journal, since=first - 1, upto=last)
    return tuple(_supplements_in(journal, entries))


def _supplements_in(journal: JournalReader, entries: Iterable[Entry]) -> Iterable[Supplement]:
    for entry in entries:
        for event in entry.events:
            if isinstance(event, ShiftSupplemented):
                yield _supplement(journal, entry, event.shift)


def _supplement(journal: JournalReader, entry: Entry, shift: int) -> Supplement:
    counted = [event.box for event in entry.events if isinstance(event, BoxCounted)]
    approved = [event.number for event in entry.events if isinstance(event, CorrectionApproved)]
    return Supplement(
        shift=shift,
        entry=entry.number,
        at_ms=entry.utc_ms,
        by=entry.done_by,
        box=next(iter(counted), None),
        correction=next(iter(approved), None),
        signed=None if counted else _signed(journal, entry),
    )


def _signed(journal: JournalReader, entry: Entry) -> SignedDifference | None:
    """What the entry signs for; None if it signs for nothing."""
    seen_to = (each.number for each in entry.events if isinstance(each, Acknowledged))
    found = (find_matter(journal, Matter(MatterKind.NOTED, number)) for number in seen_to)
    rows = (row for row in found if isinstance(row, WaitingRow))
    return next((signed_difference(journal, row) for row in rows), None)


class Revision(NamedTuple):
    """Which state of a shift a report shows.

    Attributes:
        report: the number of this report; no other state of any shift of the table has it.
        supersedes: the number of the report that it takes the place of; empty if of none.
    """

    report: str
    supersedes: str = ""


def revision_of(
    journal: JournalReader, sheet: ShiftSheet, supplements: Sequence[Supplement], last_entry: int
) -> Revision:
    """The numbers of a report: ``2026-0012``, then ``2026-0012/1`` with the first supplement.

    While the shift is open, ``2026-0012/E340`` is the state after entry 340.

    Args:
        journal: what is read.
        sheet: the shift.
        supplements: what was booked for it after its close.
        last_entry: the last entry that the report covers.

    Raises:
        JournalError: if an entry cannot be read.
    """
    number = f"{sheet.gaming_day[:4]}-{sheet.number:04d}"
    if sheet.closed_entry is None:
        return Revision(f"{number}/E{last_entry}")
    revision = len(supplements) + _earlier_revisions(journal, sheet, sheet.closed_entry)
    if not revision:
        return Revision(number)
    before = revision - 1
    return Revision(f"{number}/{revision}", f"{number}/{before}" if before else number)


def _earlier_revisions(journal: JournalReader, sheet: ShiftSheet, closed_entry: int) -> int:
    """How many reports of a shift its last close supersedes: those of the closes before it."""
    reopened = reopenings_of(journal, sheet, closed_entry)
    if not reopened:
        return 0
    booked = supplements_between(journal, sheet.opened_entry + 1, closed_entry)
    return len(reopened) + sum(each.shift == sheet.number for each in booked)
