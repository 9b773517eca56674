"""Figures of the training in words: shares and times, as every page of it writes them."""

from __future__ import annotations

from dealerassist.locale.localizer import Localizer
from dealerassist.training import rounded_figures


def percent(voice: Localizer, part: float) -> str:
    """A part of 1 as a percentage: "83 %"."""
    return voice("{n}%", n=voice.say.number(rounded_figures.whole_per_cent(part)))


def seconds(voice: Localizer, milliseconds: int) -> str:
    """A time in seconds and tenths: "4.2 s"."""
    return voice("{n} s", n=rounded_figures.seconds_said(voice.say, milliseconds))
