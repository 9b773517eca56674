"""The hand register for Excel: as a CSV that a German Excel opens by itself, or as a workbook.

Times are those of the clock on the wall, as on paper: Excel knows no time zones. What the columns
hold is otherwise the same as in the CSV for programs (`dealerassist/records/journal_export.py`).
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, tzinfo
from decimal import Decimal
from io import BytesIO
from typing import TYPE_CHECKING

from dealerassist.files.shown_values import printable
from dealerassist.files.spreadsheet import BYTE_ORDER_MARK, excel_line
from dealerassist.journal.reader import JournalReader
from dealerassist.local_time import local_time
from dealerassist.records.journal_export import COLUMNS, register_rows

if TYPE_CHECKING:
    from xlsxwriter import Workbook
    from xlsxwriter.format import Format
    from xlsxwriter.worksheet import Worksheet

LOCAL_COLUMNS = tuple(f"{name}_local" if name in {"started", "ended"} else name for name in COLUMNS)
"""The heading: `COLUMNS`, with a word that these times are not in UTC."""

SHEET = "hands"

TIME, MONEY = "yyyy-mm-dd hh:mm:ss", "#,##0.00"
"""How Excel shows a moment and an amount; the signs are those of its own language."""

WIDTHS = {"started_local": 19, "ended_local": 19, "seats": 18, "winners": 26, "flags": 26}
"""Of columns, in letters; all others have `WIDTH`."""

WIDTH = 11

EARLIEST = datetime(1900, 1, 1)  # noqa: DTZ001 - a time on the wall, in no zone
"""Excel knows no earlier time."""


def excel_csv_lines(
    journal: JournalReader, shift: int | None = None, *, zone: tzinfo | None = None
) -> Iterator[str]:
    """The register with semicolons and decimal commas, after a byte order mark.

    Args:
        journal: where it is from.
        zone: of the clock on the wall; None for the machine's own.

    Raises:
        JournalError: if the journal cannot be read.
    """
    yield BYTE_ORDER_MARK + excel_line(LOCAL_COLUMNS)
    for cells in register_rows(journal, lambda ms: str(_wall(ms, zone)), _won_german, shift):
        yield excel_line(cells)


def workbook(
    journal: JournalReader, shift: int | None = None, *, zone: tzinfo | None = None
) -> bytes:
    """The register as a workbook (``.xlsx``) of one sheet; the same journal gives the same bytes.

    Args:
        journal: where it is from.
        zone: of the clock on the wall; None for the machine's own.

    Raises:
        JournalError: if the journal cannot be read.
    """
    # Only this export needs the library.
    from xlsxwriter import Workbook  # noqa: PLC0415

    content = BytesIO()
    book = Workbook(content, {"in_memory": True})
    cells = tuple(register_rows(journal, lambda ms: _wall(ms, zone), _won, shift))
    # Without a date of its own, the library writes today's.
    moments = [cell for row in cells for cell in row if isinstance(cell, datetime)]
    book.set_properties({"title": SHEET, "created": min(moments, default=EARLIEST)})
    _lay(book, cells)
    book.close()
    return content.getvalue()


def _lay(book: Workbook, rows: tuple[tuple[object, ...], ...]) -> None:
    """Fill the only sheet: a heading that stays in view, and a line for each hand."""
    sheet = book.add_worksheet(SHEET)
    heading = book.add_format({"bold": True, "bottom": 1})
    time, money = book.add_format({"num_format": TIME}), book.add_format({"num_format": MONEY})
    for column, name in enumerate(LOCAL_COLUMNS):
        sheet.set_column(column, column, WIDTHS.get(name, WIDTH))
        sheet.write_string(0, column, name, heading)
    for line, cells in enumerate(rows, start=1):
        for column, cell in enumerate(cells):
            _write(sheet, line, column, cell, time, money)
    sheet.freeze_panes(1, 1)
    sheet.autofilter(0, 0, max(1, len(rows)), len(LOCAL_COLUMNS) - 1)


def _write(
    sheet: Worksheet, line: int, column: int, cell: object, time: Format, money: Format
) -> None:
    """Write a cell as what it is, so that a text is never taken for a formula or a number."""
    match cell:
        case datetime():
            sheet.write_datetime(line, column, cell, time)
        case Decimal():
            sheet.write_number(line, column, cell, money)
        case int():
            sheet.write_number(line, column, cell)
        case _:
            sheet.write_string(line, column, printable(str(cell)))


def _wall(utc_ms: int, zone: tzinfo | None) -> datetime | str:
    """The moment on the wall, to the second; its milliseconds where Excel has no date for it."""
    moment = local_time(utc_ms, zone)
    if moment is None or moment.year < EARLIEST.year:
        return f"{utc_ms} ms"
    return moment.replace(microsecond=0, tzinfo=None)


def _won(seat: int, amount: Decimal | None) -> str:
    # With a colon, Excel would take seat and amount for a time of day.
    return str(seat) if amount is None else f"{seat} ({amount})"


def _won_german(seat: int, amount: Decimal | None) -> str:
    return _won(seat, amount).replace(".", ",")
