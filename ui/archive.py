"""What the pages of the pit read from the journal; only when they are opened (house practice 5)."""

from __future__ import annotations

from pathlib import Path
from typing import assert_never

from msgspec.structs import replace

from dealerassist.journal.finding import find_hands
from dealerassist.journal.reader import JournalReader
from dealerassist.locale.words import Language
from dealerassist.records.hand_record import hand_record
from ui.present.papers import HandPaper, Paper, ShiftPaper
from ui.present.pit.pages import Corrections, Hands, Page, Pit, Shifts, Summary

LINES = 50
"""So many hands are read at a time."""


class Archive:
    """The journal, for those who look things up in it."""

    def __init__(self, journal: JournalReader, folder: Path) -> None:
        """Read from this journal, which may be written to meanwhile.

        Args:
            folder: where papers are kept; made when the first one is.
        """
        self._journal = journal
        self._folder = folder

    def make(self, paper: Paper, language: Language) -> Path:
        """Make this paper; where it lies.

        Raises:
            JournalError: if the journal cannot be read.
            OSError: if the paper cannot be kept.
        """
        # The PDF's library takes as long to import as the kiosk to start.
        from reports.hand_record import hand_name_of, render_hand  # noqa: PLC0415
        from reports.shift_report import print_shift_report, write_whole  # noqa: PLC0415

        self._folder.mkdir(parents=True, exist_ok=True)
        match paper:
            case ShiftPaper(shift):
                return print_shift_report(self._journal, shift, language, self._folder)
            case HandPaper(hand):
                record = hand_record(self._journal, hand)
                path = self._folder / hand_name_of(record)
                write_whole(path, render_hand(record, language))
                return path
            case _:
                assert_never(paper)

    def read(self, pit: Pit) -> Pit:
        """The page, with what the journal says now.

        Raises:
            JournalError: if the journal cannot be read.
        """
        with self._journal.at_one_moment():
            return replace(pit, page=self._page(pit.page), summary=self._summary())

    def _page(self, page: Page) -> Page:
        match page:
            case Hands(wanted, before):
                start = before[-1] if before else None
                found = find_hands(self._journal, wanted, before=start, most=LINES)
                return replace(page, found=found)
            case Shifts():
                return Shifts(tuple(reversed(self._journal.shifts())))
            case Corrections():
                return page
            case _:
                assert_never(page)

    def _summary(self) -> Summary:
        shifts = self._journal.shifts()
        return Summary(shifts[-1] if shifts else None)
