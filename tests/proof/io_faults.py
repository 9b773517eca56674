"""A disk that fails: whichever call fails, nothing is acknowledged that is not there afterwards.

The unmodified journal is played with the recorder in its process (`failing_disk`), which lets the
1st, 2nd, 3rd … call of each kind fail: with EIO and with ENOSPC, once and from then on. See one
fault again with `fault_again`.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
from msgspec import Struct

from tests.proof.failing_disk import Fault, Order, Share
from tests.proof.recorder import build, environment, scratch
from tests.support.places import PROJECT


class Figures(Struct, frozen=True):
    """What a proof has shown.

    Attributes:
        rounds: faults that were made; `calls`: the different calls that failed, by kind.
        acknowledged: entries that had to be there, in all rounds together.
        told: how often recording stopped with an error, by its code.
        failures: each with its seed and what is wrong.
        whole: whether every call of every run has failed once.
    """

    rounds: int
    calls: dict[str, int]
    acknowledged: int
    told: dict[str, int]
    failures: tuple[str, ...]
    whole: bool
    seconds: float

    def lines(self) -> tuple[str, ...]:
        """What to print."""
        calls = ", ".join(f"{kind.lower()} {count:,}" for kind, count in self.calls.items())
        told = ", ".join(f"{code} {count:,}" for code, count in sorted(self.told.items()))
        extent = "every call of each run" if self.whole else "a sample"
        return (
            f"I/O faults: {self.rounds:,} faults ({extent}): {calls}",
            f"I/O faults: {self.acknowledged:,} acknowledged entries looked for, told: {told}",
            f"I/O faults: {len(self.failures)} failures, {self.seconds:.0f} s",
            *self.failures,
        )


def prove(
    rounds: int,
    *,
    seed: int = 1,
    jobs: int = 1,
    plant: str | None = None,
    advance: Callable[[int], None] = lambda _: None,
    altered: bool = False,
) -> Figures:
    """Make up to `rounds` faults, drawn by `seed`; all that there are, if they are fewer.

    Args:
        jobs: how many processes play.
        plant: "ignore-error" for a journal that acknowledges all the same, "trust-the-write" for
            one that does not read back, "trust-the-copy" for one that does not its second copy.
            Each process ends with the first that it finds.
        advance: told how many more were made.
        altered: writes that bring something else without an error, and no others.
    """
    began = time.perf_counter()
    calls: Counter[str] = Counter()
    told: Counter[str] = Counter()
    shares = []
    for share in _shares(seed, rounds, jobs, plant, altered=altered):
        advance(share.rounds)
        calls.update(share.calls)
        told.update(share.told)
        shares.append(share)
    return Figures(
        rounds=sum(share.rounds for share in shares),
        calls=dict(calls),
        acknowledged=sum(share.acknowledged for share in shares),
        told=dict(told),
        failures=tuple(failure for share in shares for failure in share.failures),
        whole=all(share.whole for share in shares),
        seconds=time.perf_counter() - began,
    )


def fault_again(fault: Fault, *, seed: int = 1, plant: str | None = None) -> str | None:
    """Make one fault once more; what is wrong, if anything."""
    found = list(_shares(seed, 1, 1, plant, only=fault))
    return next((failure for share in found for failure in share.failures), None)


def _shares(
    seed: int,
    rounds: int,
    jobs: int,
    plant: str | None,
    only: Fault | None = None,
    *,
    altered: bool = False,
) -> Iterator[Share]:
    """What processes with the recorder find, a few hundred faults at a time."""
    with scratch() as place:
        started = environment(build(Path(place)))
        players = []
        for share in range(jobs):
            order = Order(f"{place}/{share}", seed, rounds, share, jobs, plant, only, altered)
            players.append(
                subprocess.Popen(
                    [sys.executable, "-m", "tests.proof.failing_disk", msgspec.json.encode(order)],
                    cwd=PROJECT,
                    env=started,
                    stdout=subprocess.PIPE,
                )
            )
        for player in players:
            with player:
                for line in player.stdout:
                    yield msgspec.json.decode(line, type=Share)
            if player.returncode:
                yield Share(failures=[f"seed {seed}: a process broke off"])
