"""A document as a file that is printed or handed on: what it is called, and what is in it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from dealerassist.locale.catalogue import Catalogue, Language
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
