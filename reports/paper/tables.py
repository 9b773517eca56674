"""Tables on paper: columns as wide as their texts need, wrapped rows, heads on every page.

Lengths are points. Text columns wrap; columns of figures never do, so a table with many of them is
set in smaller type where it would be too wide (`shrunk`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from reports.paper.page import LEFT, WIDTH, Bookmark, Paper, Rule
from reports.paper.style import (
    BODY,
    HEADING,
    LABEL,
    SMALL,
    STRONG,
    Align,
    Ink,
    Style,
    width_of,
    wrapped,
)

LEADING = 10.2
"""From one line of text to the next."""

ROW_PADDING = 2.9
"""Above and below the text of a row."""

BASELINE = 7.6
"""From the top of a line of text to its baseline."""

SMALLEST_GAP = 9.0
LARGEST_GAP = 24.0
"""Between two columns."""

INDENT = 7.0
"""The extra distance of a column of texts from figures to the left of it."""

HEADING_HEIGHT = 18.0
SPACE_AFTER = 15.0
"""Between a table and the next heading."""

MOST_ROWS_TOGETHER = 10
"""A table with more rows than these may be split over pages."""

ROW_HEIGHT = LEADING + 2 * ROW_PADDING
"""Of a row with one line of text."""


class Span(NamedTuple):
    """A part of the page's width."""

    left: float
    width: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.left + self.width


PAGE = Span(LEFT, WIDTH)
"""The whole width of the page."""


class Column(NamedTuple):
    """One column of texts (set to the left, wrapped) or of figures (to the right, never wrapped).

    Attributes:
        most: its largest width, if it is of texts.
        share: of the spare width of the table, in proportion to the other columns' shares.
    """

    title: str
    align: Align = Align.LEFT
    most: float = 1000.0
    share: float = 0.0


def figure_column(title: str) -> Column:
    """A column of figures, set to the right."""
    return Column(title, Align.RIGHT)


class Cell(NamedTuple):
    """The text of one cell, and how it is set."""

    text: str
    style: Style = BODY


Row = tuple[Cell, ...]


class PaperTable(NamedTuple):
    """A table, ready to be laid; `total` is the row of sums, below a line."""

    columns: Sequence[Column]
    rows: Sequence[Row]
    total: Row | None = None


def row(*texts: str, style: Style = BODY) -> Row:
    """A row whose cells are all set alike."""
    return tuple(Cell(text, style) for text in texts)


def total(*texts: str) -> Row:
    """The row of the sums."""
    return row(*texts, style=STRONG)


NO_FIGURE = frozenset({"", "–"})
"""Texts of a cell in which there is nothing."""


def without_empty_columns(table: PaperTable) -> PaperTable:
    """The table without the columns in which no row has anything."""
    every = [*table.rows, *([table.total] if table.total is not None else [])]
    kept = [
        at for at in range(len(table.columns)) if any(r[at].text not in NO_FIGURE for r in every)
    ]
    if not kept:
        return table
    return PaperTable(
        tuple(table.columns[at] for at in kept),
        tuple(tuple(cells[at] for at in kept) for cells in table.rows),
        None if table.total is None else tuple(table.total[at] for at in kept),
    )


SCALES = (1.0, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6)
"""The parts of its size of type in which a table is tried."""


def shrunk(table: PaperTable, span: Span) -> PaperTable:
    """The table in type so small that it fits into `span`; as it is if it fits in none."""
    return next((t for t in (_scaled(table, each) for each in SCALES) if _fits(t, span)), table)


def _fits(table: PaperTable, span: Span) -> bool:
    columns = range(len(table.columns))
    needed = sum(_natural(table, at) + _indent(table, at) for at in columns)
    return needed + SMALLEST_GAP * (len(columns) - 1) <= span.width


def _scaled(table: PaperTable, by: float) -> PaperTable:
    def cells(line: Row) -> Row:
        return tuple(
            each._replace(style=each.style._replace(size=each.style.size * by)) for each in line
        )

    scaled = None if table.total is None else cells(table.total)
    return table._replace(rows=tuple(cells(line) for line in table.rows), total=scaled)


# ── laying ──────────────────────────────────────────────────────────────────────────────────


