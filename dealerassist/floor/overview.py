"""What the floor's screen knows of all tables at one moment, as plain values (house practice 8).

Times are UTC milliseconds. Those of the floor (heard, raised, answered) are by the server's clock,
those within `TableNow` by each table's own.
"""

from __future__ import annotations

from enum import IntEnum
from functools import cached_property
from typing import NamedTuple

from msgspec import Struct

from dealerassist.floor.table_now import TableNow, TournamentNow, WaitsNow
from dealerassist.floor.tournament_book import Books

LATE_MS = 60_000
"""A table with an open shift that has not been heard for so long is late."""

SILENT_MS = 600_000
"""And after so long it is silent, which nobody may overlook."""


LEFT_OVER_MS = 4 * 3_600_000
"""After a table has been closed for so long, nobody of its last evening waits there any more."""


class Answered(Struct, frozen=True, kw_only=True):
    """That somebody on the floor has seen a call or an alarm; the floor's own log keeps it.

    Attributes:
        by: who: the number or the initials that were typed.
        coming: whether they said that they are on the way.
    """

    by: str
    at_ms: int
    coming: bool = False


class AnsweredCall(Struct, frozen=True):
    """A call of a table, by its number there, and who has answered it on the floor."""

    number: int
    answered: Answered


class FloorAlarm(Struct, frozen=True, kw_only=True):
    """Something about a table's entries, or about the floor itself, that must not be.

    Attributes:
        kind: what it is, such as ``fork`` (`floor.alarm.kind`).
        number: the number of the entry that it is about; 0 for none.
        facts: what else is known of it.
        stream, table: the table that it is about; None and empty for the floor itself.
        ended_ms: since when what it says is over; None while it stands.
        answered: who has seen it, as was said last; None while nobody has.
    """

    id: int
    kind: str
    raised_ms: int
    number: int = 0
    facts: dict[str, int | str] = {}
    stream: int | None = None
    table: str = ""
    ended_ms: int | None = None
    answered: Answered | None = None

    @property
    def stands(self) -> bool:
        """Whether what it says is so still."""
        return self.ended_ms is None

    @property
    def seen_by(self) -> str:
        """Who has seen it; empty while nobody has."""
        return "" if self.answered is None else self.answered.by


class Hearing(IntEnum):
    """How well a table is heard, the better the smaller; what is withheld looks like what is late.

    A table that is closed may rest as long as it likes.
    """

    HEARD = 0
    LATE = 1
    SILENT = 2


class FloorTable(Struct, frozen=True, kw_only=True, gc=False):
    """A table of the house: how it stands, and what the floor has of it.

    Attributes:
        stream: its number on the server.
        table: its name, as it was registered.
        now: how it stood after the last entry that came; None before the first.
        heard_ms: when its kiosk was heard last, be it without a new entry; None if never, or if
            that was less than `LATE_MS` before all tables were read.
        alarms: those that stand.
        answers: which of its calls were answered on the floor.
    """

    stream: int
    table: str
    now: TableNow | None = None
    heard_ms: int | None = None
    alarms: tuple[FloorAlarm, ...] = ()
    answers: tuple[AnsweredCall, ...] = ()

    def hearing(self, at_ms: int) -> Hearing:
        """How well it is heard at this moment of the server's clock."""
        if self.now is None or not self.now.is_open or self.heard_ms is None:
            return Hearing.HEARD
        quiet_ms = at_ms - self.heard_ms
        if quiet_ms < LATE_MS:
            return Hearing.HEARD
        return Hearing.LATE if quiet_ms < SILENT_MS else Hearing.SILENT

    def waiting(self, at_ms: int) -> tuple[WaitsNow, ...]:
        """Who waits there for a seat at this moment.

        A table that is closed for the night keeps its list until it is opened on another day.
        """
        if self.now is None:
            return ()
        shift = self.now.shift
        closed_ms = None if shift is None else shift.closed_ms
        if closed_ms is None or at_ms - closed_ms < LEFT_OVER_MS:
            return self.now.waiting
        return tuple(each for each in self.now.waiting if each.since_ms > closed_ms)

    def answered(self, call: int) -> Answered | None:
        """Who has answered the call of this number; None while nobody has."""
        found = (each.answered for each in self.answers if each.number == call)
        return next(found, None)


class LeftTournament(NamedTuple):
    """How a table stood in a tournament when it left that for another game.

    Attributes:
        stream: of the table; it may be registered no more.
        table: its name.
        left_ms: when that was.
    """

    stream: int
    table: str
    left_ms: int
    now: TournamentNow


class FloorFigures(NamedTuple):
    """All tables of the house in figures.

    Attributes:
        open: at how many a shift is open; of these:
        guests, free: how many guests sit there, and how many places are free and not kept; those
            of a tournament are drawn, and not counted.
        tenths: the hands an hour of all together, in tenths.
        games: what is played, at closed tables too.
    """

    open: int
    guests: int
    free: int
    tenths: int
    games: frozenset[str]


class FloorOverview(Struct, frozen=True, kw_only=True, dict=True):
    """All tables of the house as the server had them at one moment.

    Attributes:
        at_ms: that moment, by the server's clock.
        tables: one for each registered table.
        alarms: those that stand and are about no table.
        left: how tables stood in tournaments that they have left.
        books: what the floor itself has done in its tournaments.
    """

    at_ms: int
    tables: tuple[FloorTable, ...] = ()
    alarms: tuple[FloorAlarm, ...] = ()
    left: tuple[LeftTournament, ...] = ()
    books: Books = {}

    @cached_property
    def by_name(self) -> dict[str, FloorTable]:
        """The tables by their names."""
        return {each.table: each for each in self.tables}

    @cached_property
    def by_stream(self) -> dict[int, FloorTable]:
        """The tables by their numbers on the server."""
        return {each.stream: each for each in self.tables}

    @cached_property
    def needing(self) -> tuple[FloorTable, ...]:
        """The tables at which somebody may be needed: of many, most are not among them."""
        return tuple(
            each
            for each in self.tables
            if each.alarms
            or each.heard_ms is not None
            or ((now := each.now) is not None and (now.calls or now.matters))
        )

    @cached_property
    def figures(self) -> FloorFigures:
        """All tables in figures."""
        tables = guests = free = tenths = 0
        games = set[str]()
        for table in self.tables:
            now = table.now
            if now is None:
                continue
            if now.game is not None:
                games.add(now.game.game)
            shift = now.shift
            if shift is not None and shift.closed_ms is None:
                tables += 1
                guests += now.guests
                free += now.free if now.tournament is None else 0
                tenths += shift.tenths or 0
        return FloorFigures(tables, guests, free, tenths, frozenset(games))

    @property
    def house(self) -> str:
        """What the house calls itself, as its tables say; empty if none of them does."""
        named = (each.now.house for each in self.tables if each.now is not None and each.now.house)
        return next(named, "")
