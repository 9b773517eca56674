"""The floor's page of a tournament: what the tables say together, and what does not tally (HP 9).

Tests `ui/floor/tournament.py`, `ui/floor/tournament_paper.py`, `ui/floor/tournament_seats.py`,
`ui/floor/tournament_acts.py`, `ui/floor/tournament_clock.py`, `dealerassist/floor/tournaments.py`.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from msgspec.structs import replace

from dealerassist.floor.overview import FloorOverview
from dealerassist.floor.tournament_book import ClockSet, SlipWithdrawn, TournamentKey
from dealerassist.locale.catalogue import Language
from dealerassist.table.tournament_commands import Arrival
from dealerassist.tournament.level_clock import LevelClock
from tests.support.floor.floor_states import floor_of
from tests.support.floor.made_up_house import AT_MS, MINUTE_MS, changed, closed, quiet_house
from tests.support.floor.made_up_tournament import (
    guest,
    house_with_slips,
    in_tournament,
    moved,
    out,
    slip,
    tournament_house,
    tournament_of,
    troubled_tournament,
    with_book,
)
from tests.support.ui.croupier import plain_spaces
from ui.floor.day_paper import DayPaper
from ui.floor.floor import Floor
from ui.floor.ports import BookNews
from ui.floor.tournament_acts import GiveEntrySlip, WithdrawSlip, tournament_by
from ui.view.floor import FloorListsView, FloorTournamentView
from ui.view.report_sheet import SheetCell

CUP = tournament_of()
KEY = TournamentKey(CUP.day, CUP.name)


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


def test_its_report_is_made_beside_the_screen(tmp_path: Path):
    floor = floor_of(two_tables([guest(1, 1, 10_000)], []), papers=tmp_path / "papers")
    floor.tap("floor-tournament")
    floor.tap("tournament-report")
    file = "tournament-report-Autumn-Cup-2026-11-21.pdf"
    assert floor._source.said[-1] == (
        "tournament", "Autumn Cup", "2026-11-21", file, Language.ENGLISH,
    )  # fmt: skip
    for paper, said, enabled in (
        (DayPaper(day="2026-11-21", tournament="Autumn Cup"),
         "The report of the tournament is being made …", False),
        (DayPaper(day="2026-11-21", tournament="Autumn Cup", said="Written."), "Written.", True),
        (DayPaper(day="2026-11-21", said="Of the day."), "", True),
    ):  # fmt: skip
        floor._source.tell_paper(paper)
        floor.refresh()
        view = floor.view.over.tournament
        (key,) = [key for key in view.pages if key.title == "Report"]
        assert (view.paper, key.enabled) == (said, enabled)


def test_of_two_tournaments_a_key_leads_to_the_other():
    one, two = quiet_house(2).tables
    other = tournament_of(name="Nightly")
    tables = (in_tournament(one, CUP), in_tournament(two, other))
    floor = floor_of(FloorOverview(at_ms=AT_MS, tables=tables))
    floor.tap("floor-tournament")
    floor.tap("tournament-2")
    assert floor.view.over.tournament.name == "Nightly"


# ── what the floor does ─────────────────────────────────────────────────────────────────────


def written(floor) -> list[tuple[object, ...]]:
    return [each[1:] for each in floor._source.said if each[0] == "book"]


def at_seats(house: FloorOverview) -> Floor:
    floor = floor_of(house)
    floor.tap("floor-tournament")
    floor.tap("tournament-seats")
    return floor


def seats_of(floor: Floor) -> FloorListsView:
    view = floor.view.over.seats
    assert view is not None
    return view


def taps(floor: Floor, names: str) -> None:
    for name in names.split():
        floor.tap(name)


def test_an_entry_draws_a_seat_in_the_name_of_who_gives_it_and_a_slip_is_printed():
    floor = at_seats(tournament_house(3))
    taps(floor, "slip-entry letter-A letter-N confirm")
    assert written(floor) == [], "who does it is asked first"
    taps(floor, "letter-P letter-D confirm")
    ((key, after, doings, by, cards),) = written(floor)
    assert (key.name, after, by) == ("Autumn Cup", 0, "PD")
    (given,) = doings
    assert (given.alias, given.card, given.stack) == ("An", 39, 20_000)
    assert [(each.number, each.table, each.seat) for each in cards] == [
        (39, given.table, given.seat)
    ]
    taps(floor, "slip-entry confirm")
    assert written(floor)[1][2][0].alias == "", "without a name, and in the same person's name"


def test_after_late_entry_nobody_enters_and_the_key_says_until_when():
    late = LevelClock(10 * 20 * MINUTE_MS, AT_MS)
    floor = at_seats(with_book(tournament_house(3), ClockSet(late)))
    keys = {key.name: key for key in seats_of(floor).pages}
    assert not keys["slip-entry"].enabled
    assert "level 8" in keys["slip-entry"].why


def test_what_is_due_is_done_by_slips_and_only_once():
    floor = at_seats(house_with_slips())
    due = seats_of(floor).first.rows[0][0]
    assert due.heeded
    assert plain_spaces(due.text).startswith("VON HOHENWAL moves: table 3, seat 2 → table 1")
    taps(floor, "slip-due letter-P confirm")
    ((_, after, doings, _, cards),) = written(floor)
    assert after == 7
    assert [(each.entry, each.from_table, each.table) for each in doings] == [(32, "3", "1")]
    assert (cards[0].from_table, cards[0].from_seat) == ("3", 2)


def test_the_list_says_what_became_of_each_slip():
    rows = [
        (row[0].text, row[2].text, row[3].text, plain_spaces(row[4].text), row[4].heeded)
        for row in seats_of(at_seats(house_with_slips())).second.rows
    ]
    assert rows == [
        ("105", "2 / 1", "1 / 5", "since 21:47", True),
        ("104", "Entry", "4 / 9", "withdrawn", False),
        ("103", "Re-entry", "3 / 9", "since 21:44", True),
        ("102", "Entry", "2 / 10", "came with 19,000", True),
        ("101", "Entry", "2 / 9", "there", False),
    ]


def test_a_slip_is_printed_again_or_withdrawn():
    floor = at_seats(house_with_slips())
    taps(floor, "slips slip-103 slip-print")
    assert [each[1] for each in floor._source.said if each[0] == "slips"] == [(103,)]
    taps(floor, "slips slip-103 slip-withdraw letter-P confirm")
    assert written(floor)[0][2] == (SlipWithdrawn(103),)


def test_what_could_not_be_written_is_said_in_amber():
    floor = at_seats(house_with_slips())
    floor._source.news = replace(
        floor._source.news, booked=BookNews(key=KEY, said="Somebody else …", failed=True)
    )
    floor.refresh()
    assert seats_of(floor).first.rows[0][0] == SheetCell("Somebody else …", heeded=True)


def test_the_clock_is_started_stopped_and_put_by_the_floor():
    floor = floor_of(with_book(tournament_house(2), ClockSet(LevelClock(3 * MINUTE_MS))))
    floor.tap("floor-tournament")
    taps(floor, "tournament-clock clock-start letter-P confirm")
    assert written(floor)[-1][2] == (ClockSet(LevelClock(3 * MINUTE_MS, AT_MS)),)
    taps(floor, "clock-on")
    assert written(floor)[-1][2] == (ClockSet(LevelClock(20 * MINUTE_MS)),)
    taps(floor, "clock-less")
    assert written(floor)[-1][2] == (ClockSet(LevelClock(4 * MINUTE_MS)),)
    keys = {key.name: key for key in floor.view.asked.keys}
    assert not keys["clock-stop"].enabled
    assert not keys["clock-back"].enabled


def test_who_is_left_is_listed_by_chips_also_who_is_on_the_way():
    first = [guest(1, 1, 9_000), out(guest(2, 2, 10_000), 30)]
    second = [moved(guest(4, 2, 12_000), 31), guest(3, 1, 8_000)]
    floor = floor_of(two_tables(first, second))
    taps(floor, "floor-tournament tournament-left")
    view = floor.view.over.tournament
    assert texts(view.places) == [
        ("K. 7", "on the way", "", "12,000"),
        ("Card 1", "1", "1", "9,000"),
        ("Card 3", "2", "1", "8,000"),
    ]
    floor.tap("tournament-left")
    assert [row[0] for row in texts(floor.view.over.tournament.places)] == ["4"]


def test_a_second_tap_before_the_page_shows_the_first_does_nothing():
    floor = floor_of(tournament_house(2))
    floor.tap("floor-tournament")
    taps(floor, "tournament-clock clock-stop letter-P confirm")
    source = floor._source
    source.news = replace(source.news, booked=BookNews(key=KEY, upto=1))
    floor.refresh()
    taps(floor, "clock-less")
    assert len(written(floor)) == 1
    taps(floor, "cancel tournament-seats")
    assert seats_of(floor).first.rows[0][0].text == "It is being written …"


def test_what_can_be_done_no_more_is_said_and_not_written():
    out_and_back = with_book(
        FloorOverview(
            at_ms=AT_MS,
            tables=two_tables([out(guest(1, 1, 9_000), 9)], [guest(3, 1, 8_000)]).tables,
        )
    )
    floor = at_seats(out_and_back)
    taps(floor, "slip-reentry")
    again = with_book(out_and_back, slip(4, "2", 5, again=1))
    floor._source.tell(again, floor._source.news.read_ns)
    taps(floor, "again-1 letter-P confirm")
    assert written(floor) == []
    assert floor.view.notice.title == "That cannot be done any more"
    for act in (GiveEntrySlip(key=KEY, again=1), WithdrawSlip(key=KEY, card=99)):
        assert act.doings(tournament_by(floor._context(), KEY), Random(1), AT_MS) == ()


def test_the_last_change_of_the_clock_is_taken_back():
    ran, put = LevelClock(0, AT_MS - 8 * MINUTE_MS), LevelClock(20 * MINUTE_MS, AT_MS)
    floor = floor_of(with_book(tournament_house(2), ClockSet(ran), ClockSet(put)))
    taps(floor, "floor-tournament tournament-clock")
    assert plain_spaces({k.name: k for k in floor.view.asked.keys}["clock-before"].detail) == (
        "Level 1 · 12:00"
    )
    taps(floor, "clock-before letter-P confirm")
    assert written(floor)[-1][2] == (ClockSet(ran),)
