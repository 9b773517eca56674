"""Gaming days, and the hands behind a bar or a line of the evaluation, in words."""

from __future__ import annotations

from datetime import date

from dealerassist.evaluation.group_names import full_name
from dealerassist.local_time import DAY_MS
from dealerassist.locale.localizer import Localizer
from dealerassist.table.gaming_day import gaming_day
from ui.jobs.evaluation_jobs import HandsBehind

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


# ── the hands behind a bar of the evaluation ────────────────────────────────────────────────────


def group_text(voice: Localizer, behind: HandsBehind) -> str:
    """Which hands these are: "Friday", "21 to 22 h", "16/11–22/11"."""
    if behind.grouping is not None:
        return full_name(voice.say, behind.grouping, behind.name)
    return days_text(voice, behind.scope.since, behind.scope.upto)


def days_text(voice: Localizer, since: str, upto: str) -> str:
    """From one gaming day to another, in short."""
    first, last = date.fromisoformat(since), date.fromisoformat(upto)
    if first == last:
        return voice.say.date(first)
    return f"{voice.say.date(first, year=False)}–{voice.say.date(last, short=True)}"
