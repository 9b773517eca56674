"""The rows that the entries of one span give, in memory.

A span does not have the rows of the entries before it. Few entries need one of these: a correction
of a hand of an earlier shift, what acknowledges something that was noted there, what changes a
shift after its close. What becomes of such a row is left for whoever has it (`LaterChange`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from dealerassist.journal.entry import Entry
from dealerassist.journal.read_model.row_store import (
    AnyNumbered,
    NumberedRow,
    RowChange,
    RowStore,
)
from dealerassist.journal.read_model.rows import (
    AnyRow,
    EarlierSnapshotRow,
    HandRow,
    Row,
    SnapshotRow,
    WaitingRow,
)
from dealerassist.journal.read_model.shift_rows import ShiftRow
from dealerassist.journal.read_model.snapshot import earlier_snapshot_row, slot_of, snapshot_row
from dealerassist.journal.store.schema import WITH_PART_SUMS
from dealerassist.journal.verification.not_followed import NotFollowedError
from dealerassist.table.state import TableState, Waiting

Key = tuple[Any, ...]
"""The values of a row's key."""


class LaterChange(NamedTuple):
    """A change of a row from before the span.

    Attributes:
        kind, number: which row.
        change: makes of it what it is then.
    """

    kind: type[Row]
    number: int
    change: RowChange[Any]


class SpanRows(RowStore):
    """The rows of one span.

    Attributes:
        later: the changes of rows from before it, in order.
        sealed: the number of the last entry after which nothing is undone; 0 if there is none.
    """

    def __init__(self, base: TableState, version: int) -> None:
        """No rows yet.

        Args:
            base: the state of the table before the span.
            version: that of the file's tables.
        """
        self._version = version
        self.later: list[LaterChange] = []
        self.sealed = 0
        self._kept: dict[type[Row], dict[Key, Any]] = {}
        self._sealed: dict[int, tuple[Entry, TableState] | None] = {}
        shift = 0 if base.shift is None else base.shift.number
        self._before: dict[type[Row], int] = {HandRow: base.hands, ShiftRow: shift}
        self._waiting = {each.number: _from_before(each) for each in base.noted}

    def rows(self) -> Iterable[tuple[type[Row], dict[Key, Any]]]:
        """The rows of each kind but states, by their keys."""
        return self._kept.items()

    def states(self) -> dict[int, SnapshotRow | EarlierSnapshotRow | None]:
        """The states that are kept, by their keys; None where an undo has left nothing.

        Only the last one of each slot is made, as their texts are long.
        """
        return {
            key: None if each is None else self._state_row(key, *each)
            for key, each in self._sealed.items()
        }

    def _state_row(
        self, key: int, entry: Entry, state: TableState
    ) -> SnapshotRow | EarlierSnapshotRow:
        if kind_of_states(self._version) is EarlierSnapshotRow:
            return earlier_snapshot_row(entry, state, self._version)
        return snapshot_row(entry, state, self._version, key)

    # ── what the projector asks ─────────────────────────────────────────────────────────────

    def begin(self) -> None:
        """As `RowStore.begin`."""

    def settle(self, *, before: int, after: int) -> None:
        """As `RowStore.settle`."""

    def numbered(self, kind: type[AnyNumbered], number: int) -> AnyNumbered | None:
        if not self._is_own(kind, number):
            raise NotFollowedError
        found: AnyNumbered | None = self._of(kind).get((number,))
        return found

    def renew(self, kind: type[AnyNumbered], number: int, change: RowChange[AnyNumbered]) -> None:
        """As `RowStore.renew`; of a row from before the span, the change is kept for later."""
        if self._is_own(kind, number):
            super().renew(kind, number, change)
            return
        if kind is WaitingRow:
            # Nothing but an acknowledgement changes what was noted.
            self._waiting.pop(number, None)
        self.later.append(LaterChange(kind, number, change))

    def of_entry(self, kind: type[AnyRow], entry: int) -> tuple[AnyRow, ...]:
        return tuple(row for row in self._of(kind).values() if row.entry == entry)

    def still_waiting(self) -> tuple[WaitingRow, ...]:
        """As `RowStore.still_waiting`; of what was noted before the span, numbers alone are right.

        All of that comes first, as it was noted first.
        """
        own = [row for row in self._of(WaitingRow).values() if row.acknowledged_entry is None]
        return (*self._waiting.values(), *sorted(own, key=lambda row: (row.entry, row.number)))

    def put(self, row: Row) -> None:
        kind = type(row)
        self._of(kind)[tuple([getattr(row, name) for name in kind.KEY])] = row

    def remove(self, row: Row) -> None:
        kind = type(row)
        key = tuple([getattr(row, name) for name in kind.KEY])
        if self._of(kind).pop(key, None) is None:
            raise NotFollowedError

    def remove_after(self, kind: type[NumberedRow], number: int) -> None:
        if number < self._before[kind]:
            raise NotFollowedError
        kept = self._of(kind)
        for key in [key for key in kept if key[0] > number]:
            del kept[key]

    def seal(self, entry: Entry, state: TableState) -> None:
        self.sealed = entry.number
        earlier = kind_of_states(self._version) is EarlierSnapshotRow
        self._sealed[entry.number if earlier else slot_of(entry, state)] = entry, state

    def unseal(self, entry: int) -> None:
        for key, each in self._sealed.items():
            if each is not None and each[0].number >= entry:
                self._sealed[key] = None

    def _of(self, kind: type[Row]) -> dict[Key, Any]:
        return self._kept.setdefault(kind, {})

    def _is_own(self, kind: type[Row], number: int) -> bool:
        """Whether a row is of this span, if there is one."""
        before = self._before.get(kind)
        return (number,) in self._of(kind) if before is None else number > before


def kind_of_states(version: int) -> type[SnapshotRow | EarlierSnapshotRow]:
    """The kind of the rows with states, in a file with tables of this version."""
    return SnapshotRow if version >= WITH_PART_SUMS else EarlierSnapshotRow


def _from_before(waiting: Waiting) -> WaitingRow:
    """A row of which nothing is known but its number."""
    return WaitingRow(
        number=waiting.number, entry=0, shift=None, hand=None, what="", noted_by="", noted_ms=0,
        acknowledged_by=None, acknowledged_ms=None, acknowledged_entry=None,
    )  # fmt: skip
