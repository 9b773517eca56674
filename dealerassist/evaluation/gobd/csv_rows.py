"""The rows of a shift as lines of CSV: semicolons, decimal commas, text in quotation marks.

Empty is what is not known, as the amount in a box that nobody has counted yet. Text is on one line,
and such as no spreadsheet computes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import tzinfo
from functools import cache, lru_cache

from dealerassist.evaluation.gobd.columns import (
    JOURNAL,
    OF_SHIFTS,
    AgreedTable,
    ColumnType,
)
from dealerassist.evaluation.rows_of_shift import ShiftRows
from dealerassist.evaluation.stored_rows import Value, columns_of, stored_part
from dealerassist.evaluation.tables import TABLES
from dealerassist.files.spreadsheet import harmless_cell
from dealerassist.table.gaming_day import is_date

COLUMN_END, LINE_END, QUOTE = ";", "\r\n", '"'

CsvPart = dict[str, bytes]
"""Lines of CSV by the table that they belong to."""

KINDS = {kind.TABLE: kind for kind in TABLES}


def csv_part(part: ShiftRows, journal: str, zone: tzinfo | None = None) -> CsvPart:
    """The rows of a part of a journal as lines of CSV.

    Args:
        part: the rows.
        journal: the id of the journal.
        zone: of the house's clocks; None for the machine's own.
    """
    stored = stored_part(part, zone).rows
    return {
        table.name: "".join(_shift_lines(table, journal, stored[table.name])).encode()
        for table in OF_SHIFTS
        if table.name in stored
    }


def header_row(table: AgreedTable) -> bytes:
    """The first line of a file: the names of its columns."""
    names = [JOURNAL, *(column.name for column in table.columns)]
    return (COLUMN_END.join(map(_quoted, names)) + LINE_END).encode()


def own_line(table: AgreedTable, journal: str, values: Sequence[Value]) -> bytes:
    """A line of a table that is not of the evaluation, with its values in order."""
    forms = [_FORMS[column.kind] for column in table.columns]
    return _line(journal, zip(forms, values, strict=True)).encode()


def _shift_lines(
    table: AgreedTable, journal: str, rows: Iterable[Sequence[Value]]
) -> Iterator[str]:
    places = _places(table.name)
    forms = [_FORMS[column.kind] for column in table.columns]
    for row in rows:
        yield _line(journal, zip(forms, (row[place] for place in places), strict=True))


@cache
def _places(name: str) -> tuple[int, ...]:
    """Where each agreed column of a table is among those of the evaluation."""
    there = [column.name for column in columns_of(KINDS[name])]
    (agreed,) = (table for table in OF_SHIFTS if table.name == name)
    return tuple(there.index(column.name) for column in agreed.columns)


Form = Callable[[Value], str]


def _line(journal: str, cells: Iterable[tuple[Form, Value]]) -> str:
    written = ("" if value is None else form(value) for form, value in cells)
    return COLUMN_END.join([_quoted(journal), *written]) + LINE_END


@lru_cache(maxsize=4096)  # Names, games and staff numbers come again in every line.
def _harmless(text: str) -> str:
    return _quoted(harmless_cell(text))


def _quoted(text: str) -> str:
    return f"{QUOTE}{text.replace(QUOTE, QUOTE * 2)}{QUOTE}"


def _decimal(value: Value, digits: int) -> str:
    assert isinstance(value, int | float), "a column of numbers"
    return f"{value:.{digits}f}".replace(".", ",")


_FORMS: dict[ColumnType, Form] = {
    ColumnType.WHOLE: str,
    ColumnType.MONEY: lambda value: _decimal(value, 2),
    ColumnType.SECONDS: lambda value: _decimal(value, 3),
    ColumnType.DATE: lambda value: str(value) if is_date(str(value)) else "",
    ColumnType.MOMENT: lambda value: _quoted(str(value)),
    ColumnType.TEXT: lambda value: _harmless(str(value)),
}
