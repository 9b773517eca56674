"""Questions about hands of the house: what would have been right at that moment."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import NamedTuple

from dealerassist.training.drills.dealing import HandMoment
from dealerassist.training.drills.past import moments_of
from dealerassist.training.drills.register import DRILLED, question_in, skills_of
from dealerassist.training.questions import Question
from dealerassist.training.records import OwnHand
from dealerassist.training.skills import Skill

MOST_HANDS = 6
"""So many hands are looked through for a question about a skill: one has to be there at once."""

MOST_STEPS = 3
"""So many questions are drawn of one hand and skill."""


class OfHouse(NamedTuple):
    """A question about a hand of the house.

    `number` is that of the hand in the book; with the `step` it is drawn again.
    """

    question: Question
    number: int
    step: int


class HouseHands:
    """Hands of the house, by their numbers in the book. Nothing is asked of them twice."""

    def __init__(self, hands: Mapping[int, OwnHand]) -> None:
        """Ask about these."""
        self._hands = hands
        self._moments: dict[int, tuple[HandMoment, ...]] = {}
        self._asked: list[Question] = []

    def draw(self, random: Random, skills: Iterable[Skill] = DRILLED) -> OfHouse | None:
        """A new question about one of `skills`, the least asked first; None if there is none."""
        named = tuple(skills)
        among = random.sample(named, len(named))
        counted = [question.skill for question in self._asked]
        for skill in sorted(among, key=counted.count):
            numbers = random.sample(tuple(self._hands), min(MOST_HANDS, len(self._hands)))
            found = self._new(skill, numbers)
            if found is not None:
                self._asked.append(found.question)
                return found
        return None

    def question(self, skill: Skill, number: int, step: int) -> Question | None:
        """The question of this step about this hand; None if it shows nothing of the skill."""
        return question_in(skill, step, self._moments_of(number))

    def _new(self, skill: Skill, numbers: Sequence[int]) -> OfHouse | None:
        for number in numbers:
            if skill not in skills_of(self._hands[number].rules):
                continue
            for step in range(MOST_STEPS):
                question = self.question(skill, number, step)
                if question is None:
                    break
                if question not in self._asked:
                    return OfHouse(question, number, step)
        return None

    def _moments_of(self, number: int) -> tuple[HandMoment, ...]:
        known = self._moments.get(number)
        if known is None:
            hand = self._hands[number]
            happened = (event for tap in hand.taps for event in tap)
            known = self._moments[number] = moments_of(hand.start, hand.rules, happened)
        return known
