"""What is sent of a page: the parts that have changed, or all of it; and its colours.

Tests `ui/web/drawing.py`.
"""

from __future__ import annotations

import re

from msgspec.structs import replace

from dealerassist.floor.overview import FloorOverview
from dealerassist.locale.catalogue import Language, words_of
from tests.support.floor.floor_states import floor_of
from tests.support.floor.made_up_house import AT_MS, busy_house
from ui.floor.floor import Floor
from ui.view.look import RoomLight
from ui.web.drawing import Drawn, changed_parts, colours, draw
from ui.web.frame import frame_of


def drawn(floor: Floor) -> Drawn:
    """The page of the floor as a browser gets it."""
    frame = frame_of(floor.view, person="12", tab=1, csrf="c")
    return draw("page.html", words_of(floor.language), view=floor.view, frame=frame)


def test_of_a_page_that_is_as_it_was_nothing_is_sent():
    floor = floor_of(busy_house(12))
    before = drawn(floor)
    floor.refresh()
    assert changed_parts(before, drawn(floor)) == {}


def test_what_has_changed_is_sent_by_itself():
    floor = floor_of(busy_house(12))
    before = drawn(floor)
    floor.clock.now_ms += 1_000
    floor.refresh()
    parts = changed_parts(before, drawn(floor))
    calling = [each.key.name for each in floor.view.over.tiles.tiles if each and each.alert]
    assert "rings" in parts
    assert set(parts) - {"rings", "house"} <= set(calling)
    assert all(f'id="{name}"' in html for name, html in parts.items())


def test_another_page_and_a_question_are_sent_whole():
    floor = floor_of(busy_house(12))
    before = drawn(floor)
    floor.tap("floor-game")
    asked = drawn(floor)
    assert changed_parts(before, asked) is None
    floor.tap("cancel")
    assert changed_parts(asked, drawn(floor)) is None
    floor.tap("floor-day")
    assert changed_parts(before, drawn(floor)) is None
    assert changed_parts(None, before) is None


def test_each_part_lies_in_the_page_once():
    page = drawn(floor_of(busy_house(12), Language.GERMAN))
    ids = re.findall(r' id="([^"]+)"', page.whole)
    assert len(ids) == len(set(ids))
    assert set(page.parts) <= set(ids)
    assert "\0" not in page.whole


def test_no_text_is_taken_for_a_part():
    table = replace(busy_house(12).tables[0], table="\0rings\0")
    shown = drawn(floor_of(FloorOverview(at_ms=AT_MS, tables=(table,))))
    assert "\0rings\0" in shown.whole


def test_the_colours_are_those_of_the_screen_in_each_light():
    sheet = colours()
    for light in RoomLight:
        assert f'[data-theme="{light.value}"]' in sheet
    assert "--keys-give-up-fill: #4a191d;" in sheet
    # What shines through is written the other way round.
    assert "--seats-turn-halo: #fbc44066;" in sheet
