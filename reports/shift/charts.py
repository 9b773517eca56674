"""The charts of a shift on paper: Taxe and hands by the hour and by the down, sizes of pots."""

from __future__ import annotations

from collections.abc import Sequence

from dealerassist.records.shift import ShiftReport
from reports.paper.charts import Bar, bar_chart, label_lines
from reports.paper.page import WIDTH, Paper
from reports.paper.tables import PAGE, SPACE_AFTER, Span, lay_heading
from reports.shift.chart_words import Titled, titled_charts
from reports.shift.words import ShiftWords

ON_THE_FRONT = 66.0
HEIGHT = 92.0
GUTTER = 22.0
HALF = (WIDTH - GUTTER) / 2
LEFT_HALF = Span(PAGE.left, HALF)
RIGHT_HALF = Span(PAGE.left + HALF + GUTTER, HALF)

MOST_IN_A_HALF = 12
"""So many bars stand side by side with their labels in half the width."""

Drawing = tuple[Span, str, Sequence[Bar]]
"""A chart where it stands, under its title."""


def lay_front_chart(paper: Paper, report: ShiftReport, words: ShiftWords, span: Span) -> None:
    """Taxe by the hour; while the Taxe must not be known, the hands."""
    charts = titled_charts(report, words)
    title, bars = charts.rake_by_hour or charts.hands_by_hour
    lay_heading(paper, title, span)
    bar_chart(paper, bars, span, ON_THE_FRONT, empty=words.say("No hands."))


def lay_charts(paper: Paper, report: ShiftReport, words: ShiftWords) -> None:
    """All but the one on page 1."""
    charts = titled_charts(report, words)
    if charts.rake_by_down is None:
        _pair(paper, words, charts.pots, charts.hands_by_down)
        return
    _pair(paper, words, charts.hands_by_hour, charts.pots)
    _pair(paper, words, charts.rake_by_down, charts.hands_by_down)


def _pair(paper: Paper, words: ShiftWords, first: Titled, second: Titled) -> None:
    """Two charts side by side; one below the other where one of them has very many bars."""
    if max(len(first[1]), len(second[1])) <= MOST_IN_A_HALF:
        _row(paper, words, [(LEFT_HALF, *first), (RIGHT_HALF, *second)])
        return
    for each in (first, second):
        _row(paper, words, [(PAGE, *each)])


def _row(paper: Paper, words: ShiftWords, drawings: Sequence[Drawing]) -> None:
    """Charts side by side."""
    top, lines = paper.y, max(label_lines(bars) for _, _, bars in drawings)
    for span, title, bars in drawings:
        paper.y = top
        lay_heading(paper, title, span)
        bar_chart(paper, bars, span, HEIGHT, empty=words.say("No hands."), lines=lines)
    paper.y += SPACE_AFTER
