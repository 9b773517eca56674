"""A worker that runs: a process of its own (`ui.worker`) at the lowest priority, for one job.

A module apart from `ui.jobs.workers`: the first frame needs no worker, and so need not wait for the
import of `subprocess`.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from threading import Thread
from typing import IO, Self

import msgspec
from msgspec import Struct

from ui.jobs.worker_jobs import CheckProgress, Job, JobAnswer, JobOrder, WorkerLost

LONGEST_END_S = 0.2
"""How long the table waits for a worker to be gone after it was killed, in seconds."""

LONGEST_ANSWER = 64 << 20
"""The most bytes that an answer may have."""

PROGRESS = b'{"type":"progress"'
"""How a line begins that says how far a worker has come."""

LONGEST_PROGRESS = 100
"""The most bytes of a line that says how far a worker has come."""

LOWEST = 19
"""The nice value of a worker: the table always comes first."""


class RunningWorker(Struct, frozen=True):
    """A worker that was started.

    Attributes:
        job: what it was asked for.
        process: the one that was started for it.
        answer_file: what it writes its answer to, after how far it has come; it is in memory, so
            that a full disk loses none.
        since_s: when it was started, by the clock of `ui.jobs.workers.Workers`.
    """

    job: Job
    process: subprocess.Popen[bytes]
    answer_file: IO[bytes]
    since_s: float

    @classmethod
    def start(cls, order: JobOrder, command: Sequence[str], now_s: float) -> Self:
        """Start a process, and give it the order.

        Args:
            command: what it is started by.
            now_s: the time, in seconds, by the clock of `ui.jobs.workers.Workers`.

        Raises:
            OSError: if no process can be started.
        """
        line = msgspec.json.encode(order) + b"\n"
        answer_file = os.fdopen(os.memfd_create("answer"), "r+b")
        try:
            process = subprocess.Popen(  # noqa: S603 - nothing of it comes from outside
                command, stdin=subprocess.PIPE, stdout=answer_file
            )
        except OSError:
            answer_file.close()
            raise
        worker = cls(order.job, process, answer_file, now_s)
        try:
            worker._take(line)
        except BaseException:
            # Nobody else knows of the process yet.
            worker.end()
            raise
        return worker

    @property
    def written(self) -> int:
        """How many bytes it has written: as long as they become more, it is at work."""
        return os.fstat(self.answer_file.fileno()).st_size

    @property
    def progress(self) -> CheckProgress | None:
        """How far it said last that it has come; None if it has not said so."""
        start = max(0, self.written - 2 * LONGEST_PROGRESS)
        # Not by seeking: the place in the file is the worker's, too.
        lines = os.pread(self.answer_file.fileno(), 2 * LONGEST_PROGRESS, start).split(b"\n")
        for line in reversed(lines[:-1]):
            with suppress(msgspec.MsgspecError, ValueError):
                return msgspec.json.decode(line, type=CheckProgress)
        return None

    @property
    def ended(self) -> bool:
        """Whether the process has ended by itself."""
        return self.process.poll() is not None

    def wait(self, longest_s: float) -> None:
        """Wait until it has ended, but no longer than this many seconds."""
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(longest_s)

    def answer(self) -> JobAnswer:
        """What it wrote; after this it is ended.

        `WorkerLost` if it failed, still runs, or wrote no answer.
        """
        try:
            return self._read() if self.process.poll() == 0 else WorkerLost()
        finally:
            self.end()

    def end(self) -> None:
        """End the process, if it runs, and close its files."""
        self.process.kill()
        self.wait(LONGEST_END_S)
        if not self.ended:
            # A disk that does not answer, such as a stick that was pulled out, holds a process
            # beyond its end. The table goes on, and takes note of the end whenever that is.
            Thread(target=self.process.wait, daemon=True).start()
        self.answer_file.close()
        if self.process.stdin is not None:
            with suppress(BrokenPipeError):
                self.process.stdin.close()

    def _take(self, line: bytes) -> None:
        """Give way to the table, and take the order."""
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, self.process.pid, LOWEST)
        assert self.process.stdin is not None, "the order goes through a pipe"
        with suppress(BrokenPipeError):
            # The pipe stays open: when it closes, the worker knows that the table's program is
            # gone, and ends.
            self.process.stdin.write(line)
            self.process.stdin.flush()

    def _read(self) -> JobAnswer:
        """The answer in its file.

        Whatever else the file holds counts as `WorkerLost`: a worker that fails must not stop the
        table.
        """
        try:
            self.answer_file.seek(0)
            content = self.answer_file.read(LONGEST_ANSWER + 1)
            if len(content) > LONGEST_ANSWER:
                return WorkerLost()
            read: JobAnswer = msgspec.json.decode(_without_progress(content), type=JobAnswer)
        except (msgspec.MsgspecError, ValueError, RecursionError, OSError):
            return WorkerLost()
        return read


def _without_progress(content: bytes) -> bytes:
    """What follows the lines that say how far a worker has come."""
    while content.startswith(PROGRESS):
        _, _, content = content.partition(b"\n")
    return content
