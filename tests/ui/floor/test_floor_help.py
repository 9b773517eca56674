"""*Help* on the floor's screen: a tap only tells what a key does, for every key.

Tests `ui/floor/floor.py`, `ui/floor/key_sentences.py`, `ui/floor/screen.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest

from dealerassist.locale.catalogue import Language, words_of
from tests.support.floor.floor_states import (
    TABLE_4,
    FloorState,
    floor_of,
    floor_states,
    running_states,
    table_states,
)
from tests.support.floor.made_up_house import busy_house
from tests.support.ui.key_sentences import without_sentence
from tests.support.ui.pit_table import WON_AT_ONCE, deal
from ui.floor.floor import Floor
from ui.floor.key_sentences import ON_THE_FLOOR
from ui.floor.ports import FetchedTable
from ui.view.parts import Tone

ASKED_BY = (
    "floor-standing",
    "find-table",
    "find-croupier",
    "find-seat",
    "find-seat winner",
    "find-pot",
    "find-pot pot-100",
    "find-flag",
    "find-number",
)
"""What is tapped on the page with the tables, or on that of the search, for each question."""


def questions(language: Language) -> Iterator[FloorState]:
    """What the floor asks."""
    for taps in ASKED_BY:
        floor = floor_of(busy_house(12), language)
        for name in ("" if "standing" in taps else "floor-search ").split() + taps.split():
            floor.tap(name)
        yield taps, floor


def answering() -> Floor:
    """A floor that knows who answers."""
    floor = floor_of(busy_house(12))
    for name in ("seen-1", "letter-A", "confirm"):
        floor.tap(name)
    return floor


def test_every_key_of_the_floor_has_its_sentence(journal: Path, tmp_path: Path):
    played = tmp_path / "table.journal"
    deal(played, (WON_AT_ONCE, "new-hand card-As card-2c card-Td act-bet"))
    english = Language.ENGLISH
    walk = chain(
        floor_states(english),
        questions(english),
        [("who answers is known", answering())],
        table_states(english, journal),
        running_states(english, played),
    )
    assert without_sentence(walk, ON_THE_FLOOR) == {}


@pytest.mark.parametrize("language", list(Language))
def test_while_help_is_on_a_tap_only_tells(language: Language):
    floor, words = floor_of(busy_house(12), language), words_of(language)
    floor.tap("keys-help")
    page = floor.view.over
    assert page.head.help.tone is Tone.CHOSEN
    for name in ("table-4", "floor-day", "seen-1", "to-do-1", "floor-game", "language"):
        floor.tap(name)
        assert floor.view.notice is not None
        assert floor.view.notice.text == words(ON_THE_FLOOR.of(name))
        assert floor.view.over == page
    floor.tap("notice-close")
    floor.tap("floor-day")
    assert floor.view.over.tiles is None


def test_it_tells_of_the_keys_of_a_table_too(journal: Path):
    floor = floor_of(busy_house(12), papers=journal.parent)
    floor.tap("table-4")
    floor._source.bring(FetchedTable(wanted=TABLE_4, journal=journal))
    floor.refresh()
    floor.tap("keys-help")
    page = floor.view.over.pit
    for name in ("pit-shifts", "hand-24", "floor-close"):
        floor.tap(name)
        assert floor.view.notice is not None
        assert floor.view.notice.text == ON_THE_FLOOR.of(name)
        assert floor.view.over.pit == page
    floor.tap("keys-help")
    floor.tap("pit-shifts")
    assert floor.view.over.pit.shifts is not None
    floor.close()
