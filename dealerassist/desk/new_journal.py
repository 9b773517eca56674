"""Ending a table's journal between two shifts, and beginning the one in which the table goes on.

Two people sign: a pit boss, and somebody else who may sign at the table or reads its books.
"""

from __future__ import annotations

from msgspec import Struct

from dealerassist.desk.desk import TableDesk
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.interrupts import signals_deferred
from dealerassist.journal.entry import Draft, Entry, uuid7
from dealerassist.journal.queries.review_queue import Matter, MatterKind, find_matter
from dealerassist.journal.read_model.rows import WaitingRow
from dealerassist.staff.authority import StaffAct, permitted
from dealerassist.table.evolve import evolve
from dealerassist.table.journal_events import CarriedMatter, JournalBegun, JournalEnded
from dealerassist.table.next_journal import carried_table, refuse_ending
from dealerassist.table.roles import Role
from dealerassist.table.staff_commands import active_person
from dealerassist.table.state import TableState, Waiting

KIND = "new_year"
"""The kind of both entries."""

SECOND = frozenset({Role.PIT_BOSS, Role.CROUPIER, Role.AUDITOR})
"""Who signs beside a pit boss: an auditor too, whose entry it is not."""


class EndedJournal(Struct, frozen=True):
    """What was done.

    Attributes:
        last: the last entry of the journal that has ended.
        kept: the name of the file under which it lies from now on.
    """

    last: Entry
    kept: str


def refuse_new_journal(state: TableState, boss: str, second: str) -> Refusal | None:
    """Why these two cannot end the journal of this table now, or None."""
    refusal = permitted(state, boss, StaffAct.END_JOURNAL) or refuse_ending(state)
    if refusal is not None:
        return refusal
    if boss == second or not second:
        return refuse(Code.ENDED_BY_TWO, "HP 3")
    if not state.staff:
        return None
    person = active_person(state, second)
    if isinstance(person, Refusal):
        return person
    return None if person.role in SECOND else refuse(Code.ENDED_BY_TWO, "HP 3")


def end_journal(desk: TableDesk, boss: str, second: str) -> EndedJournal | Refusal:
    """End the journal of this desk, with the next one written beside it.

    The next one takes its place as soon as the journal is opened again, which whoever calls this
    does at once; the desk takes no more entries.

    Args:
        desk: at whose table no shift is open.
        boss: the number of the pit boss, who has signed in.
        second: the number of whoever signs beside.

    Returns:
        what was done; or the refusal, and nothing has changed.

    Raises:
        JournalError: if it could not be recorded; a start finds out whether it was.
    """
    state, journal = desk.state, desk.journal
    refusal = refuse_new_journal(state, boss, second)
    if refusal is not None:
        return refusal
    ended = JournalEnded(uuid7(), journal.free_ended_name(), boss, second)
    matters = tuple(_carried(desk, each) for each in state.waiting)

    def first(last: Entry) -> tuple[Draft, TableState]:
        begun = JournalBegun(
            previous=journal.id,
            entries=last.number,
            head=last.hash,
            kept=ended.kept,
            boss=boss,
            second=second,
            table=carried_table(state),
            matters=matters,
            pins=state.pins_of or journal.id,
        )
        return _draft(begun), evolve(TableState(), begun)

    with signals_deferred():
        last = journal.append_last(_draft(ended), evolve(state, ended), first)
    return EndedJournal(last, ended.kept)


def _draft(event: JournalEnded | JournalBegun) -> Draft:
    return Draft(id=uuid7(), actor=event.boss, kind=KIND, hand=None, events=(event,))


def _carried(desk: TableDesk, waiting: Waiting) -> CarriedMatter:
    """What waits, with who noted it and when."""
    row = find_matter(desk.journal, Matter(MatterKind.NOTED, waiting.number))
    assert isinstance(row, WaitingRow), "what waits has a row"
    return CarriedMatter(
        number=waiting.number,
        what=waiting.what,
        noted_by=row.noted_by,
        noted_ms=row.noted_ms,
        hand=waiting.hand,
        seat=waiting.seat,
        shift=row.shift,
        called_ms=waiting.called_ms,
        reason=waiting.reason,
    )
