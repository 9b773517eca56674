"""A document as a file that is printed or handed on: what it is called, and what is in it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.journal.reader import JournalReader
from dealerassist.locale.catalogue import Catalogue, Language
from dealerassist.records.documents import KnownDocument
from dealerassist.records.shift.head import PREVIEW
from dealerassist.records.shift.report import ShiftReport
from dealerassist.records.slip_record import SlipRecord
from reports.paper.file import save_paper


class Printout(Struct, frozen=True):
    """A document that becomes a file; there is one class for each, beside what draws it.

    The kiosk's workers and the command line make the same ones of the same data: what differs is
    where it comes from, where the file lies, and who is told of it.
    """

    def file_name(self, language: Language) -> str:
        """What its file is called in this language, fit for any file system."""
        raise NotImplementedError

    def pdf(self, language: Language) -> bytes:
        """The document as a PDF in A4."""
        raise NotImplementedError

    def alarms(self, say: Catalogue) -> Sequence[str]:
        """Why what it says cannot be relied on, as sentences; none for what says it itself."""
        return ()

    def save(self, path: Path, language: Language) -> None:
        """Write its file, which appears under its name whole or not at all.

        Raises:
            JournalError: if what is written still has to be read, and cannot be.
            OSError: if it cannot be written.
        """
        save_paper(path, self.pdf(language))


class NumberedPrintout(Printout, frozen=True):
    """One of which there is an original, and copies that are counted.

    Attributes:
        document: what is printed; its head has its number, and that of the copy.
    """

    document: ShiftReport | SlipRecord

    @property
    def copy(self) -> int | None:
        """The number of the copy that it bears: 0 for the original, None for "Copy" alone."""
        return self.document.head.copy

    def known_in(self, journal: JournalReader) -> KnownDocument:
        """What is known of the papers that were made of it before.

        Args:
            journal: that of which it was made.

        Raises:
            JournalError: if an entry cannot be read.
        """
        raise NotImplementedError

    def with_copy(self, copy: int | None) -> Self:
        """The copy of this number, 0 for the original; None for a copy without a number."""
        document = self.document
        return replace(self, document=replace(document, head=replace(document.head, copy=copy)))

    def as_preview(self) -> Self:
        """As it is shown on a screen: no paper, so neither original nor copy."""
        return self.with_copy(PREVIEW)

    def as_unnumbered_copy(self) -> Self:
        """A copy without a number, such as an auditor gets."""
        return self.with_copy(None)
