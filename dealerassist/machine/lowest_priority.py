"""Gives way to everything else on the computer: for work that nobody waits for.

A process that calls `give_way` gets a core only while nobody else wants it, and the disk only while
nobody else reads or writes; when memory runs out it is the first to be ended.
"""

from __future__ import annotations

import ctypes
import os
import platform
import signal
from contextlib import suppress
from pathlib import Path

LOWEST = 19
"""The nice value, where the kernel has nothing lower."""

FIRST_TO_GO = "1000"
"""The score by which the kernel chooses what to end when memory runs out."""

IOPRIO_SET = {"x86_64": 251, "aarch64": 30, "riscv64": 30}
"""The number of the call that sets the class of a process at the disk, by the machine."""

OF_A_PROCESS = 1
IDLE_CLASS = 3 << 13

PR_SET_PDEATHSIG = 1


def give_way() -> None:
    """Give way from now on, and end when the process that started this one ends.

    One core at most is used, so that the table has the others to itself. What the kernel does not
    have, or does not allow, is left.
    """
    with suppress(OSError):
        os.setpriority(os.PRIO_PROCESS, 0, LOWEST)
    with suppress(OSError):
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    with suppress(OSError):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    with suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text(FIRST_TO_GO)
    libc = ctypes.CDLL(None, use_errno=True)
    call = IOPRIO_SET.get(platform.machine())
    if call is not None:
        libc.syscall(call, OF_A_PROCESS, 0, IDLE_CLASS)
    libc.prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
