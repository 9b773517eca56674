"""Which day the house books a shift under."""

from __future__ import annotations

from datetime import timedelta

from dealerassist.wall_clock import on_the_wall

GAMING_DAY_BEGINS = timedelta(hours=6)
"""A shift that opens after midnight still belongs to the evening before."""

NO_DAY = "?"
"""Where the machine's clock shows what no calendar has."""


def gaming_day(utc_ms: int) -> str:
    """The day that the house books a moment under, by the clock on the wall."""
    moment = on_the_wall(utc_ms)
    try:
        return (moment - GAMING_DAY_BEGINS).date().isoformat() if moment else NO_DAY
    except OverflowError:
        return NO_DAY
