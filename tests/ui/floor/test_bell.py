"""What rings on the floor is heard: the house's own command is run until somebody answers.

Tests `ui/floor/floor.py`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from dealerassist.floor.overview import Answered, FloorOverview
from tests.support.floor.floor_states import floor_of
from tests.support.floor.made_up_house import AT_MS, FORK, calling, table
from tests.support.ui.croupier import plain_spaces
from tests.support.waiting import wait_until
from ui.floor.floor import AGAIN_NS, Bell, Floor

SECOND_MS = 1_000

NOTES = """
import os, sys
with open(sys.argv[1], "a") as file:
    file.write(f"{os.environ['DEALER_ASSIST_RINGS']} {os.environ['DEALER_ASSIST_TABLE']}\\n")
"""

HANGS = "import time; time.sleep(600)"


@pytest.fixture
def rung(tmp_path: Path) -> Path:
    """Where the bell of these tests writes a line each time."""
    return tmp_path / "rung"


@pytest.fixture
def bell(rung: Path) -> Iterator[Bell]:
    bell = Bell((sys.executable, "-c", NOTES, str(rung)))
    yield bell
    bell.close()


def lines(rung: Path) -> list[str]:
    return rung.read_text().splitlines() if rung.exists() else []


def later(floor: Floor, bell: Bell, ms: int) -> None:
    """So much later, once the bell has come to its end."""
    wait_until(lambda: not bell.runs, seconds=20)
    floor.clock.now_ms += ms
    floor.refresh()
    wait_until(lambda: not bell.runs, seconds=20)


def house(*calls: int, answered: Answered | None = None) -> FloorOverview:
    tables = tuple(calling(table(number), 30, answered) for number in calls)
    return FloorOverview(at_ms=AT_MS, tables=tables)


def test_it_rings_once_for_a_call_and_again_after_a_while(bell: Bell, rung: Path):
    floor = floor_of(house(4), bell=bell)
    later(floor, bell, SECOND_MS)
    assert lines(rung) == ["call 4"]
    later(floor, bell, AGAIN_NS // 1_000_000)
    assert lines(rung) == ["call 4", "call 4"]


def test_something_new_rings_at_once(bell: Bell, rung: Path):
    floor = floor_of(house(4), bell=bell)
    later(floor, bell, 0)
    alarmed = FloorOverview(at_ms=AT_MS, tables=house(4).tables, alarms=(FORK,))
    floor._source.tell(alarmed, AT_MS * 1_000_000)
    later(floor, bell, SECOND_MS)
    assert lines(rung) == ["call 4", "alarm "]


def test_each_table_that_calls_is_told_and_one_after_the_other_again(bell: Bell, rung: Path):
    floor = floor_of(house(4, 5, 6), bell=bell)
    for _ in range(4):
        later(floor, bell, SECOND_MS)
    assert lines(rung) == ["call 4", "call 5", "call 6"]
    for _ in range(3):
        later(floor, bell, AGAIN_NS // 1_000_000)
    assert lines(rung) == ["call 4", "call 5", "call 6"] * 2


def test_it_is_still_once_somebody_has_answered_even_before_the_server_knows(
    bell: Bell, rung: Path
):
    floor = floor_of(house(4), bell=bell)
    later(floor, bell, 0)
    for name in ("seen-1", "letter-A", "confirm"):
        floor.tap(name)
    floor._source.fall_silent(AT_MS)
    later(floor, bell, AGAIN_NS // 1_000_000)
    assert lines(rung) == ["call 4"]


def test_the_same_table_may_ring_again_later(bell: Bell, rung: Path):
    floor = floor_of(house(4), bell=bell)
    later(floor, bell, 0)
    floor._source.tell(house(), AT_MS * 1_000_000)
    later(floor, bell, SECOND_MS)
    floor._source.tell(house(4), AT_MS * 1_000_000)
    later(floor, bell, SECOND_MS)
    assert lines(rung) == ["call 4", "call 4"]


def test_nothing_is_run_while_nothing_rings(bell: Bell, rung: Path):
    answered = Answered(by="AB", at_ms=AT_MS, coming=False)
    floor = floor_of(house(4, answered=answered), bell=bell)
    later(floor, bell, AGAIN_NS // 1_000_000)
    assert lines(rung) == []
    assert floor.view.over.head.bell == ""


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (("/nowhere/bell",), "/nowhere/bell cannot be started"),
        ((sys.executable, "-c", "raise SystemExit(3)"), f"{sys.executable} ended with 3"),
        ((sys.executable, "-c", HANGS), f"{sys.executable} did not come to its end"),
    ],
)
def test_a_bell_that_does_not_ring_is_told_and_disturbs_nothing(command: tuple[str, ...], why: str):
    bell = Bell(command, longest_s=0.2)
    floor = floor_of(house(4), bell=bell)
    wait_until(lambda: bell.trouble is not None, seconds=20)
    later(floor, bell, SECOND_MS)
    assert plain_spaces(floor.view.over.head.bell) == f"The bell does not ring: {why}"
    floor.tap("floor-day")
    assert floor.view.over.day is not None
    bell.close()


def test_while_its_command_runs_no_second_one_is_begun(rung: Path):
    bell = Bell((sys.executable, "-c", f"{NOTES}\n{HANGS}", str(rung)))
    floor = floor_of(house(4), bell=bell)
    wait_until(lambda: lines(rung) == ["call 4"], seconds=20)
    floor.clock.now_ms += AGAIN_NS // 1_000_000
    floor._source.tell(house(4, 5), AT_MS * 1_000_000)
    floor.refresh()
    assert bell.runs
    bell.close()
    assert lines(rung) == ["call 4"]
