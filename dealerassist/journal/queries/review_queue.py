"""What waits for a second person or the pit boss, and what has been seen to (house practice 5)."""

from __future__ import annotations

from enum import StrEnum
from typing import assert_never

from msgspec import Struct

from dealerassist.journal.queries.select import select
from dealerassist.journal.read_model.rows import CorrectionRow, Status, WaitingRow
from dealerassist.journal.reader import JournalReader


class MatterKind(StrEnum):
    """What may wait: a correction that is proposed, or what was noted for the pit boss."""

    CORRECTION = "correction"
    NOTED = "noted"


class Matter(Struct, frozen=True):
    """One thing in the queue; corrections and what was noted are counted apart, from 1."""

    kind: MatterKind
    number: int


MatterRow = CorrectionRow | WaitingRow
"""All that is known of a matter."""


def matter_of(row: MatterRow) -> Matter:
    """Which matter the row is about."""
    kind = MatterKind.CORRECTION if isinstance(row, CorrectionRow) else MatterKind.NOTED
    return Matter(kind, row.number)


def is_open(row: MatterRow) -> bool:
    """Whether nobody has seen to it yet."""
    if isinstance(row, CorrectionRow):
        return row.status is Status.PROPOSED
    return row.acknowledged_ms is None


_OPEN = """
SELECT 'correction', number, proposed_ms AS ms FROM correction WHERE status = 'proposed'
UNION ALL
SELECT 'noted', number, noted_ms FROM waiting WHERE acknowledged_ms IS NULL
ORDER BY ms DESC, number DESC
"""

# The last ones of each table are found by their numbers; to sort all would take its time.
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
    """What is open, and then what was seen to, what was noted last first.

    Args:
        skip: so many are left out at the beginning.
        most: so many are read.

    Raises:
        JournalError: if the journal cannot be read.
    """
    still_open = journal.query(_OPEN)
    found = still_open[skip : skip + most]
    before = max(0, skip - len(still_open))
    found += journal.query(_SEEN_TO, (before + most, most - len(found), before))
    rows = (find_matter(journal, Matter(MatterKind(kind), number)) for kind, number, _ in found)
    return tuple(row for row in rows if row is not None)


def find_matter(journal: JournalReader, matter: Matter) -> MatterRow | None:
    """One matter, if there is such a one. Raises as `matters`."""
    rows: tuple[MatterRow, ...] = ()
    match matter.kind:
        case MatterKind.CORRECTION:
            rows = select(journal, CorrectionRow, BY_NUMBER, (matter.number,))
        case MatterKind.NOTED:
            rows = select(journal, WaitingRow, BY_NUMBER, (matter.number,))
        case _:
            assert_never(matter.kind)
    return rows[0] if rows else None
