"""The page *Evaluation* as it is drawn: keys large enough, no word cut, in both languages.

Tests `ui/pit/evaluation.py`, `ui/pit/evaluation_charts.py`, `ui/pit/evaluation_scope.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pytest
from PySide6.QtGui import QGuiApplication

from dealerassist.locale.catalogue import Language
from tests.support.ui.evaluation_states import evaluation_states
from tests.support.ui.items import SIZES, WALKS
from tests.support.ui.key_sentences import without_sentence
from tests.support.ui.long_words import LongWords
from tests.support.ui.pit_looks import faults


@pytest.fixture(autouse=True)
def no_complaints(qapp: QGuiApplication, qtlog) -> Iterator[None]:
    """A warning from QML is a failed test."""
    yield
    assert [record.message for record in qtlog.records] == []


@pytest.mark.parametrize(("sizes", "language"), WALKS)
def test_every_key_is_large_enough_and_no_word_is_cut(
    sizes: Sequence[tuple[int, int]], language: Language
):
    assert faults(sizes, evaluation_states(language)) == {}


@pytest.mark.long
def test_so_it_is_where_words_are_longer_than_english(monkeypatch: pytest.MonkeyPatch):
    long_words = LongWords()
    monkeypatch.setattr("ui.kiosk.watched_table.words_of", lambda _: long_words)
    monkeypatch.setattr("ui.jobs.sheets.words_of", lambda _: long_words)
    walk = evaluation_states(Language.ENGLISH)
    assert faults(SIZES[:1], walk, lengthened=True) == {}


def test_help_has_a_sentence_for_every_key():
    assert without_sentence(evaluation_states(Language.ENGLISH)) == {}
