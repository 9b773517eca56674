"""The tronc book as a workbook (``.xlsx``): a sheet for days, sums, shifts and signatures."""

from __future__ import annotations

from datetime import UTC, date
from decimal import Decimal
from io import BytesIO
from typing import TYPE_CHECKING

from dealerassist.files.shown_values import printable
from dealerassist.files.spreadsheet import Cells
from dealerassist.local_time import local_time
from dealerassist.records.excel_export import EARLIEST, MONEY
from dealerassist.records.tronc.book import TroncBook
from dealerassist.records.tronc.csv_and_json import tronc_parts

if TYPE_CHECKING:
    from xlsxwriter import Workbook
    from xlsxwriter.format import Format

DAY = "yyyy-mm-dd"
"""How Excel shows a gaming day; the signs are those of its own language."""

WIDTH = 15
"""Of every column, in letters."""


def tronc_workbook(book: TroncBook) -> bytes:
    """The same parts as in the CSV, each on its sheet; the same book gives the same bytes.

    Amounts are in money. Times are in UTC, as in the CSV.
    """
    # Only this needs the library.
    from xlsxwriter import Workbook  # noqa: PLC0415

    content = BytesIO()
    made = Workbook(content, {"in_memory": True})
    moment = local_time(book.as_of_ms, UTC) if book.as_of_ms else None
    created = EARLIEST if moment is None else moment.replace(microsecond=0, tzinfo=None)
    # Without a date of its own, the library writes today's.
    made.set_properties({"title": f"tronc {book.month}", "created": max(created, EARLIEST)})
    bold = made.add_format({"bold": True, "bottom": 1})
    money, day = made.add_format({"num_format": MONEY}), made.add_format({"num_format": DAY})
    for name, heading, rows in sorted(tronc_parts(book), key=lambda part: part[0] == "tronc"):
        _lay(made, name, heading, [*rows], bold, money, day)
    made.close()
    return content.getvalue()


def _lay(
    made: Workbook,
    name: str,
    heading: tuple[str, ...],
    rows: list[Cells],
    bold: Format,
    money: Format,
    day: Format,
) -> None:
    """A sheet with a heading that stays in view; what is not known is an empty cell."""
    sheet = made.add_worksheet(name)
    sheet.set_column(0, len(heading) - 1, WIDTH)
    for column, title in enumerate(heading):
        sheet.write_string(0, column, title, bold)
    for line, cells in enumerate(rows, start=1):
        for column, cell in enumerate(cells):
            match cell:
                case None:
                    pass
                case Decimal():
                    sheet.write_number(line, column, cell, money)
                case int():
                    sheet.write_number(line, column, cell)
                case str() if heading[column] == "gaming_day":
                    sheet.write_datetime(line, column, date.fromisoformat(cell), day)
                case _:
                    sheet.write_string(line, column, printable(str(cell)))
    sheet.freeze_panes(1, 0)
    if name != "tronc":
        sheet.autofilter(0, 0, max(1, len(rows)), len(heading) - 1)
