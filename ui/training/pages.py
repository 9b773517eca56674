"""Where one is in the training. Nothing of it is kept."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.rules.house_rules import HouseRules
from dealerassist.table.roles import Role
from dealerassist.training.skills import Level, Skill


class SignInPage(Struct, frozen=True):
    """Who is there."""

    page: int = 0


class HomePage(Struct, frozen=True):
    """What can be practised."""


class ProgressPage(Struct, frozen=True):
    """How whoever is there has done; the charts are of this skill, of the weakest if None."""

    skill: Skill | None = None


class AssignedPage(Struct, frozen=True):
    """The scenarios that a trainer has given one."""

    page: int = 0


class PastHandsPage(Struct, frozen=True):
    """The house's own hands, that nobody can be recognised in."""

    page: int = 0


class TraineesPage(Struct, frozen=True):
    """All trainees, for the trainer."""

    page: int = 0


class TraineePage(Struct, frozen=True):
    """How a trainee has done, for the trainer.

    Attributes:
        leaves: whether to retire them is asked.
        another: whether to issue one more certificate for the same game is asked.
    """

    person: str
    skill: Skill | None = None
    leaves: bool = False
    another: bool = False


class AssigningPage(Struct, frozen=True):
    """Which scenario a trainee is given."""

    person: str
    page: int = 0


class EnrollingPage(Struct, frozen=True):
    """In which role somebody is taken on, and which trainer could be given a new PIN."""

    page: int = 0


OfTrainer = TraineesPage | TraineePage | AssigningPage | EnrollingPage
"""What only a trainer sees."""

TrainingPage = SignInPage | HomePage | ProgressPage | AssignedPage | PastHandsPage | OfTrainer


class PracticeWay(StrEnum):
    """How one practises."""

    COURSE = "course"
    DRILL = "drill"
    TABLE = "table"
    ASSIGNED = "assigned"
    OWN_HAND = "own_hand"
    OWN_DRILLS = "own_drills"


class PracticeChoice(Struct, frozen=True):
    """What somebody practises: under which rules, with how much help."""

    rules: HouseRules
    level: Level


class ExercisePlan(Struct, frozen=True, kw_only=True):
    """An exercise that is to begin.

    Attributes:
        way: how one practises.
        choice: under which rules, and with how much help.
        seed: what it is made from.
        skill: of DRILL, what is drilled.
        number: of ASSIGNED and OWN_HAND, which one; its number in the book.
    """

    way: PracticeWay
    choice: PracticeChoice
    seed: int
    skill: Skill | None = None
    number: int = 0

    def under(self, rules: HouseRules) -> ExercisePlan:
        """The same, played by these rules."""
        return replace(self, choice=replace(self.choice, rules=rules))


HERE = (Role.TRAINEE, Role.TRAINER)
"""Who comes to the training."""
