"""The progress of a trainee: by skill, by level and by day, as numbers without words.

The pages of the training and the command line show the same values.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from itertools import groupby
from statistics import median
from typing import TypeVar

from msgspec import Struct

from dealerassist.table.roles import Person
from dealerassist.training.answer_marks import Mark
from dealerassist.training.recall import DatedMark, Recall
from dealerassist.training.skills import Level, Skill

Key = TypeVar("Key", bound=str)

ENOUGH_TO_TELL = 5
"""With fewer answers than this, nothing is said about whether a skill is known."""

ENOUGH_AT_LEVEL = 20
"""The answers at a level below which the level does not count as reached."""

LEARNT = 0.8
"""The part of the answers that has to be right for a level to count as reached."""


class Tally(Struct, frozen=True):
    """Some answers, counted together.

    Attributes:
        asked: how many answers; `right`, how many of them were right.
        median_ms: median time of an answer, in milliseconds; 0 without any.
    """

    asked: int = 0
    right: int = 0
    median_ms: int = 0

    @property
    def accuracy(self) -> float:
        """The share of right answers, from 0 to 1; 0 without any."""
        return self.right / self.asked if self.asked else 0.0

    @property
    def reached(self) -> bool:
        """Whether these answers, all at one level, are enough and right enough to have reached it.

        To have tried a level is not to have reached it.
        """
        return self.asked >= ENOUGH_AT_LEVEL and self.accuracy >= LEARNT


class DayProgress(Struct, frozen=True):
    """The answers of one day; `day` is the local date, as "2026-11-21"."""

    day: str
    tally: Tally


class LevelProgress(Struct, frozen=True):
    """The answers at one level."""

    level: Level
    tally: Tally


class SkillProgress(Struct, frozen=True):
    """The answers in one skill, and how well it is remembered.

    Attributes:
        recall: how likely it is still known tomorrow, from 0 to 1.
        due_ms: when it should be asked again, in UTC milliseconds.
        days: the days on which it was asked, oldest first.
        last: whether the last answers were right, oldest first; `ENOUGH_TO_TELL` at most.
    """

    skill: Skill
    tally: Tally
    recall: float
    due_ms: int
    days: tuple[DayProgress, ...]
    last: tuple[bool, ...] = ()

    @property
    def settled(self) -> bool:
        """Whether it was asked `ENOUGH_TO_TELL` times, and the last answer was right."""
        return len(self.last) == ENOUGH_TO_TELL and self.last[-1]

    @property
    def weak(self) -> bool:
        """Whether too few of all answers, or of the last ones, were right for it to be learnt."""
        return min(self.tally.accuracy, sum(self.last) / len(self.last)) < LEARNT

    @property
    def sure(self) -> float:
        """How sure the skill is, from 0 to 1: recall, times the share of right answers of late.

        Recall alone is not enough: it says how fast something is forgotten, and is high right after
        any answer, a wrong one too. Answers missing to `ENOUGH_TO_TELL` count as wrong.
        """
        return self.recall * sum(self.last) / ENOUGH_TO_TELL


class Progress(Struct, frozen=True, kw_only=True):
    """The progress of a person under one profile.

    Skills, days and levels without an answer are left out.

    Attributes:
        person: staff number.
        profile: name of the profile.
        tally: all answers together.
        skills: in the order of `Skill`.
        days: oldest first.
        levels: in the order of `Level`.
    """

    person: str
    profile: str
    tally: Tally
    skills: tuple[SkillProgress, ...] = ()
    days: tuple[DayProgress, ...] = ()
    levels: tuple[LevelProgress, ...] = ()

    @property
    def weakest(self) -> Skill | None:
        """The skill least likely known tomorrow; of two alike, the one with fewer right answers.

        None if nothing was asked.
        """
        by_recall = min(
            self.skills, key=lambda each: (each.recall, each.tally.accuracy), default=None
        )
        return None if by_recall is None else by_recall.skill

    @property
    def heeded(self) -> Skill | None:
        """The weakest skill, if it is weak: somebody who knows them all has one, too."""
        done = None if self.weakest is None else self.skill(self.weakest)
        return done.skill if done is not None and done.weak else None

    def skill(self, skill: Skill) -> SkillProgress | None:
        """The progress in this skill; None if it was never asked."""
        return next((each for each in self.skills if each.skill is skill), None)


class Overview(Struct, frozen=True, kw_only=True):
    """One trainee as a line of the trainer's overview.

    Attributes:
        last_ms: when the last answer was kept, in UTC milliseconds; None before the first.
        weakest: the skill least likely known tomorrow; None before the first answer.
        reached: the highest level that was reached (`Tally.reached`); None before that.
        assigned: how many scenarios are assigned and not played yet.
        certificates: the numbers of the certificates issued to the trainee.
    """

    person: Person
    tally: Tally
    last_ms: int | None = None
    weakest: Skill | None = None
    reached: Level | None = None
    assigned: int = 0
    certificates: tuple[int, ...] = ()


def median_ms(spent: Sequence[int]) -> int:
    """The median of these times, all in milliseconds; 0 without any.

    Of an even number it is the middle between the two in the middle: of a quick guess and a slow
    answer neither is the usual time.
    """
    return round(median(spent)) if spent else 0


def tally_of(marks: Iterable[Mark]) -> Tally:
    """These answers counted together."""
    kept = list(marks)
    if not kept:
        return Tally()
    right = sum(mark.right for mark in kept)
    return Tally(len(kept), right, median_ms([mark.milliseconds for mark in kept]))


def progress_of(
    person: str, profile: str, answers: Sequence[DatedMark], recall: Recall, utc_ms: int
) -> Progress:
    """The progress of `person` under `profile`.

    Args:
        answers: those of this person under this profile, oldest first.
        recall: the recall that follows from the same answers.
        utc_ms: now, in UTC milliseconds.
    """
    return Progress(
        person=person,
        profile=profile,
        tally=_tally(answers),
        skills=tuple(
            SkillProgress(
                skill,
                _tally(own),
                recall.chance(skill, utc_ms),
                recall.due_ms(skill) or 0,
                progress_by_day(own),
                tuple(each.mark.right for each in own[-ENOUGH_TO_TELL:]),
            )
            for skill, own in _sorted_by(list(Skill), lambda mark: mark.skill, answers)
        ),
        days=progress_by_day(answers),
        levels=tuple(
            LevelProgress(level, _tally(own))
            for level, own in _sorted_by(list(Level), lambda mark: mark.level, answers)
        ),
    )


def progress_by_day(answers: Sequence[DatedMark]) -> tuple[DayProgress, ...]:
    """Answers by local day, oldest first."""
    dated = sorted(((day_of(each.utc_ms), each) for each in answers), key=lambda pair: pair[0])
    return tuple(
        DayProgress(day, _tally([each for _, each in of_day]))
        for day, of_day in groupby(dated, key=lambda pair: pair[0])
    )


def _tally(answers: Sequence[DatedMark]) -> Tally:
    return tally_of(each.mark for each in answers)


def _sorted_by(
    keys: Sequence[Key], key: Callable[[Mark], Key], answers: Sequence[DatedMark]
) -> Iterable[tuple[Key, list[DatedMark]]]:
    """The answers to each of `keys`, in that order; keys without an answer are left out."""
    for wanted in keys:
        if own := [each for each in answers if key(each.mark) is wanted]:
            yield wanted, own


def day_of(utc_ms: int) -> str:
    """The day on the clock on the wall, as "2026-11-21"."""
    return datetime.fromtimestamp(utc_ms / 1000, tz=UTC).astimezone().date().isoformat()
