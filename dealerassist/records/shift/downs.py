"""The downs of a shift: which croupier dealt from when to when, and what came of it."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence

from msgspec import Struct

from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.read_model.rows import UNPLAYED, DownSheet, HandRow, IncidentRow
from dealerassist.records.shift.clock_hours import playing_ms
from dealerassist.records.shift.hands import Pace


class Down(Struct, frozen=True, kw_only=True):
    """A croupier's time at the table.

    Attributes:
        ends_ms: None while it lasts.
        rake: in chips, of the hands that began in it.
        undone: how many entries were undone in it.
    """

    croupier: str
    starts_ms: int
    ends_ms: int | None
    pace: Pace
    rake: int
    undone: int


def downs_of(
    sheets: Sequence[DownSheet], rows: Sequence[HandRow], incidents: Sequence[IncidentRow]
) -> tuple[Down, ...]:
    """The downs of a shift; a hand belongs to the down in which it began.

    Args:
        sheets: who dealt from when to when, in order.
        rows: the hands of the shift that are over.
        incidents: of the shift; undone entries are counted from them.
    """
    # By the numbers of entries, not by times: if the clock is set back, times go back with it.
    ends = [*(sheet.entry for sheet in sheets[1:]), sys.maxsize]
    return tuple(
        _down(sheet, range(sheet.entry, end), rows, incidents)
        for sheet, end in zip(sheets, ends, strict=True)
    )


def _down(
    sheet: DownSheet, entries: range, rows: Iterable[HandRow], incidents: Iterable[IncidentRow]
) -> Down:
    dealt = [row for row in rows if row.first_entry in entries]
    spans = [(row.started_ms, row.ended_ms or row.started_ms) for row in dealt]
    played = sum(row.outcome not in UNPLAYED for row in dealt)
    undone = [row for row in incidents if row.kind is IncidentKind.UNDO and row.entry in entries]
    return Down(
        croupier=sheet.croupier,
        starts_ms=sheet.started_ms,
        ends_ms=sheet.ended_ms,
        pace=Pace(played, playing_ms(spans)),
        rake=sum(row.rake for row in dealt),
        undone=len(undone),
    )
