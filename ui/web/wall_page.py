"""The page of the wall: served to everybody where the house says so, else to who has signed in."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response, StreamingResponse
from starlette.routing import Route

from dealerassist.floor.plan import FloorPlan
from dealerassist.floor.web.access import WebRole
from dealerassist.journal.clock import system_clock
from dealerassist.locale.catalogue import Language, words_of
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

MOST_LOOKING = 400
"""How many browsers may follow the wall at once: guests' telephones leave room for pit bosses."""

DRAWN_ANEW_MS = 500
"""For how long a wall as it was drawn is shown to whoever looks, in milliseconds."""


class WallPage:
    """The wall, for any number of televisions and telephones."""

    def __init__(self, guard: Guard, plan: FloorPlan, reading: Callable[[], Reading]) -> None:
        """Show what `reading` gives, to whom `guard` lets see it."""
        self._guard = guard
        self._plan = plan
        self._reading = reading
        self._looking = 0
        self._drawn: dict[Language, tuple[Reading, int, Drawn]] = {}

    @property
    def routes(self) -> list[Route]:
        """The page, and what changes on it."""
        return [Route(WALL, self._page), Route(WALL_EVENTS, self._events)]

    async def _page(self, request: Request) -> Response:
        await self._session(request)
        return HTMLResponse(self._wall(request).whole)

    async def _events(self, request: Request) -> Response:
        session = await self._session(request)
        if self._looking >= MOST_LOOKING:
            raise HTTPException(503)
        told = self._told(request, session)
        return StreamingResponse(told, media_type="text/event-stream")

    async def _session(self, request: Request) -> int | None:
        """The session that looks; None where everybody may. Raises HTTPException for nobody."""
        if self._plan.wall.open:
            return None
        visitor = await self._guard.require(request, WebRole.WALL)
        return visitor.session

    async def _told(self, request: Request, session: int | None) -> AsyncIterator[bytes]:
        self._looking += 1
        try:
            before, quiet_s = None, 0.0
            while session is None or self._guard.is_there(session):
                now = self._wall(request)
                said = change_of(before, now)
                if said != {"parts": {}} or quiet_s >= BEAT_S:
                    yield event(age_of(self._reading()) | said)
                    before, quiet_s = now, 0.0
                await asyncio.sleep(LOOKS_S)
                quiet_s += LOOKS_S
            yield event({}, "ended")
        finally:
            self._looking -= 1

    def _wall(self, request: Request) -> Drawn:
        """The wall now, drawn once for all who look at it in the same language."""
        reading = self._reading()
        at_ms = _at_ms(reading)
        language = wall_language(
            self._plan.wall,
            at_ms,
            asked=request.query_params.get("lang"),
            accepted=request.headers.get("accept-language", ""),
        )
        known = self._drawn.get(language)
        if known is not None and known[0] is reading and known[1] == at_ms // DRAWN_ANEW_MS:
            return known[2]
        wall = wall_of(reading.overview, self._plan, language, at_ms)
        drawn = draw("wall.html", words_of(language), wall=wall)
        self._drawn[language] = reading, at_ms // DRAWN_ANEW_MS, drawn
        return drawn


def _at_ms(reading: Reading) -> int:
    """Now, by the clock of the floor's database: that of this machine may differ."""
    if reading.overview is None:
        return system_clock().utc_ms
    return reading.overview.at_ms + reading.age_ms
