"""One worker: its process is started with an order, or not at all.

Tests `ui/jobs/running_worker.py`, `ui/jobs/workers.py`.
"""

from __future__ import annotations

import os
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from dealerassist.locale.catalogue import Language
from tests.support.waiting import wait_until
from ui.jobs.running_worker import RunningWorker
from ui.jobs.worker_jobs import ForStick, JobOrder, ShiftPaper, ToStick, WorkerLost
from ui.jobs.workers import Workers

SLOW = (sys.executable, "-c", "import time; time.sleep(600)")


def order(journal: str = "table.journal") -> JobOrder:
    return JobOrder(ShiftPaper(1), journal, "reports", Language.ENGLISH)


def children() -> set[str]:
    """The processes that this one has started and that still run."""
    return set(Path(f"/proc/self/task/{os.getpid()}/children").read_text("ascii").split())


def is_gone(worker: RunningWorker) -> None:
    """Killed; on a busy computer a process at the lowest priority takes its time to be gone."""
    wait_until(lambda: worker.ended, seconds=10)


def test_it_runs_until_it_is_ended():
    worker = RunningWorker.start(order(), SLOW, now_s=5.0)
    assert (worker.job, worker.since_s, worker.ended) == (ShiftPaper(1), 5.0, False)
    assert os.getpriority(os.PRIO_PROCESS, worker.process.pid) == 19
    worker.end()
    is_gone(worker)


def test_one_that_still_runs_has_no_answer_and_is_ended():
    worker = RunningWorker.start(order(), SLOW, now_s=0.0)
    assert worker.answer() == WorkerLost()
    is_gone(worker)


def test_an_order_that_cannot_be_written_starts_nothing(tmp_path):
    """The name of a stick that is no text, as an old camera writes it."""
    stick = os.fsdecode(b"/media/stick\xff")
    before = children()
    with closing(Workers(tmp_path / "table.journal", tmp_path, command=SLOW)) as workers:
        with pytest.raises(UnicodeEncodeError):
            workers.begin(ToStick(ForStick.BUNDLE, stick, "8:17", 1), Language.ENGLISH)
        assert workers.under_way == ()
    assert children() == before


def test_a_signal_while_the_order_is_given_leaves_no_process(monkeypatch: pytest.MonkeyPatch):
    def interrupted(_worker: RunningWorker, _line: bytes) -> None:
        raise KeyboardInterrupt

    before = children()
    monkeypatch.setattr(RunningWorker, "_take", interrupted)
    with pytest.raises(KeyboardInterrupt):
        RunningWorker.start(order(), SLOW, now_s=0.0)
    assert children() == before


def test_nobody_waits_for_one_that_a_broken_disk_holds(monkeypatch: pytest.MonkeyPatch):
    """It cannot be ended as long as the disk does not answer; its end is noted whenever it is."""
    worker = RunningWorker.start(order(), SLOW, now_s=0.0)
    with monkeypatch.context() as held:
        held.setattr(worker.process, "kill", lambda: None)
        began = time.monotonic()
        worker.end()
        assert time.monotonic() - began < 1
        assert not worker.ended
    worker.process.kill()
    pid = str(worker.process.pid)
    wait_until(lambda: pid not in children(), seconds=10, fault="nobody has noted its end")
