"""Which state of a tournament a table's sheet shows (HP 9).

Between two shifts nothing is done with a tournament, so after the close its sheet is as it stays,
but for what is supplemented: as of the shift's report, each supplement makes another state of it,
with a number and an original of its own.
"""

from __future__ import annotations

from typing import NamedTuple

from dealerassist.journal.read_model.shift_rows import ShiftSheet
from dealerassist.journal.reader import JournalReader
from dealerassist.records.shift.supplements import revision_of, supplements_of


class SheetState(NamedTuple):
    """A state of the sheet.

    Attributes:
        number: ``2026-0012-T`` at the close of its last shift, ``2026-0012-T/1`` after the first
            supplement of that, ``2026-0012-T/E345`` after entry 345 while the shift is open.
        upto: the last entry that it covers.
    """

    number: str
    upto: int


def sheet_state(journal: JournalReader, closing: ShiftSheet, last_entry: int) -> SheetState:
    """The state of the sheet now.

    Args:
        journal: what is read.
        closing: the last shift of the tournament.
        last_entry: the last entry of the tournament, which it covers while the shift is open.

    Raises:
        JournalError: if an entry cannot be read.
    """
    supplements = supplements_of(journal, closing)
    upto = last_entry
    if closing.closed_entry is not None:
        upto = max([closing.closed_entry, *(each.entry for each in supplements)])
    report = revision_of(journal, closing, supplements, upto).report
    shift, of, state = report.partition("/")
    return SheetState(f"{shift}-T{of}{state}", upto)
