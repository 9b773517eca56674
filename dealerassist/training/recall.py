"""Which skill is asked next: spaced repetition by the FSRS algorithm, one FSRS card for each skill.

The cards are not stored: they are computed from the answers in the training store, in their order.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime, timedelta

import fsrs
from msgspec import Struct

from dealerassist.training.answer_marks import Mark
from dealerassist.training.skills import Level, Skill

SCHEDULER = fsrs.Scheduler(enable_fuzzing=False)
"""FSRS with its own settings, but without chance: the same answers always lead to the same day."""

TOMORROW = timedelta(days=1)

IN_A_ROW = 2
"""How often the same skill is asked one after the other at most."""


class DatedMark(Struct, frozen=True):
    """A mark, and when it was kept, in UTC milliseconds."""

    utc_ms: int
    mark: Mark


def rating_of(mark: Mark, seconds: int) -> fsrs.Rating:
    """How well the answer was known, as FSRS rates it.

    Wrong: *again*. With hints, at the level *shown*, or too slowly: *hard*. Within a quarter of
    the time: *easy*.

    Args:
        mark: the answer.
        seconds: the time in which somebody at a real table has to know it.
    """
    if not mark.right:
        return fsrs.Rating.Again
    if mark.hints or mark.level is Level.SHOWN or mark.milliseconds > 1000 * seconds:
        return fsrs.Rating.Hard
    return fsrs.Rating.Easy if mark.milliseconds <= 250 * seconds else fsrs.Rating.Good


class Recall:
    """How well one person remembers each skill and when it is due, as of the answers so far."""

    def __init__(self, seconds: Mapping[Skill, int], answers: Iterable[DatedMark] = ()) -> None:
        """Begin with these answers.

        Args:
            seconds: by skill, the time in which somebody at a real table has to know it.
            answers: those of one person under one profile, or under all; oldest first.
        """
        self._seconds = seconds
        self._cards: dict[Skill, fsrs.Card] = {}
        self._last: list[Skill] = []
        for answer in answers:
            self.learn(answer)

    def learn(self, answer: DatedMark) -> None:
        """Take one more answer into account; it is later than all before."""
        mark, at = answer.mark, _at(answer.utc_ms)
        # Without a number and a date FSRS would take both from the clock, and the result would not
        # follow from the answers alone. The number does not matter: a skill has only one card.
        card = self._cards.get(mark.skill) or fsrs.Card(card_id=1, due=at)
        rating = rating_of(mark, self._seconds[mark.skill])
        self._cards[mark.skill], _ = SCHEDULER.review_card(card, rating, at)
        self._last = [*self._last, mark.skill][-IN_A_ROW:]

    def chance(self, skill: Skill, utc_ms: int) -> float:
        """How likely a skill is still known tomorrow, from 0 to 1; 0 if it was never asked."""
        card = self._cards.get(skill)
        if card is None:
            return 0.0
        return SCHEDULER.get_card_retrievability(card, _at(utc_ms) + TOMORROW)

    def due_ms(self, skill: Skill) -> int | None:
        """When a skill should be asked again, in UTC milliseconds; None if it was never asked."""
        card = self._cards.get(skill)
        return None if card is None else round(card.due.timestamp() * 1000)

    def next_skill(self, skills: Sequence[Skill], utc_ms: int) -> Skill:
        """The skill to ask about at `utc_ms`, out of `skills`.

        First what is due, the least remembered first; then what was never asked; then what is due
        soonest. Nothing is asked a third time in a row, unless there is nothing else.
        """
        assert skills, "there is something to ask"
        tired = set(self._last) if len(self._last) == IN_A_ROW else set()
        fresh = [skill for skill in skills if tired != {skill}] or skills
        return min(fresh, key=lambda skill: self._urgency(skill, utc_ms))

    def _urgency(self, skill: Skill, utc_ms: int) -> tuple[int, float]:
        """What `next_skill` sorts by, the most urgent first."""
        due = self.due_ms(skill)
        if due is None:
            return 1, 0.0
        return (0, self.chance(skill, utc_ms)) if due <= utc_ms else (2, due)


def _at(utc_ms: int) -> datetime:
    return datetime.fromtimestamp(0, UTC) + timedelta(milliseconds=utc_ms)
