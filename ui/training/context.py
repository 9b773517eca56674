"""The data that the pages of the training are made from."""

from __future__ import annotations

from msgspec import Struct

from dealerassist.rules.house_rules import HouseRules
from dealerassist.table.roles import Person, Role
from dealerassist.table.state import TableState
from dealerassist.training.class_at_a_glance import SkillOfClass
from dealerassist.training.drill_goals import GoalStanding
from dealerassist.training.exam_results import CandidateResult, ExamStanding
from dealerassist.training.progress import Overview, Progress, day_of
from dealerassist.training.skills import Skill
from dealerassist.training.stored_records import Certificate, StoredRecord
from ui.shell.context import Context
from ui.training.exercise_plan import PracticeChoice
from ui.training.pages import SignInPage, TrainingPage


class TraineeStanding(Struct, frozen=True, kw_only=True):
    """A trainee in the trainer's list.

    Attributes:
        issued: the last certificate for the chosen game; None if there is none.
        missing: what that certificate lacks, a sentence each.
    """

    overview: Overview
    issued: StoredRecord[Certificate] | None
    missing: tuple[str, ...]


class ListedExercise(Struct, frozen=True):
    """A scenario or past hand in a list: its number in the training store, and its name."""

    number: int
    name: str
    detail: str = ""


LINES = 6
"""The number of trainees that fit on a page."""


class StoreFacts(Struct, frozen=True, kw_only=True):
    """What the training store held when the page was opened; a page fills what it shows.

    Attributes:
        progress: how the person whom the page is about has done.
        answers_elsewhere: how many of that person's answers are in other games.
        missing: what that person's certificate lacks, a sentence each.
        certificates: the numbers of all certificates issued to that person.
        issued: the person's certificate for the chosen game; None if there is none.
        trainees: the number of all trainees.
        standings: the trainees on the page of the list that is open.
        class_skills: the skills of the whole class, what is missed most first.
        goals: the sets of drills assigned to that person: for a trainer all of them, those not
            reached yet first; for a trainee without those whose day is over since.
        scenarios: on a trainer's pages all of them; else those assigned and not played yet.
        exams: on a trainer's pages about exams, all of them with their results, oldest first.
        open_exams: the exams that whoever has signed in can take.
        other_questions: this program would make other questions for the exam that the page is
            about, so that it cannot be asked or printed.
        hands: past hands of the house under the chosen profile.
        hands_of_others: how many there are under other profiles.
    """

    progress: Progress | None = None
    answers_elsewhere: int = 0
    missing: tuple[str, ...] = ()
    certificates: tuple[int, ...] = ()
    issued: StoredRecord[Certificate] | None = None
    trainees: int = 0
    standings: tuple[TraineeStanding, ...] = ()
    goals: tuple[GoalStanding, ...] = ()
    class_skills: tuple[SkillOfClass, ...] = ()
    scenarios: tuple[ListedExercise, ...] = ()
    exams: tuple[ExamStanding, ...] = ()
    open_exams: tuple[CandidateResult, ...] = ()
    other_questions: bool = False
    hands: tuple[ListedExercise, ...] = ()
    hands_of_others: int = 0


NO_FACTS = StoreFacts()
"""For pages that show nothing of the store, or where it could not be read."""


A_BOSS = Person("P-00", "", Role.PIT_BOSS)
"""Stands for the staff while nobody is enrolled in the training.

The table's dialogs demand that the first person enrolled at a table without staff is a pit boss.
Here the first is a trainer, and the training's desk sees to that.
"""


def table_without_guests(people: tuple[Person, ...], rules: HouseRules) -> TableState:
    """What the table's own dialogs are asked at in the training.

    Args:
        people: everybody who was ever enrolled here.
        rules: those that were chosen.
    """
    return TableState(staff=people or (A_BOSS,), rules=rules)


class TrainingContext(Context, frozen=True, kw_only=True):
    """What the training's screen is made from: its pages, and the table's own dialogs over them.

    Attributes:
        choice: the rules and the level that are practised.
        people: everybody who was ever enrolled.
        first: no trainer has a PIN yet.
        by: who has signed in; None on the sign-in page.
        page: the page that is open.
        facts: what the training store held when it was opened.
        skills: the skills that can be drilled under the chosen rules.
        leads_back: *Leave* leads to the table; otherwise it ends the program.
    """

    choice: PracticeChoice
    people: tuple[Person, ...] = ()
    first: bool = False
    by: Person | None = None
    page: TrainingPage = SignInPage()
    facts: StoreFacts = NO_FACTS
    skills: tuple[Skill, ...] = ()
    leads_back: bool = False
    offers_mixes: bool = False

    @property
    def supervises(self) -> bool:
        """Whether a trainer has signed in."""
        return self.by is not None and self.by.role is Role.TRAINER

    @property
    def today(self) -> str:
        """The day on the clock on the wall, as "2026-11-21"."""
        return day_of(self.now_ms)

    def person(self, number: str) -> Person:
        """The person with this number, which must exist."""
        return next(person for person in self.people if person.id == number)
