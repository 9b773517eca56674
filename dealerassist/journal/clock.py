"""The time of an entry: on the wall clock, and on one that cannot be set.

The wall clock can be set forward or back, so it does not tell how much time has passed. The
monotonic clock does, but only until the machine is started again; the boot id says whether two
times are of the same start.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Protocol

from msgspec import Struct


class Moment(Struct, frozen=True):
    """One moment on both clocks.

    Attributes:
        utc_ms: the wall clock, in UTC milliseconds; it may jump.
        monotonic_ns: nanoseconds since the machine was started, including those while it slept.
        boot_id: the id of this start of the machine.
    """

    utc_ms: int
    monotonic_ns: int
    boot_id: str


class TwoClocks(Protocol):
    """What has the time of a moment on both clocks, such as the body of an entry."""

    @property
    def utc_ms(self) -> int:
        """As `Moment.utc_ms`."""

    @property
    def monotonic_ns(self) -> int:
        """As `Moment.monotonic_ns`."""

    @property
    def boot_id(self) -> str:
        """As `Moment.boot_id`."""


Clock = Callable[[], Moment]
"""Gives a journal the time of its entries."""


UNKNOWN = "unknown"
"""The boot id where the kernel gives none; two of these may be of different starts."""

JUMP_MS = 2_000
"""By how many milliseconds the wall clock may deviate from the monotonic one without a jump."""


def system_clock() -> Moment:
    """Now, by the machine's clocks."""
    # CLOCK_MONOTONIC stands still while the machine sleeps, and waking up would look like a jump.
    passed_ns = time.clock_gettime_ns(time.CLOCK_BOOTTIME)
    return Moment(time.time_ns() // 1_000_000, passed_ns, boot_id())


@cache
def boot_id() -> str:
    """The kernel's id for this start of the machine; `UNKNOWN` where it gives none."""
    try:
        return Path("/proc/sys/kernel/random/boot_id").read_text(encoding="ascii").strip()
    except OSError:
        return UNKNOWN


def passed_ms(since: TwoClocks, until: TwoClocks) -> int:
    """The time between two moments, in milliseconds, however the wall clock was set meanwhile.

    If the machine was started in between, only the wall clock can tell; 0 if that went back.
    """
    ran_ms = _ran_ms(since, until)
    return max(0, until.utc_ms - since.utc_ms) if ran_ms is None else ran_ms


def jumped_ms(since: TwoClocks, until: TwoClocks) -> int:
    """By how many milliseconds the wall clock was set between two moments; negative if set back.

    If the machine was started in between, only a clock that went back can be noticed, and then
    the result is the least by which it was set back.
    """
    moved_ms, ran_ms = until.utc_ms - since.utc_ms, _ran_ms(since, until)
    if ran_ms is None:
        return min(0, moved_ms)
    jump_ms = moved_ms - ran_ms
    return jump_ms if abs(jump_ms) > JUMP_MS else 0


def _ran_ms(since: TwoClocks, until: TwoClocks) -> int | None:
    """The time between two moments, in milliseconds; None if they are not of the same start."""
    ran_ns = until.monotonic_ns - since.monotonic_ns
    same = since.boot_id == until.boot_id != UNKNOWN and ran_ns >= 0
    return ran_ns // 1_000_000 if same else None
