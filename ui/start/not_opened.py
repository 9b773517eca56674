"""The page shown while the table or the training cannot be opened: why not, and what to do.

It has the interface of the other programs of the screen (`ui/start/programs.py`), and needs no Qt.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, assert_never

from msgspec.structs import replace

from dealerassist.journal.clock import Clock, system_clock
from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.locale.catalogue import Catalogue, Language, words_of
from dealerassist.locale.journal_errors import (
    journal_error_alone,
    journal_error_sentence,
    system_sentence,
    way_back,
)
from dealerassist.locale.localizer import Localizer
from dealerassist.machine.folder import EndOfComputer
from ui.asked.idle import Idle
from ui.asked.intents import AskSystem
from ui.program.key_help import keyboard_lines
from ui.program.keyboard import HELP, QtKey
from ui.program.settings import Settings, SettingsError, settings_sentence
from ui.start.long_start import WithoutTable
from ui.view.not_opened import (
    AGAIN,
    LANGUAGE,
    QUIT,
    RESTART,
    TABLE,
    OpenedSubject,
    RefusedView,
    refused_view,
)
from ui.view.view import Notice

if TYPE_CHECKING:
    from ui.kiosk.kiosk import Kiosk
    from ui.kiosk.machine_watch import MachineWatch
    from ui.training.training import Training

Refusal = JournalError | OSError | SettingsError
"""Why a table, or the training, cannot be opened."""

REFUSALS = (JournalError, OSError, SettingsError)
"""The same, for an `except`."""

Attempt = Callable[[Language | None], "Kiosk | Training"]
"""Opens the table in this language, None for the one remembered; raises one of `REFUSALS`."""


def refusal_sentence(say: Catalogue, refusal: Refusal) -> str:
    """Why the table cannot be opened, as a sentence in the language of `say`."""
    match refusal:
        case JournalError():
            return journal_error_sentence(say, refusal)
        case OSError():
            return system_sentence(say, refusal)
        case SettingsError():
            return settings_sentence(say, refusal)
        case _:
            assert_never(refusal)


def _reasons(say: Catalogue, refusal: Refusal) -> tuple[str, str]:
    """The same in two parts: why, and with which backup a house could go on, if with one."""
    if isinstance(refusal, JournalError):
        return journal_error_alone(say, refusal), way_back(say, refusal)
    return refusal_sentence(say, refusal), ""


def is_in_use(refusal: Refusal) -> bool:
    """Whether it is because another program has the journal open for writing."""
    return isinstance(refusal, JournalError) and refusal.code is JournalErrorCode.IN_USE


class NotOpened(WithoutTable):
    """The page in place of the table, until that can be opened or the user quits.

    Attributes:
        opened: the table or the training, once it is open.
        leave: called when the page is over: the table is open, or the program ends.
        end: ends the program, for the system to start it again.
        idle: how long nobody has tapped.
        settings: how the screen looks, and its language.
        clock: what time it is.
    """

    status = "cannot be opened: see the screen"
    """What it shows, in a few English words, for whoever looks after the computer."""

    def __init__(
        self,
        refusal: Refusal,
        attempt: Attempt,
        *,
        settings: Settings | None = None,
        table: str | None = None,
        tell: Callable[[Refusal], None] = lambda _: None,
        opens: OpenedSubject = TABLE,
        clock: Clock = system_clock,
        machine: MachineWatch | None = None,
    ) -> None:
        """Show why the first attempt was refused.

        Args:
            attempt: tries to open the table again.
            settings: how the screen looks; the usual if None.
            table: which table it is to be; None takes any.
            tell: called with every refusal, the first one too.
            opens: what is to be opened: the table or the training.
            machine: what the program and its computer tell each other; None if they do not.
        """
        self.opened: Kiosk | Training | None = None
        self.leave: Callable[[], None] = lambda: None
        self.end: Callable[[], None] = lambda: None
        self.idle = Idle(clock)
        self._machine = machine
        self._attempt = attempt
        self.settings = settings or Settings()
        self._switched: Language | None = None
        self._table = table
        self._tell = tell
        self._opens = opens
        self.clock = clock
        self._tries = 0
        self._lists_keys = False
        self._asked: Notice | None = None
        self._refuse(refusal)

    @property
    def view(self) -> RefusedView:
        """What is to be shown: why it is refused, or after F1 what the keyboard does."""
        if not self._lists_keys:
            return self._page
        voice = Localizer(words_of(self._language), None)
        return replace(self._page, keyboard=keyboard_lines(voice, self._page, self._stroke))

    @property
    def _page(self) -> RefusedView:
        say = words_of(self._language)
        reason, backup = _reasons(say, self._refusal)
        return refused_view(
            say,
            self.settings.look,
            table=self._table,
            reason=reason,
            backup=backup,
            tries=self._tries,
            refused_ms=self._refused_ms,
            opens=self._opens,
            computer=self._computer(say),
        )

    def _computer(self, say: Catalogue) -> str | None:
        """That it restarts, or which version waits; None where there is nothing to be restarted."""
        if self._seen is None or self._opens is not TABLE:
            return None
        if self._asked is not None:
            return f"{self._asked.title}. {self._asked.text}"
        # Imported here, as a table on an ordinary computer needs nothing of it.
        from ui.asked.machine_words import waiting_version  # noqa: PLC0415

        return waiting_version(say, self._seen.shown(), shift_open=self._seen.in_shift)

    @property
    def awaits(self) -> bool:
        """Whether another version may be installed: it may be what opens the table."""
        return self._machine is not None

    @property
    def arrived(self) -> bool:
        """Whether one is, or is to be started now."""
        return self._seen is not None and self._seen.has_news()

    @property
    def _seen(self) -> MachineWatch | None:
        """The watch on the computer, which has been told that no table is open."""
        if self._machine is not None:
            self._machine.see_no_table(idle_ns=self.idle.ns)
        return self._machine

    def tap(self, name: str) -> None:
        """A finger was lifted from the key of this name; the next tap closes the list of keys."""
        self.idle.tapped()
        listed, self._lists_keys = self._lists_keys, False
        if name == HELP:
            self._lists_keys = not listed
        does = {
            AGAIN: self._try_again,
            QUIT: self.leave,
            RESTART: self._restart,
            LANGUAGE: self._switch_language,
        }
        if name in does:
            does[name]()

    def key(self, text: str, key: int) -> None:
        """A key of a keyboard was pressed: Enter tries again, F1 lists the keys, Esc closes."""
        name = self._stroke(text, key)
        if name is not None:
            self.tap(name)

    def meaning(self, text: str, key: int) -> str:
        """The name of the key on the screen that this key of a keyboard stands for now."""
        return self._stroke(text, key) or ""

    def _stroke(self, _text: str, key: int) -> str | None:
        if key in (QtKey.RETURN, QtKey.ENTER):
            return AGAIN
        closes = key == QtKey.ESCAPE and self._lists_keys
        return HELP if key == QtKey.F1 or closes else None

    def refresh(self) -> None:
        """Nothing here changes by itself, but that another version is to be started."""
        machine = self._seen
        if machine is not None and machine.may_end():
            self.end()

    def halt(self) -> None:
        """The program has a fault: end it."""
        self.leave()

    def _try_again(self) -> None:
        # A bouncing finger would find the journal in use by the table it has just opened.
        if self.opened is not None:
            return
        self._tries += 1
        try:
            self.opened = self._attempt(self._switched)
        except REFUSALS as refusal:
            self._refuse(refusal)
        else:
            self.leave()

    def _restart(self) -> None:
        if self._machine is not None:
            voice = Localizer(words_of(self._language), None)
            asked = AskSystem(EndOfComputer.RESTART)
            self._asked = self._machine.ask(voice, asked)

    def _refuse(self, refusal: Refusal) -> None:
        # The traceback would keep alive what the attempt had opened, the journal among it.
        self._refusal = refusal.with_traceback(None)
        self._refused_ms = self.clock().utc_ms
        self._tell(refusal)

    def _switch_language(self) -> None:
        self._switched = self._language.other

    @property
    def _language(self) -> Language:
        return self._switched or self.settings.language or Language.ENGLISH
