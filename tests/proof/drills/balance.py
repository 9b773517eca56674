"""How often the same answer is right, question by question and game by game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import sqrt

from msgspec import Struct, field

from dealerassist.training.questions import Question

MOST = 0.6
"""No answer may be right more often than that to one kind of question in one game."""

FEWEST = 8
"""Fewer questions than that say nothing."""


class Balance(Struct):
    """The right answers to each kind of question, by game and limit, and how often each came."""

    answers: dict[tuple[str, str], Counter[str]] = field(default_factory=dict)

    def count(self, question: Question) -> None:
        """Count the answer of this question."""
        rules = question.state.rules
        key = question.kind, f"{rules.profile} {rules.limit}"
        self.answers.setdefault(key, Counter())[str(question.right)] += 1

    @staticmethod
    def together(parts: Sequence[Balance]) -> Balance:
        """All that several processes have counted."""
        whole = Balance()
        for part in parts:
            for key, counted in part.answers.items():
                whole.answers.setdefault(key, Counter()).update(counted)
        return whole

    def of_all_games(self) -> Balance:
        """The same, for each kind of question in all games together."""
        whole = Balance()
        for (kind, _), counted in self.answers.items():
            whole.answers.setdefault((kind, "all games"), Counter()).update(counted)
        return whole

    @property
    def most(self) -> float:
        """The highest share of any one answer."""
        return max((share for _, _, share, _ in self._shares()), default=0.0)

    def too_often(self) -> list[str]:
        """The answers that are right too often, beyond what chance makes of so many questions."""
        return [
            f"{kind}, {game}: {answer} is right {share:.0%} of {asked} times"
            for (kind, game), answer, share, asked in self._shares()
            if share > MOST + 2.5 * sqrt(MOST * (1 - MOST) / asked)
        ]

    def _shares(self) -> Iterator[tuple[tuple[str, str], str, float, int]]:
        for key, counted in self.answers.items():
            asked, (answer, times) = counted.total(), counted.most_common(1)[0]
            if asked >= FEWEST:
                yield key, answer, times / asked, asked
