"""Writing the read tables: what each entry changes in them, within the entry's transaction.

Which rows an entry makes is worked out in `projections`, `incident_rows`, `transaction_rows` and
`correction_rows`, which only compute. Here they are written, together with the checksum of all
rows.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace
from pysqlite3 import dbapi2 as sqlite

from dealerassist.journal.chain import Claim
from dealerassist.journal.checkpoint import Signer, is_signature
from dealerassist.journal.clock import Moment, jumped_ms, passed_ms
from dealerassist.journal.entry import Entry
from dealerassist.journal.read_model.checksum import SIZE, added, row_digest, signed_text
from dealerassist.journal.read_model.correction_rows import (
    acknowledged_row,
    corrected_hand,
    correction_changes,
    correction_incident,
    correction_row,
    waiting_rows,
)
from dealerassist.journal.read_model.hand_bitmaps import complete, marked, to_renew
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.read_model.incident_rows import undo_rows
from dealerassist.journal.read_model.projections import hand_row, rows_of, shift_row
from dealerassist.journal.read_model.rows import (
    AnyRow,
    BlockRow,
    CorrectionRow,
    DownRow,
    HandRow,
    IncidentRow,
    MarkRow,
    Outcome,
    Row,
    ShiftRow,
    SnapshotRow,
    TransactionRow,
    WaitingRow,
)
from dealerassist.journal.read_model.snapshot import is_sealing, snapshot_row
from dealerassist.journal.store.row_values import rows_from, select_of, to_columns
from dealerassist.journal.store.table_definitions import READ_TABLE_NAMES
from dealerassist.table.events import Acknowledged
from dealerassist.table.state import TableState

OWNED_BY_ENTRY = (TransactionRow, IncidentRow, DownRow, WaitingRow)
"""The tables in which each row comes from one entry alone, and goes if that is taken back."""

CONCERNS: Mapping[type[Row], str] = {HandRow: "number", IncidentRow: "hand"}
"""The tables that the hand index is computed from, and the column with the number of the hand."""

PASSING = f"kind <> '{IncidentKind.CLOCK_JUMP}'"
"""The SQL condition for incidents that an undo removes: all but a jump of the clock, which happened
whether or not the entry counts."""


class EntryContext(Struct, frozen=True):
    """What the projector needs beside an entry.

    Attributes:
        previous: the entry before it.
        retracted: the entries that it takes back.
    """

    previous: Entry | None
    retracted: tuple[Entry, ...]

    def hands_of(self, entry: Entry) -> set[int | None]:
        """The numbers of the hands that `entry` or one that it takes back belongs to."""
        return {entry.hand, *(target.hand for target in self.retracted)}

    def idle_ms(self, entry: Entry) -> int:
        """The time since the entry before, in milliseconds."""
        return 0 if self.previous is None else passed_ms(_moment(self.previous), _moment(entry))

    def jumped_ms(self, entry: Entry) -> int:
        """By how much the wall clock was set before `entry`, in milliseconds; 0 if it was not."""
        return 0 if self.previous is None else jumped_ms(_moment(self.previous), _moment(entry))


def _moment(entry: Entry) -> Moment:
    content = entry.content
    return Moment(content.utc_ms, content.monotonic_ns, content.boot_id)


class Projector:
    """Writes and reads the read tables of one journal.

    While they are written to, their checksum is kept in memory and not read from the file again. If
    it were, whoever changed a row and the checksum in between would have both signed with the next
    entry.
    """

    def __init__(self, database: sqlite.Connection) -> None:
        self._database = database
        self._total: bytes | None = None
        self._change = 0
        self._touched: set[int | None] = set()

    def record(
        self,
        entry: Entry,
        before: TableState,
        after: TableState,
        context: EntryContext,
        *,
        skip_hand: bool = False,
    ) -> None:
        """Update the read tables with `entry`, which led from `before` to `after`.

        What a retraction takes back is removed first, so that rows with the same keys can be
        written again. The caller writes the checksum (`keep_sum`) in the same transaction.

        Args:
            entry: the entry, as it is recorded.
            before: the state of the table before it.
            after: the state after it.
            context: what else is needed about the entry.
            skip_hand: do not write the row of the hand, as the next entry writes it again.
        """
        self._change = 0
        self._touched = set()
        self._remove_retracted(context.retracted, after)
        for undone in undo_rows(entry, context.retracted, before, after):
            self._put(undone)
        if after.shift is not None and after.shift != before.shift:
            self._put(shift_row(self.shift(after.shift.number), entry, after))
        touched = after.hand is not None and after.hand.number in context.hands_of(entry)
        if after.hand is not None and touched and not skip_hand:
            self._put(hand_row(self.hand(after.hand.number), entry, after))
        idle_ms, jumped_ms = context.idle_ms(entry), context.jumped_ms(entry)
        for row in rows_of(entry, after, idle_ms=idle_ms, jumped_ms=jumped_ms):
            self._put(row)
        self._put_corrections(entry, before, after)
        self._put_waiting(entry, after)
        if is_sealing(entry):
            self._put(snapshot_row(entry, after))
        # Last, as the index is computed from the rows of hands and incidents.
        self._update_hand_index(before.hands, after.hands)
        self._total = added(self._sum, self._change)

    def _put_corrections(self, entry: Entry, before: TableState, after: TableState) -> None:
        """Write what `entry` does to corrections, and an approved one to the row of its hand."""
        for change in correction_changes(entry, before, after):
            self._put(correction_incident(entry, change))
            row = correction_row(entry, change, self._one(CorrectionRow, change.proposal.number))
            self._put(row)
            hand = None if row.hand is None else self.hand(row.hand)
            if row.approved and hand is not None and row.becomes is not None:
                self._put(corrected_hand(hand, row.becomes))

    def _put_waiting(self, entry: Entry, after: TableState) -> None:
        """Write what waits for the pit boss since `entry`, and what it acknowledges."""
        if entry.retracts:
            self._renumber_waiting(entry, after)
        for waiting in waiting_rows(entry, after):
            self._put(waiting)
        for event in entry.events:
            if isinstance(event, Acknowledged):
                row = self._one(WaitingRow, event.number)
                if row is not None:
                    self._put(acknowledged_row(entry, row))

    def _renumber_waiting(self, entry: Entry, after: TableState) -> None:
        """Give what still waits the numbers that the table's state has for it after an undo.

        Events of older entries have no number, as acknowledging came later, so the state counts
        what they add. If one of these is taken back, what was noted after it is counted again.
        """
        kept = after.noted[: len(after.noted) - len(waiting_rows(entry, after))]
        found = [
            (row, waiting.number)
            for row, waiting in zip(self._still_waiting(), kept, strict=False)
            if row.number != waiting.number
        ]
        for row, _ in found:
            self._remove(WaitingRow, "number = ?", row.number)
        for row, number in found:
            self._put(replace(row, number=number))

    def _still_waiting(self) -> tuple[WaitingRow, ...]:
        """The rows that are not acknowledged, in the order in which they began to wait."""
        return self.rows(WaitingRow, "WHERE acknowledged_entry IS NULL ORDER BY entry, number")

    def _remove_retracted(self, targets: tuple[Entry, ...], after: TableState) -> None:
        """Remove the rows that only exist because of `targets`, which are taken back.

        A shift goes last, after all rows that refer to it.
        """
        for target in targets:
            for kind in OWNED_BY_ENTRY:
                only = f" AND {PASSING}" if kind is IncidentRow else ""
                self._remove(kind, f"entry = ?{only}", target.number)
            self._remove(SnapshotRow, "entry >= ?", target.number)
        if not targets:
            return
        self._remove(HandRow, "number > ?", after.hands)
        self._remove(ShiftRow, "number > ?", 0 if after.shift is None else after.shift.number)

    def _update_hand_index(self, before: int, after: int) -> None:
        """Write the index of the blocks that are complete now, and of those that have changed.

        Args:
            before: how many hands there were.
            after: how many hands there are now.
        """
        for block in to_renew(before, after, self._touched):
            if block < complete(before):
                self._remove(MarkRow, "block = ?", block)
                self._remove(BlockRow, "block = ?", block)
            if block < complete(after):
                for row in marked(self._database, block):
                    self._put(row)

    def clear(self) -> None:
        """Empty the read tables. The caller writes their checksum (`keep_sum`)."""
        for name in READ_TABLE_NAMES:
            self._database.execute(f'DELETE FROM "{name}"')  # noqa: S608
        self._total = self._names_sum

    def keep_sum(self, journal: str, last: Claim, signer: Signer | None = None) -> None:
        """Write the checksum of the rows, within the transaction that changed them.

        Args:
            journal: the journal's id.
            last: number and hash of the last entry that the rows were computed from.
            signer: signs the checksum; None leaves it unsigned, and the next start computes the
                rows again and signs.
        """
        digest = self._sum
        text = signed_text(journal, last.number, last.hash, digest)
        key, signature = ("", b"") if signer is None else (signer.key, signer.signature(text))
        self._database.execute(
            "UPDATE sum SET digest = ?, key = ?, signature = ?", (digest, key, signature)
        )

    def signed_by(self, journal: str, last: Claim) -> str | None:
        """The public key that signed the checksum for entry `last`.

        Returns:
            the key; empty if the checksum is not signed; None if the signature is not valid.
        """
        row = self._database.execute("SELECT digest, key, signature FROM sum").fetchone()
        digest, key, signature = row or (b"", None, b"")
        if (key, signature) == ("", b""):
            return ""
        text = signed_text(journal, last.number, last.hash, digest)
        return key if key is not None and is_signature(signature, text, key) else None

    def holds(self) -> bool:
        """Whether the rows fit the checksum in the file."""
        connection = self._database
        found = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")
        # Each table is read with the columns that it has: an earlier version has fewer of them, in
        # the same order, and its digests were computed from these.
        total = sum(
            row_digest(name, values)
            for name in {name for (name,) in found} & set(READ_TABLE_NAMES)
            for values in connection.execute(f'SELECT * FROM "{name}"')  # noqa: S608
        )
        sums = connection.execute("SELECT count(*) FROM sum").fetchone()
        return sums == (1,) and added(self._names_sum, total) == self._stored_sum

    @property
    def _names_sum(self) -> bytes:
        """What the checksum begins with: the rows of ``meta``, which never change."""
        names = self._database.execute("SELECT name, value FROM meta")
        return added(bytes(SIZE), sum(row_digest("meta", row) for row in names))

    @property
    def _sum(self) -> bytes:
        """The checksum as it is kept in memory; read from the file the first time."""
        if self._total is None:
            self._total = self._stored_sum
        return self._total

    @property
    def _stored_sum(self) -> bytes:
        found = self._database.execute("SELECT digest FROM sum WHERE only_one = 1").fetchone()
        return bytes(found[0]) if found else b""

    def hand(self, number: int) -> HandRow | None:
        """The row of a hand, if there is one."""
        return self._one(HandRow, number)

    def shift(self, number: int) -> ShiftRow | None:
        """The row of a shift, if there is one."""
        return self._one(ShiftRow, number)

    def standings(self, upto: int) -> tuple[SnapshotRow, ...]:
        """The last snapshots up to entry `upto`, newest first; at most eight.

        Almost always the first one can be used (`JournalReader.recover`).
        """
        return self.rows(SnapshotRow, "WHERE entry <= ? ORDER BY entry DESC LIMIT 8", upto)

    def last_hands(self, count: int) -> tuple[HandRow, ...]:
        """The last `count` hands that have ended, misdeals too, newest first."""
        rest = "WHERE outcome <> ? ORDER BY number DESC LIMIT ?"
        return self.rows(HandRow, rest, Outcome.PLAYING, count)

    def _one(self, kind: type[AnyRow], number: int) -> AnyRow | None:
        return next(iter(self.rows(kind, "WHERE number = ?", number)), None)

    def rows(self, kind: type[AnyRow], rest: str, *values: object) -> tuple[AnyRow, ...]:
        """The rows of a kind.

        Args:
            rest: what follows the table in the SQL: which rows, and in which order.
            values: fill in its question marks.
        """
        return rows_from(kind, self._database.execute(f"{select_of(kind)} {rest}", values))

    def _put(self, row: Row) -> None:
        """Write a row, in place of the one with its key."""
        kind, columns = type(row), to_columns(row)
        self._subtract(kind, _is_key(kind), columns)
        if kind in CONCERNS:
            self._touched.add(columns[CONCERNS[kind]])
        self._change += row_digest(kind.TABLE, tuple(columns.values()))
        self._database.execute(_upsert(kind), columns)

    def _remove(self, kind: type[Row], where: str, number: int) -> None:
        """Delete the rows for which the SQL condition `where` holds."""
        self._subtract(kind, where, (number,))
        self._database.execute(f'DELETE FROM "{kind.TABLE}" WHERE {where}', (number,))  # noqa: S608

    def _subtract(
        self, kind: type[Row], where: str, values: tuple[int, ...] | dict[str, Any]
    ) -> None:
        """Subtract rows that are about to be replaced or deleted from the checksum."""
        for found in self._database.execute(f"{select_of(kind)} WHERE {where}", values):
            self._change -= row_digest(kind.TABLE, found)
            if kind in CONCERNS:
                self._touched.add(found[kind.__struct_fields__.index(CONCERNS[kind])])


# The texts are made once for each kind of row. SQLite's driver keeps a prepared statement for each
# text, so a tap prepares none anew.


@cache
def _is_key(kind: type[Row]) -> str:
    return " AND ".join(f"{name} = :{name}" for name in kind.KEY)


@cache
def _upsert(kind: type[Row]) -> str:
    names = kind.__struct_fields__
    columns, values = ", ".join(names), ", ".join(f":{name}" for name in names)
    changes = ", ".join(f"{name} = excluded.{name}" for name in names if name not in kind.KEY)
    key = ", ".join(kind.KEY)
    return (
        f'INSERT INTO "{kind.TABLE}" ({columns}) VALUES ({values}) '  # noqa: S608
        f"ON CONFLICT ({key}) DO UPDATE SET {changes}"
    )
