"""Reads for the floor's screen what the server has of all tables, and keeps the floor's own log."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from dealerassist.floor.alarms import standing_alarms
from dealerassist.floor.connection import Database, as_floor_errors
from dealerassist.floor.overview import (
    Answered,
    AnsweredCall,
    FloorOverview,
    FloorTable,
)
from dealerassist.floor.table_now import TableNow

_NOW = """
SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint,
    pg_snapshot_xmin(pg_current_snapshot())::text::bigint % (1::bigint << 32)
"""
"""The time, and the oldest transaction that may still write what this reading does not see."""

_HEADS = """
SELECT coalesce(json_agg(s.id)::text, '[]'),
    coalesce(json_agg((date_part('epoch', h.heard_at) * 1000)::bigint)::text, '[]'),
    array_agg(s.id) FILTER (WHERE n.stream IS NULL)
FROM floor.stream s
JOIN floor.head h ON h.stream = s.id
LEFT JOIN floor.table_now n ON n.stream = s.id
WHERE s.retired_at IS NULL
"""
"""All tables in one row: their streams, when each was heard, and those of which nothing came."""

_NAMES = "SELECT id, table_id FROM floor.stream WHERE id = ANY(%s)"

_NOWS = "SELECT stream, now::text FROM floor.table_now"
_CHANGED = f"{_NOWS} WHERE age(xmin) <= age(%s::text::xid)"
"""What was written by this transaction or a later one: all that changed, and now and then more."""

_CALLS = """
SELECT DISTINCT ON (answer.stream, answer.call)
    answer.stream, answer.call, answer.by_whom,
    (extract(epoch FROM answer.at) * 1000)::bigint, answer.coming
FROM unnest(%s::int[], %s::bigint[]) AS called (stream, number)
JOIN floor.answer ON answer.stream = called.stream AND answer.call = called.number
ORDER BY answer.stream, answer.call, answer.id DESC
"""
"""The last answer to each call that stands: those of calls that have ended are not looked at."""

_DECODER = msgspec.json.Decoder(TableNow)
_STREAMS = msgspec.json.Decoder(list[int])
_MOMENTS = msgspec.json.Decoder(list[int | None])


def read_overview(db: Database) -> FloorOverview:
    """All registered tables as the server has them at one moment.

    Raises:
        FloorError: what the server says.
    """
    return OverviewReader(db).read()


class OverviewReader:
    """Reads all tables again and again over one connection, and of most only that they were heard.

    How a table stands is read again only if it was written since the last reading.
    """

    def __init__(self, db: Database) -> None:
        """Nothing is read yet."""
        self._db = db
        self._tables: dict[int, FloorTable] = {}
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
            tables = self._read_tables()
            answers = _answers(db, tables.values())
        empty: tuple[()] = ()
        for stream, table in tables.items():
            stand, said = alarms.get(stream, empty), answers.get(stream, empty)
            if (stand or said) or (table.alarms or table.answers):
                tables[stream] = replace(table, alarms=stand, answers=tuple(said))
        self._tables, self._since = tables, since
        return FloorOverview(
            at_ms=at_ms, tables=tuple(tables.values()), alarms=alarms.get(None, empty)
        )

    def _read_tables(self) -> dict[int, FloorTable]:
        """The tables by their streams; alarms and answers are those of the last reading."""
        ((streams, heard, silent),) = self._db.execute(_HEADS).fetchall()
        moments = sorted(zip(_STREAMS.decode(streams), _MOMENTS.decode(heard), strict=True))
        known, changed = self._tables, self._changed()
        missing = [stream for stream, _ in moments if stream not in known]
        names: dict[int, str] = {}
        if missing:
            names = dict(self._db.execute(_NAMES, (missing,)).fetchall())
        nothing = frozenset(silent or ())
        found = {}
        for stream, heard_ms in moments:
            last = known.get(stream)
            now = changed.get(stream, None if last is None else last.now)
            found[stream] = FloorTable(
                stream=stream,
                table=names[stream] if last is None else last.table,
                now=None if stream in nothing else now,
                heard_ms=heard_ms,
                alarms=() if last is None else last.alarms,
                answers=() if last is None else last.answers,
            )
        return found

    def _changed(self) -> dict[int, TableNow]:
        """How the tables stand that have changed since the last reading."""
        if self._since is None:
            rows = self._db.execute(_NOWS)
        else:
            rows = self._db.execute(_CHANGED.encode(), (self._since,))
        return {stream: _DECODER.decode(now) for stream, now in rows}


def _answers(db: Database, tables: Iterable[FloorTable]) -> dict[int, list[AnsweredCall]]:
    """The answers to the calls that stand at these tables."""
    calls = [
        (table.stream, call.number)
        for table in tables
        if table.now is not None and table.now.calls
        for call in table.now.calls
    ]
    found = defaultdict[int, list[AnsweredCall]](list)
    if calls:
        streams, numbers = zip(*calls, strict=True)
        for stream, call, by, at_ms, coming in db.execute(_CALLS, (list(streams), list(numbers))):
            found[stream].append(AnsweredCall(call, Answered(by=by, at_ms=at_ms, coming=coming)))
    return found


def answer_call(db: Database, stream: int, call: int, *, by: str, coming: bool) -> None:
    """Keep in the floor's own log that somebody has seen a call, or is on the way.

    Raises:
        FloorError: what the server says.
    """
    with as_floor_errors():
        db.execute("SELECT floor.answer_call(%s, %s, %s, %s)", (stream, call, by, coming))


def answer_alarm(db: Database, alarm: int, *, by: str, coming: bool) -> None:
    """Keep in the floor's own log that somebody has seen an alarm, or is on the way.

    Raises:
        FloorError: what the server says.
    """
    with as_floor_errors():
        db.execute("SELECT floor.answer_alarm(%s, %s, %s)", (alarm, by, coming))
