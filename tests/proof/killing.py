"""Starts a kiosk in a process, reads what it reports, and kills it at a chosen moment."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
from collections.abc import Iterator
from enum import StrEnum
from random import Random
from time import monotonic
from typing import Self

import msgspec

from tests.proof.doomed_kiosk import Orders, play
from tests.support.places import PROJECT

PATIENCE_S = 30.0
"""A kiosk from which nothing is heard for so long hangs."""


class Aim(StrEnum):
    """What the program is to be killed in."""

    PLAYING = "playing"
    RECORDING = "recording"
    STARTING = "starting"
    OPENING = "opening"
    MENDING = "mending"
    CLOSING = "closing"


LONGEST_S = {
    Aim.PLAYING: 0.25,
    Aim.RECORDING: 0.004,
    Aim.STARTING: 0.3,
    Aim.OPENING: 0.05,
    Aim.MENDING: 0.03,
    Aim.CLOSING: 0.035,
}
"""Within this time after the sign for it the kill comes."""

SIGNS = {
    Aim.PLAYING: "checked",
    Aim.RECORDING: "tap",
    Aim.MENDING: "phase mending",
    Aim.CLOSING: "closing",
}
"""What is waited for; where there is none, the time runs from the fork on."""


class FaultError(Exception):
    """Something acknowledged is not there, or there is something that nobody tapped."""


def fork_kiosk(orders: Orders) -> tuple[int, int]:
    """Start a kiosk in a child that has everything imported; its process and its pipe."""
    reading, writing = os.pipe()
    process = os.fork()
    if process == 0:
        os.close(reading)
        play(orders, writing)
    os.close(writing)
    return process, reading


def exec_kiosk(orders: Orders) -> tuple[int, int]:
    """Start a kiosk as a really new program; its process and its pipe."""
    reading, writing = os.pipe()
    text = msgspec.json.encode(orders).decode()
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.proof.doomed_kiosk", str(writing), text],
        cwd=PROJECT,
        pass_fds=[writing],
    )
    process.returncode = 0  # it is waited for elsewhere
    os.close(writing)
    return process.pid, reading


class Hearing:
    """The end of a pipe at which the lines of a process arrive."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._heard = b""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        os.close(self._descriptor)

    def line(self, until: float) -> str | None:
        """The next line; an empty one at the end of all, None if there is none in time."""
        while b"\n" not in self._heard:
            ready, _, _ = select.select([self._descriptor], [], [], max(0, until - monotonic()))
            if not ready:
                return None
            more = os.read(self._descriptor, 65536)
            if not more:
                return ""
            self._heard += more
        line, _, self._heard = self._heard.partition(b"\n")
        return line.decode()


class Doomed:
    """A process whose reports are read and that is killed at the chosen moment.

    Attributes:
        started: when; `heard_at`: when its last line was heard, on the monotonic clock.
        killed: it was still alive; `cpu_s`: what it had taken.
    """

    def __init__(
        self, hearing: Hearing, process: int, aim: Aim, started: float, random: Random
    ) -> None:
        self.started = self.heard_at = started
        self.killed, self.cpu_s = False, 0.0
        self._hearing, self._process, self._aim = hearing, process, aim
        # Most of recording a tap happens soon after it.
        late = random.random() ** (2 if aim is Aim.RECORDING else 1)
        self._delay = late * LONGEST_S[aim]
        self._signs_to_pass = random.randrange(8) if aim is Aim.RECORDING else 0
        self._dies_at = None if aim in SIGNS else started + self._delay

    def lines(self) -> Iterator[str]:
        """All lines that it reports, to the last one."""
        try:
            yield from self._until_its_time()
            self._kill()
            yield from self._last_words()
        finally:
            self._kill()
            self._bury()

    def _until_its_time(self) -> Iterator[str]:
        while True:
            until = self._dies_at or self.heard_at + PATIENCE_S
            line = self._hearing.line(until)
            if line is None and self._dies_at is None:
                raise FaultError(f"nothing was heard for {PATIENCE_S:.0f} s")
            if not line:
                return
            self.heard_at = monotonic()
            self._set_time(line)
            yield line

    def _set_time(self, line: str) -> None:
        """See whether this is the sign that its time comes."""
        if self._dies_at is not None:
            return
        if line.startswith(SIGNS[self._aim]):
            self._signs_to_pass -= 1
            if self._signs_to_pass < 0:
                self._dies_at = self.heard_at + self._delay
        elif line == "checked" and self._aim is Aim.MENDING:
            # The damage may have been one that did not matter.
            self._dies_at = self.heard_at + 10 * self._delay

    def _last_words(self) -> Iterator[str]:
        while line := self._hearing.line(monotonic() + PATIENCE_S):
            self.heard_at = monotonic()
            yield line

    def _kill(self) -> None:
        if self._process:
            os.kill(self._process, signal.SIGKILL)

    def _bury(self) -> None:
        process, self._process = self._process, 0
        _, status, used = os.wait4(process, 0)
        self.killed = os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL
        self.cpu_s = used.ru_utime + used.ru_stime
