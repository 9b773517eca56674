"""Lines of CSV for a spreadsheet, with every text made harmless.

Names, notes and reasons are typed by people, or come from other people's journals. A spreadsheet
would compute a text that begins like a formula, a terminal would obey control characters, and marks
that reverse the direction of reading would show another text than there is.
"""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from collections.abc import Iterable, Iterator
from decimal import Decimal

from dealerassist.files.shown_values import printable

FORMULA = frozenset("=+-@")
"""The characters with which a formula begins; their full-width and small forms count too."""

QUOTE = "'"
"""At the beginning of a cell, it has a spreadsheet take the cell for text."""

_AROUND = re.compile(r"[\ufffd\s\"'`´‘’‚‛“”„‟«»‹›＂＇]*")
"""Characters before a formula that a spreadsheet may remove."""


BYTE_ORDER_MARK = "\ufeff"
"""At the beginning of a file, it has Excel take the text for UTF-8."""


def csv_line(cells: Iterable[object]) -> str:
    """A line without line break: texts made harmless, numbers as they are, None as empty."""
    return _joined(map(_cell, cells), ",")


Cells = tuple[object, ...]
"""The cells of a line, without the name of the part."""

CsvPart = tuple[str, tuple[str, ...], Iterable[Cells]]
"""The name of a part of a file, the heading of its columns, and its lines."""


def csv_of_parts(parts: Iterable[CsvPart]) -> Iterator[str]:
    """The lines of a file that has several tables, without line breaks.

    The first column names the part that a line belongs to, so that a program can pick the lines
    that it wants; each part has a heading of its own.
    """
    for name, heading, rows in parts:
        yield csv_line(("part", *heading))
        for cells in rows:
            yield csv_line((name, *cells))


def excel_line(cells: Iterable[object]) -> str:
    """The same for an Excel whose decimal mark is the comma, as the German one: semicolons."""
    return _joined(map(_german_cell, cells), ";")


def _joined(cells: Iterable[object], delimiter: str) -> str:
    line = io.StringIO()
    csv.writer(line, delimiter=delimiter, lineterminator="").writerow(cells)
    return line.getvalue()


def _german_cell(cell: object) -> object:
    return str(cell).replace(".", ",") if isinstance(cell, Decimal) else _cell(cell)


def _cell(cell: object) -> object:
    if cell is None:
        return ""
    return harmless_cell(cell) if isinstance(cell, str) else cell


def harmless_cell(text: str) -> str:
    """The text on one line, changed so that no spreadsheet computes it.

    Where the decimal mark is a comma, a spreadsheet separates cells at semicolons. So the text
    after each semicolon is treated as a cell of its own.
    """
    return ";".join(map(_as_text, printable(text).split(";")))


def _as_text(part: str) -> str:
    begins = _AROUND.match(part)
    first = part[begins.end() :][:1] if begins else ""
    return f"{QUOTE}{part}" if unicodedata.normalize("NFKC", first)[:1] in FORMULA else part
