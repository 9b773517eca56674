"""One table as the floor reads it: a kiosk on a copy of its journal that is never written."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NoReturn

from msgspec.structs import astuple, replace

from dealerassist.desk.read_only import ReadOnlyDesk
from dealerassist.hand.finished_hand import FinishedHand
from dealerassist.journal.clock import Clock
from dealerassist.journal.entry import NOBODY
from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.journal.excerpt import read_any
from dealerassist.journal.queries.hand_search import HandFilter
from dealerassist.journal.queries.hands_read_back import running_hand
from dealerassist.journal.queries.review_queue import Matter
from dealerassist.journal.queries.select import select
from dealerassist.journal.queries.shifts import newest_shifts
from dealerassist.journal.read_model.rows import HandRow
from dealerassist.journal.reader import JournalReader
from dealerassist.locale.localizer import Localizer
from dealerassist.table.open_matters import open_matters
from ui.asked.context import Context
from ui.asked.dialog import Dialog, Page
from ui.asked.intents import OwnIntent, ReadPage, opening
from ui.asked.key_action import KeyAction, Keys, live
from ui.asked.screen import Screen
from ui.floor.context import TableOnFloor
from ui.kiosk.journal_queries import JournalQueries
from ui.kiosk.kiosk import Kiosk
from ui.pit.frame import tab_key, with_open
from ui.pit.review_queue_page import CorrectionsPage
from ui.pit.shifts import ShiftsPage
from ui.program.keyboard import Stroke
from ui.program.settings import Settings
from ui.review.hands import HandsPage, hands_again
from ui.review.hands_list import EVERY_HAND
from ui.review.page import PitFrame, PitPage, PitVisit
from ui.review.replay import Replay
from ui.view.parts import NO_KEY, Key, LabelledFigure
from ui.view.pit import PitView


class OneTable(Kiosk):
    """The pages of one table, and its hands on the felt; nothing else of a kiosk is seen.

    What was booked for its shift later is read with it, so that the next one may have begun here.
    """

    def __init__(
        self,
        journal: JournalReader,
        records: JournalQueries,
        *,
        settings: Settings,
        clock: Clock,
        hand: int | None = None,
        shift: int | None = None,
        prints: bool = True,
    ) -> None:
        """Show the table's last hands.

        Args:
            journal: a copy of the table's journal, or a part of it.
            records: reads pages from it and has papers made.
            hand: the number of the hand that is shown first; None for the last.
            shift: the number of the shift whose report is shown first; None for the hands.
            prints: whether what is printed here comes to who looks.

        Raises:
            JournalError: if the copy cannot be read.
        """
        newest = max((each.number for each in newest_shifts(journal, most=1)), default=0)
        self._shift = shift or _shift_of(journal, hand) or newest
        last = journal.last
        self._entry = 0 if last is None else last.number
        self._entry_ms = 0 if last is None else last.utc_ms
        copy = JournalError(JournalErrorCode.NOT_WRITABLE, journal.path)
        desk = ReadOnlyDesk(journal, copy)
        self._pages: Dialog | None = None
        self._prints = prints
        super().__init__(
            desk, settings=settings, clock=clock, read_only_reason=copy, records=records
        )
        is_played = desk.state.hand_in_progress and self._shift == newest
        running = running_hand(journal) if is_played else None
        frame = FloorFrame(shift=self._shift or None, running=running)
        visit = PitVisit(by=NOBODY, frame=frame)
        last_of_all = hand is None and shift is None
        wanted = EVERY_HAND if last_of_all else HandFilter(shift=self._shift)
        hands = HandsPage(visit=visit, wanted=wanted)
        self._do(ReadPage(_first_page(hands, hand, shift)))
        self.refresh()

    @property
    def opened(self) -> TableOnFloor:
        """What the floor shows of it."""
        return TableOnFloor(
            screen=self._screen,
            shift=self._shift,
            entry=self._entry,
            entry_ms=self._entry_ms,
            shows_running=isinstance(self._mode.dialog, RunningHand),
        )

    def show_running(self) -> None:
        """Lay the hand that is played on the felt; between hands the pages stay."""
        if RUNNING in self._screen.key_actions:
            self._hit(RUNNING)
            self.refresh()

    def stroke(self, text: str, key: int) -> Stroke:
        """What a key of the keyboard does at this table."""
        return self._stroke(text, key)

    def speak(self, settings: Settings) -> None:
        """Look like this, and speak this language, from now on."""
        self.settings = settings
        self.refresh()

    def _do_own(self, intent: OwnIntent) -> NoReturn:
        raise AssertionError(f"{intent} belongs to another program")

    def _context(self) -> Context:
        return replace(super()._context(), prints=self._prints)

    def _present(self) -> Screen:
        """The pages, or a hand on the felt; the keys at the side and at the top are left away."""
        if isinstance(self._mode.dialog, Page):
            self._pages = self._mode.dialog
        if self._mode.dialog is None:
            self._mode = self._mode.showing(self._pages)
        screen = super()._present()
        around = (*screen.view.asked.side, *astuple(screen.view.top))
        left = {key.name for key in around if isinstance(key, Key)}
        keys = {name: each for name, each in screen.key_actions.items() if name not in left}
        return replace(screen, key_actions=keys)


def _shift_of(journal: JournalReader, hand: int | None) -> int:
    """The number of the shift of this hand; 0 if there is no such hand."""
    found = select(journal, HandRow, "WHERE number = ?", (hand,))
    return found[0].shift if found else 0


def _first_page(hands: HandsPage, hand: int | None, shift: int | None) -> PitPage:
    """The page on which a table opens: a hand, the report of a shift, or all of these hands."""
    visit = hands.onward
    if hand is not None:
        return HandsPage(visit=visit, wanted=HandFilter(number=hand), among_all=True)
    return hands if shift is None else ShiftsPage(visit=visit, chosen=shift)


@contextmanager
def one_table(
    path: Path,
    papers: Path,
    *,
    settings: Settings,
    clock: Clock,
    hand: int | None = None,
    shift: int | None = None,
    prints: bool = True,
) -> Iterator[OneTable]:
    """The table whose journal, or a part of it, has been copied to `path`, which is not written.

    `papers` is the folder for papers that are made of it. For the rest, see `OneTable`.
    """
    with read_any(path) as journal, closing(JournalQueries(journal, papers)) as records:
        yield OneTable(
            journal,
            records,
            settings=settings,
            clock=clock,
            hand=hand,
            shift=shift,
            prints=prints,
        )


# ── its frame ───────────────────────────────────────────────────────────────────────────────────


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

    def around(self, at: Context, page: PitPage, keys: Keys) -> PitView:
        """The whole page; the floor adds which shift it is, and the keys back and to newer ones."""
        frame = PitView(
            title=at.voice("Table {table}", table=at.state.name),
            shift="",
            tabs=keys.row(self._tabs(at, page)),
            who=LabelledFigure(""),
            close=NO_KEY,
        )
        return page.shown(at, frame, keys)

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


# ── the hand that is being played ───────────────────────────────────────────────────────────────


RUNNING = "pit-running"
"""The key that shows the hand that is played."""


class RunningHand(Replay, frozen=True, kw_only=True):
    """A hand that has not ended, gone through like one of the past; it is not printed."""

    def band(self, at: Context) -> str:
        """That it goes on, and how old the last of it is."""
        number = at.voice.say.number(self.hand.number)
        time = at.voice.say.time(self.hand.entries[-1].utc_ms, seconds=True)
        return at.voice("Hand {number} goes on — as of {time}", number=number, time=time)

    def _print(self, at: Context) -> tuple[KeyAction, ...]:
        """No key: it is printed once it has ended."""
        return ()

    def at_the_end(self, at: Context) -> str:
        """It has no end yet."""
        return at.voice("This is as far as it is known here")


def running_hand_keys(
    voice: Localizer, page: PitPage, hand: FinishedHand | None
) -> tuple[KeyAction, ...]:
    """The key that shows the hand that is played, at its last step; none between hands."""
    if hand is None:
        return ()
    states = hand.states()
    shown = RunningHand(hand=hand, states=states, step=len(states) - 1, return_to=page)
    return (live(RUNNING, voice("Running hand"), opening(shown)),)
