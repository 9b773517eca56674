"""An exam on the screen: a trainer sets it, candidates take it once, and nobody is told why.

Tests `ui/training/exam_pages.py`, `ui/training/assigned.py`, `ui/training/assignments.py`,
`ui/training/assigning.py`, `dealerassist/training/exam_questions.py`,
`dealerassist/training/exam_results.py`, `ui/training/drill/screen.py`.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest
from msgspec.structs import replace

from dealerassist.rules.profile_files import load_profile
from dealerassist.training.drills.register import skills_of
from dealerassist.training.exam_questions import QUESTIONS, new_exam
from dealerassist.training.exam_results import ExamSheet
from dealerassist.training.progress import day_of
from dealerassist.training.skills import Skill
from tests.support.training.class_of import LEA, TIM, TRAINER
from tests.support.training.table_beside import table_of_house
from tests.support.ui.training.answers import taps_of, wrong_answer
from tests.support.ui.training.pupil import Pupil
from ui.jobs.worker_jobs import ExamPaper
from ui.training.drill.state import NOBODY_THERE

pytestmark = pytest.mark.usefixtures("workers_here")

STUD = load_profile("casinos-austria-stud").at_table()
EXAM = new_exam(
    STUD, (Skill.LIMITS, Skill.OPENER, Skill.RAKE), accuracy=80, by="2031-01-31", seed=7
)


@pytest.fixture
def taking(desk, door):
    """A candidate in front of the first question."""
    desk.set_exam(EXAM, actor=TRAINER)
    return begins(door.signs_in(LEA))


def begins(pupil):
    return pupil.tap("train-assigned exam-1 confirm")


def question(pupil):
    return pupil.school._running.exercise.at.drill.question


def answers(pupil, *, right=True):
    asked = question(pupil)
    given = asked.right if right else wrong_answer(asked, STUD)
    pupil.tap(" ".join([*taps_of(asked, given), "confirm"]))


def key(keys, name):
    return next(each for each in keys if each is not None and each.name == name)


def signs_out(pupil):
    return pupil.tap("school-home school-sign-out")


def test_a_trainer_chooses_what_it_asks_how_much_is_enough_and_until_when(desk, trainer):
    trainer.tap("school-class school-exams school-set-exam")
    assert all(each.detail == "chosen" for each in trainer.view.over.keys)
    trainer.tap("skill-rake exam-passing exam-term confirm")
    assert trainer.said.startswith("Exam 1 is set: ")
    (kept,) = desk.exams.all
    assert (kept.what.accuracy, kept.what.questions, kept.actor) == (90, QUESTIONS, TRAINER)
    assert Skill.RAKE not in kept.what.skills
    assert Skill.LIMITS in kept.what.skills
    lines = trainer.tap("notice-close").view.over.trainees.lines
    assert [line.cells[4] for line in lines] == ["not taken", "not taken"]


def test_without_a_skill_none_is_set(trainer):
    trainer.tap("school-class school-exams school-set-exam")
    for each in trainer.view.over.keys:
        trainer.tap(each.name)
    assert not key(trainer.view.over.ends, "confirm").enabled


def test_every_candidate_is_asked_the_same_once_and_is_not_told_what_was_right(desk, taking):
    asked = []
    for person, wrongs in ((LEA, 1), (TIM, 5)):
        if person == TIM:
            begins(signs_out(taking.tap("confirm")).signs_in(TIM))
        mine = []
        for at in range(QUESTIONS):
            assert (
                taking.view.asked.exercise.band == f"Exam 1\xa0· Question {at + 1} of {QUESTIONS}"
            )
            assert taking.view.asked.exercise.verdict is None
            mine.append(question(taking))
            answers(taking, right=at >= wrongs)
        asked.append(mine)
        title = "Passed" if wrongs == 1 else "Not passed"
        assert taking.view.asked.exercise.result.title == title
        assert taking.view.asked.keys == ()
        taking.tap("done-1")
        assert taking.view.asked.exercise.verdict is None
        assert taking.view.asked.exercise.result.title == title
    assert asked[0] == asked[1]
    assert [each.right for each in results(desk)] == [QUESTIONS - 1, QUESTIONS - 5]
    taking.tap("confirm")
    assert "exam" not in taking.view.over.home.ways[2].detail


def results(desk):
    return desk.exams.standing(desk.exams.all[0]).results


def test_who_ends_it_early_gives_the_question_up_and_goes_on_with_the_next(desk, taking):
    answers(taking)
    given_up, leave = question(taking), key(taking.view.asked.side, "leave")
    assert (leave.detail, leave.brief) == ("this question counts as wrong", "counts as wrong")
    taking.tap("leave")
    assert taking.title == "Exam 1"
    assert key(taking.view.over.ends, "confirm").detail == f"Question 3 of {QUESTIONS}"
    taking.tap("confirm")
    assert question(taking) != given_up
    assert taking.view.asked.exercise.band.endswith(f"Question 3 of {QUESTIONS}")
    (lea, _) = results(desk)
    assert [each.right for each in lea.answers] == [True, False]
    for _ in range(QUESTIONS - 2):
        answers(taking)
    assert taking.view.asked.exercise.result.figures[0].value == f"{QUESTIONS - 1} of {QUESTIONS}"


def test_an_interruption_takes_nothing_away(desk, clock, taking, tmp_path):
    answers(taking)
    answers(taking, right=False)
    again = begins(Pupil(desk, clock, home=tmp_path).signs_in(LEA))
    assert again.view.asked.exercise.band.endswith(f"Question 3 of {QUESTIONS}")
    for _ in range(QUESTIONS - 2):
        answers(again)
    assert again.view.asked.exercise.result.figures[0].value == f"{QUESTIONS - 1} of {QUESTIONS}"


def test_it_ends_by_itself_when_nobody_is_there(desk, taking):
    taking.waits(600)
    (lea, _) = results(desk)
    assert [each.right for each in lea.answers] == [False] * NOBODY_THERE
    assert taking.title == "Exam 1"
    left = key(taking.view.over.ends, "confirm").detail
    assert left == f"Question {NOBODY_THERE + 1} of {QUESTIONS}"


def test_what_another_version_would_ask_otherwise_is_neither_asked_nor_printed(desk, door):
    desk.set_exam(replace(EXAM, digest="0" * 64), actor=TRAINER)
    door.signs_in(LEA).tap("train-assigned exam-1")
    assert "Another version" in key(door.view.over.ends, "confirm").why
    door.tap("school-assigned school-home school-sign-out").signs_in(TRAINER)
    door.tap("school-class school-exams exam-1")
    assert not key(door.view.over.ends, "print-candidate").enabled


def test_one_that_is_over_cannot_be_begun(desk, door):
    desk.set_exam(replace(EXAM, by="2020-01-31"), actor=TRAINER)
    door.signs_in(LEA)
    assert not key(door.view.over.home.ways, "train-assigned").enabled


def test_one_whose_day_ends_while_its_page_is_open_cannot_be_begun(desk, door, clock):
    now = datetime.fromtimestamp(clock().utc_ms / 1000, tz=UTC).astimezone()
    midnight = now.replace(hour=0, minute=0, second=0) + timedelta(days=1)
    clock.passes((midnight - now).seconds - 30)
    desk.set_exam(replace(EXAM, by=day_of(clock().utc_ms)), actor=TRAINER)
    door.signs_in(LEA).tap("train-assigned exam-1")
    assert key(door.view.over.ends, "confirm").enabled
    clock.passes(60)
    door.school.refresh()
    assert not key(door.view.over.ends, "confirm").enabled


def test_every_topic_of_it_is_told_at_its_end(desk, door):
    everything = new_exam(STUD, skills_of(STUD), accuracy=80, by="2031-01-31", seed=7)
    desk.set_exam(everything, actor=TRAINER)
    begins(door.signs_in(LEA))
    for _ in range(QUESTIONS):
        answers(door)
    topics = door.view.asked.exercise.result.topics
    assert len(topics) == len(skills_of(STUD))


def test_both_sheets_are_printed_with_what_was_answered(desk, taking, tmp_path):
    answers(taking, right=False)
    taking.tap("leave school-assigned")
    signs_out(taking).signs_in(TRAINER)
    table_of_house(tmp_path / "table.journal", "Casino am See")
    taking.tap("school-class school-exams exam-1 print-candidate print-examiner")
    jobs = [job for job in taking.papers.under_way if isinstance(job, ExamPaper)]
    assert [job.sheet for job in jobs] == [ExamSheet.CANDIDATE, ExamSheet.EXAMINER]
    assert {job.house for job in jobs} == {"Casino am See"}
    taking.papers.wait()
    made = sorted(each.name for each in (tmp_path / "certificates").iterdir())
    assert made == ["exam-1-candidate.pdf", "exam-1-examiner.pdf"]
    assert taking.waits(1).said.startswith("Exam 1: ")
    taking.papers.close()
