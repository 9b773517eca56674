"""Hides the pointer of the mouse while fingers are used: it would lie on a card for ever."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QInputDevice, QMouseEvent, QWindow


class MousePointer(QObject):
    """The pointer over one window: gone once a finger touches, back when a mouse really moves."""

    def __init__(self, window: QWindow, *, shown: bool) -> None:
        """Watch this window from now on; the pointer may be `shown` before a mouse has moved."""
        super().__init__(window)
        self._window, self._shown = window, True
        self._at: QPoint | None = None
        if not shown:
            self._show(shown=False)
        window.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Look at an event of the window, and let it through."""
        kind = event.type()
        if kind == QEvent.Type.TouchBegin:
            self._show(shown=False)
        elif kind == QEvent.Type.MouseMove and isinstance(event, QMouseEvent):
            self._moved(event)
        return False

    def _moved(self, event: QMouseEvent) -> None:
        """Show it, unless this is where the pointer lay, or what Qt makes of a finger."""
        if event.device().type() == QInputDevice.DeviceType.TouchScreen:
            return
        before, self._at = self._at, event.globalPosition().toPoint()
        if before is not None and before != self._at:
            self._show(shown=True)

    def _show(self, *, shown: bool) -> None:
        if shown is self._shown:
            return
        self._shown = shown
        if shown:
            self._window.unsetCursor()
        else:
            self._window.setCursor(Qt.CursorShape.BlankCursor)
