"""The quick tier finds faults: each is planted in a copy of the program, for the tests near it.

A fault counts as found if a test fails, because it asserts something else or the program refuses.
An error of import, a name that is missing, or no tests at all are no finding. The tests must pass
without it.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory
from time import monotonic

from msgspec import Struct

from tests.proof.faults import FAULTS, Fault
from tests.support.places import PROJECT

COPIED = ("dealerassist", "reports", "ui", "tests", "packaging", "docs")
"""The folders that the tests need; with the files beside them."""

FOUND = re.compile(
    r"^FAILED (?P<test>\S+?)(?:\[.*\])? - "
    r"(?!ImportError|ModuleNotFoundError|SyntaxError|NameError|AttributeError|TypeError)",
    re.MULTILINE,
)
"""How pytest tells of a failed test, unless what was planted does not even run."""

FAILED = 1
"""What pytest ends with if a test has failed."""


class Tried(Struct, frozen=True):
    """What the tests said of a fault.

    Attributes:
        found_by: the test that fails; empty if none does.
        why_not: what is to be said of a fault that was not found.
    """

    fault: Fault
    seconds: float
    found_by: str = ""
    why_not: str = ""

    @property
    def line(self) -> str:
        """Which fault, and what found it."""
        said = f"found by {self.found_by}" if self.found_by else f"NOT FOUND: {self.why_not}"
        return f"{self.fault.file}: {self.fault.wrong} — {said}, {self.seconds:.0f} s"


class Figures(Struct, frozen=True):
    """What was tried."""

    tried: tuple[Tried, ...]
    seconds: float

    @property
    def failures(self) -> tuple[str, ...]:
        """The faults that nobody has found."""
        return tuple(each.line for each in self.tried if not each.found_by)

    def lines(self) -> tuple[str, ...]:
        """Each fault, and how many were found."""
        found = sum(bool(each.found_by) for each in self.tried)
        count = f"{found} of {len(self.tried)} faults found; {self.seconds:.0f} s"
        return (*(each.line for each in self.tried), count)


def prove(
    rounds: int,
    *,
    seed: int = 1,
    jobs: int = 1,
    advance: Callable[[int], object] = lambda _: None,
    faults: Sequence[Fault] = FAULTS,
) -> Figures:
    """Plant so many faults one after the other, from one of them on.

    Args:
        seed: with which fault of the table to begin, from 1 on.
        jobs: how many copies of the program there are.
        faults: the table.
    """
    began, chosen = monotonic(), faults[seed - 1 :][:rounds]
    with copies(jobs) as free, ThreadPoolExecutor(jobs) as pool:

        def fails(tests: str) -> bool:
            with one_of(free) as copy:
                return run(copy, (tests,)).returncode != 0

        every = tuple(dict.fromkeys(tests for each in chosen for tests in each.tests))
        failing = {tests for tests, red in zip(every, pool.map(fails, every), strict=True) if red}

        def tried(fault: Fault) -> Tried:
            if red := failing.intersection(fault.tests):
                outcome = Tried(fault, 0, why_not=f"{', '.join(sorted(red))} fails without it")
            else:
                with one_of(free) as copy:
                    outcome = planted(copy, fault)
            advance(1)
            return outcome

        return Figures(tuple(pool.map(tried, chosen)), monotonic() - began)


@contextmanager
def copies(count: int) -> Iterator[SimpleQueue[Path]]:
    """So many copies of the program, which are free to be used."""
    with TemporaryDirectory(prefix="planted-") as name:
        free = SimpleQueue[Path]()
        for number in range(count):
            free.put(copied(Path(name) / str(number)))
        yield free


@contextmanager
def one_of(free: SimpleQueue[Path]) -> Iterator[Path]:
    """A copy that nobody else uses meanwhile."""
    copy = free.get()
    try:
        yield copy
    finally:
        free.put(copy)


def copied(place: Path) -> Path:
    """A copy of the checkout; what was compiled is copied too, and stays valid."""
    place.mkdir()
    for folder in COPIED:
        shutil.copytree(PROJECT / folder, place / folder)
    for file in filter(Path.is_file, PROJECT.iterdir()):
        shutil.copy2(file, place)
    (place / ".venv").symlink_to(PROJECT / ".venv")
    return place


def planted(copy: Path, fault: Fault) -> Tried:
    """What the tests near it say, while the fault is in the copy."""
    file, began = copy / fault.file, monotonic()
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace(fault.there, fault.instead, 1), encoding="utf-8")
    try:
        done = run(copy, fault.tests)
    finally:
        # With its old time, by which what was compiled of it is told from the fault's.
        shutil.copy2(PROJECT / fault.file, file)
    seconds, failed = monotonic() - began, FOUND.search(done.stdout)
    if done.returncode == FAILED and failed is not None:
        return Tried(fault, seconds, found_by=failed["test"])
    last = (done.stdout or done.stderr).strip().splitlines()[-1:]
    return Tried(fault, seconds, why_not=" ".join(last))


def run(copy: Path, tests: Sequence[str]) -> subprocess.CompletedProcess[str]:
    """Run these tests of the quick tier in a copy, up to the first that fails."""
    options = ("-x", "-q", "-rf", "--tb=no", "-n", "0", "-m", "not long", "-p", "no:cacheprovider")
    # Every time the same examples, and no line of what failed cut off.
    said = {"HYPOTHESIS_PROFILE": "ci", "COLUMNS": "1000", "PYTHONPATH": str(copy)}
    return subprocess.run(
        [sys.executable, "-m", "pytest", *options, *tests],
        cwd=copy,
        env={**os.environ, **said},
        capture_output=True,
        text=True,
        check=False,
    )
