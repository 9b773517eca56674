"""The floor's pages, served by a process of its own that a test kills, stops and starts again.

`python -m tests.support.web.floor_process DSN FOLDER PORT` is that process.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Self

import uvicorn

from dealerassist.floor.web.access import AccessBook, WebRole
from tests.support.places import PROJECT
from tests.support.staff.people import PIN
from tests.support.waiting import wait_until
from tests.support.web.plain_browser import PlainBrowser
from ui.web import app
from ui.web.house import WebHouse, house_app

BOSS = "P-12"
"""Who may sign in, with `PIN`."""


class FloorProcess:
    """Serves the floor of a database on a port of this machine."""

    def __init__(self, dsn: str, access: Path, *, plant: bool = False) -> None:
        """Nothing is served yet.

        Args:
            dsn: the floor's database, by the role of the screen.
            access: a folder for the list of those who may sign in; `BOSS` is put on it.
            plant: the tables are read every two seconds, as for the desk, which is too seldom here.
        """
        refusal = AccessBook(access).admit(BOSS, WebRole.PIT_BOSS, PIN)
        assert refusal is None, refusal
        self.port = _free_port()
        self._words = (dsn, str(access), str(self.port), *(["plant"] if plant else []))
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
        words = [sys.executable, "-m", "tests.support.web.floor_process", *self._words]
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

    def signed_in(self) -> PlainBrowser:
        """A browser that is no more than its requests, in which `BOSS` has signed in."""
        browser = PlainBrowser(self.port)
        browser.sign_in(BOSS, PIN)
        return browser

    def _serves(self) -> bool:
        assert self._process is not None
        assert self._process.poll() is None, "it has ended"
        try:
            return PlainBrowser(self.port).get("/static/icon.svg").status == 200
        except OSError:
            return False


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


if __name__ == "__main__":
    if "plant" in sys.argv:
        app.PERIOD_S = 2.0
    house = WebHouse(dsn=sys.argv[1], access=Path(sys.argv[2]))
    uvicorn.run(house_app(house), port=int(sys.argv[3]), log_level="warning")
