"""Gaming days as people write them, and whether the Taxe of a shift may be shown yet."""

from __future__ import annotations

from datetime import date

from dealerassist.journal.read_model.rows import ShiftSheet
from dealerassist.locale.localizer import Localizer
from dealerassist.table.gaming_day import gaming_day
from dealerassist.table.money_state import Box
from dealerassist.table.state import TableState
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


def rake_of_hands_may_be_shown(state: TableState, shift: int) -> bool:
    """Whether the Taxe of the hands of a shift may be listed: anybody could add it up (HP 4)."""
    running = state.shift is not None and state.shift.is_open and state.shift.number == shift
    return not running and state.pending_count(shift, Box.RAKE) is None


def rake_may_be_shown(state: TableState, shift: ShiftSheet) -> bool:
    """Whether the Taxe of a shift may be shown: not before it is closed and its box counted.

    Counting is blind, and a pit boss counts too (house practice 4): who counts the box must not
    know what it should hold. Where a shift was closed without a count, somebody has to count
    afterwards, or to sign that nobody does. The report of an open shift shows it once the box was
    counted to close.
    """
    return shift.closed_ms is not None and state.pending_count(shift.number, Box.RAKE) is None
