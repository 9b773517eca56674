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


class ChartView(Struct, frozen=True):
    """Bars side by side; `none` is shown if there are no bars, `spoken` is for a screen reader."""

    title: str
    bars: tuple[BarView, ...]
    none: str = ""
    spoken: str = ""


def chart_view(chart: SheetChart, *, letters: int) -> ChartView:
    """The chart as it is drawn.

    Args:
        chart: its bars, with numbers and texts.
        letters: how many letters of labels have room side by side below it.
    """
    highest = max((bar.value for bar in chart.bars), default=0)
    crowded = _every([bar.figure for bar in chart.bars], letters) > 1
    labels = _every([max(bar.labels, key=len) for bar in chart.bars], letters)
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


def _every(texts: Sequence[str], letters: int) -> int:
    """At every how many bars there is room for a text, of all `letters`: 1 is every bar."""
    widest = max(map(len, texts), default=0) + 1
    room = letters // max(1, len(texts))
    return -(-widest // room) if room else -(-widest * len(texts) // letters)
