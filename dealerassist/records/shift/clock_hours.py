"""Time in a shift: hours of the clock on the wall, and how long the table played without breaks."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import tzinfo

from dealerassist.local_time import local_time

PAUSE_MS = 5 * 60_000
"""A longer wait between two hands is a break, which does not count as playing."""

HOUR_MS = 3_600_000


def hour_of(utc_ms: int, zone: tzinfo | None) -> int:
    """The beginning of the hour on the clock on the wall, in UTC milliseconds.

    Args:
        zone: of that clock; None for the machine's own.
    """
    moment = local_time(utc_ms, zone)
    offset = None if moment is None else moment.utcoffset()
    shifted = int(offset.total_seconds()) * 1000 if offset is not None else 0
    return utc_ms - (utc_ms + shifted) % HOUR_MS


def every_hour(hours: Iterable[int], *, longest_ms: int) -> list[int]:
    """These hours and all between the first and the last, in order.

    Args:
        hours: the beginnings of hours, in UTC milliseconds.
        longest_ms: if first and last lie further apart, the machine's clock was set meanwhile.
            Then nothing is filled in, which could be thousands of hours.
    """
    every = set(hours)
    if every and max(every) - min(every) < longest_ms:
        every.update(range(min(every), max(every), HOUR_MS))
    return sorted(every)


def unbroken_ms(since_ms: int, until_ms: int) -> int:
    """How much of a wait between two hands counts as playing: all of it, or nothing of a break."""
    # A clock that is set back makes a length negative, which counts as 0.
    wait = max(0, until_ms - since_ms)
    return wait if wait <= PAUSE_MS else 0


def tenths_per_hour(hands: int, playing: int) -> int | None:
    """Hands per hour in tenths, rounded down; None if nothing was played.

    Args:
        playing: how long the table played, in milliseconds.
    """
    return hands * 10 * HOUR_MS // playing if playing > 0 else None
