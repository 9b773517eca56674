"""The screen of the training without Qt: who is there, what is practised, and how it goes."""

from __future__ import annotations

from collections.abc import Callable
from typing import assert_never

from msgspec.structs import replace

from dealerassist.journal.clock import Clock, system_clock
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.rules.profile_files import HouseProfile, load_profile
from dealerassist.staff.authority import Act as StaffAct
from dealerassist.table.commands import OpenTable
from dealerassist.table.roles import Person, Role
from dealerassist.training.drills.register import skills_of
from dealerassist.training.training_desk import TrainingDesk
from ui.kiosk.keyboard import meaning_of
from ui.shell import notices
from ui.shell.context import Context
from ui.shell.desk_session import DeskSession, Said
from ui.shell.dialog import Dialog
from ui.shell.idle import Idle
from ui.shell.key_action import (
    WHY,
    Act,
    ChangeLook,
    Do,
    FindHand,
    Instead,
    Intent,
    Make,
    OpenPit,
    OpenShiftNow,
    OwnIntent,
    PinDigits,
    Propose,
    Read,
    Reason,
    SwitchTo,
    UndoTo,
)
from ui.shell.mode import PLAIN, Mode
from ui.shell.pin_dialog import PinDialog
from ui.shell.words import Voice
from ui.training.context import NO_FACTS, Facts, Scene
from ui.training.defaults import PIN_NS, THERE_NS, Begin, usual_seed
from ui.training.enter import OwnNumber
from ui.training.exercise import Lesson
from ui.training.frame import LANGUAGE, bar_of, empty_view, light_of
from ui.training.home import recommended
from ui.training.intents import (
    BringIn,
    Certify,
    Give,
    Help,
    Part,
    Practise,
    PrintAgain,
    Show,
    SignOut,
    Supervise,
    TrainingIntent,
)
from ui.training.keyboard import HELP, keyboard_help
from ui.training.pads import pads_at, presence_of
from ui.training.pages import Choice, Door, Home, OfTrainer, Page, Trainees
from ui.training.pin import Chosen, SignsIn, outcome_of
from ui.training.records import Office
from ui.training.remembered import Memory
from ui.training.running import Running, keeping_marks
from ui.training.screen import Picture, of_asking, of_exercise, of_page
from ui.view.training import SchoolView
from ui.view.view import Notice, View

FIRST_PROFILE = "casinos-austria-stud"

LEAVE = "leave"
"""The key of an exercise that ends it."""

OF_THE_TABLE = "this is about a live table"


