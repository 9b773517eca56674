"""Calls of the pit boss in a shift: why, who answered, after how long (house practice 7)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.read_model.rows import Incident, WaitingRow
from dealerassist.table.noted_irregularities import CALL


def with_answers(
    incidents: Iterable[Incident], queue: Iterable[WaitingRow], upto: int
) -> tuple[Incident, ...]:
    """The incidents, each call among them with its reason and answer as facts.

    They are `reason`, the one that was said last, and `answered_by` and `waited_ms`: a call has
    none of them while nobody has said why, or answered. What said why is no incident of its own.

    Args:
        incidents: of the shift.
        queue: the review queue of the journal.
        upto: the last entry of the shift: an answer after the close is not of the shift, whose
            report says the same whenever it is made.
    """
    found = tuple(incidents)
    calls = {row.entry: row for row in queue if row.what == CALL}
    reasons = {
        each.facts["number"]: each.facts["reason"]
        for each in found
        if each.kind is IncidentKind.CALL_REASON
    }
    told = (each for each in found if each.kind is not IncidentKind.CALL_REASON)
    return tuple(
        _answered(_with_reason(each, reasons, row), row, upto)
        if each.kind is IncidentKind.PIT_BOSS and (row := calls.get(each.entry)) is not None
        else each
        for each in told
    )


def _with_reason(
    incident: Incident, reasons: Mapping[int | str, int | str], row: WaitingRow
) -> Incident:
    reason = reasons.get(row.number)
    if reason is None:
        return incident
    return replace(incident, facts=incident.facts | {"reason": reason})


def _answered(incident: Incident, row: WaitingRow, upto: int) -> Incident:
    if row.acknowledged_ms is None or (row.acknowledged_entry or 0) > upto:
        return incident
    answer: dict[str, int | str] = {
        "answered_by": row.acknowledged_by or "",
        "waited_ms": max(0, row.acknowledged_ms - row.noted_ms),
    }
    return replace(incident, facts=incident.facts | answer)
