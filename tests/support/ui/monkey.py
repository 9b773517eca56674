"""A monkey test of the screen: random taps, keys and swipes, and checks that always hold."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import perf_counter
from typing import NamedTuple
from unittest.mock import patch

from PySide6.QtCore import QPoint, QPointF, Qt, qInstallMessageHandler
from PySide6.QtQuick import QQuickItem, QQuickWindow
from PySide6.QtTest import QTest

from dealerassist.desk.desk import TableDesk
from dealerassist.journal.journal import Journal
from dealerassist.locale.catalogue import Language
from tests.support.ui.books import faults_of
from tests.support.ui.croupier import SteppingClock, live_names
from tests.support.ui.hands import seen, touch_screen, visible_items
from ui.app import Stage, staged
from ui.kiosk.kiosk import Kiosk
from ui.program import fault_log
from ui.program.settings import Settings

FULL_HD = (1920, 1080)

LONGEST_S = 2.0
"""Whatever is tapped, the screen answers within this time."""

CHECKED_EVERY = 250
"""After so many actions the chips are checked against the journal, which takes a while."""

KEYS = (
    [getattr(Qt.Key, f"Key_{letter}") for letter in "ACDFHJKMNOPQRSTX0123456789"]
    + [Qt.Key.Key_Return, Qt.Key.Key_Backspace, Qt.Key.Key_Escape, Qt.Key.Key_F1]
)  # fmt: skip


START = "digit-7 confirm seat-1 preset-200 seat-3 preset-400 seat-4 preset-1000 seat-8 preset-200"
"""Four guests, so that there is something to break from the first tap on."""

LEADING = ("act-", "card-", "draw-", "new-hand", "notice-close", "preset-", "rest-", "winner-")
"""Keys that lead on with a hand begin like this; the others lead into menus and back."""

LIVELY = 0.75
"""How often a key that does something is chosen."""


class Fault(NamedTuple):
    """What went wrong, and how to see it again."""

    seed: int
    doing: int
    what: str

    def __str__(self) -> str:
        return f"seed {self.seed}, doing {self.doing}: {self.what}"


class Monkey:
    """Does random things to the screen of one kiosk."""

    def __init__(self, stage: Stage, kiosk: Kiosk, random: Random) -> None:
        self._stage = stage
        self._kiosk = kiosk
        self._random = random
        self._items: list[QQuickItem] = []
        self._seen: object = None

    def do(self) -> str:
        """One thing; what it was."""
        doing = self._random.choices(
            [
                self._deal,
                self._tap_key,
                self._tap_anywhere,
                self._press_key,
                self._swipe,
                self._palm,
            ],
            weights=[50, 25, 9, 8, 4, 4],
        )[0]
        said = doing()
        seen(self._window)
        return said

    def _deal(self) -> str:
        """A tap that leads on with the hand, if there is one."""
        names = sorted(name for name in live_names(self._kiosk.view) if name.startswith(LEADING))
        items = {item.objectName(): item for item in self._tappable()}
        there = [name for name in names if name in items]
        return self._tap_on(items[self._random.choice(there)]) if there else self._tap_key()

    def _tap_key(self) -> str:
        """A tap on something that can be tapped, mostly on something live."""
        items = self._tappable()
        if not items:
            return self._tap_anywhere()
        live = live_names(self._kiosk.view)
        lively = [item for item in items if item.objectName() in live]
        lively = lively if self._random.random() < LIVELY else items
        return self._tap_on(self._random.choice(lively or items))

    def _tap_on(self, item: QQuickItem) -> str:
        name = item.objectName()  # the tap may be the last of the key's pad
        self._tap(item.mapToScene(QPointF(item.width() / 2, item.height() / 2)).toPoint())
        return f"tap {name}"

    def _tap_anywhere(self) -> str:
        where = self._somewhere()
        self._tap(where)
        return f"tap at {where.x()}, {where.y()}"

    def _press_key(self) -> str:
        key = self._random.choice(KEYS)
        QTest.keyClick(self._window, key)
        return f"key {key.name}"

    def _swipe(self) -> str:
        start, end = self._somewhere(), self._somewhere()
        self._send(lambda touch: touch.press(0, start, self._window))
        self._send(lambda touch: touch.move(0, end, self._window))
        self._send(lambda touch: touch.release(0, end, self._window))
        return f"swipe {start.x()}, {start.y()} to {end.x()}, {end.y()}"

    def _palm(self) -> str:
        """Several points at once, lifted one after the other."""
        points = [self._somewhere() for _ in range(self._random.randint(2, 4))]
        for number, at in enumerate(points):
            lying = range(number)
            self._send(lambda touch, n=number, at=at: touch.press(n, at, self._window), lying)
        for number, at in enumerate(points):
            lying = range(number + 1, len(points))
            self._send(lambda touch, n=number, at=at: touch.release(n, at, self._window), lying)
        return f"palm with {len(points)} points"

    @property
    def _window(self) -> QQuickWindow:
        return self._stage.window

    def _somewhere(self) -> QPoint:
        window = self._window
        return QPoint(
            self._random.randrange(window.width()), self._random.randrange(window.height())
        )

    def _tap(self, where: QPoint) -> None:
        self._send(lambda touch: touch.press(0, where, self._window))
        self._send(lambda touch: touch.release(0, where, self._window))

    def _send(self, gesture: Callable, lying: Iterable[int] = ()) -> None:
        """One frame of the panel: what a finger does, and those that only lie there."""
        touch = QTest.touchEvent(self._window, touch_screen(), False)
        gesture(touch)
        for number in lying:
            touch.stationary(number)
        touch.commit()

    def _tappable(self) -> list[QQuickItem]:
        """Looked for anew when the view has changed: walking all items takes its time."""
        view = self._kiosk.view
        if view is not self._seen:
            self._seen = view
            self._items = [
                item
                for item in visible_items(self._window.contentItem())
                if item.objectName() and item.property("spoken")
            ]
        return self._items


class Play(NamedTuple):
    """How one monkey did."""

    doings: int
    hands: int
    entries: int
    slowest_s: float


def let_loose(
    folder: Path,
    *,
    seed: int,
    doings: int,
    size: tuple[int, int] = FULL_HD,
    told: Callable[[int], None] = lambda _: None,
) -> Play | Fault:
    """Let a monkey do so many things at a new table; returns the result, or the first fault.

    Args:
        folder: where the journal of the table is put.
        seed: which monkey.
        doings: how many taps, keys and swipes.
        size: the screen's, in pixels.
        told: called with the number of each action.
    """
    random, faults = Random(seed), list[str]()
    slowest = 0.0
    with Journal.open(folder / f"monkey-{seed}.journal") as journal, _listening(faults):
        desk = TableDesk(journal)
        language = random.choice(list(Language))
        kiosk = Kiosk(desk, settings=Settings(language=language), clock=SteppingClock())
        kiosk.start()
        for name in START.split():
            kiosk.tap(name)
        with staged(kiosk, size) as stage:
            monkey = Monkey(stage, kiosk, random)
            for number in range(1, doings + 1):
                began = perf_counter()
                did = monkey.do()
                slowest = max(slowest, perf_counter() - began)
                if slowest > LONGEST_S:
                    faults.append(f"it took {slowest:.1f} s")
                if number % CHECKED_EVERY == 0 or number == doings:
                    faults += faults_of(journal, desk.state)
                if faults:
                    return Fault(seed, number, f"{did}: {faults[0]}")
                told(number)
        last = journal.last
        entries = 0 if last is None else last.number
    return Play(doings, desk.state.hands, entries, slowest)


@contextmanager
def _listening(faults: list[str]) -> Iterator[None]:
    """Collect every warning of Qt and every exception behind a tap."""
    before = qInstallMessageHandler(lambda *said: faults.append(f"Qt: {said[-1]}"))
    try:
        told = patch.object(fault_log, "log_fault", lambda _: faults.append(traceback.format_exc()))
        with told:
            yield
    finally:
        qInstallMessageHandler(before)
