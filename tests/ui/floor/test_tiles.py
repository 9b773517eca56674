"""The tiles: what each says of its table, and which are shown.

Tests `ui/floor/tiles.py`, `ui/floor/context.py`, `ui/floor/head.py`, `ui/floor/intents.py`,
`ui/floor/needs.py`, `dealerassist/floor/plan.py`.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from dealerassist.floor.errors import FloorErrorCode
from dealerassist.floor.overview import FloorOverview, FloorTable
from dealerassist.floor.plan import FloorPlan, PlanPage
from dealerassist.locale.catalogue import Language, words_of
from tests.support.floor.floor_states import floor_of
from tests.support.floor.made_up_house import (
    AT_MS,
    FORK,
    MINUTE_MS,
    busy_house,
    changed,
    closed,
    long_down,
    table,
    unheard,
)
from tests.support.ui.croupier import plain_spaces
from ui.floor.floor import Floor
from ui.view.floor import FloorView, TilesView, TileView, Urgency
from ui.view.parts import FigureTone


def tiles(floor: Floor) -> TilesView:
    assert isinstance(floor.view.over, FloorView)
    assert floor.view.over.tiles is not None
    return floor.view.over.tiles


def titles(floor: Floor) -> list[str]:
    return [tile.key.title for tile in tiles(floor).tiles if tile is not None]


def tile(each: FloorTable) -> TileView:
    shown = tiles(floor_of(FloorOverview(at_ms=AT_MS, tables=(each,)))).tiles[0]
    assert shown is not None
    return shown


def facts(each: FloorTable) -> list[str]:
    return [f"{fact.label} {plain_spaces(fact.value)}" for fact in tile(each).facts]


def test_a_table_that_has_long_been_closed_says_the_day():
    each = closed(table(4), rake=None)
    yesterday = replace(each.now.shift, closed_ms=AT_MS - 23 * 60 * MINUTE_MS)
    day = words_of(Language.ENGLISH).day(yesterday.closed_ms, year=False)
    assert ":" in facts(each)[0]
    assert facts(changed(each, shift=yesterday))[0] == f"closed at {plain_spaces(day)}"


def test_a_tile_says_what_goes_on_who_deals_and_how_fast():
    shown = tile(table(4))
    assert (shown.game, shown.state, shown.guests) == ("Draw 20/40", "between hands", "4/9")
    assert facts(table(4)) == ["C-02 9 min", "hands/h 26.3", "Hands 72"]
    assert shown.places == (True,) * 4 + (False,) * 5


def test_the_pace_has_its_decimal_also_where_that_is_nothing():
    now = table(4).now
    assert now is not None
    assert now.shift is not None
    even = changed(table(4), shift=replace(now.shift, tenths=280))
    assert facts(even)[1] == "hands/h 28.0"


def test_the_rake_is_told_only_once_its_box_was_counted():
    assert facts(closed(table(4), rake=None))[-1] == "Rake open"
    assert facts(closed(table(4), rake=542))[-1] == "Rake €542"


def test_a_long_down_is_amber():
    assert [fact.tone for fact in tile(long_down(table(4))).facts] == [
        FigureTone.HEED, FigureTone.PLAIN, FigureTone.PLAIN,
    ]  # fmt: skip


def test_a_down_is_told_only_as_long_as_it_is_known():
    assert facts(unheard(table(4), 5))[0] == "C-02 4 min"
    forked = replace(table(4), alarms=(replace(FORK, raised_ms=AT_MS - 7 * MINUTE_MS),))
    assert facts(forked)[0] == "C-02 2 min"
    long = long_down(table(4))
    assert tile(unheard(long, 60)).facts[0].tone is FigureTone.PLAIN


def test_late_is_amber_and_silent_is_red_with_since_when():
    late, silent = tile(unheard(table(4), 2)).alert, tile(unheard(table(4), 12)).alert
    assert late is not None
    assert silent is not None
    assert (late.urgency, silent.urgency) == (Urgency.HEED, Urgency.ALARM)
    assert late.text == "Not heard since 21:58"


def test_who_needs_somebody_comes_first():
    floor = floor_of(busy_house(40))
    assert titles(floor)[:3] == ["1", "2", "3"]
    floor.tap("floor-needy")
    assert titles(floor)[:8] == ["9", "3", "33", "17", "7", "8", "6", "21"]
    floor.tap("floor-needy")
    assert titles(floor)[:3] == ["1", "2", "3"]


def test_a_game_and_what_goes_on_choose_tables():
    floor = floor_of(busy_house(40))
    floor.tap("floor-game")
    floor.tap("game-omaha")
    assert titles(floor) == ["2", "8", "14", "20", "26", "32", "38"]
    floor.tap("floor-standing")
    floor.tap("standing-unheard")
    assert titles(floor) == ["8"]
    floor.tap("floor-game")
    floor.tap("floor-standing")
    assert len(titles(floor)) == 40


def test_two_hundred_tables_lie_on_five_pages():
    floor = floor_of(busy_house(200))
    assert tiles(floor).page == "page 1 of 5"
    for _ in range(4):
        floor.tap("floor-on")
    assert titles(floor)[0] == "161"
    assert tiles(floor).page == "page 5 of 5"
    floor.tap("floor-on")
    assert floor.view.notice is not None


def test_the_houses_own_arrangement_is_drawn():
    plan = FloorPlan((PlanPage((("2", ""), ("", "1")), "Upstairs"),))
    floor = Floor(floor_of(busy_house(12))._source, plan=plan)
    assert [each and each.key.title for each in tiles(floor).tiles] == ["2", None, None, "1"]
    assert tiles(floor).page == "Upstairs · page 1 of 2"


def test_while_the_server_is_silent_nothing_grows_older_and_it_is_said():
    floor = floor_of(busy_house(12))
    floor._source.fall_silent(AT_MS)
    floor.clock.now_ms += 3_600_000
    floor.refresh()
    assert floor.view.over.dim
    said = plain_spaces(floor.view.over.head.server)
    assert said == "Server not reached · as of 22:00"
    assert tiles(floor).tiles[0].alert is None


@pytest.mark.parametrize(
    ("code", "heading"),
    [
        (FloorErrorCode.REFUSED, "The server refuses"),
        (FloorErrorCode.UNSAFE, "No safe connection"),
        (FloorErrorCode.TOO_LONG, "The server is too slow"),
        (FloorErrorCode.NOT_SET_UP, "Fault at the server"),
    ],
)
def test_the_heading_says_what_is_the_matter_with_the_server(code: FloorErrorCode, heading: str):
    floor = floor_of(None)
    floor._source.fall_silent(AT_MS, code)
    floor.refresh()
    assert floor.view.over.head.server == heading


def test_time_goes_on_while_it_answers():
    floor = floor_of(FloorOverview(at_ms=AT_MS, tables=(replace(table(4), heard_ms=AT_MS),)))
    floor.clock.now_ms += 61_000
    assert floor.arrived
    floor.refresh()
    assert tiles(floor).tiles[0].alert.text == "Not heard since 22:00"


def test_german_is_spoken():
    floor = floor_of(busy_house(12), Language.GERMAN)
    assert floor.view.over.head.calm == "Keine Rufe, keine Alarme"
