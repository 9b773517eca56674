"""What the commands cost on a journal: seconds and memory, each in a process of its own."""

from __future__ import annotations

import os
import pstats
import shutil
import subprocess
import sys
import tempfile
from contextlib import suppress
from pathlib import Path
from time import perf_counter, sleep

from msgspec import Struct

from tests.benchmarks.profile_shares import shares_in
from tests.benchmarks.year_table import memory

EVERY_S = 0.1
"""How often it is looked how much memory the processes have."""


class Cost(Struct, frozen=True):
    """What a command took, in seconds on the clock and of the processors.

    `peak`: the most memory of all its processes, in MiB.
    """

    seconds: float
    processor: float
    peak: float


def cost_of(*arguments: object, expected: tuple[int, ...] = (0,)) -> Cost:
    """Run ``dealer-assist`` with these arguments.

    Memory is PSS, so that what its processes share is counted once.
    """
    start, peak, ended = perf_counter(), 0.0, 0
    command = [sys.executable, "-m", "ui.cli", *map(str, arguments)]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    while not ended:
        sleep(EVERY_S)
        peak = max(peak, sum(map(_pss, _with_children(process.pid))))
        ended, status, used = os.wait4(process.pid, os.WNOHANG)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode in expected, arguments
    return Cost(perf_counter() - start, used.ru_utime + used.ru_stime, peak)


def limits_of(*arguments: object) -> str:
    """What the command's own process spends its time on, by the profiler."""
    with tempfile.TemporaryDirectory() as folder:
        found = Path(folder) / "profile"
        command = [sys.executable, "-m", "cProfile", "-o", found, "-m", "ui.cli"]
        subprocess.run([*command, *map(str, arguments)], stdout=subprocess.DEVNULL, check=False)
        return shares_in(pstats.Stats(str(found)))


def _with_children(pid: int) -> list[int]:
    """The process, its children, and theirs."""
    found = [pid]
    for each in found:
        with suppress(OSError):
            for task in Path(f"/proc/{each}/task").iterdir():
                children = (task / "children").read_text(encoding="ascii")
                found += map(int, children.split())
    return found


def _pss(pid: int) -> float:
    try:
        return memory(pid)[1]
    except OSError:
        return 0.0


def copy_on_disk(source: Path, dest: Path) -> None:
    """Copy a file as `cp` does, wait until the disk holds it, and take it away again."""
    shutil.copyfile(source, dest)
    descriptor = os.open(dest, os.O_RDONLY)
    os.fsync(descriptor)
    os.close(descriptor)
    dest.unlink()
