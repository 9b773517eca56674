"""Figures, places, times and levels in words, as the training writes them everywhere."""

from __future__ import annotations

from dealerassist.local_time import SECOND_MS
from dealerassist.locale.durations import minutes_and_seconds
from dealerassist.locale.localizer import Localizer
from dealerassist.training import rounded_figures
from dealerassist.training.skill_names import level_name
from dealerassist.training.skills import Level
from ui.view.training import ClockView


def percent(voice: Localizer, part: float) -> str:
    """A part of 1 as a percentage: "83 %"."""
    return voice("{n}%", n=voice.say.number(rounded_figures.whole_per_cent(part)))


def seconds(voice: Localizer, milliseconds: int) -> str:
    """A time in seconds and tenths: "4.2 s"."""
    return voice("{n} s", n=rounded_figures.seconds_said(voice.say, milliseconds))


# ── places, times and levels ────────────────────────────────────────────────────────────────────


OPEN = "?"
"""In a slot in which nothing has been entered yet."""


def place_said(voice: Localizer, place: int) -> str:
    """A place in an order, at a seat or on a key: "no. 1"."""
    return voice("no. {n}", n=place)


def level_said(voice: Localizer, level: Level) -> str:
    """A level in the band: "Level “guided”"."""
    return voice("Level “{level}”", level=level_name(voice.say, level))


HEED_PART = 0.25
"""The part of the time limit below which the clock is amber."""


def clock_of(voice: Localizer, spent_ms: int, limit_ms: int | None) -> ClockView:
    """The clock: the time taken; or what is left of the limit, rounded up to a second."""
    if limit_ms is None:
        return ClockView(label=voice("Time"), value=minutes_and_seconds(spent_ms))
    left = max(0, limit_ms - spent_ms)
    part = left / limit_ms
    value = minutes_and_seconds(left + SECOND_MS - 1)
    return ClockView(label=voice("Time left"), value=value, part=part, heed=part < HEED_PART)
