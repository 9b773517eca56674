"""Measures what is on the screen: positions of the QML items, and whether texts fit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from itertools import chain, combinations, product
from typing import TypeVar

import msgspec
from msgspec import Struct
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtQml import QQmlExpression, qmlContext
from PySide6.QtQuick import QQuickWindow

from dealerassist.locale.catalogue import Language
from tests.support.tiers import LONG, every
from ui.app import Stage, staged
from ui.kiosk.kiosk import Kiosk

SIZES = ((1280, 800), (1920, 1080), (2560, 1440))

BOTH = [(SIZES[0], Language.GERMAN), (SIZES[1], Language.ENGLISH)]
"""Where there is least room, in the longer language, and the other shape of panel.

The largest has the shape of the second: lengths are millimetres of the panel.
"""

LOOKS = list(product(SIZES, Language)) if LONG else BOTH[:1]
"""How a part of the screen is looked at; in the quick tier where there is least room."""

WALKS = [(list(SIZES), each) for each in Language] if LONG else [(list(SIZES[:1]), LOOKS[0][1])]
"""The same with one walk in each language."""


Shown = TypeVar("Shown")
"""A state of a screen, with its name."""


class Item(Struct, frozen=True):
    """Something that can be tapped, in pixels of the window; `live` unless it is grey."""

    name: str
    live: bool
    spoken: str
    x: float
    y: float
    width: float
    height: float

    @property
    def rectangle(self) -> tuple[int, int, int, int]:
        return round(self.x), round(self.y), round(self.width), round(self.height)

    def gap(self, other: Item) -> float:
        """How far apart the two are; under 0 they lie over each other."""
        across = max(other.x - self.x - self.width, self.x - other.x - other.width)
        down = max(other.y - self.y - self.height, self.y - other.y - other.height)
        return max(across, down)


class Words(Struct, frozen=True):
    """A text on the screen, what it takes up, and the room that it has.

    `needs` and `has` are width and height; `has` is None in the direction in which the text makes
    its own room. `pixels` is the size of its letters; `noticed` tells of a text in a notice.
    `parts` are the QML files that it is in, from inside.
    """

    text: str
    needs: tuple[float, float]
    has: tuple[float | None, float | None]
    truncated: bool
    pixels: float
    x: float
    y: float
    noticed: bool = False
    parts: tuple[str, ...] = ()

    def overflow(self, width: int) -> tuple[float, ...]:
        """By how much the text is wider and higher than its room, and leaves the window."""
        across, down = (
            0.0 if room is None else need - room
            for need, room in zip(self.needs, self.has, strict=True)
        )
        return across, down, -self.x, self.x + self.needs[0] - width

    def covers(self, other: Words) -> float:
        """By how much the two lie over each other, in the direction in which it is less."""
        across = min(self.x + self.needs[0], other.x + other.needs[0]) - max(self.x, other.x)
        down = min(self.y + self.needs[1], other.y + other.needs[1]) - max(self.y, other.y)
        return min(across, down)

    def is_cut(self, width: int) -> bool:
        """Whether not all of it can be read in a window of this width; by a pixel, it can."""
        return self.truncated or self.is_lost or max(self.overflow(width)) > 1

    @property
    def is_lost(self) -> bool:
        """Whether nothing of it is drawn, as of a text that has no room at all."""
        return bool(self.text.strip()) and self.needs[0] == 0


class Seen(Struct, frozen=True):
    """Everything on the screen; `mm` is a millimetre of the panel in pixels.

    `notice` is the card of a notice, which can be tapped too; None while there is none.
    """

    mm: float
    items: tuple[Item, ...]
    words: tuple[Words, ...]
    notice: Item | None = None

    def at(self, name: str) -> Item | None:
        return next((item for item in self.items if item.name == name), None)

    def overlapping(self, least: float) -> list[tuple[str, str]]:
        """The pairs of items that are nearer to each other than `least` pixels."""
        pairs = combinations(self.items, 2)
        return [(one.name, other.name) for one, other in pairs if one.gap(other) < least]

    def words_over_words(self, least: float) -> list[tuple[str, str]]:
        """The pairs of texts that lie over each other by more than `least` pixels."""
        pairs = combinations([words for words in self.words if words.text.strip()], 2)
        return [(one.text, other.text) for one, other in pairs if one.covers(other) > least]


_POLISH = """
    function polish(item) {
        if (!item.visible)
            return
        const below = item.children
        for (let i = 0, many = below.length; i < many; ++i)
            polish(below[i])
        item.ensurePolished()
    }
