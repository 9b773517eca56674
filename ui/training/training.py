"""The screen of the training without Qt: who is there, what is practised, and how it goes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import assert_never

from msgspec.structs import replace

from dealerassist.hand.refusal import Refusal
from dealerassist.journal.clock import Clock, system_clock
from dealerassist.locale.catalogue import words_of
from dealerassist.locale.localizer import Localizer
from dealerassist.rules.profile_files import HouseProfile, load_profile
from dealerassist.staff.authority import StaffAct
from dealerassist.staff.pins import Pin
from dealerassist.table.commands import OpenTable
from dealerassist.table.roles import Person, Role
from dealerassist.training.drills.register import skills_of
from dealerassist.training.training_desk import TrainingDesk
from ui.dialogs.enrol import NewPin
from ui.dialogs.pin_outcome import PinIsKept, PinOutcome, PinWasRight, pin_outcome
from ui.shell import notices
from ui.shell.context import Context
from ui.shell.desk_session import DeskSession
from ui.shell.idle import SIGNED_IN_NS
from ui.shell.key_action import AskDesk, OwnIntent, TableIntent
from ui.shell.keyboard import HELP, Stroke
from ui.shell.mode import PLAIN, Mode
from ui.shell.pin_dialog import PinDialog
from ui.shell.program import Program
from ui.training.context import NO_FACTS, StoreFacts, TrainingContext
from ui.training.defaults import THERE_NS, Begin, usual_seed
from ui.training.exercise import ExerciseFrame
from ui.training.frame import LANGUAGE, bar_of, empty_view, light_of
from ui.training.home import recommended
from ui.training.intents import (
    BringInHands,
    Certify,
    ChooseLevel,
    Give,
    Practise,
    PrintAgain,
    RetireTrainee,
    Show,
    SignOut,
    Supervise,
    TrainingIntent,
)
from ui.training.keyboard import keyboard_help
from ui.training.pads import pads_at, presence_of
from ui.training.pages import (
    HomePage,
    OfTrainer,
    PracticeChoice,
    SignInPage,
    TraineesPage,
    TrainingPage,
)
from ui.training.records import TrainingRecords
from ui.training.remembered import Memory
from ui.training.running import Running, keeping_marks
from ui.training.screen import TrainingScreen, of_asking, of_exercise, of_page
from ui.view.training import TrainingPageView
from ui.view.view import Notice, View

FIRST_PROFILE = "casinos-austria-stud"

LEAVE = "leave"
"""The key of an exercise that ends it."""


class Training(Program[TrainingDesk, TrainingScreen]):
    """The training's screen: the view to be shown, and what taps and keys do to it."""

    def __init__(
        self,
        desk: TrainingDesk,
        begin: Begin,
        *,
        records: TrainingRecords,
        memory: Memory | None = None,
        recover: Callable[[], TrainingDesk] | None = None,
        clock: Clock = system_clock,
        houses: tuple[HouseProfile, ...] = (),
        seeds: Callable[[], int] = usual_seed,
        leads_back: bool = False,
    ) -> None:
        """Stand at the door.

        Args:
            desk: where answers go.
            begin: makes exercises.
            records: what the book says, and what only a trainer does.
            memory: what is remembered from one start to the next.
            recover: opens the book again after it could not be written.
            clock: what time it is.
            houses: the profiles of the house's own.
            seeds: what exercises are made from.
            leads_back: leaving leads to the table.
        """
        memory = memory or Memory()
        super().__init__(
            DeskSession(desk, recover),
            settings=memory.settings,
            remember=memory.remember,
            clock=clock,
        )
        self._begin = begin
        self._records = records
        self._houses = houses
        self._choices = memory.choices
        self._seeds = seeds
        self._leads_back = leads_back
        self._by = ""
        self._page: TrainingPage = SignInPage()
        self._running: Running | None = None
        self._facts: StoreFacts = NO_FACTS
        self._halted = False
        self._rules = load_profile(FIRST_PROFILE).at_table()
        self._screen = self._present()

    @property
    def asks_who(self) -> bool:
        """Somebody is there or signs in: seconds are counted, and nobody stays for ever."""
        return bool(self._by) or isinstance(self._mode.dialog, PinDialog)

    @property
    def awaits(self) -> bool:
        """A certificate is being printed."""
        return self._records.awaits

    @property
    def arrived(self) -> bool:
        """It is done."""
        return self._records.arrived

    def halt(self) -> None:
        """The program has a fault of its own: say so, and take nothing more."""
        self._halted = True
        self._running = None
        super().halt()

    @property
    def _stays_ns(self) -> int:
        return THERE_NS if self._by else SIGNED_IN_NS

    def _after_absence(self) -> None:
        self._sign_out()

    def _go_by_itself(self) -> None:
        running = self._running
        if running is not None and self._is_sound:
            self._answer(lambda _: running.wait(self._now_ms))
        if running is not None and running.is_over:
            self._running = None
            self._turn(HomePage())
        told = self._records.told(self._voice)
        said = None if told is None else told.notice(self._voice)
        if said is not None:
            self._notice(said)

    # ── what a tap does ─────────────────────────────────────────────────────────────────────

    def _stroke(self, text: str, key: int) -> Stroke:
        return self._screen.stroke(text, key)

    def _keyboard_help(self) -> Notice:
        return keyboard_help(self._voice)

    def _hit(self, name: str) -> None:
        """A key of an exercise is tapped there: of a grey one, the exercise says why it is so."""
        closes = self._mode.notice is not None and name == notices.CLOSE
        if self._running is None or closes or name in (LANGUAGE, HELP):
            super()._hit(name)
        else:
            self._mode = self._mode.noticed(None)
            self._hit_exercise(self._running, name)

    def _hit_exercise(self, running: Running, name: str) -> None:
        heard = running.listens(name)
        if heard:
            self._answer(lambda _: running.tap(name, self._now_ms))
        if name == LEAVE and not (heard and self._is_sound):
            # A disk that keeps nothing holds nobody here.
            self._running = None
            self._turn(HomePage())

    def _do_at_table(self, intent: TableIntent) -> None:
        """The rules that a table would be opened by are those that are practised."""
        assert isinstance(intent, AskDesk), "this is about a live table"
        assert isinstance(intent.command, OpenTable), "this is about a live table"
        self._choose(replace(self._choice, rules=intent.command.rules))

    def _do_own(self, intent: OwnIntent) -> None:
        assert isinstance(intent, TrainingIntent), "no other program has keys here"
        match intent:
            case Show(page):
                self._turn(page)
            case ChooseLevel(level):
                self._choose(replace(self._choice, level=level))
            case Practise():
                self._practise(intent)
            case SignOut():
                self._sign_out()
            case Give() | Certify() | PrintAgain() | RetireTrainee() | BringInHands():
                self._supervise(intent)
            case _:
                assert_never(intent)

    # ── who is there ────────────────────────────────────────────────────────────────────────

    def _try_pin(self, asked: PinDialog) -> None:
        outcome = self._answer(lambda desk: _tried(desk, asked)).said
        match outcome:
            case PinIsKept() if self._by:
                self._turn(TraineesPage())
            case PinIsKept(person) | PinWasRight(person):
                self._enter(person)
            case PinDialog():
                self._mode = Mode(outcome)
            case None:
                pass
            case _:
                assert_never(outcome)

    def _enter(self, person: str) -> None:
        self._by = person
        known = self._person
        self._turn(
            TraineesPage() if known is not None and known.role is Role.TRAINER else HomePage()
        )

    def _sign_out(self) -> None:
        self._by, self._running, self._mode = "", None, PLAIN
        self._turn(SignInPage())

    # ── where one is ────────────────────────────────────────────────────────────────────────

    def _turn(self, page: TrainingPage) -> None:
        """Open a page, with what the book says now; one that this person may see."""
        self._mode = self._mode.showing(None)
        if isinstance(page, OfTrainer) and self._refused(StaffAct.SUPERVISE):
            page = HomePage()
        if not isinstance(page, SignInPage) and self._refused(StaffAct.TRAIN):
            page = SignInPage()
        self._page = page
        read = self._answer(lambda desk: self._records.facts(desk, self._context())).said
        self._facts = NO_FACTS if read is None else read

    def _refused(self, act: StaffAct) -> bool:
        return not self._by or self._session.desk.may(self._by, act) is not None

    def _choose(self, choice: PracticeChoice) -> None:
        """Practise this from now on."""
        self._choices.choose(self._by, choice)
        self._turn(self._page)

    def _practise(self, asked: Practise) -> None:
        if self._refused(StaffAct.TRAIN):
            return
        by, plan = self._by, asked.plan(self._choice, self._seeds())
        begun = self._begin(plan, lambda: self._session.desk, by)
        keeps = keeping_marks(self._session, by)
        self._running = Running(begun.plan, begun.exercise, keeps, self._now_ms)

    def _supervise(self, does: Supervise) -> None:
        """What only a trainer does; the desk asks for that again."""
        if self._refused(StaffAct.SUPERVISE):
            return
        context = self._context()
        told = self._answer(lambda desk: self._records.do(desk, context, does)).said
        if told is None:
            return
        self._turn(told.page or self._page)
        said = told.notice(self._voice)
        if said is not None:
            self._notice(said)

    # ── what is shown ───────────────────────────────────────────────────────────────────────

    def _set(self, **changes: object) -> None:
        """What the book told for the page was told in the words of before."""
        super()._set(**changes)
        if self._running is None and self._is_sound:
            asks = self._mode.dialog
            self._turn(self._page)
            self._mode = self._mode.showing(asks)

    @property
    def _is_sound(self) -> bool:
        """Everything is kept, and more can be."""
        return self._session.saved and not self._halted

    @property
    def _now_ms(self) -> int:
        return self.clock().monotonic_ns // 1_000_000

    @property
    def _person(self) -> Person | None:
        return next((each for each in self._session.desk.people if each.id == self._by), None)

    @property
    def _choice(self) -> PracticeChoice:
        """What whoever is there practised last; at first the usual game at the level to begin."""
        return self._choices.of(self._by) or PracticeChoice(
            self._rules, recommended(self._facts.progress)
        )

    @property
    def _voice(self) -> Localizer:
        return Localizer(words_of(self.language), self._choice.rules)

    def _context(self) -> TrainingContext:
        choice = self._choice
        return TrainingContext(
            voice=self._voice,
            choice=choice,
            people=self._session.desk.people,
            first=self._session.desk.at_first_start,
            by=self._person,
            page=self._page,
            facts=self._facts,
            skills=skills_of(choice.rules),
            leads_back=self._leads_back,
            now_ms=self.clock().utc_ms,
        )

    def _present(self) -> TrainingScreen:
        context, voice = self._context(), self._voice
        light = light_of(voice, saved=self._is_sound)
        bar = bar_of(context, self._running, light=light, monotonic_ms=self._now_ms)
        base = empty_view(voice, self.settings.look, bar)
        return self._pictured(context, base).noticed(self._mode.notice)

    def _pictured(self, context: TrainingContext, base: View) -> TrainingScreen:
        at = self._empty_table(context, base)
        if self._halted:
            return TrainingScreen(at=at, view=replace(base, school=TrainingPageView(title="")))
        if self._running is not None:
            frame = ExerciseFrame(
                voice=context.voice, look=base.look, view=base, monotonic_ms=self._now_ms
            )
            return of_exercise(self._running, frame, at)
        return of_page(context, at, base) if self._mode.dialog is None else of_asking(at, base)

    def _empty_table(self, context: TrainingContext, base: View) -> Context:
        """What the pads of the table are made from, where nobody plays."""
        presence = presence_of(self._by, self._mode.dialog, self._session.desk.barred)
        at = pads_at(context.voice, self._mode, context.people, presence)
        return replace(at, houses=self._houses, look=base.look)


def _tried(desk: TrainingDesk, asked: PinDialog) -> PinOutcome:
    return pin_outcome(asked, sign_in=desk.sign_in, keep=partial(_kept, desk))


def _kept(desk: TrainingDesk, asked: NewPin, pin: Pin) -> Person | Refusal:
    """The PIN of somebody who is taken on with it, or of whoever has a number already."""
    new = asked.enrols
    if new is None:
        return desk.set_pin(asked.person, pin, actor=asked.actor)
    return desk.enrol(new.person, new.name, new.role, pin, actor=asked.actor)
