"""Selecting rows of a read table by any condition, where `JournalReader` has no method for it."""

from __future__ import annotations

from collections.abc import Sequence

from dealerassist.journal.read_model.parts import part_shown_by
from dealerassist.journal.read_model.rows import AnyRow
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store.row_values import rows_from, select_of


def select(
    reader: JournalReader, kind: type[AnyRow], rest: str, values: Sequence[object]
) -> tuple[AnyRow, ...]:
    """The rows of a kind.

    Args:
        reader: the journal.
        kind: the type of the rows.
        rest: what follows the table in the SQL: which rows, and in which order.
        values: fill in its question marks.

    Raises:
        JournalError: if the journal cannot be read.
    """
    rows = rows_from(kind, reader.query(f"{select_of(kind)} {rest}", values))
    reader.check_parts(map(part_shown_by, rows))
    return rows
