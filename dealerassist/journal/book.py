"""Keeping the read tables: what each entry changes in them, inside the entry's transaction."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from sqlite_utils import Database

from dealerassist.journal.entry import Entry
from dealerassist.journal.projections import hand_row, rows_of, shift_row, undo_rows
from dealerassist.journal.rows import (
    AnyRow,
    HandRow,
    Row,
    ShiftRow,
    StandingRow,
    from_columns,
    to_columns,
)
from dealerassist.journal.schema import READ_TABLE_NAMES
from dealerassist.journal.standing import is_sealing, standing_row
from dealerassist.table.state import TableState

OWNED_BY_ENTRY = ("transaction", "incident", "down")
"""The tables whose rows belong to one entry alone."""


class Beside(NamedTuple):
    """What else must be known of an entry: the one before it, and those that it retracts."""

    previous: Entry | None
    retracted: tuple[Entry, ...]

    def hands_of(self, entry: Entry) -> set[int | None]:
        """The numbers of the hands that `entry` has to do with."""
        return {entry.hand, *(target.hand for target in self.retracted)}

    def idle_ms(self, entry: Entry) -> int:
        """The time that nothing was recorded before `entry`, in milliseconds."""
        return 0 if self.previous is None else entry.utc_ms - self.previous.utc_ms


class Book:
    """The read tables of one journal."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def record(
        self,
        entry: Entry,
        before: TableState,
        after: TableState,
        beside: Beside,
    ) -> None:
        """Bring the read tables up to `entry`, which led from `before` to `after`."""
        for target in beside.retracted:
            self._withdraw(target, after)
        for undone in undo_rows(entry, beside.retracted, before, after):
            self._put(undone)
        if after.shift is not None and after.shift != before.shift:
            self._put(shift_row(self.shift(after.shift.number), entry, after))
        if after.hand is not None and after.hand.number in beside.hands_of(entry):
            self._put(hand_row(self.hand(after.hand.number), entry, after))
        for row in rows_of(entry, after, idle_ms=beside.idle_ms(entry)):
            self._put(row)
        if is_sealing(entry):
            self._put(standing_row(entry, after))

    def _withdraw(self, target: Entry, after: TableState) -> None:
        """Take away what only `target` had brought."""
        for name in OWNED_BY_ENTRY:
            self._database.table(name).delete_where("entry = ?", [target.number])
        self._database.table("standing").delete_where("entry >= ?", [target.number])
        self._database.table("hand").delete_where("number > ?", [after.hands])
        last_shift = 0 if after.shift is None else after.shift.number
        self._database.table("shift").delete_where("number > ?", [last_shift])

    def clear(self) -> None:
        """Empty the read tables."""
        for name in READ_TABLE_NAMES:
            self._database.table(name).delete_where()

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
        found = self._database.conn.execute(_select(kind), (number,)).fetchone()
        return found and from_columns(kind, dict(zip(kind.__struct_fields__, found, strict=True)))

    def _put(self, row: Row) -> None:
        """Write a row in place of what its key had."""
        self._database.conn.execute(_upsert(type(row)), to_columns(row))


# Two statements of our own, as sqlite-utils looks a table up before each of its own: 0.1 ms.


@cache
def _select(kind: type[Row]) -> str:
    return f'SELECT {", ".join(kind.__struct_fields__)} FROM "{kind.TABLE}" WHERE number = ?'  # noqa: S608


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
