"""What holds for every request and answer of the floor in a browser, whichever page it is about.

A page runs no script and shows nothing but what this server has sent, is shown in no other page,
and is kept by no browser. What changes something comes from such a page itself: `FromOwnPages`.
The name by which a server is called, and how long it waits, is in `ui/web/serving.py`.
"""

from __future__ import annotations

import asyncio
import hmac
from typing import Final
from urllib.parse import parse_qs, urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from dealerassist.floor.web.sessions import csrf_of

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
)
"""What a page may load and do: nothing but what this server has, and no script within it."""

NO_PERMISSIONS: Final = ", ".join(
    f"{each}=()"
    for each in (
        "accelerometer",
        "camera",
        "display-capture",
        "geolocation",
        "gyroscope",
        "hid",
        "magnetometer",
        "microphone",
        "midi",
        "payment",
        "serial",
        "usb",
    )
)
"""What of the machine no page asks for."""

HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": NO_PERMISSIONS,
    # No other server hears an address. With `no-referrer` a browser would not even say to this one
    # which page has sent a form.
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
"""What each answer begins with."""

BY_TLS_ALONE: Final = "max-age=31536000"
"""For a year a browser that has been here comes by TLS alone."""

LARGEST_BODY: Final = 16 * 1024
"""How many bytes what a page sends has at most; a tap has a hundred."""

BODY_S: Final = 5.0
"""For how many seconds it is waited for."""

STATIC: Final = "/static/"
"""What is the same for everybody, and may be kept."""

SIGN_IN: Final = "/sign-in"
"""The one page that sends something before anybody is signed in."""

COOKIE, PLAIN_COOKIE = "__Host-floor", "floor"
"""The cookie with the token of the session; the second one without TLS, on this computer alone.

A browser takes the first by TLS only and from no other server of the house's domain.
"""

SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
"""The methods that change nothing."""


def secured(app: ASGIApp) -> ASGIApp:
    """The app, of whose requests and answers all this holds."""
    return SecurityHeaders(LimitedBodies(FromOwnPages(app)))


def cookie_name(connection: HTTPConnection) -> str:
    """What the cookie of the session is called there."""
    return COOKIE if is_tls(connection) else PLAIN_COOKIE


def is_tls(connection: HTTPConnection) -> bool:
    """Whether it came by TLS."""
    scheme: str = connection.scope["scheme"]
    return scheme == "https"


def token_in(connection: HTTPConnection) -> str:
    """The token of the session that the browser shows; empty if it shows none."""
    return connection.cookies.get(cookie_name(connection), "")


class SecurityHeaders:
    """Begins each answer with `HEADERS`."""

    def __init__(self, app: ASGIApp) -> None:
        """Answer as `app` does."""
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(HEADERS)
                if scope["scheme"] == "https":
                    headers["Strict-Transport-Security"] = BY_TLS_ALONE
                if "Cache-Control" not in headers:
                    is_static = scope["path"].startswith(STATIC)
                    # Kept, but asked for again, so that a new version is seen.
                    headers["Cache-Control"] = "no-cache" if is_static else "no-store"
            await send(message)

        await self._app(scope, receive, with_headers)


class LimitedBodies:
    """Lets in what a page sends once it is there as a whole, if it is small and comes in time."""

    def __init__(self, app: ASGIApp) -> None:
        """Answer as `app` does."""
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] != "http" or scope["method"] in SAFE:
            await self._app(scope, receive, send)
            return
        try:
            async with asyncio.timeout(BODY_S):
                body = await _whole_body(Headers(scope=scope), receive)
        except TimeoutError:
            await _refuse(408, "It took too long.")(scope, receive, send)
            return
        if body is None:
            return
        if len(body) > LARGEST_BODY:
            await _refuse(413, "Too much.")(scope, receive, send)
            return
        await self._app(scope, _given(body, receive), send)


async def _whole_body(headers: Headers, receive: Receive) -> bytes | None:
    """What was sent, as far as it is to be looked at; None if the browser is gone."""
    said = headers.get("content-length", "0")
    if said.isascii() and said.isdigit() and int(said[:12]) > LARGEST_BODY:
        return bytes(LARGEST_BODY + 1)
    body, more = b"", True
    while more and len(body) <= LARGEST_BODY:
        message = await receive()
        if message["type"] == "http.disconnect":
            return None
        body += message.get("body", b"")
        more = message.get("more_body", False)
    return body


def _given(body: bytes, receive: Receive) -> Receive:
    """What an app receives: this, and then what comes after it."""
    left = [body]

    async def receive_given() -> Message:
        if left:
            return {"type": "http.request", "body": left.pop(), "more_body": False}
        return await receive()

    return receive_given


class FromOwnPages:
    """Lets in what changes something only if a page of this server has sent it.

    A browser says which page that is, and no page can make it say otherwise. Besides, all that a
    signed-in browser sends comes with the second token of its session (`csrf_of`): as the header
    ``X-CSRF``, or of a form as its field ``csrf``. The body has to be there as a whole.
    """

    def __init__(self, app: ASGIApp) -> None:
        """Answer as `app` does."""
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] != "http" or scope["method"] in SAFE:
            await self._app(scope, receive, send)
            return
        connection = HTTPConnection(scope)
        message = await receive()
        body = message.get("body", b"")
        if is_from_own_page(connection) and _has_second_token(connection, body):
            await self._app(scope, _given(body, receive), send)
        else:
            await _refuse(403, "This was not sent by a page of this server.")(scope, receive, send)


def is_from_own_page(connection: HTTPConnection) -> bool:
    """Whether the browser says that a page of this server has sent it, and nothing else."""
    headers = connection.headers
    site, origin = headers.get("sec-fetch-site"), headers.get("origin")
    if site is None and origin is None:
        return False
    if site is not None and site != "same-origin":
        return False
    return origin is None or _is_own_origin(connection, origin)


def _is_own_origin(connection: HTTPConnection, origin: str) -> bool:
    """Whether this is the server that the browser has called.

    Without TLS there may be a proxy of the house's before it that speaks TLS.
    """
    try:
        said = urlsplit(origin)
    except ValueError:
        return False
    schemes = {"https"} if is_tls(connection) else {"https", "http"}
    host = connection.headers.get("host", "")
    return said.scheme in schemes and bool(host) and said.netloc.lower() == host.lower()


def _has_second_token(connection: HTTPConnection, body: bytes) -> bool:
    token = token_in(connection)
    if not token or connection.url.path == SIGN_IN:
        return True  # nobody is signed in, or nobody has to be: nothing is done in anybody's name
    shown = connection.headers.get("x-csrf") or form_of(connection, body).get("csrf", "")
    return hmac.compare_digest(shown.encode(errors="replace"), csrf_of(token).encode())


def form_of(connection: HTTPConnection, body: bytes) -> dict[str, str]:
    """The fields of a form, of each the first; none if it is no form that a page here sends."""
    kind = connection.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/x-www-form-urlencoded":
        return {}
    try:
        fields = parse_qs(body.decode(), keep_blank_values=True, max_num_fields=16)
    except ValueError:
        return {}
    return {name: values[0] for name, values in fields.items()}


def _refuse(status: int, words: str) -> PlainTextResponse:
    return PlainTextResponse(words, status, headers={"Connection": "close"})
