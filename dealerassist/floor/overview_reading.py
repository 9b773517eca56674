"""Reads for the floor's screen what the server has of all tables, and keeps the floor's own log."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import msgspec

from dealerassist.floor.connection import Database, as_floor_errors
from dealerassist.floor.overview import (
    Answered,
    AnsweredCall,
    FloorAlarm,
    FloorOverview,
    FloorTable,
)
from dealerassist.floor.table_now import TableNow

_NOW = "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint"

_TABLES = """
SELECT s.id, s.table_id, (extract(epoch FROM h.heard_at) * 1000)::bigint, n.now::text
FROM floor.stream s
JOIN floor.head h ON h.stream = s.id
LEFT JOIN floor.table_now n ON n.stream = s.id
WHERE s.retired_at IS NULL
ORDER BY s.id
"""

_ALARMS = """
SELECT a.stream, a.id, a.kind, a.number, (extract(epoch FROM a.raised_at) * 1000)::bigint, a.facts,
    seen.by_whom, (extract(epoch FROM seen.at) * 1000)::bigint, seen.coming
FROM floor.alarm a
LEFT JOIN LATERAL (
    SELECT * FROM floor.answer WHERE answer.alarm = a.id ORDER BY answer.id DESC LIMIT 1
) seen ON true
WHERE a.ended_at IS NULL
ORDER BY a.raised_at, a.id
"""

_CALLS = """
SELECT DISTINCT ON (answer.stream, answer.call)
    answer.stream, answer.call, answer.by_whom,
    (extract(epoch FROM answer.at) * 1000)::bigint, answer.coming
FROM floor.answer
JOIN floor.table_now n ON n.stream = answer.stream
WHERE n.now->'calls' @> jsonb_build_array(jsonb_build_object('number', answer.call))
ORDER BY answer.stream, answer.call, answer.id DESC
"""
"""The last answer to each call that stands: those of calls that have ended are not looked at."""

_DECODER = msgspec.json.Decoder(TableNow)


def read_overview(db: Database) -> FloorOverview:
    """All registered tables as the server has them at one moment.

    Raises:
        FloorError: what the server says.
    """
    with as_floor_errors(), db.transaction():
        db.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
        ((at_ms,),) = db.execute(_NOW).fetchall()
        alarms, answers = _alarms(db), _answers(db)
        tables = db.execute(_TABLES).fetchall()
    return FloorOverview(
        at_ms=at_ms,
        tables=tuple(
            FloorTable(
                stream=stream,
                table=table,
                now=None if now is None else _DECODER.decode(now),
                heard_ms=heard_ms,
                alarms=tuple(alarms[stream]),
                answers=tuple(answers[stream]),
            )
            for stream, table, heard_ms, now in tables
        ),
        alarms=tuple(alarms[None]),
    )


def _alarms(db: Database) -> dict[int | None, list[FloorAlarm]]:
    """The alarms that stand, by the stream that they are about; None for the floor itself."""
    found = defaultdict[int | None, list[FloorAlarm]](list)
    for stream, number, kind, entry, raised_ms, facts, *seen in db.execute(_ALARMS):
        found[stream].append(
            FloorAlarm(
                id=number,
                kind=kind,
                raised_ms=raised_ms,
                number=entry,
                facts=_plain(facts),
                answered=_answered(*seen),
            )
        )
    return found


def _plain(facts: dict[str, Any]) -> dict[str, int | str]:
    return {name: fact for name, fact in facts.items() if isinstance(fact, int | str)}


def _answers(db: Database) -> dict[int, list[AnsweredCall]]:
    found = defaultdict[int, list[AnsweredCall]](list)
    for stream, call, by, at_ms, coming in db.execute(_CALLS):
        found[stream].append(AnsweredCall(call, Answered(by=by, at_ms=at_ms, coming=coming)))
    return found


def _answered(by: str | None, at_ms: int | None, coming: bool | None) -> Answered | None:  # noqa: FBT001 — a column
    return None if by is None else Answered(by=by, at_ms=at_ms or 0, coming=bool(coming))


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
