"""The charts of the page *Evaluation*: bars, or a line of many days, and where they are tapped.

A finger needs 13 mm. So each bar can be tapped alone as far as so many have room. Of more days a
line is drawn, which is tapped by the week, or by the month or year where there are many: what
opens are the hands of all these days. Single days are bars again in a shorter span.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import date, timedelta
from itertools import groupby

from msgspec.structs import replace

from dealerassist.evaluation.house_figures import EvaluationScope, Grouping
from dealerassist.locale.localizer import Localizer
from ui.asked.context import Context
from ui.asked.key_action import Keys, live
from ui.jobs.evaluation_jobs import HandsBehind
from ui.pit.evaluation_scope import SelectedEvaluation
from ui.review.day_and_group_text import group_text
from ui.view.charts import WHOLE, BarView, ChartView, ColumnView, every_label
from ui.view.evaluation import GroupBar, GroupChart

MOST_DAYS = 16
"""So many days, weeks or months have room for a finger each."""

MOST_POINTS = 400
"""A line has no more points than there are about pixels to tell them apart by."""

LETTERS = {Grouping.HOUR: 100, Grouping.WEEKDAY: 29, Grouping.DAY: 66}
"""How many letters of labels have room side by side below each chart."""

Days = Sequence[GroupBar]


def chart_of(at: Context, which: SelectedEvaluation, chart: GroupChart, keys: Keys) -> ChartView:
    """The chart as it is drawn; each of its columns leads to the hands behind it."""
    line = chart.grouping is Grouping.DAY and len(chart.bars) > MOST_DAYS
    columns = list[ColumnView]()
    for first, bars, label in _columns(at.voice, chart, line=line):
        behind = _behind(which.selected.scope, chart.grouping, bars)
        said = _spoken(at.voice, behind, bars)
        key = keys.one(live(_name(chart.grouping, bars), said, which.ways.behind(behind)))
        columns.append(ColumnView(key.name, label, said, first, len(bars)))
    view = ChartView(
        title=chart.title,
        bars=_bars(chart, line=line),
        none="" if chart.bars else at.voice("No hands."),
        spoken=chart.title,
        line=line,
        columns=_labelled(columns, LETTERS[chart.grouping]),
    )
    return _thinned(view)


# ── what is drawn ───────────────────────────────────────────────────────────────────────────


def _bars(chart: GroupChart, *, line: bool) -> tuple[BarView, ...]:
    """The heights; where not all figures have room, the highest has its own, and what is not told.

    Of a line, only the highest point.
    """
    letters, bars = LETTERS[chart.grouping], chart.bars
    highest = max((bar.value or 0 for bar in bars), default=0)
    crowded = line or every_label([bar.figure for bar in bars], letters) > 1
    labels = every_label([bar.label for bar in bars], letters)
    top = next((at for at, bar in enumerate(bars) if bar.value == highest), None)
    return tuple(
        BarView(
            share=-1 if bar.value is None else max(0, bar.value) * WHOLE // max(1, highest),
            figure=bar.figure
            if not crowded or at == top or (bar.value is None and not line)
            else "",
            label=bar.label if not line and at % labels == 0 else "",
        )
        for at, bar in enumerate(bars)
    )


def _labelled(columns: Sequence[ColumnView], letters: int) -> tuple[ColumnView, ...]:
    """Without the labels that have no room: all have theirs, or every second, third … of them."""
    share = letters / max(1, sum(column.count for column in columns))
    if all(len(column.label) <= column.count * share for column in columns):
        return tuple(columns)
    every = every_label([column.label for column in columns], letters)
    return tuple(
        column if at % every == 0 else replace(column, label="")
        for at, column in enumerate(columns)
    )


def _thinned(chart: ChartView) -> ChartView:
    """A line of very many days with a point for several of them: the highest of these."""
    each = -(-len(chart.bars) // MOST_POINTS)
    if not chart.line or each == 1:
        return chart
    starts = range(0, len(chart.bars), each)
    bars = (max(chart.bars[at : at + each], key=lambda bar: bar.share) for at in starts)
    columns = (
        replace(column, first=column.first // each, count=max(1, column.count // each))
        for column in chart.columns
    )
    return replace(chart, bars=tuple(bars), columns=tuple(columns))


# ── where it is tapped ──────────────────────────────────────────────────────────────────────


def _columns(voice: Localizer, chart: GroupChart, *, line: bool) -> Iterator[tuple[int, Days, str]]:
    """The bars that are tapped together: which is the first, all of them, and what stands below.

    Days on which nobody played lead nowhere.
    """
    spans = _spans(voice, chart.bars) if line else [("", [bar]) for bar in chart.bars]
    first = 0
    for label, bars in spans:
        if any(bar.figure for bar in bars):
            yield first, bars, label
        first += len(bars)


def _spans(voice: Localizer, days: Days) -> list[tuple[str, list[GroupBar]]]:
    """The days by week, by month, or by year: by the first of these of which all have room.

    Each with what stands below it.
    """
    ways: tuple[tuple[Callable[[GroupBar], str], Callable[[date, date], str]], ...] = (
        (_week, lambda first, _: voice.say.date(first, year=False)),
        (_month, lambda first, last: _from_to(voice.say.month(first), voice.say.month(last))),
        (_year, lambda first, last: _from_to(str(first.year), str(last.year))),
    )
    every = [(_spans_of(days, of), label) for of, label in ways]
    spans, label = next((each for each in every if len(each[0]) <= MOST_DAYS), every[-1])
    return [(label(_day(bars[0]), _day(bars[-1])), bars) for bars in spans]


def _day(bar: GroupBar) -> date:
    return date.fromisoformat(bar.name)


def _from_to(first: str, last: str) -> str:
    return first if first == last else f"{first}–{last}"


def _spans_of(days: Days, of: Callable[[GroupBar], str]) -> list[list[GroupBar]]:
    """The days that are alike; those at the ends, if they are few, with their neighbours."""
    spans = [list(bars) for _, bars in groupby(days, key=of)]
    least = len(days) / MOST_DAYS
    if len(spans) > 1 and len(spans[0]) < least:
        first = spans.pop(0)
        spans[0] = first + spans[0]
    if len(spans) > 1 and len(spans[-1]) < least:
        last = spans.pop()
        spans[-1] += last
    return spans


def _week(bar: GroupBar) -> str:
    day = _day(bar)
    return (day - timedelta(day.weekday())).isoformat()


def _month(bar: GroupBar) -> str:
    return bar.name[:7]


def _year(bar: GroupBar) -> str:
    return bar.name[:4]


def _behind(scope: EvaluationScope, grouping: Grouping, bars: Days) -> HandsBehind:
    """The hands of a group, or those of several days."""
    if len(bars) == 1:
        return HandsBehind(scope, grouping, bars[0].name)
    return HandsBehind(replace(scope, since=bars[0].name, upto=bars[-1].name))


def _name(grouping: Grouping, bars: Days) -> str:
    kind = grouping.value if len(bars) == 1 else "days"
    return f"behind-{kind}-{bars[0].name}"


def _spoken(voice: Localizer, behind: HandsBehind, bars: Days) -> str:
    """Which hands these are, and of a single bar its figure."""
    said = group_text(voice, behind)
    return f"{said}: {bars[0].figure}" if len(bars) == 1 else said
