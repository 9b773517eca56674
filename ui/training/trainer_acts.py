"""What only a trainer may do: carried out at the desk, with certificates and sheets printed."""

from __future__ import annotations

from pathlib import Path
from typing import assert_never

from msgspec import Struct

from dealerassist.hand.refusal import Refusal
from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.journal.queries.house_of_table import house_of_table, staff_of_table
from dealerassist.journal.reader import as_it_lies
from dealerassist.locale.journal_errors import journal_error_sentence
from dealerassist.locale.localizer import Localizer
from dealerassist.table.roles import Role
from dealerassist.training.exam_questions import new_exam
from dealerassist.training.exam_results import ExamSheet
from dealerassist.training.hand_features import HandFeature
from dealerassist.training.store_errors import TrainingStoreError
from dealerassist.training.stored_records import Certificate, StoredRecord
from dealerassist.training.training_desk import TrainingDesk
from ui.shell.notices import plain_notice
from ui.shell.paperwork import Paperwork
from ui.shell.ports import JobRunner
from ui.shell.print_notices import outcome_text, sent_or_why_not, title_of
from ui.shell.worker_jobs import CertificatePaper, ExamPaper, PaperSaved
from ui.training.class_page import ClassPage
from ui.training.context import (
    TrainingContext,
)
from ui.training.enrolling import TableStaffPage
from ui.training.exam_pages import ExamPage, ExamsPage
from ui.training.goal_text import goal_day, goal_given, goal_skills, has_it_already
from ui.training.intents import (
    AssignDrills,
    AssignScenario,
    BringInHands,
    FindTableStaff,
    IssueCertificate,
    PrintAgain,
    PrintExam,
    RetireTrainee,
    SetExam,
    Supervise,
)
from ui.training.page import TrainingPage
from ui.training.trainee import TraineePage
from ui.training.trainees import TraineesPage
from ui.view.view import Notice


class SupervisionResult(Struct, frozen=True):
    """What came of a trainer's act: a notice to show, if any, and the page to open next.

    `page` None stays on the same page; without a `title` there is no notice.
    """

    title: str = ""
    text: str = ""
    alert: bool = False
    page: TrainingPage | None = None

    def notice(self, voice: Localizer) -> Notice | None:
        """The notice over the page; None if there is nothing to say."""
        return plain_notice(voice, self.title, self.text, alert=self.alert) if self.title else None


