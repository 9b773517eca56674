"""Charts: bars of whole numbers, drawn with the same few marks as everything else."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from reports.page import Align, Block, Face, Ink, Paper, Rule, Style, width_of
from reports.tables import Span

FIGURE = Style(Face.MEDIUM, 7.2, Ink.BLACK)
AXIS = Style(Face.REGULAR, 7.2, Ink.GREY)
ROOM_ABOVE = 11.0
ROOM_BELOW = 12.0
CLEARANCE = 3.0
WIDEST_BAR = 34.0


class Bar(NamedTuple):
    """One bar: its height, the figure written above it, and the label below it."""

    value: int
    figure: str
    label: str


def bar_chart(paper: Paper, bars: Sequence[Bar], span: Span, height: float, *, empty: str) -> None:
    """The bars side by side from `paper.y` on, over the whole span; `empty` is said if none.

    Where the figures would touch, only the highest bar's is written; where the labels would,
    only every second, third …
    """
    base = paper.y + height - ROOM_BELOW
    paper.put(Rule(span.left, base, span.width, 0.7))
    if bars:
        _bars(paper, bars, span, base, height - ROOM_ABOVE - ROOM_BELOW)
    else:
        paper.write(span.left, base - 5, empty, AXIS)
    paper.y += height


def _bars(paper: Paper, bars: Sequence[Bar], span: Span, base: float, room: float) -> None:
    pitch = span.width / len(bars)
    highest = max(range(len(bars)), key=lambda at: bars[at].value)
    scale = room / max(1, bars[highest].value)
    crowded = _every([bar.figure for bar in bars], FIGURE, pitch) > 1
    labels = _every([bar.label for bar in bars], AXIS, pitch)
    for at, bar in enumerate(bars):
        middle, tall = span.left + (at + 0.5) * pitch, max(bar.value, 0) * scale
        _bar(paper, middle, base, min(WIDEST_BAR, pitch * 0.64), tall)
        if at == highest or not crowded:
            _centred(paper, bar.figure, FIGURE, middle, base - tall - 3.5, span)
        if at % labels == 0:
            _centred(paper, bar.label, AXIS, middle, base + 9.5, span)


def _centred(paper: Paper, text: str, style: Style, middle: float, y: float, span: Span) -> None:
    """The text around `middle`, but not beyond the span."""
    half = width_of(text, style) / 2
    middle = min(max(middle, span.left + half), span.right - half)
    paper.write(middle, y, text, style, to=Align.CENTRE)


def _bar(paper: Paper, middle: float, base: float, width: float, tall: float) -> None:
    if tall > 0:
        paper.put(Block(middle - width / 2, base - tall, width, tall, Ink.GREEN))


def _every(texts: Sequence[str], style: Style, pitch: float) -> int:
    """Every how many bars a text can be written without touching the next."""
    widest = max(width_of(text, style) for text in texts) + CLEARANCE
    # The first may have been moved inwards by up to half its width.
    return 1 if widest <= pitch else ceil(1.5 * widest / pitch)
