"""When a weakness is asked again: spaced repetition by FSRS, one card for each skill.

The cards are not kept: they follow from the answers in the book, in their order.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime, timedelta

import fsrs
from msgspec import Struct

from dealerassist.training.marks import Mark
from dealerassist.training.skills import Level, Skill

SCHEDULER = fsrs.Scheduler(enable_fuzzing=False)
"""As it comes, but the same answers always lead to the same day."""

TOMORROW = timedelta(days=1)

IN_A_ROW = 2
"""The same skill is not asked more often than this one after the other."""


class DatedMark(Struct, frozen=True):
    """A mark, and when it was kept, in UTC milliseconds."""

    utc_ms: int
    mark: Mark


def rating_of(mark: Mark, seconds: int) -> fsrs.Rating:
    """How well it was known.

    Args:
        mark: the answer.
        seconds: within so many somebody at the table has to know it.
    """
    if not mark.right:
        return fsrs.Rating.Again
    if mark.hints or mark.level is Level.SHOWN or mark.milliseconds > 1000 * seconds:
        return fsrs.Rating.Hard
    return fsrs.Rating.Easy if mark.milliseconds <= 250 * seconds else fsrs.Rating.Good


class Recall:
    """What somebody is likely to know, and what is due; it learns answer by answer."""

    def __init__(self, seconds: Mapping[Skill, int], answers: Iterable[DatedMark] = ()) -> None:
        """Begin with these answers, oldest first.

        Args:
            seconds: by skill, within how many somebody at the table has to know it.
            answers: of one person under one profile.
        """
        self._seconds = seconds
        self._cards: dict[Skill, fsrs.Card] = {}
        self._last: list[Skill] = []
        for answer in answers:
            self.learn(answer)

    def learn(self, answer: DatedMark) -> None:
        """One more answer."""
        mark, at = answer.mark, _at(answer.utc_ms)
        # Each skill has one card, so that its number says nothing; nor is a clock asked for one.
        card = self._cards.get(mark.skill) or fsrs.Card(card_id=1, due=at)
        rating = rating_of(mark, self._seconds[mark.skill])
        self._cards[mark.skill], _ = SCHEDULER.review_card(card, rating, at)
        self._last = [*self._last, mark.skill][-IN_A_ROW:]

    def chance(self, skill: Skill, utc_ms: int) -> float:
        """How likely it is, from 0 to 1, that this is still known tomorrow; 0 if never asked."""
        card = self._cards.get(skill)
        if card is None:
            return 0.0
        return SCHEDULER.get_card_retrievability(card, _at(utc_ms) + TOMORROW)

    def due_ms(self, skill: Skill) -> int | None:
        """When it should be asked again, in UTC milliseconds; None if it was never asked."""
        card = self._cards.get(skill)
        return None if card is None else round(card.due.timestamp() * 1000)

    def next_skill(self, skills: Sequence[Skill], utc_ms: int) -> Skill:
        """What to ask now: what is due, the weakest first; then what is new; then what is next due.

        Nothing is asked a third time in a row, unless there is nothing else.
        """
        assert skills, "there is something to ask"
        tired = set(self._last) if len(self._last) == IN_A_ROW else set()
        fresh = [skill for skill in skills if tired != {skill}] or skills
        return min(fresh, key=lambda skill: self._urgency(skill, utc_ms))

    def _urgency(self, skill: Skill, utc_ms: int) -> tuple[int, float]:
        due = self.due_ms(skill)
        if due is None:
            return 1, 0.0
        return (0, self.chance(skill, utc_ms)) if due <= utc_ms else (2, due)


def _at(utc_ms: int) -> datetime:
    return datetime.fromtimestamp(0, UTC) + timedelta(milliseconds=utc_ms)
