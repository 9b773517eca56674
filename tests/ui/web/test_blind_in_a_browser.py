"""No page of a browser tells a figure that must not be told before its box is counted (HP 4).

The same pages are asked twice: of a table whose Taxe is still to be counted, and of the same table
where nobody holds the figure back, which shows where it would be seen.

Tests `ui/web/browser_floor.py`.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from dealerassist.floor.connection import connect
from dealerassist.floor.plan import NO_PLAN
from dealerassist.locale.catalogue import Language
from tests.support.floor.arrived import arrived
from tests.support.floor.databases import FloorDatabases
from tests.support.floor.floor_states import played_table
from tests.support.ui.drawn_pages import html_of, taps_in
from ui.floor.server import FloorServer
from ui.floor.source import ServerSource, fetch_table
from ui.floor.tiles import TilesPage
from ui.program.settings import Settings
from ui.web.browser_floor import BrowserFloor

ASKED_BY = (
    "dealerassist.floor.read_model.table_now_from_state",
    "ui.pit.frame",
    "ui.pit.shifts",
    "ui.review.hands",
)
"""The modules that ask whether the Taxe of a shift may be told."""

WALK = (
    "floor-waiting", "floor-rota", "floor-day", "floor-search", "floor-evaluation", "floor-tables",
    "table-4", "pit-shifts", "part-money", "part-charts", "pit-corrections", "pit-hands",
    "floor-close",
)  # fmt: skip
"""Each page, one after another; hands one by one have their own Taxe, and are not among them."""


@contextmanager
def looking(dsn: str, journal: Path, papers: Path) -> Iterator[BrowserFloor]:
    """All tables of a floor to which the journal has come."""
    with connect(dsn, program="tests") as db:
        arrived(db, journal)
    server = FloorServer(dsn, period_s=0.05)
    settings = Settings(language=Language.ENGLISH)
    with closing(server), closing(ServerSource(server, fetch_table)) as source:
        wait_until(lambda: server.reading.overview)
        floor = BrowserFloor(
            source, person="12", page=TilesPage(), settings=settings, plan=NO_PLAN, papers=papers
        )
        with closing(floor):
            yield floor


def wait_until(holds: Callable[[], object]) -> None:
    end = time.monotonic() + 20
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.01)


def pages(floor: BrowserFloor) -> dict[str, str]:
    """The words of each page, once all of it is there."""

    def is_there() -> bool:
        floor.refresh()
        return not re.search("(is being|is read|Looking for)[^<]*…", html_of(floor))

    found = {}
    for name in WALK:
        assert name in taps_in(html_of(floor)), name
        floor.tap(name)
        wait_until(is_there)
        found[name] = re.sub("<[^>]*>", " ", html_of(floor))
    return found


def test_no_page_tells_what_its_box_has_not_been_counted_for(
    floor_server: FloorDatabases,
    floor_like: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
):
    journal = played_table(tmp_path)
    with floor_server.new(floor_like) as dsn, looking(dsn, journal, tmp_path) as floor:
        held_back = pages(floor)
    for module in ASKED_BY:
        monkeypatch.setattr(f"{module}.rake_may_be_told", lambda *_: True)
    with floor_server.new(floor_like) as dsn, looking(dsn, journal, tmp_path) as floor:
        (table,) = floor.screen.at.overview.tables
        told = pages(floor)
    figure = f"€{table.now.shift.rake}"
    assert {name for name, text in told.items() if figure in text.split()} >= {"pit-shifts"}
    assert [name for name, text in held_back.items() if figure in text.split()] == []
