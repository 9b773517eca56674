"""The plan of an exercise: what is practised, by which rules, at which level, from which seed."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.rules.house_rules import HouseRules
from dealerassist.training.skills import Level, Skill
from dealerassist.training.training_desk import TrainingDesk
from ui.training.exercise import Exercise


class PracticeWay(StrEnum):
    """What kind of exercise is practised, and where its hands come from."""

    COURSE = "course"
    """Drills about the skills that need practice most."""
    DRILL = "drill"
    """Drills about one skill."""
    TABLE = "table"
    """A hand made from a seed, at the practice table."""
    ASSIGNED = "assigned"
    """A trainer's scenario, at the practice table."""
    ASSIGNED_DRILLS = "assigned_drills"
    """A set of drills that a trainer has assigned."""
    EXAM = "exam"
    """An exam that a trainer has set for all trainees."""
    OWN_HAND = "own_hand"
    """A past hand of the house, at the practice table."""
    OWN_DRILLS = "own_drills"
    """Drills about past hands of the house."""


class PracticeChoice(Struct, frozen=True):
    """The rules and the level that somebody practises at."""

    rules: HouseRules
    level: Level


class ExercisePlan(Struct, frozen=True, kw_only=True):
    """An exercise that is to begin.

    Attributes:
        way: the kind of exercise.
        choice: the rules and the level.
        seed: what it is made from; the same seed, rules and program give the same exercise.
        skill: for DRILL, the skill that is drilled.
        number: for ASSIGNED, ASSIGNED_DRILLS, EXAM and OWN_HAND, the number of the scenario,
            assignment, exam or hand in the store.
    """

    way: PracticeWay
    choice: PracticeChoice
    seed: int
    skill: Skill | None = None
    number: int = 0

    def under(self, rules: HouseRules) -> ExercisePlan:
        """The same plan under these rules."""
        return replace(self, choice=replace(self.choice, rules=rules))


class BegunExercise(NamedTuple):
    """An exercise, and its plan under the rules that it is really played by."""

    plan: ExercisePlan
    exercise: Exercise


Begin = Callable[[ExercisePlan, Callable[[], TrainingDesk], str], BegunExercise]
"""Makes the exercise of a plan, from the training's desk, for the person of a number."""
