"""Starts a worker, which is a process of its own (`ui.worker`), for each job; takes its answer.

A worker runs at the lowest priority. The table never waits for one while it is at work: it asks
whether the worker is done.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryFile
from time import monotonic
from typing import IO

import msgspec
from msgspec import Struct

from dealerassist.locale.catalogue import Language
from ui.shell.worker_jobs import CertificatePaper, Job, JobAnswer, JobOrder, WorkerLost

WORKER = (sys.executable, "-m", "ui.worker")

LONGEST_S = 900.0
"""A worker that takes longer than this, in seconds, is taken to hang, and is ended."""

LONGEST_END_S = 1.0
"""How long the table waits for a worker to be gone after it was killed, in seconds."""

LONGEST_ANSWER = 64 << 20
"""The most bytes that an answer may have."""

LOWEST = 19
"""The nice value of a worker: the table always comes first."""


SEVERAL = CertificatePaper
"""The jobs of which several may run at a time; of every other kind there is one at a time."""

LONGEST_PAPER_S = 30.0
"""How long a program that ends waits for papers that are still being made, in seconds."""


class RunningWorker(Struct, frozen=True):
    """A worker that was started.

    Attributes:
        job: what it was asked for.
        process: itself.
        answer: the file that it writes its answer to.
        since_s: when it was started, by the clock of `Workers`.
    """

    job: Job
    process: subprocess.Popen[bytes]
    answer: IO[bytes]
    since_s: float


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
            journal: the table's journal.
            folder: where papers are kept.
            command: what a worker is started as.
            longest_s: a worker that takes longer is ended, in seconds.
            clock: seconds that only grow.
        """
        self._journal = journal
        self._folder = folder
        self._command = tuple(command)
        self._longest_s = longest_s
        self._clock = clock
        self._running: list[RunningWorker] = []

    @property
    def under_way(self) -> tuple[Job, ...]:
        """The jobs that were begun and whose answers were not taken yet."""
        return tuple(worker.job for worker in self._running)

    @property
    def arrived(self) -> bool:
        """Whether any worker has ended, or taken too long."""
        return any(self._is_over(worker) for worker in self._running)

    def begin(self, job: Job, language: Language) -> bool:
        """Start a worker for this job.

        Returns:
            Whether it was started; False while another job of its kind is under way.

        Raises:
            OSError: if no process can be started.
        """
        alike = any(type(worker.job) is type(job) for worker in self._running)
        if alike and not isinstance(job, SEVERAL):
            return False
        order = msgspec.json.encode(JobOrder(job, str(self._journal), str(self._folder), language))
        answer = TemporaryFile()  # noqa: SIM115 - closed once it was read
        try:
            process = self._started(answer)
        except OSError:
            answer.close()
            raise
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, process.pid, LOWEST)
        self._running.append(RunningWorker(job, process, answer, self._clock()))
        assert process.stdin is not None, "the order goes through a pipe"
        with suppress(BrokenPipeError):
            # The pipe stays open: when it closes, the worker knows that the table's program is
            # gone, and ends.
            process.stdin.write(order + b"\n")
            process.stdin.flush()
        return True

    def _started(self, answer: IO[bytes]) -> subprocess.Popen[bytes]:
        return subprocess.Popen(  # noqa: S603 - nothing of it comes from outside
            self._command, stdin=subprocess.PIPE, stdout=answer
        )

    def heard(self) -> list[tuple[Job, JobAnswer]]:
        """The answers that have come since this was asked last, each with its job."""
        over = [worker for worker in self._running if self._is_over(worker)]
        self._running = [worker for worker in self._running if worker not in over]
        return [(worker.job, _answer_of(worker)) for worker in over]

    def wait(self) -> None:
        """Wait until all workers have ended, but no longer than `LONGEST_PAPER_S`.

        Their answers can still be taken afterwards.
        """
        until_s = self._clock() + LONGEST_PAPER_S
        for worker in self._running:
            with suppress(subprocess.TimeoutExpired):
                worker.process.wait(max(0.0, until_s - self._clock()))

    def close(self) -> None:
        """End all workers; their answers are lost. A second call does nothing."""
        running, self._running = self._running, []
        for worker in running:
            _end(worker)

    def _is_over(self, worker: RunningWorker) -> bool:
        if worker.process.poll() is not None:
            return True
        return self._clock() - worker.since_s > self._longest_s


def _answer_of(worker: RunningWorker) -> JobAnswer:
    """What the worker wrote; `WorkerLost` if it failed, took too long or wrote no answer."""
    try:
        return _read(worker.answer) if worker.process.poll() == 0 else WorkerLost()
    finally:
        _end(worker)


def _read(answer: IO[bytes]) -> JobAnswer:
    """The answer in this file.

    Whatever else the file holds counts as `WorkerLost`: a worker that fails must not stop the
    table.
    """
    try:
        answer.seek(0)
        content = answer.read(LONGEST_ANSWER + 1)
        if len(content) > LONGEST_ANSWER:
            return WorkerLost()
        read: JobAnswer = msgspec.json.decode(content, type=JobAnswer)
    except (msgspec.MsgspecError, ValueError, RecursionError, OSError):
        return WorkerLost()
    return read


def _end(worker: RunningWorker) -> None:
    """End the process, if it runs, and close its files."""
    worker.process.kill()
    # A disk that does not answer, such as a stick that was pulled out, holds a process beyond its
    # end: the system sees to it then, and the table goes on.
    with suppress(subprocess.TimeoutExpired):
        worker.process.wait(LONGEST_END_S)
    worker.answer.close()
    if worker.process.stdin is not None:
        with suppress(BrokenPipeError):
            worker.process.stdin.close()
