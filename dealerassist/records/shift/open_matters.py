"""Open matters of a shift: what should be settled before the report is signed."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.journal.read_model.rows import WaitingRow
from dealerassist.table.money_state import Box
from dealerassist.table.noted_irregularities import BOX_OFF, BOX_PENDING, GUESTS_OFF
from dealerassist.table.state import Waiting


class OpenMatterKind(StrEnum):
    """What kind of thing is open, the worst first."""

    JOURNAL = "journal"
    WRONG_HAND = "wrong_hand"
    UNBALANCED = "unbalanced"
    CHIPS_OFF = "chips_off"
    COUNT_DIFFERS = "count_differs"
    COUNT_PENDING = "count_pending"
    PROPOSAL = "proposal"
    WAITING = "waiting"


KINDS_OF_COUNTS = {
    BOX_OFF: OpenMatterKind.COUNT_DIFFERS,
    BOX_PENDING: OpenMatterKind.COUNT_PENDING,
}
"""What waits because of a count, and the kind of matter that it is."""


class OpenMatter(Struct, frozen=True, kw_only=True):
    """One thing that is open.

    Attributes:
        number: of the correction, or of what waits for the pit boss; None for other kinds.
        what: what waits (`Waiting.what`), or the tag of the correction's change; else empty.
        amount: by how many chips a count or the guests' money differs; None if not known.
        shift: of a count, the shift that it belongs to.
        seat: of a count of a guest's chips, that guest's.
        since_ms, by: since when, and who noted it; None and empty if that was not recorded.
    """

    kind: OpenMatterKind
    number: int | None = None
    hand: int | None = None
    box: Box | None = None
    what: str = ""
    amount: int | None = None
    shift: int | None = None
    since_ms: int | None = None
    by: str = ""
    seat: int | None = None


def waiting_of(
    queue: Iterable[Waiting],
    rows: Iterable[WaitingRow],
    shift: int,
    booked: Collection[int] = (),
    untold: Iterable[Waiting] = (),
) -> tuple[OpenMatter, ...]:
    """What waits for the pit boss, as open matters.

    Args:
        queue: what waited at the time of the report.
        rows: the review queue of the journal as it is now, for when and by whom it was noted;
            without what may not be told yet.
        shift: the shift that is reported. That its guests' money does not come out is a matter of
            its own (`OpenMatterKind.UNBALANCED`).
        booked: the entries that were booked for the shift after its close: counts that are made
            there are pending no more, and what is off by them waits.
        untold: what could not be told at the time of the report (`TableState.untold`). Of the
            shift itself it waits, too, as soon as that may be told.
    """
    by_number = {row.number: row for row in rows}
    settled = {row.number for row in by_number.values() if row.acknowledged_entry in booked}
    own = [each for each in queue if (each.what, each.shift) != (GUESTS_OFF, shift)]
    found = [_waiting(each, by_number.get(each.number)) for each in own]
    kept = [each for each in found if each.number not in settled]
    since = {each.number for each in untold if each.shift == shift}
    off = [row for row in by_number.values() if row.what == BOX_OFF and row.number not in settled]
    late = [row for row in off if row.entry in booked or row.number in since]
    return (*kept, *(_waiting(row, row) for row in late))


def signed_counts_of(rows: Iterable[WaitingRow], shift: int) -> tuple[Box, ...]:
    """The boxes of a shift of which somebody has signed that they were off, or stay uncounted."""
    signed = {
        row.box
        for row in rows
        if row.shift == shift and row.what in KINDS_OF_COUNTS and row.acknowledged_ms is not None
    }
    return tuple(box for box in Box if box in signed)


def uncounted_of(rows: Iterable[WaitingRow], shift: int) -> tuple[Box, ...]:
    """The boxes of a closed shift that were not counted, and still can be."""
    waiting = {
        row.box
        for row in rows
        if (row.what, row.shift) == (BOX_PENDING, shift) and row.acknowledged_ms is None
    }
    return tuple(box for box in Box if box in waiting)


def _waiting(waiting: Waiting | WaitingRow, row: WaitingRow | None) -> OpenMatter:
    matter = OpenMatter(
        kind=KINDS_OF_COUNTS.get(waiting.what, OpenMatterKind.WAITING),
        number=waiting.number,
        hand=waiting.hand,
        what=waiting.what,
        box=waiting.box,
        amount=waiting.amount,
        shift=waiting.shift,
        seat=waiting.seat,
    )
    # The rows may be of a later time than the queue, so a number alone does not prove a match.
    if row is None or row.what != waiting.what:
        return matter
    return replace(matter, since_ms=row.noted_ms, by=row.noted_by)
