"""What is still open in a shift, one by one: nobody should sign before it is settled."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import TYPE_CHECKING

from msgspec import Struct

from dealerassist.journal.rows import WaitingRow
from dealerassist.table.money import Box
from dealerassist.table.state import Waiting

if TYPE_CHECKING:
    from dealerassist.records.shift.report import ShiftReport


class MatterKind(StrEnum):
    """Why something is open."""

    JOURNAL = "journal"
    WRONG_HAND = "wrong_hand"
    UNBALANCED = "unbalanced"
    COUNT_DIFFERS = "count_differs"
    COUNT_PENDING = "count_pending"
    PROPOSAL = "proposal"
    WAITING = "waiting"
    STILL_OPEN = "still_open"


class Matter(Struct, frozen=True, kw_only=True):
    """One thing that is open.

    Attributes:
        number: of the correction, or of what waits for the pit boss.
        what: what waits (`Waiting.what`), or the tag of the correction's change.
        amount: by how many chips a count or the guests' money differs; None where nobody knows.
        since_ms, by: since when, and who noted it, where that was recorded.
    """

    kind: MatterKind
    number: int | None = None
    hand: int | None = None
    box: Box | None = None
    what: str = ""
    amount: int | None = None
    since_ms: int | None = None
    by: str = ""


def waiting_of(queue: Iterable[Waiting], rows: Iterable[WaitingRow]) -> tuple[Matter, ...]:
    """What waits for the pit boss in a queue, with what the journal's rows say of it."""
    noted = {row.number: row for row in rows}
    return tuple(_waiting(each, noted.get(each.number)) for each in queue)


def _waiting(waiting: Waiting, row: WaitingRow | None) -> Matter:
    matter = Matter(
        kind=MatterKind.WAITING, number=waiting.number, hand=waiting.hand, what=waiting.what
    )
    if row is None or row.what != waiting.what:
        return matter
    return Matter(
        kind=matter.kind,
        number=matter.number,
        hand=matter.hand,
        what=matter.what,
        since_ms=row.noted_ms,
        by=row.noted_by,
    )


def matters_of(report: ShiftReport) -> tuple[Matter, ...]:
    """Everything that is open in a shift, the worst first."""
    return tuple(_matters_of(report))


def _matters_of(report: ShiftReport) -> Iterator[Matter]:
    if not report.integrity.intact:
        yield Matter(kind=MatterKind.JOURNAL)
    for hand in report.integrity.wrong_hands:
        yield Matter(kind=MatterKind.WRONG_HAND, hand=hand)
    if report.balance is None or report.balance.difference:
        by = None if report.balance is None else report.balance.difference
        yield Matter(kind=MatterKind.UNBALANCED, amount=by)
    yield from _counts_of(report)
    for each in report.corrections:
        if each.is_open:
            yield Matter(
                kind=MatterKind.PROPOSAL,
                number=each.number,
                hand=each.hand,
                what=each.kind,
                since_ms=each.proposed_ms,
                by=each.proposed_by,
            )
    yield from report.waiting
    if report.head.closed_ms is None:
        yield Matter(kind=MatterKind.STILL_OPEN, since_ms=report.head.opened_ms)


def _counts_of(report: ShiftReport) -> Iterator[Matter]:
    """Boxes that differ, or had something in them to be counted that was not by the close."""
    for box, count in report.boxes.items():
        if count.difference:
            yield Matter(kind=MatterKind.COUNT_DIFFERS, box=box, amount=count.difference)
    if report.head.closed_ms is not None:
        for box, count in report.boxes.items():
            if count.should and count.counted is None:
                yield Matter(kind=MatterKind.COUNT_PENDING, box=box)
