"""Open matters of a shift: what should be settled before the report is signed."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.journal.read_model.rows import WaitingRow
from dealerassist.table.money_state import Box
from dealerassist.table.state import Waiting


class OpenMatterKind(StrEnum):
    """What kind of thing is open, the worst first."""

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
        number: of the correction, or of what waits for the pit boss; None for other kinds.
        what: what waits (`Waiting.what`), or the tag of the correction's change; else empty.
        amount: by how many chips a count or the guests' money differs; None if not known.
        since_ms, by: since when, and who noted it; None and empty if that was not recorded.
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
    """What waits for the pit boss, as open matters.

    Args:
        queue: what waited at the time of the report.
        rows: the review queue of the journal as it is now, for when and by whom it was noted.
    """
    row_by_number = {row.number: row for row in rows}
    return tuple(_waiting(each, row_by_number.get(each.number)) for each in queue)


def _waiting(waiting: Waiting, row: WaitingRow | None) -> OpenMatter:
    matter = OpenMatter(
        kind=OpenMatterKind.WAITING, number=waiting.number, hand=waiting.hand, what=waiting.what
    )
    # The rows may be of a later time than the queue, so a number alone does not prove a match.
    if row is None or row.what != waiting.what:
        return matter
    return replace(matter, since_ms=row.noted_ms, by=row.noted_by)
