"""Ends Qt's event loop on SIGTERM and the like, as closing the window does."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from PySide6.QtCore import QSocketNotifier
from PySide6.QtGui import QGuiApplication

from dealerassist.interrupts import SIGNALLED, heeded_signals, signal_raised


class Loop:
    """Qt's event loop, which a signal ends between two events and never within one.

    While Qt waits for events, Python does not get to run its signal handlers. So Python writes to
    a pipe when a signal comes (`signal.set_wakeup_fd`), and Qt wakes up to read it.
    """

    def __init__(self, app: QGuiApplication) -> None:
        self.app = app
        self._asked = signal_raised()

    def run(self) -> int:
        """Run until something ends it; the exit code, for a signal `SIGNALLED` and its number."""
        code = self.app.exec() if self._asked is None else 0
        return code if self._asked is None else SIGNALLED + self._asked

    def hear(self, number: int, _frame: FrameType | None = None) -> None:
        """End the loop because of this signal; one that has not begun does not begin."""
        self._asked = number
        self.app.exit(0)

    def woken(self) -> None:
        """The pipe was written to: end the loop, also if the signal came just before it began.

        Then `exit` had been called on a loop that was not running, which does nothing.
        """
        if self._asked is not None:
            self.app.exit(0)


@contextmanager
def signals_heard(app: QGuiApplication) -> Iterator[Loop]:
    """Within the `with` block, the signals that ask a program to end only end this loop."""
    loop = Loop(app)
    receiver, sender = os.pipe2(os.O_NONBLOCK | os.O_CLOEXEC)
    notifier = QSocketNotifier(receiver, QSocketNotifier.Type.Read)

    def wake() -> None:
        os.read(receiver, 4096)
        loop.woken()

    notifier.activated.connect(wake)
    handlers_before = {number: signal.signal(number, loop.hear) for number in heeded_signals()}
    wakeup_before = signal.set_wakeup_fd(sender, warn_on_full_buffer=False)
    try:
        yield loop
    finally:
        signal.set_wakeup_fd(wakeup_before)
        for number, handler in handlers_before.items():
            signal.signal(number, handler)
        notifier.setEnabled(False)
        os.close(receiver)
        os.close(sender)
