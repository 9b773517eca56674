"""The floor in a browser as a house runs it: its pages, its wall, and who may look."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

from msgspec import Struct
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp

from dealerassist.floor.plan import NO_PLAN, FloorPlan
from dealerassist.floor.web.access import AccessBook
from dealerassist.floor.web.reception import Reception
from dealerassist.floor.web.sessions import WebSessions
from ui.web.app import FloorInBrowser
from ui.web.refused import refused
from ui.web.security import secured
from ui.web.sign_in import WebGuard


class WebHouse(Struct, frozen=True):
    """What a house says of its floor in browsers.

    Attributes:
        dsn: the floor's database, as libpq reads it, by the role of the screen.
        access: the folder with those who may sign in.
        plan: how the house has arranged its tables, and what its wall tells.
        plan_file: the same as a file; None without one.
    """

    dsn: str
    access: Path
    plan: FloorPlan = NO_PLAN
    plan_file: Path | None = None


def house_app(house: WebHouse) -> ASGIApp:
    """The application that `ui/web/serving.py` serves."""
    guard = WebGuard(Reception(AccessBook(house.access), WebSessions(house.dsn)))
    floor = FloorInBrowser(house.dsn, guard, plan=house.plan, plan_file=house.plan_file)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        with closing(guard):
            async with floor.running():
                yield

    app = Starlette(
        routes=[*guard.routes, *floor.routes],
        lifespan=lifespan,
        exception_handlers={HTTPException: refused},
    )
    return secured(app)
