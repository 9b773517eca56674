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
from tests.support.ui.items import SIZES, Item, every_look, seen, show
from tests.support.ui.sizes import GAP, PIXEL, SEATS, in_top_bar, keys
from tests.support.ui.states import State, for_either_hand, in_a_hand, less_recorded
from ui.app import staged
from ui.view.look import KeysSide

both_shapes = pytest.mark.parametrize("size", SIZES[:2], ids=lambda size: f"{size[0]}x{size[1]}")
"""The largest panel has the shape of the second."""


@pytest.fixture(autouse=True)
def no_complaints(qapp: QGuiApplication, qtlog) -> Iterator[None]:
    """A warning from QML is a failed test."""
    yield
    assert [record.message for record in qtlog.records] == []


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


def place(item: Item | None) -> tuple[float, ...]:
    """Where the item lies: from the left edge, and how wide it is."""
    return () if item is None else (item.x, item.y, item.width, item.height)


def mirrored(item: Item | None, size: tuple[int, int]) -> tuple[float, ...]:
    """The same, counted from the right edge."""
    if item is None:
        return ()
    return size[0] - item.x - item.width, item.y, item.width, item.height
