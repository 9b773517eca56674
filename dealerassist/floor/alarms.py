"""Alarms: what shows that a table's entries are not as they were, or that the floor's are not."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from enum import StrEnum

from msgspec import Struct
from psycopg.types.json import Jsonb

from dealerassist.floor.connection import Database


class AlarmKind(StrEnum):
    """What an alarm says. The number that comes with it is the first entry concerned.

    Raised by `floor.append`, with what a table sends:
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


class Alarm(Struct, frozen=True, kw_only=True):
    """An alarm that stands.

    Attributes:
        id: its number; alarms are never deleted.
        table: the table's name.
        number: the first entry that it is about; 0 if it is about none.
        facts: what else is known, by its kind.
        seen_by: who has seen it; empty if nobody has said so.
        ended_at: since when what it says is over; None while it is not.
    """

    id: int
    table: str
    kind: AlarmKind
    number: int
    facts: dict[str, int | str]
    raised_at: datetime
    seen_at: datetime | None
    seen_by: str
    ended_at: datetime | None


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
SELECT a.id, s.table_id, a.kind, a.number, a.facts, a.raised_at, a.seen_at,
    coalesce(a.seen_by, ''), a.ended_at
FROM floor.alarm a JOIN floor.stream s ON s.id = a.stream
WHERE a.ended_at IS NULL AND s.retired_at IS NULL OR a.seen_at IS NULL
ORDER BY a.raised_at, a.id
"""


def alarms(db: Database) -> tuple[Alarm, ...]:
    """The alarms that stand, and those that are over and that nobody has seen; oldest first."""
    return tuple(
        Alarm(
            id=number,
            table=table,
            kind=AlarmKind(kind),
            number=entry,
            facts=facts,
            raised_at=raised_at,
            seen_at=seen_at,
            seen_by=seen_by,
            ended_at=ended_at,
        )
        for number, table, kind, entry, facts, raised_at, seen_at, seen_by, ended_at in db.execute(
            _ALARMS
        )
    )
