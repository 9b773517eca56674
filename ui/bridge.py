"""The one object that QML sees: a view to show, and two slots for what people do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from PySide6.QtCore import Property, QObject, QTimer, Signal, Slot

from ui.kiosk import Kiosk
from ui.present.view import View

MINUTE_MS = 60_000


class Bridge(QObject):
    """Hands the kiosk's view to QML as plain values, and takes taps and keys from it."""

    viewChanged = Signal()  # noqa: N815

    def __init__(self, kiosk: Kiosk, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._kiosk = kiosk
        self._halted = False
        self._values = plain(kiosk.view)
        # The length of the shift is the only thing on the screen that changes by itself.
        self._timer = QTimer(self, interval=MINUTE_MS)
        self._timer.timeout.connect(self.refresh)
        self._timer.start()

    @Property("QVariantMap", notify=viewChanged)  # type: ignore[arg-type]
    def view(self) -> dict[str, Any]:
        """The view as maps, lists, texts, numbers and truth values."""
        return self._values

    @Slot(str)
    def tap(self, name: str) -> None:
        """A key or seat of this name was tapped."""
        self._take(lambda: self._kiosk.tap(name))

    @Slot(str, int)
    def key(self, text: str, key: int) -> None:
        """A key of the keyboard was pressed."""
        self._take(lambda: self._kiosk.key(text, key))

    @Slot()
    def refresh(self) -> None:
        """Show the table as it stands: time has passed, or somebody else asked the desk."""
        self._take(self._kiosk.refresh)

    def _take(self, entry: Callable[[], None]) -> None:
        """Do it; a fault of the program itself stops the entries, but never the screen."""
        if self._halted:
            return
        try:
            entry()
        except Exception:  # noqa: BLE001 — whatever it is, the screen must stay
            _log_fault()
            self._halted = True
            self._kiosk.halt()
        self._show()

    def _show(self) -> None:
        values = plain(self._kiosk.view)
        if values != self._values:
            self._values = values
            self.viewChanged.emit()


def plain(view: View) -> dict[str, Any]:
    """The view as QML can take it: a tuple would stay a Python object in there."""
    values: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(view))
    return values


def _log_fault() -> None:
    """Keep the traceback of a fault of the program, for who mends it."""
    # Imported when it is needed: the start of the kiosk need not wait for it.
    import structlog  # noqa: PLC0415

    structlog.get_logger().exception("entry failed")
