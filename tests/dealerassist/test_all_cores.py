"""Processes for all cores are copies of this one where nothing else of it runs."""

import subprocess
import sys

import pytest

WORK = """
import os, threading
from pathlib import Path
from dealerassist.all_cores import on_all_cores

if __name__ == "__main__":
    os.sched_getaffinity = lambda _: {0, 1}
    THREAD
    told = list(on_all_cores(Path.read_text, [Path("/proc/self/stat")] * 9))
    parents = {int(stat.rpartition(")")[2].split()[1]) for stat in told}
    print(len(told), parents == {os.getpid()})
"""
ANOTHER = "threading.Thread(target=threading.Event().wait, daemon=True).start()"


@pytest.mark.parametrize(("thread", "copied"), [("", True), (ANOTHER, False)])
def test_a_process_is_copied_only_while_it_has_one_thread(tmp_path, thread, copied):
    script = tmp_path / "work.py"
    script.write_text(WORK.replace("THREAD", thread))
    done = subprocess.run(
        [sys.executable, script], capture_output=True, text=True, timeout=60, check=True
    )
    assert done.stdout.split() == ["9", str(copied)]
