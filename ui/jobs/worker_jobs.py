"""The jobs that a worker can be asked for, and its answers. Nothing of it is journalled.

Papers and checks take seconds, so a process of its own makes them (`ui.worker`). Jobs and answers
are the messages between the two, as JSON.
"""

# What draws papers is imported by the worker that makes one, and by nobody else.
# ruff: noqa: PLC0415

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar, TypeGuard, TypeVar, assert_never

from msgspec import Struct

from dealerassist.evaluation.house_figures import EVERYTHING, EvaluationScope
from dealerassist.journal.audited import NOT_AUDITED, Audited
from dealerassist.journal.chain import Verification
from dealerassist.locale.catalogue import Language
from dealerassist.machine.check import MachineChecks
from dealerassist.table.paper_events import PaperMade, PaperNotPrinted
from dealerassist.training.exam_results import ExamSheet, ExamStanding
from dealerassist.training.stored_records import Certificate, StoredRecord
from reports.printing.known_printers import Printers
from ui.jobs.evaluation_jobs import NOT_EVALUATED, Evaluated, EvaluationAnswer, EvaluationJob
from ui.jobs.paper_job import PaperJob
from ui.jobs.record_jobs import NOTHING_SEEN, RecordAnswer, RecordJob, RecordsSeen
from ui.view.report_sheet import Sheet

if TYPE_CHECKING:
    from dealerassist.locale.localizer import Localizer
    from reports.printing.numbered_papers import NumberedPrintout
    from reports.printing.printout import Printout
    from ui.jobs.paper_job import PaperSource


class ShiftPaper(PaperJob, frozen=True, tag="shift"):
    """Make the report of a shift.

    Attributes:
        made: which paper of it that is, as the journal has recorded it; None if it has not.
        printed: whether it is printed; at the close it is only saved, and printed later.
    """

    shift: int
    made: PaperMade | None = None
    printed: bool = True

    @property
    def on_paper(self) -> bool:
        return self.printed

    def title(self, voice: Localizer) -> str:
        return voice("Report of shift {shift}", shift=voice.say.number(self.shift))

    def printout(self, source: PaperSource) -> NumberedPrintout:
        from reports.shift.document import ShiftPrintout

        return ShiftPrintout.read(source.journal, self.shift, audited=source.audited)


class HandPaper(PaperJob, frozen=True, tag="hand"):
    """Make the record of a hand."""

    hand: int

    def title(self, voice: Localizer) -> str:
        return voice("Record of hand {hand}", hand=voice.say.number(self.hand))

    def printout(self, source: PaperSource) -> Printout:
        from reports.hand.document import HandPrintout

        return HandPrintout.read(source.journal, self.hand, audited=source.audited)


class SlipPaper(PaperJob, frozen=True, tag="slip"):
    """Make a slip; `made` as of a report."""

    slip: int
    made: PaperMade | None = None

    def title(self, voice: Localizer) -> str:
        return voice("Slip {n}", n=voice.say.number(self.slip))

    def printout(self, source: PaperSource) -> NumberedPrintout:
        from reports.slip import SlipPrintout

        return SlipPrintout.read(source.journal, self.slip, audited=source.audited)


class TournamentPaper(PaperJob, frozen=True, tag="tournament"):
    """Make the sheet of the tournament that the table is in; `made` as of a report."""

    made: PaperMade | None = None

    def title(self, voice: Localizer) -> str:
        return voice("Tournament sheet")

    def printout(self, source: PaperSource) -> NumberedPrintout:
        from reports.tournament.sheet import TournamentPrintout

        return TournamentPrintout.read(source.journal, audited=source.audited)


class BundlePaper(PaperJob, frozen=True, tag="bundle"):
    """Make a bundle: a shift with all that is needed to check it on another machine."""

    shift: int

    vouches = True
    on_paper = False

    def title(self, voice: Localizer) -> str:
        return voice("Bundle of shift {shift}", shift=voice.say.number(self.shift))

    def printout(self, source: PaperSource) -> Printout:
        from reports.shift.bundle import ShiftBundle

        return ShiftBundle.of(source.followed(self.shift), self.shift)


