"""The page shown while the table or the training cannot be opened: why not, and what to do.

It has the interface of the other programs of the screen (`ui/programs.py`), and needs no Qt.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, assert_never

from msgspec.structs import replace

from dealerassist.journal.clock import Clock, system_clock
from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.locale.catalogue import Catalogue, Language, words_of
from dealerassist.locale.journal_errors import journal_error_sentence, system_sentence
from dealerassist.locale.localizer import Localizer
from ui.shell.keyboard import HELP, QtKey
from ui.shell.keyboard_help import keyboard_lines
from ui.shell.settings import Settings, SettingsError, settings_sentence
from ui.view.not_opened import (
    AGAIN,
    LANGUAGE,
    QUIT,
    TABLE,
    OpenedSubject,
    RefusedView,
    refused_view,
)

if TYPE_CHECKING:
    from ui.kiosk.kiosk import Kiosk
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


def in_use(refusal: Refusal) -> bool:
    """Whether it is because another program has the journal open for writing."""
    return isinstance(refusal, JournalError) and refusal.code is JournalErrorCode.IN_USE


class NotOpened:
    """The page in place of the table, until that can be opened or the user quits.

    Attributes:
        opened: the table or the training, once it is open.
        leave: called when the page is over: the table is open, or the program ends.
        settings: how the screen looks, and its language.
        clock: what time it is.
    """

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
    ) -> None:
        """Show why the first attempt was refused.

        Args:
            refusal: why.
            attempt: tries to open the table again.
            settings: how the screen looks; the usual if None.
            table: which table it is to be; None takes any.
            tell: called with every refusal, the first one too.
            opens: what is to be opened: the table or the training.
            clock: what time it is.
        """
        self.opened: Kiosk | Training | None = None
        self.leave: Callable[[], None] = lambda: None
        self._attempt = attempt
        self.settings = settings or Settings()
        self._switched: Language | None = None
        self._table = table
        self._tell = tell
        self._opens = opens
        self.clock = clock
        self._tries = 0
        self._lists_keys = False
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
        return refused_view(
            say,
            self.settings.look,
            table=self._table,
            reason=refusal_sentence(say, self._refusal),
            tries=self._tries,
            refused_ms=self._refused_ms,
            opens=self._opens,
        )

    @property
    def status(self) -> str:
        """What it shows, in a few English words, for whoever looks after the computer."""
        return "cannot be opened: see the screen"

    @property
    def asks_who(self) -> bool:
        """False: nobody signs in here."""
        return False

    @property
    def awaits(self) -> bool:
        """False: no worker is ever sent from here."""
        return False

    @property
    def arrived(self) -> bool:
        """False: so none is ever finished."""
        return False

    def tap(self, name: str) -> None:
        """A finger was lifted from the key of this name; the next tap closes the list of keys."""
        listed, self._lists_keys = self._lists_keys, False
        if name == HELP:
            self._lists_keys = not listed
        does = {AGAIN: self._try_again, QUIT: self.leave, LANGUAGE: self._switch_language}
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
        """Nothing here changes by itself."""

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
