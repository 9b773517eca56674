"""The real program on a real X server: it starts, records, is killed, and stands there again.

Tests `ui/window/second_start.py`, `ui/start/not_opened.py`.
"""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from dealerassist.journal.reader import JournalReader
from tests.support.waiting import wait_until

PATIENCE_S = 30


@pytest.fixture
def display() -> Iterator[str]:
    """An X server of our own, on a number that it finds free."""
    with subprocess.Popen(
        ["/usr/bin/Xvfb", "-displayfd", "1", "-screen", "0", "1280x800x24", "-nolisten", "tcp"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as server:
        assert server.stdout is not None
        yield f":{server.stdout.readline().strip()}"
        server.terminate()


@contextmanager
def running(home: Path, display: str) -> Iterator[subprocess.Popen[str]]:
    """The kiosk as ``dealer-assist`` starts it; killed in the end, also if a check fails."""
    surroundings = {name: text for name, text in os.environ.items() if not name.startswith("QT_")}
    with subprocess.Popen(
        [sys.executable, "-m", "ui.cli"],
        env=surroundings | {"DISPLAY": display, "DEALER_ASSIST_HOME": str(home)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as kiosk:
        try:
            yield kiosk
        finally:
            kiosk.kill()


@contextmanager
def started(home: Path, display: str) -> Iterator[subprocess.Popen[str]]:
    """The same, once it has recorded its start."""
    before = recorded(home)
    with running(home, display) as kiosk:
        patiently(lambda: kiosk.poll() is not None or recorded(home) > before)
        assert kiosk.poll() is None, kiosk.stderr and kiosk.stderr.read()
        yield kiosk


def recorded(home: Path) -> int:
    """How many entries there are, without touching the lock."""
    path = home / "table.journal"
    if not path.exists():
        return 0
    with JournalReader(path) as journal:
        return journal.count


def patiently(happened) -> None:
    wait_until(happened, seconds=PATIENCE_S)


def test_killed_and_started_again_it_goes_on_and_a_second_start_brings_it_to_the_front(
    tmp_path: Path, display: str
) -> None:
    front = tmp_path / "table.front"
    with started(tmp_path, display):
        patiently(front.exists)
    left = made(front)
    assert left, "the socket of the one that was killed is there"
    with started(tmp_path, display) as first:
        with JournalReader(tmp_path / "table.journal") as journal:
            kinds = [entry.kind for entry in journal.entries()]
        assert kinds == ["open_table", "restart"]
        patiently(lambda: made(front) not in (0, left))
        with running(tmp_path, display) as second:
            told, complaint = second.communicate(timeout=PATIENCE_S)
        assert (second.returncode, complaint) == (0, "")
        assert told == "It is running already: its window is in front now.\n"
        assert (first.poll(), recorded(tmp_path)) == (None, len(kinds))


def made(socket: Path) -> int:
    """When it was made; 0 while there is none."""
    try:
        return socket.stat().st_mtime_ns
    except FileNotFoundError:
        return 0


@pytest.mark.long
def test_where_the_first_does_not_answer_a_second_kiosk_says_so_in_one_sentence_and_waits(
    tmp_path: Path, display: str
) -> None:
    with started(tmp_path, display) as first, ExitStack() as ended:
        patiently((tmp_path / "table.front").exists)
        (tmp_path / "table.front").unlink()
        second = ended.enter_context(running(tmp_path, display))
        assert second.stderr is not None
        assert f"(process {first.pid})" in second.stderr.readline()
        time.sleep(1)
        assert second.poll() is None
        second.kill()
        assert second.stderr.read() == ""
