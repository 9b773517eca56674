"""What the training does unless it is told otherwise."""

from __future__ import annotations

from collections.abc import Callable
from secrets import randbelow
from typing import NamedTuple

from dealerassist.training.training_desk import TrainingDesk
from ui.training.exercise import Exercise
from ui.training.pages import Plan

PIN_NS = 60_000_000_000
"""Whoever is asked for a PIN and taps nothing for so long has left."""

THERE_NS = 10 * PIN_NS
"""Who practises thinks longer."""


class Begun(NamedTuple):
    """An exercise, and the plan with the rules that it is really played by."""

    plan: Plan
    exercise: Exercise


Begin = Callable[[Plan, Callable[[], TrainingDesk], str], Begun]
"""Makes the exercise of a plan, for somebody by their number."""


def usual_seed() -> int:
    """Four digits, so that it can be told and typed."""
    return 1000 + randbelow(9000)
