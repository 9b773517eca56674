"""Reading a report back: the words of a PDF, page by page, and the parts of a CSV."""

import csv
import re
from collections.abc import Iterable

import pypdfium2


def pages_of(pdf: bytes) -> list[str]:
    """The text of every page, all white space as single blanks."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        return [_words(document[at]) for at in range(len(document))]
    finally:
        document.close()


def _words(page: pypdfium2.PdfPage) -> str:
    text = page.get_textpage().get_text_range()
    return re.sub(r"[\s\u202f\u00a0]+", " ", text)


def text_of(pdf: bytes) -> str:
    """The text of all pages."""
    return " ".join(pages_of(pdf))


def csv_parts(lines: Iterable[str]) -> dict[str, list[dict[str, str]]]:
    """The lines of each part of a CSV report, by the columns of its heading."""
    parts: dict[str, list[dict[str, str]]] = {}
    heading: list[str] = []
    for cells in csv.reader(lines):
        if cells[0] == "part":
            heading = cells
            continue
        assert len(cells) == len(heading), cells
        parts.setdefault(cells[0], []).append(dict(zip(heading, cells, strict=True)))
    return parts
