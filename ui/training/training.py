"""The training's program, without Qt: what taps and keys do, and which screen follows."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from secrets import randbelow
from typing import NamedTuple, assert_never

from msgspec.structs import replace

from dealerassist.hand.refusal import Refusal
from dealerassist.journal.clock import Clock, system_clock
from dealerassist.locale.catalogue import words_of
from dealerassist.locale.localizer import Localizer
from dealerassist.rules.house_profiles import HouseProfile
from dealerassist.rules.profile_files import load_profile
from dealerassist.rules.seats_and_first_profiles import FIRST_PROFILE
from dealerassist.staff.authority import StaffAct
from dealerassist.staff.pins import Pin
from dealerassist.table.commands import OpenTable
from dealerassist.table.house_settings import HouseSettings
from dealerassist.table.roles import Person, Role
from dealerassist.tournament.house_structures import HouseStructure
from dealerassist.training.drills.register import skills_of
from dealerassist.training.training_desk import TrainingDesk
from ui.asked import notices
from ui.asked.asked import Asked
from ui.asked.context import Presence
from ui.asked.dialog import Dialog
from ui.asked.idle import SIGNED_IN_NS
from ui.asked.intents import AskDesk, OwnIntent, TableIntent
from ui.asked.key_action import WHY, GreyReason, ViewWithKeys, reason_of
from ui.asked.screen_mode import PLAIN, Mode
from ui.dialogs.enrol import NewPin
from ui.dialogs.sign import PinIsKept, PinOutcome, PinWasRight, pin_outcome
from ui.keys.pin_dialog import PinDialog, without_digits
from ui.program.desk_calls import DeskSession
from ui.program.keyboard import Stroke
from ui.program.program import Program
from ui.training.assigned import ExamStartPage
from ui.training.context import TrainingContext, table_without_guests
from ui.training.exercise import AnswerTap
from ui.training.exercise_plan import Begin, PracticeChoice, PracticeWay
from ui.training.home import HomePage, recommended
from ui.training.intents import (
    ChooseLevel,
    Enter,
    Practise,
    Root,
    ShowRoot,
    TurnTo,
)
from ui.training.key_sentences import IN_TRAINING
from ui.training.last_choices import Memory
from ui.training.page import ShowPage, TrainingPage
from ui.training.running_exercise import RunningExercise, keeping_marks
from ui.training.screen import (
    OF_THE_PROGRAM,
    TrainingScreen,
    asked_in_training,
    bar_of,
    training_screen,
)
from ui.training.sign_in import SignInPage
from ui.training.supervision import SupervisedDesk, Supervision, TrainerAct
from ui.training.trainees import TraineesPage
from ui.view.training import TrainingPageView
from ui.view.view import Notice

THERE_NS = 10 * SIGNED_IN_NS
"""Nanoseconds without a tap until somebody is signed out: longer than at the table, as a
trainee may think for minutes."""

LEAVE = "leave"
"""The name of the key that ends an exercise."""


def usual_seed() -> int:
    """A random seed of four digits: short enough to be read out and typed."""
    return 1000 + randbelow(9000)


class UnfinishedWork(NamedTuple):
    """What was open when time signed somebody out, and when that was."""

    page: TrainingPage
    dialog: Dialog | None
    running: RunningExercise | None
    at_ms: int


class Training(Program[TrainingDesk, TrainingScreen]):
    """The training as a whole: it takes taps and keys, and holds the screen that is shown.

    It shows the exercise that runs; without one the dialog that is open (a PIN, the game), or else
    a page.
    """

    tells_of_keys = True
    key_sentences = IN_TRAINING

    def __init__(
        self,
        desk: TrainingDesk,
        begin: Begin,
        *,
        supervision: Supervision,
        memory: Memory | None = None,
        recover: Callable[[], TrainingDesk] | None = None,
        clock: Clock = system_clock,
        houses: tuple[HouseProfile, ...] = (),
        seeds: Callable[[], int] = usual_seed,
        leads_back: bool = False,
    ) -> None:
        """Show the sign-in page.

        Args:
            desk: keeps answers, people and certificates.
            begin: makes the exercise of a plan.
            memory: settings and choices kept from one start to the next.
            recover: opens the training store again after a failed write, and makes a new desk.
            houses: the house's own profiles.
            seeds: gives the seed of the next exercise.
            leads_back: *Leave* leads to the table; otherwise it ends the program.
        """
        memory = memory or Memory()
        super().__init__(
            DeskSession(desk, recover),
            settings=memory.settings,
            remember=memory.remember,
            clock=clock,
        )
        self._begin = begin
        self._supervision = supervision
        self._houses = houses
        self._structures: tuple[HouseStructure, ...] = ()
        self._choices = memory.choices
        self._house = memory.house
        self._seeds = seeds
        self._leads_back = leads_back
        self._by = ""
        self._unfinished: dict[str, UnfinishedWork] = {}
        self._away_ms = 0
        self._opened: TrainingPage = SignInPage()
        self._page: TrainingPage = self._opened
        self._running: RunningExercise | None = None
        self._halted = False
        self._rules = load_profile(FIRST_PROFILE).at_table()
        self._screen = self._present()

    @property
    def status(self) -> str:
        return "training"

    @property
    def house(self) -> HouseSettings:
        """Those of the table: they are about the screen, which both share."""
        return self._house

    @property
    def dim_minutes(self) -> int:
        """As the house says: no shift is open here."""
        return self.house.dim_minutes

    @property
    def untouched_ns(self) -> int | None:
        if self._by:
            return THERE_NS
        return SIGNED_IN_NS if isinstance(self._mode.dialog, PinDialog) else None

    @property
    def awaits(self) -> bool:
        return self._supervision.awaits

    @property
    def arrived(self) -> bool:
        return self._supervision.arrived

    def offer_structures(self, structures: tuple[HouseStructure, ...]) -> None:
        """Offer the games of the house's own tournaments beside those of the shipped ones."""
        self._structures = structures

    def halt(self) -> None:
        """The program has a fault of its own: say so, end the exercise, and record nothing more."""
        self._halted = True
        self._running = None
        super().halt()

    def _after_absence(self) -> None:
        """Sign out; what is half typed and half dealt is kept until the same person is there."""
        dialog = self._mode.dialog
        waits = None if dialog is None else without_digits(dialog)
        if not self._by:
            self._mode = self._mode if waits is dialog else Mode(waits)
            return
        self._unfinished[self._by] = UnfinishedWork(
            self._opened, waits, self._running, self._now_ms
        )
        self._sign_out()

    @property
    def _has_left(self) -> bool:
        """Nobody has, where a question waits as it is: then the next tap counts."""
        dialog = self._mode.dialog
        waits = not self._by and dialog is not None and without_digits(dialog) is dialog
        return super()._has_left and not waits

    def _go_by_itself(self) -> None:
        running = self._running
        if running is not None:
            self._go_on_with(running)
        result = self._supervision.outcome(self._voice)
        notice = None if result is None else result.notice(self._voice)
        if notice is not None:
            self._notice(notice)

    def _go_on_with(self, running: RunningExercise) -> None:
        """Let the time of the exercise run, and end it once it is over."""
        # After a failed write nobody is timed: the next tap tries to write again first.
        if self._is_sound and self._answer(lambda _: running.wait(self._now_ms)).said:
            self._explain_anew(self._mode.notice)
        if running.is_over:
            self._end_exercise(running)

    # ── what a tap does ─────────────────────────────────────────────────────────────────────

    def _stroke(self, text: str, key: int) -> Stroke:
        return self._screen.stroke(text, key)

    def _hit(self, name: str) -> None:
        """In an exercise, every tap on it says that somebody is there.

        A grey key says why to a finger alone. While marks are not kept, each key of the exercise
        tries again to keep them, a grey one too.
        """
        running, tapped = self._running, name.removeprefix(WHY)
        if running is None or self._mode.helping or name in OF_THE_PROGRAM:
            super()._hit(name)
            return
        running.exercise.touched()
        key_action = self._screen.key_actions.get(tapped)
        if running.waits and key_action is not None:
            self._mode = self._mode.noticed(None)
            self._do(AnswerTap(tapped))
        elif name != tapped or key_action is None or key_action.key.enabled:
            super()._hit(name)

    def _tap_exercise(self, running: RunningExercise, name: str) -> None:
        self._answer(lambda _: running.tap(name, self._now_ms))
        if name == LEAVE and not self._is_sound:
            # The tap has tried once more to keep what was answered. Where the disk still fails,
            # the exercise ends all the same: nobody can be kept in it by a broken disk, and what
            # could not be kept counts for nothing.
            self._end_exercise(running)

    def _explain_anew(self, notice: Notice | None) -> None:
        """Say again why a key of the exercise is grey: for another reason, or in other words."""
        name = self._screen.explained_by(notice)
        if name and self._running is not None:
            self._screen = self._present()
            why, self._mode = self._screen.intent_of(name), self._mode.noticed(None)
            if isinstance(why, GreyReason):
                self._notice(self._screen.why(name, why))

    def _end_exercise(self, running: RunningExercise) -> None:
        """Lead back to where the exercise began; an exam that was left is gone on with there."""
        self._running = None
        number = running.plan.number if running.plan.way is PracticeWay.EXAM else 0
        left = self._answer(lambda desk: desk.open_exams(self._by)).said or ()
        is_left = number in [each.kept.number for each in left]
        self._open_page(ExamStartPage(number) if is_left else HomePage())

    def _do_at_table(self, intent: TableIntent) -> None:
        """Practise by the rules that were chosen in the table's own dialogs.

        Those dialogs end in the command that opens a table; here only its rules are taken.
        """
        assert isinstance(intent, AskDesk), "this is about a live table"
        assert isinstance(intent.command, OpenTable), "this is about a live table"
        self._choose(replace(self._choice, rules=intent.command.rules))

    def _do_own(self, intent: OwnIntent) -> None:
        match intent:
            case ShowPage(page):
                self._open_page(page)
            case TurnTo(part):
                self._open_page(replace(self._opened, page=part))
            case ShowRoot(Root.SIGN_IN):
                self._sign_out()
            case ShowRoot(root):
                self._open_page(HomePage() if root is Root.HOME else TraineesPage())
            case ChooseLevel(level):
                self._choose(replace(self._choice, level=level))
            case Practise():
                self._practise(intent)
            case Enter(name=name) if name:
                self._join(name)
            case Enter(person):
                if self._session.desk.practises_freely(person):
                    self._enter(person)
            case AnswerTap(name):
                if self._running is not None:
                    self._tap_exercise(self._running, name)
            case TrainerAct():
                self._supervise(intent)
            case _:
                raise AssertionError(f"{intent} is of another program")

    # ── signing in ──────────────────────────────────────────────────────────────────────────

    def _try_pin(self, asked: PinDialog) -> None:
        outcome = self._answer(lambda desk: _pin_outcome(desk, asked)).said
        match outcome:
            case PinIsKept() if self._by:  # a trainer is signed in, and has enrolled somebody
                self._open_page(TraineesPage())
            case PinIsKept(person) | PinWasRight(person):
                self._enter(person)
            case PinDialog():
                self._mode = Mode(outcome)
            case None:
                pass
            case _:
                assert_never(outcome)

    def _enter(self, person: str) -> None:
        """Go on where this person was when time signed them out; else open their first page."""
        self._by = person
        known, left = self._person, self._unfinished.pop(person, None)
        first = TraineesPage() if known is not None and known.role is Role.TRAINER else HomePage()
        self._open_page(first if left is None else left.page)
        if left is not None:
            self._mode = self._mode.showing(left.dialog)
            self._running, self._away_ms = left.running, self._away_ms + self._now_ms - left.at_ms

    def _join(self, name: str) -> None:
        """Enter under a name of one's own, or say why it cannot be kept."""
        joined = self._answer(lambda desk: desk.join(name)).said
        if isinstance(joined, Person):
            self._enter(joined.id)
        elif joined is not None:
            reason = reason_of(self._voice, joined)
            self._notice(notices.why_notice(self._voice, self._voice("Not now"), reason))

    def _sign_out(self) -> None:
        self._by, self._running, self._mode = "", None, PLAIN
        self._open_page(SignInPage())

    # ── pages ───────────────────────────────────────────────────────────────────────────────

    def _open_page(self, page: TrainingPage) -> None:
        """Open this page with what the training store holds now, or one that this person may see.

        No key leads a trainee to a trainer's page; that it is refused here as well keeps a fault
        in the keys from showing other people's answers.
        """
        self._mode = self._mode.showing(None)
        if page.for_trainers and self._refused(StaffAct.SUPERVISE):
            page = HomePage()
        if not isinstance(page, SignInPage) and self._refused(StaffAct.TRAIN):
            page = SignInPage()
        at = self._context()
        read = self._answer(lambda desk: _read(desk, page, at)).said
        self._opened = page
        self._page = page if read is None else read

    def _refused(self, act: StaffAct) -> bool:
        return not self._by or self._session.desk.may(self._by, act) is not None

    def _choose(self, choice: PracticeChoice) -> None:
        """Remember these rules and this level for whoever has signed in."""
        self._choices.choose(self._by, choice)
        self._open_page(self._opened)

    def _practise(self, asked: Practise) -> None:
        if self._refused(StaffAct.TRAIN):
            return
        by, plan = self._by, asked.plan(self._choice, self._seeds())
        # After a failed write the session makes a new desk, so the exercise asks for it each time.
        begun = self._begin(plan, lambda: self._session.desk, by)
        keeps = keeping_marks(self._session, by)
        self._running = RunningExercise(begun.plan, begun.exercise, keeps, self._now_ms)

    def _supervise(self, intent: TrainerAct) -> None:
        """Carry out what only a trainer may do; the desk checks the role again."""
        if self._refused(StaffAct.SUPERVISE):
            return
        at, beside = self._context(), self._supervision
        carried_out = self._answer(lambda desk: intent.carry_out(SupervisedDesk(desk, at, beside)))
        result = carried_out.said
        if result is None:
            return
        self._do_own(result.then or ShowPage(self._opened))
        notice = result.notice(self._voice)
        if notice is not None:
            self._notice(notice)

    # ── what is shown ───────────────────────────────────────────────────────────────────────

    def _set(self, **changes: object) -> None:
        """Change settings, and read the page again: parts of it are texts in the old language."""
        super()._set(**changes)
        self._explain_anew(self._screen.mode.notice)
        if self._running is None and self._is_sound:
            # Opening a page closes a dialog; this one stays, only its language has changed.
            dialog = self._mode.dialog
            self._open_page(self._opened)
            self._mode = self._mode.showing(dialog)

    @property
    def _is_sound(self) -> bool:
        """Everything is on the disk, and more can be recorded."""
        return self._session.saved and not self._halted

    @property
    def _now_ms(self) -> int:
        """Milliseconds of the clock that stands still while who began an exercise is away."""
        return self.clock().monotonic_ns // 1_000_000 - self._away_ms

    @property
    def _person(self) -> Person | None:
        return self._session.desk.known(self._by)

    @property
    def _choice(self) -> PracticeChoice:
        """The last rules and level; at first the usual game at the recommended level."""
        return self._choices.of(self._by) or PracticeChoice(
            self._rules, recommended(self._page.progress)
        )

    @property
    def _voice(self) -> Localizer:
        return Localizer(words_of(self.language), self._choice.rules)

    def _context(self) -> TrainingContext:
        choice, people = self._choice, self._session.desk.people
        return TrainingContext(
            voice=self._voice,
            state=table_without_guests(people, choice.rules),
            now_ms=self.clock().utc_ms,
            houses=self._houses,
            structures=self._structures,
            look=self.settings.look,
            presence=self._presence,
            choice=choice,
            people=people,
            first=self._session.desk.at_first_start,
            by=self._person,
            skills=skills_of(choice.rules),
            leads_back=self._leads_back,
        )

    @property
    def _presence(self) -> Presence:
        """Who is at the screen, as the table's dialogs want to know it."""
        dialog = self._mode.dialog
        if not isinstance(dialog, PinDialog):
            return Presence(self._by, signs=True)
        return Presence(self._by, signs=True, barred=self._session.desk.barred(dialog.person))

    def _present(self) -> TrainingScreen:
        at, mode, now_ms = self._context(), self._mode, self._now_ms
        top = bar_of(at, self._running, mode, saved=self._is_sound, monotonic_ms=now_ms)
        return training_screen(at, mode, self._asked(at), top)

    def _asked(self, at: TrainingContext) -> Asked:
        """What is asked: by the exercise that runs, the dialog that is open, or else the page."""
        if self._halted:
            return Asked(over=ViewWithKeys(TrainingPageView(title=""), ()), escape=None)
        if self._running is not None:
            return self._running.asks(at, self._now_ms)
        dialog = self._mode.dialog
        return self._page.asks(at) if dialog is None else asked_in_training(at, dialog)


def _read(desk: TrainingDesk, page: TrainingPage, at: TrainingContext) -> TrainingPage:
    """The page with what the training store holds now, other programs' records among it."""
    desk.refresh()
    return page.read(desk, at)


def _pin_outcome(desk: TrainingDesk, asked: PinDialog) -> PinOutcome:
    return pin_outcome(asked, sign_in=desk.sign_in, keep=partial(_keep_pin, desk))


def _keep_pin(desk: TrainingDesk, asked: NewPin, pin: Pin) -> Person | Refusal:
    """Set the PIN that was chosen; somebody new is enrolled by it."""
    new = asked.enrols
    if new is None:
        return desk.set_pin(asked.person, pin, actor=asked.actor)
    return desk.enrol(new.person, new.name, new.role, pin, actor=asked.actor)
