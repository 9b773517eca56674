"""Starts a process for a job (`ui.worker`), and receives its answer.

Nothing in here waits: a worker is a process at the lowest priority, and is asked whether it is
done.
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
from typing import IO, NamedTuple

import msgspec

from dealerassist.locale.catalogue import Language
from ui.shell.print_jobs import CertificatePaper, Job, JobAnswer, JobOrder, WorkerLost

WORKER = (sys.executable, "-m", "ui.worker")

LONGEST_S = 900.0
"""Whoever takes longer than this hangs, in seconds."""

LONGEST_END_S = 1.0
"""So long the table waits for a worker that was ended, in seconds."""

LONGEST_ANSWER = 64 << 20
"""An answer with more bytes is none."""

LOWEST = 19
"""The nice value of a worker: the table always comes first."""


SEVERAL = CertificatePaper
"""Of all others there is one of each kind at a time; each of these is another's own."""

LONGEST_PAPER_S = 30.0
"""So long a program that ends waits for what is being printed, in seconds."""


class RunningWorker(NamedTuple):
    """A worker at work: what it was asked for, and where its answer goes."""

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
        """Nobody is sent yet.

        Args:
            journal: the table's journal.
            folder: where papers are kept.
            command: what a worker is started as.
            longest_s: who takes longer is ended, in seconds.
            clock: seconds that only grow.
        """
        self._journal = journal
        self._folder = folder
        self._command = tuple(command)
        self._longest_s = longest_s
        self._clock = clock
        self._sent: list[RunningWorker] = []

    @property
    def under_way(self) -> tuple[Job, ...]:
        """What has been begun and not been heard of."""
        return tuple(sent.job for sent in self._sent)

    @property
    def arrived(self) -> bool:
        """Whether somebody is back, or has been away for too long."""
        return any(self._is_over(sent) for sent in self._sent)

    def begin(self, job: Job, language: Language) -> bool:
        """Send somebody with this job; False where another of its kind has to be waited for.

        Raises:
            OSError: if no process can be started.
        """
        alike = any(type(sent.job) is type(job) for sent in self._sent)
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
        self._sent.append(RunningWorker(job, process, answer, self._clock()))
        assert process.stdin is not None, "the order goes through a pipe"
        with suppress(BrokenPipeError):
            # It stays open: by its end the worker knows that the kiosk is gone.
            process.stdin.write(order + b"\n")
            process.stdin.flush()
        return True

    def _started(self, answer: IO[bytes]) -> subprocess.Popen[bytes]:
        return subprocess.Popen(  # noqa: S603 - nothing of it comes from outside
            self._command, stdin=subprocess.PIPE, stdout=answer
        )

    def heard(self) -> list[tuple[Job, JobAnswer]]:
        """What became of the jobs of those who are back, each told once."""
        over = [sent for sent in self._sent if self._is_over(sent)]
        self._sent = [sent for sent in self._sent if sent not in over]
        return [(sent.job, _answer_of(sent)) for sent in over]

    def wait(self) -> None:
        """Wait until everybody is back, or for so long; what they bring can still be heard."""
        until_s = self._clock() + LONGEST_PAPER_S
        for sent in self._sent:
            with suppress(subprocess.TimeoutExpired):
                sent.process.wait(max(0.0, until_s - self._clock()))

    def close(self) -> None:
        """Call everybody off. Does nothing the second time."""
        sent, self._sent = self._sent, []
        for each in sent:
            _ended(each)

    def _is_over(self, sent: RunningWorker) -> bool:
        if sent.process.poll() is not None:
            return True
        return self._clock() - sent.since_s > self._longest_s


def _answer_of(sent: RunningWorker) -> JobAnswer:
    """What the worker wrote; that nothing can be made of it, if so."""
    try:
        return _read(sent.answer) if sent.process.poll() == 0 else WorkerLost()
    finally:
        _ended(sent)


def _read(answer: IO[bytes]) -> JobAnswer:
    """The answer in full; lost where it is none, so that no worker can stop the table."""
    try:
        answer.seek(0)
        said = answer.read(LONGEST_ANSWER + 1)
        if len(said) > LONGEST_ANSWER:
            return WorkerLost()
        read: JobAnswer = msgspec.json.decode(said, type=JobAnswer)
    except (msgspec.MsgspecError, ValueError, RecursionError, OSError):
        return WorkerLost()
    return read


def _ended(sent: RunningWorker) -> None:
    """The process is no more, and nothing of it stays open."""
    sent.process.kill()
    # A disk that does not answer, such as a stick that was pulled out, holds a process beyond its
    # end: the system sees to it then, and the table goes on.
    with suppress(subprocess.TimeoutExpired):
        sent.process.wait(LONGEST_END_S)
    sent.answer.close()
    if sent.process.stdin is not None:
        with suppress(BrokenPipeError):
            sent.process.stdin.close()
