"""Sends real events of a finger, a mouse or a keyboard to the window, to items by name."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QPoint, QPointF, Qt
from PySide6.QtGui import QPointingDevice
from PySide6.QtQuick import QQuickItem, QQuickWindow
from PySide6.QtTest import QTest

from tests.support.ui.croupier import SteppingClock
from ui.app import Stage
from ui.program.touch_guard import Contact, TouchGuard


def visible_items(root: QQuickItem) -> Iterator[QQuickItem]:
    """The item and everything visible in it."""
    if root.isVisible():
        yield root
        for child in root.childItems():
            yield from visible_items(child)


def item_named(window: QQuickWindow, name: str) -> QQuickItem:
    """The one visible item with this object name."""
    found = [item for item in visible_items(window.contentItem()) if item.objectName() == name]
    assert len(found) == 1, f"{len(found)} items are called {name}"
    return found[0]


def middle_of(window: QQuickWindow, name: str) -> QPoint:
    item = item_named(window, name)
    return item.mapToScene(QPointF(item.width() / 2, item.height() / 2)).toPoint()


def words_on(window: QQuickWindow) -> str:
    """Every text that can be seen."""
    items = visible_items(window.contentItem())
    return " | ".join(str(item.property("text")) for item in items if item.property("text"))


def seen(window: QQuickWindow) -> None:
    """Let what is shown be drawn: nobody taps what is not on the screen yet."""
    drawn: list[bool] = []
    connection = window.frameSwapped.connect(lambda: drawn.append(True))
    window.update()
    while not drawn:
        QCoreApplication.processEvents()
    window.frameSwapped.disconnect(connection)


def unhurried(stage: Stage) -> None:
    """Let a second pass between two taps on a stage whose table goes by the time of day."""
    stage.bridge.fingers = TouchGuard(SteppingClock())


class Finger:
    """Taps on a touch screen."""

    def __init__(self, window: QQuickWindow) -> None:
        self.window = window

    def tap(self, names: str) -> None:
        for name in names.split():
            seen(self.window)
            self.touch(middle_of(self.window, name))

    def touch(self, at: QPoint) -> None:
        """Put the finger down there, and lift it."""
        self.send(lambda touch: touch.press(0, at, self.window))
        self.send(lambda touch: touch.release(0, at, self.window))

    def slip(self, name: str, to: str) -> None:
        """Press one key, and lift the finger from another."""
        start, end = middle_of(self.window, name), middle_of(self.window, to)
        self.send(lambda touch: touch.press(0, start, self.window))
        self.send(lambda touch: touch.move(0, end, self.window))
        self.send(lambda touch: touch.release(0, end, self.window))

    def send(self, gesture) -> None:
        """What a finger does, as Qt's tests say it."""
        touch = QTest.touchEvent(self.window, touch_screen(), False)
        gesture(touch)
        touch.commit()


class PunctualGuard(TouchGuard):
    """Goes by the clock of the test alone: contacts have no length, and are heard at once.

    Qt's own times are those of the machine, which may be slow.
    """

    def takes(self, key: str, contact: Contact) -> bool:
        return super().takes(key, replace(contact, held_ms=0, felt_ms=None))

    def takes_key(self, code: int, meaning: str, felt_ms: float | None = None) -> bool:
        return super().takes_key(code, meaning)


@cache
def touch_screen() -> QPointingDevice:
    return QTest.createTouchDevice()


class Mouse:
    """Clicks with the left button."""

    def __init__(self, window: QQuickWindow) -> None:
        self.window = window

    def tap(self, names: str) -> None:
        for name in names.split():
            seen(self.window)
            where = middle_of(self.window, name)
            no_key = Qt.KeyboardModifier.NoModifier
            QTest.mouseClick(self.window, Qt.MouseButton.LeftButton, no_key, where)


class Keyboard:
    """Presses keys: characters, or Enter, Back, Esc and F1 in angle brackets."""

    KEYS = {  # noqa: RUF012
        "<Enter>": Qt.Key.Key_Return,
        "<Back>": Qt.Key.Key_Backspace,
        "<Esc>": Qt.Key.Key_Escape,
        "<F1>": Qt.Key.Key_F1,
    }

    def __init__(self, window: QQuickWindow) -> None:
        self.window = window

    def type(self, keys: str) -> None:
        for text in keys.split():
            if text in self.KEYS:
                QTest.keyClick(self.window, self.KEYS[text])
                continue
            for letter in text:
                QTest.keyClick(self.window, letter)
