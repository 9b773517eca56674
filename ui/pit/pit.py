"""The pit boss's dialog: its pages over the whole screen (house practice, chapter 5)."""

from __future__ import annotations

from dealerassist.journal.queries.review_queue import Matter, MatterKind
from ui.pit.evaluation_scope import scope_keys
from ui.pit.evaluation_ways import PitWays
from ui.pit.frame import frame
from ui.review.filter_choices import choice_keys
from ui.review.pages import (
    CorrectionsPage,
    EvaluationPage,
    FilterChoice,
    HandsPage,
    LogPage,
    Page,
    RecordHandsPage,
    ReviewDialog,
    ShiftsPage,
)
from ui.shell.asked import Asked
from ui.shell.context import Context
from ui.shell.dialog import Dialog
from ui.shell.intents import PitTab, opening
from ui.shell.key_action import Intent, ViewWithKeys
from ui.shell.pad import PadKeys
from ui.shell.way_back import back_to
from ui.view.pit import PitView

PAGES: dict[PitTab, Page] = {
    PitTab.HANDS: HandsPage(),
    PitTab.SHIFTS: ShiftsPage(),
    PitTab.CORRECTIONS: CorrectionsPage(),
    PitTab.LOG: LogPage(),
    PitTab.EVALUATION: EvaluationPage(),
}
"""Each page as it opens."""


class Pit(ReviewDialog, frozen=True, kw_only=True):
    """The pages with all hands, the shifts, what waits for approval, and the state of the log."""

    def asks(self, at: Context) -> Asked:
        """The page that is open, and below it the choices for a filter while one is being set."""
        unasked = self._unasked()
        return Asked(
            pad=self._choices(at),
            back=None if unasked is None else back_to(at, unasked),
            over=self.framed(at),
            escape=self._escape(unasked),
        )

    def framed(self, at: Context) -> ViewWithKeys[PitView]:
        """The page that is open, in the frame that it has here."""
        return frame(at, self)

    def _choices(self, at: Context) -> PadKeys:
        if isinstance(self.page, EvaluationPage):
            return scope_keys(at, PitWays(self), self.page)
        return choice_keys(at, self)

    def _escape(self, unasked: Dialog | None) -> Intent | str | None:
        """Close the choices, or go to the list that is above this page; never out of the pit."""
        if unasked is not None:
            return opening(unasked)
        if isinstance(self.page, HandsPage):
            return None if self.page.behind is None else "pit-evaluation"
        return "pit-records" if isinstance(self.page, RecordHandsPage) else "pit-hands"

    def after_proposal(self, number: int) -> Dialog | None:
        """The queue, with the new proposal chosen."""
        return self.turned(CorrectionsPage(Matter(MatterKind.CORRECTION, number)))

    def _unasked(self) -> Dialog | None:
        """The page without the choices for a filter; None if there are none."""
        page = self.page
        if isinstance(page, HandsPage) and isinstance(page.asks, FilterChoice):
            return self.turned(page.asking(None))
        if isinstance(page, EvaluationPage) and page.asks is not None:
            return self.turned(page.asking(None))
        return None


def open_pit(by: str, page: PitTab) -> Pit:
    """The pit on this page, still to be read from the journal; `by` is who has signed in."""
    return Pit(by=by, page=PAGES[page])
