"""What is true of every shift with corrections in it (house practice, chapters 3 and 4).

Tests `dealerassist/table/correction_effects.py`.
"""

import random
import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealerassist.hand.result import HandResult, Won
from dealerassist.journal.codec import decode_state, encode_state
from dealerassist.journal.journal import Journal
from dealerassist.records.shift.report_from_journal import shift_report
from dealerassist.table.correction_effects import (
    CorrectResult,
    Effect,
    Stay,
    VoidHand,
    corrected_result,
    effect_of,
)
from dealerassist.table.money_state import ContraAccount
from tests.support.journal.surgery import rows_of
from tests.support.properties.correcting_desk import CorrectingDesk
from tests.support.properties.corrections import CorrectedShift, any_change
from tests.support.properties.walk import houses

SHIFTS = (houses(), st.integers(0, 2**32), st.integers(30, 200))

CHIPS = st.integers(0, 1000)


@settings(max_examples=settings.default.max_examples // 2)
@given(*SHIFTS)
def test_hp_4_the_equation_of_the_players_holds_through_all_corrections(rules, seed, asked):
    shift = CorrectedShift(random.Random(seed))
    shift.begin(rules)
    for _ in range(asked):
        shift.tap()
        ledger, state = shift.ledger, shift.state
        missing = ledger.bought - ledger.gone - state.chips_in_play()
        taken = state.shift.rake + state.shift.drop
        assert missing == taken + ledger.settled - ledger.given - ledger.differences
        assert state.shift.rake == sum(paid.rake for paid in ledger.results.values())
        assert state.shift.drop == sum(paid.drop for paid in ledger.results.values())
        assert state.pool >= 0
        assert all(seat.stack >= 0 for seat in state.seats if seat is not None)
    assert decode_state(encode_state(shift.state)) == shift.state


@given(st.lists(CHIPS, min_size=2, max_size=9), CHIPS, CHIPS, st.integers(0, 2**32))
def test_no_correction_makes_or_loses_a_chip(put_in, rake, drop, seed):
    chance, pot = random.Random(seed), sum(put_in)
    seats = tuple(range(1, len(put_in) + 1))
    rake = min(rake, pot)
    drop = min(drop, pot - rake)
    prize = pot - rake - drop
    won = (Won(chance.choice(seats), prize),) if prize else ()
    result = HandResult(1, seats, tuple(put_in), won, rake, drop=drop)
    change = any_change(chance, result)
    stays = tuple(Stay(seat, chance.choice([seat, seat + 9, None])) for seat in seats)
    effect = effect_of(result, change, stays)
    if isinstance(effect, Effect):
        boxes = sum(each.amount for each in effect.adjustments)
        house = -change.amount if getattr(change, "other", None) is ContraAccount.HOUSE else 0
        guests = sum(row.amount for row in effect.rows)
        assert guests + effect.rake + effect.drop + boxes + house == 0
        assert all(row.amount for row in effect.rows)


@given(st.lists(CHIPS, min_size=2, max_size=9), st.integers(0, 2**32))
def test_what_was_corrected_can_be_corrected_back(put_in, seed):
    chance, seats = random.Random(seed), tuple(range(1, len(put_in) + 1))
    pot = sum(put_in)
    was = HandResult(1, seats, tuple(put_in), (Won(1, pot),) if pot else (), 0)
    change = any_change(chance, was)
    if isinstance(change, CorrectResult):
        after = corrected_result(was, change)
        if isinstance(after, HandResult):
            assert corrected_result(after, CorrectResult(1, was.won, was.rake)) == was
    void = corrected_result(was, VoidHand(1))
    assert isinstance(void, HandResult)
    assert (sum(void.got().values()), void.pot) == (pot, 0)


# ── with a journal ──────────────────────────────────────────────────────────────────────────

TABLES = ("hand", "shift", "incident", "correction", "waiting", "sum")


@pytest.mark.long
@settings(max_examples=12, deadline=None)
@given(houses(), st.integers(0, 2**32), st.integers(40, 80))
def test_hp_4_the_report_comes_out_and_the_tables_are_made_again_the_same(rules, seed, asked):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "table.journal"
        with Journal.open(path) as journal:
            played = CorrectingDesk(journal, random.Random(seed))
            played.open(rules)
            for _ in range(asked):
                played.tap()
            state, report = played.desk.state, shift_report(journal)
            assert report.balance.difference == 0
            assert report.integrity.wrong_hands == ()
            assert (report.rake, report.drop) == (state.shift.rake, state.shift.drop)
            assert journal.recover().state == state
            assert journal.tables_hold()
            before = [rows_of(path, name) for name in TABLES]
            journal.rebuild()
            assert [rows_of(path, name) for name in TABLES] == before
