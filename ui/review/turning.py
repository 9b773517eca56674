"""Turning the pages of a list of hands or files."""

from __future__ import annotations

from collections.abc import Callable

from dealerassist.locale.localizer import Localizer
from ui.asked.key_action import GreyReason, Intent, KeyAction, live_or_grey

LINES = 8
"""How many hands or files are on a page."""


def place_in_list(voice: Localizer, start: int, shown: int, count: int) -> str:
    """Which of the lines are on the page: "9–16 of 1,284"; empty if there is none."""
    say = voice.say
    if not shown:
        return ""
    if shown == 1:
        return voice("{n} of {count}", n=say.number(start + 1), count=say.number(count))
    return voice(
        "{first}–{last} of {count}",
        first=say.number(start + 1),
        last=say.number(start + shown),
        count=say.number(count),
    )


def turning_keys(
    voice: Localizer, start: int, count: int, none: GreyReason, showing: Callable[[int], Intent]
) -> tuple[KeyAction, KeyAction]:
    """The keys to the page before and to the one after; at either end `none` says why not.

    `start` is how many come before the page; `showing` shows the page that begins after so many.
    """
    back, on = voice("Back"), voice("Next")
    return (
        live_or_grey(voice, "newer", back, showing(max(0, start - LINES)) if start else none),
        live_or_grey(voice, "older", on, showing(start + LINES) if start + LINES < count else none),
    )
