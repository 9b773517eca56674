"""The frame around the pages of one table on the floor: those of its pit that are read."""

from __future__ import annotations

from dealerassist.hand.finished_hand import FinishedHand
from dealerassist.table.open_matters import open_matters
from ui.floor.running_hand import running_hand_keys
from ui.pit.frame import page_in_frame, with_open
from ui.pit.pit import Pit
from ui.review.pages import CorrectionsPage, Page, ShiftsPage
from ui.shell.context import Context
from ui.shell.empty_view import NO_KEY
from ui.shell.intents import ReadPage
from ui.shell.key_action import KeyAction, ViewWithKeys, live
from ui.view.parts import LabelledFigure, Tone
from ui.view.pit import PitView


class TablePages(Pit, frozen=True, kw_only=True):
    """The pages of a table's pit as the floor reads them: its hands, its shifts, what waits there.

    Nothing is decided from here. Approvals, counts and corrections happen at the table, so that no
    key leads to one.

    Attributes:
        shift: the number of the shift that was asked for; None before the first.
        running: the hand that was being played when the table was read; None between hands.
    """

    shift: int | None = None
    running: FinishedHand | None = None

    decides = False

    def framed(self, at: Context) -> ViewWithKeys[PitView]:
        return _frame(at, self)

    @property
    def signed_in(self) -> str:
        """Nobody: whoever stands at the floor's screen may read."""
        return ""


def _frame(at: Context, pages: TablePages) -> ViewWithKeys[PitView]:
    """The whole page. Which shift it is, and the keys back and to newer entries, the floor adds."""
    tabs = _tabs(at, pages)
    view = PitView(
        title=at.voice("Table {table}", table=at.state.name),
        shift="",
        tabs=tuple(tab.key for tab in tabs),
        who=LabelledFigure(""),
        close=NO_KEY,
    )
    page = page_in_frame(at, pages, view)
    return ViewWithKeys(page.view, (*tabs, *page.key_actions))


def _tabs(at: Context, pages: TablePages) -> tuple[KeyAction, ...]:
    voice = at.voice
    waiting = with_open(voice, voice("Corrections"), open_matters(at.state))
    return (
        _tab(pages, "pit-hands", voice("Hands"), pages.hands_again),
        _tab(pages, "pit-shifts", voice("Shifts"), ShiftsPage(chosen=pages.shift)),
        _tab(pages, "pit-corrections", waiting, CorrectionsPage()),
        *running_hand_keys(voice, pages, pages.running),
    )


def _tab(pages: TablePages, name: str, title: str, page: Page) -> KeyAction:
    tone = Tone.CHOSEN if isinstance(pages.page, type(page)) else Tone.PLAIN
    return live(name, title, ReadPage(pages.turned(page)), tone=tone)
