"""What time it is, in the three ways an entry keeps it."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from pathlib import Path

from msgspec import Struct


class Moment(Struct, frozen=True):
    """One moment.

    Attributes:
        utc_ms: the wall clock, in UTC milliseconds; it may jump.
        monotonic_ns: nanoseconds that only grow since this boot, while the machine sleeps too.
        boot_id: which start of the machine `monotonic_ns` belongs to.
    """

    utc_ms: int
    monotonic_ns: int
    boot_id: str


Clock = Callable[[], Moment]
"""Where a journal gets the time of its entries from."""


UNKNOWN = "unknown"
"""The name of a start of the machine that the kernel has no name for."""

JUMP_MS = 2_000
"""By how much the wall clock may differ from the monotonic one before it has jumped."""


def system_clock() -> Moment:
    """Now, by the machine's clocks."""
    # CLOCK_MONOTONIC stands still while the machine sleeps, and waking up would look like a jump.
    passed_ns = time.clock_gettime_ns(time.CLOCK_BOOTTIME)
    return Moment(time.time_ns() // 1_000_000, passed_ns, boot_id())


@cache
def boot_id() -> str:
    """The kernel's name for this start of the machine; `UNKNOWN` where it has none."""
    try:
        return Path("/proc/sys/kernel/random/boot_id").read_text(encoding="ascii").strip()
    except OSError:
        return UNKNOWN


def passed_ms(since: Moment, until: Moment) -> int:
    """The time between two moments, in milliseconds, however the wall clock was set meanwhile.

    Over a start of the machine only the wall clock can tell, and not if it went back: 0 then.
    """
    if _same_boot(since, until):
        return (until.monotonic_ns - since.monotonic_ns) // 1_000_000
    return max(0, until.utc_ms - since.utc_ms)


def jumped_ms(since: Moment, until: Moment) -> int:
    """By how much the wall clock was set forward, or back if negative; 0 if it only went on.

    Over a start of the machine only that it went back can be told, and by how much at least.
    """
    moved_ms = until.utc_ms - since.utc_ms
    if not _same_boot(since, until):
        return min(0, moved_ms)
    jump_ms = moved_ms - passed_ms(since, until)
    return jump_ms if abs(jump_ms) > JUMP_MS else 0


def _same_boot(since: Moment, until: Moment) -> bool:
    named = since.boot_id == until.boot_id != UNKNOWN
    return named and since.monotonic_ns <= until.monotonic_ns
