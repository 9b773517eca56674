"""A browser for tests of the web application: it keeps cookies, and can lie in any header."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import suppress
from http.cookies import SimpleCookie
from urllib.parse import urlencode

from msgspec import Struct
from starlette.types import ASGIApp, Message, Scope

OWN = {"origin": "https://floor.casino", "sec-fetch-site": "same-origin"}
"""What a browser says of a page of this server."""


class GotAnswer(Struct, frozen=True):
    """What came back; of headers that came several times, the last but for cookies."""

    status: int
    headers: dict[str, str]
    cookies: tuple[str, ...]
    text: str

    @property
    def goes_to(self) -> str:
        return self.headers["location"]


class AskingBrowser:
    """Asks the app as a browser does.

    Attributes:
        cookies: those that it keeps.
        always: headers of every request.
        tls: what its certificate says, as the server has it.
    """

    def __init__(
        self,
        app: ASGIApp,
        *,
        scheme: str = "https",
        agent: str = "Tablet",
        address: str = "10.0.0.7",
        tls: dict[str, str] | None = None,
    ) -> None:
        self.app, self.scheme, self.address, self.tls = app, scheme, address, tls
        self.cookies: dict[str, str] = {}
        self.always = {"host": "floor.casino", "user-agent": agent, "accept": "text/html"}

    def get(self, path: str, **headers: str) -> GotAnswer:
        return self.ask("GET", path, headers)

    def post(
        self, path: str, form: dict[str, str], headers: dict[str, str] | None = None
    ) -> GotAnswer:
        """A form is sent, from a page of this server unless `headers` say else."""
        kind = {"content-type": "application/x-www-form-urlencoded"}
        said = kind | (OWN if headers is None else headers)
        return self.ask("POST", path, said, [urlencode(form).encode()])

    def ask(
        self, method: str, path: str, headers: dict[str, str], chunks: Iterable[bytes | float] = ()
    ) -> GotAnswer:
        """Send the chunks, waiting for as many seconds as stand between them."""
        return asyncio.run(self._ask(method, path, headers, chunks))

    async def _ask(
        self, method: str, path: str, headers: dict[str, str], chunks: Iterable[bytes | float]
    ) -> GotAnswer:
        sent: list[Message] = []
        received = _messages(chunks)

        async def receive() -> Message:
            return await anext(received)

        async def send(message: Message) -> None:
            sent.append(message)

        await self.app(self._scope(method, path, headers), receive, send)
        with suppress(RuntimeError):
            await received.aclose()
        pairs = [(name.decode(), value.decode()) for name, value in sent[0]["headers"]]
        cookies = tuple(value for name, value in pairs if name == "set-cookie")
        self._keep(cookies)
        text = b"".join(each.get("body", b"") for each in sent[1:]).decode()
        return GotAnswer(sent[0]["status"], dict(pairs), cookies, text)

    def _scope(self, method: str, path: str, headers: dict[str, str]) -> Scope:
        path, _, query = path.partition("?")
        shown = self.always | headers
        if self.cookies:
            shown = {"cookie": "; ".join(f"{k}={v}" for k, v in self.cookies.items())} | shown
        return {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": self.scheme,
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [(k.lower().encode(), v.encode("latin-1")) for k, v in shown.items()],
            "client": (self.address, 50_000) if self.address else None,
            "server": ("10.0.0.1", 443),
            "extensions": {} if self.tls is None else {"tls": self.tls},
        }

    def _keep(self, cookies: Iterable[str]) -> None:
        for each in cookies:
            for name, morsel in SimpleCookie(each).items():
                self.cookies[name] = morsel.value
                if morsel["max-age"] == "0":
                    del self.cookies[name]


async def _messages(chunks: Iterable[bytes | float]) -> AsyncIterator[Message]:
    for chunk in chunks:
        if isinstance(chunk, bytes):
            yield {"type": "http.request", "body": chunk, "more_body": True}
        else:
            await asyncio.sleep(chunk)
    yield {"type": "http.request", "body": b"", "more_body": False}
    await asyncio.Event().wait()
