"""The last hands of a journal, computed anew shift by shift: those before them are not followed."""

from __future__ import annotations

from collections.abc import Iterator

from dealerassist.journal.read_model.rows import HandRow, Outcome
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recomputed_reader import RecomputedReader
from dealerassist.journal.single_shift.reader import SingleShiftReader
from dealerassist.journal.single_shift.recomputed_shift import has_rows_of_ours, shift_recomputed

COMPUTED = tuple[RecomputedReader, HandRow]
"""A hand, with the reader of which it is; that is closed when the next one is asked for."""


def last_hands_computed(journal: JournalReader, count: int) -> Iterator[COMPUTED]:
    """The last `count` hands that have ended, misdeals too, newest first.

    Raises:
        JournalError: if the journal cannot be read, or no rows can be computed from its entries.
    """
    shift = journal.last_shift if has_rows_of_ours(journal) else None
    before = None
    while count > 0 and shift != 0:
        with shift_recomputed(journal, shift) as reader:
            reader.check()
            by_itself = isinstance(reader, SingleShiftReader)
            rows = _ended(reader, shift if by_itself else None, before)[:count]
            for row in rows:
                yield reader, row
        if not by_itself or shift is None:
            return
        count, shift = count - len(rows), shift - 1
        before = rows[-1].number if rows else before


def _ended(reader: JournalReader, shift: int | None, before: int | None) -> list[HandRow]:
    """The hands that have ended, of a shift or of all, before a hand, newest first."""
    ended = [row for row in reader.hands(shift) if row.outcome is not Outcome.PLAYING]
    return [row for row in reversed(ended) if before is None or row.number < before]
