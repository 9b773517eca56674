"""The read tables say what the entries say, undone things undone, and can be made anew.

Tests `dealerassist/journal/read_model/read_tables.py`,
`dealerassist/journal/read_model/rebuild.py`, `dealerassist/journal/read_model/row_store.py`.
"""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealerassist.hand.commands import AwardPots
from dealerassist.hand.pot import Half
from dealerassist.journal.read_model.hand_flags import Flag
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.read_model.rows import Outcome, TransactionKind
from dealerassist.journal.store.table_definitions import READ_TABLE_NAMES
from dealerassist.table.commands import (
    AddChips,
    ChangeCroupier,
    CloseShift,
    GiveTip,
    LeaveSeat,
    OpenShift,
    StartHand,
)
from tests.support.journal.scribe import MORNING_MS, RULES, Scribe, scribe_at
from tests.support.journal.surgery import rows_of
from tests.support.tiers import LONG


def tables(scribe: Scribe) -> dict[str, object]:
    return {name: rows_of(scribe.journal.path, name) for name in READ_TABLE_NAMES}


def test_a_hand_is_registered(scribe: Scribe):
    scribe.open()
    start = scribe.do(StartHand())
    (row,) = scribe.journal.hands()
    assert (row.number, row.shift, row.croupier, row.players) == (1, 1, "anna", 5)
    assert (row.outcome, row.ended_ms, row.pot, row.winners) == (Outcome.PLAYING, None, 0, ())
    end = scribe.finish()
    (row,) = scribe.journal.hands(shift=1)
    hand = scribe.state.hand
    assert row.outcome is Outcome.SHOWDOWN
    assert (row.first_entry, row.last_entry) == (start.number, end.number)
    assert (row.started_ms, row.ended_ms) == (start.utc_ms, end.utc_ms)
    assert row.seats == (1, 2, 3, 4, 5)
    assert row.pot == row.rakeable == sum(award.amount for award in hand.awards)
    assert row.rake == hand.raked == row.pot - sum(win.amount for win in row.winners)
    assert {win.half for win in row.winners} == {Half.WHOLE}
    assert scribe.journal.hand(1) == row
    assert scribe.journal.hand(2) is None


def test_what_comes_between_hands_does_not_belong_to_the_last_one(scribe: Scribe):
    scribe.open()
    end = scribe.hand()
    scribe.do(AddChips(1, 400))
    assert scribe.journal.hand(1).last_entry == end.number


def test_a_misdeal_is_a_row_and_an_incident(scribe: Scribe):
    scribe.open()
    entry = scribe.misdeal()
    row = scribe.journal.hand(1)
    assert (row.outcome, row.pot, row.rake, row.winners) == (Outcome.MISDEAL, 0, 0, ())
    assert row.ended_ms == entry.utc_ms
    (incident,) = scribe.journal.incidents(shift=1)
    assert incident.kind is IncidentKind.MISDEAL
    assert (incident.entry, incident.hand, incident.actor) == (entry.number, 1, "anna")
    assert incident.effect == 5 * RULES.ante
    assert incident.facts == {"reason": "wrong_order"}
    (sheet,) = scribe.journal.shifts()
    assert (sheet.hands, sheet.misdeals) == (0, 1)


def test_an_undone_misdeal_takes_its_row_away_and_the_hand_goes_on(scribe: Scribe):
    scribe.open()
    misdeal = scribe.misdeal()
    undo = scribe.undo()
    row = scribe.journal.hand(1)
    assert (row.outcome, row.ended_ms) == (Outcome.PLAYING, None)
    assert row.last_entry == undo.number
    (incident,) = scribe.journal.incidents(hand=1)
    assert incident.kind is IncidentKind.UNDO
    assert (incident.entry, incident.actor, incident.effect) == (undo.number, "bert", 25)
    assert incident.facts == {
        "entry": misdeal.number,
        "kind": "declare_misdeal",
        "actor": "anna",
        "utc_ms": misdeal.utc_ms,
    }


def test_an_undone_start_takes_the_hand_away(scribe: Scribe):
    scribe.open()
    scribe.hand()
    first = scribe.journal.hand(1)
    scribe.do(StartHand())
    scribe.undo()
    assert scribe.journal.hands() == (first,)
    again = scribe.do(StartHand())
    assert scribe.journal.hand(2).first_entry == again.number
    assert [i.kind for i in scribe.journal.incidents(hand=2)] == [IncidentKind.UNDO]


def test_an_undone_award_is_played_on(scribe: Scribe):
    scribe.open()
    award = scribe.won_at_once()
    assert scribe.journal.recover().entry == award.number
    won = scribe.journal.hand(1).pot - scribe.journal.hand(1).rake
    scribe.undo()
    row = scribe.journal.hand(1)
    assert (row.outcome, row.pot, row.rake, row.winners) == (Outcome.PLAYING, 0, 0, ())
    assert scribe.journal.recover().state == scribe.state
    assert scribe.journal.shift(1).rake == 0
    assert scribe.journal.incidents()[0].effect == won
    scribe.do(AwardPots())
    assert scribe.journal.hand(1).rake == scribe.journal.shift(1).rake > 0
    assert scribe.journal.hand(1).outcome is Outcome.UNCONTESTED


