"""Says to systemd that the program is alive, as long as it draws what it is asked to draw.

A program whose event loop turns may still be dead to whoever stands before it: if the compositor
hangs, Qt goes on without drawing. So a frame is asked for now and then, also where nothing has
changed, and only once it has been drawn is it said that all is well. If that is not said in time,
systemd starts everything again.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtQuick import QQuickWindow

from ui.window.service_manager import ServiceManager

FRAMES = 3
"""So many frames are asked for within the time that the program may be silent."""

USEC_PER_MS = 1000


class FrameWatch(QObject):
    """Asks a window for a frame from time to time, and says when it has been drawn."""

    def __init__(
        self, window: QQuickWindow, manager: ServiceManager, status: Callable[[], str]
    ) -> None:
        """Watch this window from its first frame on.

        `status` is what the program does now, in a few English words.
        """
        super().__init__()
        self._window, self._manager, self._status = window, manager, status
        self._ready, self._said = False, ""
        self._asked = True
        window.frameSwapped.connect(self.drawn)
        every_ms = manager.watchdog_usec // USEC_PER_MS // FRAMES
        self._timer = QTimer(self, interval=every_ms)
        self._timer.timeout.connect(self.ask)
        self._timer.start()

    def ask(self) -> None:
        """Ask for a frame; without any screen to draw it on, that this is asked is enough."""
        if not has_screen():
            self._say()
            return
        self._asked = True
        self._window.update()

    def drawn(self) -> None:
        """A frame is on the glass: say so, if it was asked for."""
        if self._asked:
            self._asked = False
            self._say()

    def end(self) -> None:
        """Ask for nothing more."""
        self._timer.stop()
        self._window.frameSwapped.disconnect(self.drawn)

    def _say(self) -> None:
        status = self._status()
        news, self._said = "" if status == self._said else status, status
        if self._ready:
            self._manager.say_alive(news)
        else:
            self._ready = True
            self._manager.say_drawn(news)


def has_screen() -> bool:
    """Whether there is any real screen.

    While no panel is plugged in, Qt on Wayland has one without an extent in its place, on which
    nothing is ever drawn.
    """
    return any(not screen.geometry().isEmpty() for screen in QGuiApplication.screens())


@contextmanager
def frames_reported(window: QQuickWindow, status: Callable[[], str]) -> Iterator[None]:
    """Within the `with` block, systemd is told that this window draws."""
    manager = ServiceManager(os.environ)
    watch = FrameWatch(window, manager, status)
    try:
        yield
    finally:
        watch.end()
        manager.close()
