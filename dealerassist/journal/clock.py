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
        monotonic_ns: nanoseconds that only grow, since some moment of this boot.
        boot_id: which start of the machine `monotonic_ns` belongs to.
    """

    utc_ms: int
    monotonic_ns: int
    boot_id: str


Clock = Callable[[], Moment]
"""Where a journal gets the time of its entries from."""


def system_clock() -> Moment:
    """Now, by the machine's clocks."""
    return Moment(time.time_ns() // 1_000_000, time.monotonic_ns(), boot_id())


@cache
def boot_id() -> str:
    """The kernel's name for this start of the machine; "unknown" where it has none."""
    try:
        return Path("/proc/sys/kernel/random/boot_id").read_text(encoding="ascii").strip()
    except OSError:
        return "unknown"
