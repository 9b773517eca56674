"""Starts a worker, which is a process of its own (`ui.worker`), for each job; takes its answer.

A worker runs at the lowest priority. The table never waits for one while it is at work: it asks
whether the worker is done.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from dealerassist.journal.audited import NOT_AUDITED, Audited
from dealerassist.locale.catalogue import Language
from ui.jobs.evaluation_jobs import HandsBehind
from ui.jobs.record_jobs import (
    LONGEST_READ_S,
    JudgeRecords,
    LookForRecords,
    OpenRecords,
    ReadRecords,
    RecordJob,
)
from ui.jobs.worker_jobs import (
    CertificatePaper,
    CheckProgress,
    ExamPaper,
    Job,
    JobAnswer,
    JobOrder,
    SlipPaper,
)

if TYPE_CHECKING:
    from ui.jobs.running_worker import RunningWorker

WORKER = (sys.executable, "-m", "ui.worker")

LONGEST_S = 900.0
"""A worker that takes longer than this, in seconds, is taken to hang, and is ended.

One that says how far it has come may go on, as long as it says so this often.
"""

SEVERAL = CertificatePaper | ExamPaper | SlipPaper | LookForRecords
"""The jobs of which several may run at a time; of every other kind there is one at a time."""

FOR_ONE_PAGE = OpenRecords | ReadRecords | JudgeRecords | HandsBehind
"""The jobs of which only the last counts: those before it were for a page that was left."""

LONGEST_PAPER_S = 30.0
"""How long a program that ends waits for papers that are still being made, in seconds."""


class Workers:
    """The workers of one table, or of the training beside it."""

    def __init__(
        self,
        journal: Path,
        folder: Path,
        *,
        command: Sequence[str] = WORKER,
        longest_s: float = LONGEST_S,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        """Begin with no worker.

        Args:
            command: what a worker is started as.
            longest_s: a worker that takes longer is ended, in seconds.
            clock: seconds that only grow.
        """
        self._audited = NOT_AUDITED
        self._journal = journal
        self._folder = folder
        self._command = tuple(command)
        self._longest_s = longest_s
        self._clock = clock
        self._running: list[RunningWorker] = []
        self._signs: dict[int, tuple[int, float]] = {}

    @property
    def under_way(self) -> tuple[Job, ...]:
        """The jobs that were begun and whose answers were not taken yet."""
        return tuple(worker.job for worker in self._running)

    @property
    def arrived(self) -> bool:
        """Whether any worker has ended, or taken too long."""
        return any(self._is_over(worker) for worker in self._running)

    def know(self, audited: Audited) -> None:
        """Note what was verified of the journal behind the table, for papers to say."""
        self._audited = audited

    def progress_of(self, kind: type[Job]) -> CheckProgress | None:
        """How far the job of this kind is that is under way; None if that is not known."""
        alike = (worker for worker in self._running if isinstance(worker.job, kind))
        return next((worker.progress for worker in alike), None)

    def begin(self, job: Job, language: Language) -> bool:
        """Start a worker for this job.

        Returns:
            Whether it was started; False while another job of its kind is under way, or the same
            is being read for a page.

        Raises:
            OSError: if no process can be started.
        """
        alike = [worker for worker in self._running if type(worker.job) is type(job)]
        if isinstance(job, RecordJob | HandsBehind) and any(each.job == job for each in alike):
            return False
        if isinstance(job, FOR_ONE_PAGE):
            self._give_up(alike)
        elif alike and not isinstance(job, SEVERAL):
            return False
        # Not before there is one to start: the first frame does not wait for this import.
        from ui.jobs.running_worker import RunningWorker  # noqa: PLC0415

        order = JobOrder(job, str(self._journal), str(self._folder), language, self._audited)
        self._running.append(RunningWorker.start(order, self._command, self._clock()))
        return True

    def heard(self) -> list[tuple[Job, JobAnswer]]:
        """The answers that have come since this was asked last, each with its job."""
        over = [worker for worker in self._running if self._is_over(worker)]
        self._running = [worker for worker in self._running if worker not in over]
        for worker in over:
            self._signs.pop(id(worker), None)
        return [(worker.job, worker.answer()) for worker in over]

    def wait(self) -> None:
        """Wait until all workers have ended, but no longer than `LONGEST_PAPER_S`.

        Their answers can still be taken afterwards.
        """
        until_s = self._clock() + LONGEST_PAPER_S
        for worker in self._running:
            worker.wait(max(0.0, until_s - self._clock()))

    def close(self) -> None:
        """End all workers; their answers are lost. A second call does nothing."""
        running, self._running = self._running, []
        for worker in running:
            worker.end()

    def _give_up(self, workers: Sequence[RunningWorker]) -> None:
        self._running = [worker for worker in self._running if worker not in workers]
        for worker in workers:
            worker.end()

    def _is_over(self, worker: RunningWorker) -> bool:
        return worker.ended or self._clock() - self._sign_s(worker) > self._longest_for(worker.job)

    def _sign_s(self, worker: RunningWorker) -> float:
        """When it was seen that it is at work: when it was started, or has written something."""
        before, since_s = self._signs.get(id(worker), (0, worker.since_s))
        written = worker.written
        if written != before:
            since_s = self._clock()
            self._signs[id(worker)] = written, since_s
        return since_s

    def _longest_for(self, job: Job) -> float:
        """How long a job may take, in seconds: whoever looks at a page waits for what is on it."""
        waited_for = isinstance(job, RecordJob | HandsBehind) and not isinstance(job, JudgeRecords)
        return min(self._longest_s, LONGEST_READ_S) if waited_for else self._longest_s
