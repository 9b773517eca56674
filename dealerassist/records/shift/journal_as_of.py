"""The journal as a shift's report needs it: before a fault, at the close, after an entry."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from dealerassist.journal.chain import Verification
from dealerassist.journal.errors import JournalError
from dealerassist.journal.read_model.shift_rows import ShiftSheet
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recomputed_reader import RecomputedReader
from dealerassist.records.shift.supplements import Supplement
from dealerassist.table.state import TableState


@contextmanager
def reader_before_fault(
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
    with whole.as_of(number - 1) as before:
        sheet = before.shift(shift)
        closed = sheet is not None and sheet.closed_entry is not None
        yield before if closed else whole


@contextmanager
def reader_at_the_close(
    journal: RecomputedReader, sheet: ShiftSheet, supplements: Sequence[Supplement]
) -> Iterator[RecomputedReader]:
    """The journal as it was at the close of the shift, if hands of it were corrected since.

    The figures of its report stay those that were counted and signed; what was corrected later is
    booked where it was done, and stands among the corrections.
    """
    if all(each.correction is None for each in supplements):
        yield journal
        return
    assert sheet.closed_entry is not None, "what is open has no supplements"
    with journal.as_of(sheet.closed_entry) as then:
        yield then


def table_at(journal: JournalReader, entry: int) -> TableState | None:
    """The table after `entry`; None if the journal is too damaged for it to be computed."""
    try:
        return journal.recover(entry).state
    except (JournalError, AssertionError):
        return None
