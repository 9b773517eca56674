"""Paper: A4 pages filled from top to bottom, and drawn once their number is known.

Lengths are points (1/72 inch); `y` counts from the top edge of the page downwards.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from enum import Enum, StrEnum
from functools import lru_cache
from importlib.resources import as_file, files
from io import BytesIO
from typing import NamedTuple, assert_never

from reportlab.lib.colors import Color, HexColor
from reportlab.lib.pagesizes import A4
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

PAGE_WIDTH, PAGE_HEIGHT = A4
LEFT = 42.0
WIDTH = PAGE_WIDTH - 2 * LEFT
RIGHT = LEFT + WIDTH
TOP = 44.0
TOP_UNDER_RUNNING_HEAD = 74.0
BOTTOM = PAGE_HEIGHT - 62.0


STRIKE_HEIGHT, STRIKE_WIDTH = 0.3, 0.6
"""Where a text is struck through, in its own size above the line, and how thickly."""


class Face(StrEnum):
    """The weights of the house's typeface, by the names of their files."""

    REGULAR = "InterTabular-Regular"
    MEDIUM = "InterTabular-Medium"
    SEMIBOLD = "InterTabular-SemiBold"
    BOLD = "InterTabular-Bold"


class Ink(StrEnum):
    """The colours of the printed page."""

    BLACK = "#15191c"
    GREY = "#5c646d"
    GREEN = "#1a4d3a"
    RED = "#a8201a"
    AMBER = "#8a5300"
    WHITE = "#ffffff"
    RULE = "#aab1b8"
    HAIRLINE = "#dfe3e6"
    FRAME = "#cbd1d6"
    AMBER_TINT = "#fdf3df"


class Align(Enum):
    """To which edge of its place a text is set."""

    LEFT = 0.0
    CENTRE = 0.5
    RIGHT = 1.0


class Style(NamedTuple):
    """How a text is set; `struck`: through, as what no longer holds but stays readable."""

    face: Face
    size: float
    ink: Ink = Ink.BLACK
    struck: bool = False


TITLE = Style(Face.BOLD, 18)
SUBTITLE = Style(Face.REGULAR, 9.5)
HEADING = Style(Face.SEMIBOLD, 10, Ink.GREEN)
BODY = Style(Face.REGULAR, 8.3)
GONE = Style(Face.REGULAR, 8.3, Ink.GREY, struck=True)
STRONG = Style(Face.SEMIBOLD, 8.3)
SMALL = Style(Face.REGULAR, 7.2, Ink.GREY)
LABEL = Style(Face.MEDIUM, 7.2, Ink.GREY)


class Text(NamedTuple):
    """A line of text; `y` is its baseline."""

    x: float
    y: float
    text: str
    style: Style


class Block(NamedTuple):
    """A filled or framed rectangle."""

    x: float
    y: float
    width: float
    height: float
    fill: Ink | None = None
    frame: Ink | None = None
    radius: float = 0.0


class Squares(NamedTuple):
    """A square of small squares, such as a QR code: a row is a text of ``#`` and spaces."""

    x: float
    y: float
    size: float
    rows: tuple[str, ...]


class Rule(NamedTuple):
    """A horizontal line."""

    x: float
    y: float
    width: float
    thickness: float = 0.5
    ink: Ink = Ink.RULE


class Bookmark(NamedTuple):
    """An entry of the document's outline."""

    title: str
    y: float


Mark = Text | Block | Squares | Rule | Bookmark


class Paper:
    """Pages being filled. `y` is where the next thing may begin."""

    def __init__(self, *, first_page: int = 1, top: float = TOP) -> None:
        self.pages: list[list[Mark]] = [[]]
        self.y = top
        self._first_page = first_page

    @property
    def page_number(self) -> int:
        """The number of the page being filled."""
        return self._first_page + len(self.pages) - 1

    @property
    def room(self) -> float:
        """The height left on this page."""
        return BOTTOM - self.y

    def put(self, mark: Mark) -> None:
        """Leave a mark on this page."""
        self.pages[-1].append(mark)

    def write(self, x: float, y: float, text: str, style: Style, *, to: Align = Align.LEFT) -> None:
        """A line of text that begins at `x`, ends there or has it in the middle."""
        if to is not Align.LEFT:
            x -= to.value * width_of(text, style)
        self.put(Text(x, y, text, style))

    def turn(self) -> None:
        """Begin the next page."""
        self.pages.append([])
        self.y = TOP_UNDER_RUNNING_HEAD

    def need(self, height: float) -> None:
        """Begin the next page unless `height` is left on this one."""
        if self.room < height:
            self.turn()


