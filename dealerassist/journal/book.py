"""Keeping the read tables: what each entry changes in them, inside the entry's transaction."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from msgspec.structs import replace
from sqlite_utils import Database

from dealerassist.journal.clock import Moment, jumped_ms, passed_ms
from dealerassist.journal.corrected import (
    acknowledged_row,
    corrected_hand,
    correction_incident,
    correction_row,
    told_of_corrections,
    waiting_rows,
)
from dealerassist.journal.entry import Entry
from dealerassist.journal.hand_blocks import complete, marked, to_renew
from dealerassist.journal.projections import hand_row, rows_of, shift_row, undo_rows
from dealerassist.journal.row_sum import SIZE, added, row_digest
from dealerassist.journal.rows import (
    AnyRow,
    BlockRow,
    CorrectionRow,
    DownRow,
    HandRow,
    IncidentKind,
    IncidentRow,
    MarkRow,
    Row,
    ShiftRow,
    StandingRow,
    TransactionRow,
    WaitingRow,
    from_columns,
    to_columns,
)
from dealerassist.journal.schema import READ_TABLE_NAMES
from dealerassist.journal.standing import is_sealing, standing_row
from dealerassist.table.events import Acknowledged
from dealerassist.table.state import TableState

OWNED_BY_ENTRY = (TransactionRow, IncidentRow, DownRow, WaitingRow)
"""The tables whose rows belong to one entry alone."""

CONCERNS: Mapping[type[Row], str] = {HandRow: "number", IncidentRow: "hand"}
"""What the marks of a hand are made from, and which column names the hand."""

PASSING = f"kind <> '{IncidentKind.CLOCK_JUMP}'"
"""Which incidents an undo takes away: a clock that jumped has jumped all the same."""


class Beside(NamedTuple):
    """What else must be known of an entry: the one before it, and those that it retracts."""

    previous: Entry | None
    retracted: tuple[Entry, ...]

    def hands_of(self, entry: Entry) -> set[int | None]:
        """The numbers of the hands that `entry` has to do with."""
        return {entry.hand, *(target.hand for target in self.retracted)}

    def idle_ms(self, entry: Entry) -> int:
        """The time that nothing was recorded before `entry`, in milliseconds."""
        return 0 if self.previous is None else passed_ms(_moment(self.previous), _moment(entry))

    def jumped_ms(self, entry: Entry) -> int:
        """By how much the wall clock was set before `entry`, in milliseconds; 0 if it was not."""
        return 0 if self.previous is None else jumped_ms(_moment(self.previous), _moment(entry))


def _moment(entry: Entry) -> Moment:
    content = entry.content
    return Moment(content.utc_ms, content.monotonic_ns, content.boot_id)


class Book:
    """The read tables of one journal."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._change = 0
        self._touched: set[int | None] = set()

    def record(
        self,
        entry: Entry,
        before: TableState,
        after: TableState,
        beside: Beside,
    ) -> None:
        """Bring the read tables up to `entry`, which led from `before` to `after`."""
        self._change = 0
        self._touched = set()
        self._withdraw(beside.retracted, after)
        for undone in undo_rows(entry, beside.retracted, before, after):
            self._put(undone)
        if after.shift is not None and after.shift != before.shift:
            self._put(shift_row(self.shift(after.shift.number), entry, after))
        if after.hand is not None and after.hand.number in beside.hands_of(entry):
            self._put(hand_row(self.hand(after.hand.number), entry, after))
        idle_ms, jumped_ms = beside.idle_ms(entry), beside.jumped_ms(entry)
        for row in rows_of(entry, after, idle_ms=idle_ms, jumped_ms=jumped_ms):
            self._put(row)
        self._correct(entry, before, after)
        self._queue(entry, after)
        if is_sealing(entry):
            self._put(standing_row(entry, after))
        self._keep_blocks(before.hands, after.hands)
        self._keep_sum(added(self._sum, self._change))

    def _correct(self, entry: Entry, before: TableState, after: TableState) -> None:
        """What `entry` does to corrections, and an approved one to the row of its hand."""
        for told in told_of_corrections(entry, before, after):
            self._put(correction_incident(entry, told))
            row = correction_row(entry, told, self._one(CorrectionRow, told.proposal.number))
            self._put(row)
            hand = None if row.hand is None else self.hand(row.hand)
            if row.approved and hand is not None and row.becomes is not None:
                self._put(corrected_hand(hand, row.becomes))

    def _queue(self, entry: Entry, after: TableState) -> None:
        """What waits for the pit boss since `entry`, and what it acknowledges."""
        if entry.retracts:
            self._count_anew(entry, after)
        for waiting in waiting_rows(entry, after):
            self._put(waiting)
        for event in entry.events:
            if isinstance(event, Acknowledged):
                row = self._one(WaitingRow, event.number)
                if row is not None:
                    self._put(acknowledged_row(entry, row))

    def _count_anew(self, entry: Entry, after: TableState) -> None:
        """Give what still waits the numbers that the table has for it after an undo.

        Entries from before anything was acknowledged have no number of their own: what waited
        behind one that is taken back is counted anew.
        """
        kept = after.waiting[: len(after.waiting) - len(waiting_rows(entry, after))]
        found = [
            (row, waiting.number)
            for row, waiting in zip(self._still_waiting(), kept, strict=False)
            if row.number != waiting.number
        ]
        for row, _ in found:
            self._remove(WaitingRow, "number = ?", row.number)
        for row, number in found:
            self._put(replace(row, number=number))

    def _still_waiting(self) -> list[WaitingRow]:
        """The rows of what nobody has seen to, in the order in which it began to wait."""
        rows = self._database.table(WaitingRow.TABLE).rows_where(
            "acknowledged_entry IS NULL", order_by="entry, number"
        )
        return [from_columns(WaitingRow, row) for row in rows]

    def _withdraw(self, targets: tuple[Entry, ...], after: TableState) -> None:
        """Take away what only `targets` had brought, a shift after all that belongs to it."""
        for target in targets:
            for kind in OWNED_BY_ENTRY:
                only = f" AND {PASSING}" if kind is IncidentRow else ""
                self._remove(kind, f"entry = ?{only}", target.number)
            self._remove(StandingRow, "entry >= ?", target.number)
        if not targets:
            return
        self._remove(HandRow, "number > ?", after.hands)
        self._remove(ShiftRow, "number > ?", 0 if after.shift is None else after.shift.number)

    def _keep_blocks(self, before: int, after: int) -> None:
        """Set the marks of the hands that can hardly change any more, and again if they did.

        Args:
            before: how many hands there were, and `after`: how many there are now.
        """
        for block in to_renew(before, after, self._touched):
            if block < complete(before):
                self._remove(MarkRow, "block = ?", block)
                self._remove(BlockRow, "block = ?", block)
            if block < complete(after):
                for row in marked(self._database.conn, block):
                    self._put(row)

    def clear(self) -> None:
        """Empty the read tables."""
        for name in READ_TABLE_NAMES:
            self._database.table(name).delete_where()
        self._keep_sum(self._names_sum)

    def holds(self) -> bool:
        """Whether the read tables are as the entries left them."""
        connection = self._database.conn
        found = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")
        # An earlier version has fewer columns, and has them in the same order.
        total = sum(
            row_digest(name, values)
            for name in {name for (name,) in found} & set(READ_TABLE_NAMES)
            for values in connection.execute(f'SELECT * FROM "{name}"')  # noqa: S608
        )
        return added(self._names_sum, total) == self._sum

    @property
    def _names_sum(self) -> bytes:
        """What the sum begins with: the journal's names, which never change."""
        names = self._database.conn.execute("SELECT name, value FROM meta")
        return added(bytes(SIZE), sum(row_digest("meta", row) for row in names))

    @property
    def _sum(self) -> bytes:
        found = self._database.conn.execute("SELECT digest FROM sum WHERE only_one = 1").fetchone()
        return bytes(found[0]) if found else b""

    def _keep_sum(self, digest: bytes) -> None:
        self._database.conn.execute("UPDATE sum SET digest = ?", (digest,))

    def hand(self, number: int) -> HandRow | None:
        """The row of a hand, if there is one."""
        return self._one(HandRow, number)

    def shift(self, number: int) -> ShiftRow | None:
        """The row of a shift, if there is one."""
        return self._one(ShiftRow, number)

    def standings(self, upto: int) -> list[StandingRow]:
        """The last standings up to entry `upto`, newest first; not more than a few."""
        rows = self._database.table("standing").rows_where(
            "entry <= ?", [upto], order_by="entry desc", limit=8
        )
        return [from_columns(StandingRow, row) for row in rows]

    def _one(self, kind: type[AnyRow], number: int) -> AnyRow | None:
        found = self._database.conn.execute(
            f"{_select(kind)} WHERE number = ?", (number,)
        ).fetchone()
        return found and from_columns(kind, dict(zip(kind.__struct_fields__, found, strict=True)))

    def _put(self, row: Row) -> None:
        """Write a row in place of what its key had."""
        kind, columns = type(row), to_columns(row)
        self._take_off(kind, _is_key(kind), columns)
        if kind in CONCERNS:
            self._touched.add(columns[CONCERNS[kind]])
        self._change += row_digest(kind.TABLE, tuple(columns.values()))
        self._database.conn.execute(_upsert(kind), columns)

    def _remove(self, kind: type[Row], where: str, number: int) -> None:
        """Delete rows."""
        self._take_off(kind, where, (number,))
        self._database.table(kind.TABLE).delete_where(where, [number])

    def _take_off(
        self, kind: type[Row], where: str, values: tuple[int, ...] | dict[str, Any]
    ) -> None:
        """Take rows that are about to go off the sum."""
        for found in self._database.conn.execute(f"{_select(kind)} WHERE {where}", values):
            self._change -= row_digest(kind.TABLE, found)
            if kind in CONCERNS:
                self._touched.add(found[kind.__struct_fields__.index(CONCERNS[kind])])


# Statements of our own, as sqlite-utils looks a table up before each of its own: 0.1 ms.


@cache
def _select(kind: type[Row]) -> str:
    return f'SELECT {", ".join(kind.__struct_fields__)} FROM "{kind.TABLE}"'  # noqa: S608


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
