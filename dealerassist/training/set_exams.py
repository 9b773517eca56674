"""The exams that trainers have set."""

from __future__ import annotations

from dealerassist.table.roles import Person, Role
from dealerassist.training.exam_questions import same_questions
from dealerassist.training.exam_results import CandidateResult, ExamStanding, candidate_result
from dealerassist.training.kept_answers import KeptAnswers
from dealerassist.training.questions import Question
from dealerassist.training.store import ASSIGNMENTS, TrainingStore
from dealerassist.training.stored_records import Assignment, Exam, StoredRecord
from dealerassist.training.training_people import TrainingPeople


class SetExams:
    """The exams as the training store has them, numbered in the order in which they were set.

    Whether one may be set is not checked here but by `TrainingDesk`.

    Attributes:
        all: oldest first.
    """

    def __init__(self, store: TrainingStore, people: TrainingPeople, answers: KeptAnswers) -> None:
        """Read them from an open store; `people` are the candidates, `answers` what they gave."""
        self._store = store
        self._people = people
        self._answers = answers
        self._questions: dict[int, tuple[Question, ...] | None] = {}
        self.all: tuple[StoredRecord[Exam], ...] = ()
        for kept in store.all_of(ASSIGNMENTS):
            if kept.what.exam is not None:
                self._add(kept, kept.what.exam)

    def _add(self, kept: StoredRecord[Assignment], exam: Exam) -> StoredRecord[Exam]:
        numbered = StoredRecord(len(self.all) + 1, kept.utc_ms, kept.actor, exam)
        self.all = (*self.all, numbered)
        return numbered

    def keep(self, exam: Exam, *, actor: str) -> StoredRecord[Exam]:
        """Keep one more, with the next number.

        Raises:
            TrainingStoreError: if it cannot be kept; then none was set.
        """
        (kept,) = self._store.keep(ASSIGNMENTS, Assignment(0, "", exam=exam), actor=actor)
        return self._add(kept, exam)

    def of(self, number: int) -> StoredRecord[Exam] | None:
        """The exam of this number; None if there is none."""
        return next((each for each in self.all if each.number == number), None)

    def standing(self, kept: StoredRecord[Exam]) -> ExamStanding:
        """How the candidates of an exam have done."""
        candidates = (each for each in self._people.all if each.role is Role.TRAINEE)
        results = (self._result(kept, each) for each in candidates)
        return ExamStanding(kept, tuple(each for each in results if each.counts))

    def open_to(self, person: str, day: str) -> tuple[CandidateResult, ...]:
        """The exams that a trainee can take on this day, with how far this one is in each."""
        candidates = [each for each in self._people.all if each.id == person]
        exams = [each for each in self.all if each.what.is_open_on(day)]
        results = (self._result(kept, each) for each in candidates for kept in exams)
        return tuple(each for each in results if each.person.role is Role.TRAINEE and not each.done)

    def _result(self, kept: StoredRecord[Exam], person: Person) -> CandidateResult:
        return candidate_result(kept, person, self._answers.examined(person.id))

    def questions(self, kept: StoredRecord[Exam]) -> tuple[Question, ...] | None:
        """The questions of an exam; None if this program would ask others than those it was set."""
        if kept.number not in self._questions:
            self._questions[kept.number] = same_questions(kept.what)
        return self._questions[kept.number]
