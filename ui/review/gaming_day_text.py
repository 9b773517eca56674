"""Gaming days as people write them."""

from __future__ import annotations

from datetime import date

from dealerassist.local_time import DAY_MS
from dealerassist.locale.localizer import Localizer
from dealerassist.table.gaming_day import gaming_day

RECENT_MS = 183 * DAY_MS
"""So long a date without a year is of the last time that there was that day."""


def gaming_day_date(
    voice: Localizer, gaming_day: str, *, year: bool = True, short: bool = False
) -> str:
    """The gaming day written as a date of the language; as it was entered if it is no date."""
    try:
        return voice.say.date(date.fromisoformat(gaming_day), year=year, short=short)
    except ValueError:
        return gaming_day


def day_unless_today(voice: Localizer, utc_ms: int, now_ms: int, *, year: bool = True) -> str:
    """The gaming day of a moment, written as a date; empty if it is today.

    Without `year` it has two digits of it, where the day could be taken for a recent one.
    """
    day = gaming_day(utc_ms)
    if day == gaming_day(now_ms):
        return ""
    return gaming_day_date(voice, day, year=year or now_ms - utc_ms > RECENT_MS, short=not year)
