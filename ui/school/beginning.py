"""From a plan to an exercise."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from dealerassist.training.desk import TrainingDesk
from dealerassist.training.drills.making import skills_of
from dealerassist.training.skills import Skill
from ui.school.drilling import DrillSet, drawing
from ui.school.exercise import Exercise
from ui.school.pages import Plan, Way

Desk = Callable[[], TrainingDesk]
"""The training's desk; another one after every failure."""


def exercise_of(plan: Plan, desk: Desk, person: str) -> Exercise:
    """The exercise of a plan, for the person of this number."""
    rules, level = plan.choice.rules, plan.choice.level
    match plan.way:
        case Way.COURSE:
            return DrillSet(drawing(_chosen(plan, desk, person), rules, plan.seed), level)
        case Way.DRILL:
            assert plan.skill is not None, "one skill is drilled"
            wanted = plan.skill
            return DrillSet(drawing(lambda: wanted, rules, plan.seed), level)
        case Way.TABLE | Way.ASSIGNED | Way.OWN_HAND:
            raise AssertionError("no key leads there")
        case _:
            assert_never(plan.way)


def _chosen(plan: Plan, desk: Desk, person: str) -> Callable[[], Skill]:
    """What is most wanting, each time anew."""
    rules = plan.choice.rules
    skills = skills_of(rules)
    return lambda: desk().next_skill(person, rules.profile, skills)
