"""Bar charts of whole numbers on paper, and line charts of many. Lengths in points."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from reports.paper.page import Block, Curve, Paper, Rule
from reports.paper.style import Align, Ink, Style, Typeface, width_of
from reports.paper.tables import Span

FIGURE = Style(Typeface.MEDIUM, 7.2, Ink.BLACK)
AXIS = Style(Typeface.REGULAR, 7.2, Ink.GREY)
# `ROOM_ABOVE`: above the highest bar, for its figure; `LINE`: from one line of a label to the
# next; `CLEARANCE`: between two texts beside each other.
ROOM_ABOVE = 11.0
LINE = 9.0
ABOVE_LABELS = 3.0
CLEARANCE = 3.0
WIDEST_BAR = 34.0
WIDEST_LABEL = 64.0


class PrintedBar(NamedTuple):
    """One bar: its height, the figure written above it, and the lines of the label below it."""

    value: int
    figure: str
    labels: tuple[str, ...]


def bar_chart(
    paper: Paper,
    bars: Sequence[PrintedBar],
    span: Span,
    height: float,
    *,
    empty: str,
    lines: int = 1,
) -> None:
    """Draw the bars side by side over the whole span, from `paper.y` on.

    If the figures would touch, only the highest bar's is written; if the labels would, only every
    second, third … of them.

    Args:
        height: of the whole chart, labels included.
        empty: written instead if there are no bars.
        lines: of labels for which there is room at least, so that the bars of charts side by side
            stand on one level.
    """
    below = ABOVE_LABELS + LINE * max(lines, label_lines(bars))
    base = paper.y + height - below
    paper.put(Rule(span.left, base, span.width, 0.7))
    if bars:
        _bars(paper, [_clipped(bar) for bar in bars], span, base, height - ROOM_ABOVE - below)
    else:
        paper.write(span.left, base - 5, empty, AXIS)
    paper.y += height


LINE_THICKNESS = 1.1
DOT = 2.2
"""Of a point that no line leads to."""


class PrintedPoint(NamedTuple):
    """One point of a line: its height, None where there is none, and texts as of a bar."""

    value: int | None
    figure: str
    label: str


def line_chart(
    paper: Paper, points: Sequence[PrintedPoint], span: Span, height: float, *, empty: str
) -> None:
    """Draw a line from point to point over the whole span, from `paper.y` on.

    The highest point has its figure; of the labels as many are written as have room. Where there is
    no value the line is broken.

    Args:
        height: of the whole chart, labels included.
        empty: written instead if no point has a value.
    """
    base = paper.y + height - ABOVE_LABELS - LINE
    paper.put(Rule(span.left, base, span.width, 0.7))
    values = [point.value for point in points if point.value is not None]
    if values:
        scale = (base - paper.y - ROOM_ABOVE) / max(1, *values)
        _line(paper, points, span, base, scale)
    else:
        paper.write(span.left, base - 5, empty, AXIS)
    paper.y += height


def _line(
    paper: Paper, points: Sequence[PrintedPoint], span: Span, base: float, scale: float
) -> None:
    pitch = span.width / len(points)
    labels = _every([point.label for point in points], AXIS, pitch)
    highest = max(range(len(points)), key=lambda at: points[at].value or 0)
    run: list[tuple[float, float]] = []
    for at, point in enumerate(points):
        middle = span.left + (at + 0.5) * pitch
        if at % labels == 0:
            _centred(paper, point.label, AXIS, middle, base + 9.5, span)
        if point.value is None:
            _run(paper, run)
            run = []
            continue
        run.append((middle, base - scale * max(0, point.value)))
        if at == highest:
            _centred(paper, point.figure, FIGURE, middle, run[-1][1] - 3.5, span)
    _run(paper, run)


def _run(paper: Paper, run: Sequence[tuple[float, float]]) -> None:
    """A part of the line without gaps; a point that stands alone as a dot."""
    if len(run) == 1:
        ((x, y),) = run
        paper.put(Block(x - DOT / 2, y - DOT / 2, DOT, DOT, Ink.GREEN, radius=DOT / 2))
    elif run:
        paper.put(Curve(tuple(run), LINE_THICKNESS, Ink.GREEN))


def label_lines(bars: Sequence[PrintedBar]) -> int:
    """How many lines the highest label has."""
    return max((len(bar.labels) for bar in bars), default=1)


def _bars(paper: Paper, bars: Sequence[PrintedBar], span: Span, base: float, room: float) -> None:
    pitch = span.width / len(bars)
    highest = max(range(len(bars)), key=lambda at: bars[at].value)
    scale = room / max(1, bars[highest].value)
    crowded = _every([bar.figure for bar in bars], FIGURE, pitch) > 1
    labels = _every([text for bar in bars for text in bar.labels], AXIS, pitch)
    for at, bar in enumerate(bars):
        middle, height = span.left + (at + 0.5) * pitch, max(bar.value, 0) * scale
        _bar(paper, middle, base, min(WIDEST_BAR, pitch * 0.64), height)
        if at == highest or not crowded:
            _centred(paper, bar.figure, FIGURE, middle, base - height - 3.5, span)
        for line, text in enumerate(bar.labels if at % labels == 0 else ()):
            _centred(paper, text, AXIS, middle, base + 9.5 + LINE * line, span)


def _centred(paper: Paper, text: str, style: Style, middle: float, y: float, span: Span) -> None:
    """The text around `middle`, but not beyond the span."""
    half = width_of(text, style) / 2
    middle = min(max(middle, span.left + half), span.right - half)
    paper.write(middle, y, text, style, to=Align.CENTRE)


def _bar(paper: Paper, middle: float, base: float, width: float, height: float) -> None:
    if height > 0:
        paper.put(Block(middle - width / 2, base - height, width, height, Ink.GREEN))


def _every(texts: Sequence[str], style: Style, pitch: float) -> int:
    """Every how many texts one can be written without touching the next: 1 for all of them."""
    widest = max((width_of(text, style) for text in texts), default=0.0) + CLEARANCE
    # Half a width more, as the first text may have been moved inwards by up to half its width.
    return 1 if widest <= pitch else ceil(1.5 * widest / pitch)


def _clipped(bar: PrintedBar) -> PrintedBar:
    """The bar with its labels shortened: the name of a croupier may be of any length."""
    return bar._replace(labels=tuple(_short(text) for text in bar.labels))


def _short(text: str) -> str:
    if width_of(text, AXIS) <= WIDEST_LABEL:
        return text
    shown = len(text)
    while shown and width_of(f"{text[:shown]}…", AXIS) > WIDEST_LABEL:
        shown -= 1
    return f"{text[:shown].rstrip()}…"
