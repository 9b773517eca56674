"""The one object that QML sees: a view to show, and two slots for what people do.

Every finger, mouse and keyboard comes through here, on whatever screen; so it is here that a
bouncing finger ends.
"""

from __future__ import annotations

from collections.abc import Callable
from traceback import format_exc
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import Property, QObject, QTimer, Signal, Slot

from ui.shell.key_action import WHY
from ui.shell.touch_guard import Contact, TouchGuard
from ui.view.not_opened import RefusedView
from ui.view.view import View
from ui.view_diff import changes_between

if TYPE_CHECKING:
    from ui.shown import Shown

MINUTE_MS = 60_000

SECOND_MS = 1000

GLANCE_MS = 150
"""So often it is looked whether a worker is back, while one is away."""


class Bridge(QObject):
    """Hands the view of what is shown to QML as text, and takes taps and keys from it.

    A view that replaces another is announced in three signals: `viewChanging`, with how often that
    has happened, before anything changes; `changed`, with the changes as JSON, each a path and the
    value that lies there now; `viewChanged`, when all of them have been handed over.

    Attributes:
        kiosk: what is shown.
        fingers: tells taps from bouncing fingers.
    """

    viewChanging = Signal(int)  # noqa: N815
    changed = Signal(str)
    viewChanged = Signal()  # noqa: N815

    def __init__(self, kiosk: Shown, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.kiosk: Shown = kiosk
        self.fingers = TouchGuard(kiosk.clock, kiosk.settings.bounce_ms)
        self._key_ms: float | None = None
        self._halted = False
        self._view = kiosk.view
        # By themselves only the length of the shift and the wait after wrong PINs change.
        self._timer = QTimer(self, interval=MINUTE_MS)
        self._timer.timeout.connect(self.refresh)
        self._timer.start()
        self._watch = QTimer(self, interval=GLANCE_MS)
        self._watch.timeout.connect(self.glance)
        self._show()

    @Property(str, notify=viewChanged)
    def view(self) -> str:
        """The view as JSON: QML reads that twice as fast as a map of variants."""
        return as_json(self._view)

    @Slot(result=str)
    def whole(self) -> str:
        """The same, for who is told of each change by `changed`, and does not ask again."""
        return as_json(self._view)

    @Slot(str, str, result=bool)
    def touch(self, name: str, contact: str) -> bool:
        """A finger was lifted from the key or seat of this name; whether that was a tap.

        Args:
            name: the key; ``why:…`` from a grey one.
            contact: where and when, a `Contact` as JSON.
        """
        key, where = name.removeprefix(WHY), msgspec.json.decode(contact, type=Contact)
        if not self.fingers.takes(key, where):
            return False
        self.tap(name)
        return True

    def tap(self, name: str) -> None:
        """A key or seat of this name was tapped."""
        self._take(lambda: self.kiosk.tap(name))

    def press(self, felt_ms: float) -> None:
        """A key of the keyboard is being pressed, felt at this time of the screen's events."""
        self._key_ms = felt_ms

    @Slot(str, int)
    def key(self, text: str, key: int) -> None:
        """A key of the keyboard was pressed: the character it makes, and Qt's code of it."""
        self._take(lambda: self._press(text, key))

    def _press(self, text: str, key: int) -> None:
        felt_ms, self._key_ms = self._key_ms, None
        if self.fingers.takes_key(key, self.kiosk.meaning(text, key), felt_ms):
            self.kiosk.key(text, key)

    @Slot()
    def drawn(self) -> None:
        """What is shown is on the screen."""
        self.fingers.drawn()

    @Slot()
    def refresh(self) -> None:
        """Show the table as it stands: time has passed, or somebody else asked the desk."""
        self._take(self.kiosk.refresh)

    @Slot()
    def glance(self) -> None:
        """Show what a worker brings; until then nothing is worked out anew."""
        if self.kiosk.arrived:
            self.refresh()

    def _take(self, entry: Callable[[], None]) -> None:
        """Do it; a fault of the program itself stops the entries, but never the screen."""
        if self._halted:
            return
        try:
            entry()
        except Exception:  # noqa: BLE001 — whatever it is, the screen must stay
            _log_fault()
            self._halted = True
            self.kiosk.halt()
        self._show()

    def _show(self) -> None:
        interval = SECOND_MS if self.kiosk.asks_who else MINUTE_MS
        if interval != self._timer.interval():
            self._timer.setInterval(interval)
        if self.kiosk.awaits != self._watch.isActive():
            self._watch.start() if self.kiosk.awaits else self._watch.stop()
        before, self._view = self._view, self.kiosk.view
        changes = changes_between(before, self._view)
        if changes:
            self.viewChanging.emit(self.fingers.shows())
            self.changed.emit(msgspec.json.encode(changes).decode())
            self.viewChanged.emit()


def as_json(view: View | RefusedView) -> str:
    """The view as QML reads it."""
    return msgspec.json.encode(view).decode()


def _log_fault() -> None:
    """Keep the traceback of a fault of the program, for who mends it."""
    # Imported when it is needed: the start of the kiosk need not wait for it.
    import structlog  # noqa: PLC0415

    # Without the variables of its frames: the key just tapped may be a digit of a PIN.
    structlog.get_logger().error("entry failed", exception=format_exc())
