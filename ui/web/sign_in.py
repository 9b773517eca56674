"""Signing in to look at the floor in a browser, and out; who looks, for all pages that ask.

By number and PIN, or by the certificate of the house that the browser has shown: then no PIN is
asked. What is known of sessions is `dealerassist/floor/web/reception.py`'s.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import Final, TypeVar
from urllib.parse import quote, urlencode

from msgspec import Struct
from msgspec.structs import replace
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from dealerassist.floor.errors import FloorError
from dealerassist.floor.web.access import WebRole
from dealerassist.floor.web.reception import LetIn, Reception
from dealerassist.floor.web.sessions import OVER_S, WALL_OVER_S, Browser, Session, SessionEnd
from dealerassist.hand.refusal import Code, Refusal
from dealerassist.locale.catalogue import Catalogue, Language, words_of
from dealerassist.locale.floor_errors import floor_error_sentence
from dealerassist.locale.house_settings import OWN_NAMES
from dealerassist.staff.pins import DIGITS, Pin
from ui.program.settings import Settings
from ui.web.access_words import why_not_let_in, why_signed_out
from ui.web.drawing import draw
from ui.web.security import SIGN_IN, cookie_name, form_of, is_tls, token_in
from ui.web.visitors import Visitor, keep_look, look_of
from ui.web.wall_page import WALL, WALL_EVENTS

MOST_WAITING: Final = 8
"""How many people may wait for their PIN to be checked: one takes a sixth of a second."""

LOOKED_AGAIN_S: Final = 3.0
"""After how many seconds the server is asked again whether a session goes on that has a stream."""

LONGEST: Final = 2_048
"""Of how many letters the way on may be."""

NOT_PAGES: Final = frozenset({"/events", WALL_EVENTS})
"""What no person opens: who is not signed in is told so, and not led to where one signs in."""

Answer = TypeVar("Answer")


class SignInView(Struct, frozen=True, kw_only=True):
    """The page on which one signs in, with finished texts.

    Attributes:
        title, heading: of the page.
        said: why nobody was let in, or why somebody is not in any more; empty for neither.
        number_label, pin_label: what the fields are called; `number` is what stands in the first,
            and the second takes `pin_digits`.
        way_on: the path that follows.
        sign_in, back, next_field: keys: to sign in; to take a digit back; to the PIN.
        digits: what the keys for digits are called together, for a screen reader.
        begins: the keys with letters that a number begins with.
        named: the key to go on as whom the certificate names; empty without one.
        other_language, other_language_title: the language of the key that changes it, and its own
            name for itself.
    """

    title: str
    heading: str
    said: str
    number_label: str
    number: str
    pin_label: str
    pin_digits: int
    way_on: str
    sign_in: str
    back: str
    next_field: str
    digits: str
    begins: tuple[str, ...]
    named: str
    other_language: str
    other_language_title: str


class WebGuard:
    """Knows who looks, and lets people in and out; `close` ends its threads."""

    def __init__(self, reception: Reception) -> None:
        """Let in whom the reception lets in."""
        self._reception = reception
        # Nothing waits for a PIN that is checked, and of these one is checked at a time.
        self._asking = ThreadPoolExecutor(1, "web sessions")
        self._checking = ThreadPoolExecutor(1, "web PINs")
        self._waiting = 0
        self._looked: dict[int, float] = {}

    def close(self) -> None:
        """End the threads and the connection to the server."""
        self._checking.shutdown(cancel_futures=True)
        self._asking.shutdown(cancel_futures=True)
        self._reception.close()

    @property
    def routes(self) -> list[Route]:
        """Where one signs in and out."""
        return [
            Route(SIGN_IN, self._page, methods=["GET"]),
            Route(SIGN_IN, self._sign_in, methods=["POST"]),
            Route("/sign-out", self._sign_out, methods=["POST"]),
            Route("/sign-out-everywhere", self._sign_out_everywhere, methods=["POST"]),
        ]

    # ── who looks ───────────────────────────────────────────────────────────────────────────────

    async def require(self, request: Request, role: WebRole) -> Visitor:
        """Who looks at a page of this role.

        Raises:
            HTTPException: 303 to where one signs in; 401 instead for what is no page; 403 for a
                role that does not see it; 503 if the floor's server cannot be asked.
        """
        found = await self._found(request)
        if not isinstance(found, Session):
            raise _not_signed_in(request)
        if not found.role.sees(role):
            say = _words(request)
            raise HTTPException(403, say("This browser may see the wall alone."))
        # A stream goes on by itself, and a wall is never tapped.
        if request.url.path not in NOT_PAGES and found.role is not WebRole.WALL:
            await self._asked(request, lambda: self._reception.touch(found))
        return Visitor(session=found.id, person=found.person, csrf=found.csrf)

    def is_there(self, session: int) -> bool:
        """Whether a session goes on; the server is asked again by and by, which is not awaited."""
        if not self._reception.is_there(session):
            self._looked.pop(session, None)
            return False
        now = monotonic()
        if now - self._looked.get(session, 0.0) > LOOKED_AGAIN_S:
            self._looked[session] = now
            self._asking.submit(self._reception.look_again, session)
        return True

    async def _found(self, request: Request) -> Session | SessionEnd | None:
        token, browser = token_in(request), browser_of(request)
        if not token:
            return None
        return await self._asked(request, lambda: self._reception.session(token, browser))

    async def _asked(self, request: Request, ask: Callable[[], Answer]) -> Answer:
        """What the floor's server answers. Raises HTTPException 503 if it does not."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._asking, ask)
        except FloorError as error:
            raise HTTPException(503, floor_error_sentence(_words(request), error)) from error

    # ── in ──────────────────────────────────────────────────────────────────────────────────────

    async def _page(self, request: Request) -> Response:
        way_on = own_path(request.query_params.get("next", ""))
        asked = request.query_params.get("language", "")
        if asked in {each.value for each in Language}:
            settings = replace(look_of(request), language=Language(asked))
            answer = await self._drawn(request, way_on, settings=settings)
            keep_look(answer, settings)
            return answer
        try:
            found = await self._found(request)
        except HTTPException as error:
            return await self._drawn(request, way_on, error.detail, status=error.status_code)
        if isinstance(found, Session):
            return RedirectResponse(_goes_on(found.role, way_on), 303)
        said = "" if found is None else why_signed_out(_words(request), found)
        return await self._drawn(request, way_on, said)

    async def _sign_in(self, request: Request) -> Response:
        form = form_of(request, await request.body())
        way_on, number = own_path(form.get("next", "")), form.get("number", "")[:20]
        pin = None if form.get("way") == "certificate" else Pin.parse(form.pop("pin", ""))
        if isinstance(pin, Refusal):
            return await self._refused(request, way_on, number, pin)
        if self._waiting >= MOST_WAITING:
            say = _words(request)
            busy = say("Too many sign in at once: try again in a moment.")
            return await self._drawn(request, way_on, busy, number=number, status=503)
        try:
            answer = await self._checked(request, number, pin)
        except FloorError as error:
            away = floor_error_sentence(_words(request), error)
            return await self._drawn(request, way_on, away, number=number, status=503)
        if isinstance(answer, Refusal):
            return await self._refused(request, way_on, number, answer)
        return _let_in(request, answer, way_on)

    async def _checked(self, request: Request, number: str, pin: Pin | None) -> LetIn | Refusal:
        browser, before, reception = browser_of(request), token_in(request), self._reception
        named = _named_in_certificate(request)

        def check() -> LetIn | Refusal:
            if pin is None:
                return reception.by_certificate(named, browser, before)
            return reception.by_pin(number, pin, browser, before)

        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._checking, check)
        finally:
            self._waiting -= 1

    async def _refused(
        self, request: Request, way_on: str, number: str, refusal: Refusal
    ) -> Response:
        said, status = (
            f"{why_not_let_in(_words(request), refusal)}.",
            _STATUS.get(refusal.code, 401),
        )
        # What is no number may be a PIN, and is not shown.
        typed = "" if refusal.code is Code.NO_STAFF_NUMBER else number
        answer = await self._drawn(request, way_on, said, number=typed, status=status)
        if refusal.code is Code.PIN_WAITS:
            answer.headers["Retry-After"] = str(refusal.facts["seconds"])
        return answer

    async def _drawn(
        self,
        request: Request,
        way_on: str,
        said: str = "",
        *,
        number: str = "",
        status: int = 200,
        settings: Settings | None = None,
    ) -> Response:
        settings = settings or look_of(request)
        say = words_of(settings.language or Language.ENGLISH)
        view = _view(say, way_on, said, number, await self._named(request))
        light = settings.theme.value
        html = draw("sign_in.html", say, view=view, language=say.language.value, light=light)
        return HTMLResponse(html.whole, status)

    async def _named(self, request: Request) -> str:
        """Whom the certificate that the browser has shown names, if they may sign in."""
        named, browser = _named_in_certificate(request), browser_of(request)
        known = await asyncio.to_thread(self._reception.who_is_named, named, browser)
        return "" if known is None else known.number

    # ── out ─────────────────────────────────────────────────────────────────────────────────────

    async def _sign_out(self, request: Request) -> Response:
        return await self._out(request, self._reception.sign_out)

    async def _sign_out_everywhere(self, request: Request) -> Response:
        return await self._out(request, self._reception.sign_out_everywhere)

    async def _out(self, request: Request, end: Callable[[Session, Browser], object]) -> Response:
        found, browser = await self._found(request), browser_of(request)
        if isinstance(found, Session):
            await self._asked(request, lambda: end(found, browser))
        answer = RedirectResponse(SIGN_IN, 303)
        answer.delete_cookie(
            cookie_name(request), secure=is_tls(request), httponly=True, samesite="strict"
        )
        return answer


