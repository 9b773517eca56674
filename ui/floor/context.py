"""Everything that the floor's screen is made from."""

from __future__ import annotations

from msgspec import Struct

from dealerassist.floor.errors import FloorError
from dealerassist.floor.overview import FloorOverview, FloorTable
from dealerassist.floor.plan import NO_PLAN, FloorPlan
from dealerassist.journal.errors import JournalError
from dealerassist.local_time import MINUTE_MS
from dealerassist.locale.catalogue import Catalogue
from dealerassist.locale.durations import minutes_and_seconds
from dealerassist.locale.floor_errors import floor_error_sentence
from dealerassist.locale.journal_errors import journal_error_sentence
from dealerassist.locale.localizer import Localizer
from dealerassist.records.shift.clock_hours import HOUR_MS
from dealerassist.table.state import TableState
from ui.asked.context import Context
from ui.asked.screen import Screen
from ui.floor.intents import Ring
from ui.floor.ports import FloorNews

NO_TABLE = TableState()


class TableOnFloor(Struct, frozen=True, kw_only=True):
    """What the floor shows of the table that is open.

    Attributes:
        screen: its own; the way back, and how old it is, are added.
        shift: the number of the shift that was asked for, of that of the hand, else of the last;
            0 before the first.
        entry: the number of the last entry that is shown.
        entry_ms: when that was made, in UTC milliseconds.
        shows_running: whether the hand that is played lies on the felt.
    """

    screen: Screen
    shift: int
    entry: int
    entry_ms: int
    shows_running: bool


class FloorContext(Context, frozen=True, kw_only=True):
    """All that is known when the floor's screen is made; of a table of its own, nothing.

    Attributes:
        news: what the server has told.
        at_ms: the time by the server's clock; while it does not answer, when it last did.
        stream: of the table whose page is open; None on the other pages.
        opened: the same table, once it has been fetched.
        plan: how the house has arranged its tables.
        places: what rings in each place of the head.
        by: who has answered a call here last; empty before the first.
        person: who has signed in, and answers therefore; empty where nobody has to.
        hands_over: papers are handed to who looks, and not left in a folder here.
        trouble: why the table that was fetched cannot be read; empty if it can.
        bell: why the house's own bell does not ring; empty if it does, or there is none.
    """

    state: TableState = NO_TABLE
    news: FloorNews
    at_ms: int
    stream: int | None = None
    opened: TableOnFloor | None = None
    plan: FloorPlan = NO_PLAN
    places: tuple[Ring | None, ...] = ()
    by: str = ""
    person: str = ""
    hands_over: bool = False
    trouble: str = ""
    bell: str = ""

    @property
    def overview(self) -> FloorOverview:
        """All tables; none before the first answer of the server."""
        return self.news.overview or FloorOverview(at_ms=self.at_ms)

    @property
    def tables(self) -> dict[str, FloorTable]:
        """The tables by their names."""
        return self.overview.by_name

    @property
    def table(self) -> FloorTable | None:
        """The table whose page is open; None on the other pages."""
        return None if self.stream is None else self.overview.by_stream.get(self.stream)


def error_sentence(say: Catalogue, error: FloorError | JournalError) -> str:
    """What went wrong with the server, or with what it gave."""
    if isinstance(error, JournalError):
        return journal_error_sentence(say, error)
    return floor_error_sentence(say, error)


def running_for(since_ms: int, at_ms: int) -> str:
    """How long something that is urgent lasts: ``2:14``, with hours ``1:02:14``."""
    elapsed = max(0, at_ms - since_ms)
    if elapsed < HOUR_MS:
        return minutes_and_seconds(elapsed)
    hours, rest = divmod(elapsed, HOUR_MS)
    return f"{hours}:{minutes_and_seconds(rest).zfill(5)}"


def lasting(voice: Localizer, since_ms: int, at_ms: int) -> str:
    """How long something lasts that nobody waits for: ``24 min``, or ``1:05 h``."""
    minutes = max(0, at_ms - since_ms) // MINUTE_MS
    if minutes < 60:
        return voice("{n} min", n=minutes)
    return voice("{hours} h", hours=f"{minutes // 60}:{minutes % 60:02}")
