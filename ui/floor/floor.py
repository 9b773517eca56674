"""The floor's program, without Qt: all tables of a house, one of them, and what rings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from random import SystemRandom
from typing import ClassVar, NoReturn, assert_never

from msgspec.structs import replace

from dealerassist.floor.plan import NO_PLAN, FloorPlan
from dealerassist.floor.tournament_book import SlipGiven, TournamentKey
from dealerassist.journal.clock import Clock, system_clock
from dealerassist.journal.errors import JournalError
from dealerassist.locale.catalogue import words_of
from dealerassist.locale.localizer import Localizer
from dealerassist.records.file_names import file_name
from dealerassist.table.house_settings import USUAL, HouseSettings
from reports.floor_day.file_name import day_file_name
from reports.floor_tournament.wording import tournament_report_file_name
from ui.asked.intents import OwnIntent, TableIntent
from ui.asked.key_action import WHY
from ui.asked.notices import plain_notice
from ui.asked.screen_mode import PLAIN, Mode
from ui.floor.context import FloorContext, error_sentence
from ui.floor.day import DayPage, MakeDayReport
from ui.floor.evaluation import MakeEvaluationPaper, first_evaluation
from ui.floor.intents import (
    AnswerRing,
    DoFloorStep,
    FindHands,
    FloorStep,
    FloorTab,
    Ring,
    ShowTab,
)
from ui.floor.key_sentences import ON_THE_FLOOR
from ui.floor.needs import MOST_RINGS, Ringing, ringing, rings_in_place
from ui.floor.one_table import OneTable, one_table
from ui.floor.page import FloorScreenPage, ShowFloorPage
from ui.floor.ports import FloorSource, SlipsToPrint, TableWanted
from ui.floor.rota import RotaPage
from ui.floor.screen import FloorScreen, floor_screen
from ui.floor.search import SearchPage
from ui.floor.table_page import FetchTable, TablePage
from ui.floor.tiles import TilesPage
from ui.floor.tournament import TournamentPage
from ui.floor.tournament_acts import (
    PrintSlips,
    TournamentAct,
    TurnClock,
    is_being_written,
    seat_card_of,
    tournament_by,
)
from ui.floor.tournament_clock import FloorsClock
from ui.floor.tournament_paper import MakeTournamentReport
from ui.floor.waiting import WaitingPage
from ui.keys.pin_dialog import PinDialog
from ui.program.desk_calls import DeskSession
from ui.program.house_bell import LONGEST_S, TABLE, WHAT, HouseBell, bell_sentence
from ui.program.keyboard import HELP, Stroke
from ui.program.program import Program
from ui.program.settings import Settings

SECOND_NS = 1_000_000_000

REMEMBERED_NS = 300 * SECOND_NS
"""How long it is remembered who answers here, since they last did."""


class Floor(Program[FloorSource, FloorScreen]):
    """The program of the floor's screen. It shows what the source was told, and never waits for it.

    Nothing of it is written to any table: what is answered here goes to the floor's own log.
    """

    tells_of_keys = True
    key_sentences = ON_THE_FLOOR
    awaits = True
    """The server may tell something new at any time."""

    person: str = ""
    """Who has signed in, and answers here; empty where whoever answers says so."""

    hands_over: ClassVar[bool] = False
    """Papers are handed to who looks, in a browser, and not left in a folder here."""

    def __init__(
        self,
        source: FloorSource,
        *,
        settings: Settings | None = None,
        house: HouseSettings = USUAL,
        remember: Callable[[Settings], None] = lambda _: None,
        clock: Clock = system_clock,
        plan: FloorPlan = NO_PLAN,
        papers: Path = Path(),
        bell: Bell | None = None,
    ) -> None:
        """Show all tables.

        Args:
            house: the settings of the house; of them, how long a finger bounces.
            remember: saves changed settings for the next start.
            plan: how the house has arranged its tables.
            papers: the folder for papers that are made here.
            bell: rings by the house's own command; None for no sound.
        """
        super().__init__(
            DeskSession(source, None), settings=settings, remember=remember, clock=clock
        )
        self._source = source
        self._house = house
        self._plan = plan
        self._papers = papers
        self._bell = bell
        self._page: FloorScreenPage = TilesPage()
        self._left: FloorScreenPage = self._page
        self._at_table: TablePage | None = None
        self._opened = ExitStack()
        self._table: OneTable | None = None
        self._wanted: TableWanted | None = None
        self._trouble = ""
        self._places: tuple[Ring | None, ...] = (None,) * MOST_RINGS
        self._by = self.person
        self._answered_ns = 0
        self._shown_ns = 0
        self._keep_ringing()
        self._screen = self._present()

    @property
    def page(self) -> FloorScreenPage:
        """The page that is open."""
        return self._page

    @property
    def house(self) -> HouseSettings:
        """What the file of this screen says: the floor has no journal of its own."""
        return self._house

    @property
    def arrived(self) -> bool:
        """Whether there is something new, or a second has passed, which the clocks show."""
        moment_ns = self.clock().monotonic_ns
        told = self._source.arrived or (self._table is not None and self._table.arrived)
        return told or moment_ns - self._shown_ns >= SECOND_NS

    # ── what a tap does ─────────────────────────────────────────────────────────────────────

    def key(self, text: str, key: int) -> None:
        """A key of a keyboard: for the floor itself, or for the table that is open."""
        asks, own = self._screen.asks, self._screen.stroke(text, key)
        if self._table is not None and own is None and not asks:
            self._table.key(text, key)
            self.refresh()
        else:
            super().key(text, key)

    def meaning(self, text: str, key: int) -> str:
        own = super().meaning(text, key)
        return own if own or self._table is None else self._table.meaning(text, key)

    def _stroke(self, text: str, key: int) -> Stroke:
        """What it does here, or at the table that is open: F1 lists both."""
        own = self._screen.stroke(text, key)
        if own is not None or self._table is None or self._screen.asks:
            return own
        return self._table.stroke(text, key)

    def _hit(self, name: str) -> None:
        """Do what a key of the floor does; a key of the table that is open is its own."""
        if self._table is None or self._screen.asks or self._mode.helping or self._is_own(name):
            super()._hit(name)
        else:
            self._table.tap(name)

    def _is_own(self, name: str) -> bool:
        return name == HELP or name.removeprefix(WHY) in self._screen.key_actions

    def _do_at_table(self, intent: TableIntent) -> NoReturn:
        raise AssertionError(f"{intent} is about a live table")

    def _do_own(self, intent: OwnIntent) -> None:
        match intent:
            case ShowFloorPage(page):
                self._open(page)
            case ShowTab(tab):
                self._open(first_page(tab, self.clock().utc_ms))
            case FindHands(wanted):
                self._open(SearchPage(wanted=wanted))
            case FetchTable(page):
                self._fetch(page)
            case AnswerRing():
                self._answer_ring(intent)
            case MakeDayReport() | MakeTournamentReport() | MakeEvaluationPaper():
                self._make(intent)
            case TournamentAct():
                self._act(intent)
            case PrintSlips(key, slips):
                self._mode = PLAIN
                self._source.print_slips(key, self._slips_to_print(key, slips))
            case DoFloorStep(step):
                self._step(step)
            case _:
                raise AssertionError(f"{intent} belongs to another program")

    def _make(self, paper: MakeDayReport | MakeTournamentReport | MakeEvaluationPaper) -> None:
        """Have a paper made in the folder for them."""
        folder, language = self._papers, self.language
        folder.mkdir(parents=True, exist_ok=True)
        match paper:
            case MakeDayReport(day):
                path = folder / day_file_name(day, language=language)
                self._source.make_report(day, path, language)
            case MakeTournamentReport(name, day):
                path = folder / tournament_report_file_name(name, day, language=language)
                self._source.make_tournament_report(name, day, path, language)
            case MakeEvaluationPaper(scope):
                self._source.make_evaluation(scope, folder, language)
            case _:
                assert_never(paper)

    def _step(self, step: FloorStep) -> None:
        match step:
            case FloorStep.CLOSE_TABLE:
                self._open(self._left)
            case FloorStep.FORGET_WHO:
                self._by = self.person
            case _:
                assert_never(step)

    def go_to(self, page: FloorScreenPage) -> None:
        """Open this page, whatever was open."""
        if isinstance(page, TablePage):
            self._fetch(page)
        else:
            self._open(page)
        self.refresh()

    def _open(self, page: FloorScreenPage) -> None:
        """Open this page, and have the server asked for what it shows."""
        self._mode = PLAIN
        self.close()
        page.request(self._source, self.language, self._page)
        self._page, self._at_table = page, None

    def _fetch(self, page: TablePage) -> None:
        """Open the page of a table; until that has come, it says so."""
        left = self._page if self._at_table is None else self._left
        self._open(page)
        self._left, self._at_table = left, page
        self._wanted = page.wanted(self._by)
        self._source.fetch(self._wanted)

    def close(self) -> None:
        """Close the table that is open, and forget the one that is being fetched."""
        self._table, self._wanted, self._trouble = None, None, ""
        self._opened.close()

    def _read_fetched(self) -> None:
        """Open the table that was asked for, once it has come."""
        fetched, wanted = self._source.news.fetched, self._wanted
        if fetched is None or wanted is None or fetched.wanted != wanted or not fetched.journal:
            return
        self._wanted = None
        opening = one_table(
            fetched.journal,
            self._papers,
            settings=self.settings,
            clock=self.clock,
            hand=wanted.hand,
            shift=wanted.shift,
            prints=not self.hands_over,
        )
        try:
            self._table = self._opened.enter_context(opening)
        except JournalError as error:
            self._trouble = error_sentence(words_of(self.language), error)
            return
        if self._at_table is not None and self._at_table.running:
            self._table.show_running()

    def _answer_ring(self, answer: AnswerRing) -> None:
        self._mode = PLAIN
        self._by, self._answered_ns = answer.by, self.clock().monotonic_ns
        ring = answer.ring
        if self._bell is not None:
            self._bell.hush(ring)
        if ring.alarm:
            self._source.answer_alarm(ring.alarm, by=answer.by, coming=answer.coming)
        else:
            self._source.answer_call(ring.stream, ring.call, by=answer.by, coming=answer.coming)

    def _act(self, act: TournamentAct) -> None:
        """Write what the floor does in a tournament in its book, and print the slips of it."""
        # A clock may have to be put by several taps.
        self._mode = Mode(FloorsClock(key=act.key)) if isinstance(act, TurnClock) else PLAIN
        self._by, self._answered_ns = act.by, self.clock().monotonic_ns
        at = self._context()
        of = tournament_by(at, act.key)
        if of is None or is_being_written(at, of):
            # A second tap on a page that does not show yet what the first one has done.
            return
        doings = act.doings(of, SystemRandom(), at.at_ms)
        if not doings:
            title = self._voice("That cannot be done any more")
            meant = self._voice("Somebody or the clock was faster: look at the page.")
            self._notice(plain_notice(self._voice, title, meant))
            return
        given = tuple(each for each in doings if isinstance(each, SlipGiven))
        slips = self._slips_to_print(act.key, given)
        self._source.write_in_book(act.key, of.book.last, doings, by=act.by, slips=slips)

    def _slips_to_print(self, key: TournamentKey, slips: Sequence[SlipGiven]) -> SlipsToPrint:
        self._papers.mkdir(parents=True, exist_ok=True)
        numbers = "-".join(dict.fromkeys(str(slips[at].card) for at in (0, -1) if slips))
        title = words_of(self.language)("seat-slips")
        name = file_name(title, key.day, key.name, numbers, ending="pdf")
        return SlipsToPrint(
            cards=tuple(seat_card_of(key, each) for each in slips),
            house=self._context().overview.house,
            path=self._papers / name,
            language=self.language,
            printer=None if self.hands_over else self._house.printer,
        )

    def _try_pin(self, asked: PinDialog) -> NoReturn:
        raise AssertionError(f"{asked} is asked for at a table")

    def _after_absence(self) -> None:
        """Nobody has signed in."""

    def _go_by_itself(self) -> None:
        """Ring, open a table that has come, and forget who answered here long ago."""
        self._keep_ringing()
        self._read_fetched()
        if self._table is not None:
            self._table.refresh()
        if self.clock().monotonic_ns - self._answered_ns > REMEMBERED_NS:
            self._by = self.person

    def _keep_ringing(self) -> None:
        if self._bell is not None:
            self._bell.keep(ringing(self._context()), self.clock().monotonic_ns)

    def _set(self, **changes: object) -> None:
        before = self.language
        super()._set(**changes)
        if self.language is not before:
            self._page.speak(self._source, self.language)
        if self._table is not None:
            self._table.speak(self.settings)

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
            look=self.settings.look,
            helping=self._mode.helping,
            work=news.work,
            now_ms=moment.utc_ms,
            news=news,
            at_ms=at_ms,
            stream=None if self._at_table is None else self._at_table.fetched.stream,
            opened=None if self._table is None else self._table.opened,
            plan=self._plan,
            by=self._by,
            person=self.person,
            hands_over=self.hands_over,
            trouble=self._trouble,
            bell=bell_sentence(self._voice, self._bell),
        )

    def _present(self) -> FloorScreen:
        self._shown_ns = self.clock().monotonic_ns
        at = self._context()
        self._places = rings_in_place(at, self._places)
        return floor_screen(replace(at, places=self._places), self._page, self._mode)


def first_page(tab: FloorTab, now_ms: int) -> FloorScreenPage:
    """The page of this tab as it opens."""
    waiting, evaluation = WaitingPage(), first_evaluation(now_ms)
    lists = (TilesPage(), RotaPage(), waiting, TournamentPage())
    pages = (*lists, SearchPage(), DayPage(), evaluation)
    return next(page for page in pages if page.tab is tab)


# ── the house's bell ────────────────────────────────────────────────────────────────────────────


AGAIN_NS = 30_000_000_000
"""After how long the bell is rung again while nobody has answered, in nanoseconds."""


class Bell(HouseBell):
    """Rings whenever something new rings, and again until it is answered."""

    def __init__(self, command: Sequence[str], longest_s: float = LONGEST_S) -> None:
        """Ring by this command, as `HouseBell`; that there is no such program is known at once."""
        super().__init__(command, longest_s)
        self._told_ns: dict[Ring, int] = {}
        self._hushed = set[Ring]()
        self.look()

    def hush(self, ring: Ring) -> None:
        """Somebody has answered this: it is heard no more, also if the server is away."""
        self._hushed.add(ring)

    def keep(self, ringing: Sequence[Ringing], moment_ns: int) -> None:
        """Ring if one of these is new, or for that told longest ago, if the last was long ago."""
        now = {each.ring for each in ringing}
        self._hushed &= now
        told_ns = {ring: at_ns for ring, at_ns in self._told_ns.items() if ring in now}
        self._told_ns = told_ns
        loud = [each for each in ringing if each.ring not in self._hushed]
        if not loud or self.runs:
            return
        # What was never told comes first, each by a run of its own: there may be a lamp a table.
        what = min(loud, key=lambda each: told_ns.get(each.ring, -1))
        if what.ring not in told_ns or moment_ns - max(told_ns.values()) >= AGAIN_NS:
            told_ns[what.ring] = moment_ns
            self.ring(_told_to_bell(what))


def _told_to_bell(what: Ringing) -> dict[str, str]:
    return {
        WHAT: "call" if what.alarm is None else "alarm",
        TABLE: "" if what.table is None else what.table.table,
    }
