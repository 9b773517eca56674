"""Rows of a read table that are chosen by more than `JournalReader` offers."""

from __future__ import annotations

from collections.abc import Sequence

from dealerassist.journal.read_model.rows import AnyRow
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store.row_columns import from_columns


def select(
    reader: JournalReader, kind: type[AnyRow], rest: str, values: Sequence[object]
) -> tuple[AnyRow, ...]:
    """The rows of a kind; `rest` of the SQL says which of them, and in which order.

    Raises:
        JournalError: if the journal cannot be read.
    """
    names = kind.__struct_fields__
    sql = f"SELECT {', '.join(names)} FROM {kind.TABLE} {rest}"  # noqa: S608
    rows = reader.query(sql, values)
    return tuple(from_columns(kind, dict(zip(names, row, strict=True))) for row in rows)
