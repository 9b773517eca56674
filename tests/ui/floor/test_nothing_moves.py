"""When something begins to ring, or no longer does, no key lies anywhere else than before.

Tests `ui/floor/floor.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtGui import QGuiApplication

from dealerassist.floor.overview import FloorOverview
from dealerassist.floor.queries.found_hands import HandsFound, HandsWanted
from dealerassist.locale.catalogue import Language
from tests.support.floor.floor_states import (
    OF_ONE_TABLE,
    TABLE_4,
    FloorState,
    floor_of,
)
from tests.support.floor.made_up_house import (
    AT_MS,
    FORK,
    busy_day,
    calling,
    found_hands,
    quiet_house,
    table,
)
from tests.support.ui.hands import Finger, middle_of, seen, unhurried
from tests.support.ui.items import LOOKS, every_look
from ui.app import staged
from ui.floor.floor import Floor
from ui.floor.ports import FetchedTable
from ui.view.floor import RingView

QUIET = quiet_house(12)

LOUD = FloorOverview(
    at_ms=AT_MS,
    tables=tuple(
        replace(calling(each, 30), alarms=(FORK,) if each.table == "4" else ())
        for each in QUIET.tables
    ),
)

OF_RINGS = ("look", "to-do", "seen", "coming", "floor-trouble")
"""What the keys are called that come and go with what rings."""


def told(floor: Floor, overview: FloorOverview) -> Floor:
    floor._source.news = replace(floor._source.news, overview=overview)
    floor.refresh()
    return floor


def pages(language: Language, journal: Path) -> Iterator[FloorState]:
    """Every page of the floor, while nothing rings and while everything does."""
    floor = floor_of(QUIET, language, papers=journal.parent)
    yield from both("tables", floor)
    floor.tap("floor-search")
    floor._source.find(HandsFound(wanted=HandsWanted(), hands=found_hands(9), more=True))
    yield from both("search", floor)
    floor.tap("floor-day")
    floor._source.tell_day(busy_day(12))
    yield from both("day", floor)
    floor.tap("floor-tables")
    floor.tap("table-4")
    floor._source.bring(FetchedTable(wanted=TABLE_4, journal=journal))
    floor.refresh()
    for name, taps in OF_ONE_TABLE.items():
        for each in taps.split():
            floor.tap(each)
        yield from both(name, floor)
    floor.close()


def both(name: str, floor: Floor) -> Iterator[FloorState]:
    for overview in (QUIET, LOUD):
        yield name, told(floor, overview)
    told(floor, QUIET)


@pytest.mark.parametrize(("size", "language"), LOOKS)
def test_no_key_of_a_page_moves_when_something_rings(
    size: tuple[int, int], language: Language, journal: Path
):
    before = dict[str, dict[str, tuple[int, ...]]]()
    for page, look in every_look(pages(language, journal), size):
        # The last of its row: it is as wide as how many tables need somebody.
        places = {
            each.name: each.rectangle[: 2 if each.name == "floor-needy" else 4]
            for each in look.items
            if not each.name.startswith(OF_RINGS)
        }
        assert places == before.setdefault(page, places), page
    assert len(before) == 3 + len(OF_ONE_TABLE)


def calls(*numbers: int, alarmed: int | None = None) -> FloorOverview:
    """The house with calls of these tables, and an alarm at one."""
    tables = tuple(calling(table(number), 40 - place) for place, number in enumerate(numbers))
    forked = () if alarmed is None else (replace(table(alarmed), alarms=(FORK,)),)
    return FloorOverview(at_ms=AT_MS, tables=(*tables, *forked))


def rings(floor: Floor) -> dict[int, str]:
    shown: tuple[RingView, ...] = floor.view.over.head.rings
    return {each.place: each.title for each in shown}


def test_what_rings_keeps_its_place_until_it_is_over():
    floor = floor_of(calls(4))
    assert rings(floor) == {1: "Table 4"}
    assert rings(told(floor, calls(4, 5))) == {1: "Table 4", 2: "Table 5"}
    assert rings(told(floor, calls(4, 5, 6))) == {1: "Table 4", 2: "Table 5"}
    assert floor.view.over.head.more == "+1"
    assert rings(told(floor, calls(5))) == {2: "Table 5"}
    assert rings(told(floor, calls(5, 6))) == {1: "Table 6", 2: "Table 5"}


def test_an_alarm_takes_the_place_of_the_newest_call_and_moves_no_other():
    floor = floor_of(calls(4, 5))
    assert rings(told(floor, calls(4, 5, alarmed=9))) == {1: "Table 4", 2: "Table 9"}


@pytest.mark.parametrize("meanwhile", [calls(4), calls(5)])
def test_a_finger_that_came_down_on_one_call_answers_no_other(
    qapp: QGuiApplication, meanwhile: FloorOverview
):
    floor = floor_of(calls(4))
    with staged(floor, (1280, 800)) as stage:
        finger = Finger(stage.window)
        unhurried(stage)
        seen(stage.window)
        at = middle_of(stage.window, "seen-1")
        finger.send(lambda touch: touch.press(0, at, stage.window))
        told(floor, meanwhile)
        stage.bridge.refresh()
        seen(stage.window)
        finger.send(lambda touch: touch.release(0, at, stage.window))
        assert floor.view.over.asks == (meanwhile == calls(4))
