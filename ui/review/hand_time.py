"""Asks for a time of day, to find the hand that was played then (house practice 5)."""

from __future__ import annotations

from dealerassist.journal.queries.hand_search import HandFilter
from dealerassist.journal.read_model.rows import ShiftSheet
from dealerassist.local_time import next_time
from ui.review.gaming_day_text import day_of
from ui.review.pages import HandsPage, ReviewDialog
from ui.shell.context import Context
from ui.shell.key_action import GreyReason, Intent, ReadPage
from ui.shell.number_dialog import NumberDialog
from ui.shell.number_entry import NumberEntry
from ui.view.view import Prompt

MINUTE_MS = 60_000

HOURS, MINUTES = 24, 60


class HandTime(NumberDialog, frozen=True, kw_only=True):
    """The time on the wall in a shift: hours and minutes, typed as four digits.

    Attributes:
        pages: the pages on which hands are looked for.
        shift: in which the time is.
    """

    pages: ReviewDialog
    shift: ShiftSheet

    reads_only = True
    keeps_zero = True

    def entry(self, at: Context) -> NumberEntry:
        """The keypad."""
        voice, shift = at.voice, self.shift
        number, day = voice.say.number(shift.number), day_of(voice, shift.gaming_day)
        return NumberEntry(
            title=voice("Time in shift {shift}", shift=number),
            value=self._seen,
            hint=day,
            confirm=voice("Show"),
            does=self._found(at),
        )

    def longest(self, at: Context) -> int:  # noqa: ARG002
        """Two digits for the hour, two for the minute."""
        return 4

    def prompt(self, at: Context) -> Prompt:
        """Says what is found."""
        title = at.voice("When was the hand dealt?")
        return Prompt(title, at.voice("The hand of this minute is shown among the others"))

    @property
    def is_read(self) -> bool:
        """True: it is typed for a page, with the longer time that a page stays signed in."""
        return True

    @property
    def _seen(self) -> str:
        return f"{self.number // 100:02d}:{self.number % 100:02d}" if self.digits else ""

    def _found(self, at: Context) -> Intent | GreyReason:
        hour, minute = divmod(self.number, 100)
        if not self.digits:
            return GreyReason(at.voice("Type a time first"))
        if hour >= HOURS or minute >= MINUTES:
            return GreyReason(at.voice("No clock shows this time"))
        shift = self.shift
        moment = next_time(shift.opened_ms // MINUTE_MS * MINUTE_MS, hour, minute)
        if moment is None or moment > (shift.closed_ms or at.now_ms):
            number = at.voice.say.number(shift.number)
            return GreyReason(at.voice("Shift {shift} was not open then", shift=number))
        wanted = HandFilter(shift=shift.number, until_ms=moment + MINUTE_MS)
        return ReadPage(self.pages.turned(HandsPage(wanted, among_all=True)))
