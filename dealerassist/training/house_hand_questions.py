"""Questions about hands of the house, drawn so that none is asked twice.

A question follows from the skill, the number of the hand, and a step: the seed with which the
drill looks for a question in it (`question_in`). A mark keeps number and step, so that the question
can be made again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from typing import NamedTuple

from dealerassist.hand.events import CardCorrected, HandEvent, HandStarted, RoundOpened
from dealerassist.hand.evolve import begin_hand, evolve
from dealerassist.hand.irregular.events import RulingFact
from dealerassist.hand.recording_depth.events import RecordingFact
from dealerassist.hand.state import Phase
from dealerassist.rules.house_rules import HouseRules
from dealerassist.training.drills.register import DRILLED, question_in, skills_of
from dealerassist.training.drills.shared.hand_moments import HandMoment
from dealerassist.training.questions import Question
from dealerassist.training.skills import Skill
from dealerassist.training.stored_records import OwnHand

MOST_HANDS = 6
"""How many hands are looked through for a skill; the trainee is waiting for the question."""

MOST_STEPS = 3
"""How many questions about one hand and skill are drawn at most."""


class HouseHandQuestion(NamedTuple):
    """A question about a hand of the house.

    Attributes:
        number: the number of the hand in the training store.
        step: with the number and the skill, what the question is made from again.
    """

    question: Question
    number: int
    step: int


class HouseHands:
    """Draws questions about hands of the house, and remembers which were asked."""

    def __init__(self, hands: Mapping[int, OwnHand]) -> None:
        """Draw from these hands, by their numbers in the training store."""
        self._hands = hands
        self._moments: dict[int, tuple[HandMoment, ...]] = {}
        self._asked: list[Question] = []

    def draw(
        self, random: Random, skills: Iterable[Skill] = DRILLED, kind: str = ""
    ) -> HouseHandQuestion | None:
        """A question that was not asked yet, about the least asked of `skills` that has one.

        None if none is found.

        Args:
            random: all chance comes from it.
            skills: what may be asked about.
            kind: which kind of question; empty for any.
        """
        named = tuple(skills)
        among = random.sample(named, len(named))
        counted = [question.skill for question in self._asked]
        for skill in sorted(among, key=counted.count):
            numbers = random.sample(tuple(self._hands), min(MOST_HANDS, len(self._hands)))
            found = self._new(skill, numbers, kind)
            if found is not None:
                self._asked.append(found.question)
                return found
        return None

    def question(self, skill: Skill, number: int, step: int) -> Question | None:
        """The question of this step about this hand; None if the hand shows none of the skill."""
        return question_in(skill, step, self._moments_of(number))

    def _new(self, skill: Skill, numbers: Sequence[int], kind: str) -> HouseHandQuestion | None:
        for number in numbers:
            if skill not in skills_of(self._hands[number].rules):
                continue
            for step in range(MOST_STEPS):
                question = self.question(skill, number, step)
                if question is None:
                    break
                if question not in self._asked and kind in ("", question.kind):
                    return HouseHandQuestion(question, number, step)
        return None

    def _moments_of(self, number: int) -> tuple[HandMoment, ...]:
        known = self._moments.get(number)
        if known is None:
            hand = self._hands[number]
            happened = (event for tap in hand.taps for event in tap)
            known = self._moments[number] = moments_of(hand.start, hand.rules, happened)
        return known


def moments_of(
    start: HandStarted, rules: HouseRules, events: Iterable[HandEvent]
) -> tuple[HandMoment, ...]:
    """Every moment of a hand that was played.

    They end before the first ruling on a mistake, the first correction of a card and the first
    event that was recorded in less than full: from there on the hand no longer follows from the
    rules alone, so that what is right could not be told for sure.

    Args:
        start: how the hand began.
        events: all that followed.
    """
    return tuple(_moments(start, rules, events))


def _moments(
    start: HandStarted, rules: HouseRules, events: Iterable[HandEvent]
) -> Iterator[HandMoment]:
    state = begin_hand(start, rules)
    acts: tuple[HandEvent, ...] = ()
    for event in events:
        if isinstance(event, RulingFact | RecordingFact | CardCorrected):
            return
        acts = () if isinstance(event, RoundOpened) else (*acts, event)
        state = evolve(state, event)
        if state.phase is Phase.OVER:
            return
        yield HandMoment(state, acts)