class EvaluationPaper(PaperJob, frozen=True, tag="evaluation_paper"):
    """Make an evaluation."""

    scope: EvaluationScope

    def title(self, voice: Localizer) -> str:
        return voice("Evaluation")

    def printout(self, source: PaperSource) -> Printout:
        from reports.evaluation.document import EvaluationPrintout

        return EvaluationPrintout(source.figures(self.scope))


class CertificatePaper(PaperJob, frozen=True, tag="certificate"):
    """Make a certificate of the training; `code` is what it can be checked by."""

    certificate: StoredRecord[Certificate]
    code: str

    def title(self, voice: Localizer) -> str:
        return voice("Certificate")

    def printout(self, source: PaperSource) -> Printout:
        from reports.certificate import CertificatePrintout

        return CertificatePrintout(self.certificate, self.code)


class ExamPaper(PaperJob, frozen=True, tag="exam"):
    """Make a sheet of an exam of the training.

    `house` is what the house calls itself; may be empty.
    """

    standing: ExamStanding
    sheet: ExamSheet
    house: str

    def title(self, voice: Localizer) -> str:
        return voice("Exam {number}", number=voice.say.number(self.standing.kept.number))

    def printout(self, source: PaperSource) -> Printout:
        from dealerassist.training.exam_questions import same_questions
        from reports.exam.document import ExamPrintout

        questions = same_questions(self.standing.kept.what)
        assert questions is not None, "its key is grey where other questions would be made"
        return ExamPrintout(self.standing, questions, self.sheet, self.house)


class PrinterTestPaper(PaperJob, frozen=True, tag="test_page"):
    """Make the printer's test page.

    `house` and `table` are what they are called; `made_ms` is now, in UTC milliseconds.
    """

    house: str
    table: str
    made_ms: int

    def title(self, voice: Localizer) -> str:
        return voice("Printer test page")

    def printout(self, source: PaperSource) -> Printout:
        from reports.printer_test import PrinterTestPage
        from reports.printing.printers import printers

        named = printers().with_choice(source.printer).default
        return PrinterTestPage(self.house, self.table, named, self.made_ms)


class ForStick(StrEnum):
    """What can be put on a stick."""

    REPORT = "report"
    BUNDLE = "bundle"
    BACKUP = "backup"
    EVALUATION = "evaluation"


class ToStick(Struct, frozen=True, tag="stick"):
    """Put a copy onto a stick, and read it back from there.

    Attributes:
        what: what is put there.
        stick: the folder where the stick is mounted.
        device: the number of the device that is mounted there (`Stick.device`).
        shift: of which shift; 0 for what is of the whole journal.
        scope: what of it, for an evaluation.
    """

    what: ForStick
    stick: str
    device: str
    shift: int = 0
    scope: EvaluationScope = EVERYTHING

    vouches: ClassVar[bool] = True

    @property
    def paper(self) -> PaperJob | None:
        """The paper that is put there; None for a backup, which is none."""
        match self.what:
            case ForStick.REPORT:
                return ShiftPaper(self.shift)
            case ForStick.BUNDLE:
                return BundlePaper(self.shift)
            case ForStick.EVALUATION:
                return EvaluationPaper(self.scope)
            case ForStick.BACKUP:
                return None
            case _:
                assert_never(self.what)

    def title(self, voice: Localizer) -> str:
        """What is put there."""
        return voice("Backup of the log") if self.paper is None else self.paper.title(voice)


class LookAtPrinters(Struct, frozen=True, tag="printers"):
    """Ask CUPS how all printers stand."""


class CancelWaiting(Struct, frozen=True, tag="cancel_waiting"):
    """Cancel what waits for this printer."""

    name: str


class ReadStaffFile(Struct, frozen=True, tag="staff_file"):
    """Read the file with the staff from the first of these folders that has one."""

    folders: tuple[str, ...]


