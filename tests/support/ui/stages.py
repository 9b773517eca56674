"""One window for many tests, because building it takes longer than most tests."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

from PySide6.QtCore import QCoreApplication, QSize, QTimer
from PySide6.QtQuick import QQuickItem

from tests.support.ui.hands import PunctualGuard
from tests.support.ui.items import show
from ui.app import Stage, staged
from ui.kiosk.kiosk import Kiosk

Size = tuple[int, int]


class Stages:
    """The table's stage at each size, built when it is first asked for; `close` takes them down.

    Only for tables: training, pit and refusals have pages of their own. A test of how a stage
    begins or ends, or of a timer, builds its own with `staged`.
    """

    def __init__(self) -> None:
        self._built = ExitStack()
        self._stages: dict[Size, Stage] = {}

    @contextmanager
    def showing(self, kiosk: Kiosk, size: Size) -> Iterator[Stage]:
        """The stage of this size, as it would be if it had just been built for this kiosk."""
        stage = self._stages.get(size)
        if stage is None:
            stage = self._stages[size] = self._built.enter_context(staged(kiosk, size))
            # What is built after the first picture is there then, as it is at a later test.
            QCoreApplication.processEvents()
        else:
            hand_over(stage, kiosk, size)
        try:
            yield stage
        finally:
            stage.window.hide()
            for timer in stage.bridge.findChildren(QTimer):
                timer.stop()

    def close(self) -> None:
        self._built.close()


def hand_over(stage: Stage, kiosk: Kiosk, size: Size) -> None:
    """Show another kiosk, and forget the fingers and the keyboard of the one before."""
    show(stage, kiosk)
    fingers = PunctualGuard(kiosk.clock, kiosk.bounce_ms)
    # Keys note this number when they appear; the new touch guard takes all keys up to it for seen.
    fingers.view = stage.bridge.fingers.view
    stage.bridge.fingers = fingers
    for sign in stage.window.findChildren(QQuickItem, "not-taken"):
        sign.setVisible(False)
    for frame in stage.window.findChildren(QQuickItem, "key-frame"):
        frame.setProperty("shown", False)
        frame.setProperty("name", "")
    stage.show_at(QSize(*size))
