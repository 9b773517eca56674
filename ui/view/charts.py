"""Bar charts as the screen draws them: each bar's share of the highest, and its texts."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from ui.view.report_sheet import SheetChart

WHOLE = 1000
"""The highest bar, in thousandths."""


class BarView(Struct, frozen=True):
    """A bar of a chart.

    Attributes:
        share: its height, in thousandths of the highest.
        figure: the text above it; empty if there is no room.
        label: the text below it; empty if there is no room.
    """

    share: int
    figure: str
    label: str


class ColumnView(Struct, frozen=True):
    """One or several bars of a chart that can be tapped together.

    Attributes:
        name: the object name.
        label: the text below them, where the bars have none; empty if there is no room.
        spoken: what they are, and their figure, for a screen reader.
        first: which bar is the first of them, counted from 0.
        count: how many they are.
    """

    name: str
    label: str
    spoken: str
    first: int
    count: int


class ChartView(Struct, frozen=True):
    """Bars side by side, or a line.

    Attributes:
        none: shown if there are no bars.
        spoken: for a screen reader.
        line: whether a line is drawn in place of the bars, from one to the next; it is broken where
            a share is below 0.
        columns: where the chart is tapped.
    """

    title: str
    bars: tuple[BarView, ...]
    none: str = ""
    spoken: str = ""
    line: bool = False
    columns: tuple[ColumnView, ...] = ()


def chart_view(chart: SheetChart, *, letters: int) -> ChartView:
    """The chart as it is drawn; so many letters of labels have room side by side below it."""
    highest = max((bar.value for bar in chart.bars), default=0)
    crowded = every_label([bar.figure for bar in chart.bars], letters) > 1
    labels = every_label([max(bar.labels, key=len) for bar in chart.bars], letters)
    bars = tuple(
        BarView(
            share=max(0, bar.value) * WHOLE // max(1, highest),
            # Where not all figures have room, the highest bar has its own alone.
            figure=bar.figure if bar.value == highest or not crowded else "",
            label="\n".join(bar.labels) if at % labels == 0 else "",
        )
        for at, bar in enumerate(chart.bars)
    )
    said = ", ".join(f"{' '.join(bar.labels)}: {bar.figure}" for bar in chart.bars)
    return ChartView(chart.title, bars, "" if bars else chart.none, f"{chart.title}. {said}")


def every_label(texts: Sequence[str], letters: int) -> int:
    """At every how many bars there is room for a text, of all `letters`: 1 is every bar."""
    widest = max(map(len, texts), default=0) + 1
    room = letters // max(1, len(texts))
    return -(-widest // room) if room else -(-widest * len(texts) // letters)
