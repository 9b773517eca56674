"""Gaming days as people write them, and what may be told of a shift that goes on."""

from __future__ import annotations

from datetime import date

from dealerassist.journal.read_model.rows import ShiftSheet
from dealerassist.locale.localizer import Localizer
from dealerassist.table.gaming_day import gaming_day
from ui.shell.context import Context


def day_of(voice: Localizer, gaming_day: str) -> str:
    """The gaming day as people write a date, or as it was entered if it is none."""
    try:
        return voice.say.date(date.fromisoformat(gaming_day))
    except ValueError:
        return gaming_day


def day_unless_today(at: Context, utc_ms: int, *, year: bool = True) -> str:
    """The gaming day of a moment; empty where it is today's."""
    day = gaming_day(utc_ms)
    if day == gaming_day(at.now_ms):
        return ""
    return at.voice.say.date(date.fromisoformat(day), year=year)


def rake_told(shift: ShiftSheet) -> bool:
    """Whether the Taxe of a shift may be told: not before the shift is closed.

    Counting is blind, and a pit boss counts too (house practice 4). The report tells it already
    once the box was counted to close.
    """
    return shift.closed_ms is not None
