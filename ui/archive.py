"""What the pages of the pit read from the journal; only when they are opened (house practice 5)."""

from __future__ import annotations

from pathlib import Path
from typing import assert_never

from msgspec.structs import replace

from dealerassist.journal.finding import find_hands
from dealerassist.journal.reader import JournalReader
from dealerassist.locale.words import Language
from ui.archived_shifts import log_facts, shifts_read, summary_of
from ui.clerks import Clerks
from ui.present.papers import Answer, Job
from ui.present.pit.pages import Corrections, Hands, Log, Page, Pit, Shifts, Summary

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
        self._clerks = Clerks(journal.path, folder)

    @property
    def under_way(self) -> tuple[Job, ...]:
        """What has been begun and not been heard of."""
        return self._clerks.under_way

    @property
    def arrived(self) -> bool:
        """Whether there is something to be heard."""
        return self._clerks.arrived

    def begin(self, job: Job, language: Language) -> bool:
        """Have a clerk do this; False if one of its kind is under way.

        Raises:
            OSError: if no clerk can be sent.
        """
        return self._clerks.begin(job, language)

    def heard(self) -> list[tuple[Job, Answer]]:
        """What became of the jobs that are over, each told once."""
        return self._clerks.heard()

    def close(self) -> None:
        """Call the clerks off."""
        self._clerks.close()

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
                return shifts_read(self._journal, page)
            case Log():
                return Log(log_facts(self._journal))
            case Corrections():
                return page
            case _:
                assert_never(page)

    def _summary(self) -> Summary:
        return summary_of(self._journal)
