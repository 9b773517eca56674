"""What a worker beside the screen is asked for, and what comes of it. Nothing of it is journalled.

Papers and checks take seconds, so another process sees to them (`ui.worker`); a job and its
answer are what the two say to each other.
"""

from __future__ import annotations

from typing import TypeVar

from msgspec import Struct

from dealerassist.journal.chain import Verification
from dealerassist.locale.catalogue import Language
from dealerassist.training.records import Certificate
from dealerassist.training.store import StoredRecord
from ui.view.report_sheet import Sheet


class ShiftPaper(Struct, frozen=True, tag="shift"):
    """The report of a shift, on paper too where there is a printer."""

    shift: int


class HandPaper(Struct, frozen=True, tag="hand"):
    """The record of a hand, on paper too where there is a printer."""

    hand: int


class BundlePaper(Struct, frozen=True, tag="bundle"):
    """A shift with all it takes to check it on another machine.

    Attributes:
        folder: where it goes, such as a stick; empty for the folder of the reports.
    """

    shift: int
    folder: str = ""


class CertificatePaper(Struct, frozen=True, tag="certificate"):
    """A certificate of the training, on paper too where there is a printer."""

    certificate: StoredRecord[Certificate]


class Preview(Struct, frozen=True, tag="preview"):
    """The report of a shift, to be looked at."""

    shift: int


class LogCheck(Struct, frozen=True, tag="check"):
    """Whether the journal is as it was recorded."""


AnyPaper = ShiftPaper | HandPaper | BundlePaper | CertificatePaper
"""Everything that is put on paper, or into a file for somebody else."""

OfJournal = ShiftPaper | HandPaper | BundlePaper | Preview | LogCheck
"""Everything that is made from a table's journal."""

Job = OfJournal | CertificatePaper
"""Everything that is asked for."""


class JobOrder(Struct, frozen=True):
    """A job, with all it takes to do it.

    Attributes:
        journal: the journal's file, which may be written to meanwhile.
        folder: where papers are kept; made when the first one is.
    """

    job: Job
    journal: str
    folder: str
    language: Language


class PaperSaved(Struct, frozen=True, tag="saved"):
    """A paper lies at `path`.

    Attributes:
        printer: where it is being printed; empty if it is not.
        why: why it is not (`reports.printing.cups.PrintFailure`); empty if it is, or was not to be.
        said: what the printing service said to that.
        alarms: why what it says cannot be relied on, as sentences.
    """

    path: str
    printer: str = ""
    why: str = ""
    said: str = ""
    alarms: tuple[str, ...] = ()


class ReportSeen(Struct, frozen=True, tag="seen"):
    """The report of a shift, finished to be shown."""

    sheet: Sheet


class LogChecked(Struct, frozen=True, tag="checked"):
    """What a check found, and when it began, in UTC milliseconds."""

    found: Verification
    utc_ms: int


class JobFailed(Struct, frozen=True, tag="failed"):
    """Nothing came of it, for a reason that is one sentence in the language asked for."""

    sentence: str


class WorkerLost(Struct, frozen=True, tag="lost"):
    """The worker ended without an answer, or took far too long."""


JobAnswer = PaperSaved | ReportSeen | LogChecked | JobFailed | WorkerLost
"""What comes of a job."""

PaperOutcome = PaperSaved | JobFailed | WorkerLost
"""What comes of a paper."""


class PaperNews(Struct, frozen=True):
    """What came of a paper, to be told."""

    paper: AnyPaper
    outcome: PaperOutcome


class WorkBeside(Struct, frozen=True):
    """How it stands with all that the workers do.

    Attributes:
        under_way: what has been begun and not answered.
        sheets: the reports that were asked for last, newest first.
        checked: what the last check found.
        failed: why the last preview or check did not come about; empty if it did.
        news: what came of papers and has not been told yet, oldest first.
        last: what came of the last paper.
    """

    under_way: tuple[Job, ...] = ()
    sheets: tuple[Sheet, ...] = ()
    checked: LogChecked | None = None
    failed: JobFailed | WorkerLost | None = None
    news: tuple[PaperNews, ...] = ()
    last: PaperNews | None = None

    def makes(self, kind: type[JobKind]) -> bool:
        """Whether one of this kind is under way."""
        return any(isinstance(job, kind) for job in self.under_way)


JobKind = TypeVar("JobKind", bound=Job)

NO_WORK = WorkBeside()
