"""The page of the wall: served to everybody where the house says so, else to who has signed in."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from time import time

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response, StreamingResponse
from starlette.routing import Route

from dealerassist.floor.plan import FloorPlan
from dealerassist.floor.web.access import WebRole
from dealerassist.locale.catalogue import words_of
from ui.floor.server import Reading
from ui.web.drawing import Drawn, draw
from ui.web.events import BEAT_S, age_of, change_of, event
from ui.web.visitors import Guard
from ui.web.wall import wall_language, wall_of

WALL = "/wall"
"""The path of the wall."""

WALL_EVENTS = "/wall/events"
"""What is told of it."""

LOOKS_S = 0.5
"""How often it is looked whether the wall has changed, in seconds."""


class WallPage:
    """The wall, for any number of televisions and telephones."""

    def __init__(self, guard: Guard, plan: FloorPlan, reading: Callable[[], Reading]) -> None:
        """Show what `reading` gives, to whom `guard` lets see it."""
        self._guard = guard
        self._plan = plan
        self._reading = reading

    @property
    def routes(self) -> list[Route]:
        """The page, and what changes on it."""
        return [Route(WALL, self._page), Route(WALL_EVENTS, self._events)]

    async def _page(self, request: Request) -> Response:
        await self._session(request)
        return HTMLResponse(self._drawn(request).whole)

    async def _events(self, request: Request) -> Response:
        session = await self._session(request)
        told = self._told(request, session)
        return StreamingResponse(told, media_type="text/event-stream")

    async def _session(self, request: Request) -> int | None:
        """The session that looks; None where everybody may. Raises HTTPException for nobody."""
        if self._plan.wall.open:
            return None
        visitor = await self._guard.require(request, WebRole.WALL)
        return visitor.session

    async def _told(self, request: Request, session: int | None) -> AsyncIterator[bytes]:
        before, quiet_s = None, 0.0
        while session is None or self._guard.is_there(session):
            now = self._drawn(request)
            said = change_of(before, now)
            if said != {"parts": {}} or quiet_s >= BEAT_S:
                yield event(age_of(self._reading()) | said)
                before, quiet_s = now, 0.0
            await asyncio.sleep(LOOKS_S)
            quiet_s += LOOKS_S
        yield event({}, "ended")

    def _drawn(self, request: Request) -> Drawn:
        overview = self._reading().overview
        at_ms = int(time() * 1000)
        language = wall_language(
            self._plan.wall,
            at_ms,
            asked=request.query_params.get("lang"),
            accepted=request.headers.get("accept-language", ""),
        )
        wall = wall_of(overview, self._plan, language, at_ms)
        return draw("wall.html", words_of(language), wall=wall)
