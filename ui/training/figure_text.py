"""Figures of the training in words: shares and times, as every page of it writes them."""

from __future__ import annotations

from dealerassist.locale.localizer import Localizer


def percent(voice: Localizer, part: float) -> str:
    """A part of 1 as a percentage: "83 %"."""
    return voice("{n}%", n=voice.say.number(round(100 * part)))


def seconds(voice: Localizer, milliseconds: int) -> str:
    """A time in whole seconds; below ten seconds in tenths: "4.2 s"."""
    spent = milliseconds / 1000
    return voice("{n} s", n=voice.say.number(round(spent) if spent >= 10 else round(spent, 1)))
