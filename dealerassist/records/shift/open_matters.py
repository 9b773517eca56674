"""What is still open in a shift, one by one: nobody should sign before it is settled."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.journal.read_model.rows import WaitingRow
from dealerassist.table.money import Box
from dealerassist.table.state import Waiting


class OpenMatterKind(StrEnum):
    """Why something is open."""

    JOURNAL = "journal"
    WRONG_HAND = "wrong_hand"
    UNBALANCED = "unbalanced"
    COUNT_DIFFERS = "count_differs"
    COUNT_PENDING = "count_pending"
    PROPOSAL = "proposal"
    WAITING = "waiting"
    STILL_OPEN = "still_open"


class OpenMatter(Struct, frozen=True, kw_only=True):
    """One thing that is open.

    Attributes:
        number: of the correction, or of what waits for the pit boss.
        what: what waits (`Waiting.what`), or the tag of the correction's change.
        amount: by how many chips a count or the guests' money differs; None where nobody knows.
        since_ms, by: since when, and who noted it, where that was recorded.
    """

    kind: OpenMatterKind
    number: int | None = None
    hand: int | None = None
    box: Box | None = None
    what: str = ""
    amount: int | None = None
    since_ms: int | None = None
    by: str = ""


def waiting_of(queue: Iterable[Waiting], rows: Iterable[WaitingRow]) -> tuple[OpenMatter, ...]:
    """What waits for the pit boss in a queue, with what the journal's rows say of it."""
    noted = {row.number: row for row in rows}
    return tuple(_waiting(each, noted.get(each.number)) for each in queue)


def _waiting(waiting: Waiting, row: WaitingRow | None) -> OpenMatter:
    matter = OpenMatter(
        kind=OpenMatterKind.WAITING, number=waiting.number, hand=waiting.hand, what=waiting.what
    )
    if row is None or row.what != waiting.what:
        return matter
    return replace(matter, since_ms=row.noted_ms, by=row.noted_by)
