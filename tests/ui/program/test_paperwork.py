"""Reports that are made for the pit's page, one after the other.

Tests `ui/program/paperwork.py`, `ui/jobs/sheets.py`.
"""

from __future__ import annotations

from dealerassist.journal.audited import NOT_AUDITED, Audited
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.localizer import Localizer
from tests.support.reports.synthetic import a_report
from ui.jobs.sheets import sheet_of
from ui.jobs.worker_jobs import Job, JobAnswer, JobFailed, Preview, ReportSeen
from ui.program.paperwork import Paperwork

VOICE = Localizer(words_of(Language.ENGLISH), None)


class OneAtATime:
    """Makes one report at a time, as `Workers` do, and none where no process can be started."""

    def __init__(self) -> None:
        self.under_way: tuple[Job, ...] = ()
        self.begun: list[Job] = []
        self.full = False
        self.audited = NOT_AUDITED

    @property
    def arrived(self) -> bool:
        return bool(self.under_way)

    def know(self, audited: Audited) -> None:
        self.audited = audited

    def begin(self, job: Job, language: Language) -> bool:
        if self.full:
            raise OSError(11, "Resource temporarily unavailable")
        if self.under_way:
            return False
        self.under_way = (job,)
        self.begun.append(job)
        return True

    def heard(self) -> list[tuple[Job, JobAnswer]]:
        done, self.under_way = self.under_way, ()
        return [(job, ReportSeen(sheet_of(a_report(3), Language.ENGLISH))) for job in done]


def test_the_report_chosen_while_another_is_made_is_made_after_it():
    makers = OneAtATime()
    paperwork = Paperwork(makers)
    for shift in (3, 2, 1):
        paperwork.see(VOICE, Preview(shift))
    assert makers.begun == [Preview(3)]
    paperwork.hear()
    assert paperwork.work.makes(Preview)
    paperwork.hear()
    paperwork.hear()
    assert makers.begun == [Preview(3), Preview(1)]
    assert not paperwork.awaits


def test_the_report_that_is_being_made_already_is_not_made_twice():
    makers = OneAtATime()
    paperwork = Paperwork(makers)
    for shift in (3, 2, 3):
        paperwork.see(VOICE, Preview(shift))
    paperwork.hear()
    paperwork.hear()
    assert makers.begun == [Preview(3)]


def test_a_report_for_which_no_worker_starts_is_not_passed_over_in_silence():
    makers = OneAtATime()
    paperwork = Paperwork(makers)
    paperwork.see(VOICE, Preview(3))
    paperwork.see(VOICE, Preview(2))
    makers.full = True
    paperwork.hear()
    assert isinstance(paperwork.work.failed, JobFailed)
    assert not paperwork.awaits