def test_chips_that_come_and_go_are_transactions(scribe: Scribe):
    scribe.open(seats=2)
    scribe.do(AddChips(1, 300))
    scribe.do(GiveTip(2, 10))
    leave = scribe.do(LeaveSeat(2))
    rows = scribe.journal.transactions(shift=1)
    assert [(row.kind, row.seat, row.amount) for row in rows] == [
        (TransactionKind.BUY_IN, 1, 400),
        (TransactionKind.BUY_IN, 2, 400),
        (TransactionKind.ADD_CHIPS, 1, 300),
        (TransactionKind.TIP, 2, 10),
        (TransactionKind.LEAVE, 2, 390),
    ]
    assert (rows[-1].entry, rows[-1].utc_ms) == (leave.number, leave.utc_ms)
    scribe.undo()
    assert len(scribe.journal.transactions()) == 4
    assert scribe.journal.incidents()[0].effect == 390
    scribe.undo()
    assert scribe.journal.shift(1).tips == 0


def test_a_shift_has_its_downs_and_its_hands(scribe: Scribe):
    scribe.open()
    scribe.won_at_once()
    scribe.misdeal()
    change = scribe.do(ChangeCroupier("bert"))
    scribe.won_at_once()
    scribe.do(CloseShift(MORNING_MS + 1_000_000))
    scribe.do(OpenShift("carl", "2026-02-01", MORNING_MS + 2_000_000))
    scribe.won_at_once()
    first, second = scribe.journal.shifts()
    assert (first.hands, first.misdeals, first.first_hand) == (2, 1, 1)
    assert (first.opened_by, first.closed_by, first.croupier) == ("anna", "anna", "bert")
    assert (first.opened_entry, first.closed_ms) == (2, MORNING_MS + 1_000_000)
    assert first.rules == RULES
    assert first.table_name == "Table 7"
    assert (second.hands, second.first_hand, second.closed_ms) == (1, 4, None)
    hands = scribe.journal.hands()
    assert [hand.croupier for hand in hands] == ["anna", "anna", "bert", "carl"]
    one, two = scribe.journal.downs(shift=1)
    assert (one.croupier, one.hands, one.rake) == ("anna", 1, hands[0].rake)
    assert (one.started_ms, one.ended_ms) == (MORNING_MS, change.utc_ms)
    assert (two.croupier, two.hands, two.ended_ms) == ("bert", 1, first.closed_ms)
    assert scribe.journal.shift(3) is None


def test_a_shift_that_was_closed_by_mistake_is_open_again(scribe: Scribe):
    scribe.open()
    scribe.do(CloseShift(MORNING_MS))
    scribe.undo()
    (sheet,) = scribe.journal.shifts()
    assert (sheet.closed_ms, sheet.closed_by, sheet.closed_entry) == (None, None, None)
    scribe.do(CloseShift(MORNING_MS))
    scribe.do(OpenShift("anna", "2026-01-31", MORNING_MS))
    scribe.undo()
    assert [sheet.number for sheet in scribe.journal.shifts()] == [1]
    assert len(scribe.journal.downs()) == 1


def test_a_restart_says_how_long_nothing_was_recorded(scribe: Scribe):
    scribe.open()
    scribe.do(StartHand())
    entry = scribe.restart()
    (incident,) = scribe.journal.incidents()
    assert (incident.kind, incident.entry, incident.hand) == (
        IncidentKind.RESTART,
        entry.number,
        1,
    )
    assert incident.facts == {"version": "0.1.0", "interrupted_ms": 1000}


def test_what_was_out_of_the_ordinary_is_flagged(scribe: Scribe):
    scribe.open(seats=8, buy_in=200)
    for _ in range(12):
        for seat in scribe.state.seats:
            if seat is not None and seat.stack < 200:
                scribe.do(AddChips(seat.number, 200))
        scribe.hand()
        seen = {flag for row in scribe.journal.hands() for flag in row.flags}
        if {Flag.SHUFFLED_IN, Flag.SIDE_POTS} <= seen:
            break
    else:
        pytest.fail(f"only {seen}")
    for row in scribe.journal.hands():
        assert row.rake == row.pot - sum(win.amount for win in row.winners)


@settings(max_examples=12 if LONG else 5)
@given(seed=st.integers(0, 10_000))
def test_rebuilt_tables_are_the_same(tmp_path_factory, seed):
    scribe = scribe_at(tmp_path_factory.mktemp("play") / "a.journal", seed).open()
    acts = [scribe.hand, scribe.misdeal, scribe.restart, scribe.undo, scribe.won_at_once]
    for _ in range(8):
        if scribe.state.hand_in_progress:
            for _ in range(scribe.chance.randint(0, 30)):
                if scribe.state.hand_in_progress:
                    scribe.tap()
        if scribe.state.hand_in_progress or scribe.chance.random() < 0.3:
            scribe.undo()
        elif not scribe.state.shift_is_open or len(scribe.state.players()) < 2:
            scribe.restart()
        else:
            scribe.chance.choice(acts)()
    before = tables(scribe)
    heard = []
    assert scribe.journal.rebuild(lambda done, _: heard.append(done)) == scribe.journal.count
    assert heard == list(range(1, scribe.journal.count + 1))
    assert tables(scribe) == before
    assert scribe.journal.recover().state == scribe.state
    scribe.journal.close()


def test_a_rebuild_that_breaks_off_changes_nothing(played: Scribe):
    before = tables(played)

    def breaks_off(done: int, _all: int) -> None:
        if done == 20:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        played.journal.rebuild(breaks_off)
    assert tables(played) == before
    played.journal.rebuild()
    assert tables(played) == before
