"""What the keys of the training's pages do, besides what keys do anywhere."""

from __future__ import annotations

from dealerassist.training.skills import Level, Skill
from ui.shell.key_action import OwnIntent
from ui.training.pages import ExercisePlan, PracticeChoice, PracticeWay, TrainingPage


class Show(OwnIntent, frozen=True):
    """Show this page, with what the book says now."""

    page: TrainingPage


class Practise(OwnIntent, frozen=True):
    """Begin an exercise."""

    way: PracticeWay
    skill: Skill | None = None
    number: int = 0

    def plan(self, choice: PracticeChoice, seed: int) -> ExercisePlan:
        """What is to be practised, under these rules and with so much help."""
        return ExercisePlan(
            way=self.way, choice=choice, seed=seed, skill=self.skill, number=self.number
        )


class ChooseLevel(OwnIntent, frozen=True):
    """Practise with so much help from now on."""

    level: Level


class Give(OwnIntent, frozen=True):
    """Give a trainee this scenario."""

    scenario: int
    person: str


class Certify(OwnIntent, frozen=True):
    """Issue a trainee's certificate; `another`: although there is one for this game."""

    person: str
    another: bool = False


class PrintAgain(OwnIntent, frozen=True):
    """Print the certificate of this number again, which the trainee has."""

    person: str
    number: int


class RetireTrainee(OwnIntent, frozen=True):
    """Retire somebody."""

    person: str


class BringInHands(OwnIntent, frozen=True):
    """Bring in past hands of the table."""


class SignOut(OwnIntent, frozen=True):
    """Whoever is there leaves the screen to the next."""


Supervise = Give | Certify | PrintAgain | RetireTrainee | BringInHands
"""What only a trainer does."""


TrainingIntent = Show | Practise | ChooseLevel | SignOut | Supervise
"""All of them."""
