"""A small app that is served in a thread, and a browser that is a socket and nothing more."""

from __future__ import annotations

import asyncio
import re
import socket
import ssl
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from typing import Self

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, StreamingResponse
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

from ui.web.serving import Served, WebServer

ENDED_S = 5.0
"""How long is waited for a server to end that ends within two seconds."""


class SmallApp:
    """What is served; `open_streams` are those that an app would go on writing to."""

    def __init__(self) -> None:
        self.open_streams = 0
        self.begun = threading.Event()
        self._asgi = Starlette(
            routes=[
                Route("/", self._page),
                Route("/tls", self._tls),
                Route("/body", self._body, methods=["POST"]),
                Route("/events", self._events),
                Route("/flood", self._flood),
                Route("/fails", self._fails),
            ]
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._asgi(scope, receive, send)

    async def _page(self, _request: Request) -> PlainTextResponse:
        return PlainTextResponse("page")

    async def _tls(self, request: Request) -> JSONResponse:
        return JSONResponse(request.scope.get("extensions", {}).get("tls"))

    async def _body(self, request: Request) -> PlainTextResponse:
        return PlainTextResponse(str(len(await request.body())))

    async def _events(self, _request: Request) -> StreamingResponse:
        return StreamingResponse(self._written(b"data: now\n\n"), media_type="text/event-stream")

    async def _flood(self, _request: Request) -> StreamingResponse:
        return StreamingResponse(self._written(bytes(100_000)))

    async def _fails(self, _request: Request) -> PlainTextResponse:
        raise ValueError("a fault of the app")

    async def _written(self, one: bytes) -> AsyncIterator[bytes]:
        self.open_streams += 1
        self.begun.set()
        try:
            while True:
                yield one
                await asyncio.sleep(0.01)
        finally:
            self.open_streams -= 1


@contextmanager
def serving(app: ASGIApp, served: Served) -> Iterator[int]:
    """Serve it in a thread within the `with` block; the port."""
    ready = threading.Event()
    server = WebServer(app, served, lambda _: ready.set())
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        assert ready.wait(ENDED_S)
        yield server.port
    finally:
        server.stop()
        thread.join(ENDED_S)
        assert not thread.is_alive()


class Browser:
    """A connection to the port, by TLS where `tls` is given, to be closed as a socket is."""

    def __init__(self, port: int, tls: ssl.SSLContext | None = None) -> None:
        made = socket.create_connection(("127.0.0.1", port), timeout=20)
        self.socket = made if tls is None else tls.wrap_socket(made, server_hostname="127.0.0.1")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_exc: object) -> None:
        self.socket.close()

    def ask(self, path: str = "/", *lines: str, host: str = "127.0.0.1") -> None:
        """Send a request; further lines of its head may be given."""
        head = [f"GET {path} HTTP/1.1", f"Host: {host}", *lines, "", ""]
        self.send("\r\n".join(head))

    def send(self, text: str) -> None:
        """Send this as it is."""
        self.socket.sendall(text.encode())

    def some(self, most: int = 65536) -> bytes:
        """What comes next; nothing at the end of the connection."""
        try:
            return self.socket.recv(most)
        except (ConnectionError, ssl.SSLError):
            return b""

    def answer(self) -> bytes:
        """An answer: as much as it says that it has, or to the end of the connection."""
        read, length = b"", None
        while length is None or len(read) < length:
            more = self.some()
            if not more:
                break
            read += more
            head = read.partition(b"\r\n\r\n")[0]
            if length is None and head != read:
                stated = re.search(rb"content-length: (\d+)", head.lower())
                length = len(head) + 4 + int(stated[1]) if stated else None
        return read


def page_of(port: int, tls: ssl.SSLContext | None = None, path: str = "/") -> bytes:
    """The whole answer for a path, over a connection of its own."""
    with Browser(port, tls) as browser:
        browser.ask(path, "Connection: close")
        return browser.answer()
