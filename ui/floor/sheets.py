"""Lists of all tables as sheets, turned page by page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from dealerassist.locale.localizer import capital
from ui.view.report_sheet import SheetCell, SheetColumn, SheetRow, SheetTable

ROWS = 18
"""How many lines of a list have room."""


def lines_of_page(number: int) -> slice:
    """Which lines page `number` shows; none where another list beside it is the longer one."""
    return slice(number * ROWS, (number + 1) * ROWS)


def list_sheet(titles: Sequence[str], rows: Sequence[SheetRow], *, none: str) -> SheetTable:
    """A page of a list, its columns by their titles; `none` is said where it has no line."""
    columns = tuple(SheetColumn(title, right=False) for title in map(capital, titles))
    return SheetTable(columns=columns, rows=tuple(rows), none=none)


def said_once(rows: Sequence[SheetRow], columns: int) -> Iterator[SheetRow]:
    """The rows, of which those with the same first cell as the one above leave so many empty."""
    yield from rows[:1]
    for above, row in pairwise(rows):
        again = row[0].text == above[0].text
        yield (*(SheetCell("") for _ in range(columns)), *row[columns:]) if again else row
