"""Fills the pages of the pit from the journal when they are opened (house practice 5)."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from dealerassist.hand.corrected_course import ActChange
from dealerassist.journal.queries.counts_found import counts_found, reason_given
from dealerassist.journal.queries.hand_results import (
    acts_of,
    stays_of_correction,
)
from dealerassist.journal.queries.hand_search import HandFilter, count_hands, find_hands
from dealerassist.journal.queries.review_queue import MatterRow, find_matter, is_open, matters
from dealerassist.journal.queries.shifts import all_croupiers, newest_shifts
from dealerassist.journal.read_model.rows import CorrectionRow, WaitingRow
from dealerassist.journal.reader import JournalReader
from ui.corrections.draft import CorrectionDraft
from ui.felt.hand_end import FoundHand
from ui.pit.record_folders import record_folders
from ui.pit.shift_queries import log_facts, shifts_read, summary_of
from ui.review.hand_reader import HandReader
from ui.review.pages import (
    LINES,
    CorrectionsPage,
    EvaluationPage,
    FilterChoice,
    HandsPage,
    LogPage,
    Page,
    RecordFilesPage,
    RecordHandsPage,
    ReviewDialog,
    ShiftsPage,
    Summary,
    page_around,
)
from ui.shell.dialog import Dialog

SHIFTS = 36
"""How many shifts can be chosen from; the hands of an older one are found by their number."""

MATTERS = 8
"""How many matters a page of the queue shows."""


class PagesFromJournal:
    """Reads pages and past hands from the journal."""

    def __init__(self, journal: JournalReader) -> None:
        """Read from this journal, which may be written to meanwhile."""
        self._journal = journal
        self._hands_read = HandReader(journal)

    def read(self, asked: Dialog) -> Dialog:
        """The pages of the pit, or the draft of a correction, filled from the journal.

        Raises:
            JournalError: if the journal cannot be read.
        """
        with self._journal.at_one_moment():
            if isinstance(asked, CorrectionDraft):
                return self._hands_read.draft(asked)
            assert isinstance(asked, ReviewDialog), "pages and corrections are read"
            return replace(asked, page=self._page(asked.page), summary=self._summary())

    def hand(self, number: int) -> FoundHand | None:
        """The hand of this number, if there is one that has ended.

        Raises:
            JournalError: if the journal cannot be read.
        """
        return self._hands_read.hand(number)

    def _page(self, page: Page) -> Page:
        match page:
            case HandsPage():
                return self._hands(page)
            case ShiftsPage():
                return shifts_read(self._journal, page)
            case EvaluationPage():
                return replace(page, entries=self._journal.count)
            case LogPage():
                return LogPage(log_facts(self._journal))
            case CorrectionsPage():
                return self._corrections(page)
            case RecordFilesPage():
                folders = record_folders(self._journal.path.parent, page.folders)
                return replace(page, folders=folders)
            case RecordHandsPage():
                return page
            case _:
                assert_never(page)

    def _hands(self, page: HandsPage) -> HandsPage:
        page = self._among_all(page) if page.among_all else page
        if page.is_awaited:
            return replace(page, found=(), count=0)
        start = page.before[-1] if page.before else None
        rows = find_hands(self._journal, page.wanted, before=start, most=LINES)
        found = tuple(self._hands_read.found(row) for row in rows)
        count = page.count
        if count is None:
            # A first page that is not full shows them all: nothing needs to be counted.
            all_shown = start is None and len(rows) < LINES
            count = len(rows) if all_shown else count_hands(self._journal, page.wanted)
        return self._choices(replace(page, found=found, count=count))

    def _among_all(self, page: HandsPage) -> HandsPage:
        """All hands around the newest that is looked for; if there is none, those of its shift."""
        newest = find_hands(self._journal, HandFilter(), most=1)
        found = find_hands(self._journal, page.wanted, most=1)
        if not found:
            return HandsPage(HandFilter(shift=page.wanted.shift))
        return page_around(found[0].number, newest[0].number)

    def _choices(self, page: HandsPage) -> HandsPage:
        """With the croupiers or shifts to choose from, if one of them is being chosen."""
        match page.asks:
            case FilterChoice.CROUPIER:
                return replace(page, croupiers=all_croupiers(self._journal))
            case FilterChoice.FROM:
                return replace(page, shifts=newest_shifts(self._journal, most=SHIFTS))
            case None:
                return page
            case FilterChoice.SEAT | FilterChoice.WINNER | FilterChoice.UNTIL | FilterChoice.FLAG:
                return page
            case _:
                assert_never(page.asks)

    def _corrections(self, page: CorrectionsPage) -> CorrectionsPage:
        """A page of the queue, and what is chosen of it."""
        # One row more than the page shows tells whether another page follows.
        found = matters(self._journal, skip=page.page * MATTERS, most=MATTERS + 1)
        shown = found[0] if found else None
        if page.chosen is not None:
            shown = find_matter(self._journal, page.chosen) or shown
        proposed = shown if isinstance(shown, CorrectionRow) and is_open(shown) else None
        corrected = shown.hand if isinstance(shown, CorrectionRow) else None
        return replace(
            page,
            found=found[:MATTERS],
            more=len(found) > MATTERS,
            shown=shown,
            stays=() if proposed is None else stays_of_correction(self._journal, proposed),
            corrected=None if corrected is None else self._hands_read.as_it_stands(corrected),
            acts=self._acts(shown),
            counts=counts_found(self._journal, shown) if isinstance(shown, WaitingRow) else (),
            reason=reason_given(self._journal, shown) if isinstance(shown, WaitingRow) else None,
            cash=self._hands_read.cash_behind(shown) if isinstance(shown, WaitingRow) else (),
        )

    def _acts(self, shown: MatterRow | None) -> tuple[ActChange, ...]:
        """What was otherwise in the betting, if that is what the matter corrects."""
        if not isinstance(shown, CorrectionRow):
            return ()
        return acts_of(self._journal, shown.proposed_entry)

    def _summary(self) -> Summary:
        return summary_of(self._journal)
