"""Workers of a kiosk: waits until they are back, and does their jobs without a process."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import ClassVar

import msgspec

from ui.jobs.worker_jobs import CheckProgress, JobAnswer, JobOrder, WorkerLost
from ui.kiosk.kiosk import Kiosk
from ui.start.programs import ScreenProgram
from ui.worker import do_job


def awaited(kiosk: ScreenProgram, *, seconds: float = 90) -> None:
    """Until every worker is back."""
    until = time.monotonic() + seconds
    while kiosk.awaits and (kiosk.glances_soon or not only_looks(kiosk)):
        # What one has answered may lead to the next.
        for worker in WorkerHere.away:
            worker.wait(seconds)
        assert time.monotonic() < until, "a worker is still away"
        if kiosk.arrived:
            kiosk.refresh()
        else:
            time.sleep(0.01)


def only_looks(kiosk: ScreenProgram) -> bool:
    """Whether no worker is away: a table awaits sticks, and its next verification, for ever."""
    if not isinstance(kiosk, Kiosk) or kiosk._records.paperwork.awaits:
        return False
    return kiosk.watches.sticks is not None or kiosk._log is not None


class WorkerHere:
    """A worker in the test's own process: its job is done as soon as somebody waits for it."""

    away: ClassVar[list[WorkerHere]] = []
    said: ClassVar[CheckProgress | None] = None

    def __init__(self, order: JobOrder, since_s: float) -> None:
        self.job, self.since_s, self.ended = order.job, since_s, False
        self._order, self._written = msgspec.json.encode(order), b""

    @classmethod
    def start(cls, order: JobOrder, _command: Sequence[str], now_s: float) -> WorkerHere:
        worker = cls(order, now_s)
        cls.away.append(worker)
        return worker

    @property
    def written(self) -> int:
        return len(self._written)

    @property
    def progress(self) -> CheckProgress | None:
        return self.said

    def wait(self, _longest_s: float) -> None:
        if not self.ended:
            order = msgspec.json.decode(self._order, type=JobOrder)
            self._written, self.ended = msgspec.json.encode(do_job(order)), True

    def answer(self) -> JobAnswer:
        if not self.ended:
            return WorkerLost()
        return msgspec.json.decode(self._written, type=JobAnswer)

    def end(self) -> None:
        """Leave it undone."""
