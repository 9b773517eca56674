"""The frame around the pages of one table on the floor: those of its pit that are read."""

from __future__ import annotations

from dealerassist.hand.finished_hand import FinishedHand
from dealerassist.journal.queries.review_queue import Matter
from dealerassist.table.open_matters import open_matters
from ui.asked.context import Context
from ui.asked.key_action import KeyAction, ViewWithKeys
from ui.floor.running_hand import running_hand_keys
from ui.pit.frame import tab_key, with_open
from ui.pit.review_queue_page import CorrectionsPage
from ui.pit.shifts import ShiftsPage
from ui.review.hands import hands_again
from ui.review.page import PitFrame, PitPage
from ui.view.parts import NO_KEY, LabelledFigure
from ui.view.pit import PitView


class FloorFrame(PitFrame, frozen=True, kw_only=True):
    """What the floor reads of a table's pit: its hands, its shifts, what waits there.

    Nothing is decided from here. Approvals, counts and corrections happen at the table, so that no
    key leads to one.

    Attributes:
        shift: the number of the shift that was asked for; None before the first.
        running: the hand that was being played when the table was read; None between hands.
    """

    shift: int | None = None
    running: FinishedHand | None = None

    decides = False

    def around(self, at: Context, page: PitPage) -> ViewWithKeys[PitView]:
        """The whole page; the floor adds which shift it is, and the keys back and to newer ones."""
        tabs = self._tabs(at, page)
        frame = PitView(
            title=at.voice("Table {table}", table=at.state.name),
            shift="",
            tabs=tuple(tab.key for tab in tabs),
            who=LabelledFigure(""),
            close=NO_KEY,
        )
        shown = page.shown(at, frame)
        return ViewWithKeys(shown.view, (*tabs, *shown.key_actions))

    def queue(self, page: PitPage, matter: Matter) -> PitPage:
        return CorrectionsPage(visit=page.onward, chosen=matter)

    def _tabs(self, at: Context, page: PitPage) -> tuple[KeyAction, ...]:
        voice, visit = at.voice, page.onward
        waiting = with_open(voice, voice("Corrections"), open_matters(at.state))
        shifts = ShiftsPage(visit=visit, chosen=self.shift)
        return (
            tab_key(page, "pit-hands", voice("Hands"), hands_again(page)),
            tab_key(page, "pit-shifts", voice("Shifts"), shifts),
            tab_key(page, "pit-corrections", waiting, CorrectionsPage(visit=visit)),
            *running_hand_keys(voice, page, self.running),
        )
