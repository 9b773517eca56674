"""What the training's book keeps besides the marks. The form of these is for ever.

New fields only with defaults, so that older books can still be read.
"""

from __future__ import annotations

from msgspec import Struct

from dealerassist.hand.events import HandEvent, HandStarted
from dealerassist.rules.house_rules import HouseRules
from dealerassist.table.events import StaffEvent
from dealerassist.training.skills import Skill


class TrainingStaffRecord(Struct, frozen=True):
    """Something that happened to the people of the training."""

    event: StaffEvent


class Scenario(Struct, frozen=True):
    """A hand that a trainer wrote.

    Attributes:
        name: what the trainer calls it.
        text: the hand as it was written, PHH or TOML; it is read again whenever it is played.
    """

    name: str
    text: str


class Assignment(Struct, frozen=True):
    """A scenario that a trainee is to play; `scenario` is its number in the book."""

    scenario: int
    person: str


class SkillResult(Struct, frozen=True):
    """What somebody did of one skill at the level *table-ready*.

    Attributes:
        asked: how many answers; `right`, how many of them were right.
        median_ms: half of the answers were given at least so fast, in milliseconds.
    """

    skill: Skill
    asked: int
    right: int
    median_ms: int


class Certificate(Struct, frozen=True, kw_only=True):
    """That somebody is ready for the table. Its number in the book is the certificate's.

    Attributes:
        person: the number of whom it is for; `name`, the name at the time.
        trainer: the number of who issued it; `trainer_name`, the name at the time.
        rules: what it was trained under, whole.
        results: skill by skill; `median_ms`, over all answers together.
        hands: practice hands dealt at the level *table-ready*.
        noticed: irregularities that were noticed; `repaired`, those that were put right as well,
            of `irregularities` that there were.
        house: what the house calls itself; empty if nobody has said.
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


class OwnHand(Struct, frozen=True, kw_only=True):
    """A past hand of the house that nobody can be recognised in.

    Attributes:
        rules: what it was played under.
        start: how it began; `taps`, what happened then, tap by tap.
        digest: says which hand it was to whoever has the journal, so that none comes in twice.
    """

    rules: HouseRules
    start: HandStarted
    taps: tuple[tuple[HandEvent, ...], ...]
    digest: str
