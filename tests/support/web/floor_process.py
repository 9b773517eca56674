"""The floor's pages, served by a process of its own that a test kills, stops and starts again.

`python -m tests.support.web.floor_process DSN PORT` is that process.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from http.client import HTTPConnection
from typing import Self

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tests.support.places import PROJECT
from tests.support.waiting import wait_until
from ui.web.app import FloorInBrowser, Visitor, web_app

STRICT = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'"
)
"""What a page may do."""

SESSION = "session"
"""The cookie by which a browser says whose session it has; without it, it is the first."""

PERSON = "P-12"
"""Who has signed in."""


class FloorProcess:
    """Serves the floor of a database on a port of this machine."""

    def __init__(self, dsn: str) -> None:
        """Nothing is served yet.

        Args:
            dsn: the floor's database, by any role that may do what the screen's may.
        """
        self.dsn = dsn
        self.port = _free_port()
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        self.start()
        self.wait()
        return self

    def __exit__(self, *_exc: object) -> None:
        self.kill()

    @property
    def origin(self) -> str:
        """How the address of each page begins."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        """The process."""
        assert self._process is not None, "it was started"
        return self._process.pid

    @property
    def runs(self) -> bool:
        """Whether it was started and not killed."""
        return self._process is not None

    def start(self) -> None:
        """Serve, on the same port as before; `wait` returns when it does."""
        words = [sys.executable, "-m", "tests.support.web.floor_process", self.dsn, str(self.port)]
        self._process = subprocess.Popen(words, cwd=PROJECT)

    def wait(self) -> None:
        """Return once it serves."""
        wait_until(self._serves, seconds=20, fault="the pages are not served")

    def kill(self) -> None:
        """End it in the middle, as a power cut would."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def stop(self) -> None:
        """Let it hang: its connections stay, and nothing comes over them."""
        os.kill(self.pid, signal.SIGSTOP)

    def go_on(self) -> None:
        """Let it go on after `stop`."""
        os.kill(self.pid, signal.SIGCONT)

    def _serves(self) -> bool:
        assert self._process is not None
        assert self._process.poll() is None, "it has ended"
        try:
            status, _ = self.ask("GET", "/static/icon.svg")
        except OSError:
            return False
        return status == 200

    def ask(
        self, method: str, path: str, body: bytes | None = None, *, session: int = 1
    ) -> tuple[int, str]:
        """What it answers to a stranger without a browser: status and text."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=5)
        heads = {"Cookie": f"{SESSION}={session}", "X-CSRF": "x"}
        try:
            connection.request(method, path, body, heads)
            answer = connection.getresponse()
            return answer.status, answer.read().decode()
        finally:
            connection.close()


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


# ── in the process ──────────────────────────────────────────────────────────────────────────────


class Anybody:
    """Lets everybody look, as `PERSON`, in the session that their cookie names."""

    async def visitor(self, request: Request) -> Visitor:
        """Who looks at a page."""
        session = int(request.cookies.get(SESSION, "1"))
        return Visitor(session=session, person=PERSON, csrf="x")

    def is_there(self, _session: int) -> bool:
        """Whether the session goes on."""
        return True


def floor_app(dsn: str) -> ASGIApp:
    """What is served: the floor's pages, each with what it may do."""
    return _strict(web_app(FloorInBrowser(dsn, Anybody())))


def _strict(app: Starlette) -> ASGIApp:
    async def served(scope: Scope, receive: Receive, send: Send) -> None:
        async def with_policy(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"].append((b"content-security-policy", STRICT.encode()))
            await send(message)

        await app(scope, receive, with_policy if scope["type"] == "http" else send)

    return served


if __name__ == "__main__":
    uvicorn.run(floor_app(sys.argv[1]), port=int(sys.argv[2]), log_level="warning")
