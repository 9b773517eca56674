"""The papers, previews and checks that workers make for one screen, and what came of them."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import assert_never

from msgspec.structs import replace

from dealerassist.evaluation.house_figures import EVERYTHING
from dealerassist.journal.audited import Audited
from dealerassist.locale.catalogue import Language
from dealerassist.locale.journal_errors import system_sentence
from dealerassist.locale.localizer import Localizer
from dealerassist.table.paper_events import PaperNotPrinted
from ui.jobs.evaluation_jobs import (
    Evaluation,
    EvaluationJob,
    EvaluationSeen,
    HandsBehind,
    RangesFound,
    with_evaluation,
    without_evaluation,
)
from ui.jobs.paper_job import PaperJob
from ui.jobs.record_jobs import (
    JudgeRecords,
    LookForRecords,
    OpenRecords,
    ReadRecords,
    RecordJob,
    RecordsFound,
    RecordsJudged,
    RecordsOpened,
    RecordsRead,
    RecordsSeen,
    RecordsUnread,
    in_folders,
    with_records,
    without_records,
)
from ui.jobs.worker_jobs import (
    NO_WORK,
    CancelWaiting,
    CheckMachine,
    CheckProgress,
    DrawReport,
    Job,
    JobAnswer,
    JobFailed,
    LogCheck,
    LogChecked,
    LookAtPrinters,
    MachineChecked,
    NumberedJob,
    PaperNews,
    PaperSaved,
    Preview,
    PrintersSeen,
    ReadStaffFile,
    ReportDrawn,
    ReportSeen,
    StaffFileRead,
    ToStick,
    WorkBeside,
    WorkerLost,
    is_kept_by_itself,
)
from ui.program.ports import JobRunner

SHEETS = 4
"""How many reports are kept for looking at them again."""


class Paperwork:
    """Begins jobs for one screen, and keeps what came of them.

    `work` is what is under way, and what came of the rest; a new value after every change.
    """

    def __init__(self, makers: JobRunner | None, checked: LogChecked | None = None) -> None:
        """Begin with nothing under way; `checked` is what was found when the journal was opened."""
        self._makers = makers
        self._seen_next: tuple[Localizer, Preview] | None = None
        self._outdated: tuple[Job, ...] = ()
        self._unprinted: tuple[PaperNotPrinted, ...] = ()
        self._kept: tuple[tuple[int, bool], ...] = ()
        self._checks: tuple[LogChecked | JobFailed | WorkerLost, ...] = ()
        self.work = replace(NO_WORK, checked=checked)

    @property
    def awaits(self) -> bool:
        """Whether any job is under way."""
        return bool(self.work.under_way)

    @property
    def awaits_papers(self) -> bool:
        """Whether any job is under way besides those for which nobody waits.

        Such are a check of the journal, and the evaluation, which a page shows that is open.
        """
        return any(not isinstance(job, LogCheck | EvaluationJob) for job in self.work.under_way)

    @property
    def arrived(self) -> bool:
        """Whether the answer to any of them can be taken."""
        return self._makers is not None and self._makers.arrived

    def know(self, audited: Audited) -> None:
        """Have papers say from now on what was verified of the journal behind the table."""
        if self._makers is not None:
            self._makers.know(audited)

    @property
    def has_moved(self) -> bool:
        """Whether a check of the journal, or making its evaluation, is further than `work` says."""
        work = self.work
        return (work.progress, work.evaluating) != (self._far(LogCheck), self._far(Evaluation))

    def _far(self, kind: type[LogCheck | Evaluation]) -> CheckProgress | None:
        """How far a job of this kind is; None where none is under way, or that is not known."""
        if self._makers is None or not self.work.makes(kind):
            return None
        return self._makers.progress_of(kind)

    def begin(self, voice: Localizer, job: Job) -> JobFailed | None:
        """Have this job done.

        Does nothing while another job of its kind is under way.

        Returns:
            Why no worker could be started; None if there is nothing to say.
        """
        assert self._makers is not None, "there are workers"
        if isinstance(job, DrawReport):
            # What was drawn before is not taken for it, nor what came of an earlier paper, such as
            # the interim report of the same shift.
            self.work = replace(self.work, drawn=None, last=None)
        try:
            self._makers.begin(job, voice.say.language)
        except OSError as error:
            if isinstance(job, NumberedJob) and job.made is not None:
                self._unprinted += (PaperNotPrinted(job.made.of, job.made.copy),)
            return JobFailed(system_sentence(voice.say, error))
        finally:
            self.work = replace(self.work, under_way=self._makers.under_way)
        return None

    def see(self, voice: Localizer, job: Preview) -> None:
        """Have the report of a shift made for its page, which is open already.

        While that of another shift is being made, this one is made after it; if no worker can be
        started, the page says so.
        """
        failed = self.begin(voice, job)
        if failed is not None:
            self.work = with_answer(self.work, job, failed)
        begun = failed is not None or job in self.work.under_way
        self._seen_next = None if begun else (voice, job)

    def read_for_page(self, voice: Localizer, jobs: Iterable[RecordJob | EvaluationJob]) -> None:
        """Have this read for a page that is open already, unless it is being read.

        If no worker can be started, the page says so.
        """
        for job in jobs:
            failed = self.begin(voice, job)
            if failed is not None:
                self.work = with_answer(self.work, job, failed)

    def forget_records(self, language: Language) -> None:
        """Drop what was read of files of hands; what is read next is in this language."""
        self.work = replace(self.work, records=RecordsSeen(language=language))

    def evaluate_after(
        self, voice: Localizer, checks: Iterable[LogChecked | JobFailed | WorkerLost]
    ) -> None:
        """Bring the evaluation up to date with a journal that was just found to be whole.

        So its page is there at once when it is opened. Nobody waits for it: if no worker can be
        started, the page has one started then.
        """
        whole = (each.found for each in checks if isinstance(each, LogChecked))
        for found in whole:
            if found.intact:
                self.begin(voice, Evaluation(EVERYTHING, found.last, found))

    def evaluate_again(self) -> None:
        """Let an evaluation be tried again that could not be read."""
        self.work = replace(self.work, evaluated=replace(self.work.evaluated, unread=None))

    def forget_folders(self, *, but: Collection[str]) -> None:
        """Drop what was found in other folders, and what is still to be found in them.

        A stick that comes back may be another.
        """
        self.work = replace(self.work, records=in_folders(self.work.records, but))
        looks = (job for job in self.work.under_way if isinstance(job, LookForRecords))
        self._outdated += tuple(job for job in looks if job.folder not in but)

    def hear(self) -> None:
        """Take the answers that have come, and keep what they say in `work`."""
        if self._makers is None or not self.work.under_way:
            return
        for job, answer in self._makers.heard():
            if job in self._outdated:
                self._outdated = tuple(each for each in self._outdated if each != job)
                continue
            self.work = with_answer(self.work, job, answer)
            if isinstance(job, LogCheck):
                assert isinstance(answer, LogChecked | JobFailed | WorkerLost), "no other answer"
                self._checks += (answer,)
            if isinstance(answer, PaperSaved | JobFailed | WorkerLost):
                self._note(job, answer)
        self.work = replace(self.work, under_way=self._makers.under_way)
        far = self._far
        self.work = replace(self.work, progress=far(LogCheck), evaluating=far(Evaluation))
        if self._seen_next is not None and not self.work.makes(Preview):
            self.see(*self._seen_next)

    def _note(self, job: Job, answer: PaperSaved | JobFailed | WorkerLost) -> None:
        """Keep what is to be recorded of a paper, and whether a report has a file now."""
        if not isinstance(answer, WorkerLost) and answer.not_printed is not None:
            self._unprinted += (answer.not_printed,)
        if is_kept_by_itself(job):
            self._kept += ((job.shift, isinstance(answer, PaperSaved)),)

    def take_unprinted(self) -> tuple[PaperNotPrinted, ...]:
        """The papers that were recorded and then not printed; each is given once."""
        unprinted, self._unprinted = self._unprinted, ()
        return unprinted

    def take_kept(self) -> tuple[tuple[int, bool], ...]:
        """The shifts whose reports were to become files, and whether they have; each once."""
        kept, self._kept = self._kept, ()
        return kept

    def take_checks(self) -> tuple[LogChecked | JobFailed | WorkerLost, ...]:
        """What came of checks of the journal; each is given once."""
        checks, self._checks = self._checks, ()
        return checks

    def see_opened(self, checked: LogChecked | None) -> None:
        """Take what is known because the journal was opened again; a check of before is void."""
        self._outdated += tuple(job for job in self.work.under_way if isinstance(job, LogCheck))
        self._checks = ()
        self.work = replace(self.work, checked=checked, failed=None)

    def keep_unprinted(self, event: PaperNotPrinted) -> None:
        """Keep a paper that could not be recorded as not printed, until it can be."""
        self._unprinted += (event,)

    def drop_failure(self, shift: int) -> None:
        """Drop the news that the report of a shift could not be saved: that was told before."""
        news = tuple(each for each in self.work.news if not _is_not_kept(each, shift))
        self.work = replace(self.work, news=news)

    def failed(self, job: Job, why: JobFailed) -> None:
        """Keep why a paper that nobody has tapped for could not be begun: that is news."""
        self.work = with_answer(self.work, job, why)

    def told(self) -> None:
        """Drop the oldest news, because it has been told."""
        self.work = replace(self.work, news=self.work.news[1:])


def _is_not_kept(news: PaperNews, shift: int) -> bool:
    """Whether it says that the report of this shift could not be saved."""
    paper = news.paper
    if not is_kept_by_itself(paper) or isinstance(news.outcome, PaperSaved):
        return False
    return paper.shift == shift


def with_answer(work: WorkBeside, job: Job, answer: JobAnswer) -> WorkBeside:
    """`work` with the answer to this job."""
    match answer:
        case ReportSeen(sheet):
            others = [each for each in work.sheets if each.shift != sheet.shift]
            return replace(work, sheets=(sheet, *others)[:SHEETS], failed=None)
        case ReportDrawn():
            return replace(work, drawn=answer, failed=None)
        case LogChecked():
            return replace(work, checked=answer, failed=None)
        case PrintersSeen():
            return replace(work, printers=answer, failed=None)
        case MachineChecked():
            return replace(work, machine=answer)
        case StaffFileRead():
            return replace(work, staff_file=answer)
        case RecordsFound() | RecordsOpened() | RecordsRead() | RecordsJudged():
            assert isinstance(job, RecordJob), "it was asked for"
            return replace(work, records=with_records(work.records, job, answer))
        case EvaluationSeen() | RangesFound():
            assert isinstance(job, EvaluationJob), "it was asked for"
            return replace(work, evaluated=with_evaluation(work.evaluated, job, answer))
        case PaperSaved() | JobFailed() | WorkerLost():
            return _came_of(work, job, answer)
        case _:
            assert_never(answer)


def _came_of(
    work: WorkBeside, job: Job, outcome: PaperSaved | JobFailed | WorkerLost
) -> WorkBeside:
    """What came of a paper is news; that a preview or check failed, its own page says."""
    match job:
        case PaperJob() | ToStick():
            news = PaperNews(job, outcome)
            return replace(work, news=(*work.news, news), last=news)
        case Preview() | DrawReport() | LogCheck() | LookAtPrinters() | CancelWaiting():
            assert not isinstance(outcome, PaperSaved), "nothing is saved by looking"
            return replace(work, failed=outcome)
        case CheckMachine():
            assert not isinstance(outcome, PaperSaved), "nothing is saved by looking"
            return replace(work, machine=outcome)
        case ReadStaffFile():
            assert not isinstance(outcome, PaperSaved), "nothing is saved by looking"
            return replace(work, staff_file=outcome)
        case LookForRecords() | OpenRecords() | ReadRecords() | JudgeRecords():
            unread = RecordsUnread(job, _why(outcome))
            return replace(work, records=without_records(work.records, unread))
        case Evaluation() | HandsBehind():
            known = without_evaluation(work.evaluated, job, _why(outcome))
            return replace(work, evaluated=known)
        case _:
            assert_never(job)


def _why(outcome: PaperSaved | JobFailed | WorkerLost) -> str:
    """Why nothing was read, as a sentence; empty where the worker could not say."""
    assert not isinstance(outcome, PaperSaved), "nothing is saved by reading"
    return outcome.sentence if isinstance(outcome, JobFailed) else ""
