"""The web application of the floor: its pages, what changes on them, and the taps."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import (
    FileResponse,
    HTMLResponse,
    JSONResponse,
    Response,
    StreamingResponse,
)
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from dealerassist.files.shipped import ASSETS
from dealerassist.floor.overview import FloorOverview
from dealerassist.floor.plan import NO_PLAN, FloorPlan
from dealerassist.floor.web.access import WebRole
from dealerassist.journal.clock import system_clock
from dealerassist.locale.catalogue import Language, words_of
from ui.floor.server import FloorServer, Reading
from ui.web.addresses import PATHS, page_at
from ui.web.drawing import HERE, Drawn, colours, draw
from ui.web.events import BEAT_S, age_of, change_of, event, read_at
from ui.web.tabs import Tab, Tabs, TooManyTabsError
from ui.web.visitors import Guard, keep_look, light_of, look_of
from ui.web.wall_page import WallPage

PERIOD_S = 0.4
"""How often all tables are read for all browsers, in seconds."""

RUNNERS = 3
"""How many connections run what single browsers ask: a search, a table, an answer."""

FIRST_ANSWER_S = 1.0
"""How long a page waits for the first reading of the tables before it says that it waits."""


class Tapped(Struct, frozen=True, forbid_unknown_fields=True):
    """What a browser says: that a key was tapped or pressed, or that it goes to an address.

    Attributes:
        about: of a key that answers what rings, what that was when it was tapped.
    """

    tab: int
    key: str = ""
    about: str = ""
    text: str = ""
    code: int = 0
    path: str = ""
    said: dict[str, str] = {}
    light: str = ""


class FloorInBrowser:
    """The floor's pages for browsers."""

    def __init__(
        self,
        dsn: str,
        guard: Guard,
        *,
        plan: FloorPlan = NO_PLAN,
        plan_file: Path | None = None,
    ) -> None:
        """Serve the tables of this database.

        Args:
            dsn: the floor's database, as libpq reads it, by the role of the screen.
            guard: knows who looks.
            plan: how the house has arranged its tables.
            plan_file: the same as a file.
        """
        self._dsn = dsn
        self._guard = guard
        self._plan = plan
        self._plan_file = plan_file
        self._server: FloorServer
        self._tabs: Tabs

    @property
    def routes(self) -> list[Route | Mount]:
        """Where its pages are, and what they need."""
        pages = (*PATHS.values(), "/table/{rest:path}")
        return [
            *(Route(path, self._page) for path in pages),
            Route("/events", self._events),
            Route("/tap", self._tap, methods=["POST"]),
            Route("/paper/{tab:int}/{name}", self._paper),
            *WallPage(self._guard, self._plan, lambda: self._server.reading).routes,
            Route("/static/colours.css", _colours),
            Mount("/static/fonts", StaticFiles(directory=ASSETS / "fonts")),
            Mount("/static", StaticFiles(directory=HERE / "static")),
        ]

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Ask the database, and keep the pages up, within the `async with` block."""
        self._server = FloorServer(self._dsn, period_s=PERIOD_S, runners=RUNNERS)
        self._tabs = Tabs(self._server, self._plan, self._plan_file)
        keeping = asyncio.create_task(self._tabs.keep())
        try:
            yield
        finally:
            keeping.cancel()
            with suppress(asyncio.CancelledError):
                await keeping
            self._tabs.close()
            await asyncio.to_thread(self._server.close)

    # ── a page ──────────────────────────────────────────────────────────────────────────────

    async def _page(self, request: Request) -> Response:
        visitor = await self._guard.require(request, WebRole.PIT_BOSS)
        overview = await self._overview()
        page = page_at(request.url.path, dict(request.query_params), overview, overview.at_ms)
        settings = look_of(request)
        say = words_of(settings.language or Language.ENGLISH)
        if page is None and self._server.reading.overview is None:
            # It may be the page of a table: which there are is not known yet.
            raise HTTPException(503, say("The floor’s server is being asked …"))
        if page is None:
            raise HTTPException(404)
        try:
            tab = self._tabs.open(
                page,
                session=visitor.session,
                person=visitor.person,
                csrf=visitor.csrf,
                settings=settings,
            )
        except TooManyTabsError as error:
            many = say("Too many pages are open: close one of them, and try again.")
            raise HTTPException(503, many) from error
        return HTMLResponse(_document(tab, self._server.reading))

    async def _overview(self) -> FloorOverview:
        """All tables; none if the server does not answer at once."""
        for _ in range(int(FIRST_ANSWER_S / 0.05)):
            if self._server.reading.number:
                break
            await asyncio.sleep(0.05)
        return self._known

    @property
    def _known(self) -> FloorOverview:
        """All tables as they were read last; before that none, and the time by this machine."""
        return self._server.reading.overview or FloorOverview(at_ms=system_clock().utc_ms)

    # ── what changes ────────────────────────────────────────────────────────────────────────

    async def _events(self, request: Request) -> Response:
        visitor = await self._guard.require(request, WebRole.PIT_BOSS)
        tab = self._tabs.of(visitor.session, _number(request.query_params.get("tab", "")))
        if tab is None:
            raise HTTPException(410)
        return StreamingResponse(self._told(tab), media_type="text/event-stream")

    async def _told(self, tab: Tab) -> AsyncIterator[bytes]:
        """The page, then what changes of it; the newest alone, however slowly it is read."""
        leave, before = tab.listen(), None
        try:
            while not tab.is_closed:
                if not self._guard.is_there(tab.session):
                    self._tabs.close_of(tab.session)
                    break
                now = tab.drawn
                yield _event(tab, before, now, self._server.reading)
                before = now
                await tab.wait(BEAT_S)
            yield event({}, "ended")
        finally:
            leave()

    # ── taps ────────────────────────────────────────────────────────────────────────────────

    async def _tap(self, request: Request) -> Response:
        visitor = await self._guard.require(request, WebRole.PIT_BOSS)
        try:
            tapped = msgspec.json.decode(await request.body(), type=Tapped)
        except msgspec.DecodeError as error:
            raise HTTPException(400) from error
        tab = self._tabs.of(visitor.session, tapped.tab)
        if tab is None:
            raise HTTPException(410)
        if not self._tabs.attempt(tab, lambda: self._do(tab, tapped)):
            raise HTTPException(410 if tab.is_closed else 500)
        answer = JSONResponse({"address": tab.address})
        keep_look(answer, tab.settings)
        return answer

    async def _paper(self, request: Request) -> Response:
        """A paper that was made for a page of this session."""
        visitor = await self._guard.require(request, WebRole.PIT_BOSS)
        tab = self._tabs.of(visitor.session, request.path_params["tab"])
        path = None if tab is None else tab.paper(request.path_params["name"])
        if path is None:
            raise HTTPException(404)
        return FileResponse(path, filename=path.name, content_disposition_type="inline")

    def _do(self, tab: Tab, tapped: Tapped) -> None:
        if tapped.key:
            tab.tap(tapped.key, tapped.about)
        elif tapped.text or tapped.code:
            tab.key(tapped.text, tapped.code)
        elif tapped.light:
            tab.light(replace(tab.settings, theme=light_of(tapped.light)))
        elif tapped.path:
            known = self._known
            page = page_at(tapped.path, tapped.said, known, known.at_ms)
            if page is not None:
                tab.go_to(page)


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0


def _document(tab: Tab, reading: Reading) -> str:
    """The whole page, as it is sent first."""
    say = words_of(tab.settings.language or Language.ENGLISH)
    whole = tab.drawn.whole
    return draw("layout.html", say, frame=tab.frame, page=whole, at=read_at(reading)).whole


def _event(tab: Tab, before: Drawn | None, now: Drawn, reading: Reading) -> bytes:
    """What a page is told of itself, and how it looks."""
    frame = tab.frame
    around = {
        "address": tab.address,
        "title": frame.title,
        "language": frame.language,
        "light": frame.light,
    }
    return event(around | age_of(reading) | change_of(before, now))


async def _colours(_: Request) -> Response:
    return Response(colours(), media_type="text/css")
