"""Drawing marks on pages as a PDF."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from io import BytesIO
from typing import Any, assert_never

from reportlab.lib.colors import Color, HexColor
from reportlab.lib.pagesizes import A4
from reportlab.pdfgen.canvas import Canvas

from reports.paper.archival import Document, describe_pdf, with_line_ends
from reports.paper.page import PAGE_HEIGHT, Block, Bookmark, Curve, Mark, Rule, Squares, Text
from reports.paper.style import Ink, Typeface, in_typeface, load_fonts, width_of

STRIKE_HEIGHT, STRIKE_WIDTH = 0.3, 0.6
"""Of the line through a struck text: its height above the baseline in parts of the size of type,
and its thickness in points."""


def print_pages(document: Document, pages: Sequence[Sequence[Mark]]) -> bytes:
    """The PDF of `pages`, fit to be kept (PDF/A-2b); the same marks give the same bytes."""
    load_fonts()
    buffer = BytesIO()
    canvas = _canvas(buffer, document.language)
    describe_pdf(canvas, document)
    for marks in pages:
        for mark in marks:
            _draw(canvas, mark)
        canvas.showPage()
    canvas.save()
    return with_line_ends(buffer.getvalue())


def _canvas(buffer: BytesIO, language: str) -> Canvas:
    # `Any`, as the type stubs of the library say that a typeface's name is a number.
    make: Any = Canvas
    # Without a first typeface of our own, each page names one that is not embedded.
    first = Typeface.REGULAR.value
    made: Canvas = make(
        buffer, pagesize=A4, invariant=1, pageCompression=1, lang=language, initialFontName=first
    )
    return made


def _draw(canvas: Canvas, mark: Mark) -> None:
    match mark:
        case Text(x, y, text, style):
            canvas.setFillColor(_colour(style.ink))
            canvas.setFont(style.face, style.size)
            canvas.drawString(x, PAGE_HEIGHT - y, in_typeface(text, style.face))
            if style.struck:
                middle = PAGE_HEIGHT - y + STRIKE_HEIGHT * style.size
                canvas.rect(x, middle, width_of(text, style), STRIKE_WIDTH, stroke=0, fill=1)
        case Rule(x, y, width, thickness, ink):
            canvas.setFillColor(_colour(ink))
            canvas.rect(x, PAGE_HEIGHT - y - thickness, width, thickness, stroke=0, fill=1)
        case Block():
            _draw_block(canvas, mark)
        case Squares():
            _draw_squares(canvas, mark)
        case Curve():
            _draw_curve(canvas, mark)
        case Bookmark(title, y):
            key = f"{canvas.getPageNumber()}-{y:.0f}"
            canvas.bookmarkHorizontal(key, 0, PAGE_HEIGHT - y)
            canvas.addOutlineEntry(title, key)
        case _:
            assert_never(mark)


def _draw_curve(canvas: Canvas, curve: Curve) -> None:
    canvas.setStrokeColor(_colour(curve.ink))
    canvas.setLineWidth(curve.thickness)
    path = canvas.beginPath()
    for at, (x, y) in enumerate(curve.points):
        (path.lineTo if at else path.moveTo)(x, PAGE_HEIGHT - y)
    canvas.drawPath(path, stroke=1, fill=0)


def _draw_squares(canvas: Canvas, mark: Squares) -> None:
    """Draw black squares; neighbours in a row as one, so that no white line is printed between."""
    canvas.setFillColor(_colour(Ink.BLACK))
    side = mark.size / len(mark.rows)
    for number, row in enumerate(mark.rows, start=1):
        top = PAGE_HEIGHT - mark.y - number * side
        for run in re.finditer("#+", row):
            length = len(run.group())
            canvas.rect(mark.x + run.start() * side, top, length * side, side, stroke=0, fill=1)


def _draw_block(canvas: Canvas, block: Block) -> None:
    if block.fill is not None:
        canvas.setFillColor(_colour(block.fill))
    if block.frame is not None:
        canvas.setStrokeColor(_colour(block.frame))
        canvas.setLineWidth(0.7)
    canvas.roundRect(
        block.x,
        PAGE_HEIGHT - block.y - block.height,
        block.width,
        block.height,
        block.radius,
        stroke=int(block.frame is not None),
        fill=int(block.fill is not None),
    )


@lru_cache(maxsize=16)
def _colour(ink: Ink) -> Color:
    colour = HexColor(ink.value)
    assert isinstance(colour, Color), "an ink is a colour"
    return colour
