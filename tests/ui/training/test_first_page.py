"""What the sign-in page is shown without, so that the training opens at once.

Tests `ui/training/open_training.py`.
"""

from __future__ import annotations

import subprocess
import sys

from dealerassist.locale.catalogue import Language
from dealerassist.training.store import ANSWERS, OWN_HANDS, STAFF, TrainingStore
from tests.support.training.class_of import LEA, PROFILE, mark
from ui.training.open_training import opened_training


def test_nobodys_answers_and_no_hands_are_read_before_somebody_is_there(
    desk, tmp_path, monkeypatch
):
    desk.record(LEA, (mark(),))
    desk.close()
    read, all_of = [], TrainingStore.all_of
    monkeypatch.setattr(
        TrainingStore, "all_of", lambda store, table: read.append(table) or all_of(store, table)
    )
    with opened_training(tmp_path, fallback=Language.ENGLISH) as school:
        assert "person-L-01" in school.screen.key_actions
    assert STAFF in read
    assert not {ANSWERS, OWN_HANDS} & set(read)


def test_answers_are_read_once_and_the_next_are_added(desk, monkeypatch):
    read, all_of = [], TrainingStore.all_of
    monkeypatch.setattr(
        TrainingStore, "all_of", lambda store, table: read.append(table) or all_of(store, table)
    )
    for asked in (1, 2):
        desk.record(LEA, (mark(),))
        assert desk.progress(LEA, PROFILE).tally.asked == asked
    assert read == [ANSWERS]


def test_no_exercise_is_loaded_for_the_sign_in_page():
    told = subprocess.run(
        [
            sys.executable,
            "-c",
            "import sys, ui.training.open_training; print(*sys.modules, sep=chr(10))",
        ],
        check=True,
        capture_output=True,
        text=True,
    ).stdout.split()
    assert "ui.training.training" in told
    late = ("ui.training.drill", "ui.training.practice", "dealerassist.training.practice")
    assert [name for name in told if name.startswith((*late, "reportlab", "PySide6"))] == []
