"""Weaknesses come back sooner: FSRS, folded from the answers alone.

Tests `dealerassist/training/recall.py`, `dealerassist/training/kept_answers.py`.
"""

import fsrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealerassist.training.drills.register import DRILLED
from dealerassist.training.recall import DatedMark, Recall, rating_of
from dealerassist.training.skills import Level, Skill
from dealerassist.training.training_desk import TrainingDesk
from tests.support.training.class_of import LEA, PROFILE, TIM, mark

SECONDS = dict.fromkeys(Skill, 10)
START = 1_795_000_000_000

SKILLS = (Skill.OPENER, Skill.RAKE, Skill.SIDE_POTS)

marks = st.builds(
    lambda skill, right, ms, hints: mark(skill, right=right, seconds=ms / 1000, hints=hints),
    st.sampled_from(SKILLS),
    st.booleans(),
    st.integers(200, 60_000),
    st.integers(0, 2),
)
pauses = st.integers(-3_600_000, 5 * 86_400_000)
"""Milliseconds; somebody may set the clock back."""


@st.composite
def courses(draw):
    utc_ms, answers = START, []
    for pause, each in draw(st.lists(st.tuples(pauses, marks), max_size=12)):
        utc_ms += pause
        answers.append(DatedMark(utc_ms, each))
    return answers


@pytest.mark.parametrize(
    ("answer", "rating"),
    [
        (mark(right=False, seconds=1), fsrs.Rating.Again),
        (mark(seconds=10.1), fsrs.Rating.Hard),
        (mark(seconds=5, hints=1), fsrs.Rating.Hard),
        (mark(seconds=1, level=Level.SHOWN), fsrs.Rating.Hard),
        (mark(seconds=10), fsrs.Rating.Good),
        (mark(seconds=2.5), fsrs.Rating.Easy),
    ],
)
def test_how_well_it_was_known(answer, rating):
    assert rating_of(answer, 10) is rating


@given(courses(), pauses, marks)
@settings(max_examples=25)
def test_what_was_answered_wrongly_comes_back_sooner(course, pause, last):
    utc_ms = (course[-1].utc_ms if course else START) + pause
    due = {}
    for right in (False, True):
        recall = Recall(SECONDS, course)
        told = mark(last.skill, right=right, seconds=last.milliseconds / 1000, hints=last.hints)
        recall.learn(DatedMark(utc_ms, told))
        due[right] = recall.due_ms(last.skill), recall.chance(last.skill, utc_ms)
    assert utc_ms < due[False][0] < due[True][0]
    # Who has been wrong again and again cannot know it less.
    assert due[False][1] <= due[True][1]


@given(courses(), pauses)
@settings(max_examples=15)
def test_the_same_answers_lead_to_the_same_question(course, pause):
    now = (course[-1].utc_ms if course else START) + pause
    once, again = Recall(SECONDS, course), Recall(SECONDS)
    for answer in course:
        again.learn(answer)
    assert once.next_skill(SKILLS, now) is again.next_skill(SKILLS, now)
    assert [once.due_ms(each) for each in SKILLS] == [again.due_ms(each) for each in SKILLS]


@given(courses(), pauses)
@settings(max_examples=15)
def test_nothing_is_asked_three_times_in_a_row(course, pause):
    recall = Recall(SECONDS, course)
    now = (course[-1].utc_ms if course else START) + pause
    asked = []
    for _ in range(6):
        asked.append(recall.next_skill(SKILLS, now))
        now += 5_000
        recall.learn(DatedMark(now, mark(asked[-1], right=False)))
    assert all(len(set(asked[at : at + 3])) > 1 for at in range(4))


def test_a_single_skill_is_asked_again_and_again():
    recall = Recall(SECONDS, [DatedMark(START + n, mark()) for n in range(3)])
    assert recall.next_skill((Skill.OPENER,), START + 5) is Skill.OPENER


def test_due_comes_before_new_and_the_weakest_first():
    answers = [
        DatedMark(START, mark(Skill.OPENER, right=True, seconds=9)),
        DatedMark(START + 1000, mark(Skill.RAKE, right=False)),
    ]
    recall = Recall(SECONDS, answers)
    assert recall.next_skill(SKILLS, START + 2000) is Skill.SIDE_POTS
    tomorrow = START + 86_400_000
    assert recall.next_skill(SKILLS, tomorrow) is Skill.RAKE
    recall.learn(DatedMark(tomorrow, mark(Skill.RAKE, seconds=2)))
    assert recall.next_skill(SKILLS, tomorrow) is Skill.OPENER


def test_without_answers_the_course_is_gone_through_in_order():
    assert Recall(SECONDS).next_skill(DRILLED, START) is Skill.OPENER
    assert Recall(SECONDS).chance(Skill.OPENER, START) == 0.0


# ── at the desk ─────────────────────────────────────────────────────────────────────────────


def test_the_desk_remembers_what_was_asked(folder, clock, desk):
    asked = []
    for _ in range(4):
        asked.append(desk.next_skill(LEA, PROFILE, SKILLS))
        desk.record(LEA, (mark(asked[-1], right=asked[-1] is not Skill.RAKE),))
        clock.passes(5)
    assert asked[:3] == list(SKILLS)
    assert desk.next_skill(TIM, PROFILE, SKILLS) is Skill.OPENER
    assert desk.next_skill(LEA, "another", SKILLS) is Skill.OPENER
    clock.passes(3600)
    wanted = desk.next_skill(LEA, PROFILE, SKILLS)
    assert wanted is Skill.RAKE
    desk.close()
    again = TrainingDesk.open(folder, clock)
    assert again.next_skill(LEA, PROFILE, SKILLS) is wanted
    again.close()
