"""The charts of a shift in words: their titles, the figures at the bars, and the names below."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, assert_never

from dealerassist.records.shift import Chart, ShiftReport, charts_of
from dealerassist.records.shift.charts import DownName, HourName, Name, PotName
from dealerassist.table.money import Box
from reports.paper.charts import Bar
from reports.shift.words import ShiftWords


class Titled(NamedTuple):
    """A chart with its title."""

    title: str
    bars: list[Bar]


class TitledCharts(NamedTuple):
    """Every chart of a shift; those of Taxe are None while it must not be known."""

    rake_by_hour: Titled | None
    hands_by_hour: Titled
    rake_by_down: Titled | None
    hands_by_down: Titled
    pots: Titled


def titled_charts(report: ShiftReport, words: ShiftWords) -> TitledCharts:
    """The charts of a shift, for the screen and for the paper."""
    say, charts = words.say, charts_of(report)
    told = Box.RAKE not in report.blind
    sizes = words.in_currency(say("Hands by size of the pot, from"))
    return TitledCharts(
        _rake(words, say("Rake by the hour"), charts.rake_by_hour) if told else None,
        _hands(words, say("Hands by the hour"), charts.hands_by_hour),
        _rake(words, say("Rake by the down"), charts.rake_by_down) if told else None,
        _hands(words, say("Hands by the down"), charts.hands_by_down),
        _hands(words, sizes, charts.pots),
    )


def _rake(words: ShiftWords, title: str, chart: Chart) -> Titled:
    return Titled(words.of_currency(title), _bars(chart, words, words.amount))


def _hands(words: ShiftWords, title: str, chart: Chart) -> Titled:
    return Titled(title, _bars(chart, words, words.say.number))


def _bars(chart: Chart, words: ShiftWords, figure: Callable[[int], str]) -> list[Bar]:
    return [Bar(bar.value, figure(bar.value), _labels(bar.name, words)) for bar in chart.bars]


def _labels(name: Name, words: ShiftWords) -> tuple[str, ...]:
    match name:
        case HourName(starts_ms):
            return words.hour(starts_ms)
        case DownName(croupier, starts_ms):
            return croupier, words.time(starts_ms)
        case PotName(least):
            return (words.amount(least),)
        case _:
            assert_never(name)
