"""The answers of one person, counted one by one, for a line of the trainer's overview.

`dealerassist.training.progress` says much more, but goes through all answers for it each time; the
overview has a line for every trainee.
"""

from __future__ import annotations

from collections.abc import Iterable

from dealerassist.training.progress import Tally, median_ms
from dealerassist.training.recall import DatedMark, Recall
from dealerassist.training.skills import Level, Skill


class PersonStatistics:
    """The answers of one person, under one profile or under all, with running counts.

    Attributes:
        answers: all of them, oldest first.
    """

    def __init__(self, answers: Iterable[DatedMark] = ()) -> None:
        """Begin with these answers, oldest first."""
        self.answers: list[DatedMark] = []
        self._asked: dict[Skill, int] = {}
        self._right: dict[Skill, int] = {}
        self._at_level: dict[Level, Tally] = {}
        self._milliseconds: list[int] = []
        self._tally: Tally | None = None
        for answer in answers:
            self.take(answer)

    def take(self, answer: DatedMark) -> None:
        """Count one more answer."""
        mark = answer.mark
        self.answers.append(answer)
        self._asked[mark.skill] = self._asked.get(mark.skill, 0) + 1
        self._right[mark.skill] = self._right.get(mark.skill, 0) + mark.right
        before = self._at_level.get(mark.level, Tally())
        self._at_level[mark.level] = Tally(before.asked + 1, before.right + mark.right)
        self._milliseconds.append(mark.milliseconds)
        self._tally = None

    @property
    def tally(self) -> Tally:
        """All answers counted together."""
        if self._tally is None:
            spent = self._milliseconds
            self._tally = Tally(len(spent), sum(self._right.values()), median_ms(spent))
        return self._tally

    @property
    def last_ms(self) -> int | None:
        """When the last answer was kept, in UTC milliseconds; None before the first."""
        return self.answers[-1].utc_ms if self.answers else None

    @property
    def reached(self) -> Level | None:
        """The highest level that was reached (`Tally.reached`); None before that."""
        found = [level for level in Level if self._at_level.get(level, Tally()).reached]
        return found[-1] if found else None

    def weakest(self, recall: Recall, utc_ms: int) -> Skill | None:
        """The skill least likely known tomorrow, as `Progress.weakest`; None before any answer.

        Args:
            recall: the recall that follows from the same answers.
            utc_ms: now, in UTC milliseconds.
        """
        asked = (skill for skill in Skill if skill in self._asked)
        return min(asked, key=lambda skill: self._strength(skill, recall, utc_ms), default=None)

    def _strength(self, skill: Skill, recall: Recall, utc_ms: int) -> tuple[float, float]:
        return recall.chance(skill, utc_ms), self._right[skill] / self._asked[skill]
