"""The charts of a shift on paper: Taxe and hands by the hour and by the down, sizes of pots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import assert_never

from dealerassist.records.shift import Chart, ShiftReport, charts_of
from dealerassist.records.shift.charts import DownName, HourName, Name, PotName
from dealerassist.table.money import Box
from reports.charts import Bar, bar_chart, label_lines
from reports.page import WIDTH, Paper
from reports.shift_words import ShiftWords
from reports.tables import PAGE, SPACE_AFTER, Span, lay_heading

ON_THE_FRONT = 66.0
HEIGHT = 92.0
GUTTER = 22.0
HALF = (WIDTH - GUTTER) / 2
LEFT_HALF = Span(PAGE.left, HALF)
RIGHT_HALF = Span(PAGE.left + HALF + GUTTER, HALF)

MOST_IN_A_HALF = 12
"""So many bars stand side by side with their labels in half the width."""

Titled = tuple[str, list[Bar]]
"""A chart with its title."""

Drawing = tuple[Span, str, Sequence[Bar]]
"""A chart where it stands, under its title."""


def lay_front_chart(paper: Paper, report: ShiftReport, words: ShiftWords, span: Span) -> None:
    """Taxe by the hour; while the Taxe must not be known, the hands."""
    charts = charts_of(report)
    title, bars = _hands(words, words.say("Hands by the hour"), charts.hands_by_hour)
    if Box.RAKE not in report.blind:
        title, bars = _rake(words, words.say("Rake by the hour"), charts.rake_by_hour)
    lay_heading(paper, title, span)
    bar_chart(paper, bars, span, ON_THE_FRONT, empty=words.say("No hands."))


def lay_charts(paper: Paper, report: ShiftReport, words: ShiftWords) -> None:
    """All but the one on page 1."""
    say, charts = words.say, charts_of(report)
    by_hour = _hands(words, say("Hands by the hour"), charts.hands_by_hour)
    sizes = words.in_currency(say("Hands by size of the pot, from"))
    pots = (sizes, _bars(charts.pots, words, say.number))
    hands = _hands(words, say("Hands by the down"), charts.hands_by_down)
    if Box.RAKE in report.blind:
        return _pair(paper, words, pots, hands)
    _pair(paper, words, by_hour, pots)
    rake = _rake(words, say("Rake by the down"), charts.rake_by_down)
    return _pair(paper, words, rake, hands)


def _pair(paper: Paper, words: ShiftWords, first: Titled, second: Titled) -> None:
    """Two charts side by side; one below the other where one of them has very many bars."""
    if max(len(first[1]), len(second[1])) <= MOST_IN_A_HALF:
        _row(paper, words, [(LEFT_HALF, *first), (RIGHT_HALF, *second)])
        return
    for each in (first, second):
        _row(paper, words, [(PAGE, *each)])


def _rake(words: ShiftWords, title: str, chart: Chart) -> Titled:
    return words.of_currency(title), _bars(chart, words, words.amount)


def _hands(words: ShiftWords, title: str, chart: Chart) -> Titled:
    return title, _bars(chart, words, words.say.number)


def _bars(chart: Chart, words: ShiftWords, figure: Callable[[int], str]) -> list[Bar]:
    return [Bar(bar.value, figure(bar.value), _labels(bar.name, words)) for bar in chart.bars]


def _labels(name: Name, words: ShiftWords) -> tuple[str, ...]:
    match name:
        case HourName(starts_ms):
            return (words.hour(starts_ms),)
        case DownName(croupier, starts_ms):
            return croupier, words.time(starts_ms)
        case PotName(least):
            return (words.amount(least),)
        case _:
            assert_never(name)


def _row(paper: Paper, words: ShiftWords, drawings: Sequence[Drawing]) -> None:
    """Charts side by side."""
    top, lines = paper.y, max(label_lines(bars) for _, _, bars in drawings)
    for span, title, bars in drawings:
        paper.y = top
        lay_heading(paper, title, span)
        bar_chart(paper, bars, span, HEIGHT, empty=words.say("No hands."), lines=lines)
    paper.y += SPACE_AFTER
