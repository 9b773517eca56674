"""The pages of the training. No page is kept on the disk."""

from __future__ import annotations

from msgspec import Struct

from dealerassist.table.roles import Person
from dealerassist.training.hand_features import HandFeature
from dealerassist.training.skills import Skill


class SignInPage(Struct, frozen=True):
    """The first page, on which somebody signs in; `page` of the list of people."""

    page: int = 0


class HomePage(Struct, frozen=True):
    """The home page: all that can be practised."""


class ProgressPage(Struct, frozen=True):
    """How whoever has signed in has done; the charts show `skill`, or the weakest if None."""

    skill: Skill | None = None


class AssignedPage(Struct, frozen=True):
    """The scenarios assigned to whoever has signed in."""

    page: int = 0


class ExamStartPage(Struct, frozen=True):
    """What a candidate is told before the exam of this number begins, or goes on."""

    number: int


class PastHandsPage(Struct, frozen=True):
    """Past hands of the house, in which nobody can be recognised."""

    page: int = 0


class TraineesPage(Struct, frozen=True):
    """The trainer's list of all trainees."""

    page: int = 0


class TraineePage(Struct, frozen=True):
    """The trainer's page about one trainee.

    Attributes:
        person: the trainee's number.
        skill: what the charts show; None for what is missing for the certificate instead.
        leaves: it asks whether the trainee is to be retired.
        another: it asks whether to issue one more certificate for the same game.
        missing: which part of what is missing for the certificate is shown, from 0.
    """

    person: str
    skill: Skill | None = None
    leaves: bool = False
    another: bool = False
    missing: int = 0


class AssigningPage(Struct, frozen=True):
    """The trainer's choice of a scenario for a trainee."""

    person: str
    page: int = 0


class AssigningDrillsPage(Struct, frozen=True):
    """The trainer's choice of a set of drills for a trainee.

    Attributes:
        person: the trainee's number; empty for the whole class.
        skills: what is chosen so far.
        goal: which of the goals that are offered, from 0; `term`, which of the terms.
    """

    person: str = ""
    skills: tuple[Skill, ...] = ()
    goal: int = 0
    term: int = 0


class DrillSetsPage(Struct, frozen=True):
    """The trainer's list of the sets of drills that a trainee has been given."""

    person: str
    page: int = 0


class BringingInPage(Struct, frozen=True):
    """The trainer's choice of the hands to bring in, by what happens in them."""

    wanted: tuple[HandFeature, ...] = ()


class ClassPage(Struct, frozen=True):
    """The class at a glance; with a `skill`, the trainees in it."""

    page: int = 0
    skill: Skill | None = None


class ExamsPage(Struct, frozen=True):
    """The trainer's list of all exams."""

    page: int = 0


class ExamPage(Struct, frozen=True):
    """The trainer's page about the exam of this number: how its candidates have done."""

    number: int
    page: int = 0


class SettingExamPage(Struct, frozen=True):
    """The trainer's choice of what an exam asks.

    Attributes:
        skills: what is chosen so far.
        passing: which of the shares of right answers that are offered, from 0; `term`, which of
            the terms.
    """

    skills: tuple[Skill, ...]
    passing: int = 0
    term: int = 0


class EnrollingPage(Struct, frozen=True):
    """The trainer's choice of the role of somebody new, and of a trainer who needs a new PIN."""

    page: int = 0


class TableStaffPage(Struct, frozen=True):
    """The trainer's choice among croupiers who are enrolled at the table, and not yet here."""

    people: tuple[Person, ...]
    page: int = 0


TrainerPage = (
    TraineesPage
    | TraineePage
    | AssigningPage
    | AssigningDrillsPage
    | DrillSetsPage
    | BringingInPage
    | ClassPage
    | ExamsPage
    | ExamPage
    | SettingExamPage
    | EnrollingPage
    | TableStaffPage
)
"""The pages that only a trainer may see."""

TrainingPage = (
    SignInPage
    | HomePage
    | ProgressPage
    | AssignedPage
    | ExamStartPage
    | PastHandsPage
    | TrainerPage
)
