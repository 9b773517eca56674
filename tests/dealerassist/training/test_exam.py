"""An exam: the same questions for every candidate, each asked once, and its outcome.

Tests `dealerassist/training/answer_json.py`, `dealerassist/training/exam_questions.py`,
`dealerassist/training/set_exams.py`.
"""

from contextlib import closing

import pytest
from msgspec.structs import replace

from dealerassist.hand.refusal import Code
from dealerassist.rules.profile_files import load_profile, shipped_profiles
from dealerassist.table.roles import Role
from dealerassist.training.answer_json import answer_as_json, answer_from_json
from dealerassist.training.answer_marks import Origin
from dealerassist.training.drills.register import skills_of
from dealerassist.training.exam_questions import (
    QUESTIONS,
    exam_questions,
    new_exam,
    same_questions,
)
from dealerassist.training.progress import day_of
from dealerassist.training.skills import Level, Skill
from dealerassist.training.training_desk import TrainingDesk
from tests.support.staff.people import code_of
from tests.support.tiers import some
from tests.support.training.class_of import ANOTHER, LEA, TIM, TRAINER, mark

STUD = load_profile("casinos-austria-stud").at_table()
SKILLS = (Skill.LIMITS, Skill.RAKE, Skill.SIDE_POTS)
EXAM = new_exam(STUD, SKILLS, accuracy=80, by="2031-01-31", seed=7)


def answered(*rights, number=1, since=0, profile=STUD.profile):
    """Answers to the exam of this number, from this question on."""
    return tuple(
        mark(
            SKILLS[step % len(SKILLS)],
            right=right,
            level=Level.READY,
            origin=Origin.EXAM,
            seed=number,
            step=step,
            profile=profile,
            given="" if right else '{"type":"seat","seat":4}',
        )
        for step, right in enumerate(rights, since)
    )


@pytest.fixture
def with_exam(desk):
    desk.set_exam(EXAM, actor=TRAINER)
    return desk


def results(desk):
    (standing,) = map(desk.exams.standing, desk.exams.all)
    return {each.person.id: each for each in standing.results}


@pytest.mark.parametrize("name", some(shipped_profiles(), 4))
def test_every_game_has_one_that_asks_all_its_skills_in_turn(name):
    rules = load_profile(name).at_table()
    skills = skills_of(rules)
    asked = exam_questions(rules, skills, QUESTIONS, 7)
    assert [each.skill for each in asked] == [skills[at % len(skills)] for at in range(QUESTIONS)]


def test_the_same_seed_asks_the_same_and_another_something_else():
    asked = exam_questions(STUD, SKILLS, 6, 7)
    assert asked == exam_questions(STUD, SKILLS, 6, 7)
    assert asked != exam_questions(STUD, SKILLS, 6, 8)


def test_several_questions_of_a_skill_are_of_different_kinds():
    asked = exam_questions(STUD, (Skill.LIMITS,), 3, 7)
    assert len({each.kind for each in asked}) == 3


def test_what_another_program_would_ask_otherwise_is_not_asked(with_exam):
    (kept,) = with_exam.exams.all
    assert with_exam.exams.questions(kept) == exam_questions(STUD, SKILLS, QUESTIONS, 7)
    assert same_questions(replace(EXAM, digest="0" * 64)) is None


def test_answers_are_read_back_from_their_marks():
    for rules in (STUD, load_profile("omaha-high-low-eight").at_table()):
        for question in exam_questions(rules, skills_of(rules), QUESTIONS, 3):
            assert answer_from_json(answer_as_json(question.right)) == question.right
    assert answer_from_json("") is None


