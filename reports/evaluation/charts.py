"""The charts of an evaluation on paper: bars for few groups, a line for many days."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, timedelta
from typing import NamedTuple

from dealerassist.evaluation.group_names import short_name
from dealerassist.evaluation.house_figures import GroupFigures, Grouping, HouseFigures
from reports.evaluation.figures import EvaluationFigures
from reports.paper.charts import PrintedBar, PrintedPoint, bar_chart, line_chart
from reports.paper.heading import GUTTER
from reports.paper.page import WIDTH, Paper
from reports.paper.tables import HEADING_HEIGHT, PAGE, SPACE_AFTER, Span, lay_heading

HEIGHT = 92.0
HALF = (WIDTH - GUTTER) / 2
LEFT_HALF = Span(PAGE.left, HALF)
RIGHT_HALF = Span(PAGE.left + HALF + GUTTER, HALF)

MOST_BARS = 31
"""With more gaming days than a month has, a line is drawn in place of bars."""


class _Measure(NamedTuple):
    """What is drawn of each group: its value and the figure for it; None where it is not told."""

    title: str
    value: Callable[[GroupFigures], int | None]
    figure: Callable[[int], str]


def lay_charts(paper: Paper, made: HouseFigures, figures: EvaluationFigures) -> None:
    """Lay hands and Taxe by hour and by weekday side by side, and by day one below the other."""
    say, money = figures.say, figures.of_currency
    _pair(
        paper,
        made,
        Grouping.HOUR,
        (
            _Measure(say("Hands by the hour"), _hands, say.number),
            _Measure(money(say("Rake by the hour")), _taxe, figures.amount),
        ),
        figures,
    )
    _pair(
        paper,
        made,
        Grouping.WEEKDAY,
        (
            _Measure(say("Hands a day by weekday"), _hands_a_day, say.number),
            _Measure(money(say("Rake a day by weekday")), _taxe_a_day, figures.amount),
        ),
        figures,
    )
    for measure in (
        _Measure(say("Hands by gaming day"), _hands, say.number),
        _Measure(money(say("Rake by gaming day")), _taxe, figures.amount),
    ):
        paper.need(HEIGHT + HEADING_HEIGHT)
        lay_heading(paper, measure.title)
        _days(paper, made.groups[Grouping.DAY], measure, figures)
        paper.y += SPACE_AFTER


def _hands(group: GroupFigures) -> int:
    return group.hands


def _taxe(group: GroupFigures) -> int | None:
    return group.taxe


def _hands_a_day(group: GroupFigures) -> int:
    return round(group.hands_a_day)


def _taxe_a_day(group: GroupFigures) -> int | None:
    return group.taxe_a_day


def _pair(
    paper: Paper,
    made: HouseFigures,
    grouping: Grouping,
    measures: tuple[_Measure, _Measure],
    figures: EvaluationFigures,
) -> None:
    paper.need(HEIGHT + HEADING_HEIGHT)
    top = paper.y
    for span, measure in zip((LEFT_HALF, RIGHT_HALF), measures, strict=True):
        paper.y = top
        lay_heading(paper, measure.title, span)
        _bars(paper, made.groups[grouping], grouping, measure, span, figures)
    paper.y += SPACE_AFTER


def _bars(
    paper: Paper,
    groups: Sequence[GroupFigures],
    grouping: Grouping,
    measure: _Measure,
    span: Span,
    figures: EvaluationFigures,
) -> None:
    bars = [
        PrintedBar(
            measure.value(group) or 0,
            _figure(group, measure),
            (short_name(figures.say, grouping, group.name),),
        )
        for group in groups
    ]
    bar_chart(paper, bars, span, HEIGHT, empty=figures.say("No hands."))


def _figure(group: GroupFigures, measure: _Measure) -> str:
    value = measure.value(group)
    return "" if value is None else measure.figure(value)


def _days(
    paper: Paper, days: Sequence[GroupFigures], measure: _Measure, figures: EvaluationFigures
) -> None:
    """Few days as bars; of many a line, which is broken where nobody played."""
    if len(days) <= MOST_BARS:
        _bars(paper, days, Grouping.DAY, measure, PAGE, figures)
        return
    played = {day.name: day for day in days}
    points = [
        PrintedPoint(
            None if day not in played else measure.value(played[day]),
            "" if day not in played else _figure(played[day], measure),
            short_name(figures.say, Grouping.DAY, day),
        )
        for day in _calendar(days[0].name, days[-1].name)
    ]
    line_chart(paper, points, PAGE, HEIGHT, empty=figures.say("No hands."))


def _calendar(first: str, last: str) -> list[str]:
    """All days from one to another."""
    begin, end = date.fromisoformat(first), date.fromisoformat(last)
    return [(begin + timedelta(days)).isoformat() for days in range((end - begin).days + 1)]
