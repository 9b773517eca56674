"""The keys in millimetres, at every size, from the items on the screen.

In every state they are looked at in `test_every_state.py`.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from itertools import chain

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QGuiApplication

from dealerassist.locale.catalogue import Language
from tests.support.ui.items import SIZES, Item, Seen, every_look, seen, show
from tests.support.ui.states import State, in_a_hand, less_recorded, whole_hand
from ui.app import staged
from ui.view.look import KeysSide

KEY = 20.0
"""A live key, both ways."""

LEAST = 13.0
"""Whatever can be tapped."""

GAP = 3.0
"""Between two keys."""

PIXEL = 1.0

FELT = frozenset({"prompt", "pots", "board"} | {f"seat-{number}" for number in range(1, 11)})
"""What is tapped on the felt: guests and figures, which are no keys."""

SEATS = FELT - {"prompt", "pots", "board"}

SHOWING = FELT - SEATS
"""These are as large as what they show, as the keys in the line at the top are as wide."""

TOP_BAR = 14.0
"""How high the line at the top is."""

both_shapes = pytest.mark.parametrize("size", SIZES[:2], ids=lambda size: f"{size[0]}x{size[1]}")
"""The largest panel has the shape of the second."""


@pytest.fixture(autouse=True)
def no_complaints(qapp: QGuiApplication, qtlog) -> Iterator[None]:
    """A warning from QML is a failed test."""
    yield
    assert [record.message for record in qtlog.records] == []


def keys(look: Seen) -> list[Item]:
    return [item for item in look.items if item.name not in FELT and not in_top_bar(item, look)]


def is_amount(item: Item) -> bool:
    """A whole amount lies where it is the next larger one, whatever the others are."""
    return item.name.startswith("preset-")


def in_top_bar(item: Item, look: Seen) -> bool:
    return item.y + item.height <= TOP_BAR * look.mm + PIXEL


class Keys:
    """Every key in one state after another: large enough, apart, and where it was before.

    Attributes:
        faults: what is wrong, by the key, each with a state in which it is.
    """

    def __init__(self) -> None:
        self.faults = dict[str, str]()
        self._places: dict[tuple[str, str], Item] = {}
        self._layouts = set[frozenset[tuple[object, ...]]]()

    def look_at(self, state: str, look: Seen) -> None:
        for item in look.items:
            first = self._places.setdefault((item.name, table_of(item, state)), item)
            stays = not (item.name in SHOWING or is_amount(item) or in_top_bar(item, look))
            if stays and first.rectangle != item.rectangle:
                moved = f"{state}: moved from {first.rectangle} to {item.rectangle}"
                self.faults[item.name] = moved
        layout = frozenset((item.name, item.live, item.rectangle) for item in look.items)
        if layout not in self._layouts:
            self._layouts.add(layout)
            self.faults |= {what: f"{state}: {fault}" for what, fault in faults_of(look)}


def faults_of(look: Seen) -> Iterator[tuple[str, str]]:
    """What is too small, too near to another, or lies over it."""
    for item in look.items:
        if is_tiny(item, look):
            yield item.name, "too small to be tapped"
    for key in keys(look):
        if too_small(key, look, KEY):
            yield key.name, "too small for a key"
    for pair in replace(look, items=tuple(keys(look))).overlapping(GAP * look.mm - PIXEL):
        yield " and ".join(pair), "too near to each other"
    # Under a notice, or a procedure, the felt waits.
    covered = FELT if look.at("notice-close") or look.at("procedure") else frozenset()
    shown = tuple(item for item in look.items if item.name not in covered)
    for pair in replace(look, items=shown).overlapping(0):
        yield " and ".join(pair), "over each other"


def table_of(item: Item, state: str) -> str:
    """Where the guests sit: ten at a table of Hold'em, nine at the others."""
    return "ten" if item.name in SEATS and state.startswith("holdem") else "nine"


def too_small(item: Item, look: Seen, least: float) -> bool:
    return item.live and min(item.width, item.height) < least * look.mm - PIXEL


def is_tiny(item: Item, look: Seen) -> bool:
    return min(item.width, item.height) < LEAST * look.mm - PIXEL


@both_shapes
def test_for_the_left_hand_every_key_lies_the_other_way_round(size: tuple[int, int]):
    right = dict(every_look(for_either_hand(KeysSide.RIGHT), size))
    left = dict(every_look(for_either_hand(KeysSide.LEFT), size))
    for state, look in right.items():
        other = left[state]
        assert [item.name for item in other.items] == [item.name for item in look.items]
        assert replace(other, items=tuple(keys(other))).overlapping(GAP * look.mm - PIXEL) == []
        for item in look.items:
            if item.name in SEATS or in_top_bar(item, look):
                assert other.at(item.name) == item
        for name in MIRRORED:
            assert mirrored(other.at(name), size) == pytest.approx(place(look.at(name)), abs=1)


@pytest.mark.parametrize("language", Language)
def test_on_the_largest_panel_every_word_can_be_read(language: Language):
    (_, kiosk), *others = asked_on_panels(language)
    width, height = SIZES[1]
    with staged(kiosk, (width, height)) as stage:
        # As an X server without a panel says it, which is larger than any: 18", then.
        stage.window.setProperty("pixelsPerMm", 3.78)
        QCoreApplication.processEvents()
        cut = list[tuple[str, str]]()
        for state, other in (("first", kiosk), *others):
            show(stage, other)
            cut += [
                (state, words.text) for words in seen(stage.window).words if words.is_cut(width)
            ]
        assert cut == []


def asked_on_panels(language: Language) -> Iterator[State]:
    """States of a hand, each with its own kiosk: the walk goes on with the same one."""
    for state, kiosk in chain(in_a_hand(language), less_recorded(language)):
        yield state, copy.deepcopy(kiosk)


MIRRORED = ("undo", "floor", "why", "problem", "act-fold", "act-call", "confirm", "cancel")
"""Some of each column, which lie as far from the one edge as from the other."""


def for_either_hand(side: KeysSide) -> Iterator[State]:
    """Some states of a hand, for this hand of the croupier."""
    for name, kiosk in chain(in_a_hand(Language.ENGLISH), whole_hand("draw", Language.ENGLISH)):
        kiosk.change_look(replace(kiosk.view.look, keys_side=side))
        yield name, kiosk


def place(item: Item | None) -> tuple[float, ...]:
    """Where the item lies: from the left edge, and how wide it is."""
    return () if item is None else (item.x, item.y, item.width, item.height)


def mirrored(item: Item | None, size: tuple[int, int]) -> tuple[float, ...]:
    """The same, counted from the right edge."""
    if item is None:
        return ()
    return size[0] - item.x - item.width, item.y, item.width, item.height
