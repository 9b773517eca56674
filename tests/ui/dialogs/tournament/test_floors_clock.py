"""The floor's clock is told to a table, and taken over there by a tap (HP 9).

Tests `ui/dialogs/tournament/clock_page.py`, `ui/dialogs/tournament/standing.py`.
"""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.journal.store.floor_files import FloorClock
from dealerassist.local_time import MINUTE_MS
from dealerassist.tournament.level_clock import LevelClock
from tests.support.ui.croupier import Croupier, plain_spaces
from tests.support.ui.floor_at_kiosk import floor_folder, good
from tests.support.ui.tournament_states import begun, later
from ui.view.parts import Tone


def told(table: Croupier, floor, clock: LevelClock, *, name: str = "") -> Croupier:
    """The relay has written that this is the floor's clock."""
    of = table.desk.state.tournament.tournament
    now_ms = table.kiosk.clock().utc_ms
    said = FloorClock(tournament=name or of.name, day=of.day, clock=clock, set_ms=now_ms, by="P-01")
    floor.tell(replace(good(now_ms), clock=said))
    table.kiosk.watch_floor(floor.watch())
    table.kiosk.refresh()
    return table


def test_it_is_taken_over_by_a_tap_and_then_nothing_is_offered_any_more():
    table = later(begun(1, 3, 4), minutes=1)
    now_ms = table.kiosk.clock().utc_ms
    with floor_folder(table.kiosk.clock) as floor:
        told(table, floor, LevelClock(3 * MINUTE_MS, now_ms))
        key = table.key("tournament")
        assert (plain_spaces(key.detail), key.tone) == ("L1 · 7:00", Tone.RAISE)
        key = table.tap("tournament").key("clock-follow")
        assert plain_spaces(key.detail) == "Level 1 · 7:00 · P-01"
        table.tap("clock-follow")
        assert table.desk.state.tournament.clock == LevelClock(3 * MINUTE_MS, now_ms)
        assert table.key("tournament").tone is Tone.PLAIN
        assert "clock-follow" not in {each.name for each in table.tap("tournament").view.asked.keys}


def test_a_clock_that_agrees_or_of_another_tournament_is_not_offered():
    table = later(begun(1, 3, 4), minutes=1)
    now_ms = table.kiosk.clock().utc_ms
    with floor_folder(table.kiosk.clock) as floor:
        told(table, floor, LevelClock(MINUTE_MS - 4_000, now_ms))
        assert table.key("tournament").tone is Tone.PLAIN
        told(table, floor, LevelClock(9 * MINUTE_MS, now_ms), name="Nightly")
        assert table.key("tournament").tone is Tone.PLAIN
        told(table, floor, LevelClock(MINUTE_MS))
        assert "clock stands" in table.tap("tournament").key("clock-follow").detail
