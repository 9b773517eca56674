"""The witness: follows the chain of a table itself, and countersigns its checkpoints.

A countersignature says that the floor has seen this entry with this hash. From then on the table
cannot have had another history: a kiosk whose journal was rewritten, cut or put back is found by
the countersignature that lies beside its journal, and by the entries that lie here.

The database is not trusted with that. The keeper computes every hash again before it vouches for
it, its key is not in the database, and what it is about to sign is stored there first, so that it
never signs two histories. If the database itself was put back to an older state, the kiosks bring
back countersignatures that it does not know; until its entries have come as far again, nothing
more is signed for their tables.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from dealerassist.floor.alarms import (
    VOUCHED_FOR,
    AlarmKind,
    end_alarms,
    raise_alarm,
    standing_kinds,
)
from dealerassist.floor.connection import Database
from dealerassist.floor.streams import (
    Stream,
    checkpoint_sizes,
    checkpoints_to_judge,
    link_of,
)
from dealerassist.journal.chain import Damage, Link, Verification, follow_chain
from dealerassist.journal.checkpoint import CheckpointError, SignedCheckpoint, read_note
from dealerassist.journal.countersignature import (
    Countersignature,
    Countersigner,
    read_countersigned,
)
from dealerassist.journal.required_checkpoints import excused_up_to, must_be_signed
from dealerassist.journal.store.mirror import StoredCheckpoint

FROM_OTHERS = frozenset({Damage.MISPLACED, Damage.FOREIGN, Damage.UNREADABLE})
"""What is wrong with an entry as the table sent it. Anything else that the chain shows here has
happened to the database: no such entry is taken by `floor.append`."""


KEPT_NOTES = 8
"""How many countersignatures that came back from a kiosk and were judged are kept: a kiosk has one,
and one that forges them may send as many as it likes."""

_FORGET_SETTLED = """
DELETE FROM floor.returned_note r USING (
    SELECT stream, note FROM floor.returned_note WHERE stream = %s AND settled_at IS NOT NULL
    ORDER BY settled_at DESC OFFSET %s
) older
WHERE r.stream = older.stream AND r.note = older.note
"""


class Objection(NamedTuple):
    """Why a checkpoint is not countersigned, and the entry to be named."""

    kind: AlarmKind
    number: int


def follow_stream(stream: Stream, links: Sequence[Link]) -> tuple[Verification, Objection | None]:
    """Follow the chain of a stream along its next entries.

    Args:
        stream: how far it was followed before.
        links: the entries after that.

    Returns:
        how far they hold, and what is wrong with the first that does not.
    """
    found = follow_chain(links, stream.names, number=stream.watched, head=stream.hash)
    if found.fault is None:
        return found, None
    number, damage = found.fault.number, found.fault.damage
    kind = AlarmKind.FOREIGN if damage in FROM_OTHERS else AlarmKind.SERVER_CHANGED
    return found, Objection(kind, number)


def judge_checkpoint(
    stream: Stream, size: int, stored: StoredCheckpoint, head: bytes | None
) -> SignedCheckpoint | Objection:
    """Hold a checkpoint against the entry that it covers last.

    Args:
        stream: whose checkpoint it is.
        size: the number of that entry.
        stored: the checkpoint as it came.
        head: the hash of that entry.
    """
    try:
        note = read_note(stored.note)
    except CheckpointError:
        return Objection(AlarmKind.FORGED_CHECKPOINT, size)
    if not note.is_of(stream.key):
        return Objection(AlarmKind.OTHER_KEY, size)
    if note.text != stored.note or not note.is_signed_by(stream.key):
        return Objection(AlarmKind.FORGED_CHECKPOINT, size)
    said = note.checkpoint
    if (said.journal, said.size) != (stream.journal, size) or head is None:
        return Objection(AlarmKind.CONTRADICTED, size)
    return note if said.head == head.hex() else Objection(AlarmKind.CONTRADICTED, size)


class Witness:
    """Judges what comes from the tables, and countersigns it with the floor's key."""

    def __init__(self, db: Database, signer: Countersigner) -> None:
        self._db = db
        self._signer = signer

    # ── entries and checkpoints ─────────────────────────────────────────────────────────────

    def watch(self, stream: Stream, links: Sequence[Link]) -> Verification:
        """Follow these entries, judge the checkpoints, and note how far that was.

        To be called within a transaction. Nothing is signed here (`sign`).

        Args:
            stream: how far it was watched before.
            links: its entries after that; there may be none, only a checkpoint.

        Returns:
            how far the entries hold.
        """
        found, objection = follow_stream(stream, links)
        if objection is not None:
            self._object(stream, objection)
        holding = links[: found.last - stream.watched]
        newest = self._judge_checkpoints(stream, holding, found.last)
        signed_up_to = self._look_for_unsigned(stream, holding, found.last)
        self._db.execute(
            "INSERT INTO floor.watched (stream, number, hash, signed_up_to) "
            "VALUES (%s, %s, %s, %s) ON CONFLICT (stream) DO UPDATE SET "
            "number = excluded.number, hash = excluded.hash, signed_up_to = excluded.signed_up_to",
            (stream.id, found.last, bytes.fromhex(found.head), signed_up_to),
        )
        if newest is not None:
            self._store(stream, newest)
        return found

    def _judge_checkpoints(
        self, stream: Stream, links: Sequence[Link], upto: int
    ) -> SignedCheckpoint | None:
        """The last new checkpoint that is right; alarms are raised for those that are not."""
        hashes = {link.number: link.hash for link in links}
        newest: SignedCheckpoint | None = None
        for size, stored in checkpoints_to_judge(self._db, stream.id, upto):
            head = hashes.get(size) or self._hash_of(stream, size)
            verdict = judge_checkpoint(stream, size, stored, head)
            if not isinstance(verdict, Objection):
                newest = verdict
            elif not self._is_of_key_before(stream, size, stored, head):
                self._object(stream, verdict)
        self._db.execute(
            "UPDATE floor.checkpoint SET judged = true "
            "WHERE stream = %s AND NOT judged AND size <= %s",
            (stream.id, upto),
        )
        return newest

    def _is_of_key_before(
        self, stream: Stream, size: int, stored: StoredCheckpoint, head: bytes | None
    ) -> bool:
        """Whether the table has sent this entry while it was registered with the key that signed.

        A kiosk whose key was renewed goes on with its journal, and sends all of it again.
        """
        keys = self._db.execute(
            "SELECT key FROM floor.stream WHERE table_id = %s AND id <> %s AND journal = %s "
            "AND retired_at IS NOT NULL AND floor.hash_of(id, %s) = %s",
            (stream.table, stream.id, stream.journal, size, head),
        ).fetchall()
        return any(
            isinstance(
                judge_checkpoint(replace(stream, key=key), size, stored, head), SignedCheckpoint
            )
            for (key,) in keys
        )

    def _look_for_unsigned(self, stream: Stream, links: Sequence[Link], upto: int) -> int:
        """Raise an alarm at the first entry that must have a checkpoint and has none.

        Returns:
            up to which entry none is missing, or an alarm says so: the last entry of all may still
            get its checkpoint, and is looked at again then.
        """
        if stream.signed_up_to < stream.watched:
            before = link_of(self._db, stream.id, stream.watched)
            links = [*([] if before is None else [before]), *links]
        sizes = checkpoint_sizes(self._db, stream.id, stream.signed_up_to)
        lacking = [
            link.number for link in links if link.number not in sizes and must_be_signed(link.body)
        ]
        if lacking and lacking[0] < upto and lacking[0] > self._excused(stream):
            self._object(stream, Objection(AlarmKind.UNSIGNED, lacking[0]))
        return upto - 1 if lacking and lacking[-1] == upto else upto

    def _excused(self, stream: Stream) -> int:
        """Up to which entry the age of the journal explains that there are no checkpoints."""
        sizes = checkpoint_sizes(self._db, stream.id)
        return excused_up_to(
            lambda number: link_of(self._db, stream.id, number), stream.number, sizes, without=False
        )

    def _object(self, stream: Stream, objection: Objection) -> None:
        """Raise an alarm; of each kind the first stands for all that follow from it."""
        if objection.kind not in standing_kinds(self._db, stream.id):
            raise_alarm(self._db, stream.id, *objection, {})

    def _hash_of(self, stream: Stream, number: int) -> bytes | None:
        row = self._db.execute("SELECT floor.hash_of(%s, %s)", (stream.id, number)).fetchone()
        return None if row is None or row[0] is None else bytes(row[0])

    # ── what a kiosk holds and the database does not know ───────────────────────────────────

    def settle_returned(self, stream: Stream) -> None:
        """Judge the countersignatures that came back from the kiosk and are not known here.

        To be called within a transaction. What is not settled yet keeps `sign` from signing.
        """
        rows = self._db.execute(
            "SELECT note, known FROM floor.returned_note WHERE stream = %s AND settled_at IS NULL",
            (stream.id,),
        ).fetchall()
        for text, known in rows:
            if self._is_settled(stream, text, known):
                self._db.execute(
                    "UPDATE floor.returned_note SET settled_at = clock_timestamp() "
                    "WHERE stream = %s AND note = %s",
                    (stream.id, text),
                )
        if rows:
            self._db.execute(_FORGET_SETTLED, (stream.id, KEPT_NOTES))

    def _is_settled(self, stream: Stream, text: str, known: int) -> bool:
        """Whether it is clear what to make of a countersignature that the kiosk holds."""
        try:
            back = read_countersigned(text)
        except CheckpointError:
            raise_alarm(self._db, stream.id, AlarmKind.FORGED_WITNESS, 0, {})
            return True
        size = back.note.checkpoint.size
        if not back.is_of(self._signer.key):
            # Of another floor, at which the table was before.
            return True
        if not back.is_signed_by(self._signer.key):
            raise_alarm(self._db, stream.id, AlarmKind.FORGED_WITNESS, size, {})
            return True
        if stream.journal not in {"", back.note.checkpoint.journal}:
            # Of the journal before this one, whose kiosk was replaced.
            return True
        if size <= known:
            # It is implied by a later one, for which it was forgotten
            # (`implied_countersignatures.py`).
            self._take_back(stream, back, text)
            return True
        kind = AlarmKind.SERVER_ROLLED_BACK
        if not self._is_of_stream_before(stream, size, text):
            raise_alarm(self._db, stream.id, kind, size, {"known": known, "utc_s": back.utc_s})
        if size > stream.number:
            return False
        self._take_back(stream, back, text)
        end_alarms(self._db, stream.id, kind)
        return True

    def _is_of_stream_before(self, stream: Stream, size: int, text: str) -> bool:
        """Whether it was signed for the table while that was registered with another key."""
        row = self._db.execute(
            "SELECT EXISTS (SELECT FROM floor.countersignature c "
            "JOIN floor.stream s ON s.id = c.stream "
            "WHERE s.table_id = %s AND s.id <> %s AND c.size = %s AND c.note = %s)",
            (stream.table, stream.id, size, text),
        ).fetchone()
        return bool(row and row[0])

    def _take_back(self, stream: Stream, back: Countersignature, text: str) -> None:
        """Store again what the floor has signed before, if the entries here are the same."""
        size, head = back.note.checkpoint.size, bytes.fromhex(back.note.checkpoint.head)
        if self._hash_of(stream, size) != head:
            raise_alarm(self._db, stream.id, AlarmKind.DENIED, size, {})
            return
        self._db.execute(
            "INSERT INTO floor.countersignature (stream, size, head, note) "
            "VALUES (%s, %s, %s, %s) ON CONFLICT (stream, size) DO UPDATE SET note = excluded.note",
            (stream.id, size, head, text),
        )

    # ── signing ─────────────────────────────────────────────────────────────────────────────

    def _store(self, stream: Stream, note: SignedCheckpoint) -> None:
        """Store what is about to be signed, unless an alarm or an open question forbids it."""
        if not standing_kinds(self._db, stream.id) <= VOUCHED_FOR or self._unsettled(stream):
            return
        point = note.checkpoint
        self._db.execute(
            "INSERT INTO floor.countersignature (stream, size, head) "
            "SELECT %(stream)s, %(size)s, %(head)s WHERE NOT EXISTS (SELECT FROM "
            "floor.countersignature WHERE stream = %(stream)s AND size >= %(size)s)",
            {"stream": stream.id, "size": point.size, "head": bytes.fromhex(point.head)},
        )

    def _unsettled(self, stream: Stream) -> bool:
        row = self._db.execute(
            "SELECT EXISTS (SELECT FROM floor.returned_note "
            "WHERE stream = %s AND settled_at IS NULL)",
            (stream.id,),
        ).fetchone()
        return bool(row and row[0])

    def sign(self) -> int:
        """Countersign what is stored to be signed, each once it is on the server's disk.

        Not to be called within a transaction.

        Returns:
            how many were signed.
        """
        rows = self._db.execute(
            "SELECT c.stream, c.size, p.note FROM floor.countersignature c "
            "JOIN floor.checkpoint p ON p.stream = c.stream AND p.size = c.size "
            "WHERE c.note IS NULL"
        ).fetchall()
        for stream, size, note in rows:
            signed = self._signer.countersign(read_note(note), int(time.time()))
            self._db.execute(
                "UPDATE floor.countersignature SET note = %s "
                "WHERE stream = %s AND size = %s AND note IS NULL",
                (signed.text, stream, size),
            )
        return len(rows)
