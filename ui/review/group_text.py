"""Which hands are behind a bar or a line of the evaluation, in words."""

from __future__ import annotations

from datetime import date

from dealerassist.evaluation.group_names import full_name
from dealerassist.locale.localizer import Localizer
from ui.jobs.evaluation_jobs import HandsBehind


def group_text(voice: Localizer, behind: HandsBehind) -> str:
    """Which hands these are: "Friday", "21 to 22 h", "16/11–22/11"."""
    if behind.grouping is not None:
        return full_name(voice.say, behind.grouping, behind.name)
    return days_text(voice, behind.scope.since, behind.scope.upto)


def days_text(voice: Localizer, since: str, upto: str) -> str:
    """From one gaming day to another, in short."""
    first, last = date.fromisoformat(since), date.fromisoformat(upto)
    if first == last:
        return voice.say.date(first)
    return f"{voice.say.date(first, year=False)}–{voice.say.date(last, short=True)}"
