"""The parts of the read tables: the rows of one shift each, so that those alone can be checked.

A journal is never rolled, so checking all its rows takes longer with every night. The checksum is
therefore kept by part (`part_sums`): who shows one shift checks the rows of that one.
"""

from __future__ import annotations

from collections.abc import Sequence

from dealerassist.journal.read_model.checksum import Value
from dealerassist.journal.read_model.rows import (
    BlockRow,
    CorrectionRow,
    HandRow,
    IncidentRow,
    MarkRow,
    Row,
    SnapshotRow,
    TransactionRow,
    WaitingRow,
)
from dealerassist.journal.read_model.shift_rows import DownRow, GameTurnRow, ShiftRow

OUTSIDE = 0
"""The part of what belongs to no shift: what came before the first one, and the states that are
kept for the hands of the open one. It does not grow with the nights."""

HAND_INDEX = -1
"""The part of the index of the hands, whose rows are about hands of several shifts."""

SHIFT_COLUMN: dict[type[Row], str] = {
    ShiftRow: "number",
    HandRow: "shift",
    TransactionRow: "shift",
    IncidentRow: "shift",
    DownRow: "shift",
    GameTurnRow: "shift",
    CorrectionRow: "shift",
    WaitingRow: "shift",
    SnapshotRow: "slot",
}
"""Of each kind of row but those of the hand index, the column with the number of its shift."""

KINDS: tuple[type[Row], ...] = (*SHIFT_COLUMN, MarkRow, BlockRow)
"""All kinds of rows that are stored."""

SHIFT_AT = {kind: kind.__struct_fields__.index(name) for kind, name in SHIFT_COLUMN.items()}
"""The place of that column among the values of a row."""


def part_of(kind: type[Row], values: Sequence[Value]) -> int:
    """The part of a row: the number of its shift, `OUTSIDE` or `HAND_INDEX`.

    Args:
        values: as in the file, in the order of its columns.
    """
    at = SHIFT_AT.get(kind)
    if at is None:
        return HAND_INDEX
    shift = values[at]
    return shift if isinstance(shift, int) and shift > OUTSIDE else OUTSIDE


def part_shown_by(row: Row) -> int:
    """The part that a row is in, or from which a view has it."""
    if isinstance(row, MarkRow | BlockRow):
        return HAND_INDEX
    shift = row.number if isinstance(row, ShiftRow) else getattr(row, "shift", None)
    return shift or OUTSIDE


def rows_in(kind: type[Row], part: int) -> str | None:
    """The SQL condition for the rows of a kind that are in a part; None if none can be."""
    if (part == HAND_INDEX) is not (kind not in SHIFT_COLUMN):
        return None
    if part == HAND_INDEX:
        return "TRUE"
    column = SHIFT_COLUMN[kind]
    return f"({column} IS NULL OR {column} <= 0)" if part == OUTSIDE else f"{column} = {part:d}"
