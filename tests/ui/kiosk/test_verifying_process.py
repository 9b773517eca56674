"""The process that verifies the journal behind the table: it gives way, dies, fails, and ends.

Tests `ui/kiosk/log_watch.py`, `ui/jobs/workers.py`.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from dealerassist.journal.audited import NOT_AUDITED
from dealerassist.locale.catalogue import Language
from tests.proof.recorder import build
from tests.support.reports.played import played_once
from tests.support.ui.verified_behind import LaterClock, followed, verdict
from tests.support.waiting import is_running, wait_until
from ui.jobs.worker_jobs import JobFailed, LogCheck, LogChecked, WorkerLost
from ui.jobs.workers import Workers
from ui.kiosk.kiosk import Kiosk
from ui.kiosk.log_watch import FIRST_WAIT_NS
from ui.program.home_folder import JOURNAL

PATIENCE_S = 60

GIVES_WAY = """
import os, signal, sys, time
from dealerassist.machine.lowest_priority import Left, give_way
give_way(Left[sys.argv[1]])
print(os.getpid(), os.sched_getscheduler(0), os.getpriority(os.PRIO_PROCESS, 0),
      len(os.sched_getaffinity(0)), open("/proc/self/oom_score_adj").read(), flush=True)
time.sleep(600)
"""

PARENT = """
import subprocess, sys, time
subprocess.Popen([sys.executable, "-c", *sys.argv[1:]])
time.sleep(600)
"""

KIOSK = """
import os, signal, sys, time
from pathlib import Path
from dealerassist.locale.catalogue import Language
from ui.kiosk.opening import opened_kiosk
with opened_kiosk(Path(sys.argv[1]), fallback=Language.ENGLISH) as kiosk:
    kiosk.verify_behind()
    kiosk.refresh()
    (worker,) = kiosk._records._records._running
    while worker.progress is None:
        time.sleep(0.01)
    os.kill(worker.process.pid, signal.SIGSTOP)
    print(worker.process.pid, flush=True)
    time.sleep(600)
"""
"""A kiosk that is killed in the middle of a verification, which is held there until then."""

FAILING = """
import errno, sys
from pathlib import Path
from dealerassist.machine import lowest_priority
from tests.proof.recorder import Kind, Recorder
from ui.worker import main
lowest_priority.give_way = lambda _left: None
recorder = Recorder()
recorder.watch(Path(sys.argv[1]))
recorder.arm(Kind.READ, int(sys.argv[2]), errno.EIO, lasting=True)
main()
"""
"""The worker on a disk from which nothing can be read any more from some moment on.

It does not give way: where all processors are at work, one would wait for it for seconds.
"""

FULL = """
import errno, sys
from pathlib import Path
from dealerassist.machine import lowest_priority
from tests.proof.recorder import Kind, Recorder
from ui.worker import main
lowest_priority.give_way = lambda _left: None
recorder = Recorder()
recorder.watch(Path("/"))
recorder.arm(Kind.WRITE, 1, errno.ENOSPC, lasting=True)
main()
"""


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return played_once(tmp_path_factory, 12).parent


@pytest.fixture
def table(played: Path, tmp_path: Path) -> Path:
    """A copy of it, as a start writes."""
    home = tmp_path / "home"
    home.mkdir()
    for file in played.iterdir():
        (home / file.name).write_bytes(file.read_bytes())
    return home


def gone(pid: int) -> None:
    fault = "it goes on without a kiosk"
    wait_until(lambda: not is_running(pid), seconds=PATIENCE_S, fault=fault)


def come(kiosk: Kiosk) -> None:
    wait_until(lambda: kiosk.arrived, seconds=PATIENCE_S, fault="nobody came back")
    kiosk.refresh()


def worker_of(kiosk: Kiosk) -> int:
    (worker,) = kiosk._records._records._running
    return worker.process.pid


# ── how it runs, and how it ends ────────────────────────────────────────────────────────────


@pytest.fixture
def parent() -> Iterator[subprocess.Popen[str]]:
    with subprocess.Popen(
        [sys.executable, "-c", PARENT, GIVES_WAY, "ONE_IDLE_CORE"],
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        yield process
        process.kill()


def test_it_gives_way_to_everything_and_ends_with_whoever_started_it(parent):
    pid, policy, nice, cores, score = parent.stdout.readline().split()
    assert (int(policy), int(nice), int(cores)) == (os.SCHED_IDLE, 19, 1)
    assert int(score) == 1000
    assert is_running(int(pid))
    parent.kill()
    gone(int(pid))


def test_a_kiosk_that_is_killed_in_the_middle_leaves_no_process(table: Path):
    with subprocess.Popen(
        [sys.executable, "-c", KIOSK, str(table)], stdout=subprocess.PIPE, text=True
    ) as kiosk:
        assert kiosk.stdout is not None
        pid = int(kiosk.stdout.readline())
        assert is_running(pid)
        kiosk.kill()
    gone(pid)
    with followed(table) as again:
        come(again)
        assert again._context().audited.whole


def test_one_that_is_killed_in_the_middle_is_begun_again_after_a_pause(table: Path):
    clock = LaterClock()
    with followed(table, clock) as kiosk:
        os.kill(worker_of(kiosk), signal.SIGKILL)
        come(kiosk)
        assert kiosk._context().audited == NOT_AUDITED
        assert kiosk._context().log.trouble == WorkerLost()
        assert "tried again at " in verdict(kiosk)
        assert not kiosk.arrived
        clock.ahead_ns += FIRST_WAIT_NS
        come(kiosk)
        come(kiosk)
        assert kiosk._context().audited.whole
        assert verdict(kiosk).startswith("unchanged up to entry ")


def test_a_program_that_ends_does_not_wait_for_it(table: Path):
    with followed(table) as kiosk:
        pid = worker_of(kiosk)
        began = time.monotonic()
    assert time.monotonic() - began < 5
    gone(pid)


# ── on a bad disk ───────────────────────────────────────────────────────────────────────────


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("recorder"))


@pytest.mark.parametrize("number", [1, 10, 60])
def test_what_cannot_be_read_is_a_failure_and_never_verified(
    table: Path, library: Path, monkeypatch: pytest.MonkeyPatch, number: int
):
    before = (table / JOURNAL).read_bytes()
    monkeypatch.setenv("LD_PRELOAD", str(library))
    command = (sys.executable, "-c", FAILING, str(table), str(number))
    answer = checked(Workers(table / JOURNAL, table, command=command))
    assert not isinstance(answer, LogChecked) or answer.found.fault is not None
    if number == 1:
        assert isinstance(answer, JobFailed)
    assert (table / JOURNAL).read_bytes() == before


def test_on_a_full_disk_it_is_verified_as_ever(
    table: Path, library: Path, monkeypatch: pytest.MonkeyPatch
):
    """It writes nothing, and its answer is kept in memory."""
    monkeypatch.setenv("LD_PRELOAD", str(library))
    command = (sys.executable, "-c", FULL)
    answer = checked(Workers(table / JOURNAL, table, command=command))
    assert isinstance(answer, LogChecked)
    assert answer.found.intact


def checked(workers: Workers) -> object:
    assert workers.begin(LogCheck(), Language.ENGLISH)
    wait_until(lambda: workers.arrived, seconds=PATIENCE_S, fault="nobody came back")
    ((_, answer),) = workers.heard()
    return answer
