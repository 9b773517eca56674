"""Every state of the screen, looked at once in every way: keys, words, and what is spoken."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtGui import QGuiApplication

from dealerassist.locale.catalogue import Language
from tests.support.ui.items import SIZES, every_look
from tests.support.ui.neighbours import Apart
from tests.support.ui.states import State, asked_states, states, unknown_cards
from tests.ui.test_long_words import LongWords
from tests.ui.test_long_words import faults as unread
from tests.ui.test_sizes import Keys
from tests.ui.test_spoken import nameless

Walk = Callable[[Language], Iterator[State]]

WALKS = [
    (SIZES[0], Language.GERMAN, states),
    (SIZES[1], Language.GERMAN, states),
    (SIZES[2], Language.ENGLISH, asked_states),
    *((size, language, unknown_cards) for size in SIZES for language in Language),
]


@pytest.fixture(autouse=True)
def no_complaints(qapp: QGuiApplication, qtlog) -> Iterator[None]:
    """A warning from QML is a failed test."""
    yield
    assert [record.message for record in qtlog.records] == []


@pytest.mark.parametrize(("size", "language", "walk"), WALKS)
def test_every_state_is_as_it_should_be(size: tuple[int, int], language: Language, walk: Walk):
    assert faults(size, walk(language)) == ({}, {}, {}, {})


@pytest.mark.parametrize("size", SIZES[:1], ids=lambda size: f"{size[0]}x{size[1]}")
def test_so_it_is_where_words_are_longer_than_english(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
):
    long_words = LongWords()
    monkeypatch.setattr("ui.kiosk.kiosk.words_of", lambda _: long_words)
    assert faults(size, states(Language.ENGLISH)) == ({}, {}, {}, {})


def faults(size: tuple[int, int], walk: Iterator[State]) -> tuple[dict[str, str], ...]:
    """Keys that are too small, too near or moved; words that are cut; controls without a name.

    And what gives a hand up where cards are tapped.
    """
    keys, cut, unnamed, apart = Keys(), dict[str, str](), dict[str, str](), Apart()
    for state, look in every_look(walk, size):
        keys.look_at(state, look)
        apart.look_at(look)
        cut |= unread(size, state, look)
        unnamed |= nameless(state, look)
    return keys.faults, cut, unnamed, apart.faults
