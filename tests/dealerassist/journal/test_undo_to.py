"""One entry that takes several back: what the journal then says, and what its read tables do.

Tests `dealerassist/journal/entry.py`, `dealerassist/journal/entry_reader.py`,
`dealerassist/journal/read_model/read_tables.py`.
"""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from dealerassist.cards import Card
from dealerassist.hand.commands import CorrectCard, DealUp, PostForcedBet
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.table.commands import AddChips, ChangeSeat, LeaveSeat, StartHand
from dealerassist.table.events import BuyInNoticed
from tests.support.journal.scribe import Scribe, scribe_at
from tests.support.journal.surgery import rows_of
from tests.support.tiers import LONG


def undos(scribe: Scribe) -> list[tuple[int, int, int | None]]:
    """Every entry taken back: its number, how many chips that moved, its hand."""
    return [
        (int(row.facts["entry"]), row.effect, row.hand)
        for row in scribe.journal.incidents()
        if row.kind is IncidentKind.UNDO
    ]


def test_the_table_stands_as_before_the_first_of_them(scribe: Scribe):
    scribe.open()
    before = scribe.state
    first = scribe.do(AddChips(1, 300))
    scribe.do(StartHand())
    scribe.tap()
    entry = scribe.undo_to(first.number)
    assert entry.retracts == (entry.number - 1, entry.number - 2, first.number)
    recovered = scribe.journal.recover()
    assert recovered.state == scribe.state == before
    assert scribe.journal.recover(upto=entry.number - 1).state.hand_in_progress


def test_each_entry_is_an_incident_and_the_chips_stand_with_the_first(scribe: Scribe):
    scribe.open()
    first = scribe.do(AddChips(1, 300))
    start = scribe.do(StartHand())
    entry = scribe.undo_to(first.number)
    # Seat 1 gives the 300 back and gets the ante; the four others get theirs.
    moved = (300 - 5) + 4 * 5
    assert undos(scribe) == [(start.number, 0, 1), (first.number, moved, None)]
    assert {row.entry for row in scribe.journal.incidents()} == {entry.number}
    assert scribe.journal.hands() == ()
    assert [row.amount for row in scribe.journal.transactions()] == [400] * 5


def test_it_may_reach_behind_a_standing(scribe: Scribe):
    scribe.open()
    first = scribe.do(AddChips(1, 300))
    scribe.won_at_once()
    scribe.do(StartHand())
    assert scribe.journal.recover().entry > first.number
    scribe.undo_to(first.number)
    assert scribe.journal.recover().state == scribe.state
    assert not scribe.journal.hands()


def test_a_seat_change_that_is_undone_moves_no_chips(scribe: Scribe):
    scribe.open(seats=2)
    change = scribe.do(ChangeSeat(2, 7))
    leave = scribe.do(LeaveSeat(7))
    scribe.undo_to(change.number)
    assert undos(scribe) == [(leave.number, 0, None), (change.number, 400, None)]
    scribe.undo(scribe.do(ChangeSeat(2, 7)).number)
    assert undos(scribe)[-1][1] == 0


def test_a_late_undo_is_an_incident_and_waits(scribe: Scribe):
    scribe.open()
    scribe.do(StartHand())
    tap = scribe.tap()
    entry = scribe.undo_to(tap.number, late=True)
    late = scribe.journal.incidents()[-1]
    assert (late.kind, late.entry, late.hand) == (IncidentKind.LATE_UNDO, entry.number, 1)
    assert [waits.what for waits in scribe.journal.recover().state.waiting] == ["undo"]
    assert scribe.journal.recover().state == scribe.state


def test_a_corrected_card_is_an_incident(scribe: Scribe):
    scribe.open(seats=2)
    scribe.do(StartHand())
    scribe.do(DealUp(1, Card.parse("9h")))
    scribe.do(DealUp(2, None))
    scribe.do(CorrectCard(1, 2, Card.parse("Th")))
    scribe.do(CorrectCard(2, 2, Card.parse("2c")))
    scribe.do(PostForcedBet(2))
    told = [(row.kind, row.hand, row.facts) for row in scribe.journal.incidents()]
    assert told == [
        (
            IncidentKind.CARD_CORRECTED,
            1,
            {"place": "seat", "seat": seat, "card": card, "was": was},
        )
        for seat, card, was in ((1, "Th", "9h"), (2, "2c", ""))
    ]


def test_a_buy_in_notice_is_an_incident(scribe: Scribe):
    scribe.open(seats=2)
    entry = scribe.do(AddChips(2, 1300))
    assert entry.events[-1] == BuyInNoticed(2, 1700, 80)
    (row,) = scribe.journal.incidents()
    assert (row.kind, row.entry) == (IncidentKind.BUY_IN_NOTICE, entry.number)
    assert row.facts == {"seat": 2, "bought": 1700, "percent": 80}


def tables(scribe: Scribe) -> dict[str, object]:
    names = ("standing", "down", "incident", "transaction", "hand", "shift")
    return {name: rows_of(scribe.journal.path, name) for name in names}


@settings(max_examples=8 if LONG else 4)
@given(seed=st.integers(0, 10_000))
@example(seed=9394)
def test_rebuilt_tables_are_the_same(tmp_path_factory, seed):
    scribe = scribe_at(tmp_path_factory.mktemp("play") / "a.journal", seed).open()
    for _ in range(6):
        if not scribe.state.hand_in_progress:
            broke = [seat for seat in scribe.state.seats if seat is not None and not seat.stack]
            for seat in broke:
                scribe.do(AddChips(seat.number, 400))
            scribe.do(StartHand())
        for _ in range(scribe.chance.randint(0, 40)):
            if scribe.state.hand_in_progress:
                scribe.tap()
        scribe.undo_to(scribe.chance.randint(max(8, scribe.journal.count - 30), 9**9))
    before = tables(scribe)
    scribe.journal.rebuild()
    assert tables(scribe) == before
    assert scribe.journal.recover().state == scribe.state
    scribe.journal.close()


@pytest.mark.parametrize("back", [1, 2, 5])
def test_the_chain_holds(scribe: Scribe, back: int):
    scribe.open()
    scribe.do(StartHand())
    scribe.undo_to(scribe.journal.count - back + 1)
    assert scribe.journal.verify().intact
