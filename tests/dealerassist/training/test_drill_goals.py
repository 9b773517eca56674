"""A set of drills that a trainer assigns, with a goal and a last day.

Tests `dealerassist/training/drill_goals.py`.
"""

import pytest
from msgspec.structs import replace

from dealerassist.training.skills import Level, Skill
from dealerassist.training.stored_records import DrillGoal
from dealerassist.training.training_desk import TrainingDesk
from tests.support.staff.people import code_of
from tests.support.training.certificate import RULES
from tests.support.training.class_of import LEA, TIM, TRAINER, mark

GOAL = DrillGoal(
    rules=RULES, skills=(Skill.SIDE_POTS, Skill.RAKE), answers=4, accuracy=75, by="2026-12-01"
)


@pytest.fixture
def assigned(desk, clock):
    desk.record(LEA, (mark(Skill.RAKE),) * 4)
    clock.passes(1000)
    desk.assign_drills(GOAL, LEA, actor=TRAINER)
    return desk


def answers(skill, *rights, **other):
    return tuple(mark(skill, right=right, **other) for right in rights)


def reached(desk):
    (standing,) = desk.goals(LEA)
    return [each.skill for each in standing.skills if each.reached]


def test_only_what_is_answered_afterwards_without_help_in_that_game_counts(assigned):
    assert reached(assigned) == []
    for other in ({"level": Level.GUIDED}, {"level": Level.SHOWN}, {"profile": "another"}):
        assigned.record(LEA, answers(Skill.RAKE, *[True] * 4, **other))
    assigned.record(TIM, answers(Skill.RAKE, *[True] * 4))
    assert reached(assigned) == []
    assigned.record(LEA, answers(Skill.RAKE, True, True, True, level=Level.READY))
    assert reached(assigned) == []
    assigned.record(LEA, answers(Skill.RAKE, False))
    assert reached(assigned) == [Skill.RAKE]


def test_the_last_answers_are_looked_at_and_what_is_reached_stays(assigned):
    assigned.record(LEA, answers(Skill.RAKE, False, False, True, True))
    (standing,) = assigned.goals(LEA)
    rake = standing.skills[1]
    assert (rake.given, rake.right, rake.reached) == (4, 2, False)
    assert standing.next_skill is Skill.SIDE_POTS
    assigned.record(LEA, answers(Skill.RAKE, True, False, False, False))
    assert reached(assigned) == [Skill.RAKE]
    assigned.record(LEA, answers(Skill.SIDE_POTS, True, True, True, True))
    (standing,) = assigned.goals(LEA)
    assert standing.done
    assert not standing.is_late("2027-01-01")


def test_the_same_set_is_given_again_only_once_it_is_reached(assigned, clock):
    again = assigned.assign_drills(GOAL, LEA, actor=TRAINER)
    assert code_of(again) == "drills_assigned_already"
    assigned.assign_drills(GOAL, TIM, actor=TRAINER)
    assigned.assign_drills(replace(GOAL, by="2026-12-08"), LEA, actor=TRAINER)
    assert [len(assigned.goals(person)) for person in (LEA, TIM)] == [2, 1]
    for skill in GOAL.skills:
        assigned.record(LEA, answers(skill, *[True] * 4))
    clock.passes(1000)
    assigned.assign_drills(GOAL, LEA, actor=TRAINER)
    assert len(assigned.goals(LEA)) == 3


def test_it_is_late_after_its_day(assigned):
    (standing,) = assigned.goals(LEA)
    assert not standing.is_late("2026-12-01")
    assert standing.is_late("2026-12-02")


def test_it_is_kept_and_is_no_scenario(folder, clock, assigned):
    assert assigned.assigned(LEA) == ()
    assigned.close()
    again = TrainingDesk.open(folder, clock)
    assert [each.goal for each in again.goals(LEA)] == [GOAL]
    again.close()


def test_only_a_trainer_assigns_and_only_to_trainees(desk):
    assert code_of(desk.assign_drills(GOAL, LEA, actor=LEA)) == "role_may_not"
    assert code_of(desk.assign_drills(GOAL, TRAINER, actor=TRAINER)) == "not_a_trainee"
