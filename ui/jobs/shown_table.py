"""From a table of a paper to what the screen shows of it."""

from __future__ import annotations

from reports.paper.style import Align, Ink
from reports.paper.tables import PaperTable, Row
from ui.view.report_sheet import SheetCell, SheetColumn, SheetRow, SheetTable

HEEDED = frozenset({Ink.RED, Ink.AMBER})
"""The inks of the paper that the screen shows as a warning."""


def shown_table(table: PaperTable, none: str = "") -> SheetTable:
    """A table of a paper as the screen shows it; `none` is shown if it has no rows."""
    rows = [_row(each) for each in table.rows]
    total = () if table.total is None else _row(table.total)
    columns = tuple(
        SheetColumn(column.title, right=column.align is Align.RIGHT) for column in table.columns
    )
    return SheetTable(columns=columns, rows=tuple(rows), total=total, none=none)


def _row(cells: Row) -> SheetRow:
    return tuple(SheetCell(cell.text, cell.style.ink in HEEDED) for cell in cells)
