"""A shift's report as it is shown: finished texts, and the numbers of its charts."""

from __future__ import annotations

from msgspec import Struct

from ui.view.parts import LabelledFigure


class SheetColumn(Struct, frozen=True):
    """A column of a table; `right`: figures, set to the right. `weight`: its widest text."""

    title: str
    right: bool
    weight: int


class SheetCell(Struct, frozen=True):
    """The text of one place; `heeded` is amber."""

    text: str
    heeded: bool = False


SheetRow = tuple[SheetCell, ...]


class SheetTable(Struct, frozen=True, kw_only=True):
    """A table of the report. `total` comes last; `none` is said in place of no rows."""

    columns: tuple[SheetColumn, ...]
    rows: tuple[SheetRow, ...]
    total: SheetRow = ()
    none: str = ""


class SheetBar(Struct, frozen=True):
    """A bar of a chart: how high it is, the figure above it, and the words below."""

    value: int
    figure: str
    labels: tuple[str, ...]


class SheetChart(Struct, frozen=True):
    """Bars side by side; `none` is said in place of no bars."""

    title: str
    bars: tuple[SheetBar, ...]
    none: str = ""


class SheetPart(Struct, frozen=True, kw_only=True):
    """What is shown at once: tables side by side, each under its title, or rows of charts.

    Attributes:
        name: what its key is called, after `part-`.
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
        entry: up to which entry of the journal it goes.
        language: in which it is written.
        lines: its head, a line each, the title first.
        alarms: why it is unfit to be signed; `cautions`: what must still happen before.
        strip: the figures that are read first.
    """

    shift: int
    entry: int
    language: str
    lines: tuple[str, ...]
    alarms: tuple[str, ...]
    cautions: tuple[str, ...]
    strip: tuple[LabelledFigure, ...]
    parts: tuple[SheetPart, ...]
