"""Tables whose journals have come to the floor, as the keeper leaves them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from dealerassist.floor.connection import Database
from dealerassist.floor.read_model.table_projection import TableProjection
from dealerassist.journal.chain import Link
from dealerassist.journal.checkpoint import read_note
from dealerassist.journal.countersignature import Countersigner
from dealerassist.journal.reader import JournalReader

FLOOR = Countersigner(Ed25519PrivateKey.from_private_bytes(bytes(range(32))))


def arrived(db: Database, path: Path, *, heard_s: int = 1, upto: int = 0) -> int:
    """The journal's entries on the floor, with rows and countersignatures; its stream.

    Args:
        heard_s: how many seconds ago its kiosk was heard.
        upto: the last entry that has come; 0 for all.
    """
    db.execute("INSERT INTO floor.witness (key) VALUES (%s) ON CONFLICT DO NOTHING", (FLOOR.key,))
    with JournalReader(path) as journal:
        links = [link for link in journal.links() if not upto or link.number <= upto]
        stored = {n: each for n, each in journal.checkpoints().items() if n <= links[-1].number}
        keys = [each.key for each in stored.values()]
        row = db.execute(
            "INSERT INTO floor.stream (table_id, key, role, journal) "
            "VALUES (%s, %s, %s, %s) RETURNING id",
            (journal.table_id, keys[0], f"table {journal.table_id}", journal.id),
        ).fetchone()
    assert row is not None
    stream, last = int(row[0]), links[-1]
    db.execute(
        "INSERT INTO floor.head (stream, number, hash, heard_at, kiosk_last) "
        "VALUES (%s, %s, %s, clock_timestamp() - make_interval(secs => %s), %s)",
        (stream, last.number, last.hash, heard_s, last.number),
    )
    _add(db, stream, links)
    with db.cursor() as cursor:
        cursor.executemany(
            "INSERT INTO floor.checkpoint (stream, size, note, key) VALUES (%s, %s, %s, %s)",
            [(stream, size, each.note, each.key) for size, each in stored.items()],
        )
        cursor.executemany(
            "INSERT INTO floor.countersignature (stream, size, head, note) VALUES (%s, %s, %s, %s)",
            [
                (stream, size, links[size - 1].hash, _countersigned(each.note))
                for size, each in stored.items()
            ],
        )
    return stream


def goes_on(db: Database, stream: int, path: Path, since: int) -> None:
    """All entries of the journal after `since` come, and its kiosk is heard."""
    with JournalReader(path) as journal:
        links = [link for link in journal.links() if link.number > since]
    db.execute(
        "UPDATE floor.head SET number = %s, hash = %s, kiosk_last = %s, "
        "heard_at = clock_timestamp() WHERE stream = %s",
        (links[-1].number, links[-1].hash, links[-1].number, stream),
    )
    _add(db, stream, links)


def _add(db: Database, stream: int, links: Sequence[Link]) -> None:
    with db.cursor() as cursor:
        cursor.executemany(
            "INSERT INTO floor.entry (stream, number, body, hash) VALUES (%s, %s, %s, %s)",
            [(stream, *link) for link in links],
        )
    with db.transaction():
        TableProjection.load(db, stream).take(links)


def _countersigned(note: str) -> str:
    read = read_note(note)
    return FLOOR.countersign(read, read.checkpoint.utc_ms // 1000 + 2).text
