"""The floor's program, without Qt: all tables of a house, one of them, and what rings."""

from __future__ import annotations

from collections.abc import Callable
from typing import NoReturn, assert_never

from dealerassist.floor.plan import NO_PLAN, FloorPlan
from dealerassist.journal.clock import Clock, system_clock
from dealerassist.locale.catalogue import words_of
from dealerassist.locale.localizer import Localizer
from ui.floor.context import FloorContext
from ui.floor.pages import (
    AnswerRing,
    DoFloorStep,
    FloorPage,
    FloorStep,
    LookAtTable,
    ShowFloorPage,
    TilesPage,
)
from ui.floor.ports import FloorSource
from ui.floor.screen import FloorScreen, floor_screen
from ui.shell.desk_calls import DeskSession
from ui.shell.key_action import OwnIntent, TableIntent
from ui.shell.keyboard import Stroke
from ui.shell.pin_dialog import PinDialog
from ui.shell.program import Program
from ui.shell.screen_mode import PLAIN
from ui.shell.settings import Settings

SECOND_NS = 1_000_000_000

REMEMBERED_NS = 300 * SECOND_NS
"""How long it is remembered who answers here, since they last did."""


class Floor(Program[FloorSource, FloorScreen]):
    """The program of the floor's screen. It shows what the source was told, and never waits for it.

    Nothing of it is written to any table: what is answered here goes to the floor's own log.
    """

    def __init__(
        self,
        source: FloorSource,
        *,
        settings: Settings | None = None,
        remember: Callable[[Settings], None] = lambda _: None,
        clock: Clock = system_clock,
        plan: FloorPlan = NO_PLAN,
    ) -> None:
        """Show all tables.

        Args:
            source: asks the server beside the screen.
            settings: how the screen looks; the usual if None.
            remember: saves changed settings for the next start.
            clock: what time it is.
            plan: how the house has arranged its tables.
        """
        super().__init__(
            DeskSession(source, None), settings=settings, remember=remember, clock=clock
        )
        self._source = source
        self._plan = plan
        self._page: FloorPage = TilesPage()
        self._tiles = TilesPage()
        self._by = ""
        self._answered_ns = 0
        self._shown_ns = 0
        self._screen = self._present()

    @property
    def asks_who(self) -> bool:
        """Nobody signs in here."""
        return False

    @property
    def awaits(self) -> bool:
        """Always: the server may tell something new at any time."""
        return True

    @property
    def arrived(self) -> bool:
        """Whether there is something new, or a second has passed, which the clocks show."""
        moment_ns = self.clock().monotonic_ns
        return self._source.arrived or moment_ns - self._shown_ns >= SECOND_NS

    # ── what a tap does ─────────────────────────────────────────────────────────────────────

    def _stroke(self, text: str, key: int) -> Stroke:
        return self._screen.stroke(text, key)

    def _do_at_table(self, intent: TableIntent) -> NoReturn:
        raise AssertionError(f"{intent} is about a live table")

    def _do_own(self, intent: OwnIntent) -> None:
        match intent:
            case ShowFloorPage(page):
                self._open(page)
            case AnswerRing():
                self._answer_ring(intent)
            case LookAtTable():
                pass
            case DoFloorStep(step):
                self._step(step)
            case _:
                raise AssertionError(f"{intent} belongs to another program")

    def _step(self, step: FloorStep) -> None:
        match step:
            case FloorStep.CLOSE_TABLE:
                pass
            case FloorStep.FORGET_WHO:
                self._by = ""
            case _:
                assert_never(step)

    def _open(self, page: FloorPage) -> None:
        """Open this page; the tables come back as they were left, the second time all of them."""
        self._mode = PLAIN
        self._page = page

    def _answer_ring(self, answer: AnswerRing) -> None:
        self._mode = PLAIN
        self._by, self._answered_ns = answer.by, self.clock().monotonic_ns
        ring = answer.ring
        if ring.alarm:
            self._source.answer_alarm(ring.alarm, by=answer.by, coming=answer.coming)
        else:
            self._source.answer_call(ring.stream, ring.call, by=answer.by, coming=answer.coming)

    def _try_pin(self, asked: PinDialog) -> NoReturn:
        raise AssertionError(f"{asked} is asked for at a table")

    @property
    def _stays_ns(self) -> int:
        return 0

    def _after_absence(self) -> None:
        """Nobody has signed in."""

    def _go_by_itself(self) -> None:
        """Forget who answered here, once that is long ago."""
        if self.clock().monotonic_ns - self._answered_ns > REMEMBERED_NS:
            self._by = ""

    # ── what is shown ───────────────────────────────────────────────────────────────────────

    @property
    def _voice(self) -> Localizer:
        return Localizer(words_of(self.language), None)

    def _context(self) -> FloorContext:
        moment, news = self.clock(), self._source.news
        at_ms = moment.utc_ms
        if news.overview is not None:
            # While the server does not answer, nothing here grows older: nobody knows how it is.
            since_ns = 0 if news.silence is not None else moment.monotonic_ns - news.read_ns
            at_ms = news.overview.at_ms + max(0, since_ns) // 1_000_000
        return FloorContext(
            voice=self._voice,
            news=news,
            now_ms=moment.utc_ms,
            at_ms=at_ms,
            page=self._page,
            plan=self._plan,
            by=self._by,
        )

    def _present(self) -> FloorScreen:
        self._shown_ns = self.clock().monotonic_ns
        return floor_screen(self._context(), self._mode, self.settings.look)
