"""The demonstration of the floor: its screen over tables that play, or pictures of it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from dealerassist.floor.demo.floor import DemoFloor
from dealerassist.locale.catalogue import Language
from ui.cli.demonstration.screenshot import camera
from ui.floor.floor import Floor
from ui.floor.server import FloorServer
from ui.floor.source import ServerSource, fetch_table
from ui.program.settings import Settings

SIZES = {"1920": (1920, 1080), "1280": (1280, 800), "3840": (3840, 2160)}
"""The screens of which pictures are left, by what their names end with."""

FIRST = 1
"""The table that is opened for a picture."""

LOOK_S = 0.2
"""How often it is looked whether something has come, in seconds."""

PATIENCE_S = 30.0
"""How long to wait for an answer of the floor's own server."""


@contextmanager
def demo_floor_program(demo: DemoFloor, language: Language) -> Iterator[tuple[Floor, ServerSource]]:
    """The floor's program over this demonstration, and who asks its server."""
    with (
        closing(FloorServer(demo.dsn)) as server,
        closing(ServerSource(server, fetch_table)) as source,
    ):
        floor = Floor(source, settings=Settings(language=language), papers=demo.folder)
        with closing(floor):
            yield floor, source


def watch(seconds: int, advance: Callable[[int], None]) -> None:
    """Let the tables play for a while; `advance` is called after every second."""
    for _ in range(seconds):
        time.sleep(1)
        advance(1)


def leave_pictures(demo: DemoFloor, out: Path, language: Language) -> list[Path]:
    """Pictures of the floor's pages, in each size; where they lie.

    Raises OSError from one that cannot be written.
    """
    left: list[Path] = []
    for name, size in SIZES.items():
        with demo_floor_program(demo, language) as (floor, source), camera(floor, size) as shoot:
            for page in _pages(floor, source):
                left.append(out / f"floor-{page}-{name}.png")
                shoot(left[-1])
    return left


def _pages(floor: Floor, source: ServerSource) -> Iterator[str]:
    """Lead through the floor's pages; the name of each, once it is shown."""
    _wait(floor, lambda: source.news.overview is not None)
    yield "tables"
    floor.tap(f"table-{FIRST}")
    _wait(floor, lambda: source.news.fetched is not None)
    yield "table"
    floor.tap("floor-close")
    if _plays_tournament(source):
        floor.tap("floor-tournament")
        yield "tournament"
        floor.tap("tournament-seats")
        yield "tournament-seats"
    floor.tap("floor-day")
    _wait(floor, lambda: source.news.day is not None)
    yield "day"


def _plays_tournament(source: ServerSource) -> bool:
    """Whether tables play a tournament."""
    overview = source.news.overview
    tables = () if overview is None else overview.tables
    return any(each.now is not None and each.now.tournament for each in tables)


def _wait(floor: Floor, come: Callable[[], bool]) -> None:
    """Wait until something has come."""
    end = time.monotonic() + PATIENCE_S
    while time.monotonic() < end and not come():
        time.sleep(LOOK_S)
    floor.refresh()
