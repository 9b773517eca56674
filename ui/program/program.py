"""What the table's program and the training have in common: taps, keys, time and settings."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import ClassVar, Generic, TypeVar

from msgspec.structs import asdict, replace

from dealerassist.journal.clock import Clock
from dealerassist.locale.catalogue import Language
from dealerassist.locale.localizer import Localizer
from dealerassist.table.house_settings import USUAL, HouseSettings
from ui.asked import notices
from ui.asked.idle import Idle
from ui.asked.intents import (
    ChangeLook,
    Notify,
    OwnIntent,
    PinDigits,
    ScreenAct,
    SwitchTo,
    TableAct,
    TableIntent,
    TryPin,
)
from ui.asked.key_action import WHY, GreyReason, Intent
from ui.asked.screen import Screen
from ui.asked.screen_mode import PLAIN, Mode
from ui.keys.pin_dialog import PinDialog
from ui.program import key_help
from ui.program.desk_calls import AnyDesk, DeskAnswer, DeskSession, Said
from ui.program.key_help import keyboard_lines
from ui.program.key_sentences import AT_THE_TABLE, KeySentences
from ui.program.keyboard import HELP, Stroke, cannot_be_typed, meaning_of, stroke
from ui.program.settings import Settings
from ui.program.touch_guard import Fingers
from ui.view.look import Look
from ui.view.view import Notice, View

AnyScreen = TypeVar("AnyScreen", bound=Screen)


class Program(ABC, Generic[AnyDesk, AnyScreen]):
    """What fills the screen, without Qt: it takes taps and keys, and holds what is shown.

    A subclass has to set `_screen` to what `_present` returns at the end of its `__init__`.

    Attributes:
        settings: how the screen looks.
        clock: what time it is.
        idle: how long nobody has tapped.
        leave: goes over to the other program; None where there is no way there.
        end: ends the program, for the system to start it again.
        practise: leads through the practice hand of a first evening; None where there is none.
    """

    tells_of_keys: ClassVar[bool] = False
    """Help is on until it is closed, and tells of every key that is tapped."""

    key_sentences: ClassVar[KeySentences] = AT_THE_TABLE
    """What it tells."""

    _screen: AnyScreen

    def __init__(
        self,
        session: DeskSession[AnyDesk],
        *,
        settings: Settings | None,
        remember: Callable[[Settings], None],
        clock: Clock,
    ) -> None:
        """Show what the desk of `session` holds; nothing lies over the keys yet.

        `remember` keeps changed settings for the next start.
        """
        self._session = session
        self.settings = settings or Settings()
        self._remember = remember
        self.clock = clock
        self.idle = Idle(clock)
        self.leave: Callable[[], None] | None = None
        self.end: Callable[[], None] = lambda: None
        self.practise: Callable[[], None] | None = None
        self._mode = PLAIN

    @property
    def view(self) -> View:
        """What is to be shown."""
        return self._screen.view

    @property
    def screen(self) -> AnyScreen:
        """What is shown, and what each key of it does."""
        return self._screen

    @property
    def status(self) -> str:
        """What it does, in a few English words, for whoever looks after the computer."""
        return "running"

    @property
    def house(self) -> HouseSettings:
        """The settings of the house that this screen keeps to."""
        return USUAL

    @property
    def bounce_ms(self) -> int:
        """How long a key that appears under a finger takes nothing, in milliseconds."""
        return self.house.bounce_ms

    @property
    def dim_minutes(self) -> int:
        """After how many minutes without a touch the screen goes dark; 0 if it stays bright."""
        return 0

    @property
    def untouched_ns(self) -> int | None:
        """After how long without a tap whoever signs in, or has, is signed out, in nanoseconds.

        None where nobody does.
        """
        return None

    @property
    def ticks(self) -> bool:
        """Whether the screen is refreshed every second: somebody signs in, or a clock runs."""
        return self.untouched_ns is not None

    @property
    @abstractmethod
    def awaits(self) -> bool:
        """Whether workers are making papers or checks."""

    @property
    def glances_soon(self) -> bool:
        """Whether `arrived` is asked several times a second while anything is awaited."""
        return True

    @property
    @abstractmethod
    def arrived(self) -> bool:
        """Whether one of these workers is done."""

    # ── taps, keys and time ─────────────────────────────────────────────────────────────────

    def tap(self, name: str) -> None:
        """A finger was lifted from this key or seat; a grey key's name begins with ``why:``."""
        if self._accepts_tap():
            self._hit(name)
            self.refresh()

    def key(self, text: str, key: int) -> None:
        """A key of a keyboard was pressed: the character it makes, and Qt's code of it."""
        if not self._accepts_tap():
            return
        done = self._stroke(text, key)
        if self._mode.helping:
            done = key_help.typed(done)
        if isinstance(done, str):
            self._hit(done)
        elif done is not None:
            self._do(done)
        elif cannot_be_typed(self._screen, text):
            self._notice(notices.not_typed(self._voice, text))
        self.refresh()

    def feel(self, fingers: Fingers) -> None:
        """These fingers are on the glass now; told while a page shows where they are."""
        if not self._has_left:
            self.idle.tapped()
            self._mode = self._felt(fingers)
        self.refresh()

    def _felt(self, fingers: Fingers) -> Mode:
        """The mode with these fingers shown, where they are."""
        return self._mode

    def meaning(self, text: str, key: int) -> str:
        """The name of the key of the screen that this key of a keyboard would tap now."""
        return meaning_of(self._stroke(text, key), text)

    def refresh(self) -> None:
        """Make the screen anew, because something has changed or time has passed."""
        if self._has_left:
            self._after_absence()
        self._go_by_itself()
        self._screen = self._present()

    def switch_to(self, mode: Mode) -> None:
        """Change what lies over the keys; the journal is not asked."""
        self._mode = mode
        self.refresh()

    def change_look(self, look: Look) -> None:
        """Let the screen look like this from now on."""
        self._set(**asdict(look))
        self.refresh()

    def take_settings(self, settings: Settings) -> None:
        """Let the screen look like this, and keep it for the next start."""
        self.settings = settings
        self._remember(settings)

    def say_too_narrow(self) -> None:
        """Say that the screen is too narrow for fingers; not over what a start has to say."""
        if self._mode.notice is None:
            self._notice(notices.too_narrow(self._voice))
            self._screen = self._present()

    def halt(self) -> None:
        """Say that the program has found a fault of its own, and record nothing more."""
        self._session.saved = False
        self._notice(notices.halted(self._voice))
        self._screen = self._present()

    def _accepts_tap(self) -> bool:
        """Whether a tap counts.

        It does not if the time without a tap was up before it: the screen that was tapped belongs
        to somebody who has left, and the tap only signs them out.
        """
        left = self._has_left
        if left:
            self.refresh()
        self.idle.tapped()
        return not left

    @property
    def _has_left(self) -> bool:
        """Whether whoever signs in, or has signed in, has tapped nothing for too long."""
        untouched_ns = self.untouched_ns
        return untouched_ns is not None and self.idle.ns > untouched_ns

    # ── what a tap does ─────────────────────────────────────────────────────────────────────

    def _stroke(self, text: str, key: int) -> Stroke:
        """What a key of the keyboard does."""
        return stroke(self._screen, text, key)

    def _hit(self, name: str) -> None:
        """The one place where the name of a key becomes what it does."""
        if self._mode.helping:
            sentences, practises = self.key_sentences, self._practises
            told = key_help.after_tap(self._screen, name, sentences, practises=practises)
            if told is not None:
                self._mode = told
                return
        if name == HELP:
            self._do(ScreenAct.LIST_STROKES)
            return
        grey, name = name.startswith(WHY), name.removeprefix(WHY)
        intent = self._screen.intent_of(name)
        # The next tap closes a notice, whatever else it does.
        self._mode = self._mode.noticed(None)
        if isinstance(intent, GreyReason):
            self._notice(self._screen.why(name, intent))
        elif intent is not None and (not grey or self._tries_again(intent)):
            self._do(intent)

    def _tries_again(self, intent: Intent) -> bool:
        """Whether a grey key does what it says: while nothing can be recorded, it tries again.

        What only begins something has the disk read again first.
        """
        if self._session.saved:
            return False
        begins = isinstance(intent, SwitchTo) or intent is TableAct.LIST_PROBLEMS
        return not begins or self._answer(lambda desk: desk).asked

    def _do(self, intent: Intent) -> None:
        match intent:
            case SwitchTo(mode):
                self._mode = mode
            case Notify(notice):
                self._notice(notice)
            case ChangeLook(look):
                self.change_look(look)
            case PinDigits(digits):
                if isinstance(self._mode.dialog, PinDialog):
                    self._mode = Mode(self._mode.dialog.typed(digits))
            case TryPin():
                self._sign()
            case ScreenAct.SWITCH_LANGUAGE:
                self._set(language=self.language.other)
            case ScreenAct.LEAVE:
                if self.leave is not None:
                    self.leave()
            case ScreenAct.LIST_STROKES | ScreenAct.HELP:
                self._help(of_keyboard=intent is ScreenAct.LIST_STROKES)
            case ScreenAct.PRACTISE:
                if self.practise is not None:
                    self.practise()
            case ScreenAct.STAY:
                pass
            case OwnIntent():
                self._do_own(intent)
            case TableIntent():
                self._do_at_table(intent)
            case _:
                raise AssertionError(f"{intent} is done by no program")

    @property
    def _practises(self) -> bool:
        """Whether this program can lead through a practice hand."""
        return self.practise is not None

    def _help(self, *, of_keyboard: bool) -> None:
        """Begin the help, with what the keys of a keyboard do where that was asked for."""
        lines = keyboard_lines(self._voice, self.view, self._stroke)
        keyboard = lines if of_keyboard else ()
        if self.tells_of_keys:
            self._mode = key_help.with_help(self._screen, keyboard, practises=self._practises)
        else:
            self._notice(notices.keys_explained(self._voice, keyboard))

    @abstractmethod
    def _do_at_table(self, intent: TableIntent) -> None:
        """Do what needs a live table."""

    @abstractmethod
    def _do_own(self, intent: OwnIntent) -> None:
        """Do what only this program can do."""

    def _sign(self) -> None:
        """Try the PIN that has been typed."""
        dialog = self._mode.dialog
        if isinstance(dialog, PinDialog):
            # The digits are gone before anybody looks at them: right or wrong, they count for one
            # signature, and none of them stays on the screen.
            self._mode = Mode(dialog.again())
            self._try_pin(dialog)

    @abstractmethod
    def _try_pin(self, asked: PinDialog) -> None:
        """Do what follows from the PIN that was typed in this dialog, right or wrong."""

    # ── what becomes of it ──────────────────────────────────────────────────────────────────

    def _answer(self, question: Callable[[AnyDesk], Said]) -> DeskAnswer[Said]:
        """What the desk answers; if it could not be asked, a notice says why."""
        answer = self._session.ask(question)
        if answer.trouble is not None:
            self._notice(notices.not_saved(self._voice, answer.trouble))
        return answer

    def _notice(self, notice: Notice) -> None:
        self._mode = self._mode.noticed(notice)

    def _set(self, **changes: object) -> None:
        self.take_settings(replace(self.settings, **changes))

    # ── what is shown ───────────────────────────────────────────────────────────────────────

    @property
    def language(self) -> Language:
        """The language on the screen."""
        return self.settings.language or Language.ENGLISH

    @property
    @abstractmethod
    def _voice(self) -> Localizer:
        """The words of the screen's language, with the table's money."""

    @abstractmethod
    def _after_absence(self) -> None:
        """Sign out whoever signs in or has signed in, and close what they had open."""

    @abstractmethod
    def _go_by_itself(self) -> None:
        """Make the changes that need no tap: time runs out, a paper is there."""

    @abstractmethod
    def _present(self) -> AnyScreen:
        """The screen as it is now."""
