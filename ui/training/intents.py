"""What the keys of the training's pages do, beyond the intents that every program has."""

from __future__ import annotations

from enum import StrEnum

from dealerassist.training.skills import Level, Skill
from ui.asked.intents import OwnIntent
from ui.training.exercise_plan import ExercisePlan, PracticeChoice, PracticeWay


class Root(StrEnum):
    """A page that all others are reached from.

    Attributes:
        HOME: where the practice is chosen.
        TRAINEES: the trainer's list of all trainees.
        SIGN_IN: where somebody else can sign in; whoever had is signed out.
    """

    HOME = "home"
    TRAINEES = "trainees"
    SIGN_IN = "sign-in"


class ShowRoot(OwnIntent, frozen=True):
    """Open this page with what the training store holds now."""

    root: Root


class TurnTo(OwnIntent, frozen=True):
    """Show this part of the list on the page that is open, with what the store holds now."""

    part: int


class Practise(OwnIntent, frozen=True):
    """Begin an exercise.

    Attributes:
        skill: for DRILL, the skill that is drilled.
        number: for ASSIGNED, ASSIGNED_DRILLS, EXAM and OWN_HAND, the number of the scenario,
            assignment, exam or hand in the store.
    """

    way: PracticeWay
    skill: Skill | None = None
    number: int = 0

    def plan(self, choice: PracticeChoice, seed: int) -> ExercisePlan:
        """The plan of the exercise, under these rules and at this level."""
        return ExercisePlan(
            way=self.way, choice=choice, seed=seed, skill=self.skill, number=self.number
        )


class ChooseLevel(OwnIntent, frozen=True):
    """Practise at this level from now on."""

    level: Level


class Enter(OwnIntent, frozen=True):
    """Practise as this person, who has no PIN; or, as nobody known, under a name of one's own."""

    person: str = ""
    name: str = ""
