"""The search over all tables: its filters by taps, its list, and the way to a hand.

Tests `ui/floor/search.py`, `ui/floor/search_choices.py`.
"""

from __future__ import annotations

from datetime import datetime

from dealerassist.floor.queries.found_hands import HandsFound, HandsPlace, HandsWanted
from dealerassist.journal.read_model.hand_flags import Flag
from tests.support.floor.floor_states import floor_of
from tests.support.floor.made_up_house import AT_MS, busy_house, found_hands
from tests.support.ui.croupier import plain_spaces
from ui.floor.floor import Floor
from ui.floor.ports import TableWanted
from ui.view.floor import FloorSearchView, FloorView


def searching(taps: str = "", *, tables: int = 12) -> Floor:
    floor = floor_of(busy_house(tables))
    floor.tap("floor-search")
    for name in taps.split():
        floor.tap(name)
    return floor


def view(floor: Floor) -> FloorSearchView:
    assert isinstance(floor.view.over, FloorView)
    assert floor.view.over.search is not None
    return floor.view.over.search


def asked(floor: Floor) -> HandsWanted:
    kind, wanted, _ = floor._source.said[-1]
    assert kind == "search"
    return wanted


def brought(floor: Floor, *, more: bool = False) -> Floor:
    floor._source.find(HandsFound(wanted=asked(floor), hands=found_hands(9), more=more))
    floor.refresh()
    return floor


def test_the_newest_hands_of_all_tables_are_asked_for():
    floor = searching()
    assert asked(floor) == HandsWanted()
    assert view(floor).said == "Looking for the hands …"
    line = view(brought(floor)).lines[0]
    assert (line.table, line.number, line.croupier) == ("1", "400", "C-07")
    assert plain_spaces(line.pot) == "€120"


def test_what_did_not_go_well_in_a_hand_is_said_in_its_line():
    lines = view(brought(searching())).lines
    assert [line.heeded for line in lines[1:5]] == [
        (),
        ("Taken back", "Pit boss called"),
        (),
        ("Misdeal",),
    ]
    assert lines[2].flags == ("All in", "Side pot")


def test_each_filter_is_a_tap_or_two_and_a_tap_takes_it_away():
    floor = searching("find-seat of-seat-4")
    assert asked(floor).seat == 4
    for taps in ("find-pot pot-100 pot-to-500", "find-flag flag-all-in", "find-time hour-2"):
        for name in taps.split():
            floor.tap(name)
    wanted = asked(floor)
    assert (wanted.least_cents, wanted.most_cents) == (10_000, 50_000)
    assert wanted.flags == (Flag.ALL_IN,)
    assert wanted.until_ms - wanted.from_ms == 3_600_000
    assert wanted.until_ms <= AT_MS
    floor.tap("find-pot")
    assert asked(floor).least_cents is None
    floor.tap("find-all")
    assert asked(floor) == HandsWanted()


def test_croupier_time_and_number_are_typed_and_a_table_is_tapped():
    floor = searching("find-croupier letter-C letter-hyphen letter-0 letter-7 confirm")
    assert asked(floor).croupier == "C-07"
    floor.tap("find-table")
    floor.tap("at-table-12")
    assert asked(floor).stream == 12
    for name in ["find-number", "digit-4", "digit-2", "confirm"]:
        floor.tap(name)
    assert asked(floor).number == 42
    for name in ["find-time", "type-time", "digit-2", "digit-1", "digit-3", "digit-0", "confirm"]:
        floor.tap(name)
    wanted = asked(floor)
    assert wanted.until_ms - wanted.from_ms == 1_800_000


def test_a_day_of_years_ago_is_typed_and_a_time_on_it():
    def typed(digits):
        floor = searching("find-time type-day")
        for digit in digits:
            floor.tap(f"digit-{digit}")
        return floor

    floor = typed("05112024")
    floor.tap("confirm")
    wanted = asked(floor)
    begin = datetime(2024, 11, 5, 6).astimezone()
    assert wanted.from_ms == begin.timestamp() * 1000
    assert wanted.until_ms - wanted.from_ms == 24 * 3_600_000
    (key,) = (key for key in floor.view.over.search.filters if key.name == "find-time")
    assert key.detail == "05/11/2024"
    floor = typed("051120242230")
    floor.tap("confirm")
    wanted = asked(floor)
    moment = datetime(2024, 11, 5, 22, 30).astimezone().timestamp() * 1000
    assert (wanted.from_ms + wanted.until_ms) / 2 == moment
    assert wanted.until_ms - wanted.from_ms == 1_800_000


def test_what_is_no_day_or_still_to_come_is_not_searched():
    for digits in ("3102", "31022024", "051120242", "051120242561", "05119999"):
        floor = searching("find-time type-day")
        for digit in digits:
            floor.tap(f"digit-{digit}")
        floor.tap("confirm")
        assert floor.view.notice is not None, digits
        assert asked(floor).from_ms is None


def test_a_table_of_many_is_typed_or_tapped():
    floor = searching("find-table type-table letter-3 letter-3 confirm", tables=40)
    assert asked(floor).stream == 33
    floor = searching("find-table more more at-table-25", tables=40)
    assert asked(floor).stream == 25


def test_a_table_that_is_none_is_not_searched():
    floor = searching("find-table type-table letter-9 letter-9", tables=40)
    floor.tap("confirm")
    assert floor.view.notice is not None
    assert "No table is called that" in floor.view.notice.text


def test_a_hand_that_was_found_opens_at_its_table_and_back_leads_to_the_list():
    floor = brought(searching("find-seat of-seat-4"))
    floor.tap("found-1-400")
    assert floor._source.said[-1] == ("fetch", TableWanted(1, 400))
    floor.tap("floor-close")
    assert asked(floor).seat == 4
    assert floor.view.over.search is not None


def test_pages_are_turned_to_older_hands_and_back():
    floor = brought(searching(), more=True)
    floor.tap("found-older")
    last = found_hands(9)[-1]
    place = HandsPlace(last.row.started_ms, last.stream, last.row.number)
    assert floor._source.said[-1] == ("search", HandsWanted(), place)
    floor.tap("found-newer")
    assert floor._source.said[-1] == ("search", HandsWanted(), None)


def test_what_was_found_for_something_else_is_not_shown():
    floor = searching()
    floor._source.find(HandsFound(wanted=HandsWanted(seat=9), hands=found_hands(3)))
    floor.refresh()
    assert view(floor).lines == ()


def test_a_search_that_was_given_up_says_what_to_do_and_nothing_of_newer_or_older():
    floor = floor_of(busy_house(12))
    floor.tap("floor-search")
    floor._source.find(HandsFound(wanted=HandsWanted(), given_up=True))
    floor.refresh()
    shown = floor.view.over.search
    assert shown.said == "This search takes too long: choose a table or a time above"
    assert shown.pages == ()
