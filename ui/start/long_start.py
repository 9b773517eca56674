"""The page shown until the table is there, and what every page without a table answers.

It has the interface of the other programs of the screen (`ui/start/programs.py`), and needs no Qt.
"""

from __future__ import annotations

from collections.abc import Callable

from dealerassist.journal.clock import Clock, system_clock
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.table.house_settings import USUAL
from ui.asked.idle import Idle
from ui.program.settings import Settings
from ui.view.without_table import LongStartView, WorkView


class WithoutTable:
    """A program of the screen without a table: nobody signs in, and nothing changes."""

    bounce_ms = USUAL.bounce_ms
    """As is usual: what the house has set is not known here."""

    dim_minutes = 0
    """The screen never goes dark, so that trouble stays to be seen."""

    ticks = False
    """Nothing here changes by the second."""

    glances_soon = False
    """Nothing here is in a hurry."""


class LongStart(WithoutTable):
    """The page in place of a table that is being opened; nothing can be tapped.

    Attributes:
        end, leave: never called, as nothing is asked here.
        idle: how long nobody has tapped.
        settings: how the screen looks, and its language.
        clock: what time it is.
        work: what is being done, as the page shows it.
    """

    status = "opening"
    """What it shows, in a few English words, for whoever looks after the computer."""

    awaits = arrived = False
    """Nobody is at work beside it, and nothing is waited for."""

    def __init__(
        self,
        settings: Settings,
        table: str | None = None,
        work: WorkView | None = None,
        clock: Clock = system_clock,
    ) -> None:
        """Show the page of this table; None is any."""
        self.end: Callable[[], None] = lambda: None
        self.leave: Callable[[], None] = lambda: None
        self.idle = Idle(clock)
        self.settings = settings
        self.clock = clock
        self.work = work
        self._table = table

    @property
    def view(self) -> LongStartView:
        """What is to be shown."""
        say = words_of(self.settings.language or Language.ENGLISH)
        table = self._table
        return LongStartView(
            language=say.language.value,
            look=self.settings.look,
            table="Dealer Assist" if table is None else say("Table {table}", table=table),
            long_work=self.work,
        )

    def tap(self, _name: str) -> None:
        """Nothing can be tapped."""

    def key(self, _text: str, _key: int) -> None:
        """Nor does a keyboard do anything."""

    def meaning(self, _text: str, _key: int) -> str:
        """No key of a keyboard stands for anything."""
        return ""

    def refresh(self) -> None:
        """What changes is shown by whoever does the work."""

    def halt(self) -> None:
        """The work goes on whatever the page does."""