class Preview(Struct, frozen=True, tag="preview"):
    """Make the report of a shift for the screen."""

    shift: int


class DrawReport(Struct, frozen=True, tag="draw"):
    """Draw the report of a shift as it is printed, page by page."""

    shift: int


class LogCheck(Struct, frozen=True, tag="check"):
    """Check whether the journal is as it was recorded."""


class CheckMachine(Struct, frozen=True, tag="check_machine"):
    """Check the computer of the table: disks, clock, printer and all else."""


NumberedJob = ShiftPaper | SlipPaper | TournamentPaper
"""The jobs that make a paper which is an original or a copy."""

PrinterJob = LookAtPrinters | CancelWaiting
"""The jobs that ask CUPS; each tells how all printers stand afterwards."""

AnyPaper = (
    ShiftPaper
    | HandPaper
    | SlipPaper
    | TournamentPaper
    | BundlePaper
    | EvaluationPaper
    | CertificatePaper
    | ExamPaper
    | PrinterTestPaper
    | ToStick
)
"""The jobs that make a file, printed or not."""

Job = (
    AnyPaper
    | Preview
    | DrawReport
    | LogCheck
    | PrinterJob
    | CheckMachine
    | ReadStaffFile
    | RecordJob
    | EvaluationJob
)
"""Everything that a worker can be asked for."""


def is_kept_by_itself(job: Job) -> TypeGuard[ShiftPaper]:
    """Whether it is the report of a closed shift, which is saved as a file without a tap."""
    return isinstance(job, ShiftPaper) and not job.printed


class JobOrder(Struct, frozen=True):
    """What a worker reads when it starts: its job, and where everything is.

    Attributes:
        journal: the journal's file, to which the table goes on writing.
        folder: where papers are kept; the worker makes it if it is not there.
        language: that of the paper, and of the sentences in the answer.
        audited: what was verified of the journal behind the table, for the paper to say.
    """

    job: Job
    journal: str
    folder: str
    language: Language
    audited: Audited = NOT_AUDITED


class PaperSaved(Struct, frozen=True, tag="saved"):
    """The paper was made.

    Attributes:
        path: its file.
        printer: where it is being printed; empty if it is not.
        why: why it is not (`reports.printing.outcome.PrintFailure`); empty if it is, or was not to
            be.
        said: what the printing service answered.
        alarms: why what the paper says cannot be relied on, as sentences.
        read_back: it lies on a stick, and was read back from there.
        copy: 0 for the original, then 1, 2 … for its copies; None where there is no original, or
            the paper has no number.
        not_printed: what is to be recorded where a paper that the journal knows was not printed.
    """

    path: str
    printer: str = ""
    why: str = ""
    said: str = ""
    alarms: tuple[str, ...] = ()
    read_back: bool = False
    not_printed: PaperNotPrinted | None = None
    copy: int | None = None


class ReportSeen(Struct, frozen=True, tag="seen"):
    """The report of a shift, ready to be shown."""

    sheet: Sheet


class ReportDrawn(Struct, frozen=True, tag="drawn"):
    """The report of a shift as it is printed.

    Attributes:
        language: that of the report.
        pages: the picture of each page, a PNG as text (base64 for URLs).
    """

    shift: int
    language: Language
    pages: tuple[str, ...]


class PrintersSeen(Struct, frozen=True, tag="printers_seen"):
    """How all printers stand."""

    found: Printers


class StaffFileRead(Struct, frozen=True, tag="staff_file_read"):
    """The text of the file with the staff, and where it lies."""

    file: str
    text: str


class NextFileMade(Struct, frozen=True):
    """That a large journal of an earlier version has got its file of this one beside it.

    Attributes:
        version: of the journal that the table plays on with until the next start.
        trouble: why it could not be made, as a sentence; empty if it was.
    """

    version: int
    trouble: str = ""


