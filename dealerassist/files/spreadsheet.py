"""Lines for a spreadsheet (CSV), in which no text is more than a text.

Names, notes and reasons come from people, and from journals of strangers. A spreadsheet would
compute what begins like a formula, a terminal would obey control characters, and marks that turn
the direction of reading would show another text than there is.
"""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from collections.abc import Iterable

from dealerassist.files.quoting import printable

FORMULA = frozenset("=+-@")
"""How a text begins that a spreadsheet would compute, full width and small forms included."""

QUOTE = "'"
"""Before a text, it says that it is one."""

_AROUND = re.compile(r"[\ufffd\s\"'`´‘’‚‛“”„‟«»‹›＂＇]*")
"""What may stand before a formula, and a spreadsheet may take away."""


def csv_line(cells: Iterable[object]) -> str:
    """A line without its end: texts made harmless, numbers as they are, nothing for None."""
    line = io.StringIO()
    csv.writer(line, lineterminator="").writerow(map(_cell, cells))
    return line.getvalue()


def _cell(cell: object) -> object:
    if cell is None:
        return ""
    return harmless(cell) if isinstance(cell, str) else cell


def harmless(text: str) -> str:
    """The same text on one line, to be read as it is written, and never computed.

    A semicolon parts cells where the decimal mark is a comma, so that what follows one begins a
    cell too.
    """
    return ";".join(map(_as_text, printable(text).split(";")))


def _as_text(part: str) -> str:
    begins = _AROUND.match(part)
    first = part[begins.end() :][:1] if begins else ""
    return f"{QUOTE}{part}" if unicodedata.normalize("NFKC", first)[:1] in FORMULA else part
