"""Gives way to everything else on the computer: for work that can wait for the table."""

from __future__ import annotations

import ctypes
import os
import platform
import signal
from contextlib import suppress
from enum import Enum
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


class Left(Enum):
    """What is left to a process that gives way.

    Of what is idle it gets a core only while nobody else wants it, and the disk only while nobody
    else reads or writes; when memory runs out it is the first to be ended.

    Attributes:
        A_LITTLE: little, even while others want all: the floor waits for a relay.
        IDLE_CORES: every core that is idle: somebody waits for a backup, but the table comes first.
        ONE_IDLE_CORE: one core at most, so that the table has the others to itself; and it ends
            when the process that started it ends.
    """

    A_LITTLE = "a little"
    IDLE_CORES = "idle cores"
    ONE_IDLE_CORE = "one idle core"


def give_way(left: Left) -> None:
    """Give way from now on, and all processes with it that this one starts.

    What the kernel does not have, or does not allow, is left.
    """
    with suppress(OSError):
        os.setpriority(os.PRIO_PROCESS, 0, LOWEST)
    if left is not Left.A_LITTLE:
        _take_what_is_idle()
    if left is Left.ONE_IDLE_CORE:
        with suppress(OSError):
            os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
        _libc().prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)


def _take_what_is_idle() -> None:
    with suppress(OSError):
        os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    with suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text(FIRST_TO_GO)
    call = IOPRIO_SET.get(platform.machine())
    if call is not None:
        _libc().syscall(call, OF_A_PROCESS, 0, IDLE_CLASS)


def _libc() -> ctypes.CDLL:
    return ctypes.CDLL(None, use_errno=True)