_STATUS: Final = {
    Code.NOT_SIX_DIGITS: 400,
    Code.NO_STAFF_NUMBER: 400,
    Code.PIN_WAITS: 429,
    Code.PINS_UNREADABLE: 503,
    Code.PINS_NOT_KEPT: 503,
}
"""The status of a refusal; that of any other is 401."""


def browser_of(connection: HTTPConnection) -> Browser:
    """What a request shows of the browser that sends it."""
    client = connection.client
    return Browser(
        "" if client is None else client.host,
        connection.headers.get("user-agent", ""),
        _tls_of(connection).get("client_cert_fingerprint", ""),
    )


def own_path(said: str) -> str:
    """The way on, if it is an address of this server alone; else that of all tables."""
    plain = said.isascii() and said.isprintable() and "\\" not in said and len(said) <= LONGEST
    is_own = plain and said.startswith("/") and not said.startswith("//")
    return said if is_own and not said.startswith(SIGN_IN) else "/"


def _named_in_certificate(connection: HTTPConnection) -> str:
    return _tls_of(connection).get("client_cert_subject_cn", "")


def _tls_of(connection: HTTPConnection) -> dict[str, str]:
    """What the certificate says that the browser has shown, as `ui/web/serving.py` checks it."""
    found: dict[str, str] = connection.scope.get("extensions", {}).get("tls", {})
    return found


