"""The hours of a shift: on the clock on the wall, and those in which the table played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import tzinfo

from dealerassist.wall_clock import on_the_wall

PAUSE_MS = 5 * 60_000
"""A table that waits longer than this between two hands is having a break."""

HOUR_MS = 3_600_000


def hour_of(utc_ms: int, zone: tzinfo | None) -> int:
    """The beginning of the hour on the wall, in UTC milliseconds; `zone` None is the machine's."""
    moment = on_the_wall(utc_ms, zone)
    offset = None if moment is None else moment.utcoffset()
    shifted = int(offset.total_seconds()) * 1000 if offset is not None else 0
    return utc_ms - (utc_ms + shifted) % HOUR_MS


def every_hour(hours: Iterable[int], *, longest_ms: int) -> list[int]:
    """These hours, and all between the first and the last, in order.

    Args:
        longest_ms: in a shift that seems longer the machine's clock was set, and its hours are
            left as they are.
    """
    every = set(hours)
    if every and max(every) - min(every) < longest_ms:
        every.update(range(min(every), max(every), HOUR_MS))
    return sorted(every)


def playing_ms(hands: Sequence[tuple[int, int]]) -> int:
    """How long a table played, from the start of its first hand to the end of its last.

    Args:
        hands: when each hand started and ended, in their order. What lies between two hands
            counts, unless it is a break.
    """
    played = sum(max(0, end - start) for start, end in hands)
    waits = (max(0, hands[at + 1][0] - hands[at][1]) for at in range(len(hands) - 1))
    return played + sum(wait for wait in waits if wait <= PAUSE_MS)


def tenths_per_hour(hands: int, playing: int) -> int | None:
    """Hands per hour in tenths, rounded down; None where nothing was played."""
    return hands * 10 * HOUR_MS // playing if playing > 0 else None
