"""The gaming day: the date that a shift counts for, also after midnight."""

from __future__ import annotations

from datetime import date, timedelta

from dealerassist.local_time import local_time

GAMING_DAY_BEGINS = timedelta(hours=6)
"""The local time at which it begins: a shift opened before belongs to the evening before."""

NO_DAY = "?"
"""The gaming day where the machine's clock shows a moment that no calendar has."""


def gaming_day(utc_ms: int) -> str:
    """The gaming day of a moment as an ISO date, in the machine's time zone."""
    moment = local_time(utc_ms)
    try:
        return (moment - GAMING_DAY_BEGINS).date().isoformat() if moment else NO_DAY
    except OverflowError:
        return NO_DAY


def is_date(day: str) -> bool:
    """Whether a gaming day is an ISO date, as it is unless the clock showed none (`NO_DAY`)."""
    try:
        return date.fromisoformat(day).isoformat() == day
    except ValueError:
        return False
