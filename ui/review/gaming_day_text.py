"""Gaming days as people write them."""

from __future__ import annotations

from datetime import date

from dealerassist.locale.localizer import Localizer
from dealerassist.table.gaming_day import gaming_day
from ui.shell.context import Context


def day_of(voice: Localizer, gaming_day: str) -> str:
    """The gaming day written as a date of the language; as it was entered if it is no date."""
    try:
        return voice.say.date(date.fromisoformat(gaming_day))
    except ValueError:
        return gaming_day


def day_unless_today(at: Context, utc_ms: int, *, year: bool = True) -> str:
    """The gaming day of a moment, written as a date; empty if it is today."""
    day = gaming_day(utc_ms)
    if day == gaming_day(at.now_ms):
        return ""
    return at.voice.say.date(date.fromisoformat(day), year=year)
