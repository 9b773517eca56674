"""A shift's report as the screen shows it: finished texts, the numbers of its charts, its pages."""

from __future__ import annotations

from msgspec import Struct

from ui.view.parts import Key, LabelledFigure


class SheetColumn(Struct, frozen=True):
    """A column of a table; `right` if it is aligned to the right, as figures are."""

    title: str
    right: bool


class SheetCell(Struct, frozen=True):
    """The text of one cell; `heeded` makes it amber."""

    text: str
    heeded: bool = False


SheetRow = tuple[SheetCell, ...]


class SheetTable(Struct, frozen=True, kw_only=True):
    """A table of the report; `total` is its last row, `none` is shown if it has no rows."""

    columns: tuple[SheetColumn, ...]
    rows: tuple[SheetRow, ...]
    total: SheetRow = ()
    none: str = ""


class SheetBar(Struct, frozen=True):
    """A bar of a chart: its height, the figure above it, and the lines of words below."""

    value: int
    figure: str
    labels: tuple[str, ...]


class SheetChart(Struct, frozen=True):
    """Bars side by side; `none` is shown if there are no bars."""

    title: str
    bars: tuple[SheetBar, ...]
    none: str = ""


class SheetPart(Struct, frozen=True, kw_only=True):
    """A part of the report that is shown at once: tables below each other, or rows of charts.

    Attributes:
        name: the object name of its key, after `part-`.
        headings: above each table.
        notes: sentences below.
    """

    name: str
    title: str
    headings: tuple[str, ...] = ()
    tables: tuple[SheetTable, ...] = ()
    charts: tuple[tuple[SheetChart, ...], ...] = ()
    notes: tuple[str, ...] = ()


class Sheet(Struct, frozen=True, kw_only=True):
    """The report of a shift.

    Attributes:
        shift: the number of the shift.
        entry: the number of the last entry of the journal that is in it.
        language: the code of the language that it is written in.
        lines: its head, line by line, the title first.
        alarms: why it must not be signed.
        cautions: what has to happen before it is signed.
        strip: the main figures.
        parts: all else.
    """

    shift: int
    entry: int
    language: str
    lines: tuple[str, ...]
    alarms: tuple[str, ...]
    cautions: tuple[str, ...]
    strip: tuple[LabelledFigure, ...]
    parts: tuple[SheetPart, ...]


# ── the report page by page, as it is printed ───────────────────────────────────────────────────


class PrintedReportView(Struct, frozen=True, kw_only=True, tag_field="kind", tag="report"):
    """One page, whole and a half of it larger.

    Attributes:
        title: which report it is.
        place: which page of how many; empty until they are drawn.
        picture: the page, a PNG as text (base64 for URLs); empty until it is drawn.
        lower: whether its lower half is the one that is larger.
        said: what is said in place of the page while there is none.
        last: what came of the last printing, or of the last writing to a stick.
        keys: what can be done, in their order.
    """

    title: str
    place: str = ""
    picture: str = ""
    lower: bool = False
    said: str = ""
    last: str = ""
    keys: tuple[Key, ...] = ()
