"""The downs of a shift: who dealt from when to when, and how much."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence

from msgspec import Struct

from dealerassist.journal.read_model.rows import (
    UNPLAYED,
    DownSheet,
    HandRow,
    IncidentKind,
    IncidentRow,
)
from dealerassist.records.shift.hands import Pace
from dealerassist.records.shift.hours import playing_ms


class Down(Struct, frozen=True, kw_only=True):
    """A croupier's time at the table.

    Attributes:
        ends_ms: None while it lasts.
        rake: in smallest chips.
        undone: how many entries were taken back in it.
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
    """The downs, each with what was entered in it; the hands are those of the register.

    Args:
        sheets: who dealt from when to when.
        rows: the hands of the shift that are over.
        incidents: what was recorded of it that was out of the ordinary.
    """
    # By entries, not by times: a clock that is set goes back, the entries never do.
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