def lay_section(
    paper: Paper,
    title: str,
    table: PaperTable,
    *,
    continued: str,
    empty: str,
    below: float = 0.0,
) -> int:
    """Lay a heading and its table over the width of the page, and on further pages.

    Args:
        continued: the heading on the further pages.
        empty: written in place of a table without rows.
        below: the height of what stands below the table, on the same page as its last rows.

    Returns:
        The number of the page where it begins.
    """
    paper.need(_kept_together(table))
    paper.put(Bookmark(title, paper.y - 12))
    page = paper.page_number
    lay_heading(paper, title)
    if table.rows:
        lay_table(paper, table, continued=continued, below=below and below + SPACE_AFTER)
    else:
        lay_note(paper, empty)
    paper.y += SPACE_AFTER
    return page


def _kept_together(table: PaperTable) -> float:
    """The height that must be left on a page, else the table begins on the next one.

    A short table is not split over pages; of a long one three rows stay with the heading.
    """
    if len(table.rows) > MOST_ROWS_TOGETHER:
        return HEADING_HEIGHT + 4 * ROW_HEIGHT
    return HEADING_HEIGHT + (height_of(table) if table.rows else LEADING)


def lay_heading(paper: Paper, title: str, span: Span = PAGE) -> None:
    """Lay a green heading, over as many lines as it needs."""
    for line in wrapped(title, HEADING, span.width):
        paper.write(span.left, paper.y + 9, line, HEADING)
        paper.y += 12
    paper.y += HEADING_HEIGHT - 12


def lay_note(paper: Paper, text: str, span: Span = PAGE, style: Style = SMALL) -> None:
    """Lay a remark in small print, over as many lines as it needs; they stay on one page."""
    lines = wrapped(text, style, span.width)
    paper.need(len(lines) * LEADING)
    for line in lines:
        paper.write(span.left, paper.y + BASELINE, line, style)
        paper.y += LEADING


def lay_table(
    paper: Paper, table: PaperTable, span: Span = PAGE, *, continued: str = "", below: float = 0.0
) -> None:
    """Lay the table from `paper.y` on; its head is repeated on further pages, under `continued`.

    On the page of its last rows, the height `below` is left.
    """
    setting = _Setting(paper, table, span, column_spans(table, span), continued)
    setting.head()
    # Neither the last row nor the sums shall stand alone on a page: rows before them are kept
    # together with the next one.
    last = len(table.rows) - 1
    kept = (last - 1, last) if table.total is not None else (last - 1,)
    for at, cells in enumerate(table.rows):
        setting.row(cells, keep=ROW_HEIGHT + below if at in kept else 0.0)
    if table.total is not None:
        paper.put(Rule(span.left, paper.y - 0.3, span.width, 0.8, Ink.BLACK))
        setting.row(table.total)


class _Setting(NamedTuple):
    """A table being laid; `spans` are the places of its columns."""

    paper: Paper
    table: PaperTable
    span: Span
    spans: Sequence[Span]
    continued: str

    def row(self, cells: Row, *, keep: float = 0.0) -> None:
        """Lay a row; on the next page unless the row and `keep` more have room on this one."""
        lines = _lines(cells, self.spans)
        height = _height(lines)
        if self.paper.room < height + keep:
            self.turn()
        top = self.paper.y + ROW_PADDING + BASELINE
        for column, cell, place, texts in zip(
            self.table.columns, cells, self.spans, lines, strict=True
        ):
            _lay_cell(self.paper, texts, cell.style, place, column.align, top)
        self.paper.y += height
        self._rule(0.5, Ink.HAIRLINE)

    def turn(self) -> None:
        """Begin the next page, with the table's head."""
        self.paper.turn()
        if self.continued:
            lay_heading(self.paper, self.continued, self.span)
        self.head()

    def head(self) -> None:
        """Lay the titles of the columns, all with their last line on the same height."""
        lines = _lines(_titles(self.table), self.spans)
        height = _height(lines)
        last = self.paper.y + height - ROW_PADDING - (LEADING - BASELINE)
        for column, place, texts in zip(self.table.columns, self.spans, lines, strict=True):
            top = last - (len(texts) - 1) * LEADING
            _lay_cell(self.paper, texts, LABEL, place, column.align, top)
        self.paper.y += height
        self._rule(0.7, Ink.RULE)

    def _rule(self, thickness: float, ink: Ink) -> None:
        self.paper.put(Rule(self.span.left, self.paper.y - 0.5, self.span.width, thickness, ink))


