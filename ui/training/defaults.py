"""Default times and seeds of the training, and the type of the function that begins an exercise."""

from __future__ import annotations

from collections.abc import Callable
from secrets import randbelow
from typing import NamedTuple

from dealerassist.training.training_desk import TrainingDesk
from ui.shell.idle import SIGNED_IN_NS
from ui.training.exercise import Exercise
from ui.training.pages import ExercisePlan

THERE_NS = 10 * SIGNED_IN_NS
"""Nanoseconds without a tap until somebody is signed out: longer than at the table, as a
trainee may think for minutes."""


class BegunExercise(NamedTuple):
    """An exercise, and its plan under the rules that it is really played by."""

    plan: ExercisePlan
    exercise: Exercise


Begin = Callable[[ExercisePlan, Callable[[], TrainingDesk], str], BegunExercise]
"""Makes the exercise of a plan, from the training's desk, for the person of a number."""


def usual_seed() -> int:
    """A random seed of four digits: short enough to be read out and typed."""
    return 1000 + randbelow(9000)
