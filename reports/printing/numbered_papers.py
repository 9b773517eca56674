"""Original or copy: saving and printing the papers of documents that have one original.

Which paper is the original the journal knows (`dealerassist/journal/queries/made_papers.py`), and
nothing beside it: no file that is deleted, altered or put back brings a second one about. A PDF is
a paper whether it is printed or only saved, so no second file calls itself the original either. One
that was only saved, and still lies there as it was, is not made again: it is that paper, which can
still be printed.

The order of things matters. That a paper is made is on the disk before the paper is: whatever fails
after that, no second one can call itself the original. What was then not printed, or not even
saved, is recorded too; without that entry, as after a power cut, the next paper is a copy. Where
nothing can be recorded, a paper is a copy without a number.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple, Self

from msgspec.structs import replace

from dealerassist.files.writing import try_place
from dealerassist.journal.errors import JournalError
from dealerassist.journal.queries.house_of_table import settings_of_table
from dealerassist.journal.reader import JournalReader
from dealerassist.locale.catalogue import Language
from dealerassist.records.documents import (
    KnownDocument,
    NumberedDocument,
    file_digest,
    lies_there,
    next_paper_of,
)
from dealerassist.records.shift.head import PREVIEW
from dealerassist.records.shift.report import ShiftReport
from dealerassist.records.slip_record import SlipRecord
from dealerassist.records.tournament.sheet import TournamentSheet
from dealerassist.table.paper_events import PaperEvent, PaperMade, PaperNotPrinted
from reports.paper.file import save_paper
from reports.printing.cups import print_file
from reports.printing.outcome import NotPrinted, Printed, PrintFailure
from reports.printing.printout import Printout


class NumberedPrintout(Printout, frozen=True):
    """A document of which there is an original, and copies that are counted.

    Attributes:
        document: what is printed; its head has its number, and that of the copy.
    """

    document: ShiftReport | SlipRecord | TournamentSheet

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


Render = Callable[[NumberedPrintout], bytes]
"""Makes the PDF of a document, with the number of its copy."""

Place = Callable[[NumberedPrintout], Path]
"""Where that PDF is saved; by the number of its copy, each has a place of its own."""

Record = Callable[[PaperEvent], object]
"""Records an event in the journal; raises JournalError if that is not possible."""


class PaperForm(NamedTuple):
    """How a document becomes a paper.

    Attributes:
        render: makes its PDF.
        place: where that is saved.
        on_paper: whether it is printed.
    """

    render: Render
    place: Place
    on_paper: bool = False


class SavedPaper(NamedTuple):
    """What became of a document that was to be saved, and printed if that was asked for.

    Attributes:
        printout: with the number of the copy that the paper bears; None ("Copy") if none could be
            recorded.
        path: its file.
        outcome: what came of printing; None if it was not to be printed.
        not_printed: what is to be recorded where a numbered paper was not printed.
        trouble: why it could not be saved.
    """

    printout: NumberedPrintout
    path: Path
    outcome: Printed | NotPrinted | None = None
    not_printed: PaperNotPrinted | None = None
    trouble: OSError | None = None


def make_paper(
    printout: NumberedPrintout,
    known: NumberedDocument,
    journal: JournalReader,
    record: Record,
    how: PaperForm,
) -> SavedPaper:
    """Record which paper of a document comes next, save it, and print it if it is to be printed.

    Args:
        printout: of the report or the slip.
        known: what the journal knows of it.
        journal: which no other program writes to meanwhile.
        record: records an event in it.
        how: how it becomes a paper.

    Raises:
        JournalError: if the journal cannot be read.
        OSError: if nothing can be saved at its place; nothing is recorded then.
    """
    printer = _printer(journal.path, how)
    made = next_paper_of(
        journal, known, lambda last: lies_there(how.place(printout.with_copy(last.copy)), last)
    )
    if made.file and printer is None:
        kept = printout.with_copy(made.copy)
        return SavedPaper(kept, how.place(kept))
    try_place(how.place(printout.with_copy(made.copy)))
    try:
        record(made)
    except JournalError:
        return save_numbered(printout, None, how, printer=printer)
    try:
        saved = save_numbered(printout, made, how, printer=printer)
    except Exception:
        # As where it cannot be drawn. If there is a file, it may be the paper all the same.
        if not os.path.lexists(how.place(printout.with_copy(made.copy))):
            _record_at_best(record, never_saved(made))
        raise
    _record_at_best(record, saved.not_printed)
    return saved


def paper_in(
    folder: Path,
    printout: NumberedPrintout,
    journal: JournalReader,
    record: Record,
    language: Language,
) -> Path:
    """Save the next paper of a document in a folder, and tell its path; it is not printed.

    The file appears whole or not at all, and has its English name in every language.

    Raises:
        JournalError: if the journal cannot be read.
        OSError: if the file cannot be written.
    """

    def place(printout: NumberedPrintout) -> Path:
        return folder / printout.file_name(Language.ENGLISH)

    how = PaperForm(lambda printout: printout.pdf(language), place)
    known = printout.known_in(journal)
    if isinstance(known, NumberedDocument):
        made = make_paper(printout, known, journal, record, how)
    else:
        made = save_unnumbered(printout, journal.path, how)
    if made.trouble is not None:
        raise made.trouble
    return made.path


def never_saved(made: PaperMade) -> PaperNotPrinted:
    """That a paper could not be made: its number is free again."""
    return PaperNotPrinted(made.of, made.copy)


def _record_at_best(record: Record, event: PaperNotPrinted | None) -> None:
    """Record that a paper was not printed; where that fails, the next one is a copy."""
    if event is not None:
        with suppress(JournalError):
            record(event)


def save_unnumbered(printout: NumberedPrintout, journal: Path, how: PaperForm) -> SavedPaper:
    """Save a paper of which nothing was recorded, and print it if it is to be printed."""
    return save_numbered(printout, None, how, printer=_printer(journal, how))


def _printer(journal: Path, how: PaperForm) -> str | None:
    return settings_of_table(journal).printer if how.on_paper else None


def save_numbered(
    printout: NumberedPrintout, made: PaperMade | None, how: PaperForm, *, printer: str | None
) -> SavedPaper:
    """Save the paper that was recorded, and print it if a `printer` is named ("" for the usual).

    An interim report is neither original nor copy. Any other document is a copy without a number
    where `made` is None, or of another state of the document, as something was recorded since.
    """
    if made is None or made.of != printout.document.paper_of:
        is_interim = printout.document.is_interim
        unnumbered = printout if is_interim else printout.as_unnumbered_copy()
        return _saved(unnumbered, how.render(unnumbered), how.place(unnumbered), printer=printer)
    numbered = printout.with_copy(made.copy)
    path = how.place(numbered)
    if made.file:
        outcome = None if printer is None else print_file(path, printer)
        saved, kept = SavedPaper(numbered, path, outcome), _kept_before(made, path)
    else:
        content = how.render(numbered)
        saved = _saved(numbered, content, path, printer=printer)
        kept = _kept(made, saved, content)
    return saved if _may_be_printed(saved.outcome) else saved._replace(not_printed=kept)


def _may_be_printed(outcome: Printed | NotPrinted | None) -> bool:
    """Whether the paper comes out of a printer, or may."""
    if isinstance(outcome, NotPrinted):
        return outcome.why is PrintFailure.UNSURE
    return outcome is not None


def _saved(
    printout: NumberedPrintout, content: bytes, path: Path, *, printer: str | None
) -> SavedPaper:
    try:
        save_paper(path, content)
    except OSError as error:
        return SavedPaper(printout, path, trouble=error)
    return SavedPaper(printout, path, None if printer is None else print_file(path, printer))


def _kept(made: PaperMade, saved: SavedPaper, content: bytes) -> PaperNotPrinted:
    """What a paper that was not printed was saved as.

    Where saving has failed, the file may be there all the same: only then is the paper, too.
    """
    digest = hashlib.sha256(content).hexdigest()
    if saved.trouble is not None and file_digest(saved.path) != digest:
        return never_saved(made)
    name = os.fsencode(saved.path.name).decode(errors="replace")
    return PaperNotPrinted(made.of, made.copy, name, digest)


def _kept_before(made: PaperMade, path: Path) -> PaperNotPrinted | None:
    """That a paper is kept as it was, whose file was to be printed; None if that is gone."""
    digest = file_digest(path)
    return PaperNotPrinted(made.of, made.copy, made.file, digest) if digest else None
