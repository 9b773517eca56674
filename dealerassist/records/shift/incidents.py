"""Incidents: what was out of the ordinary in a shift, each with the rule that says how to act."""

from __future__ import annotations

from collections.abc import Iterable

from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.journal.entry import Entry
from dealerassist.journal.queries.hands_read_back import incidents_between
from dealerassist.journal.queries.marked_entries import supplementing_entries
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.read_model.rows import Incident, IncidentRow
from dealerassist.journal.read_model.shift_rows import DownSheet, ShiftSheet
from dealerassist.journal.reader import JournalReader
from dealerassist.records.shift.supplements import Supplement

RULES_OF_INCIDENTS = {
    IncidentKind.MISDEAL: "HP 2",
    IncidentKind.FOUL_DECK: "HP 2",
    IncidentKind.UNDO: "HP 1",
    IncidentKind.RESTART: "HP 2",
    IncidentKind.CROUPIER_CHANGE: "HP 1",
    IncidentKind.CARD_CORRECTED: "3.8",
    IncidentKind.BUY_IN_NOTICE: "HP 3",
    IncidentKind.CASH_NOTICE: "HP 3",
    IncidentKind.LATE_UNDO: "HP 1",
    IncidentKind.IRREGULARITY: "HP 2",
    IncidentKind.PIT_BOSS: "HP 2",
    IncidentKind.CALL_REASON: "HP 2",
    IncidentKind.COUNT_DIFFERENCE: "6.5",
    IncidentKind.LAST_HANDS: "HP 4",
    IncidentKind.CLOCK_JUMP: "HP 3",
    IncidentKind.REPAIRED: "HP 3",
    IncidentKind.CORRECTION_PROPOSED: "HP 3",
    IncidentKind.CORRECTION_APPROVED: "HP 3",
    IncidentKind.CORRECTION_DECLINED: "HP 3",
    IncidentKind.CORRECTION_WITHDRAWN: "HP 3",
    IncidentKind.PIN_LOCKED: "HP 3",
    IncidentKind.LOCK_LIFTED: "HP 3",
    IncidentKind.PINS_RESET: "HP 3",
    IncidentKind.BOX_OFF: "HP 4",
    IncidentKind.RECOUNT: "HP 4",
    IncidentKind.OPENING_OFF: "HP 4",
    IncidentKind.CLOSED_OPEN: "HP 4",
    IncidentKind.SHIFT_REOPENED: "HP 4",
    IncidentKind.SETTING_CHANGED: "HP 7",
    IncidentKind.STAFF: "HP 3",
}
"""By which rule, or chapter of the house practice, each kind of incident is handled."""


DETAILS = {
    IncidentKind.MISDEAL: "reason",
    IncidentKind.FOUL_DECK: "fault",
    IncidentKind.UNDO: "kind",
    IncidentKind.RESTART: "version",
    IncidentKind.CROUPIER_CHANGE: "croupier",
}
"""The fact that says most of an incident of these kinds."""


def rule_of(incident: Incident) -> str:
    """The rule, or the chapter of the house practice, by which it was handled.

    An irregularity has the one that the screen cited.
    """
    if incident.kind is IncidentKind.IRREGULARITY:
        return Irregularity(str(incident.facts["irregularity"])).cited
    return RULES_OF_INCIDENTS[incident.kind]


def detail_of(incident: Incident) -> str:
    """Why the deal was void, the command undone, who took over, or which program was started."""
    return str(incident.facts.get(DETAILS.get(incident.kind, ""), ""))


def incidents_of_shift(
    journal: JournalReader, sheet: ShiftSheet, upto: int, supplements: Iterable[Supplement]
) -> tuple[IncidentRow, ...]:
    """The incidents of a shift: of the time that it was open, and of its supplements.

    A count for another shift, which that one's supplement has, is not among them.

    Args:
        upto: the last entry of the shift.
        supplements: what was booked for it after its close.

    Raises:
        JournalError: if the journal cannot be read.
    """
    own = incidents_between(journal, sheet.opened_entry, upto)
    later = (incidents_between(journal, each.entry, each.entry) for each in supplements)
    return (
        *(row for row in own if row.facts.get("shift", sheet.number) == sheet.number),
        *(row for rows in later for row in rows if row.kind is not IncidentKind.CLOCK_JUMP),
    )


def incidents_before(journal: JournalReader, sheet: ShiftSheet) -> tuple[IncidentRow, ...]:
    """The incidents since the shift before was closed, which are of no shift: such as restarts.

    What then was booked for a shift is among its supplements, and not here.

    Raises:
        JournalError: if the journal cannot be read.
    """
    earlier = journal.shift(sheet.number - 1)
    first = 1 + ((earlier and earlier.closed_entry) or 0)
    last = sheet.opened_entry - 1
    booked = {entry.number for entry in supplementing_entries(journal, since=first - 1, upto=last)}
    return tuple(
        row
        for row in incidents_between(journal, first, last)
        if row.entry not in booked or row.kind is IncidentKind.CLOCK_JUMP
    )


def change_of_croupier(down: DownSheet, entry: Entry | None) -> Incident:
    """The incident that another croupier took over.

    Args:
        down: of the croupier who took over.
        entry: that begins the down; None if it cannot be read.
    """
    return Incident(
        entry=down.entry,
        position=0,
        shift=down.shift,
        hand=None,
        utc_ms=down.started_ms,
        kind=IncidentKind.CROUPIER_CHANGE,
        effect=0,
        actor=entry.actor if entry is not None else down.croupier,
        facts={"croupier": down.croupier},
    )
