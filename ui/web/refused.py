"""What a browser is shown in place of a page that it does not get: one sentence, and the way on."""

from __future__ import annotations

from msgspec import Struct
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response

from dealerassist.locale.catalogue import Catalogue, Language, words_of
from ui.web.drawing import draw
from ui.web.security import SIGN_IN
from ui.web.sign_in import own_path
from ui.web.visitors import look_of
from ui.web.wall_page import WALL


class RefusedPageView(Struct, frozen=True, kw_only=True):
    """The page, with finished texts; `key` leads to the path `way_on`."""

    title: str
    heading: str
    said: str
    key: str
    way_on: str


async def refused(request: Request, error: Exception) -> Response:
    """The answer where a page is refused or is not there; to be the handler of HTTPException.

    A person is shown a page; what a script asks for is answered by the status.
    """
    assert isinstance(error, HTTPException)
    if error.status_code in {204, 303, 304}:
        return Response(status_code=error.status_code, headers=error.headers)
    if "text/html" not in request.headers.get("accept", ""):
        return PlainTextResponse(error.detail, error.status_code, headers=error.headers)
    settings = look_of(request)
    say = words_of(settings.language or Language.ENGLISH)
    view, light = _view(say, request, error), settings.theme.value
    html = draw("refused.html", say, view=view, language=say.language.value, light=light)
    return HTMLResponse(html.whole, error.status_code, headers=error.headers)


def _view(say: Catalogue, request: Request, error: HTTPException) -> RefusedPageView:
    match error.status_code:
        case 401:
            said, key, way_on = say("Nobody is signed in here."), say("Sign in"), SIGN_IN
        case 403:
            said, key, way_on = error.detail, say("To the wall"), WALL
        case 404:
            said, key, way_on = say("There is no such page."), say("To all tables"), "/"
        case _:
            path, query = request.url.path, request.url.query
            again = own_path(path + (f"?{query}" if query else ""))
            said, key, way_on = error.detail, say("Try again"), again
    return RefusedPageView(
        title=say("The floor"), heading=say("The floor"), said=said, key=key, way_on=way_on
    )
