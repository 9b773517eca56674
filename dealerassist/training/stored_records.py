"""The records that the training store keeps besides the marks, and what it notes with each.

Records are never rewritten. Names of fields therefore never change, and a new field needs a
default, so that what older programs wrote can still be read.
"""

from __future__ import annotations

from typing import Generic, TypeVar

from msgspec import Struct

from dealerassist.hand.events import HandEvent, HandStarted
from dealerassist.rules.house_rules import HouseRules
from dealerassist.table.staff_events import StaffEvent
from dealerassist.training.skills import Skill

Record = TypeVar("Record", bound=Struct)


class StoredRecord(Struct, Generic[Record], frozen=True):
    """A record as the store holds it.

    Attributes:
        number: its number in its table, from 1 without gaps.
        utc_ms: when it was written, in UTC milliseconds.
        actor: staff number of whoever did or ordered it.
        what: the record itself.
    """

    number: int
    utc_ms: int
    actor: str
    what: Record


class TrainingStaffRecord(Struct, frozen=True):
    """An enrolment, a retirement or a new PIN of somebody in the training."""

    event: StaffEvent


class Scenario(Struct, frozen=True):
    """A hand that a trainer wrote.

    Attributes:
        name: what the trainer calls it.
        text: the hand as it was written, in PHH or tap notation; it is read again whenever it is
            played.
    """

    name: str
    text: str


class DrillGoal(Struct, frozen=True, kw_only=True):
    """What a trainee is to reach in a set of drills.

    Attributes:
        rules: what is drilled.
        skills: the skills, in their order.
        answers: how many of the last answers in each skill are looked at.
        accuracy: how many per cent of these must be right.
        by: the last day for it, as "2026-12-01".
    """

    rules: HouseRules
    skills: tuple[Skill, ...]
    answers: int
    accuracy: int
    by: str


class Exam(Struct, frozen=True, kw_only=True):
    """An exam: the same questions for every candidate, each asked once and without help.

    Attributes:
        rules: what is asked about.
        skills: the skills, in their order; the questions go round through them.
        questions: how many questions there are.
        seed: what the questions are made from.
        digest: SHA-256 of the questions, so that a later program that would make others from the
            same seed does not ask those.
        accuracy: how many per cent of the answers must be right.
        by: the last day for it, as "2026-12-01".
    """

    rules: HouseRules
    skills: tuple[Skill, ...]
    questions: int
    seed: int
    digest: str
    accuracy: int
    by: str

    @property
    def needed(self) -> int:
        """How many right answers are enough."""
        return -(-self.accuracy * self.questions // 100)

    def is_open_on(self, day: str) -> bool:
        """Whether it can still be taken on this day, given as "2026-11-21"."""
        return day <= self.by


class Assignment(Struct, frozen=True):
    """A scenario that a trainee is to play, a set of drills, or an exam for all trainees.

    Attributes:
        scenario: the number of the scenario in the training store; 0 for drills and exams.
        person: staff number of the trainee; empty for an exam.
        drills: the set of drills, if it is one.
        exam: the exam, if it is one.
    """

    scenario: int
    person: str
    drills: DrillGoal | None = None
    exam: Exam | None = None


class SkillResult(Struct, frozen=True):
    """How one person answered in one skill at the level *table-ready*.

    Attributes:
        asked: how many answers; `right`, how many of them were right.
        median_ms: median time of an answer, in milliseconds.
    """

    skill: Skill
    asked: int
    right: int
    median_ms: int


class Certificate(Struct, frozen=True, kw_only=True):
    """A certificate that a trainee is ready for the table.

    Its own number is the number of its record in the training store.

    Attributes:
        person: staff number of the trainee; `name`, the name on the day of issue.
        trainer: staff number of the trainer who issued it; `trainer_name`, the name on that day.
        rules: the full rules it certifies.
        results: skill by skill; `median_ms`, the median over all answers together.
        hands: practice hands dealt at the level *table-ready*.
        noticed: irregularities that were noticed; `repaired`, those that were put right as well,
            of `irregularities` that there were.
        house: what the house calls itself; empty if nobody has said.
        until: the last day on which it holds, as "2028-11-21"; empty if it has no end.
    """

    person: str
    name: str
    trainer: str
    trainer_name: str
    rules: HouseRules
    results: tuple[SkillResult, ...]
    median_ms: int
    hands: int
    irregularities: int
    noticed: int
    repaired: int
    house: str = ""
    until: str = ""

    def holds_on(self, day: str) -> bool:
        """Whether it holds on this day, given as "2026-11-21"."""
        return not self.until or day <= self.until


class OwnHand(Struct, frozen=True, kw_only=True):
    """A past hand of the house, made anonymous (`dealerassist.training.anonymous_hands`).

    Attributes:
        rules: what it was played under.
        start: how it began; `taps`, the events of each tap that followed.
        digest: SHA-256 of journal and hand number, so that no hand is brought in twice. Only who
            has the journal can tell from it which hand it was.
    """

    rules: HouseRules
    start: HandStarted
    taps: tuple[tuple[HandEvent, ...], ...]
    digest: str
