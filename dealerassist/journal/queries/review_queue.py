"""The review queue: what waits for a second person or the pit boss, and what was seen to (HP 5).

Each thing in it is called a matter: a proposed correction, or something noted at the table.
"""

from __future__ import annotations

from enum import StrEnum
from typing import assert_never

from msgspec import Struct

from dealerassist.journal.queries.select import select
from dealerassist.journal.read_model.rows import CorrectionRow, Status, WaitingRow
from dealerassist.journal.reader import JournalReader


class MatterKind(StrEnum):
    """The kind of a matter: a correction, or something noted for the pit boss."""

    CORRECTION = "correction"
    NOTED = "noted"


class Matter(Struct, frozen=True):
    """One thing in the queue.

    Attributes:
        kind: the kind of it.
        number: its number; corrections and noted things are each counted from 1.
    """

    kind: MatterKind
    number: int


MatterRow = CorrectionRow | WaitingRow
"""The row of a matter."""


def matter_of(row: MatterRow) -> Matter:
    """The matter that a row is about."""
    kind = MatterKind.CORRECTION if isinstance(row, CorrectionRow) else MatterKind.NOTED
    return Matter(kind, row.number)


def is_open(row: MatterRow) -> bool:
    """Whether it still waits: the correction is not settled, the note not acknowledged."""
    if isinstance(row, CorrectionRow):
        return row.status is Status.PROPOSED
    return row.acknowledged_ms is None


_OPEN = """
SELECT 'correction', number, proposed_ms AS ms FROM correction WHERE status = 'proposed'
UNION ALL
SELECT 'noted', number, noted_ms FROM waiting WHERE acknowledged_ms IS NULL
ORDER BY ms DESC, number DESC
"""

# Each part takes its last rows by number, which SQLite finds at once; sorting all rows of both
# tables would take time that grows with the journal.
_SEEN_TO = """
SELECT * FROM (
    SELECT 'correction', number, proposed_ms AS ms FROM correction
    WHERE status <> 'proposed' ORDER BY number DESC LIMIT ?1
)
UNION ALL
SELECT * FROM (
    SELECT 'noted', number, noted_ms FROM waiting
    WHERE acknowledged_ms IS NOT NULL ORDER BY number DESC LIMIT ?1
)
ORDER BY ms DESC, number DESC LIMIT ?2 OFFSET ?3
"""

BY_NUMBER = "WHERE number = ?"


def matters(journal: JournalReader, *, skip: int = 0, most: int) -> tuple[MatterRow, ...]:
    """A page of the queue: first what is open, then what was seen to, each latest first.

    What may not be told yet (`TableState.untold`) is not in it.

    Args:
        journal: the journal.
        skip: how many to leave out at the beginning.
        most: the most to return.

    Raises:
        JournalError: if the journal cannot be read.
    """
    untold = {(MatterKind.NOTED, each.number) for each in journal.recover().state.untold}
    still_open = [found for found in journal.query(_OPEN) if found[:2] not in untold]
    found = still_open[skip : skip + most]
    before = max(0, skip - len(still_open))
    found += journal.query(_SEEN_TO, (before + most, most - len(found), before))
    rows = (find_matter(journal, Matter(MatterKind(kind), number)) for kind, number, _ in found)
    return tuple(row for row in rows if row is not None)


def find_matter(journal: JournalReader, matter: Matter) -> MatterRow | None:
    """The row of a matter; None if there is none.

    Raises:
        JournalError: if the journal cannot be read.
    """
    rows: tuple[MatterRow, ...] = ()
    match matter.kind:
        case MatterKind.CORRECTION:
            rows = select(journal, CorrectionRow, BY_NUMBER, (matter.number,))
        case MatterKind.NOTED:
            rows = select(journal, WaitingRow, BY_NUMBER, (matter.number,))
        case _:
            assert_never(matter.kind)
    return rows[0] if rows else None
