"""When a key of the keyboard was pressed, by the clock of Qt's events.

A module apart from `ui.app`: the first frame need not wait for the import of Qt's key events, since
nobody types before it.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent

from ui.bridge import Bridge


class KeyPressTimes(QObject):
    """Gives the bridge the time of each key press of a keyboard, which QML does not pass on."""

    def __init__(self, bridge: Bridge) -> None:
        super().__init__()
        self._bridge = bridge

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Note the time of a key press; False lets every event through."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            self._bridge.press(event.timestamp())
        return False
