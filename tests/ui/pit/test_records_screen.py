"""Files of hands on the screen: keys in millimetres, words that fit, on the pages and the felt.

Tests `ui/pit/record_beside.py`, `ui/pit/record_files.py`, `ui/pit/record_hands.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication

from dealerassist.locale.catalogue import Language
from tests.support.places import TYPED_HANDS
from tests.support.records.hand_texts import HAND
from tests.support.records.record_files import written
from tests.support.tiers import LONG
from tests.support.ui.items import SIZES
from tests.support.ui.key_sentences import without_sentence
from tests.support.ui.keyboard_walk import faults_by_keyboard
from tests.support.ui.long_words import LongWords
from tests.support.ui.pit_looks import faults
from tests.support.ui.record_table import RecordTable, record_table
from tests.support.ui.states import State

pytestmark = pytest.mark.usefixtures("workers_here")

LONG_NAME = "summer-series-2026-day-3-final.phhs"


@pytest.fixture(autouse=True)
def no_complaints(qapp: QGuiApplication, qtlog) -> Iterator[None]:
    yield
    assert [record.message for record in qtlog.records] == []


def states(
    folder: Path, monkeypatch: pytest.MonkeyPatch, language: Language = Language.GERMAN
) -> Iterator[State]:
    """The pages of files: as they are read, with what they find, and when nothing answers."""
    with record_table(folder, monkeypatch, language) as pit:
        stick = folder / "media/KINGSTON"
        written(stick / "summer series/final tables", LONG_NAME, (HAND,) * 9)
        (stick / "letter.phh").write_text("Dear Sir")
        eight = (TYPED_HANDS / "10.4-eight-players-mix-first.phh").read_text()
        (stick / "eight.phh").write_text(eight)
        yield "files: looked for", pit.tap("pit-records").kiosk
        yield "files", pit.see("pit-records").kiosk
        yield from of_a_file(pit)
        pit.see("records-files").see(pit.file("eight.phh"))
        yield "eight guests", pit.kiosk
        pit.see("records-files").see(pit.file(LONG_NAME))
        yield "a long name", pit.kiosk


def of_a_file(pit: RecordTable) -> Iterator[State]:
    """Each kind of hand, beside the list."""
    pit.tap(pit.file("final-table.phhs"))
    yield "hands: being read", pit.kiosk
    pit.see("pit-records").open()
    for number in pit.numbers:
        yield f"hand {number}", pit.tap(f"hand-{number}").kiosk
        if number != 3:
            yield f"hand {number}, its start", pit.tap("replay-first").kiosk
    yield "filtered", pit.see("records-breaks").kiosk
    yield "which number", pit.tap("find").kiosk
    pit.tap("cancel")


def test_every_key_is_large_enough_and_apart_and_no_word_is_cut(tmp_path: Path, monkeypatch):
    assert faults(SIZES[: 2 if LONG else 1], states(tmp_path, monkeypatch)) == {}


@pytest.mark.long
def test_so_too_where_words_are_longer_than_english(tmp_path: Path, monkeypatch):
    long_words = LongWords()
    monkeypatch.setattr("ui.kiosk.watched_table.words_of", lambda _: long_words)
    walk = states(tmp_path, monkeypatch, Language.ENGLISH)
    assert faults(SIZES[:1], walk, lengthened=True) == {}


@pytest.mark.long
def test_every_key_is_reached_by_keyboard(tmp_path: Path, monkeypatch):
    assert faults_by_keyboard(states(tmp_path, monkeypatch, Language.ENGLISH)) == {}


def test_help_has_a_sentence_for_every_key(tmp_path: Path, monkeypatch):
    assert without_sentence(states(tmp_path, monkeypatch, Language.ENGLISH)) == {}
