"""Ends what is shown when the system asks the program to end, as closing its window does."""

from __future__ import annotations

import signal
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from PySide6.QtCore import QSocketNotifier
from PySide6.QtGui import QGuiApplication

from dealerassist.interrupts import SIGNALLED, asked_to_end, heeded


class Loop:
    """The event loop, which a signal leaves between two events and never within one.

    Qt itself does not let Python hear of a signal, so Python writes to a socket that wakes it.
    """

    def __init__(self, app: QGuiApplication) -> None:
        self.app = app
        self._asked = asked_to_end()

    def run(self) -> int:
        """Show things until something ends it; the exit code."""
        code = self.app.exec() if self._asked is None else 0
        return code if self._asked is None else SIGNALLED + self._asked

    def hear(self, number: int, _frame: FrameType | None = None) -> None:
        """Leave the loop because of this signal, or do not begin it."""
        self._asked = number
        self.app.exit(0)

    def woken(self) -> None:
        """The loop goes on: leave it, if the signal came just before it began."""
        if self._asked is not None:
            self.app.exit(0)


@contextmanager
def signals_heard(app: QGuiApplication) -> Iterator[Loop]:
    """Let the signals that ask a program to end leave the loop, and nothing else."""
    loop = Loop(app)
    hears, tells = socket.socketpair()
    hears.settimeout(0)
    tells.settimeout(0)
    notifier = QSocketNotifier(hears.fileno(), QSocketNotifier.Type.Read)

    def wake() -> None:
        hears.recv(4096)
        loop.woken()

    notifier.activated.connect(wake)
    was = {number: signal.signal(number, loop.hear) for number in heeded()}
    woke = signal.set_wakeup_fd(tells.fileno(), warn_on_full_buffer=False)
    try:
        yield loop
    finally:
        signal.set_wakeup_fd(woke)
        for number, handler in was.items():
            signal.signal(number, handler)
        notifier.setEnabled(False)
        hears.close()
        tells.close()
