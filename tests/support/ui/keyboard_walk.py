"""Goes through a screen by keyboard: which keys the frame reaches, and what the letters tap."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtQuick import QQuickItem, QQuickWindow
from PySide6.QtTest import QTest

from tests.support.tiers import LONG
from tests.support.ui.croupier import grey_keys, live_names
from tests.support.ui.items import SIZES, Item, seen, show
from ui.app import Stage, staged
from ui.program.key_help import CHARACTERS
from ui.program.keyboard import QtKey
from ui.program.program import Program
from ui.start.programs import ScreenProgram
from ui.view.view import View

Shown = tuple[str, ScreenProgram]

MOST = 400
"""More keys than any screen has."""

NAMED = (QtKey.RETURN, QtKey.BACKSPACE, QtKey.ESCAPE, QtKey.LEFT, QtKey.RIGHT)
"""The keys without a character that may tap something."""


class KeyFrame:
    """The frame around the key that the keyboard taps."""

    def __init__(self, window: QQuickWindow) -> None:
        self._window = window
        frame = window.findChild(QQuickItem, "key-frame")
        assert isinstance(frame, QQuickItem), "every screen has the frame"
        self._item = frame

    def press(self, *keys: Qt.Key) -> str:
        """Press these keys; returns the name of the key that is in the frame then."""
        for key in keys:
            QTest.keyClick(self._window, key)
            QCoreApplication.sendPostedEvents()
        return self.name

    @property
    def name(self) -> str:
        """The key in the frame; empty while there is none."""
        return str(self._item.property("name")) if self.shown else ""

    @property
    def shown(self) -> bool:
        return bool(self._item.property("shown"))

    @property
    def rectangle(self) -> tuple[float, float, float, float]:
        item = self._item
        return item.x(), item.y(), item.width(), item.height()

    @property
    def whole(self) -> bool:
        """Whether all of it is on the screen."""
        x, y, width, height = self.rectangle
        return (
            min(x, y) >= 0
            and x + width <= self._window.width()
            and (y + height <= self._window.height())
        )

    def hide(self) -> None:
        self._item.setProperty("shown", False)

    def reached(self) -> set[str]:
        """The names of all keys to which Tab leads, beginning anew."""
        self.hide()
        names, places = set[str](), set[tuple[str, tuple[float, float, float, float]]]()
        for _ in range(MOST):
            name = self.press(Qt.Key.Key_Tab)
            assert self.whole, f"{name}: a part of the frame is beyond the edge of the screen"
            if (name, self.rectangle) in places:
                self.hide()
                return names
            names.add(name)
            places.add((name, self.rectangle))
        raise AssertionError("Tab leads in no circle")


def tappable(stage: Stage) -> tuple[Item, ...]:
    """Everything that a finger can tap now: not what lies under a notice."""
    items = seen(stage.window).items
    notice = _visible_notice(stage.window.contentItem())
    if notice is None:
        return items
    corner = notice.mapToScene(notice.boundingRect().topLeft())
    card = notice.boundingRect().translated(corner)
    return tuple(
        item
        for item in items
        if item.name.startswith("notice-")
        or item.name == _leads(stage)
        or not card.contains(item.x + item.width / 2, item.y + item.height / 2)
    )


def _visible_notice(item: QQuickItem) -> QQuickItem | None:
    """The notice; it is built when it is needed, and no child of the window's objects."""
    if item.isVisible() and item.objectName() == "notice":
        return item
    below = (_visible_notice(child) for child in item.childItems() if item.isVisible())
    return next((found for found in below if found is not None), None)


def _leads(stage: Stage) -> str:
    """The name of the notice's key that leads elsewhere, if it has one."""
    notice = getattr(stage.bridge.kiosk.view, "notice", None)
    return "" if notice is None or notice.more is None else notice.more.name


def faults_by_keyboard(states: Iterator[Shown]) -> dict[str, str]:
    """What a keyboard cannot reach, or taps though it is not there, by the state of the screen.

    Where the same keys lie in the same places as before, Tab leads the same way and is not followed
    again; in the quick tier, where keys of the same kinds lie.
    """
    faults, followed = dict[str, str](), set[frozenset[object]]()
    first = next(states)
    with staged(first[1], SIZES[0]) as stage:
        QCoreApplication.processEvents()
        for name, program in chain([first], states):
            show(stage, program)
            items = tappable(stage)
            there = {item.name for item in items}
            places = frozenset(map(place if LONG else kind, items))
            if places not in followed and (missing := there - KeyFrame(stage.window).reached()):
                faults[name] = f"not reached: {sorted(missing)}"
            followed.add(places)
            if isinstance(program, Program) and (lost := letters_lost(program, there)):
                faults[name] = f"not there: {lost}"
    return faults


def of_new_kinds(states: Iterator[Shown]) -> Iterator[Shown]:
    """In the quick tier only the states of a table on a pad, or with a key of a kind, that is new.

    What is shown in place of a table, in a window of its own, is left out.
    """
    known = set[str]()
    for name, program in states:
        if isinstance(program.view, View):
            kinds = kinds_of(program.view)
            if LONG or not kinds <= known:
                yield name, program
            known |= kinds


def kinds_of(view: View) -> set[str]:
    """The pad, and the kinds of all keys, also of grey ones."""
    names = live_names(view) | {key.name for key in grey_keys(view)}
    return {f"on {view.asked.pad.value}", *map(kind_of, names)}


def place(item: Item) -> tuple[str, tuple[int, int, int, int]]:
    """Which key lies where."""
    return item.name, item.rectangle


def kind(item: Item) -> str:
    """What a key has in common with those like it."""
    return kind_of(item.name)


def kind_of(name: str) -> str:
    """The same by its name: `card` of every card, `act` of every action."""
    return name.partition("-")[0]


def letters_lost(program: Program, there: set[str]) -> Mapping[str, str]:
    """The keys of the keyboard that tap what is not on the screen, with its name."""
    meant = {each: program.meaning(each, 0) for each in CHARACTERS}
    meant |= {key.name: program.meaning("", key) for key in NAMED}
    # What is typed has no key where the pad for it is not open yet.
    return {
        key: name
        for key, name in meant.items()
        if name and name not in there and not name.startswith(("digit-", "letter-"))
    }
