"""Alarms: what shows that a table's entries are not as they were, or that the floor's are not."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import LiteralString

from psycopg.types.json import Jsonb

from dealerassist.floor.connection import Database
from dealerassist.floor.overview import Answered, FloorAlarm

AlarmsByStream = defaultdict[int | None, tuple[FloorAlarm, ...]]
"""Alarms by the stream that each is about; None for those about the floor itself."""


class AlarmKind(StrEnum):
    """What an alarm says. The number that comes with it is the first entry concerned.

    Raised by `floor.append`, with what a table sends. Of the first three, one stands for a table,
    by the entry that comes first (`floor.raise_alarm`):
        `FORK`: the table has another entry there than it sent before. Its stream has stopped.
        `BROKEN_CHAIN`: what the table sends does not continue what it sent before.
        `CUT`: the table has only the entries before it, and had more.
        `OTHER_JOURNAL`: the table sends entries of another journal.

    Raised by the keeper, of a table:
        `FORGED_CHECKPOINT`: the checkpoint after the entry is not signed by the key it names.
        `OTHER_KEY`: that checkpoint is signed by another key than the table was registered with.
        `CONTRADICTED`: the checkpoint signs another entry than the table sent.
        `UNSIGNED`: the checkpoint that was made with the entry is missing.
        `FOREIGN`: the entry says that it has another number, or is of another table or journal.
        `FORGED_WITNESS`: what lies beside the table's journal as the floor's signature is none.
        `DENIED`: the table has another entry there than the floor has countersigned.
        `UNPLAYABLE`: what the entry says cannot have happened, or is of a newer program.
        `FIGURES_DIFFER`: the shift that this entry closed adds up to other figures here.

    Raised by the keeper, of the floor itself:
        `SERVER_CHANGED`: the database holds another entry than it took.
        `SERVER_ROLLED_BACK`: the database was put back to an older state: it does not know a
            countersignature, up to this entry, that the floor has given.
    """

    FORK = "fork"
    BROKEN_CHAIN = "broken_chain"
    CUT = "cut"
    OTHER_JOURNAL = "other_journal"
    FORGED_CHECKPOINT = "forged_checkpoint"
    OTHER_KEY = "other_key"
    CONTRADICTED = "contradicted"
    UNSIGNED = "unsigned"
    FOREIGN = "foreign"
    FORGED_WITNESS = "forged_witness"
    DENIED = "denied"
    UNPLAYABLE = "unplayable"
    FIGURES_DIFFER = "figures_differ"
    SERVER_CHANGED = "server_changed"
    SERVER_ROLLED_BACK = "server_rolled_back"


VOUCHED_FOR = frozenset(
    {AlarmKind.UNPLAYABLE, AlarmKind.FIGURES_DIFFER, AlarmKind.SERVER_ROLLED_BACK}
)
"""Alarms with which the chain of the table holds all the same, so that it is countersigned on."""


def raise_alarm(
    db: Database, stream: int, kind: AlarmKind, number: int, facts: Mapping[str, int | str]
) -> None:
    """Raise an alarm about a stream; nothing happens if the same one stands already."""
    db.execute("SELECT floor.raise_alarm(%s, %s, %s, %s)", (stream, kind, number, Jsonb(facts)))


def end_alarms(db: Database, stream: int, *kinds: AlarmKind) -> None:
    """What alarms of these kinds say of a stream is over; they stay until somebody saw them."""
    db.execute(
        "UPDATE floor.alarm SET ended_at = clock_timestamp() "
        "WHERE stream = %s AND kind = ANY(%s) AND ended_at IS NULL",
        (stream, list(kinds)),
    )


def end_cuts(db: Database) -> None:
    """End the alarms of tables that have all their entries again, as after a disk came back."""
    db.execute(
        "UPDATE floor.alarm a SET ended_at = clock_timestamp() FROM floor.head h "
        "WHERE a.kind = %s AND a.ended_at IS NULL AND h.stream = a.stream "
        "AND h.short_since IS NULL AND h.kiosk_last >= h.number",
        (AlarmKind.CUT,),
    )


def standing_kinds(db: Database, stream: int) -> frozenset[AlarmKind]:
    """The kinds of the alarms that stand for a stream."""
    rows = db.execute(
        "SELECT DISTINCT kind FROM floor.alarm WHERE stream = %s AND ended_at IS NULL", (stream,)
    )
    return frozenset(AlarmKind(kind) for (kind,) in rows)


_ALARMS = """
SELECT a.id, a.kind, (extract(epoch FROM a.raised_at) * 1000)::bigint, a.number, a.facts,
    a.stream, coalesce(s.table_id, ''), (extract(epoch FROM a.ended_at) * 1000)::bigint,
    seen.by_whom, (extract(epoch FROM seen.at) * 1000)::bigint, seen.coming
FROM floor.alarm a
LEFT JOIN floor.stream s ON s.id = a.stream
LEFT JOIN LATERAL (
    SELECT * FROM floor.answer WHERE answer.alarm = a.id ORDER BY answer.id DESC LIMIT 1
) seen ON true
WHERE {which}
ORDER BY a.raised_at, a.id
"""

_STANDING = "a.ended_at IS NULL AND s.retired_at IS NULL"

_BETWEEN = """
a.raised_at < to_timestamp(%(until_ms)s / 1000.0)
AND (a.ended_at IS NULL OR a.ended_at >= to_timestamp(%(since_ms)s / 1000.0))
"""


def standing_alarms(db: Database) -> AlarmsByStream:
    """The alarms that stand, of tables that are registered and of the floor itself; oldest first.

    Raises:
        psycopg.Error: what the server says.
    """
    return alarms_by_stream(_read(db, _STANDING, {}))


def alarms_between(db: Database, since_ms: int, until_ms: int) -> tuple[FloorAlarm, ...]:
    """The alarms that stood at any moment from the one to before the other, in UTC milliseconds.

    Raises:
        psycopg.Error: what the server says.
    """
    return _read(db, _BETWEEN, {"since_ms": since_ms, "until_ms": until_ms})


def alarms_by_stream(alarms: Iterable[FloorAlarm]) -> AlarmsByStream:
    """The alarms by what each is about, in the order in which they are given."""
    found = AlarmsByStream(tuple)
    for each in alarms:
        found[each.stream] += (each,)
    return found


def _read(db: Database, which: LiteralString, values: Mapping[str, int]) -> tuple[FloorAlarm, ...]:
    return tuple(
        FloorAlarm(
            id=alarm,
            kind=kind,
            raised_ms=raised_ms,
            number=number,
            facts={name: fact for name, fact in facts.items() if isinstance(fact, int | str)},
            stream=stream,
            table=table,
            ended_ms=ended_ms,
            answered=None if by is None else Answered(by=by, at_ms=at_ms, coming=coming),
        )
        for alarm, kind, raised_ms, number, facts, stream, table, ended_ms, by, at_ms, coming in (
            db.execute(_ALARMS.format(which=which), values)
        )
    )