def _words(request: Request) -> Catalogue:
    return words_of(look_of(request).language or Language.ENGLISH)


def _not_signed_in(request: Request) -> HTTPException:
    path, query = request.url.path, request.url.query
    if request.method != "GET" or path in NOT_PAGES:
        return HTTPException(401)
    way_on = quote(path) + (f"?{query}" if query else "")
    return HTTPException(303, headers={"Location": f"{SIGN_IN}?{urlencode({'next': way_on})}"})


def _goes_on(role: WebRole, way_on: str) -> str:
    is_walls = way_on == WALL or way_on.startswith((f"{WALL}/", f"{WALL}?"))
    return way_on if role is not WebRole.WALL or is_walls else WALL


def _let_in(request: Request, let_in: LetIn, way_on: str) -> Response:
    role = let_in.person.role
    answer = RedirectResponse(_goes_on(role, way_on), 303)
    answer.set_cookie(
        cookie_name(request),
        let_in.token,
        max_age=WALL_OVER_S if role is WebRole.WALL else OVER_S,
        secure=is_tls(request),
        httponly=True,
        samesite="strict",
    )
    return answer


def _view(say: Catalogue, way_on: str, said: str, number: str, named: str) -> SignInView:
    other = say.language.other
    title = say("The floor: sign in")
    return SignInView(
        title=title,
        heading=say("Sign in to see the floor"),
        said=said,
        number_label=say("Number, such as P-02"),
        number=number,
        pin_label=say("PIN, six digits"),
        pin_digits=DIGITS,
        way_on=way_on,
        sign_in=say("Sign in"),
        back=say("Take a digit back"),
        next_field=say("To the PIN"),
        digits=say("Digits"),
        begins=("P-", "W-"),
        named=say("Go on as {person}", person=named) if named else "",
        other_language=other.value,
        other_language_title=OWN_NAMES[other],
    )
