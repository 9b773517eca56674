"""What the keys of the training's pages do, beyond the intents that every program has."""

from __future__ import annotations

from enum import StrEnum

from dealerassist.training.exam_results import ExamSheet
from dealerassist.training.hand_features import HandFeature
from dealerassist.training.skills import Level, Skill
from dealerassist.training.stored_records import DrillGoal
from ui.shell.intents import OwnIntent
from ui.training.exercise_plan import ExercisePlan, PracticeChoice, PracticeWay


class Root(StrEnum):
    """A page that all others are reached from.

    Attributes:
        HOME: where the practice is chosen.
        TRAINEES: the trainer's list of all trainees.
    """

    HOME = "home"
    TRAINEES = "trainees"


class ShowRoot(OwnIntent, frozen=True):
    """Open this page with what the training store holds now."""

    root: Root


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


class AssignScenario(OwnIntent, frozen=True):
    """Assign the scenario of this number to a trainee."""

    scenario: int
    person: str


class AssignDrills(OwnIntent, frozen=True):
    """Assign a set of drills to a trainee; to every trainee if `person` is empty."""

    goal: DrillGoal
    person: str


class SetExam(OwnIntent, frozen=True):
    """Set an exam for all trainees under the chosen rules; the rest as in `Exam`."""

    skills: tuple[Skill, ...]
    accuracy: int
    by: str


class PrintExam(OwnIntent, frozen=True):
    """Print a sheet of the exam of this number."""

    number: int
    sheet: ExamSheet


class IssueCertificate(OwnIntent, frozen=True):
    """Issue a certificate to a trainee; `another` although there is one for this game."""

    person: str
    another: bool = False


class PrintAgain(OwnIntent, frozen=True):
    """Print the certificate of this number, which the trainee has, once more."""

    person: str
    number: int


class RetireTrainee(OwnIntent, frozen=True):
    """Retire a trainee, who can sign in no more."""

    person: str


class BringInHands(OwnIntent, frozen=True):
    """Bring in past hands from the journal of the table beside the training.

    Only those in which one of `wanted` happens; all if it is empty.
    """

    wanted: tuple[HandFeature, ...] = ()


class FindTableStaff(OwnIntent, frozen=True):
    """Look who is enrolled as a croupier at the table beside the training, and not yet here."""


class Enter(OwnIntent, frozen=True):
    """Practise as this person, who has no PIN."""

    person: str


class Join(OwnIntent, frozen=True):
    """Practise under a name of one's own, without a PIN."""

    name: str


class SignOut(OwnIntent, frozen=True):
    """Sign out, and show the sign-in page."""


Supervise = (
    AssignScenario
    | AssignDrills
    | SetExam
    | PrintExam
    | IssueCertificate
    | PrintAgain
    | RetireTrainee
    | BringInHands
    | FindTableStaff
)
"""What only a trainer may do."""
