"""What the relay gives on is never taken back, though the kiosk is killed in the middle of a write.

A kiosk records as fast as it can, on a disk that takes its time; a tail follows its second copy
meanwhile. The kiosk is killed with kill -9 at any moment. Every other time this is when an entry is
there and its checkpoint is not, and the journal itself is lost, so that the next start has the
second copy alone. What the tail has said to count must be in the journal afterwards, and the tail
must see the files of all starts as one that looks for the first time.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, nullcontext
from pathlib import Path
from random import Random
from time import monotonic, sleep
from unittest.mock import patch

from msgspec import Struct

from dealerassist.files.writing import take_away
from dealerassist.floor.relay import mirror_tail
from dealerassist.floor.relay.mirror_tail import MirrorTail
from dealerassist.journal.journal import Journal
from dealerassist.journal.required_checkpoints import must_be_signed
from dealerassist.journal.store.mirror import link_in
from tests.proof.sharing import workplace
from tests.support.journal.copies import copy_of
from tests.support.places import PROJECT

KIOSKS = """
import os, sys, time
from pathlib import Path
from dealerassist.journal.journal import Journal
from dealerassist.table.commands import AddChips
from tests.support.journal.scribe import Scribe, scribe_at
sync = os.fdatasync
def slowly(descriptor):
    time.sleep(0.03)
    sync(descriptor)
def play(path, seed):
    scribe = Scribe(Journal.open(path), seed) if path.exists() else scribe_at(path, seed).open()
    os.fdatasync = slowly
    print(os.getpid(), flush=True)
    if scribe.state.hand_in_progress:
        scribe.finish()
    for seat in scribe.state.seats:
        if seat is not None and seat.stack < 400:
            scribe.do(AddChips(seat.number, 400))
    while True:
        scribe.misdeal()
for line in sys.stdin:
    path, seed = line.split()
    kiosk = os.fork()
    if not kiosk:
        play(Path(path), int(seed))
    os.waitpid(kiosk, 0)
"""
"""Has everything imported, and forks a kiosk for each line."""

LONGEST_S = 0.3
PATIENCE_S = 20.0
"""Within this time after it is ready the kiosk is killed, in seconds; and where a certain moment is
waited for."""


class Figures(Struct, frozen=True):
    """What was seen."""

    rounds: int
    failures: tuple[str, ...]
    entries: int
    looks: int
    waited: int
    seconds: float

    def lines(self) -> tuple[str, ...]:
        """The figures in words."""
        said = f"{self.rounds} kills, {self.entries} entries, {self.looks} looks"
        waited = f"{self.waited} times the last entry was waiting for its checkpoint at the kill"
        return (f"{said}, {len(self.failures)} failures, {self.seconds:.0f} s", waited)


def prove(
    rounds: int,
    *,
    seed: int = 1,
    jobs: int = 1,
    plant: str | None = None,
    advance: Callable[[int], None] = lambda _: None,
) -> Figures:
    """Kill a kiosk so often.

    Args:
        seed: of everything that happens by chance.
        jobs: not used.
        plant: one of `PLANTS`, and the figures must have failures.
        advance: told how many kills are done more.
    """
    began, random, found = monotonic(), Random(seed), Found()
    with ExitStack() as open_:
        folder = tempfile.TemporaryDirectory(prefix="tail-", dir=workplace())
        open_.enter_context(PLANTS[plant]() if plant else nullcontext())
        kiosks = open_.enter_context(_kiosks())
        journal = Path(open_.enter_context(folder)) / "table.journal"
        tail = MirrorTail(copy_of(journal))
        for number in range(rounds):
            bare = number % 2 == 1
            found.looks += followed_until_killed(kiosks, journal, tail, random, waiting=bare)
            found.waited += is_waiting(tail)
            if bare:
                take_away(journal)
            if trouble := _wrong_after(journal, tail, found):
                found.failures.append(f"seed {seed}, kill {number + 1}: {trouble}")
            advance(1)
    took = monotonic() - began
    return Figures(rounds, tuple(found.failures), found.entries, found.looks, found.waited, took)


class Found(Struct):
    """What has been seen so far."""

    failures: list[str] = []
    entries: int = 0
    looks: int = 0
    waited: int = 0


def _wrong_after(journal: Path, tail: MirrorTail, found: Found) -> str:
    """What is wrong after the next start; empty if nothing is."""
    given = tail.last
    with Journal.open(journal) as opened:
        link = opened.link(given.number)
        found.entries = opened.count
    if given.number and (link is None or link.hash != given.hash):
        return f"entry {given.number} is gone"
    for _ in range(2):
        tail.look()
    fresh = MirrorTail(tail.path)
    fresh.look()
    same = (tail.last, tail.position) == (fresh.last, fresh.position)
    return "" if same else "the new file is seen otherwise"


@contextmanager
def _kiosks() -> Iterator[subprocess.Popen[str]]:
    """The process that forks kiosks."""
    with subprocess.Popen(
        [sys.executable, "-c", KIOSKS],
        cwd=PROJECT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        yield process
        process.kill()


def is_waiting(tail: MirrorTail) -> bool:
    """Whether the last line is that of an entry that must be signed, and is not."""
    try:
        *_, last = tail.path.read_bytes().splitlines(keepends=True)
    except (OSError, ValueError):
        return False
    link = link_in(last)
    return link is not None and last.endswith(b"\n") and must_be_signed(link.body)


def followed_until_killed(
    kiosks: subprocess.Popen[str],
    journal: Path,
    tail: MirrorTail,
    random: Random,
    *,
    waiting: bool,
) -> int:
    """Start a kiosk, look all the time, and kill it; how often was looked.

    Args:
        waiting: kill it when an entry waits for its checkpoint, and not at any moment.
    """
    assert kiosks.stdin is not None
    assert kiosks.stdout is not None
    kiosks.stdin.write(f"{journal} {random.getrandbits(30)}\n")
    kiosks.stdin.flush()
    kiosk = int(kiosks.stdout.readline())
    looks, until = 0, monotonic() + (PATIENCE_S if waiting else random.uniform(0, LONGEST_S))
    while monotonic() < until and not (waiting and is_waiting(tail)):
        tail.look()
        looks += 1
        sleep(random.uniform(0, 0.002))
    os.kill(kiosk, signal.SIGKILL)
    while Path(f"/proc/{kiosk}").exists():
        sleep(0.001)
    tail.look()
    return looks + 1


@contextmanager
def _that_does_not_wait() -> Iterator[None]:
    with patch.object(mirror_tail, "must_be_signed", lambda _body: False):
        yield


PLANTS = {"waits-for-no-checkpoint": _that_does_not_wait}
"""The faults that must make the proof go red."""