"""

_LOOK = (
    """
(function look(root, perMm) {
    const items = [], words = []
    let notice = null
"""
    + _POLISH
    + """
    // Of an item and what it lies in, from inside; asked of few, and of each once.
    function parts(place) {
        if (place.names === null) {
            const name = /^(\\w+?)_QML/.exec(place.item.toString())
            const around = place.around === null ? [] : parts(place.around)
            place.names = name ? [name[1]].concat(around) : around
        }
        return place.names
    }
    function walk(item, around, above) {
        if (!item.visible)
            return
        const place = { item, around, names: null }
        const noticed = above || item.objectName === "notice"
        if (noticed && !above) {
            const at = item.mapToItem(null, 0, 0)
            notice = { name: "notice", live: true, spoken: "",
                       x: at.x, y: at.y, width: item.width, height: item.height }
        }
        if (item.intended !== undefined) {
            if (item.name !== "") {
                const at = item.mapToItem(null, 0, 0)
                items.push({ name: item.name, live: item.live, spoken: item.spoken,
                             x: at.x, y: at.y, width: item.width, height: item.height })
            }
        } else if (item.leastSize !== undefined && item.contentWidth !== undefined
                   && item.text !== "") {
            const own = item.fontSizeMode === 0 && item.wrapMode === 0
            const at = item.mapToItem(null, 0, 0, 1, 1)
            const across = item.width, down = item.height, needs = item.contentHeight
            words.push({ text: item.text, needs: [item.contentWidth * at.width, needs],
                         has: [across === item.implicitWidth ? null : across * at.width,
                               own || down === item.implicitHeight ? null : down],
                         truncated: item.truncated, pixels: item.fontInfo.pixelSize * at.height,
                         x: at.x, y: at.y, noticed, parts: parts(place) })
        }
        const below = item.children
        for (let i = 0, many = below.length; i < many; ++i)
            walk(below[i], place, noticed)
    }
    polish(root)
    walk(root, null, false)
    return JSON.stringify({ mm: perMm, items, words, notice })
})(contentItem, density)
"""
)


def seen(window: QQuickWindow) -> Seen:
    """What the window shows now."""
    return msgspec.json.decode(_told(window, _LOOK), type=Seen)


def _told(window: QQuickWindow, script: str) -> str:
    look = QQmlExpression(qmlContext(window), window, script)
    text, undefined = look.evaluate()
    assert not undefined, look.error().toString()
    return text


def thinned(states: Iterator[Shown], size: tuple[int, int]) -> Iterator[Shown]:
    """All states where there is least room; on other screens, in the quick tier, each ninth."""
    return states if size == SIZES[0] else every(9, states)


def every_look(
    states: Iterator[tuple[str, Kiosk]], size: tuple[int, int]
) -> Iterator[tuple[str, Seen]]:
    """Show one state after another on a screen of this size, and look at each."""
    name, kiosk = next(states)
    with staged(kiosk, size) as stage:
        QCoreApplication.processEvents()
        yield name, seen(stage.window)
        for name, kiosk in states:
            show(stage, kiosk)
            yield name, seen(stage.window)


def looks(
    states: Iterator[tuple[str, Kiosk]],
    sizes: Sequence[tuple[int, int]],
    told: Sequence[float] = (),
) -> Iterator[tuple[str, tuple[Seen, ...]]]:
    """The same on a screen of each of these sizes, with one walk through the states.

    Args:
        states: the walk.
        sizes: of the screens, in pixels.
        told: how many pixels per millimetre the X server tells of each; if none, as it is here.
    """
    first = next(states)
    with ExitStack() as built:
        stages = [built.enter_context(staged(first[1], size)) for size in sizes]
        for stage, per_mm in zip(stages, told, strict=False):
            stage.window.setProperty("pixelsPerMm", per_mm)
        QCoreApplication.processEvents()
        for name, kiosk in chain([first], states):
            for stage in stages:
                show(stage, kiosk)
            yield name, tuple(seen(stage.window) for stage in stages)


def laid_out(stage: Stage) -> None:
    """Let everything of the present view come to its place, without drawing it."""
    show(stage, stage.bridge.kiosk)
    _told(stage.window, f"(function () {{ {_POLISH} polish(contentItem); return '' }})()")


def show(stage: Stage, kiosk: Kiosk) -> None:
    """Put another kiosk on the stage."""
    stage.bridge.kiosk = kiosk
    stage.bridge.refresh()
    # What QML calls later, but no frame: drawing hundreds of them would take its time.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.MetaCall.value)
