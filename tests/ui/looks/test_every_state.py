"""Every state of the screen, looked at in every way: keys, words, and what is spoken.

Tests `ui/qml/Main.qml`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import product

import pytest
from PySide6.QtGui import QGuiApplication

from dealerassist.locale.catalogue import Language
from tests.support.tiers import LONG
from tests.support.ui.faces import inverted
from tests.support.ui.items import BOTH, SIZES, WALKS, Seen, every_look, looks, thinned
from tests.support.ui.long_words import LongWords, unreadable
from tests.support.ui.neighbours import Apart
from tests.support.ui.noticed import UNASKED, covered, telling, under_notices
from tests.support.ui.sizes import GAP, PIXEL, Keys
from tests.support.ui.small_print import too_small
from tests.support.ui.spoken import nameless
from tests.support.ui.states import (
    DOORS,
    FEW,
    State,
    asked_states,
    every_state,
    states,
    table,
    unknown_cards,
)

Sizes = Sequence[tuple[int, int]]

BOTH_WALKS = [([size], language) for size, language in BOTH]


@pytest.fixture(autouse=True)
def no_complaints(qapp: QGuiApplication, qtlog) -> Iterator[None]:
    """A warning from QML is a failed test."""
    yield
    assert [record.message for record in qtlog.records] == []


@pytest.mark.parametrize(("sizes", "language"), WALKS if LONG else BOTH_WALKS)
def test_every_state_is_as_it_should_be(sizes: Sizes, language: Language):
    assert faults(sizes, under_notices(telling(thinned(states(language), sizes[0])))) == {}


@pytest.mark.parametrize(("sizes", "language"), WALKS)
def test_so_it_is_where_cards_are_unknown(sizes: Sizes, language: Language):
    assert faults(sizes, unknown_cards(language)) == {}


@pytest.mark.long
def test_so_it_is_where_words_are_longer_than_english(monkeypatch: pytest.MonkeyPatch):
    long_words = LongWords()
    monkeypatch.setattr("ui.kiosk.watched_table.words_of", lambda _: long_words)
    walk = every_state if LONG else asked_states
    assert faults(SIZES[:1], walk(Language.ENGLISH), lengthened=True) == {}


@pytest.mark.parametrize(("size", "language"), list(product(SIZES, Language)) if LONG else BOTH)
def test_what_the_keyboard_does_stays_in_its_notice(size: tuple[int, int], language: Language):
    taps = {"between hands": "", "menu": "menu", "betting": f"{DOORS} act-bet"}
    shown = [
        (state, table("stud", FEW, language).tap(names).type("<F1>").kiosk)
        for state, names in taps.items()
    ]
    for state, look in every_look(iter(shown), size):
        assert hanging_out(state, look) == {}


class Faults:
    """What is wrong on a screen of one size.

    Keys that are too small, too near or moved, or under a notice; words that are cut, hang out of
    their notice, lie under one, or are larger than those that they explain; letters that are
    smaller than their place allows; controls without a name; what gives a hand up where cards are
    tapped; and the number of a rule in place of a reason.
    """

    def __init__(self, size: tuple[int, int], *, lengthened: bool) -> None:
        self._size, self._keys, self._apart = size, Keys(), Apart()
        self._lengthened = lengthened
        self._words = dict[str, str]()

    def look_at(self, state: str, look: Seen) -> None:
        # The keys of a notice are where it ends, which is another place on each page.
        if not state.endswith(UNASKED):
            self._keys.look_at(state, look)
        self._apart.look_at(look)
        self._words |= unreadable(self._size, state, look) | nameless(state, look)
        self._words |= inverted(state, look) | numbers_alone(state, look)
        self._words |= hanging_out(state, look) | covered(state, look)
        # Longer words may be smaller, as long as they can be read.
        self._words |= {} if self._lengthened else too_small(state, look)

    @property
    def all(self) -> dict[str, str]:
        return self._keys.faults | self._words | self._apart.faults


RULE_ALONE = re.compile(r"(Rule|Regel|House practice|Hauspraxis)\s[\d.]+( [a-z])?")


def numbers_alone(state: str, look: Seen) -> dict[str, str]:
    """The texts that name a rule and say no word of what it is about."""
    return {
        words.text: f"{state}: no reason"
        for words in look.words
        if RULE_ALONE.fullmatch(words.text)
    }


def hanging_out(state: str, look: Seen) -> dict[str, str]:
    """The texts of a notice that go on below its lower edge, over what is under it."""
    close = look.at("notice-close")
    if close is None:
        return {}
    edge = close.y + close.height + GAP * look.mm
    return {
        words.text: f"{state}: out of its notice"
        for words in look.words
        if words.noticed and words.y + words.needs[1] > edge + PIXEL
    }


def faults(
    sizes: Sizes, walk: Iterator[State], *, lengthened: bool = False
) -> dict[str, dict[str, str]]:
    """What is wrong at each size; nothing where nothing is."""
    screens = {size: Faults(size, lengthened=lengthened) for size in sizes}
    for state, seen in looks(walk, sizes):
        for screen, look in zip(screens.values(), seen, strict=True):
            screen.look_at(state, look)
    found = {f"{width}x{height}": screen.all for (width, height), screen in screens.items()}
    return {size: wrong for size, wrong in found.items() if wrong}
