"""The filter by time of the list of hands: a shift, an hour of it, or several hours."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.journal.queries.hand_search import HandFilter
from dealerassist.journal.read_model.shift_rows import ShiftSheet
from dealerassist.records.shift.clock_hours import HOUR_MS, hour_of
from ui.asked.context import Context
from ui.asked.intents import ReadPage, opening
from ui.asked.key_action import KeyAction, live
from ui.review.gaming_day_text import day_unless_today, gaming_day_date
from ui.review.hand_time import HandTime
from ui.review.hands_list import FilterChoice, HandsList

MOST_HOURS = 24
"""How many hours of a shift can be chosen from; a shift that nobody closed could have more."""


def time_filter_text(at: Context, wanted: HandFilter) -> str:
    """The time that is looked for, in short; empty if no time is set."""
    if wanted.from_ms is not None and wanted.until_ms is not None:
        return _span(at, wanted.from_ms, wanted.until_ms)
    if wanted.shift is None:
        return ""
    return at.voice("Shift {number}", number=at.voice.say.number(wanted.shift))


def _span(at: Context, start: int, end: int) -> str:
    return at.voice.say.times(start, end)


def shift_keys(at: Context, page: HandsList) -> tuple[KeyAction, ...]:
    """The choices for the start: hours of the last shift, latest first, then all shifts.

    Once a shift is chosen, its hours alone.
    """
    shift = _shift_of(page)
    hours = () if shift is None else _hours(at, shift)
    by_hour = tuple(
        live(
            f"hour-{number}",
            _span(at, start, start + HOUR_MS),
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
            _span(at, start, end),
            ReadPage(page.looking_for(replace(page.wanted, until_ms=end))),
        )
        for number, end in enumerate(later, start=1)
    )


def _hours(at: Context, shift: ShiftSheet) -> tuple[int, ...]:
    """The start of each hour of the shift in UTC ms, on the hour, the latest first."""
    last = shift.closed_ms or max(at.now_ms, shift.opened_ms)
    hours = range(hour_of(shift.opened_ms, None), last + 1, HOUR_MS)
    return tuple(reversed(hours[-MOST_HOURS:]))
