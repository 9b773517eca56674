"""How the candidates of an exam have done.

What somebody has answered is known from the marks, so whoever is interrupted goes on with the next
question.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from msgspec import Struct

from dealerassist.table.roles import Person
from dealerassist.training.answer_json import answer_from_json
from dealerassist.training.answer_marks import Mark
from dealerassist.training.questions import Answer
from dealerassist.training.recall import DatedMark
from dealerassist.training.stored_records import Exam, StoredRecord


class ExamSheet(StrEnum):
    """What is printed of an exam.

    Attributes:
        CANDIDATE: the questions, to be answered by hand.
        EXAMINER: the right answers with their reasons, and how the candidates have done.
    """

    CANDIDATE = "candidate"
    EXAMINER = "examiner"


class CandidateResult(Struct, frozen=True):
    """What a candidate has answered in an exam.

    Attributes:
        kept: the exam, and its number.
        answers: the marks, in the order of the questions.
        last_ms: when the last answer was given, in UTC milliseconds; None before the first.
    """

    kept: StoredRecord[Exam]
    person: Person
    answers: tuple[Mark, ...]
    last_ms: int | None

    @property
    def exam(self) -> Exam:
        """The exam itself."""
        return self.kept.what

    @property
    def right(self) -> int:
        """How many answers were right."""
        return sum(each.right for each in self.answers)

    @property
    def milliseconds(self) -> int:
        """The time taken for all answers together."""
        return sum(each.milliseconds for each in self.answers)

    @property
    def counts(self) -> bool:
        """Whether the person has begun it, or still can."""
        return bool(self.answers) or self.person.active

    @property
    def done(self) -> bool:
        """Whether every question has been answered, or its time has run out."""
        return len(self.answers) == self.exam.questions

    @property
    def passed(self) -> bool:
        """Whether all is answered, and enough of it right."""
        return self.done and self.right >= self.exam.needed

    def answer(self, question: int) -> Answer | None:
        """What was answered to the question of this index; None if time ran out."""
        return answer_from_json(self.answers[question].given)


def candidate_result(
    kept: StoredRecord[Exam], person: Person, answers: Iterable[DatedMark]
) -> CandidateResult:
    """How a candidate has done, or how far this one is.

    Args:
        kept: the exam and its number.
        person: the candidate.
        answers: what the candidate has answered in exams, oldest first.
    """
    given = [each for each in answers if each.mark.seed == kept.number]
    last_ms = given[-1].utc_ms if given else None
    return CandidateResult(kept, person, tuple(each.mark for each in given), last_ms)


class ExamStanding(Struct, frozen=True):
    """An exam, and how its candidates have done.

    Attributes:
        results: of every trainee, retired ones only if they have begun it; in the order of their
            enrolment.
    """

    kept: StoredRecord[Exam]
    results: tuple[CandidateResult, ...]

    @property
    def done(self) -> int:
        """How many candidates are through with it."""
        return sum(each.done for each in self.results)

    @property
    def passed(self) -> int:
        """How many of them have passed."""
        return sum(each.passed for each in self.results)
