"""What the training's pages are made from, and the table at which its dialogs are asked."""

from __future__ import annotations

from dealerassist.rules.house_rules import HouseRules
from dealerassist.table.roles import Person, Role
from dealerassist.table.state import TableState
from dealerassist.training.progress import day_of
from dealerassist.training.skills import Skill
from ui.asked.context import Context
from ui.training.exercise_plan import PracticeChoice

A_BOSS = Person("P-00", "", Role.PIT_BOSS)
"""Stands for the staff while nobody is enrolled in the training.

The table's dialogs demand that the first person enrolled at a table without staff is a pit boss.
Here the first is a trainer, and the training's desk sees to that.
"""


def table_without_guests(people: tuple[Person, ...], rules: HouseRules) -> TableState:
    """What the table's own dialogs are asked at in the training; `people` are all ever enrolled."""
    return TableState(staff=people or (A_BOSS,), rules=rules)


class TrainingContext(Context, frozen=True, kw_only=True):
    """What the training's screen is made from: its pages, and the table's own dialogs over them.

    Attributes:
        choice: the rules and the level that are practised.
        people: everybody who was ever enrolled.
        first: no trainer has a PIN yet.
        by: who has signed in; None on the sign-in page.
        skills: the skills that can be drilled under the chosen rules.
        leads_back: *Leave* leads to the table; otherwise it ends the program.
    """

    choice: PracticeChoice
    people: tuple[Person, ...] = ()
    first: bool = False
    by: Person | None = None
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
