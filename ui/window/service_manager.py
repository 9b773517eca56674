"""Tells systemd how the program is: ready, alive, ending. Without Qt.

The protocol is that of sd_notify: a datagram with a line for each thing that is said, to the
socket that the environment names. Only a service is given one; elsewhere nothing is said, and this
module is not even imported.
"""

from __future__ import annotations

import contextlib
import os
import socket
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager

SOCKET = "NOTIFY_SOCKET"
"""The environment variable that names systemd's socket; absent where no service runs."""

WATCHDOG = "WATCHDOG_USEC"
"""The environment variable that says how long the program may be silent, in microseconds."""

USUAL_WATCHDOG_USEC = 30_000_000
"""By which it is said that the program is alive, where no watchdog waits for it."""

GOING_OVER_USEC = 300_000_000
"""How long it may take until another program has taken the place of this one, and how long one may
say nothing while it reads a journal."""


class ServiceManager:
    """Where it is said how the program is; for `watchdog_usec` it may be silent."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        """Speak to the socket of this environment, which must name one."""
        named = environment[SOCKET]
        # An address in the abstract namespace is written with an @ for its first byte, a zero.
        self._address = "\0" + named[1:] if named.startswith("@") else named
        self._socket = socket.socket(
            socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_NONBLOCK | socket.SOCK_CLOEXEC
        )
        # WATCHDOG_PID names the compositor, in whose service the program runs.
        usec = environment.get(WATCHDOG, "")
        told = int(usec) if usec.isascii() and usec.isdecimal() else 0
        self.watchdog_usec = told or USUAL_WATCHDOG_USEC

    def send(self, *lines: str) -> None:
        """Send these lines; that they cannot be sent is no reason to stop."""
        with contextlib.suppress(OSError):
            self._socket.sendto("\n".join(lines).encode(), self._address)

    def close(self) -> None:
        """Say nothing more."""
        self._socket.close()

    def say_drawn(self, status: str = "") -> None:
        """Say that it is alive, as a frame has been drawn; an empty status is the one before."""
        lines = ["READY=1", f"WATCHDOG_USEC={self.watchdog_usec}", "WATCHDOG=1"]
        self.send(*lines, *([f"STATUS={status}"] if status else []))

    def say_alive(self, status: str = "") -> None:
        """That the program is alive; `status` as in `say_drawn`."""
        self.send("WATCHDOG=1", *([f"STATUS={status}"] if status else []))


def say_stopping(environment: Mapping[str, str] = os.environ) -> None:
    """Say that the program ends."""
    _say_once(environment, "STOPPING=1")


def say_opening(status: str, environment: Mapping[str, str] = os.environ) -> None:
    """Say that a start goes on, and how far it is: no frame of the table is there yet.

    From the first sign of life on, systemd waits for the next one also before a service is ready:
    no longer than the watchdog's time, unless it is told to.
    """
    longer = f"EXTEND_TIMEOUT_USEC={GOING_OVER_USEC}"
    silent = f"WATCHDOG_USEC={GOING_OVER_USEC}"
    _say_once(environment, longer, "WATCHDOG=1", silent, f"STATUS={status}")


@contextmanager
def longer_silence(environment: Mapping[str, str] = os.environ) -> Iterator[None]:
    """Within the `with` block the journal is read again; what SQLite reads at once says nothing."""
    with closing(ServiceManager(environment)) as manager:
        manager.send("WATCHDOG=1", f"WATCHDOG_USEC={GOING_OVER_USEC}")
        try:
            yield
        finally:
            manager.send("WATCHDOG=1", f"WATCHDOG_USEC={manager.watchdog_usec}")


def say_going_over(environment: Mapping[str, str] = os.environ) -> None:
    """Say that another program takes the place of this one: its first frame takes a while."""
    _say_once(environment, f"WATCHDOG_USEC={GOING_OVER_USEC}", "STATUS=going over")


def _say_once(environment: Mapping[str, str], *lines: str) -> None:
    manager = ServiceManager(environment)
    manager.send(*lines)
    manager.close()
