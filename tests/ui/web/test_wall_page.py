"""The wall as it is served: by the database's clock, drawn once for all, and not to everybody.

Tests `ui/web/wall_page.py`.
"""

from __future__ import annotations

import asyncio
from time import time

import pytest
from msgspec.structs import replace
from starlette.applications import Starlette
from starlette.requests import Request

from dealerassist.floor.overview import FloorOverview
from dealerassist.floor.plan import FloorPlan, WallPlan
from dealerassist.floor.web.access import WebRole
from dealerassist.journal.clock import system_clock
from tests.support.floor.made_up_house import quiet_house
from tests.support.ui.asked_app import AskingBrowser
from ui.floor.server import Reading
from ui.web import wall_page
from ui.web.visitors import Visitor
from ui.web.wall import OLD_MS
from ui.web.wall_page import WallPage

OPEN = FloorPlan(wall=WallPlan(open=True, languages=("en",)))

HOUR_MS = 3_600_000


class NoGuard:
    """Asks nobody."""

    async def require(self, _request: Request, _role: WebRole) -> Visitor:
        raise AssertionError("the wall is open")

    def is_there(self, _session: int) -> bool:
        return True


class Wall:
    """A wall, and what was read last."""

    def __init__(self) -> None:
        self.page = WallPage(NoGuard(), OPEN, lambda: self.reading)
        self.app = Starlette(routes=self.page.routes)
        self.read(quiet_house(4))

    def read(self, overview: FloorOverview) -> None:
        """All tables are read now."""
        self.reading = Reading(number=1, overview=overview, read_ns=system_clock().monotonic_ns)

    def shown(self) -> str:
        return AskingBrowser(self.app).get("/wall?lang=en").text


@pytest.fixture
def wall() -> Wall:
    return Wall()


@pytest.mark.parametrize("ahead_ms", [-HOUR_MS, 0, HOUR_MS])
def test_how_old_it_is_does_not_depend_on_the_clock_of_this_machine(wall: Wall, ahead_ms: int):
    wall.read(replace(quiet_house(4), at_ms=int(time() * 1000) + ahead_ms))
    assert "Out of date" not in wall.shown()
    then = wall.reading.read_ns - (OLD_MS + 1000) * 1_000_000
    wall.reading = replace(wall.reading, read_ns=then)
    assert "Out of date" in wall.shown()


def test_it_is_drawn_once_for_all_who_look(wall: Wall, monkeypatch: pytest.MonkeyPatch):
    drawn, draw = [], wall_page.draw
    monkeypatch.setattr(wall_page, "draw", lambda *a, **k: drawn.append(1) or draw(*a, **k))
    monkeypatch.setattr(wall_page, "DRAWN_ANEW_MS", HOUR_MS * 24 * 365 * 1000)
    seen = {wall.shown() for _ in range(5)}
    assert (len(seen), len(drawn)) == (1, 1)
    wall.read(quiet_house(5))
    wall.shown()
    assert len(drawn) == 2


def test_telephones_leave_room_for_pit_bosses(wall: Wall, monkeypatch: pytest.MonkeyPatch):
    """Who has gone makes room for another."""
    monkeypatch.setattr(wall_page, "MOST_LOOKING", 2)
    request = Request({"type": "http", "query_string": b"lang=en", "headers": []})

    async def look() -> None:
        looking = [wall.page._told(request, None) for _ in range(2)]
        for each in looking:
            assert b'"page"' in await anext(each)
        browser = AskingBrowser(wall.app)
        assert (await browser._ask("GET", "/wall/events", {}, ())).status == 503
        for each in looking:
            await each.aclose()

    asyncio.run(look())
    assert wall.page._looking == 0
