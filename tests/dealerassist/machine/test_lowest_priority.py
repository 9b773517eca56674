"""How far a process gives way, by what is left to it; each in a process of its own.

Tests `dealerassist/machine/lowest_priority.py`.
"""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from dealerassist.machine.lowest_priority import Left

GIVES_WAY = """
import os, sys
from dealerassist.machine.lowest_priority import Left, give_way
give_way(Left[sys.argv[1]])
print(os.getpriority(os.PRIO_PROCESS, 0), os.sched_getscheduler(0),
      len(os.sched_getaffinity(0)), open("/proc/self/oom_score_adj").read())
"""


@pytest.mark.parametrize(
    ("left", "policy", "cores", "first_to_go"),
    [
        (Left.A_LITTLE, os.SCHED_OTHER, len(os.sched_getaffinity(0)), False),
        (Left.IDLE_CORES, os.SCHED_IDLE, len(os.sched_getaffinity(0)), True),
        (Left.ONE_IDLE_CORE, os.SCHED_IDLE, 1, True),
    ],
)
def test_every_one_gives_way_and_some_take_only_what_is_idle(left, policy, cores, first_to_go):
    done = subprocess.run(
        [sys.executable, "-c", GIVES_WAY, left.name], capture_output=True, text=True, check=True
    )
    nice, *scheduled, score = map(int, done.stdout.split())
    assert (nice, *scheduled) == (19, policy, cores)
    assert (score == 1000) == first_to_go
