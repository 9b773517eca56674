"""Processes for all cores are copies of this one where nothing else of it runs.

Tests `dealerassist/all_cores.py`.
"""

import os
import signal
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


LONG = """
import os, signal, sys, time
from tempfile import TemporaryDirectory
from dealerassist.all_cores import on_all_cores

def work(item):
    with TemporaryDirectory(prefix="long-", dir=sys.argv[1]):
        os.write(1, b".")
        time.sleep(60 if item else 0)

if __name__ == "__main__":
    # Whoever runs the tests behind a shell may have it ignored.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    os.sched_getaffinity = lambda _: {0, 1}
    for _ in on_all_cores(work, range(9)):
        pass
"""


def test_an_interrupt_of_all_processes_ends_them_at_once_and_cleanly(tmp_path):
    script = tmp_path / "long.py"
    script.write_text(LONG)
    beside = tmp_path / "beside"
    beside.mkdir()
    started = subprocess.Popen(
        [sys.executable, script, beside],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
    )  # fmt: skip
    assert started.stdout.read(3) == "..."
    # As Ctrl-C does: to the whole group.
    os.killpg(started.pid, signal.SIGINT)
    _, said = started.communicate(timeout=20)
    assert "KeyboardInterrupt" in said
    assert not list(beside.iterdir())
    with pytest.raises(ProcessLookupError):
        os.killpg(started.pid, 0)
