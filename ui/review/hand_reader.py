"""Reads past hands from the journal, and keeps those that were read last."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.hand.corrected_course import played_again
from dealerassist.hand.past_taps import Impossible
from dealerassist.journal.queries.cash_so_far import CashBought, cash_bought
from dealerassist.journal.queries.hand_results import course_of, hand_result, stays_of
from dealerassist.journal.queries.hand_search import HandFilter, find_hands
from dealerassist.journal.queries.hands_read_back import past_hand
from dealerassist.journal.read_model.rows import HandRow, WaitingRow
from dealerassist.journal.reader import JournalReader
from ui.asked.showdown_so_far import showdown_of
from ui.felt.hand_end import FoundHand
from ui.review.corrections.draft import CorrectionDraft

KEPT = 64
"""How many hands are kept in memory, so that turning back to a page reads nothing again."""


class HandReader:
    """Reads past hands of a journal for the pages that show them."""

    def __init__(self, journal: JournalReader) -> None:
        """Read from this journal, which may be written to meanwhile."""
        self.journal = journal
        self._kept: dict[int, FoundHand] = {}
        self._cash: dict[int, tuple[CashBought, ...]] = {}

    def hand(self, number: int) -> FoundHand | None:
        """The hand of this number, if there is one that has ended.

        Raises JournalError if the journal cannot be read.
        """
        with self.journal.at_one_moment():
            rows = find_hands(self.journal, HandFilter(number=number), most=1)
            return self.found(rows[0]) if rows else None

    def as_it_stands(self, number: int) -> FoundHand | None:
        """The hand with its end as approved corrections of its betting have it.

        Raises as `hand`.
        """
        found, acts = self.hand(number), course_of(self.journal, number)
        end = played_again(found.past, acts) if found is not None and acts else None
        if found is None or end is None or isinstance(end, Impossible):
            return found
        return replace(found, states=(*found.states[:-1], end), showdown=showdown_of(end))

    def found(self, row: HandRow) -> FoundHand:
        """The hand of this row, with its entries. Raises as `hand`.

        Once a hand has ended its entries never change, but its row may, by a correction; so a hand
        in memory is good as long as its row is the same.
        """
        kept = self._kept.get(row.number)
        if kept is not None and kept.row == row:
            return kept
        if len(self._kept) >= KEPT:
            self._kept.clear()
        past = past_hand(self.journal, row)
        states = past.states()
        showdown = showdown_of(states[-1])
        found = FoundHand(row=row, past=past, states=states, showdown=showdown)
        self._kept[row.number] = found
        return found

    def cash_behind(self, row: WaitingRow) -> tuple[CashBought, ...]:
        """The buy-ins behind the cash of a guest; a day of them is read once. Raises as `hand`."""
        if row.entry not in self._cash:
            self._cash = {row.entry: cash_bought(self.journal, row)}
        return self._cash[row.entry]

    def draft(self, draft: CorrectionDraft) -> CorrectionDraft:
        """The draft with what the hand paid, and where its guests sit now. Raises as `hand`."""
        if draft.hand is None:
            return draft
        was, stays = hand_result(self.journal, draft.hand), stays_of(self.journal, draft.hand)
        earlier = course_of(self.journal, draft.hand)
        found = self.as_it_stands(draft.hand)
        return replace(draft, was=was, stays=stays, found=found, earlier=earlier)
