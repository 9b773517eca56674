"""The read tables of a journal, in its own file: rows, their checksum, and the index of the hands.

What an entry changes in them is worked out by `Projector`, within the entry's transaction.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cache
from typing import Any

from pysqlite3 import dbapi2 as sqlite

from dealerassist.journal.chain import Claim
from dealerassist.journal.checkpoint import Signer, is_signature
from dealerassist.journal.entry import Entry
from dealerassist.journal.read_model.checksum import add_to_checksum, row_digest, signed_text
from dealerassist.journal.read_model.hand_bitmaps import complete, marked, to_renew
from dealerassist.journal.read_model.part_sums import NOTHING, OneSum, PartSums, Sums, sums_in
from dealerassist.journal.read_model.parts import KINDS, part_of, rows_in
from dealerassist.journal.read_model.row_store import AnyNumbered, NumberedRow, RowStore
from dealerassist.journal.read_model.rows import (
    AnyRow,
    BlockRow,
    EarlierSnapshotRow,
    HandRow,
    IncidentRow,
    MarkRow,
    Outcome,
    Row,
    SnapshotRow,
    WaitingRow,
)
from dealerassist.journal.read_model.shift_rows import ShiftRow
from dealerassist.journal.read_model.snapshot import earlier_snapshot_row, slot_of, snapshot_row
from dealerassist.journal.store.row_values import rows_from, select_of, to_columns
from dealerassist.journal.store.schema import WITH_PART_SUMS
from dealerassist.journal.store.table_definitions import READ_TABLE_NAMES
from dealerassist.table.state import TableState

CONCERNS: Mapping[type[Row], str] = {HandRow: "number", IncidentRow: "hand"}
"""The tables that the hand index is computed from, and the column with the number of the hand."""


class ReadTables(RowStore):
    """Writes and reads the read tables of one journal.

    Attributes:
        version: that of the tables.
    """

    def __init__(
        self,
        database: sqlite.Connection,
        version: int,
        *,
        slot: Callable[[Entry, TableState], int] = slot_of,
    ) -> None:
        """Use the tables that `database` has.

        Args:
            version: that of these tables.
            slot: where a state is kept.
        """
        self._database = database
        self.version = version
        self._slot = slot
        self._sums: Sums | None = None
        self._changes = defaultdict[int, int](int)
        self._touched: set[int | None] = set()

    # ── what the projector asks ─────────────────────────────────────────────────────────────

    def begin(self) -> None:
        self._changes.clear()
        self._touched = set()

    def settle(self, *, before: int, after: int) -> None:
        """As `RowStore.settle`. The caller writes the checksum (`keep_sum`)."""
        # First, as the index has rows too; it is computed from those of hands and incidents.
        self._update_hand_index(before, after)
        self._kept_sums.add(self._changes)

    def numbered(self, kind: type[AnyNumbered], number: int) -> AnyNumbered | None:
        return next(iter(self.rows(kind, "WHERE number = ?", number)), None)

    def of_entry(self, kind: type[AnyRow], entry: int) -> tuple[AnyRow, ...]:
        return self.rows(kind, "WHERE entry = ?", entry)

    def still_waiting(self) -> tuple[WaitingRow, ...]:
        return self.rows(WaitingRow, "WHERE acknowledged_entry IS NULL ORDER BY entry, number")

    def put(self, row: Row) -> None:
        kind, columns = type(row), to_columns(row)
        self._subtract(kind, _is_key(kind), columns)
        if kind in CONCERNS:
            self._touched.add(columns[CONCERNS[kind]])
        values = tuple(columns.values())
        self._changes[part_of(kind, values)] += row_digest(kind.TABLE, values)
        self._database.execute(_upsert(kind), columns)

    def remove(self, row: Row) -> None:
        kind = type(row)
        self._remove(kind, _is_key(kind), {name: getattr(row, name) for name in kind.KEY})

    def remove_after(self, kind: type[NumberedRow], number: int) -> None:
        self._remove(kind, "number > ?", (number,))

    def seal(self, entry: Entry, state: TableState) -> None:
        if self._by_part:
            self.put(snapshot_row(entry, state, self.version, self._slot(entry, state)))
        else:
            self.put(earlier_snapshot_row(entry, state, self.version))

    def unseal(self, entry: int) -> None:
        self._remove(self._snapshots, "entry >= ?", (entry,))

    def _update_hand_index(self, before: int, after: int) -> None:
        """Write the index of the blocks that are complete now, and of those that have changed.

        Args:
            before: how many hands there were.
            after: how many hands there are now.
        """
        for block in to_renew(before, after, self._touched):
            if block < complete(before):
                self._remove(MarkRow, "block = ?", (block,))
                self._remove(BlockRow, "block = ?", (block,))
            if block < complete(after):
                for row in marked(self._database, block):
                    self.put(row)

    def _remove(
        self, kind: type[Row], where: str, values: tuple[int, ...] | dict[str, Any]
    ) -> None:
        """Delete the rows for which the SQL condition `where` holds."""
        self._subtract(kind, where, values)
        self._database.execute(f'DELETE FROM "{kind.TABLE}" WHERE {where}', values)  # noqa: S608

    def _subtract(
        self, kind: type[Row], where: str, values: tuple[int, ...] | dict[str, Any]
    ) -> None:
        """Subtract rows that are about to be replaced or deleted from the checksum."""
        for found in self._database.execute(f"{select_of(kind)} WHERE {where}", values):
            self._changes[part_of(kind, found)] -= row_digest(kind.TABLE, found)
            if kind in CONCERNS:
                self._touched.add(found[kind.__struct_fields__.index(CONCERNS[kind])])

    # ── the checksum ────────────────────────────────────────────────────────────────────────

    def clear(self) -> None:
        """Empty the read tables. The caller writes their checksum (`keep_sum`)."""
        for name in (*READ_TABLE_NAMES, *(("part_sum",) if self._by_part else ())):
            self._database.execute(f'DELETE FROM "{name}"')  # noqa: S608
        names = self._names_sum
        self._sums = PartSums(names, {}) if self._by_part else OneSum(names)

    def carry(self, rows: Iterable[Row]) -> None:
        """Put rows from before the base of an excerpt. The caller writes the checksum."""
        self.begin()
        for row in rows:
            self.put(row)
        self._kept_sums.add(self._changes)

    def keep_sum(self, journal: str, last: Claim, signer: Signer | None = None) -> None:
        """Write the checksum of the rows, within the transaction that changed them.

        Args:
            journal: the journal's id.
            last: number and hash of the last entry that the rows were computed from.
            signer: signs the checksum; None leaves it unsigned, and the next start computes the
                rows again and signs.
        """
        digest = self._kept_sums.all
        text = signed_text(journal, last.number, last.hash, digest)
        key, signature = ("", b"") if signer is None else (signer.key, signer.signature(text))
        self._kept_sums.write(self._database)
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

    def holds(self, parts: Collection[int] | None = None) -> bool:
        """Whether rows fit the checksums in the file, and these fit together.

        Args:
            parts: whose rows are checked; None for all.
        """
        stored = sums_in(self._database, self._names_sum)
        sums = self._database.execute("SELECT only_one, digest FROM sum").fetchall()
        if sums != [(1, stored.all)]:
            return False
        if parts is None:
            return PartSums(self._names_sum, self._computed(None)).all == stored.all
        return all(self._computed(part).get(part, NOTHING) == stored.sum_of(part) for part in parts)

    def part_holds(self, part: int) -> bool:
        """Whether the rows of a part fit its checksum as it is kept in memory."""
        sums = self._kept_sums
        computed = self._computed(part).get(part, NOTHING)
        return not isinstance(sums, PartSums) or computed == sums.sum_of(part)

    def holds_as_one(self) -> bool:
        """Whether the rows fit the checksum of a file whose version kept one for all of them.

        Each table is read with the columns that it has: an earlier version has fewer of them, in
        the same order, and its digests were computed from these.
        """
        connection = self._database
        found = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")
        total = sum(
            row_digest(name, values)
            for name in {name for (name,) in found} & set(READ_TABLE_NAMES)
            for values in connection.execute(f'SELECT * FROM "{name}"')  # noqa: S608
        )
        sums: list[object] = connection.execute("SELECT only_one, digest FROM sum").fetchall()
        return sums == [(1, add_to_checksum(self._names_sum, total))]

    def _computed(self, part: int | None) -> dict[int, bytes]:
        """The sums of the parts' rows, computed from the rows; None for those of all parts."""
        sums = defaultdict[int, int](int)
        for kind in KINDS:
            where = "TRUE" if part is None else rows_in(kind, part)
            if where is None:
                continue
            for values in self._database.execute(f"{select_of(kind)} WHERE {where}"):
                sums[part_of(kind, values)] += row_digest(kind.TABLE, values)
        return {number: add_to_checksum(NOTHING, total) for number, total in sums.items()}

    @property
    def _names_sum(self) -> bytes:
        """What the checksum begins with: the rows of ``meta``, which never change."""
        names = self._database.execute("SELECT name, value FROM meta")
        return add_to_checksum(NOTHING, sum(row_digest("meta", row) for row in names))

    @property
    def _kept_sums(self) -> Sums:
        """The checksums as they are kept in memory; read from the file the first time."""
        if self._sums is None:
            self._sums = self._sums_in_file()
        return self._sums

    def _sums_in_file(self) -> Sums:
        if self._by_part:
            return sums_in(self._database, self._names_sum)
        ((digest,),) = self._database.execute("SELECT digest FROM sum").fetchall()
        return OneSum(bytes(digest))

    @property
    def _by_part(self) -> bool:
        """Whether these tables have a sum for each part, and few states."""
        return self.version >= WITH_PART_SUMS

    @property
    def _snapshots(self) -> type[SnapshotRow | EarlierSnapshotRow]:
        """The kind of the rows with the states."""
        return SnapshotRow if self._by_part else EarlierSnapshotRow

    # ── reading ─────────────────────────────────────────────────────────────────────────────

    def shift(self, number: int) -> ShiftRow | None:
        """The row of a shift, if there is one."""
        return self.numbered(ShiftRow, number)

    def standings(self, upto: int) -> tuple[SnapshotRow | EarlierSnapshotRow, ...]:
        """The last snapshots up to entry `upto`, newest first; at most eight.

        Almost always the first one can be used (`JournalReader.recover`).
        """
        return self.rows(self._snapshots, "WHERE entry <= ? ORDER BY entry DESC LIMIT 8", upto)

    def last_hands(self, count: int) -> tuple[HandRow, ...]:
        """The last `count` hands that have ended, misdeals too, newest first."""
        rest = "WHERE outcome <> ? ORDER BY number DESC LIMIT ?"
        return self.rows(HandRow, rest, Outcome.PLAYING, count)

    def rows(self, kind: type[AnyRow], rest: str, *values: object) -> tuple[AnyRow, ...]:
        """The rows of a kind.

        Args:
            rest: what follows the table in the SQL: which rows, and in which order.
            values: fill in its question marks.
        """
        return rows_from(kind, self._database.execute(f"{select_of(kind)} {rest}", values))


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
