"""The floor's page of a tournament: what the tables say together, and what does not tally (HP 9).

Tests `ui/floor/tournament.py`, `dealerassist/floor/tournaments.py`.
"""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.floor.overview import FloorOverview
from dealerassist.table.tournament_commands import Arrival
from dealerassist.tournament.level_clock import LevelClock
from tests.support.floor.floor_states import floor_of
from tests.support.floor.made_up_house import AT_MS, MINUTE_MS, changed, closed, quiet_house
from tests.support.floor.made_up_tournament import (
    guest,
    in_tournament,
    moved,
    out,
    tournament_house,
    tournament_of,
    troubled_tournament,
)
from tests.support.ui.croupier import plain_spaces
from ui.view.floor import FloorTournamentView

CUP = tournament_of()


def two_tables(first, second, **said: object) -> FloorOverview:
    one, two = quiet_house(2).tables
    tables = (in_tournament(one, CUP, *first), in_tournament(two, CUP, *second, **said))
    return FloorOverview(at_ms=AT_MS, tables=tables)


def shown(house: FloorOverview) -> FloorTournamentView:
    floor = floor_of(house)
    floor.tap("floor-tournament")
    view = floor.view.over.tournament
    assert view is not None
    return view


def texts(table) -> list[tuple[str, ...]]:
    return [tuple(cell.text for cell in row) for row in table.rows]


def test_a_house_without_tournaments_has_no_tab_for_them():
    tabs = floor_of(quiet_house(3)).view.over.head.tabs
    assert "floor-tournament" not in {key.name for key in tabs}
    assert "floor-tournament" in {k.name for k in floor_of(tournament_house(2)).view.over.head.tabs}


def test_level_and_clock_are_those_that_were_set_last():
    view = shown(two_tables([guest(1, 1, 10_000)], [guest(2, 1, 10_000)]))
    assert (view.period, view.left) == ("Level 3", "13:00")
    clock = LevelClock(3 * MINUTE_MS)
    stopped = two_tables([guest(1, 1, 10_000)], [], clock=clock, clock_ms=AT_MS)
    view = shown(stopped)
    assert (view.period, plain_spaces(view.left)) == ("Level 1", "17:00 · clock stands")


def test_guests_left_average_and_places_are_of_all_tables_together():
    first = [guest(1, 1, 10_000), out(guest(2, 2, 10_000), 30)]
    second = [guest(3, 1, 10_000), out(guest(4, 2, 10_000), 5)]
    view = shown(two_tables(first, second))
    assert [each.value for each in view.figures][:2] == ["2 of 4", "20,000"]
    places = [row[:3] for row in texts(view.places)]
    assert places == [("3", "K. 7", "2"), ("4", "VON HOHENWAL", "1")]
    assert texts(view.unmet) == []


def test_who_moves_stays_one_entry_and_is_on_the_way_until_the_other_table_has_said_so():
    first = [moved(guest(1, 1, 10_000), 31), guest(2, 2, 10_000)]
    came = guest(31, 5, 10_000, arrival=Arrival.MOVED)
    on_the_way = shown(two_tables(first, [guest(3, 1, 10_000)]))
    assert on_the_way.figures[0].value == "3 of 3"
    assert texts(on_the_way.unmet) == [("Card 31 left with 10,000 and has not come yet.",)]
    there = shown(two_tables(first, [guest(3, 1, 10_000), came]))
    assert (there.figures[0].value, texts(there.unmet)) == ("3 of 3", [])


def test_all_that_does_not_tally_is_said_in_amber():
    rows = shown(troubled_tournament(4)).unmet.rows
    assert all(cell.heeded for row in rows for cell in row)
    assert [row[0].text for row in rows] == [
        "Table 3: the chips differ by −500.",
        "Card 901 left with 20,000 and has not come yet.",
        "Card 902 came with 12,000; no table let it go.",
        "Table 2: its clock is 1:00 behind.",
    ]


def test_a_tournament_is_gone_half_a_day_after_its_last_table_was_closed():
    house = two_tables([guest(1, 1, 10_000)], [])
    over = [closed(each, rake=None) for each in house.tables]
    late = replace(house, tables=tuple(
        changed(each, shift=replace(each.now.shift, closed_ms=AT_MS - 13 * 60 * MINUTE_MS))
        for each in over
    ))  # fmt: skip
    assert shown(replace(house, tables=tuple(over))).name == "Autumn Cup"
    assert shown(late).said == "No table is in a tournament."


def test_of_two_tournaments_a_key_leads_to_the_other():
    one, two = quiet_house(2).tables
    other = tournament_of(name="Nightly")
    tables = (in_tournament(one, CUP), in_tournament(two, other))
    floor = floor_of(FloorOverview(at_ms=AT_MS, tables=tables))
    floor.tap("floor-tournament")
    floor.tap("tournament-2")
    assert floor.view.over.tournament.name == "Nightly"
