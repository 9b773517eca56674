"""The page with who waits for a seat, and what each table owes the pit, over all tables (HP 7, 8).

Tests `ui/floor/waiting.py`, `ui/floor/sheets.py`, `dealerassist/locale/what_waits.py`.
"""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.floor.overview import LEFT_OVER_MS, FloorOverview, FloorTable
from dealerassist.floor.table_now import OwedNow
from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.table.money_state import Box
from dealerassist.table.noted_irregularities import (
    BOX_OFF,
    BOX_PENDING,
    CASH_REACHED,
    COUNT_DIFFERENCE,
    GUESTS_OFF,
    OPENING_OFF,
)
from tests.support.floor.floor_states import floor_of
from tests.support.floor.made_up_house import (
    AT_MS,
    changed,
    closed,
    game,
    table,
    waiting_house,
    waits,
)
from tests.support.floor.made_up_tournament import in_tournament, tournament_of
from tests.support.ui.croupier import plain_spaces
from ui.floor.floor import Floor
from ui.view.report_sheet import SheetTable

HOLDEM = "texas_holdem"


def page_of(*tables: FloorTable) -> Floor:
    floor = floor_of(FloorOverview(at_ms=AT_MS, tables=tables))
    floor.tap("floor-waiting")
    return floor


def texts(sheet: SheetTable) -> list[tuple[str, ...]]:
    return [tuple(plain_spaces(cell.text) for cell in row) for row in sheet.rows]


def guests(*tables: FloorTable) -> list[tuple[str, ...]]:
    return texts(page_of(*tables).view.over.waiting.first)


def owed(*tables: FloorTable) -> list[tuple[str, ...]]:
    return texts(page_of(*tables).view.over.waiting.second)


def plays(number: int, profile: str, *, free: int = 0, **changes: object) -> FloorTable:
    return changed(table(number), game=game(profile), seats=9, guests=9 - free, **changes)


def test_guests_are_listed_game_by_game_with_the_tables_where_seats_are_free():
    lists = (
        plays(1, "holdem", waiting=(waits(3, HOLDEM), waits(2, "omaha"))),
        plays(2, "omaha", free=2),
        plays(3, "holdem", free=1, waiting=(waits(1, HOLDEM, seat=4),)),
    )
    assert guests(*lists) == [
        ("Hold’em", "1 (3)", "1", "EVA", "21 min", ""),
        ("", "", "3", "BORIS", "7 min", "Seat 4 until 22:10"),
        ("Omaha", "2 (2)", "1", "VON HOHENWAL", "14 min", ""),
    ]


def test_a_place_that_is_kept_or_at_a_closed_table_is_not_free():
    kept = plays(1, "holdem", free=1, kept=1, waiting=(waits(1, HOLDEM),))
    assert guests(kept, closed(plays(2, "holdem", free=3), rake=None))[0][1] == "–"
    of_tournament = in_tournament(plays(2, "holdem", free=3), tournament_of())
    assert guests(kept, of_tournament)[0][1] == "–", "there seats are drawn"
    assert FloorOverview(at_ms=AT_MS, tables=(of_tournament,)).figures.free == 0


def test_of_many_tables_with_free_seats_the_first_are_named():
    waiting = plays(1, "holdem", waiting=(waits(1, HOLDEM),))
    free = [plays(number, "holdem", free=2) for number in range(2, 7)]
    assert guests(waiting, *free)[0][1] == "10 (2, 3, 4 …)"


def test_it_is_amber_where_a_seat_is_free_and_nobody_was_called_to_it():
    floor = page_of(
        plays(1, "holdem", free=1, waiting=(waits(1, HOLDEM), waits(2, HOLDEM, seat=4))),
        plays(2, "omaha", free=1, kept=1, waiting=(waits(2, "omaha", seat=5, until=-1),)),
    )
    rows = floor.view.over.waiting.first.rows
    assert [(row[1].heeded, row[5].heeded) for row in rows] == [
        (True, False),
        (False, False),
        (False, True),
    ], "and where somebody was called and has not come"


