"""When a key of the keyboard was pressed, by the clock of Qt's events.

A module apart from `ui.app`: the first frame need not wait for the import of Qt's key events, since
nobody types before it.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent


class KeyPressTimes(QObject):
    """Tells the time of each key press of a keyboard, which QML does not pass on."""

    def __init__(self, tell: Callable[[int], None]) -> None:
        super().__init__()
        self._tell = tell

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Note the time of a key press; False lets every event through."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            self._tell(event.timestamp())
        return False
