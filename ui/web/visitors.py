"""Who looks at the floor in a browser, and how it looks there."""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from dealerassist.floor.web.access import WebRole
from dealerassist.locale.catalogue import Language
from ui.program.settings import Settings
from ui.view.look import RoomLight

LOOK = "floor-look"
"""The cookie with the language and the light that a browser has chosen; nothing secret."""


class Visitor(Struct, frozen=True, kw_only=True):
    """Who looks, as the session says.

    Attributes:
        session: its number.
        person: the number of the pit boss.
        csrf: what comes with every tap, besides the cookie.
    """

    session: int
    person: str
    csrf: str


class Guard(Protocol):
    """Who knows who looks."""

    async def require(self, request: Request, role: WebRole) -> Visitor:
        """Who looks at a page that this role sees.

        Raises:
            HTTPException: 303 to where one signs in, 401 for what is no page, 403 for another role.
        """
        ...

    def is_there(self, session: int) -> bool:
        """Whether the session goes on."""
        ...


def look_of(request: Request) -> Settings:
    """The language and the light that the browser has chosen, or else asks for."""
    language, _, light = request.cookies.get(LOOK, "").partition(".")
    if language not in {each.value for each in Language}:
        asked = request.headers.get("accept-language", "").lower()
        language = Language.GERMAN if asked.startswith("de") else Language.ENGLISH
    return Settings(language=Language(language), theme=light_of(light))


def keep_look(answer: Response, settings: Settings) -> None:
    """Have the browser keep how it looks."""
    language = settings.language or Language.ENGLISH
    kept = f"{language.value}.{settings.theme.value}"
    answer.set_cookie(LOOK, kept, max_age=400 * 86_400, samesite="strict", httponly=True)


def light_of(text: str) -> RoomLight:
    """The light of this name; that of a dark room for any other."""
    return RoomLight(text) if text in {each.value for each in RoomLight} else RoomLight.DARK
