"""Waiting for what happens beside the test, for as long as a slow machine may take."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path


def wait_until(
    holds: Callable[[], object], *, seconds: float, fault: str = "it took too long"
) -> None:
    """Return once this holds; after so many seconds without, the test fails with `fault`."""
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, fault
        time.sleep(0.01)


def is_running(pid: int) -> bool:
    """Whether this process is at work; one that has ended, and that nobody has asked, is not."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"
