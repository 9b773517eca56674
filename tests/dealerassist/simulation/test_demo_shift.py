"""A demonstration shift of any game.

Tests `dealerassist/simulation/demo_shift.py`, `dealerassist/records/shift/guests_evening.py`.
"""

import pytest

from dealerassist.desk.desk import TableDesk
from dealerassist.journal.journal import Journal
from dealerassist.journal.store.paths import JournalPaths
from dealerassist.records.shift.guests_evening import guests_of
from dealerassist.rules.profile_files import load_profile
from dealerassist.simulation.demo_shift import DemoClock, DemoShift
from dealerassist.table.noted_irregularities import OPENING_OFF, OPENING_PIECES


@pytest.mark.parametrize(
    ("profile", "guests"),
    [("casinos-austria-stud", 8), ("triple-draw-low", 7), ("badugi", 7), ("short-deck", 8)],
)
def test_rule_1_4_a_demonstration_seats_no_more_than_the_game_has(tmp_path, profile, guests):
    clock = DemoClock(1_795_000_000_000)
    places = JournalPaths(tmp_path / "copy", tmp_path / "signing.key")
    with Journal.open(tmp_path / "t.journal", table_id="4", clock=clock, places=places) as journal:
        desk = TableDesk(journal)
        shift = DemoShift(desk, load_profile(profile).at_table(), seed=5, clock=clock)
        shift.open(table="4", gaming_day="2026-11-21")
        assert len([seat for seat in desk.state.seats if seat is not None]) == guests
        shift.play(4, each=lambda _: None)
        assert desk.state.hand is not None
        assert desk.state.hand.number == 4


def test_every_guest_of_a_demonstration_came_at_a_known_time(tmp_path):
    clock = DemoClock(1_795_000_000_000)
    places = JournalPaths(tmp_path / "copy", tmp_path / "signing.key")
    with Journal.open(tmp_path / "t.journal", table_id="4", clock=clock, places=places) as journal:
        desk = TableDesk(journal)
        shift = DemoShift(
            desk, load_profile("casinos-austria-stud").at_table(), seed=5, clock=clock
        )
        shift.open(table="4", gaming_day="2026-11-21")
        shift.play(12, each=lambda _: None)
        guests = guests_of(desk.state, clock.now_ms)
    assert {guest.left for guest in guests} == {False, True}
    assert all(guest.present_ms for guest in guests), guests


def test_the_next_shift_begins_with_the_chips_that_were_counted(tmp_path):
    clock = DemoClock(0)
    with Journal.open(tmp_path / "table.journal", table_id="4", clock=clock) as journal:
        desk = TableDesk(journal)
        shift = DemoShift(
            desk, load_profile("casinos-austria-stud").at_table(), seed=5, clock=clock
        )
        shift.open(table="4", gaming_day="2026-11-21")
        shift.play(3, each=lambda _: None)
        shift.close()
        shift.begin(gaming_day="2026-11-22")
        assert not any(each.what in (OPENING_OFF, OPENING_PIECES) for each in desk.state.waiting)
        shift.play(3, each=lambda _: None)
        shift.close(in_order=True)
