"""Much work is shared among the cores, and nobody can tell from what is written.

Tests `dealerassist/records/replay_many.py`, `dealerassist/records/hand_record_files.py`,
`dealerassist/records/replay_text.py`, `dealerassist/records/stated_outcome.py`,
`dealerassist/records/phh/writing.py`.
"""

import os
import random

import pytest

from dealerassist.locale.catalogue import Language
from dealerassist.records import replay_many
from dealerassist.records.hand_record_files import hand_texts_of
from dealerassist.records.phh.writing import phh_text
from dealerassist.records.replay_many import SHARED_WORK, OutcomeStyle, ReplayVerdict, replay_all
from dealerassist.rules.profile_files import load_profile
from tests.support.records.dealt import Table

HANDS = 44
JSON = OutcomeStyle(Language.ENGLISH, as_json=True, steps=True)


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    """Many hands, one of them illegal and one unreadable."""
    rules, chance = load_profile("holdem").at_table(), random.Random(4)
    hands = [Table(rules, (400,) * 6, chance) for _ in range(HANDS)]
    texts = [phh_text(hand.opening, hand.play_out()[1]) for hand in hands]
    texts[7] = texts[7].replace("d dh p2", "d dh p1", 1)
    texts[40] = texts[40].replace("actions", "acts")
    path = tmp_path_factory.mktemp("many") / "shift.phhs"
    path.write_text("".join(f"[{number}]\n{text}" for number, text in enumerate(texts, 1)))
    return path


@pytest.fixture
def file(written, monkeypatch):
    """These, on a machine of two cores."""
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 1})
    monkeypatch.setattr(replay_many, "BATCH", 4 * 1024)
    return written


def test_shared_work_is_told_in_the_same_words_and_order(file):
    for manner in (JSON, OutcomeStyle(Language.GERMAN, as_json=False, steps=False)):
        alone = list(replay_all(hand_texts_of([file]), manner, work=0))
        shared = list(replay_all(hand_texts_of([file]), manner, work=SHARED_WORK))
        assert shared == alone
        assert [told.hand for told in shared] == list(range(1, HANDS + 1))
    assert (shared[7].verdict, shared[40].verdict) == (
        ReplayVerdict.ILLEGAL,
        ReplayVerdict.UNREADABLE,
    )


def test_a_reader_who_has_enough_ends_the_work(file):
    shared = replay_all(hand_texts_of([file]), JSON, work=SHARED_WORK)
    assert next(shared).verdict is ReplayVerdict.LEGAL
    shared.close()
