"""Papers, previews and checks that are made beside the screen: begun, under way, and heard of."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from dealerassist.locale.journal_errors import system_sentence
from dealerassist.locale.localizer import Localizer
from ui.shell.ports import Makers
from ui.shell.print_jobs import (
    NO_WORK,
    BundlePaper,
    CertificatePaper,
    HandPaper,
    Job,
    JobAnswer,
    JobFailed,
    LogCheck,
    LogChecked,
    PaperNews,
    PaperSaved,
    Preview,
    ReportSeen,
    ShiftPaper,
    WorkBeside,
    WorkerLost,
)

SHEETS = 4
"""So many reports that were looked at are kept."""


class Paperwork:
    """All that is made for one screen.

    Attributes:
        work: how it stands with it.
    """

    def __init__(self, makers: Makers | None, checked: LogChecked | None = None) -> None:
        """Nothing is under way.

        Args:
            makers: do what is asked for; None where nobody does.
            checked: what was found when the journal was opened.
        """
        self._makers = makers
        self.work = replace(NO_WORK, checked=checked)

    @property
    def awaits(self) -> bool:
        """Somebody is away, and may be back at any time."""
        return bool(self.work.under_way)

    @property
    def arrived(self) -> bool:
        """Somebody is back."""
        return self._makers is not None and self._makers.arrived

    def begin(self, voice: Localizer, job: Job) -> JobFailed | None:
        """Why nobody can be sent, or None; who is away with such a job already goes on."""
        assert self._makers is not None, "there is somebody to do it"
        try:
            self._makers.begin(job, voice.say.language)
        except OSError as error:
            return JobFailed(system_sentence(voice.say, error))
        finally:
            self.work = replace(self.work, under_way=self._makers.under_way)
        return None

    def hear(self) -> None:
        """Take note of what those say who are back."""
        if self._makers is None or not self.work.under_way:
            return
        for job, answer in self._makers.heard():
            self.work = noted(self.work, job, answer)
        self.work = replace(self.work, under_way=self._makers.under_way)

    def told(self) -> None:
        """The oldest news has been told; nothing is said twice."""
        self.work = replace(self.work, news=self.work.news[1:])


def noted(work: WorkBeside, job: Job, answer: JobAnswer) -> WorkBeside:
    """How it stands once this is known too."""
    match answer:
        case ReportSeen(sheet):
            others = [each for each in work.sheets if each.shift != sheet.shift]
            return replace(work, sheets=(sheet, *others)[:SHEETS], failed=None)
        case LogChecked():
            return replace(work, checked=answer, failed=None)
        case PaperSaved() | JobFailed() | WorkerLost():
            return _came_of(work, job, answer)
        case _:
            assert_never(answer)


def _came_of(
    work: WorkBeside, job: Job, outcome: PaperSaved | JobFailed | WorkerLost
) -> WorkBeside:
    """A paper is told; that there is no preview or check, the page says that asked for it."""
    match job:
        case ShiftPaper() | HandPaper() | BundlePaper() | CertificatePaper():
            word = PaperNews(job, outcome)
            return replace(work, news=(*work.news, word), last=word)
        case Preview() | LogCheck():
            assert not isinstance(outcome, PaperSaved), "nothing is saved by looking"
            return replace(work, failed=outcome)
        case _:
            assert_never(job)
