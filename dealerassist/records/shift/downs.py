"""The downs of a shift: which croupier dealt from when to when, and what came of it."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.journal.entry import Entry
from dealerassist.journal.queries.shifts import DealtHand
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.read_model.rows import UNPLAYED, HandRow, IncidentRow
from dealerassist.journal.read_model.shift_rows import DownSheet
from dealerassist.records.shift.clock_hours import unbroken_ms
from dealerassist.records.shift.hands import Pace
from dealerassist.table.events import CroupierChanged


class DownTimes(Protocol):
    """The entry that began a down, and from when to when it lasted; None while it does."""

    @property
    def entry(self) -> int: ...
    @property
    def started_ms(self) -> int: ...
    @property
    def ended_ms(self) -> int | None: ...


AnyDown = TypeVar("AnyDown", bound=DownTimes)


OFF_PLAN_MS = 5 * 60_000
"""A relief waits for the end of the hand: only more than so much before or after is off the rota,
which is longer than a hand."""


class PlannedRelief(Struct, frozen=True):
    """Who was to take over by the rota, and when; 0 if that was not known."""

    croupier: str
    due_ms: int


class Down(Struct, frozen=True, kw_only=True):
    """A croupier's time at the table.

    Attributes:
        ends_ms: None while it lasts.
        pace: the hands, and how long the croupier dealt: the down without breaks.
        rake: in chips, of the hands that began in it.
        undone: how many entries were undone in it.
        planned: the relief that the rota had planned; None where it had none.
    """

    croupier: str
    starts_ms: int
    ends_ms: int | None
    pace: Pace
    rake: int
    undone: int
    planned: PlannedRelief | None = None

    @property
    def off_plan(self) -> PlannedRelief | None:
        """What the rota had planned, where somebody else took over, or at another time."""
        plan = self.planned
        if plan is None:
            return None
        late = bool(plan.due_ms) and abs(self.starts_ms - plan.due_ms) > OFF_PLAN_MS
        return plan if late or plan.croupier != self.croupier else None


def downs_of(
    sheets: Sequence[DownSheet],
    rows: Sequence[HandRow],
    incidents: Sequence[IncidentRow],
    begun: Mapping[int, Entry],
) -> tuple[Down, ...]:
    """The downs of a shift; a hand belongs to the down in which it began.

    Args:
        sheets: who dealt from when to when, in order.
        rows: the hands of the shift that are over.
        incidents: of the shift; undone entries are counted from them.
        begun: the entries that began the downs, by their numbers, as far as they can be read.
    """
    return tuple(
        replace(_down(sheet, entries, rows, incidents), planned=_planned(begun.get(sheet.entry)))
        for sheet, entries in by_entries(sheets)
    )


def _planned(begun: Entry | None) -> PlannedRelief | None:
    """What the relief in this entry says of the rota; nothing of a down that opened the shift."""
    for event in () if begun is None else begun.events:
        if isinstance(event, CroupierChanged) and event.planned:
            return PlannedRelief(event.planned, event.due_ms)
    return None


def by_entries(sheets: Sequence[AnyDown]) -> list[tuple[AnyDown, range]]:
    """The downs of a shift, each with the entries that it holds.

    By the numbers of entries, not by times: if the clock is set back, times go back with it.
    """
    ends = [*(sheet.entry for sheet in sheets[1:]), sys.maxsize]
    return [(sheet, range(sheet.entry, end)) for sheet, end in zip(sheets, ends, strict=True)]


def dealt_ms(hands: Sequence[tuple[int, int]], down: DownTimes) -> int:
    """How long the croupier dealt in a down, in milliseconds: all of it but the breaks.

    Args:
        hands: when each of its hands started and ended, in UTC milliseconds, in order.
        down: the down; while it lasts, it is reckoned up to the end of the last hand.
    """
    return sum(dealt_by_hand_ms(hands, down))


def dealt_by_hand_ms(hands: Sequence[tuple[int, int]], down: DownTimes) -> list[int]:
    """The same for each of the hands: its own time and the wait before it, unless that is a break.

    The wait after the last hand is that hand's, too.
    """
    ends = [down.started_ms, *(end for _, end in hands)]
    dealt = [
        # A clock that is set back makes a length negative, which counts as 0.
        unbroken_ms(since, start) + max(0, end - start)
        for since, (start, end) in zip(ends, hands, strict=False)
    ]
    if dealt and down.ended_ms is not None:
        dealt[-1] += unbroken_ms(ends[-1], down.ended_ms)
    return dealt


def dealt_by_all_ms(downs: Sequence[DownTimes], hands: Sequence[DealtHand]) -> int:
    """How long all croupiers of a shift dealt, without breaks, as its report reckons it.

    Args:
        downs: of the shift, in order.
        hands: of the shift, in order, that are over.
    """
    return sum(
        dealt_ms([(h.started_ms, h.ended_ms) for h in hands if h.entry in entries], down)
        for down, entries in by_entries(downs)
    )


def pace_of(downs: Iterable[Down]) -> Pace:
    """How fast a shift was dealt: its downs together, so that its pace lies between theirs."""
    paces = [down.pace for down in downs]
    return Pace(sum(each.hands for each in paces), sum(each.playing_ms for each in paces))


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
        pace=Pace(played, dealt_ms(spans, sheet)),
        rake=sum(row.rake for row in dealt),
        undone=len(undone),
    )
