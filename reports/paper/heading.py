"""The top of a document: its head, boxes with warnings, and a strip of the main figures."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from reports.paper.page import LEFT, RIGHT, WIDTH, Block, Paper, Rule
from reports.paper.style import (
    LABEL,
    SUBTITLE,
    TITLE,
    Align,
    Ink,
    Style,
    Typeface,
    fitting_style,
    width_of,
    wrapped,
)
from reports.paper.tables import Cell, Span

HEAD_SPLIT = 280.0
"""The width of the left part of the head."""

GUTTER = 22.0
"""Between two parts side by side."""

TILE_HEIGHT = 43.0
TILE_GAP = 8.0
BETWEEN = 12.0
"""Between two parts one below the other."""

PARTICULAR = Style(Typeface.REGULAR, 8.3, Ink.GREY)
FIGURE = Style(Typeface.BOLD, 15)
BEFORE = Style(Typeface.REGULAR, 10, Ink.GREY, struck=True)
ALARM = Style(Typeface.SEMIBOLD, 9, Ink.WHITE)
CAUTION = Style(Typeface.MEDIUM, 8.3, Ink.AMBER)


class Masthead(NamedTuple):
    """The texts of a document's head.

    Attributes:
        lines: under the title, to the left.
        particulars: in small print, to the right.
    """

    title: str
    lines: Sequence[str]
    particulars: Sequence[str]


def lay_head(paper: Paper, head: Masthead) -> None:
    """Lay the head of page 1: two blocks of text above a green line."""
    left, right = paper.y + 15, paper.y + 8
    paper.write(LEFT, left, head.title, TITLE)
    for text in head.lines:
        for line in wrapped(text, SUBTITLE, HEAD_SPLIT):
            left += 14.5
            paper.write(LEFT, left, line, SUBTITLE)
    for text in head.particulars:
        for line in wrapped(text, PARTICULAR, WIDTH - HEAD_SPLIT - GUTTER):
            paper.write(RIGHT, right, line, PARTICULAR, to=Align.RIGHT)
            right += 11.5
    paper.y = max(left + 9, right - 2)
    paper.put(Rule(LEFT, paper.y, WIDTH, 1.4, Ink.GREEN))
    paper.y += BETWEEN


def lay_box(paper: Paper, texts: Sequence[str], style: Style, fill: Ink) -> None:
    """Lay sentences into a box of the colour `fill`; nothing if there are none."""
    lines = [line for text in texts for line in wrapped(text, style, WIDTH - 20)]
    if not lines:
        return
    height = 10 + 12 * len(lines)
    paper.need(height)
    paper.put(Block(LEFT, paper.y, WIDTH, height, fill, radius=3))
    for at, line in enumerate(lines):
        paper.write(LEFT + 10, paper.y + 14 + 12 * at, line, style)
    paper.y += height + 8


def lay_strip(
    paper: Paper,
    tiles: Sequence[tuple[str, Cell] | tuple[str, Cell, str]],
    shares: Sequence[float] = (),
) -> None:
    """Lay figures with their labels side by side over the width of the page.

    Args:
        tiles: label, figure, and what the figure was before it was corrected, if it was.
        shares: the widths in proportion to each other; without them all are alike.
    """
    paper.need(TILE_HEIGHT)
    shares = shares or [1.0] * len(tiles)
    unit, left = (WIDTH - TILE_GAP * (len(tiles) - 1)) / sum(shares), LEFT
    for (label, cell, *before), share in zip(tiles, shares, strict=True):
        lay_tile(paper, Span(left, share * unit), label, cell, "".join(before))
        left += share * unit + TILE_GAP
    paper.y += TILE_HEIGHT + BETWEEN + 2


def lay_tile(paper: Paper, span: Span, label: str, cell: Cell, before: str = "") -> None:
    """Lay a figure with its label in a frame; `before`, what it was, beside it, struck through."""
    paper.put(Block(span.left, paper.y, span.width, TILE_HEIGHT, frame=Ink.FRAME, radius=4))
    left, inner = span.left + 8, span.width - 16
    paper.write(left, paper.y + 14.5, label, fitting_style(label, LABEL, inner))
    room = inner - (width_of(before, BEFORE) + TILE_GAP if before else 0)
    paper.write(left, paper.y + 33, cell.text, fitting_style(cell.text, cell.style, room))
    if before:
        paper.write(span.right - 8, paper.y + 33, before, BEFORE, to=Align.RIGHT)