def test_whoever_waits_for_any_game_can_have_every_free_seat():
    anything = plays(1, "holdem", free=1, waiting=(waits(1, ""),))
    assert guests(anything, plays(2, "omaha", free=2))[0][:2] == ("any game", "3 (1, 2)")


def test_nobody_of_last_night_waits():
    shut = closed(plays(1, "holdem", waiting=(waits(9, HOLDEM),)), rake=None)
    floor = floor_of(FloorOverview(at_ms=AT_MS + LEFT_OVER_MS, tables=(shut,)))
    floor.tap("floor-waiting")
    assert not floor.view.over.waiting.first.rows
    assert floor.view.over.waiting.first.none == "Nobody is waiting"


def test_what_a_table_owes_is_told_by_kind():
    kinds = (
        OwedNow(Irregularity.WRONG_POT, None, 2),
        OwedNow(BOX_OFF, Box.RAKE),
        OwedNow(BOX_PENDING, Box.TIPS),
        OwedNow(CASH_REACHED),
        OwedNow(COUNT_DIFFERENCE),
        OwedNow(GUESTS_OFF),
        OwedNow(OPENING_OFF, Box.TRAY),
        OwedNow("something newer"),
    )
    made = changed(table(4), owed=kinds, proposals=1, tronc=("2026-11-20",))
    assert owed(made, changed(table(5), owed=kinds[:1])) == [
        ("4", "Correction proposed", "1"),
        ("", "Wrong pot pushed", "2"),
        ("", "Rake: count was off", "1"),
        ("", "Tips: count pending", "1"),
        ("", "A guest’s cash in this gaming day", "1"),
        ("", "Count difference", "1"),
        ("", "The guests’ money differs", "1"),
        ("", "Tray at the opening differs", "1"),
        ("", "something newer", "1"),
        ("", "Tronc of 20/11/2026", "1"),
        ("5", "Wrong pot pushed", "2"),
    ]


def test_of_an_older_version_only_the_number_is_known():
    assert owed(changed(table(4), matters=3)) == [("4", "Open matters", "3")]


def test_nothing_owed_is_said():
    assert page_of(table(4)).view.over.waiting.second.none == "Nothing waits."


def test_a_page_that_is_turned_says_again_of_which_game_and_table_its_first_line_is():
    floor = page_of(*waiting_house(40).tables)
    floor.tap("floor-on")
    view = floor.view.over.waiting
    assert all(sheet.rows[0][0].text for sheet in (view.first, view.second))


def test_every_line_is_on_one_of_the_pages():
    house = waiting_house(40).tables
    floor, seen = page_of(*house), [0, 0]
    for _ in range(9):
        view = floor.view.over.waiting
        seen = [
            n + len(sheet.rows) for n, sheet in zip(seen, (view.first, view.second), strict=True)
        ]
        if not next(key for key in view.pages if key.name == "floor-on").enabled:
            break
        floor.tap("floor-on")
    kinds = sum(
        len(each.now.owed) + bool(each.now.proposals) + len(each.now.tronc)
        for each in house
        if each.now
    )
    assert seen == [sum(len(each.now.waiting) for each in house if each.now), kinds]


def test_a_page_that_is_no_more_shows_the_last_one():
    floor = page_of(*waiting_house(40).tables)
    floor.tap("floor-on")
    floor._source.tell(replace(waiting_house(1)), AT_MS * 1_000_000)
    floor.refresh()
    assert floor.view.over.waiting.pages == ()
    assert floor.view.over.waiting.first.none


def test_w_leads_there():
    floor = floor_of(waiting_house(3))
    floor.key("w", 0)
    assert floor.view.over.waiting is not None


def test_before_the_server_has_answered_it_says_so():
    floor = floor_of(None)
    floor.tap("floor-waiting")
    assert floor.view.over.waiting.said == "The floor’s server is being asked …"
