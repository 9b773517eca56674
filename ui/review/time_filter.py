"""The filter by time of the list of hands: a shift, an hour of it, or several hours."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.journal.queries.hand_search import HandFilter
from dealerassist.journal.read_model.shift_rows import ShiftSheet
from dealerassist.local_time import MINUTE_MS, next_time
from dealerassist.locale.localizer import dotted
from dealerassist.records.shift.clock_hours import HOUR_MS, hour_of
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.intents import ReadPage, opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, live
from ui.keys.number_dialog import NumberDialog, NumberEntry
from ui.review.day_and_group_text import day_unless_today, gaming_day_date
from ui.review.hands_list import FilterChoice, HandsList
from ui.view.view import Prompt

MOST_HOURS = 24
"""How many hours of a shift can be chosen from; a shift that nobody closed could have more."""


def time_filter_text(at: Context, wanted: HandFilter) -> str:
    """The time that is looked for, in short; empty if no time is set."""
    if wanted.from_ms is not None and wanted.until_ms is not None:
        return at.voice.say.times(wanted.from_ms, wanted.until_ms)
    if wanted.shift is None:
        return ""
    return at.voice("Shift {number}", number=at.voice.say.number(wanted.shift))


def shift_keys(at: Context, page: HandsList) -> tuple[KeyAction, ...]:
    """The choices for the start: hours of the last shift, latest first, then all shifts.

    Once a shift is chosen, its hours alone.
    """
    shift = _shift_of(page)
    hours = () if shift is None else _hours(at, shift)
    by_hour = tuple(
        live(
            f"hour-{number}",
            at.voice.say.times(start, start + HOUR_MS),
            ReadPage(_from(page, start, last=number == 1)),
            detail=day_unless_today(at.voice, start, at.now_ms),
        )
        for number, start in enumerate(hours, start=1)
    )
    chosen = page.wanted.shift is not None
    among = () if shift is None else (shift,) if chosen else page.shifts
    typed = (_typed(at, page, among),) if among else ()
    if chosen:
        return (*typed, *by_hour)
    return (*typed, *by_hour, *(_shift(at, page, each) for each in page.shifts))


def _typed(at: Context, page: HandsList, shifts: tuple[ShiftSheet, ...]) -> KeyAction:
    """The key that asks for a time in these shifts, as it is on the pictures of a camera."""
    asks = opening(HandTime(shifts=shifts, return_to=page))
    return live("type-time", at.voice("Time …"), asks, detail=at.voice("to the minute"))


def _shift_of(page: HandsList) -> ShiftSheet | None:
    """The shift whose hours can be chosen: the one that was chosen, or else the last."""
    numbers = {shift.number: shift for shift in page.shifts}
    return numbers.get(page.wanted.shift or max(numbers, default=0))


def _shift(at: Context, page: HandsList, shift: ShiftSheet) -> KeyAction:
    wanted = replace(page.wanted, shift=shift.number, from_ms=None, until_ms=None)
    voice, day = at.voice, gaming_day_date(at.voice, shift.gaming_day)
    title = voice("Shift {number}", number=voice.say.number(shift.number))
    looked_for = ReadPage(page.looking_for(wanted).asking(FilterChoice.FROM))
    return live(f"shift-{shift.number}", title, looked_for, detail=day)


def _from(page: HandsList, start: int, *, last: bool) -> HandsList:
    """The list for this hour alone; unless it is the last, the end is asked for next."""
    wanted = replace(page.wanted, from_ms=start, until_ms=start + HOUR_MS)
    return page.looking_for(wanted).asking(None if last else FilterChoice.UNTIL)


def until_keys(at: Context, page: HandsList) -> tuple[KeyAction, ...]:
    """The choices for the end: the later hours of the shift."""
    start, shift = page.wanted.from_ms, _shift_of(page)
    if start is None or shift is None:
        return ()
    later = [hour + HOUR_MS for hour in reversed(_hours(at, shift)) if hour > start]
    return tuple(
        live(
            f"until-{number}",
            at.voice.say.times(start, end),
            page.finding(until_ms=end),
        )
        for number, end in enumerate(later, start=1)
    )


def _hours(at: Context, shift: ShiftSheet) -> tuple[int, ...]:
    """The start of each hour of the shift in UTC ms, on the hour, the latest first."""
    last = shift.closed_ms or max(at.now_ms, shift.opened_ms)
    hours = range(hour_of(shift.opened_ms, None), last + 1, HOUR_MS)
    return tuple(reversed(hours[-MOST_HOURS:]))


# ── a time of day is typed ──────────────────────────────────────────────────────────────────────


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
            does=self._does(at),
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

    def _does(self, at: Context) -> Intent | GreyReason:
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
