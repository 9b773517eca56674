"""Reads for the floor's screen what the server has of all tables."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec.structs import replace

from dealerassist.floor.alarms import standing_alarms
from dealerassist.floor.connection import Database, as_floor_errors
from dealerassist.floor.overview import (
    LATE_MS,
    Answered,
    AnsweredCall,
    FloorOverview,
    FloorTable,
    LeftTournament,
)
from dealerassist.floor.table_now import TableNow, TournamentNow
from dealerassist.floor.tournament_book import LATELY_MS, BookReader

_NOW = """
SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint,
    pg_snapshot_xmin(pg_current_snapshot())::text::bigint % (1::bigint << 32)
"""
"""The time, and the oldest transaction that may still write what this reading does not see."""

_QUIET = """
SELECT stream, (extract(epoch FROM heard_at) * 1000)::bigint
FROM floor.head
WHERE heard_at <= clock_timestamp() - %s * interval '1 ms'
"""

_STREAMS = "SELECT id, table_id, retired_at IS NULL FROM floor.stream"
_NOWS = "SELECT stream, now::text FROM floor.table_now"
_CHANGED = " WHERE age(xmin) <= age(%s::text::xid)"
"""What was written by this transaction or a later one: all that changed, and now and then more."""

_KEPT = "SELECT number FROM floor.projected WHERE stream = %s"

_LEFT_MARK = """
SELECT count(*), max(left_ms), max(entry) FROM floor.tournament_left
WHERE left_ms > (extract(epoch FROM clock_timestamp()) * 1000)::bigint - %s
"""

_LEFT = """
SELECT l.stream, s.table_id, l.left_ms, l.now::text
FROM floor.tournament_left l JOIN floor.stream s ON s.id = l.stream
WHERE l.left_ms > (extract(epoch FROM clock_timestamp()) * 1000)::bigint - %s
ORDER BY l.left_ms, l.stream
"""

_CALLS = """
SELECT DISTINCT ON (answer.stream, answer.call)
    answer.stream, answer.call, answer.by_whom,
    (extract(epoch FROM answer.at) * 1000)::bigint, answer.coming
FROM unnest(%s::int[], %s::bigint[]) AS called (stream, number)
JOIN floor.answer ON answer.stream = called.stream AND answer.call = called.number
ORDER BY answer.stream, answer.call, answer.id DESC
"""
"""The last answer to each call that stands: those of calls that have ended are not looked at."""

_DECODER = msgspec.json.Decoder(TableNow | None)
_LEFT_DECODER = msgspec.json.Decoder(TournamentNow)


class OverviewReader:
    """Reads all tables again and again over one connection, and of most nothing at all.

    How a table stands is read again only if it was written since the last reading, which the keeper
    does only when it has changed; when it was heard is read only if it is late. What is told of a
    table stays the same value until something of it changes.
    """

    def __init__(self, db: Database, *, tournaments_ms: int = LATELY_MS) -> None:
        """Nothing is read yet; of tournaments, what was written so long ago is left out."""
        self._db = db
        self._books = BookReader(db, tournaments_ms)
        self._tournaments_ms = tournaments_ms
        self._left_mark: tuple[object, ...] | None = None
        self._left: tuple[LeftTournament, ...] = ()
        self._tables: dict[int, FloorTable] = {}
        self._calling = set[int]()
        self._marked = set[int]()
        self._since: int | None = None

    def read(self) -> FloorOverview:
        """All registered tables as the server has them at one moment.

        Raises:
            FloorError: what the server says.
        """
        db = self._db
        with as_floor_errors(), db.transaction():
            db.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
            ((at_ms, since),) = db.execute(_NOW).fetchall()
            alarms = standing_alarms(db)
            tables = self._read_standing()
            quiet: dict[int, int] = dict(db.execute(_QUIET, (LATE_MS,)).fetchall())
            self._calling &= tables.keys()
            answers = _answers(db, [tables[stream] for stream in self._calling])
            books, left = self._books.read(), self._read_left()
        empty: tuple[()] = ()
        marked = {each for each in (*quiet, *alarms, *answers) if each in tables}
        for stream in marked | (self._marked & tables.keys()):
            table, heard_ms = tables[stream], quiet.get(stream)
            stand, said = alarms.get(stream, empty), answers.get(stream, empty)
            if (heard_ms, stand, said) != (table.heard_ms, table.alarms, table.answers):
                tables[stream] = replace(table, heard_ms=heard_ms, alarms=stand, answers=said)
        self._tables, self._marked, self._since = tables, marked, since
        return FloorOverview(
            at_ms=at_ms,
            tables=tuple(tables.values()),
            alarms=alarms.get(None, empty),
            left=left,
            books=books,
        )

    def _read_left(self) -> tuple[LeftTournament, ...]:
        """The tournaments that tables have left; the same value as long as none leaves one."""
        mark = self._db.execute(_LEFT_MARK, (self._tournaments_ms,)).fetchone()
        if mark != self._left_mark:
            rows = self._db.execute(_LEFT, (self._tournaments_ms,))
            self._left = tuple(
                LeftTournament(stream, name, left_ms, _LEFT_DECODER.decode(now))
                for stream, name, left_ms, now in rows
            )
            self._left_mark = mark
        return self._left

    def _read_standing(self) -> dict[int, FloorTable]:
        """The tables by their streams as they stand; all else is of the last reading."""
        tables = self._registered()
        for stream, text in self._changed(_NOWS):
            table, now = tables.get(stream), _DECODER.decode(text)
            if table is not None and table.now != now:
                tables[stream] = replace(table, now=now)
            if now is not None and now.calls:
                self._calling.add(stream)
            else:
                self._calling.discard(stream)
        return tables

    def _registered(self) -> dict[int, FloorTable]:
        """All tables in the order of their streams, as they were read last."""
        tables = self._tables.copy()
        for stream, name, registered in self._changed(_STREAMS):
            if not registered:
                tables.pop(stream, None)
            elif stream not in tables:
                tables[stream] = FloorTable(stream=stream, table=name)
        return tables if list(tables) == list(self._tables) else dict(sorted(tables.items()))

    def _changed(self, sql: str) -> Iterable[tuple[Any, ...]]:
        """The rows that were written since the last reading; before the first, all."""
        if self._since is None:
            return self._db.execute(sql.encode())
        return self._db.execute((sql + _CHANGED).encode(), (self._since,))


def _answers(db: Database, tables: Iterable[FloorTable]) -> dict[int, tuple[AnsweredCall, ...]]:
    """The answers to the calls that stand at these tables."""
    calls = [
        (table.stream, call.number)
        for table in tables
        if table.now is not None and table.now.calls
        for call in table.now.calls
    ]
    found: dict[int, tuple[AnsweredCall, ...]] = {}
    if calls:
        streams, numbers = zip(*calls, strict=True)
        for stream, call, by, at_ms, coming in db.execute(_CALLS, (list(streams), list(numbers))):
            answered = AnsweredCall(call, Answered(by=by, at_ms=at_ms, coming=coming))
            found[stream] = (*found.get(stream, ()), answered)
    return found


def kept_entry(db: Database, stream: int) -> int:
    """Up to which entry the floor has this table; 0 before the first.

    Raises:
        FloorError: what the server says.
    """
    with as_floor_errors():
        row = db.execute(_KEPT, (stream,)).fetchone()
    return int(row[0]) if row else 0
