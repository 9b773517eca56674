"""A4 pages as lists of marks, filled from top to bottom.

Marks are drawn only once all pages are there (`reports/paper/pdf.py`), as every page says how many
there are. Lengths are points (1/72 inch); `y` counts from the top edge of the page downwards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from reportlab.lib.pagesizes import A4

from reports.paper.style import SMALL, Align, Ink, Style, Typeface, fitting_style, width_of

PAGE_WIDTH, PAGE_HEIGHT = A4
LEFT = 42.0
WIDTH = PAGE_WIDTH - 2 * LEFT
RIGHT = LEFT + WIDTH
TOP = 44.0
TOP_UNDER_RUNNING_HEAD = 74.0
BOTTOM = PAGE_HEIGHT - 62.0
"""Where the content of a page ends; the footer is below."""


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
    """A square of small squares, such as a QR code; a row is text: ``#`` is black, a space not."""

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


class Curve(NamedTuple):
    """A line from point to point."""

    points: tuple[tuple[float, float], ...]
    thickness: float
    ink: Ink


class Bookmark(NamedTuple):
    """An entry of the PDF's outline, which leads to this place."""

    title: str
    y: float


Mark = Text | Block | Squares | Rule | Curve | Bookmark
"""Whatever is drawn on a page."""


class Paper:
    """Pages being filled.

    Attributes:
        pages: the marks of each page.
        y: where the next thing may begin on the last page.
    """

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
        """Add a mark to this page."""
        self.pages[-1].append(mark)

    def write(self, x: float, y: float, text: str, style: Style, *, to: Align = Align.LEFT) -> None:
        """Add a line of text with its baseline at `y`; `to` says which edge of it is at `x`."""
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
    """The texts on every page: the running head (from page 2 on) and the footer.

    Attributes:
        head, head_right: of the running head, left and right.
        foot: the two lines of the footer; `foot_ink` is the colour of the first.
        page_of: makes the page's number from the number and how many pages there are.
    """

    head: str
    head_right: str
    foot: tuple[str, str]
    foot_ink: Ink
    page_of: Callable[[int, int], str]


def with_frame(pages: Sequence[Sequence[Mark]], frame: Frame) -> list[list[Mark]]:
    """The pages with running head and footer."""
    return [
        [*marks, *_frame_marks(frame, number, len(pages))]
        for number, marks in enumerate(pages, start=1)
    ]


def _frame_marks(frame: Frame, page: int, pages: int) -> list[Mark]:
    paper = Paper()
    if page > 1:
        room = WIDTH - width_of(frame.head_right, SMALL) - 16
        style = fitting_style(frame.head, SMALL._replace(face=Typeface.MEDIUM), room)
        paper.write(LEFT, TOP + 6, frame.head, style)
        paper.write(RIGHT, TOP + 6, frame.head_right, SMALL, to=Align.RIGHT)
        paper.put(Rule(LEFT, TOP + 13, WIDTH, 0.8, Ink.GREEN))
    paper.put(Rule(LEFT, BOTTOM + 18, WIDTH))
    paper.write(LEFT, BOTTOM + 29, frame.foot[0], SMALL._replace(ink=frame.foot_ink))
    paper.write(LEFT, BOTTOM + 39, frame.foot[1], SMALL)
    paper.write(RIGHT, BOTTOM + 29, frame.page_of(page, pages), SMALL, to=Align.RIGHT)
    return paper.pages[0]
