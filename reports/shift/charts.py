"""The charts of a shift on paper: Taxe and hands by the hour and by the down, sizes of pots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, assert_never

from dealerassist.records.shift.charts import (
    BarName,
    Chart,
    Charts,
    DownName,
    HourName,
    PotName,
    charts_of,
)
from dealerassist.records.shift.report import ShiftReport
from reports.formatting import Formatting
from reports.paper.charts import PrintedBar, bar_chart, label_lines
from reports.paper.page import WIDTH, Paper
from reports.paper.tables import PAGE, SPACE_AFTER, Span, lay_heading

ON_THE_FRONT = 66.0
"""The height of the chart on page 1."""

HEIGHT = 92.0
"""The height of the other charts."""

GUTTER = 22.0
HALF = (WIDTH - GUTTER) / 2
LEFT_HALF = Span(PAGE.left, HALF)
RIGHT_HALF = Span(PAGE.left + HALF + GUTTER, HALF)

MOST_IN_A_HALF = 12
"""With more bars, a chart takes the whole width of the page."""

Drawing = tuple[Span, str, Sequence[PrintedBar]]
"""The place of a chart, its title and its bars."""


# ── what is drawn ─────────────────────────────────────────────────────────────────────────────


class TitledChart(NamedTuple):
    """A chart with its title."""

    title: str
    bars: list[PrintedBar]


def titled_charts(
    report: ShiftReport, formatting: Formatting
) -> Charts[TitledChart | None, TitledChart]:
    """The charts of a shift, for the screen and for the paper.

    Those of Taxe are None while its box is to be counted blindly.
    """
    say, charts = formatting.say, charts_of(report)
    with_rake = report.shows_rake
    sizes = formatting.in_currency(say("Hands by size of the pot, from"))
    by_hour = _rake(formatting, say("Rake by the hour"), charts.rake_by_hour)
    by_down = _rake(formatting, say("Rake by the down"), charts.rake_by_down)
    return Charts(
        rake_by_hour=by_hour if with_rake else None,
        hands_by_hour=_hands(formatting, say("Hands by the hour"), charts.hands_by_hour),
        rake_by_down=by_down if with_rake else None,
        hands_by_down=_hands(formatting, say("Hands by the down"), charts.hands_by_down),
        pots=_hands(formatting, sizes, charts.pots),
    )


def _rake(formatting: Formatting, title: str, chart: Chart) -> TitledChart:
    return TitledChart(formatting.of_currency(title), _bars(chart, formatting, formatting.amount))


def _hands(formatting: Formatting, title: str, chart: Chart) -> TitledChart:
    return TitledChart(title, _bars(chart, formatting, formatting.say.number))


def _bars(chart: Chart, formatting: Formatting, figure: Callable[[int], str]) -> list[PrintedBar]:
    return [
        PrintedBar(bar.value, figure(bar.value), _labels(bar.name, formatting))
        for bar in chart.bars
    ]


def _labels(name: BarName, formatting: Formatting) -> tuple[str, ...]:
    match name:
        case HourName(starts_ms):
            return formatting.hour(starts_ms)
        case DownName(croupier, starts_ms):
            return croupier, formatting.time(starts_ms)
        case PotName(least):
            return (formatting.amount(least),)
        case _:
            assert_never(name)


# ── on paper ──────────────────────────────────────────────────────────────────────────────────


def lay_front_chart(paper: Paper, report: ShiftReport, formatting: Formatting, span: Span) -> None:
    """Lay the chart of page 1: Taxe by the hour, or hands while the Taxe must not be shown."""
    charts = titled_charts(report, formatting)
    title, bars = charts.rake_by_hour or charts.hands_by_hour
    lay_heading(paper, title, span)
    bar_chart(paper, bars, span, ON_THE_FRONT, empty=formatting.say("No hands."))


def lay_charts(paper: Paper, report: ShiftReport, formatting: Formatting) -> None:
    """Lay all charts but the one on page 1."""
    charts = titled_charts(report, formatting)
    if report.chips is not None:
        _row(paper, formatting, [(PAGE, *charts.hands_by_down)])
        return
    if charts.rake_by_down is None:
        _pair(paper, formatting, charts.pots, charts.hands_by_down)
        return
    _pair(paper, formatting, charts.hands_by_hour, charts.pots)
    _pair(paper, formatting, charts.rake_by_down, charts.hands_by_down)


def _pair(paper: Paper, formatting: Formatting, first: TitledChart, second: TitledChart) -> None:
    """Lay two charts side by side, or one below the other if one of them has very many bars."""
    if max(len(first[1]), len(second[1])) <= MOST_IN_A_HALF:
        _row(paper, formatting, [(LEFT_HALF, *first), (RIGHT_HALF, *second)])
        return
    for each in (first, second):
        _row(paper, formatting, [(PAGE, *each)])


def _row(paper: Paper, formatting: Formatting, drawings: Sequence[Drawing]) -> None:
    """Lay charts side by side."""
    top, lines = paper.y, max(label_lines(bars) for _, _, bars in drawings)
    for span, title, bars in drawings:
        paper.y = top
        lay_heading(paper, title, span)
        bar_chart(paper, bars, span, HEIGHT, empty=formatting.say("No hands."), lines=lines)
    paper.y += SPACE_AFTER
