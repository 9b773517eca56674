"""The clock of a guest who takes too long: from the PIN to its end (house practice 2).

Tests `dealerassist/hand/betting_round.py`, `ui/felt/guest_clock.py`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dealerassist.desk.desk import TableDesk
from dealerassist.hand.betting_round import GuestClock
from dealerassist.hand.irregular.commands import Ruling
from dealerassist.hand.irregular.events import ClockGiven, IrregularityRuled
from dealerassist.journal.journal import Journal
from dealerassist.table.commands import StartHand
from tests.support.desk.three_guests import cards
from tests.support.ui.croupier import Croupier, StoppedClock, plain_spaces, seated
from tests.support.ui.problems import EIGHT, OPENED, steps
from tests.support.ui.two_people import BOSS, two_people
from ui.view.parts import Tone
from ui.view.view import NoteTone

GIVEN = "problem problem-too-slow confirm"


@pytest.fixture
def table() -> Croupier:
    """Seat 8 faces the forced bet of seat 7; time passes only when the test says so."""
    return Croupier(seated(EIGHT).desk, clock=StoppedClock()).tap(OPENED)


def passes(table: Croupier, seconds: float) -> Croupier:
    table.clock.now_ms += round(seconds * 1000)
    table.kiosk.refresh()
    return table


def note(table: Croupier, seat: int) -> str:
    return plain_spaces(table.seat(seat).note)


def test_hp_2_the_clock_is_counted_down_at_the_seat_and_beside_the_pots(table: Croupier):
    table.tap("problem problem-too-slow")
    assert steps(table)[1:] == [
        "Seat 8 has 60 seconds, counted down on the screen.",
        "At the end the hand is dead: enter it then.",
    ]
    assert not table.kiosk.ticks
    table.tap("confirm")
    assert table.kiosk.ticks
    assert (note(table, 8), table.boxes["Clock, Seat 8"]) == ("clock 1:00", "1:00")
    passes(table, 18)
    assert (note(table, 8), table.boxes["Clock, Seat 8"]) == ("clock 0:42", "0:42")
    assert table.seat(8).note_tone is NoteTone.ALERT


def test_hp_2_it_goes_on_whatever_lies_over_the_felt(table: Croupier):
    passes(table.tap(GIVEN), 10)
    table.tap("floor problem")
    assert note(passes(table, 10), 8) == "clock 0:40"
    assert table.why("problem-too-slow") == "The clock of seat 8 is running"


def test_hp_2_it_ends_once_the_guest_acts_and_undo_lets_it_go_on(table: Croupier):
    passes(table.tap(GIVEN), 10).tap("act-call")
    assert not table.kiosk.ticks
    assert "Clock, Seat 8" not in table.boxes
    table.tap("undo")
    assert note(passes(table, 5), 8) == "clock 0:45"
    table.tap("undo")
    assert note(table, 8) == "to act"


def test_hp_2_at_its_end_the_croupier_enters_the_fold(table: Croupier):
    passes(table.tap(GIVEN), 59.5)
    assert table.key("act-fold").detail == ""
    passes(table, 0.5)
    assert not table.kiosk.ticks
    assert table.says.endswith("Time is up: seat 8 folds")
    assert table.aloud == "Seat 8, time is up: the hand is dead"
    assert (table.key("act-fold").detail, note(table, 8)) == ("time is up", "time is up")
    assert table.enabled("act-call")
    assert coloured(table) == {"act-fold"}
    table.tap("act-fold")
    ruled = table.desk.undo_target.events[0]
    assert isinstance(ruled, IrregularityRuled)
    assert ruled.ruling is Ruling.OUT_OF_TIME_DEAD
    assert note(table, 8) == "folded"


def test_hp_2_at_its_end_it_is_a_check_where_there_is_no_bet(table: Croupier):
    table.tap(f"act-call{' act-fold' * 5} card-9d card-Jd")
    seat = next(seat.number for seat in table.view.felt.seats if seat.note == "to act")
    passes(table.tap(GIVEN), 60)
    assert table.says.endswith(f"Time is up: seat {seat} checks")
    assert coloured(table) == {"act-check", "act-fold"}
    table.tap("act-check")
    assert table.desk.undo_target.events[0].ruling is Ruling.OUT_OF_TIME_CHECKS


def test_hp_2_the_pit_boss_gives_it_by_pin_and_a_restart_takes_nothing_of_it(tmp_path: Path):
    with two_people(tmp_path) as table:
        table.does(StartHand(), *cards("9h", "2c", "Kd")).tap(f"act-bet {GIVEN}").pin(BOSS)
        given = clock_of(table.desk)
        last = table.desk.undo_target
        assert last is not None
        assert any(isinstance(event, ClockGiven) for event in last.events)
    with Journal.open(tmp_path / "table.db", table_id="4") as again:
        assert clock_of(TableDesk(again)) == given


def coloured(table: Croupier) -> set[str]:
    """The keys of the betting that draw the eye."""
    acts = [key for key in table.view.asked.keys if key.name.startswith("act-") and key.enabled]
    return {key.name for key in acts if key.tone is not Tone.PLAIN}


def clock_of(desk: TableDesk) -> GuestClock:
    hand = desk.state.hand
    assert hand is not None
    assert hand.betting is not None
    assert hand.betting.clock is not None
    return hand.betting.clock