class School:
    """The training's screen: the view to be shown, and what taps and keys do to it.

    Attributes:
        clock, idle, settings: the time, how long nobody has tapped, and how the screen looks.
        leave: called when the training is over.
    """

    def __init__(
        self,
        desk: TrainingDesk,
        begin: Begin,
        *,
        office: Office,
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
            office: what only a trainer does.
            memory: what is remembered from one start to the next.
            recover: opens the book again after it could not be written.
            clock: what time it is.
            houses: the profiles of the house's own.
            seeds: what exercises are made from.
            leads_back: leaving leads to the table.
        """
        self._session = DeskSession(desk, recover)
        self._begin = begin
        self._office = office
        memory = memory or Memory()
        self.settings = memory.settings
        self._remember = memory.remember
        self.clock = clock
        self._houses = houses
        self._choices = memory.choices
        self._seeds = seeds
        self._leads_back = leads_back
        self.leave: Callable[[], None] = lambda: None
        self.idle = Idle(clock)
        self._by = ""
        self._page: Page = Door()
        self._asks: Dialog | None = None
        self._notice: Notice | None = None
        self._half = PLAIN
        self._running: Running | None = None
        self._facts: Facts = NO_FACTS
        self._halted = False
        self._rules = load_profile(FIRST_PROFILE).at_table()
        self._picture = self._present()

    @property
    def view(self) -> View:
        """What is to be shown."""
        return self._picture.view

    @property
    def picture(self) -> Picture:
        """What is shown, and what each key of it does."""
        return self._picture

    @property
    def asks_who(self) -> bool:
        """Somebody is there or signs in: seconds are counted, and nobody stays for ever."""
        return bool(self._by) or isinstance(self._asks, PinDialog)

    @property
    def awaits(self) -> bool:
        """A certificate is being printed."""
        return self._office.awaits

    @property
    def arrived(self) -> bool:
        """It is done."""
        return self._office.arrived

    def tap(self, name: str) -> None:
        """A finger was lifted from the key or seat of this name; ``why:…`` from a grey one."""
        if not self._has_left():
            self.idle.tapped()
            self._hit(name)
        self.refresh()

    def key(self, text: str, key: int) -> None:
        """A key of a keyboard was pressed: the character it makes, and Qt's code of it."""
        if self._has_left():
            self.refresh()
            return
        self.idle.tapped()
        done = self._picture.stroke(self._empty_table(), text, key)
        if isinstance(done, Mode) and self._picture.asked is not None:
            self._asks = done.dialog
        elif isinstance(done, Mode):
            self._half = done
        elif done is not None:
            self._half = PLAIN
            self._hit(done)
        elif isinstance(self._page, Door) and self._asks is None and text.isdecimal():
            self._type_number(text)
        self.refresh()

    def meaning(self, text: str, key: int) -> str:
        """The name of the key that this key of a keyboard would tap now."""
        return meaning_of(self._picture.stroke(self._empty_table(), text, key), text)

    def refresh(self) -> None:
        """Show it again, because something changed or time has passed."""
        if self._has_left():
            self._sign_out()
        running = self._running
        if running is not None and self._is_sound:
            self._attempt(lambda _: running.wait(self._now_ms))
        if running is not None and running.is_over:
            self._running = None
            self._turn(Home())
        told = self._office.told(self._voice)
        if told is not None:
            self._notice = told.notice(self._voice)
        self._picture = self._present()

    def halt(self) -> None:
        """The program has a fault of its own: say so, and take nothing more."""
        self._halted = True
        self._running = None
        self._notice = notices.halted(self._voice)
        self._picture = self._present()

    # ── what a tap does ─────────────────────────────────────────────────────────────────────

    def _hit(self, name: str) -> None:
        if name == LANGUAGE:
            self._switch_language()
            return
        if name == HELP and not self._halted:
            self._notice = keyboard_help(self._voice)
            return
        if self._notice is not None and name == notices.CLOSE:
            self._notice = None
            return
        running, self._notice = self._running, None
        if running is None:
            self._hit_page(name)
            return
        heard = running.listens(name)
        if heard:
            self._attempt(lambda _: running.tap(name, self._now_ms))
        if name == LEAVE and not (heard and self._is_sound):
            # A disk that keeps nothing holds nobody here.
            self._running = None
            self._turn(Home())

    def _hit_page(self, name: str) -> None:
        name = name.removeprefix(WHY)
        does = self._picture.does(name)
        if isinstance(does, Reason):
            self._notice = notices.why_notice(self._voice, self._picture.title(name), does)
        elif does is not None:
            self._do(does)

    def _do(self, intent: Intent) -> None:
        match intent:
            case OwnIntent():
                self._do_own(intent)
            case SwitchTo(mode):
                self._asks = mode.dialog
            case PinDigits(digits):
                if isinstance(self._asks, PinDialog):
                    self._asks = self._asks.typed(digits)
            case Act.SIGN:
                self._sign()
            case Act.LEAVE:
                self.leave()
            case Do(OpenTable(rules=rules)):
                self._choose(replace(self._choice, rules=rules))
            case Do() | Instead() | UndoTo() | Propose() | OpenShiftNow() | Act():
                raise AssertionError(OF_THE_TABLE)
            case OpenPit() | Read() | FindHand() | Make() | ChangeLook():
                raise AssertionError(OF_THE_TABLE)
            case _:
                assert_never(intent)

    def _do_own(self, intent: OwnIntent) -> None:
        assert isinstance(intent, TrainingIntent), "no other program has keys here"
        match intent:
            case Show(page):
                self._turn(page)
            case Help(level):
                self._choose(replace(self._choice, level=level))
            case Practise():
                self._practise(intent)
            case SignOut():
                self._sign_out()
            case Give() | Certify() | PrintAgain() | Part() | BringIn():
                self._supervise(intent)
            case _:
                assert_never(intent)

    def _attempt(self, entry: Callable[[TrainingDesk], Said]) -> Said | None:
        """Have something kept; or say why not."""
        answer = self._session.ask(entry)
        if answer.trouble is not None:
            self._notice = notices.not_saved(self._voice, answer.trouble)
        return answer.said

    # ── who is there ────────────────────────────────────────────────────────────────────────

    def _sign(self) -> None:
        """The PIN has been typed."""
        asked = self._asks
        if not isinstance(asked, PinDialog):
            return
        # Whatever comes of it, a PIN is typed once for each signature.
        self._asks = asked.again()
        outcome = self._attempt(lambda desk: outcome_of(desk, asked))
        match outcome:
            case SignsIn(person):
                self._enter(person)
            case Chosen(person) if not self._by:
                self._enter(person)
            case Chosen():
                self._turn(Trainees())
            case PinDialog():
                self._asks = outcome
            case None:
                pass

    def _enter(self, person: str) -> None:
        self._by = person
        known = self._person
        self._turn(Trainees() if known is not None and known.role is Role.TRAINER else Home())

    def _sign_out(self) -> None:
        self._by, self._running, self._notice = "", None, None
        self._turn(Door())

    def _has_left(self) -> bool:
        """Whether who is there, or signs in, has tapped nothing for too long."""
        if not self.asks_who:
            return False
        return self.idle.ns > (THERE_NS if self._by else PIN_NS)

    def _type_number(self, digit: str) -> None:
        if not self._session.desk.at_first_start:
            self._asks = OwnNumber().typed(digit)

    # ── where one is ────────────────────────────────────────────────────────────────────────

    def _turn(self, page: Page) -> None:
        """Open a page, with what the book says now; one that this person may see."""
        self._asks = None
        if isinstance(page, OfTrainer) and self._refused(StaffAct.SUPERVISE):
            page = Home()
        if not isinstance(page, Door) and self._refused(StaffAct.TRAIN):
            page = Door()
        self._page = page
        read = self._attempt(lambda desk: self._office.facts(desk, self._scene()))
        self._facts = NO_FACTS if read is None else read

    def _refused(self, act: StaffAct) -> bool:
        return not self._by or self._session.desk.may(self._by, act) is not None

    def _choose(self, choice: Choice) -> None:
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
        scene = self._scene()
        told = self._attempt(lambda desk: self._office.do(desk, scene, does))
        if told is not None:
            self._turn(told.page or self._page)
            self._notice = told.notice(self._voice) or self._notice

    # ── what is shown ───────────────────────────────────────────────────────────────────────

    @property
    def language(self) -> Language:
        """The language on the screen."""
        return self.settings.language or Language.ENGLISH

    def _switch_language(self) -> None:
        self.settings = replace(self.settings, language=self.language.other)
        self._remember(self.settings)
        self._notice = None
        if self._running is None and self._is_sound:
            asks = self._asks
            self._turn(self._page)
            self._asks = asks

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
    def _choice(self) -> Choice:
        """What whoever is there practised last; at first the usual game at the level to begin."""
        return self._choices.of(self._by) or Choice(self._rules, recommended(self._facts.progress))

    @property
    def _voice(self) -> Voice:
        return Voice(words_of(self.language), self._choice.rules)

    def _empty_table(self) -> Context:
        return pads_at(self._voice, self._half, self._session.desk.people)

    def _scene(self) -> Scene:
        choice = self._choice
        return Scene(
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

    def _present(self) -> Picture:
        scene, voice = self._scene(), self._voice
        light = light_of(voice, saved=self._is_sound)
        bar = bar_of(scene, self._running, light=light, monotonic_ms=self._now_ms)
        base = empty_view(voice, self.settings.look, bar)
        return self._pictured(scene, base).noticed(self._notice)

    def _pictured(self, scene: Scene, base: View) -> Picture:
        if self._halted:
            return Picture(replace(base, school=SchoolView(title="")))
        if self._running is not None:
            lesson = Lesson(voice=scene.voice, look=base.look, view=base, monotonic_ms=self._now_ms)
            return of_exercise(self._running, lesson)
        if self._asks is None:
            return of_page(scene, base)
        presence = presence_of(self._by, self._asks, self._session.desk.barred)
        at = pads_at(scene.voice, Mode(self._asks), scene.people, presence)
        return of_asking(replace(at, houses=self._houses, look=base.look), base)
