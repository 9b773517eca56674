"""What the training does when its book cannot be written, or the program has a fault.

Tests `ui/training/intents.py`, `ui/training/page.py`, `ui/training/training.py`.
"""

from __future__ import annotations

from dealerassist.journal.errors import JournalErrorCode
from dealerassist.journal.store import connection
from dealerassist.journal.store.connection import sqlite
from dealerassist.training.store_errors import TrainingStoreError
from dealerassist.training.training_desk import TrainingDesk
from tests.support.training.class_of import LEA, PROFILE
from tests.support.ui.training.pupil import Pupil


class Failing:
    """A desk that keeps nothing while it is told to."""

    def __init__(self, desk: TrainingDesk) -> None:
        self._desk, self.fails = desk, False

    def __getattr__(self, name):
        return getattr(self._desk, name)

    def record(self, person, marks):
        if self.fails:
            raise TrainingStoreError(JournalErrorCode.DISK_FULL, "training.book")
        self._desk.record(person, marks)

    record_again = record


def test_what_cannot_be_kept_is_not_shown_and_kept_later(desk, clock):
    failing = Failing(desk)
    pupil = Pupil(failing, clock, recover=lambda: failing).signs_in(LEA)
    asked = pupil.tap("level-guided skill-opener seat-1").view.asked.exercise
    failing.fails = True
    pupil.tap("confirm")
    assert pupil.said.startswith("Not recorded: ")
    assert (pupil.view.top.saved, pupil.view.top.sound) == ("not recorded", False)
    assert pupil.view.asked.exercise == asked
    pupil.tap("confirm").waits(3)
    assert desk.progress(LEA, PROFILE).tally.asked == 0
    failing.fails = False
    pupil.tap("confirm")
    assert desk.progress(LEA, PROFILE).tally.asked == 1
    assert pupil.view.asked.exercise.verdict is not None
    assert pupil.view.top.sound


def test_a_disk_that_keeps_nothing_holds_nobody(desk, clock):
    failing = Failing(desk)
    pupil = Pupil(failing, clock, recover=lambda: failing).signs_in(LEA)
    pupil.tap("level-guided skill-opener seat-1")
    failing.fails = True
    pupil.tap("confirm leave")
    assert pupil.said.startswith("Not recorded: ")
    assert "train-start" in pupil.keys
    assert desk.progress(LEA, PROFILE).tally.asked == 0
    failing.fails = False
    assert (
        pupil.tap("level-guided skill-opener seat-1 confirm").view.asked.exercise.verdict
        is not None
    )
    assert desk.progress(LEA, PROFILE).tally.asked == 1


def test_what_the_disk_has_after_all_is_kept_once(desk, clock, tmp_path, monkeypatch):
    def committed_unheard(database):
        commit(database)
        raise sqlite.OperationalError("disk I/O error")

    def recovered():
        desk.close()
        opened.append(TrainingDesk.open(tmp_path / "training", clock))
        return opened[-1]

    commit, opened = connection.commit, []
    pupil = Pupil(desk, clock, recover=recovered).signs_in(LEA)
    pupil.tap("level-guided skill-opener seat-1")
    with monkeypatch.context() as patch:
        patch.setattr(connection, "commit", committed_unheard)
        pupil.tap("confirm")
    assert pupil.said.startswith("Not recorded: ")
    pupil.tap("confirm")
    assert pupil.view.asked.exercise.verdict is not None
    assert opened[-1].progress(LEA, PROFILE).tally.asked == 1
    opened[-1].close()


def test_a_fault_of_the_program_stops_everything(trainee):
    trainee.school.halt()
    assert trainee.view.notice.alert
    trainee.tap("train-start leave")
    assert trainee.view.asked.exercise is None
