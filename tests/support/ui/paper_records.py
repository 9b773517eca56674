"""Records without workers: the test itself says what comes of each job."""

from __future__ import annotations

from dealerassist.locale.catalogue import Language
from tests.support.ui.croupier import Croupier, NotingDesk, seated
from ui.asked.dialog import Dialog
from ui.jobs.worker_jobs import Job, JobAnswer
from ui.jobs.workers import SEVERAL


class PaperRecords:
    """Notes the jobs that were begun; `answer` gives the answer that a worker would give."""

    checked = None

    def __init__(self) -> None:
        self.asked: list[tuple[Job, Language]] = []
        self.away: list[Job] = []
        self.back: list[tuple[Job, JobAnswer]] = []
        self.refuses: OSError | None = None

    def read(self, asked: Dialog) -> Dialog:
        return asked

    def next_paper(self, _job: Job) -> None:
        """No journal knows of a paper."""

    def report_kept(self, _shift: int) -> bool:
        """No power has failed."""
        return True

    @property
    def under_way(self) -> tuple[Job, ...]:
        return tuple(self.away)

    @property
    def arrived(self) -> bool:
        return bool(self.back)

    def begin(self, job: Job, language: Language) -> bool:
        if self.refuses is not None:
            raise self.refuses
        alike = any(type(each) is type(job) for each in self.away)
        if alike and not isinstance(job, SEVERAL):
            return False
        self.asked.append((job, language))
        self.away.append(job)
        return True

    def heard(self) -> list[tuple[Job, JobAnswer]]:
        back, self.back = self.back, []
        return back

    def answer(self, answer: JobAnswer) -> None:
        """End the job that was begun first, with this answer."""
        self.back.append((self.away.pop(0), answer))


def table_with(records: PaperRecords) -> Croupier:
    """A table with two guests, whose papers are asked of these records."""
    desk = seated({1: 300, 3: 300}).desk
    assert isinstance(desk, NotingDesk)
    return Croupier(desk, records=records)


def answered(table: Croupier, records: PaperRecords, answer: JobAnswer) -> None:
    """The job that was begun first has ended so, and the screen has heard of it."""
    records.answer(answer)
    table.kiosk.refresh()