class Frame(NamedTuple):
    """What stands on every page: the running head (from page 2 on) and the footer."""

    head: str
    head_right: str
    foot: tuple[str, str]
    foot_ink: Ink
    page_of: Callable[[int, int], str]


class Document(NamedTuple):
    """What a reader of the file sees before its pages."""

    title: str
    author: str
    language: str


def framed(pages: Sequence[Sequence[Mark]], frame: Frame) -> list[list[Mark]]:
    """The pages with running head and footer."""
    return [
        [*marks, *_frame_marks(frame, number, len(pages))]
        for number, marks in enumerate(pages, start=1)
    ]


def print_pages(document: Document, pages: Sequence[Sequence[Mark]]) -> bytes:
    """The PDF of `pages`; the same marks give the same bytes."""
    load_fonts()
    sheet = BytesIO()
    canvas = Canvas(sheet, pagesize=A4, invariant=1, pageCompression=1, lang=document.language)
    canvas.setTitle(document.title)
    canvas.setAuthor(document.author)
    canvas.setCreator(document.author)
    for marks in pages:
        for mark in marks:
            _draw(canvas, mark)
        canvas.showPage()
    canvas.save()
    return sheet.getvalue()


def _frame_marks(frame: Frame, page: int, pages: int) -> list[Mark]:
    paper = Paper()
    if page > 1:
        room = WIDTH - width_of(frame.head_right, SMALL) - 16
        style = fitted(frame.head, SMALL._replace(face=Face.MEDIUM), room)
        paper.write(LEFT, TOP + 6, frame.head, style)
        paper.write(RIGHT, TOP + 6, frame.head_right, SMALL, to=Align.RIGHT)
        paper.put(Rule(LEFT, TOP + 13, WIDTH, 0.8, Ink.GREEN))
    paper.put(Rule(LEFT, BOTTOM + 18, WIDTH))
    paper.write(LEFT, BOTTOM + 29, frame.foot[0], SMALL._replace(ink=frame.foot_ink))
    paper.write(LEFT, BOTTOM + 39, frame.foot[1], SMALL)
    paper.write(RIGHT, BOTTOM + 29, frame.page_of(page, pages), SMALL, to=Align.RIGHT)
    return paper.pages[0]


def _draw(canvas: Canvas, mark: Mark) -> None:
    match mark:
        case Text(x, y, text, style):
            canvas.setFillColor(_colour(style.ink))
            canvas.setFont(style.face, style.size)
            canvas.drawString(x, PAGE_HEIGHT - y, text)
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
        case Bookmark(title, y):
            key = f"{canvas.getPageNumber()}-{y:.0f}"
            canvas.bookmarkHorizontal(key, 0, PAGE_HEIGHT - y)
            canvas.addOutlineEntry(title, key)
        case _:
            assert_never(mark)


def _draw_squares(canvas: Canvas, mark: Squares) -> None:
    """Neighbours are drawn as one, so that no printer leaves a hair between them."""
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


@lru_cache(maxsize=1)
def load_fonts() -> None:
    """Make the house's typeface known to reportlab, once."""
    with as_file(files("dealerassist") / "assets" / "fonts") as folder:
        for face in Face:
            pdfmetrics.registerFont(TTFont(face.value, str(folder / f"{face.value}.ttf")))


def width_of(text: str, style: Style) -> float:
    """How wide `text` is when set in `style`."""
    return _unit_width(text, style.face) * style.size


@lru_cache(maxsize=1 << 15)
def _unit_width(text: str, face: Face) -> float:
    load_fonts()
    return float(pdfmetrics.stringWidth(text, face.value, 1.0))


def fitted(text: str, style: Style, width: float) -> Style:
    """The style, smaller where `text` would be wider than `width`."""
    wide = width_of(text, style)
    return style if wide <= width else style._replace(size=style.size * width / wide)


def wrapped(text: str, style: Style, width: float) -> list[str]:
    """`text` in lines no wider than `width`; a word that is wider is broken."""
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if width_of(longer, style) <= width:
            lines[-1:] = [longer]
        else:
            lines += _pieces(word, style, width)
    return lines


def _pieces(word: str, style: Style, width: float) -> list[str]:
    pieces = [""]
    for letter in word:
        if pieces[-1] and width_of(pieces[-1] + letter, style) > width:
            pieces.append("")
        pieces[-1] += letter
    return pieces
