"""What the training does unless it is told otherwise."""

from __future__ import annotations

from collections.abc import Callable
from secrets import randbelow
from typing import NamedTuple

from dealerassist.training.training_desk import TrainingDesk
from ui.shell.idle import SIGNED_IN_NS
from ui.training.exercise import Exercise
from ui.training.pages import ExercisePlan

THERE_NS = 10 * SIGNED_IN_NS
"""Who practises thinks longer."""


class BegunExercise(NamedTuple):
    """An exercise, and the plan with the rules that it is really played by."""

    plan: ExercisePlan
    exercise: Exercise


Begin = Callable[[ExercisePlan, Callable[[], TrainingDesk], str], BegunExercise]
"""Makes the exercise of a plan, for somebody by their number."""


def usual_seed() -> int:
    """Four digits, so that it can be told and typed."""
    return 1000 + randbelow(9000)
