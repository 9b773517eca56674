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
from collections.abc import Iterable

from dealerassist.files.shown_values import printable

FORMULA = frozenset("=+-@")
"""The characters with which a formula begins; their full-width and small forms count too."""

QUOTE = "'"
"""At the beginning of a cell, it has a spreadsheet take the cell for text."""

_AROUND = re.compile(r"[\ufffd\s\"'`´‘’‚‛“”„‟«»‹›＂＇]*")
"""Characters before a formula that a spreadsheet may remove."""


def csv_line(cells: Iterable[object]) -> str:
    """A line without line break: texts made harmless, numbers as they are, None as empty."""
    line = io.StringIO()
    csv.writer(line, lineterminator="").writerow(map(_cell, cells))
    return line.getvalue()


def _cell(cell: object) -> object:
    if cell is None:
        return ""
    return harmless(cell) if isinstance(cell, str) else cell


def harmless(text: str) -> str:
    """The text on one line, changed so that no spreadsheet computes it.

    Where the decimal mark is a comma, a spreadsheet separates cells at semicolons. So the text
    after each semicolon is treated as a cell of its own.
    """
    return ";".join(map(_as_text, printable(text).split(";")))


def _as_text(part: str) -> str:
    begins = _AROUND.match(part)
    first = part[begins.end() :][:1] if begins else ""
    return f"{QUOTE}{part}" if unicodedata.normalize("NFKC", first)[:1] in FORMULA else part
