"""What the screen asks of the journal: pages of the pit, past hands, and papers made of it."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, assert_never

from dealerassist.journal.reader import JournalReader
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.table.paper_events import PaperMade
from ui.asked.dialog import Dialog
from ui.jobs.worker_jobs import LogChecked, NumberedJob, ShiftPaper, SlipPaper, TournamentPaper
from ui.jobs.workers import Workers

if TYPE_CHECKING:
    from ui.felt.hand_end import FoundHand
    from ui.review.hand_reader import HandReader


class JournalQueries(Workers):
    """Reads pages and past hands from the journal; as the workers of its table, makes papers of it.

    `checked` is what was found at its opening; None if it was not verified then.
    """

    def __init__(
        self, journal: JournalReader, folder: Path, checked: LogChecked | None = None
    ) -> None:
        """Read from this journal, which may be written to meanwhile; papers lie in the folder."""
        super().__init__(journal.path, folder)
        self.checked = checked
        self._reader = journal

    def next_paper(self, job: NumberedJob) -> PaperMade | None:
        """Which paper of its document a job makes; None if it has no original, or none is known.

        Raises JournalError if the journal cannot be read.
        """
        # Printing may take a moment longer the first time: the first picture does not.
        from dealerassist.records import documents  # noqa: PLC0415

        journal, folder = self._reader, self._folder
        match job:
            case ShiftPaper(shift):
                document = documents.document_of_shift(journal, shift)
            case SlipPaper(slip):
                document = documents.document_of_slip(journal, slip)
            case TournamentPaper():
                document = documents.document_of_last_sheet(journal)
            case _:
                assert_never(job)
        if not isinstance(document, documents.NumberedDocument):
            return None
        return documents.next_paper_of(
            journal, document, lambda last: documents.lies_there(folder / last.file, last)
        )

    def report_kept(self, shift: int) -> bool:
        """Whether the report of a shift needs no file any more: it has one, or is not closed.

        Raises JournalError if the journal cannot be read.
        """
        from dealerassist.records import documents  # noqa: PLC0415

        document = documents.document_of_shift(self._reader, shift)
        if not isinstance(document, documents.NumberedDocument):
            return True
        papers = documents.papers_of(self._reader, document)
        if papers.last is not None:
            return bool(papers.last.file) and (self._folder / papers.last.file).is_file()
        # Printed without trouble, nothing more is recorded of it; nor is it where the power failed.
        copies = range(papers.count)
        return any(self._lies_there(shift, document.of.number, copy) for copy in copies)

    def _lies_there(self, shift: int, number: str, copy: int) -> bool:
        """Whether there is a file of this paper of a report, in whatever language it was made."""
        from reports.shift.head import copy_in_name  # noqa: PLC0415

        sheet, (_, _, state) = self._reader.shift(shift), number.partition("/")
        day = "" if sheet is None else sheet.gaming_day
        for say in map(words_of, Language):
            last = filter(None, (day, str(shift), state, copy_in_name(copy, say)))
            # An interim report of the same shift has another name.
            if any(self._folder.glob(f"{say('shift-report')}-*{'-'.join(last)}.pdf")):
                return True
        return False

    def read(self, asked: Dialog) -> Dialog:
        """A page of the pit, or the draft of a correction, filled from the journal.

        Raises JournalError if the journal cannot be read.
        """
        # The first picture needs none of them, so it does not wait for the modules of the pages.
        from ui.review.corrections.draft import CorrectionDraft  # noqa: PLC0415
        from ui.review.page import PitPage  # noqa: PLC0415

        with self._reader.at_one_moment():
            if isinstance(asked, CorrectionDraft):
                return self._hands.draft(asked)
            assert isinstance(asked, PitPage), "pages and corrections are read"
            return asked.read_in_frame(self._hands)

    def hand(self, number: int) -> FoundHand | None:
        """The hand of this number, if there is one that has ended.

        Raises JournalError if the journal cannot be read.
        """
        return self._hands.hand(number)

    @cached_property
    def _hands(self) -> HandReader:
        from ui.review.hand_reader import HandReader  # noqa: PLC0415

        return HandReader(self._reader)
