"""What waits for the pit boss in journals from before it had numbers (version 2).

Tests `dealerassist/journal/read_model/snapshot.py`.
"""

from dealerassist.journal.entry import Draft, Entry, uuid7
from dealerassist.journal.read_model.snapshot import not_retracted
from dealerassist.table.commands import Acknowledge, CallPitBoss, TakeSeat
from dealerassist.table.events import EntryRetracted, Event, PitBossCalled, UndoneAfterSeal
from dealerassist.table.evolve import fold
from dealerassist.table.money_state import DifferenceReason
from dealerassist.table.state import TableState, Waiting
from tests.support.journal.scribe import Scribe
from tests.support.journal.surgery import rows_of

UNDO = Waiting("undo", None, 1)


def taken_back(scribe: Scribe, target: Entry, *more: Event) -> Entry:
    """Take one entry back as version 2 did: what an undo itself tells stays, without a number."""
    events = (EntryRetracted(target.number), *more)
    kept = [
        entry for entry in not_retracted(scribe.journal.entries()) if entry.number != target.number
    ]
    told = [*(event for entry in kept for event in entry.events), *events]
    scribe.state = fold(TableState(), told)
    draft = Draft(id=uuid7(), actor="anna", kind="undo", hand=None, events=events)
    return scribe.journal.append(draft, scribe.state)


def called_and_undone(scribe: Scribe) -> Scribe:
    """A call and a late undo, both without a number; then the call is taken back."""
    scribe.open(seats=2)
    call = scribe.record("call_pit_boss", PitBossCalled(None))
    taken_back(scribe, scribe.do(TakeSeat(5, 400)), UndoneAfterSeal())
    assert [row.number for row in scribe.journal.waiting()] == [1, 2]
    taken_back(scribe, call)
    return scribe


def numbers(scribe: Scribe) -> list[tuple[int, str]]:
    return [(row.number, row.what) for row in scribe.journal.waiting()]


def test_what_is_left_has_the_number_that_the_table_has_for_it(scribe: Scribe) -> None:
    called_and_undone(scribe)
    assert scribe.state.waiting == (UNDO,)
    assert scribe.journal.recover().state.waiting == (UNDO,)
    assert numbers(scribe) == [(1, "undo")]


def test_what_waits_next_takes_nobodys_row(scribe: Scribe) -> None:
    called_and_undone(scribe)
    scribe.do(CallPitBoss())
    assert numbers(scribe) == [(1, "undo"), (2, "pit_boss")]
    scribe.do(Acknowledge(1, DifferenceReason.NOT_KNOWN))
    assert [row.acknowledged_by for row in scribe.journal.waiting()] == ["anna", None]


def test_made_again_from_the_entries_the_rows_are_the_same(scribe: Scribe) -> None:
    called_and_undone(scribe).do(CallPitBoss())
    before = rows_of(scribe.journal.path, "waiting")
    scribe.journal.rebuild()
    assert rows_of(scribe.journal.path, "waiting") == before
    assert scribe.journal.tables_hold()
