"""Everything that a page of the training is made from."""

from __future__ import annotations

from msgspec import Struct

from dealerassist.locale.localizer import Localizer
from dealerassist.table.roles import Person, Role
from dealerassist.training.progress import Overview, Progress
from dealerassist.training.records import Certificate
from dealerassist.training.skills import Skill
from dealerassist.training.store import StoredRecord
from ui.training.pages import PracticeChoice, SignInPage, TrainingPage


class TraineeStanding(Struct, frozen=True, kw_only=True):
    """A trainee's line for the trainer, and what is missing for the certificate."""

    overview: Overview
    missing: tuple[str, ...]


class ListedExercise(Struct, frozen=True):
    """Something that can be practised: its number in the book, and what it is called."""

    number: int
    name: str
    detail: str = ""


LINES = 8
"""So many trainees have room on a page."""


def lines_of(page: int, everybody: int) -> slice:
    """Which of the trainees are on this page; after the last page comes the first."""
    pages = max(1, -(-everybody // LINES))
    first = page % pages * LINES
    return slice(first, first + LINES)


class StoreFacts(Struct, frozen=True, kw_only=True):
    """What the book said when the page was opened.

    Attributes:
        progress: of whoever the page is about.
        missing: for their certificate, a sentence each.
        certificates: the numbers of those issued to them.
        issued: the one for the chosen game; None if there is none.
        trainees: how many there are.
        standings: those of them on the page that is open.
        scenarios: all of them, or those assigned to who is there.
        hands: the house's own, under the chosen rules.
    """

    progress: Progress | None = None
    missing: tuple[str, ...] = ()
    certificates: tuple[int, ...] = ()
    issued: StoredRecord[Certificate] | None = None
    trainees: int = 0
    standings: tuple[TraineeStanding, ...] = ()
    scenarios: tuple[ListedExercise, ...] = ()
    hands: tuple[ListedExercise, ...] = ()


NO_FACTS = StoreFacts()


class TrainingContext(Struct, frozen=True, kw_only=True):
    """What is to be shown.

    Attributes:
        people: everybody who was ever enrolled.
        first: no trainer has a PIN yet.
        by: who is there; None at the door.
        choice: what is practised.
        skills: what can be drilled of that game.
        leads_back: leaving leads to the table.
        now_ms: UTC milliseconds.
    """

    voice: Localizer
    choice: PracticeChoice
    people: tuple[Person, ...] = ()
    first: bool = False
    by: Person | None = None
    page: TrainingPage = SignInPage()
    facts: StoreFacts = NO_FACTS
    skills: tuple[Skill, ...] = ()
    leads_back: bool = False
    now_ms: int = 0

    @property
    def supervises(self) -> bool:
        """A trainer is there."""
        return self.by is not None and self.by.role is Role.TRAINER

    def person(self, number: str) -> Person:
        """Who has this number."""
        return next(person for person in self.people if person.id == number)
