"""The pages of an open table under a finger: its keys, its lists, and the way back.

Tests `ui/floor/floor.py`, `ui/floor/one_table.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication

from tests.support.floor.floor_states import TABLE_4, floor_of, played_table
from tests.support.floor.made_up_house import busy_house
from tests.support.ui.hands import Finger, unhurried
from tests.support.ui.workers import awaited
from ui.app import Stage, staged
from ui.floor.floor import Floor
from ui.floor.ports import FetchedTable
from ui.view.view import Pad


@pytest.fixture
def floor(tmp_path: Path, workers_here) -> Iterator[Floor]:
    floor = floor_of(busy_house(12), papers=tmp_path)
    yield floor
    floor.close()


@pytest.fixture
def stage(qapp: QGuiApplication, qtlog, floor: Floor) -> Iterator[Stage]:
    with staged(floor, (1280, 800)) as stage:
        unhurried(stage)
        yield stage
    assert [record.message for record in qtlog.records] == []


@pytest.mark.long
def test_a_finger_goes_through_all_pages_of_a_table(floor: Floor, stage: Stage, tmp_path: Path):
    finger = Finger(stage.window)
    finger.tap("table-4")
    floor._source.bring(FetchedTable(wanted=TABLE_4, journal=played_table(tmp_path)))
    stage.bridge.refresh()
    assert floor.view.over.pit.hands is not None
    newest = floor.view.over.pit.hands.lines[0].number
    finger.tap("older")
    assert floor.view.over.pit.hands.lines[0].number != newest
    finger.tap("newer hand-22 replay-first replay-next")
    assert floor.view.over.pit.hands.hand.title.startswith("Hand 22 ")
    assert floor.view.over.pit.hands.hand.place.startswith("Step 2 ")
    finger.tap("hand-felt replay-next")
    assert floor.view.asked.pad is Pad.REPLAY
    finger.tap("back filter-croupier cancel pit-shifts")
    awaited(floor._table)
    assert floor.view.over.pit.shifts is not None
    finger.tap("pit-corrections")
    assert floor.view.over.pit.corrections is not None
    finger.tap("floor-close")
    assert floor.view.over.tiles is not None


@pytest.mark.long
def test_a_call_is_answered_with_a_finger_beside_a_table(
    floor: Floor, stage: Stage, tmp_path: Path
):
    finger = Finger(stage.window)
    finger.tap("table-4")
    floor._source.bring(FetchedTable(wanted=TABLE_4, journal=played_table(tmp_path)))
    stage.bridge.refresh()
    finger.tap("coming-2 letter-A confirm")
    assert floor._source.said[-1] == ("call", 3, 7, "A", True)
    assert floor.view.over.pit is not None
    finger.tap("to-do-1 notice-close pit-shifts")
    assert floor.view.over.pit.shifts is not None