def test_all_trainees_can_take_it_once_until_its_last_day(with_exam):
    assert [each.kept.number for each in with_exam.exams.open_to(LEA, "2031-01-31")] == [1]
    assert with_exam.exams.open_to(LEA, "2031-02-01") == ()
    assert with_exam.exams.open_to(TRAINER, "2031-01-31") == ()
    with_exam.record(LEA, answered(*[True] * (QUESTIONS - 1)))
    (taken,) = with_exam.open_exams(LEA)
    assert (len(taken.answers), taken.done, taken.passed) == (19, False, False)
    with_exam.record(LEA, answered(False, since=QUESTIONS - 1))
    assert with_exam.open_exams(LEA) == ()
    assert len(with_exam.open_exams(TIM)) == 1


@pytest.mark.parametrize(("wrong", "passed"), [(4, True), (5, False)])
def test_enough_right_answers_pass(with_exam, wrong, passed):
    rights = [True] * (QUESTIONS - wrong) + [False] * wrong
    with_exam.record(LEA, answered(*rights))
    lea, tim = results(with_exam)[LEA], results(with_exam)[TIM]
    assert (lea.right, lea.done, lea.passed) == (QUESTIONS - wrong, True, passed)
    assert lea.milliseconds == QUESTIONS * 4000
    assert (tim.answers, tim.done, tim.passed) == ((), False, False)
    (standing,) = map(with_exam.exams.standing, with_exam.exams.all)
    assert (standing.done, standing.passed) == (1, int(passed))


def test_only_answers_to_this_exam_count_and_those_that_are_not_its_own_do_not(with_exam):
    with_exam.set_exam(replace(EXAM, seed=8), actor=TRAINER)
    with_exam.record(LEA, answered(True, True, number=2))
    with_exam.record(LEA, (mark(Skill.LIMITS, seed=1, level=Level.READY),))
    given = {each.kept.number: len(each.answers) for each in with_exam.open_exams(LEA)}
    assert given == {1: 0, 2: 2}


def test_who_has_begun_it_and_is_retired_stays_in_its_results(with_exam):
    with_exam.record(LEA, answered(True))
    for person in (LEA, TIM):
        with_exam.retire(person, actor=TRAINER)
    assert list(results(with_exam)) == [LEA]


def test_it_is_still_there_after_a_restart_and_drills_are_not_taken_for_one(
    with_exam, folder, clock
):
    with_exam.record(LEA, answered(True, False))
    day = day_of(clock().utc_ms)
    assert with_exam.exams.open_to(LEA, day)
    with_exam.close()
    with closing(TrainingDesk.open(folder, clock)) as again:
        (kept,) = again.exams.all
        assert (kept.number, kept.actor, kept.what) == (1, TRAINER, EXAM)
        assert [each.right for each in results(again)[LEA].answers] == [True, False]
        assert again.goals(LEA) == ()
        assert again.assigned(LEA) == ()


def test_only_a_trainer_sets_one(desk):
    assert code_of(desk.set_exam(EXAM, actor=LEA)) == Code.ROLE_MAY_NOT
    assert desk.exams.all == ()


def test_nothing_else_tells_which_of_its_answers_were_right(with_exam):
    own = {"version": STUD.version, "fingerprint": STUD.fingerprint}
    before = told_of(with_exam)
    with_exam.record(LEA, tuple(replace(each, **own) for each in answered(True, False, True)))
    assert told_of(with_exam) == before
    assert len(results(with_exam)[LEA].answers) == 3


def told_of(desk):
    return (
        desk.progress(LEA, STUD.profile),
        desk.overview(),
        desk.class_at_a_glance(STUD),
        desk.missing(LEA, STUD),
        desk.answered(LEA),
    )


def test_answers_whose_keeping_failed_are_kept_once(with_exam):
    marks = answered(True)
    with_exam.record(LEA, marks)
    with_exam.record_again(LEA, marks)
    assert len(results(with_exam)[LEA].answers) == 1
    with_exam.record_again(LEA, answered(True, since=1))
    assert len(results(with_exam)[LEA].answers) == 2


def test_a_new_trainee_can_take_an_exam_that_was_set_before(with_exam):
    with_exam.enrol("L-09", "New", Role.TRAINEE, ANOTHER, actor=TRAINER)
    assert len(with_exam.open_exams("L-09")) == 1
