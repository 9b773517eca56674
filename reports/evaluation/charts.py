"""The charts of an evaluation on paper: bars for few groups, a line for many days."""

from __future__ import annotations

from collections.abc import Sequence

from dealerassist.evaluation.group_names import short_name
from dealerassist.evaluation.house_figures import GroupFigures, Grouping, HouseFigures
from reports.evaluation.figures import EvaluationFigures
from reports.evaluation.measures import GroupMeasure, calendar_of, hands_measure, taxe_measure
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


def lay_figure_charts(paper: Paper, made: HouseFigures, figures: EvaluationFigures) -> None:
    """Lay hands and Taxe by hour and by weekday side by side, and by day one below the other."""
    measures = hands_measure(figures), taxe_measure(figures)
    for grouping in (Grouping.HOUR, Grouping.WEEKDAY):
        paper.need(HEIGHT + HEADING_HEIGHT)
        top = paper.y
        for span, measure in zip((LEFT_HALF, RIGHT_HALF), measures, strict=True):
            paper.y = top
            lay_heading(paper, measure.titles[grouping], span)
            _bars(paper, made.groups[grouping], grouping, measure, span, figures)
        paper.y += SPACE_AFTER
    for measure in measures:
        paper.need(HEIGHT + HEADING_HEIGHT)
        lay_heading(paper, measure.titles[Grouping.DAY])
        _days(paper, made.groups[Grouping.DAY], measure, figures)
        paper.y += SPACE_AFTER


def _bars(
    paper: Paper,
    groups: Sequence[GroupFigures],
    grouping: Grouping,
    measure: GroupMeasure,
    span: Span,
    figures: EvaluationFigures,
) -> None:
    bars = [
        PrintedBar(
            measure.height(grouping, group) or 0,
            measure.written(grouping, group),
            (short_name(figures.say, grouping, group.name),),
        )
        for group in groups
    ]
    bar_chart(paper, bars, span, HEIGHT, empty=figures.say("No hands."))


def _days(
    paper: Paper, days: Sequence[GroupFigures], measure: GroupMeasure, figures: EvaluationFigures
) -> None:
    """Few days as bars; of many a line, which is broken where nobody played."""
    if len(days) <= MOST_BARS:
        _bars(paper, days, Grouping.DAY, measure, PAGE, figures)
        return
    values = {day.name: measure.value(day) for day in days}
    written = {day.name: measure.written(Grouping.DAY, day) for day in days}
    points = [
        PrintedPoint(
            values.get(day), written.get(day, ""), short_name(figures.say, Grouping.DAY, day)
        )
        for day in calendar_of(days)
    ]
    line_chart(paper, points, PAGE, HEIGHT, empty=figures.say("No hands."))