class TrainerActs:
    """Carries out a trainer's acts, and has certificates and sheets of exams printed."""

    def __init__(self, journal: Path, makers: JobRunner) -> None:
        """Nothing is being printed.

        Args:
            journal: the folder of the table's journal, which is only read.
            makers: start the processes that make and print papers.
        """
        self._journal = journal
        self.paperwork = Paperwork(makers)

    @property
    def awaits(self) -> bool:
        """A certificate is being made, or its outcome has not been shown."""
        return self.paperwork.awaits or bool(self.paperwork.work.news)

    @property
    def arrived(self) -> bool:
        """A certificate is done, and its outcome has not been shown."""
        return self.paperwork.arrived or bool(self.paperwork.work.news)

    def told(self, voice: Localizer) -> SupervisionResult | None:
        """The outcome of the oldest certificate that is done, each once; None if there is none."""
        self.paperwork.hear()
        news = self.paperwork.work.news
        if not news:
            return None
        self.paperwork.told()
        title, outcome = title_of(voice, news[0].paper), news[0].outcome
        said = sent_or_why_not(voice, outcome) if isinstance(outcome, PaperSaved) else ""
        return SupervisionResult(title, said or outcome_text(voice, outcome))

    def do(self, desk: TrainingDesk, at: TrainingContext, intent: Supervise) -> SupervisionResult:
        """Carry out a trainer's act, recorded under the number of the trainer signed in.

        Raises:
            JournalError: if it cannot be recorded.
        """
        assert at.by is not None, "a trainer has signed in"
        voice, by = at.voice, at.by.id
        match intent:
            case RetireTrainee(person):
                kept = desk.retire(person, actor=by)
                return (
                    _refused(voice, kept)
                    if isinstance(kept, Refusal)
                    else SupervisionResult(page=TraineesPage())
                )
            case AssignScenario(scenario, person):
                given = desk.assign(scenario, person, actor=by)
                if isinstance(given, Refusal):
                    return _refused(voice, given)
                facts = {"number": scenario, "person": person}
                text = voice("Scenario {number} is assigned to {person}.", **facts)
                return SupervisionResult(voice("Assigned"), text, page=TraineePage(person))
            case AssignDrills():
                return _assign_drills(desk, at, intent)
            case SetExam():
                return _set_exam(desk, at, intent)
            case PrintExam(number, sheet):
                return self._print_exam(desk, at.voice, number, sheet)
            case IssueCertificate(person, another):
                return self._certify(desk, at, person, another=another)
            case PrintAgain(person, number):
                return self._print_again(desk, at, person, number)
            case BringInHands(wanted):
                return self._bring_in_hands(desk, at, frozenset(wanted))
            case FindTableStaff():
                return self._table_staff(at)
            case _:
                assert_never(intent)

    def _certify(
        self, desk: TrainingDesk, at: TrainingContext, person: str, *, another: bool
    ) -> SupervisionResult:
        assert at.by is not None, "a trainer has signed in"
        rules, house = at.choice.rules, house_of_table(self._journal)
        kept = desk.certify(person, rules, actor=at.by.id, house=house, another=another)
        if isinstance(kept, Refusal):
            return _refused(at.voice, kept)
        return self._printed(desk, at.voice, kept)

    def _print_again(
        self, desk: TrainingDesk, at: TrainingContext, person: str, number: int
    ) -> SupervisionResult:
        kept = next(each for each in desk.certificates.of(person) if each.number == number)
        return self._printed(desk, at.voice, kept)

    def _printed(
        self, desk: TrainingDesk, voice: Localizer, kept: StoredRecord[Certificate]
    ) -> SupervisionResult:
        """Print a certificate that is recorded already: it counts whatever becomes of the paper."""
        page = TraineePage(kept.what.person)
        failed = self.paperwork.begin(voice, CertificatePaper(kept, desk.certificates.code(kept)))
        if failed is None:
            return SupervisionResult(page=page)
        return SupervisionResult(voice("Certificate"), failed.sentence, page=page)

    def _print_exam(
        self, desk: TrainingDesk, voice: Localizer, number: int, sheet: ExamSheet
    ) -> SupervisionResult:
        kept = desk.exams.of(number)
        assert kept is not None, "its page is open"
        house = house_of_table(self._journal) or desk.house
        job = ExamPaper(desk.exams.standing(kept), sheet, house)
        failed = self.paperwork.begin(voice, job)
        if failed is None:
            return SupervisionResult()
        return SupervisionResult(voice("Exam {number}", number=number), failed.sentence)

    def _bring_in_hands(
        self, desk: TrainingDesk, at: TrainingContext, wanted: frozenset[HandFeature]
    ) -> SupervisionResult:
        """Bring in past hands of the table whose journal lies beside the training, if any does."""
        voice = at.voice
        assert at.by is not None, "a trainer has signed in"
        try:
            with as_it_lies(self._journal) as reader:
                count = desk.bring_in(reader, actor=at.by.id, wanted=wanted)
        except TrainingStoreError:
            # The training's own store has failed. That is for the session, which opens it again;
            # an unreadable journal of the table, below, stops nothing here and is only reported.
            raise
        except JournalError as error:
            text = journal_error_sentence(voice.say, error)
            if error.code is JournalErrorCode.MISSING:
                text = voice("No table’s journal lies beside the training yet.")
            return SupervisionResult(
                voice("No hands were brought in"), text, alert=True, page=TraineesPage()
            )
        if isinstance(count, Refusal):
            return _refused(voice, count)
        if not count:
            text = voice("The table has none that are not here already.")
            if wanted:
                text = voice("The table has none of these that are not here already.")
            return SupervisionResult(voice("No hands were brought in"), text, page=TraineesPage())
        title = voice.count("{n} hand was brought in", "{n} hands were brought in", count)
        text = voice("Names, numbers, times and seats were left behind.")
        return SupervisionResult(title, text, page=TraineesPage())

    def _table_staff(self, at: TrainingContext) -> SupervisionResult:
        """The croupiers of the table whose journal lies beside the training, by their names."""
        here = {person.name.casefold() for person in at.people if person.active}
        people = tuple(
            person
            for person in staff_of_table(self._journal)
            if person.active and person.role is Role.CROUPIER and person.name.casefold() not in here
        )
        if people:
            return SupervisionResult(page=TableStaffPage(people))
        text = at.voice("At the table nobody is enrolled as a croupier who is not enrolled here.")
        return SupervisionResult(at.voice("From the table"), text)


def _assign_drills(
    desk: TrainingDesk, at: TrainingContext, asked: AssignDrills
) -> SupervisionResult:
    """Assign the drills to the trainee, or to everybody who is one now and has not got them."""
    assert at.by is not None, "a trainer has signed in"
    everybody = [asked.person] if asked.person else [each.id for each in desk.trainees]
    given: list[str] = []
    for person in everybody:
        kept = desk.assign_drills(asked.goal, person, actor=at.by.id)
        if not isinstance(kept, Refusal):
            given.append(person)
        elif not has_it_already(kept) or (person == everybody[-1] and not given):
            return _refused(at.voice, kept)
    text = goal_given(at.voice, asked.goal, given)
    page = TraineePage(asked.person) if asked.person else ClassPage()
    return SupervisionResult(at.voice("Assigned"), text, page=page)


def _set_exam(desk: TrainingDesk, at: TrainingContext, asked: SetExam) -> SupervisionResult:
    assert at.by is not None, "a trainer has signed in"
    exam = new_exam(at.choice.rules, asked.skills, accuracy=asked.accuracy, by=asked.by)
    kept = desk.set_exam(exam, actor=at.by.id)
    if isinstance(kept, Refusal):
        return _refused(at.voice, kept)
    text = at.voice(
        "{skills}: by {date} to all trainees.",
        skills=goal_skills(at.voice, exam),
        date=goal_day(at.voice, exam),
    )
    title = at.voice("Exam {number} is set", number=at.voice.say.number(kept.number))
    return SupervisionResult(
        title, text, page=ExamPage(kept.number, return_to=ExamsPage(return_to=ClassPage()))
    )


def _refused(voice: Localizer, refusal: Refusal) -> SupervisionResult:
    return SupervisionResult(voice("Refused"), f"{voice.refusal(refusal)}.")
