"""The archive: entries of shifts that were closed long ago, packed a shift at a time.

Rows take six times as much room. An archive is verified when it is made: it is read back, its chain
is followed, and only then the rows go, in the same transaction. Its hashes are kept beside it as
they are, so that a table whose old entries were changed is still found.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from datetime import datetime

import msgspec
from msgspec import Struct

from dealerassist.floor.alarms import AlarmKind, raise_alarm
from dealerassist.floor.connection import Database, as_floor_errors
from dealerassist.floor.streams import Stream, checkpoints_between, links_after, streams
from dealerassist.journal.chain import GENESIS, Link, follow_chain
from dealerassist.journal.store.mirror import StoredCheckpoint

HASH = 32
"""How many bytes a hash has."""

BETWEEN = b"\n"
"""What stands between two bodies: canonical JSON has no line breaks."""


class PackedShift(Struct, frozen=True):
    """A shift in the archive.

    Attributes:
        first, last: its entries: from the close of the shift before to its own.
        before: the hash of the entry before the first.
        hashes: those of all its entries, one after the other.
        bodies: their texts, packed; None when the house's time for keeping them is over.
    """

    stream: int
    first: int
    last: int
    before: bytes
    hashes: bytes
    bodies: bytes | None

    @property
    def links(self) -> list[Link]:
        """Its entries; none when they are not kept any more."""
        if self.bodies is None:
            return []
        texts = zlib.decompress(self.bodies).split(BETWEEN)
        return [
            Link(self.first + at, text, self.hashes[HASH * at : HASH * (at + 1)])
            for at, text in enumerate(texts)
        ]


def pack_shift(stream: int, links: Sequence[Link], before: bytes) -> PackedShift:
    """These entries of a stream, packed; `before` is the hash of the entry before the first."""
    bodies = zlib.compress(BETWEEN.join(link.body for link in links), 9)
    hashes = b"".join(link.hash for link in links)
    return PackedShift(stream, links[0].number, links[-1].number, before, hashes, bodies)


_DUE = """
SELECT t.id, due.number, due.closed_entry
FROM floor.stream t
JOIN floor.watched w ON w.stream = t.id
JOIN floor.projected p ON p.stream = t.id
CROSS JOIN LATERAL (
    SELECT s.number, s.closed_entry FROM floor.shift s
    WHERE s.stream = t.id AND s.closed_ms < %s AND s.closed_entry > coalesce((
        SELECT a.last FROM floor.archive a WHERE a.stream = t.id ORDER BY a.first DESC LIMIT 1
    ), 0) AND s.closed_entry <= least(w.number, p.number)
    AND (s.closed_entry < p.sealed_entry OR t.retired_at IS NOT NULL)
    ORDER BY s.closed_entry LIMIT 1
) AS due
WHERE NOT EXISTS (
    SELECT FROM floor.alarm a
    WHERE a.stream = t.id AND a.ended_at IS NULL AND a.kind = 'server_changed'
)
ORDER BY t.id
"""
"""The next shift of each table, if it may be packed. A table whose rows are not as they came keeps
them as they are."""


def pack_shifts(db: Database, closed_before: datetime, most: int | None = None) -> int:
    """Move the shifts that were closed before this moment to the archive.

    The last one of a table that is in use stays: the keeper folds the next entries onto its own.

    Args:
        closed_before: the moment.
        most: how many are moved at most; None for all.

    Returns:
        how many were moved.

    Raises:
        FloorError: what the server says; a shift is in the archive whole or not at all.
    """
    done, before = 0, int(closed_before.timestamp() * 1000)
    with as_floor_errors():
        while (most is None or done < most) and (
            due := db.execute(_DUE, (before,)).fetchall()[: most and most - done]
        ):
            known = {stream.id: stream for stream in streams(db)}
            done += sum(_pack(db, known[stream], shift, last) for stream, shift, last in due)
    return done


def _pack(db: Database, stream: Stream, shift: int, last: int) -> bool:
    """Move one shift; false if its rows are not as they were, which raises an alarm."""
    with db.transaction():
        first, before = _end_of_archive(db, stream.id)
        links = links_after(db, stream.id, first - 1, last - first + 1)
        made = pack_shift(stream.id, links, before) if links else None
        found = follow_chain(
            made.links if made else [], stream.names, number=first - 1, head=before
        )
        if made is None or found.last != last:
            raise_alarm(db, stream.id, AlarmKind.SERVER_CHANGED, found.last + 1, {})
            return False
        db.execute(
            "INSERT INTO floor.archive (stream, first, last, shift, before, hashes, bodies, "
            "checkpoints) VALUES (%s, %s, %s, %s, %s, %s, %s, %s)",
            (stream.id, first, last, shift, before, made.hashes, made.bodies,
             packed_checkpoints(checkpoints_between(db, stream.id, first, last))),
        )  # fmt: skip
        values = (stream.id, last)
        db.execute("DELETE FROM floor.entry WHERE stream = %s AND number <= %s", values)
        db.execute("DELETE FROM floor.checkpoint WHERE stream = %s AND size <= %s", values)
    return True


def _end_of_archive(db: Database, stream: int) -> tuple[int, bytes]:
    """The first entry of a stream that is not packed, and the hash of the one before it."""
    row = db.execute(
        "SELECT last, substring(hashes FROM length(hashes) - 31) FROM floor.archive "
        "WHERE stream = %s ORDER BY first DESC LIMIT 1",
        (stream,),
    ).fetchone()
    return (1, GENESIS) if row is None else (row[0] + 1, bytes(row[1]))


def packed_checkpoints(checkpoints: Mapping[int, StoredCheckpoint]) -> bytes:
    """Checkpoints by the last entry that each covers, packed."""
    return zlib.compress(msgspec.json.encode(checkpoints), 9)


def unpacked_checkpoints(packed: bytes) -> dict[int, StoredCheckpoint]:
    """The checkpoints that were packed."""
    return msgspec.json.decode(zlib.decompress(packed), type=dict[int, StoredCheckpoint])


def packed_shifts(db: Database, stream: int, first: int, last: int) -> list[PackedShift]:
    """The packed shifts of a stream that hold any of these entries, in order."""
    rows = db.execute(
        "SELECT first, last, before, hashes, bodies FROM floor.archive "
        "WHERE stream = %s AND last >= %s AND first <= %s AND first >= coalesce((SELECT "
        "max(first) FROM floor.archive WHERE stream = %s AND first <= %s), %s) ORDER BY first",
        (stream, first, last, stream, first, first),
    )
    return [
        PackedShift(stream, begin, end, bytes(before), bytes(hashes), bodies and bytes(bodies))
        for begin, end, before, hashes, bodies in rows
    ]
