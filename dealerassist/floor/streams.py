"""The streams of the tables, as the keeper reads them: entries, checkpoints, how far they came."""

from __future__ import annotations

from typing import LiteralString

from msgspec import Struct

from dealerassist.floor.connection import Database
from dealerassist.journal.chain import JournalNames, Link
from dealerassist.journal.store.mirror import StoredCheckpoint


class Stream(Struct, frozen=True, kw_only=True):
    """The entries of one journal of one table.

    Attributes:
        id: its number on the server.
        table: the table's name.
        journal: the journal's id; empty until its first entry has come.
        key: the public key that the table was registered with.
        number: the last entry that has come.
        watched: the last entry whose chain the keeper has followed, and `hash`, its hash.
        signed_up_to: up to which entry it knows that no checkpoint is missing.
    """

    id: int
    table: str
    journal: str
    key: str
    number: int
    watched: int
    hash: bytes
    signed_up_to: int

    @property
    def names(self) -> JournalNames:
        """The ids that each of its entries repeats."""
        return JournalNames(self.journal, self.table)


_STREAMS = """
SELECT s.id, s.table_id, coalesce(s.journal, ''), s.key, h.number, coalesce(w.number, 0),
    coalesce(w.hash, decode(repeat('00', 32), 'hex')), coalesce(w.signed_up_to, 0)
FROM floor.stream s JOIN floor.head h ON h.stream = s.id
LEFT JOIN floor.watched w ON w.stream = s.id
WHERE {only}
ORDER BY s.id
"""

_NEWS = """
(s.retired_at IS NULL OR EXISTS (SELECT FROM floor.stream n WHERE n.follows = s.id)) AND (
    h.number > coalesce(w.number, 0)
    OR EXISTS (SELECT FROM floor.checkpoint c WHERE c.stream = s.id AND NOT c.judged)
    OR EXISTS (SELECT FROM floor.returned_note r WHERE r.stream = s.id AND r.settled_at IS NULL)
) AND NOT EXISTS (
    SELECT FROM floor.alarm a
    WHERE a.stream = s.id AND a.ended_at IS NULL AND a.kind IN ('foreign', 'server_changed')
)
"""
"""What is to be looked at; where the keeper cannot follow the chain any more, nothing is.

Of a journal that has ended, and with which the table goes on in another, everything still is."""


def streams(db: Database) -> tuple[Stream, ...]:
    """All streams, also those that were ended when a kiosk was replaced."""
    return _read(db, "true")


def streams_with_news(db: Database) -> tuple[Stream, ...]:
    """The streams in which something has come that the keeper has not looked at."""
    return _read(db, _NEWS)


def _read(db: Database, only: LiteralString) -> tuple[Stream, ...]:
    return tuple(
        Stream(
            id=stream, table=table, journal=journal, key=key, number=number, watched=watched,
            hash=bytes(digest), signed_up_to=signed_up_to,
        )
        for stream, table, journal, key, number, watched, digest, signed_up_to in db.execute(
            _STREAMS.format(only=only)
        )
    )  # fmt: skip


def links_after(db: Database, stream: int, since: int, most: int) -> list[Link]:
    """The entries of a stream after number `since`, at most so many, in order."""
    rows = db.execute(
        "SELECT number, body, hash FROM floor.entry WHERE stream = %s AND number > %s "
        "ORDER BY number LIMIT %s",
        (stream, since, most),
        binary=True,
    )
    return [Link(number, bytes(body), bytes(digest)) for number, body, digest in rows]


def link_of(db: Database, stream: int, number: int) -> Link | None:
    """The entry of a stream with this number, if it has come and is not in the archive."""
    found = links_after(db, stream, number - 1, 1)
    return found[0] if found and found[0].number == number else None


def checkpoint_sizes(db: Database, stream: int, since: int = 0) -> set[int]:
    """The entries after `since` that a checkpoint of the stream covers last."""
    sql = "SELECT size FROM floor.checkpoint WHERE stream = %s AND size > %s"
    return {size for (size,) in db.execute(sql, (stream, since))}


def checkpoints_between(
    db: Database, stream: int, first: int, last: int
) -> dict[int, StoredCheckpoint]:
    """The checkpoints that are rows and end with one of these entries, by its number."""
    rows = db.execute(
        "SELECT size, key, note FROM floor.checkpoint "
        "WHERE stream = %s AND size BETWEEN %s AND %s ORDER BY size",
        (stream, first, last),
    )
    return {size: StoredCheckpoint(key, note) for size, key, note in rows}


def checkpoints_to_judge(
    db: Database, stream: int, upto: int
) -> list[tuple[int, StoredCheckpoint]]:
    """The checkpoints of a stream that nobody has judged, by the last entry that each covers.

    Args:
        upto: the last entry that has been looked at.
    """
    rows = db.execute(
        "SELECT size, note, key FROM floor.checkpoint "
        "WHERE stream = %s AND NOT judged AND size <= %s ORDER BY size",
        (stream, upto),
    )
    return [(size, StoredCheckpoint(key, note)) for size, note, key in rows]
