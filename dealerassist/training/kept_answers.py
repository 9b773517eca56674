"""The answers that a training has kept, with what is computed from them for each person."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from dealerassist.training.answer_marks import Mark, Origin
from dealerassist.training.progress import Tally, median_ms
from dealerassist.training.recall import DatedMark, Recall
from dealerassist.training.skills import Level, Skill
from dealerassist.training.store import ANSWERS, TrainingStore


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


class AnswersByPerson:
    """Everybody's answers, oldest first.

    Attributes:
        given: those in training, by the number of who gave them.
        examined: those in exams.
    """

    def __init__(self) -> None:
        self.given: dict[str, list[DatedMark]] = {}
        self.examined: dict[str, list[DatedMark]] = {}

    def add(self, person: str, answer: DatedMark) -> None:
        """Add one more."""
        kind = self.examined if answer.mark.origin is Origin.EXAM else self.given
        kind.setdefault(person, []).append(answer)


class KeptAnswers:
    """Everybody's answers; whether somebody may answer is checked by `TrainingDesk`.

    Answers in exams stand apart: nothing that is computed from the others says before the end of an
    exam which of them were right.
    """

    def __init__(self, store: TrainingStore, seconds: Mapping[Skill, int]) -> None:
        """Take an open store; what it has is read with the first question about it.

        That is once somebody has signed in: a class has tens of thousands of answers, and nobody's
        are shown before.

        Args:
            store: where they are kept.
            seconds: by skill, the time in which somebody at a real table has to know it.
        """
        self._store = store
        self._seconds = seconds
        self._by_person: AnswersByPerson | None = None
        self._statistics: dict[tuple[str, str | None], PersonStatistics] = {}
        self._recalls: dict[tuple[str, str | None], Recall] = {}

    @property
    def _all(self) -> AnswersByPerson:
        """All answers. Raises `TrainingStoreError` if they cannot be read."""
        if self._by_person is None:
            read = AnswersByPerson()
            for kept in self._store.all_of(ANSWERS):
                read.add(kept.actor, DatedMark(kept.utc_ms, kept.what))
            self._by_person = read
        return self._by_person

    def keep(self, person: str, marks: tuple[Mark, ...]) -> None:
        """Keep the marks of a person; all of them are on the disk when this returns.

        Raises:
            TrainingStoreError: if they cannot be written.
        """
        if not marks:
            return
        known = self._all
        for kept in self._store.keep(ANSWERS, *marks, actor=person):
            self._take(known, person, DatedMark(kept.utc_ms, kept.what))

    def keep_again(self, person: str, marks: tuple[Mark, ...]) -> None:
        """Keep marks whose `keep` has failed, after the store was opened anew.

        The failure left open whether the disk holds them. If these very marks are the last of their
        kind that the store has of this person, they are not kept a second time. Raises as `keep`.
        """
        of_exam = any(each.origin is Origin.EXAM for each in marks)
        kept = self.examined(person) if of_exam else self.given(person, None)
        if tuple(each.mark for each in kept[-len(marks) :]) != marks:
            self.keep(person, marks)

    def _take(self, known: AnswersByPerson, person: str, answer: DatedMark) -> None:
        """Add one kept answer to all that is computed from the answers."""
        known.add(person, answer)
        if answer.mark.origin is Origin.EXAM:
            return
        # Only what was asked for before is brought up to date; the rest is computed when it is.
        for key in ((person, answer.mark.profile), (person, None)):
            if (statistics := self._statistics.get(key)) is not None:
                statistics.take(answer)
            if (recall := self._recalls.get(key)) is not None:
                recall.learn(answer)

    def of(self, person: str, profile: str | None) -> PersonStatistics:
        """The statistics of a person; over all profiles if `profile` is None."""
        known = self._statistics.get((person, profile))
        if known is None:
            given = self._all.given.get(person, [])
            known = PersonStatistics(each for each in given if profile in (None, each.mark.profile))
            self._statistics[person, profile] = known
        return known

    def examined(self, person: str) -> list[DatedMark]:
        """What a person has answered in exams, oldest first."""
        return self._all.examined.get(person, [])

    def given(self, person: str, profile: str | None) -> list[DatedMark]:
        """What a person has answered in training, oldest first; under all profiles if None."""
        return self.of(person, profile).answers

    def recall(self, person: str, profile: str | None) -> Recall:
        """How well a person remembers each skill; over all profiles if `profile` is None."""
        known = self._recalls.get((person, profile))
        if known is None:
            known = Recall(self._seconds, self.given(person, profile))
            self._recalls[person, profile] = known
        return known
