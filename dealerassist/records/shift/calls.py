"""Calls of the pit boss in a shift: who answered each, and after how long (house practice 7)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.read_model.rows import WaitingRow
from dealerassist.records.shift.incidents import Incident
from dealerassist.table.noted_irregularities import CALL


def with_answers(
    incidents: Iterable[Incident], queue: Iterable[WaitingRow], upto: int
) -> tuple[Incident, ...]:
    """The incidents, each call among them with its answer as facts: `answered_by`, `waited_ms`.

    A call has neither while it is not answered.

    Args:
        incidents: of the shift.
        queue: the review queue of the journal.
        upto: the last entry of the shift: an answer after the close is not of the shift, whose
            report says the same whenever it is made.
    """
    calls = {row.entry: row for row in queue if row.what == CALL}
    return tuple(
        _answered(each, calls[each.entry], upto)
        if each.kind is IncidentKind.PIT_BOSS and each.entry in calls
        else each
        for each in incidents
    )


def _answered(incident: Incident, row: WaitingRow, upto: int) -> Incident:
    if row.acknowledged_ms is None or (row.acknowledged_entry or 0) > upto:
        return incident
    answer: dict[str, int | str] = {
        "answered_by": row.acknowledged_by or "",
        "waited_ms": max(0, row.acknowledged_ms - row.noted_ms),
    }
    return replace(incident, facts=incident.facts | answer)
