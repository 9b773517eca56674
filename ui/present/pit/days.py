"""Gaming days as people write them, and what may be told of a shift that goes on."""

from __future__ import annotations

from datetime import date

from dealerassist.journal.rows import ShiftSheet
from ui.present.voice import Voice


def day_of(voice: Voice, gaming_day: str, *, year: bool = True) -> str:
    """The gaming day as people write a date, or as it was entered if it is none."""
    try:
        return voice.say.date(date.fromisoformat(gaming_day), year=year)
    except ValueError:
        return gaming_day


def rake_told(shift: ShiftSheet) -> bool:
    """Whether the Taxe of a shift may be told: not before the shift is closed.

    Counting is blind, and a pit boss counts too (house practice 4). The report tells it already
    once the box was counted to close.
    """
    return shift.closed_ms is not None
