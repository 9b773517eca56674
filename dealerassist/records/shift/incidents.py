"""Incidents: what was out of the ordinary in a shift, each with the rule that says how to act."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct, field

from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.journal.entry import Entry
from dealerassist.journal.queries.hands_read_back import incidents_between
from dealerassist.journal.queries.marked_entries import supplementing_entries
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.read_model.rows import IncidentRow
from dealerassist.journal.read_model.shift_rows import DownSheet, ShiftSheet
from dealerassist.journal.reader import JournalReader
from dealerassist.records.shift.supplements import Supplement
from dealerassist.table.correction_effects import VoidHand

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


class Incident(Struct, frozen=True, kw_only=True):
    """Something out of the ordinary.

    Attributes:
        entry: the number of the journal entry that records it.
        hand: the hand in which it happened; None if in none.
        rule: the rule, or the chapter of the house practice, by which it was handled.
        effect: the chips that went back to where they were before, of all seats together, or to
            somebody else; never negative.
        detail: by kind: why the deal was void, the command undone, the croupier who took over,
            or the version of the program that was started; empty for the others.
        target: the number of the entry that was undone; None if none was.
        interrupted_ms: how long the program stood still before a restart; otherwise 0.
        facts: what else the journal's row says of it (`IncidentRow.facts`).
    """

    entry: int
    at_ms: int
    kind: IncidentKind
    hand: int | None
    actor: str
    rule: str
    detail: str
    effect: int = 0
    target: int | None = None
    interrupted_ms: int = 0
    facts: dict[str, int | str] = field(default_factory=dict)

    @property
    def house(self) -> int:
        """How many chips the house has more because of it, or by a count, or less if negative."""
        return int(self.facts.get("house", 0))

    @property
    def voids(self) -> bool:
        """Whether two people have declared its hand void by it."""
        approved = self.kind is IncidentKind.CORRECTION_APPROVED
        return approved and self.facts["change"] == VoidHand.__struct_config__.tag

    @property
    def difference(self) -> int:
        """By how many chips a count of a stack differed from the records; 0 for all other kinds."""
        of_stack = self.kind is IncidentKind.COUNT_DIFFERENCE
        return int(self.facts["difference"]) if of_stack else 0


def incident_of(row: IncidentRow) -> Incident:
    """The incident that a row of the journal's read model records."""
    detail = {
        IncidentKind.MISDEAL: "reason",
        IncidentKind.FOUL_DECK: "fault",
        IncidentKind.UNDO: "kind",
        IncidentKind.RESTART: "version",
    }
    target = row.facts.get("entry")
    return Incident(
        entry=row.entry,
        at_ms=row.utc_ms,
        kind=row.kind,
        hand=row.hand,
        actor=row.actor,
        rule=_rule_of(row),
        detail=str(row.facts.get(detail.get(row.kind, ""), "")),
        effect=row.effect,
        target=None if target is None else int(target),
        interrupted_ms=int(row.facts.get("interrupted_ms", 0)),
        facts=row.facts,
    )


def _rule_of(row: IncidentRow) -> str:
    """By which rule it was handled; an irregularity by the one that the screen cited."""
    if row.kind is IncidentKind.IRREGULARITY:
        return Irregularity(str(row.facts["irregularity"])).cited
    return RULES_OF_INCIDENTS[row.kind]


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
    kind = IncidentKind.CROUPIER_CHANGE
    return Incident(
        entry=down.entry,
        at_ms=down.started_ms,
        kind=kind,
        hand=None,
        actor=entry.actor if entry is not None else down.croupier,
        rule=RULES_OF_INCIDENTS[kind],
        detail=down.croupier,
    )
