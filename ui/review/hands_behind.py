"""The hands behind a bar or a line of the evaluation, and what has to be read for its page."""

from __future__ import annotations

from datetime import date

from msgspec.structs import replace

from dealerassist.evaluation.group_names import full_name
from dealerassist.locale.catalogue import Language
from dealerassist.locale.localizer import Localizer
from ui.review.pages import EvaluationPage, HandsPage, Page
from ui.shell.evaluation_jobs import (
    Evaluated,
    EvaluationJob,
    HandsBehind,
    evaluation_lacked,
    ranges_lacked,
)

NO_HAND = ((0, 0),)
"""The ranges of a group none of whose hands are in this journal: no hand has the number 0."""


def evaluation_to_read(
    page: Page, known: Evaluated, language: Language
) -> tuple[EvaluationJob, ...]:
    """What the page shows of the evaluation and is not there yet."""
    lacked: EvaluationJob | None = None
    if isinstance(page, EvaluationPage):
        lacked = evaluation_lacked(page.scope, page.entries, known, language)
    elif isinstance(page, HandsPage) and page.is_awaited and page.behind is not None:
        lacked = ranges_lacked(page.behind, known)
    return () if lacked is None else (lacked,)


def with_ranges(page: Page, known: Evaluated) -> HandsPage | None:
    """The list of these hands, still to be read, now that they are known; else None."""
    if not isinstance(page, HandsPage) or page.behind is None or not page.is_awaited:
        return None
    found = known.found_behind(page.behind)
    if found is None:
        return None
    return replace(page, wanted=replace(page.wanted, ranges=found.ranges or NO_HAND), count=None)


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
