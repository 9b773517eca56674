"""The rows of one part of the read tables: of a shift, or of what happened outside all shifts."""

from __future__ import annotations

from dealerassist.journal.errors import as_journal_errors
from dealerassist.journal.read_model.parts import rows_in
from dealerassist.journal.read_model.rows import AnyRow
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store.row_values import rows_from, select_of


def rows_of_part(journal: JournalReader, kind: type[AnyRow], part: int) -> tuple[AnyRow, ...]:
    """The rows of a kind in a part, in the order of their keys.

    Args:
        part: the number of a shift, or one of `dealerassist/journal/read_model/parts.py`.

    Raises:
        JournalError: if the journal cannot be read.
    """
    where = rows_in(kind, part)
    if where is None:
        return ()
    found = journal.query(f"{select_of(kind)} WHERE {where} ORDER BY {', '.join(kind.KEY)}")
    with as_journal_errors(journal.path):
        rows = rows_from(kind, found)
    journal.check_parts((part,))
    return rows
