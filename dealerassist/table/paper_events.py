"""Events of papers: which of a document's papers is its original, and what became of it.

A report of a closed shift, a slip, and the sheet of a tournament at the close of a shift have one
original; every other paper of the same number is a
copy (house practice 4). That is a fact of the table, so the journal keeps it.
"""

from __future__ import annotations

from enum import StrEnum

from dealerassist.hand.fact import Fact

PAPER = "paper"
"""The kind of the entries that record papers: no command leads to them, the program makes them."""


class PaperKind(StrEnum):
    """The documents whose papers are an original and copies."""

    SHIFT_REPORT = "shift_report"
    SLIP = "slip"
    TOURNAMENT_SHEET = "tournament_sheet"


class PaperOf(Fact, frozen=True):
    """A document of the table.

    Attributes:
        kind: what it is.
        number: of the document: ``2026-0012/1`` of a report, ``7`` of a slip, ``2026-0012-T`` of a
            tournament's sheet.
    """

    kind: PaperKind
    number: str


class PaperMade(Fact, frozen=True, tag="paper_made"):
    """A paper is made of a document. It is recorded before the paper says which one it is.

    So whatever fails afterwards, no second paper can call itself the original.

    Attributes:
        of: the document.
        copy: 0 for the original, then 1, 2 … for its copies.
        file: of a paper that had been kept, the file that is printed now; empty if it is made anew.
    """

    of: PaperOf
    copy: int = 0
    file: str = ""


class PaperNotPrinted(Fact, frozen=True, tag="paper_not_printed"):
    """That paper was only saved, or no printer took it; or it could not even be saved.

    While the file lies there as it was, it is that paper, and can still be printed.

    Attributes:
        of, copy: those of the `PaperMade` before.
        file: the name under which it was saved; empty if nothing was.
        sha256: of the file, in hexadecimal.
    """

    of: PaperOf
    copy: int = 0
    file: str = ""
    sha256: str = ""


PaperEvent = PaperMade | PaperNotPrinted
"""Events of papers."""
