"""A day of any year that is typed: to be shown with its figures, or searched for its hands."""

from __future__ import annotations

from datetime import date

from dealerassist.table.gaming_day import gaming_day
from ui.floor.pages import DayPage, ShowFloorPage
from ui.shell.asked import Asked
from ui.shell.context import Context
from ui.shell.key_action import GreyReason, Intent
from ui.shell.number_dialog import NumberDialog
from ui.shell.number_entry import NumberEntry

DIGITS = 8
"""Two for the day, two for the month, four for the year."""


def written_day(digits: str) -> str:
    """The digits of a day, as far as they are typed: ``05.11.20``."""
    return ".".join(filter(None, (digits[:2], digits[2:4], digits[4:DIGITS])))


def day_of_digits(digits: str) -> date | None:
    """The day that was typed; None if it is none, or not typed to its end."""
    try:
        return date(int(digits[4:DIGITS]), int(digits[2:4]), int(digits[:2]))
    except ValueError:
        return None


class DayOfFigures(NumberDialog, frozen=True, kw_only=True):
    """The gaming day whose figures and whose report are wanted."""

    page: DayPage

    reads_only = True
    keeps_zero = True

    def asks(self, at: Context) -> Asked:
        voice = at.voice
        entry = NumberEntry(
            title=voice("Gaming day"),
            value=written_day(self.digits),
            hint=voice("Day, month and year"),
            confirm=voice("Show"),
            does=self._shown(at),
        )
        return self.keypad(at, entry)

    def longest(self, at: Context) -> int:
        return DIGITS

    def _shown(self, at: Context) -> Intent | GreyReason:
        day = day_of_digits(self.digits) if len(self.digits) == DIGITS else None
        if day is None:
            return GreyReason(at.voice("Type a day: eight digits, as 05112025"))
        if day.isoformat() > gaming_day(at.now_ms):
            return GreyReason(at.voice("This day is still to come"))
        return ShowFloorPage(DayPage(day.isoformat(), self.page.currency, self.page.box))