def _titles(table: PaperTable) -> Row:
    return row(*(column.title for column in table.columns), style=LABEL)


def _lay_cell(
    paper: Paper, texts: Sequence[str], style: Style, place: Span, align: Align, top: float
) -> None:
    x = place.left + align.value * place.width
    for at, text in enumerate(texts):
        if text:
            paper.write(x, top + at * LEADING, text, style, to=align)


# ── measuring ───────────────────────────────────────────────────────────────────────────────


def height_of(table: PaperTable, span: Span = PAGE) -> float:
    """How high the table would be on one page."""
    spans = column_spans(table, span)
    every = [_titles(table), *table.rows, *([table.total] if table.total is not None else [])]
    return sum(_height(_lines(cells, spans)) for cells in every)


def _lines(cells: Row, spans: Sequence[Span]) -> list[list[str]]:
    return [
        # A little more than the width: rounding must not break a text that just fits.
        wrapped(cell.text, cell.style, place.width + 0.01)
        for cell, place in zip(cells, spans, strict=True)
    ]


def _height(lines: Sequence[Sequence[str]]) -> float:
    return max(len(texts) for texts in lines) * LEADING + 2 * ROW_PADDING


def column_spans(table: PaperTable, span: Span = PAGE) -> list[Span]:
    """The place of each column: as wide as its texts, the spare width shared out."""
    widths, gap = _widths(table, span.width)
    spans, left = [], span.left
    for at, width in enumerate(widths):
        left += _indent(table, at)
        spans.append(Span(left, width))
        left += width + gap
    return spans


def _indent(table: PaperTable, at: int) -> float:
    """The extra distance of a column of texts from figures to the left of it."""
    after_figures = at > 0 and table.columns[at - 1].align is Align.RIGHT
    return INDENT if after_figures and table.columns[at].align is Align.LEFT else 0.0


def _widths(table: PaperTable, width: float) -> tuple[list[float], float]:
    """The columns' widths and the gap between columns; with the indents they fill `width`.

    If the texts are wider than that, columns of texts become narrower and wrap. If there is width
    to spare, half of it at most goes into the gaps, and the rest to the columns with a share.
    """
    natural = [_natural(table, at) for at in range(len(table.columns))]
    gaps = len(natural) - 1
    spare = width - sum(natural) - SMALLEST_GAP * gaps
    spare -= sum(_indent(table, at) for at in range(len(natural)))
    if spare < 0:
        return _narrowed(table, natural, -spare), SMALLEST_GAP
    shares = sum(column.share for column in table.columns)
    if not shares:
        return natural, SMALLEST_GAP + spare / max(gaps, 1)
    gap = min(LARGEST_GAP, SMALLEST_GAP + spare / 2 / max(gaps, 1))
    spare -= (gap - SMALLEST_GAP) * gaps
    shared = zip(natural, table.columns, strict=True)
    return [wide + spare * column.share / shares for wide, column in shared], gap


def _natural(table: PaperTable, at: int) -> float:
    """The width of a column without wrapping, within the column's largest width."""
    column = table.columns[at]
    every = [*table.rows, *([table.total] if table.total is not None else [])]
    widest = max((width_of(cells[at].text, cells[at].style) for cells in every), default=0.0)
    return max(width_of(column.title, LABEL), min(widest, column.most))


def _narrowed(table: PaperTable, widths: Sequence[float], excess: float) -> list[float]:
    """The widths less `excess`: the widest columns of texts are cut to one common width."""
    words = [at for at, column in enumerate(table.columns) if column.align is Align.LEFT]
    words.sort(key=lambda at: -widths[at])
    narrowed, limit = list(widths), 0.0
    for count in range(1, len(words) + 1):
        limit = (sum(widths[at] for at in words[:count]) - excess) / count
        if count == len(words) or limit >= widths[words[count]]:
            break
    for at in words[:count]:
        narrowed[at] = limit
    return narrowed
