"""Asks for a time of day, to find the hand that was played then (house practice 5)."""

from __future__ import annotations

from dealerassist.journal.queries.hand_search import HandFilter
from dealerassist.journal.read_model.shift_rows import ShiftSheet
from dealerassist.local_time import MINUTE_MS, next_time
from dealerassist.locale.localizer import dotted
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.intents import ReadPage
from ui.asked.key_action import GreyReason, Intent
from ui.keys.number_dialog import NumberDialog
from ui.keys.number_entry import NumberEntry
from ui.review.gaming_day_text import gaming_day_date
from ui.review.hands_list import HandsList
from ui.view.view import Prompt

HOURS, MINUTES = 24, 60


class HandTime(NumberDialog, frozen=True, kw_only=True):
    """The time on the wall: hours and minutes, typed as four digits.

    The latest of the shifts, which are not none, is found that was open then.
    """

    shifts: tuple[ShiftSheet, ...]

    reads_only = True
    keeps_zero = True
    most_digits = 4
    is_for_reading = True

    def asks(self, at: Context) -> Asked:
        voice, only = at.voice, self._only
        title = voice("Time of the hand")
        if only is not None:
            title = voice("Time in shift {shift}", shift=voice.say.number(only.number))
        entry = NumberEntry(
            title=title,
            value=self._seen,
            hint=self._shift_in_words(at),
            confirm=voice("Show"),
            does=self._found(at),
        )
        why = voice("The hand of this minute is shown among the others")
        return self.keypad(at, entry, prompt=Prompt(voice("When was the hand dealt?"), why))

    @property
    def _seen(self) -> str:
        return f"{self.number // 100:02d}:{self.number % 100:02d}" if self.digits else ""

    @property
    def _only(self) -> ShiftSheet | None:
        """The shift that was chosen; None where it is found by the time."""
        return self.shifts[0] if len(self.shifts) == 1 else None

    def _shift_in_words(self, at: Context) -> str:
        """The gaming day of the shift that was chosen; or which one the time is found in."""
        voice, only = at.voice, self._only
        if only is not None:
            return gaming_day_date(voice, only.gaming_day)
        shift, _ = self._moment(at) or (None, 0)
        if shift is None or not self.digits:
            return ""
        named = voice("Shift {number}", number=voice.say.number(shift.number))
        return dotted([named, gaming_day_date(voice, shift.gaming_day)])

    def _moment(self, at: Context) -> tuple[ShiftSheet, int] | None:
        """The latest of the shifts that was open at this time, and the time in UTC ms."""
        hour, minute = divmod(self.number, 100)
        if hour >= HOURS or minute >= MINUTES:
            return None
        for shift in sorted(self.shifts, key=lambda each: each.number, reverse=True):
            moment = next_time(shift.opened_ms // MINUTE_MS * MINUTE_MS, hour, minute)
            if moment is not None and moment <= (shift.closed_ms or at.now_ms):
                return shift, moment
        return None

    def _found(self, at: Context) -> Intent | GreyReason:
        hour, minute = divmod(self.number, 100)
        if not self.digits:
            return GreyReason(at.voice("Type a time first"))
        if hour >= HOURS or minute >= MINUTES:
            return GreyReason(at.voice("No clock shows this time"))
        found = self._moment(at)
        if found is None:
            return self._not_open(at)
        shift, moment = found
        wanted = HandFilter(shift=shift.number, until_ms=moment + MINUTE_MS)
        page = self.return_to
        assert isinstance(page, HandsList), "it is a filter of the list of hands"
        return ReadPage(page.looking_among_all(wanted))

    def _not_open(self, at: Context) -> GreyReason:
        voice, only = at.voice, self._only
        if only is None:
            said = voice("None of the last {n} shifts was open then", n=len(self.shifts))
            return GreyReason(said)
        number = voice.say.number(only.number)
        return GreyReason(voice("Shift {shift} was not open then", shift=number))