class LogChecked(Struct, frozen=True, tag="checked"):
    """What a check of the journal found.

    Attributes:
        found: what was found.
        utc_ms: when the check began, in UTC milliseconds.
        at_start: whether it is only what a start knows: what this machine's key has signed was
            believed.
        untold: the first entry whose checkpoint is missing, of which no entry tells yet; 0 if
            there is none.
        next_file: what became of the journal's next file; None where it needs none.
    """

    found: Verification
    utc_ms: int
    at_start: bool = False
    untold: int = 0
    next_file: NextFileMade | None = None


class CheckProgress(Struct, frozen=True, tag="progress"):
    """How far a check of the journal is, or making its evaluation, written before the answer.

    Attributes:
        done: so much is done, in entries and what takes as long as one.
        all: of so much.
        upto: the entry up to which all were followed. Rows are compared at the end alone, so that
            only the whole check vouches for anything.
        version: where all holds and the journal's next file is being made, its version; else 0.
    """

    done: int
    all: int
    upto: int = 0
    version: int = 0

    @property
    def percent(self) -> int:
        """How much is done; all only at the end."""
        return min(99, 100 * self.done // max(1, self.all))


class MachineChecked(Struct, frozen=True, tag="machine_checked"):
    """What the checks of the computer found, the worst first; and when, in UTC milliseconds."""

    checks: MachineChecks
    utc_ms: int


class JobFailed(Struct, frozen=True, tag="failed"):
    """The job could not be done; `sentence` says why, in the language of the order.

    `not_printed`: as of `PaperSaved`.
    """

    sentence: str
    not_printed: PaperNotPrinted | None = None


class WorkerLost(Struct, frozen=True, tag="lost"):
    """The worker ended without an answer, or took too long and was ended."""


JobAnswer = (
    PaperSaved
    | ReportSeen
    | ReportDrawn
    | LogChecked
    | PrintersSeen
    | StaffFileRead
    | MachineChecked
    | RecordAnswer
    | EvaluationAnswer
    | JobFailed
    | WorkerLost
)
"""What can come of a job."""

PaperOutcome = PaperSaved | JobFailed | WorkerLost
"""What can come of a paper."""


class PaperNews(Struct, frozen=True):
    """What came of a paper, to be shown in a notice."""

    paper: AnyPaper
    outcome: PaperOutcome


class WorkBeside(Struct, frozen=True):
    """What the workers of a screen are doing, and what came of it so far.

    Attributes:
        under_way: the jobs that were begun and not answered.
        progress: how far the check of the journal is that is under way; None where none is, or
            nothing has been heard of it.
        evaluating: the same of the evaluation that is being brought up to date.
        sheets: the reports that were looked at last, newest first.
        drawn: the report that was drawn last; None before the first.
        checked: what the last check found; None before the first.
        printers: how all printers stood when CUPS was asked last; None before.
        failed: why there is no result of the last preview, drawing or check; None if there is one.
        machine: what the last check of the computer found, or why there is no result; None before
            the first.
        staff_file: the file with the staff that was read last, or why it was not; None before.
        news: what came of papers and has not been told yet, oldest first.
        last: what came of the last paper.
        records: what was read of files of hands.
        evaluated: what was read of the evaluation.
    """

    under_way: tuple[Job, ...] = ()
    progress: CheckProgress | None = None
    evaluating: CheckProgress | None = None
    sheets: tuple[Sheet, ...] = ()
    drawn: ReportDrawn | None = None
    checked: LogChecked | None = None
    printers: PrintersSeen | None = None
    failed: JobFailed | WorkerLost | None = None
    machine: MachineChecked | JobFailed | WorkerLost | None = None
    staff_file: StaffFileRead | JobFailed | WorkerLost | None = None
    news: tuple[PaperNews, ...] = ()
    last: PaperNews | None = None
    records: RecordsSeen = NOTHING_SEEN
    evaluated: Evaluated = NOT_EVALUATED

    def makes(self, kind: type[JobKind]) -> bool:
        """Whether a job of this kind is under way."""
        return any(isinstance(job, kind) for job in self.under_way)


JobKind = TypeVar("JobKind", bound=Job)

NO_WORK = WorkBeside()
