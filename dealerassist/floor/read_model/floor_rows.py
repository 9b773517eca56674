"""The rows of one table in the floor's database, as the projector keeps them there.

Rows are read when they are asked for, and those that have changed are written together, at the end
of a batch of entries (`FloorRows.write`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from operator import attrgetter
from typing import Any, Final, NamedTuple, cast

import msgspec

from dealerassist.floor.connection import Database
from dealerassist.floor.read_model.hand_traits import note_late
from dealerassist.floor.read_model.hour_sums import HourSums
from dealerassist.floor.read_model.row_sql import (
    MARK_HANDS,
    delete_of,
    last_of,
    select_rows,
    upsert_of,
)
from dealerassist.hand.result import HandResult
from dealerassist.journal.entry import Entry
from dealerassist.journal.queries.shifts import DealtHand, hand_at_close, results_before
from dealerassist.journal.read_model.row_store import AnyNumbered, NumberedRow, RowStore
from dealerassist.journal.read_model.rows import (
    UNPLAYED,
    AnyRow,
    CorrectionRow,
    HandRow,
    IncidentRow,
    Outcome,
    Row,
    Status,
    TransactionRow,
    WaitingRow,
)
from dealerassist.journal.read_model.shift_rows import DownRow, GameTurnRow, ShiftRow
from dealerassist.journal.store.row_values import rows_from
from dealerassist.local_time import DAY_MS
from dealerassist.table.state import TableState

KINDS: tuple[type[Row], ...] = (
    ShiftRow,
    TransactionRow,
    IncidentRow,
    DownRow,
    GameTurnRow,
    CorrectionRow,
    WaitingRow,
    HandRow,
)
"""The kinds of rows, as they are written: a hand after its incidents, whose kinds it names."""

NUMBERED: tuple[type[NumberedRow], ...] = (ShiftRow, CorrectionRow, WaitingRow)
"""The kinds of which the greatest number is asked for; the last hand is known by its shift."""

_KEY = {kind: attrgetter(*kind.KEY) for kind in KINDS}

Key = int | tuple[int, ...]


class _Unread(Enum):
    """What the database has under a key that nobody has asked for."""

    UNREAD = 0


_UNREAD: Final = _Unread.UNREAD

Kept = Row | None | _Unread


class _Change(NamedTuple):
    """A row that an entry puts or removes (None), and what there was before."""

    kind: type[Row]
    key: Key
    before: Kept
    after: Row | None


class Sealed(NamedTuple):
    """The state of the table after entry `entry`, which nothing is undone past."""

    entry: int = 0
    state: TableState = TableState()


class FloorRows(RowStore):
    """The rows of one stream.

    Attributes:
        sealed: the newest state that may be folded on from.
        dealt: the hands of the last shift that are over, by number.
        downs: the downs of the last shift, in order.
    """

    def __init__(self, db: Database, stream: int, upto: int) -> None:
        """Read what most entries need: the last hand and shift, its downs, and what waits.

        Args:
            upto: the last entry that the rows in the database come from.
        """
        self._db = db
        self._stream = stream
        # What is known by kind and key, with None where there is no row; of those that have changed
        # since the last write, what the database still has.
        self._rows: dict[type[Row], dict[Key, Row | None]] = {kind: {} for kind in KINDS}
        self._stored: dict[type[Row], dict[Key, Row | None]] = {kind: {} for kind in KINDS}
        # Of the entry that is being recorded: `begin` takes them back, `settle` lets them count.
        self._changes: list[_Change] = []
        self._sums = HourSums()
        # When the hands began that are written.
        self._began_ms: set[int] = set()
        # For which days the months of the hands are known to be there.
        self._days: set[int] = set()
        self._written = upto
        self._last: dict[type[Row], int] = {}
        self.sealed = Sealed()
        self.dealt: dict[int, DealtHand] = {}
        self._read_last()

    # ── what the projector asks ─────────────────────────────────────────────────────────────

    def begin(self) -> None:
        for change in reversed(self._changes):
            if change.before is _UNREAD:
                del self._rows[change.kind][change.key]
            else:
                self._rows[change.kind][change.key] = change.before
        self._changes.clear()

    def settle(self, *, before: int, after: int) -> None:
        for change in self._changes:
            self._settle(change)
        self._changes.clear()

    def numbered(self, kind: type[AnyNumbered], number: int) -> AnyNumbered | None:
        rows = self._rows[kind]
        if number not in rows:
            if number > self._last[kind]:
                return None
            found = self._read(kind, "number = %s", number)
            rows[number] = found[0] if found else None
        return cast("AnyNumbered | None", rows[number])

    def of_entry(self, kind: type[AnyRow], entry: int) -> tuple[AnyRow, ...]:
        if entry <= self._written:
            self._take(self._read(kind, "entry = %s", entry))
        rows = cast("Iterable[Any]", self._rows[kind].values())
        return tuple(row for row in rows if row is not None and row.entry == entry)

    def still_waiting(self) -> tuple[WaitingRow, ...]:
        rows = cast("Iterable[WaitingRow | None]", self._rows[WaitingRow].values())
        found = [row for row in rows if row is not None and row.acknowledged_entry is None]
        return tuple(sorted(found, key=attrgetter("entry", "number")))

    def put(self, row: Row) -> None:
        """As `RowStore.put`.

        Raises:
            ValueError: if an amount is too large or a text too long to be true.
        """
        kind = type(row)
        check_row(row)
        self._change(kind, _KEY[kind](row), row)

    def remove(self, row: Row) -> None:
        kind = type(row)
        self._change(kind, _KEY[kind](row), None)

    def remove_after(self, kind: type[NumberedRow], number: int) -> None:
        for each in range(number + 1, self._last[kind] + 1):
            if (row := self.numbered(kind, each)) is not None:
                self.remove(row)

    def seal(self, entry: Entry, state: TableState) -> None:
        self.sealed = Sealed(entry.number, state)

    def unseal(self, entry: int) -> None:
        """As `RowStore.unseal`: whoever folds the entries has gone back before it already."""
        assert self.sealed.entry < entry, "the state is folded from before what is taken back"

    def _change(self, kind: type[Row], key: Key, row: Row | None) -> None:
        rows = self._rows[kind]
        before = rows.get(key, _UNREAD)
        self._changes.append(_Change(kind, key, before, row))
        rows[key] = row

    def _settle(self, change: _Change) -> None:
        """Note that the row is to be written, and reckon with it what is kept beside the rows."""
        kind, key, before, after = change
        before = None if before is _UNREAD else before
        self._stored[kind].setdefault(key, before)
        if kind is HandRow:
            self._settle_hand(cast("HandRow | None", before), cast("HandRow | None", after))
        if after is not None and kind in self._last:
            self._last[kind] = max(self._last[kind], cast("int", key))
        if kind is ShiftRow and before is None:
            self.dealt = {}
        elif kind is ShiftRow and after is None:
            self._last[kind] = cast("int", key) - 1
            self._read_shift()

    def _settle_hand(self, before: HandRow | None, after: HandRow | None) -> None:
        known = after or before
        shift = None if known is None else self.numbered(ShiftRow, known.shift)
        if known is None or shift is None:
            return
        if shift.closed_ms is None:
            # The figures of a shift that is closed stay as they were then.
            self._sums.move(before, after, shift.gaming_day)
        if after is None or after.outcome is Outcome.PLAYING:
            self.dealt.pop(known.number, None)
        elif after.shift == self._last[ShiftRow] and (
            shift.closed_ms is None or after.number not in self.dealt
        ):
            self.dealt[after.number] = _dealt(after)

    # ── the last shift ──────────────────────────────────────────────────────────────────────

    @property
    def downs(self) -> tuple[DownRow, ...]:
        """The downs of the last shift, in order."""
        rows = cast("Iterable[DownRow | None]", self._rows[DownRow].values())
        found = [row for row in rows if row is not None and row.shift == self._last[ShiftRow]]
        return tuple(sorted(found, key=attrgetter("entry")))

    def _read_last(self) -> None:
        for kind in NUMBERED:
            ((last,),) = self._db.execute(last_of(kind), (self._stream,))
            self._last[kind] = last or 0
        self._take(self._read(WaitingRow, "acknowledged_entry IS NULL"))
        hands, shift = self._read_shift(), self.numbered(ShiftRow, self._last[ShiftRow])
        # The last hand is of the last shift, or was dealt before that began: all months need not be
        # asked for it.
        before = 0 if shift is None else shift.first_hand - 1
        self._last[HandRow] = max((row.number for row in hands), default=before)
        self._take(row for row in hands if row.number == self._last[HandRow])

    def _read_shift(self) -> tuple[HandRow, ...]:
        """Read downs and hands of the last shift, where the batch has no others.

        Returns:
            the hands of that shift in the database.
        """
        shift = self.numbered(ShiftRow, self._last[ShiftRow])
        if shift is None:
            return ()
        self._take(self._read(DownRow, "shift = %s", shift.number))
        known = self._rows[HandRow]
        found = self._read(HandRow, "number >= %s AND shift = %s", shift.first_hand, shift.number)
        hands = {row.number: known.get(row.number, row) for row in found}
        hands |= {row.number: row for row in map(_hand, known.values()) if row is not None}
        then = self._paid_at_close(shift)
        self.dealt = {
            number: hand_at_close(_dealt(row), then.get(number))
            for number, row in sorted(hands.items())
            if isinstance(row, HandRow)
            and row.shift == shift.number
            and row.outcome is not Outcome.PLAYING
        }
        return found

    def _paid_at_close(self, shift: ShiftRow) -> Mapping[int, HandResult]:
        """What its hands had paid by its close, of those that were corrected since."""
        closed = shift.closed_entry
        if closed is None:
            return {}
        self._take(self._read(CorrectionRow, "hand >= %s", shift.first_hand))
        rows = cast("Iterable[CorrectionRow | None]", self._rows[CorrectionRow].values())
        later = [
            row
            for row in rows
            if row is not None
            and row.status is Status.APPROVED
            and (row.settled_entry or 0) > closed
        ]
        return results_before(sorted(later, key=attrgetter("settled_entry")))

    # ── the database ────────────────────────────────────────────────────────────────────────

    def _read(self, kind: type[AnyRow], where: str, *values: int) -> tuple[AnyRow, ...]:
        """The rows of a kind in the database."""
        return rows_from(kind, self._db.execute(select_rows(kind, where), (self._stream, *values)))

    def _take(self, rows: Iterable[Row]) -> None:
        """Know these rows from now on, except where the batch has changed them."""
        for row in rows:
            self._rows[type(row)].setdefault(_KEY[type(row)](row), row)

    def write(self, upto: int) -> None:
        """Write what has changed since the last time, within the transaction that is open.

        Args:
            upto: the last entry that the rows come from.
        """
        self._make_months()
        for kind in KINDS:
            self._write(kind)
        note_late(self._db, self._stream, self._began_ms)
        self._began_ms.clear()
        self._sums.write(self._db, self._stream)
        self._written = upto
        self._forget()

    def _write(self, kind: type[Row]) -> None:
        rows, stored = self._rows[kind], self._stored[kind]
        changed = [(old, rows[key]) for key, old in stored.items() if rows[key] != old]
        gone = [old for old, new in changed if old is not None and _leaves(old, new)]
        if gone:
            self._db.execute(delete_of(kind), {"stream": self._stream, "rows": rows_as_json(gone)})
        new = [self._as_stored(row) for _, row in changed if row is not None]
        self._began_ms |= {row.started_ms for row in new if isinstance(row, HandRow)}
        if new:
            self._db.execute(upsert_of(kind), {"stream": self._stream, "rows": rows_as_json(new)})
        if kind is IncidentRow and changed:
            both = (row for pair in changed for row in pair if isinstance(row, IncidentRow))
            self._mark_hands({row.hand for row in both if row.hand is not None})
        stored.clear()

    def _mark_hands(self, numbers: Iterable[int]) -> None:
        hands = [hand for each in numbers if (hand := self.numbered(HandRow, each)) is not None]
        if hands:
            found = ([hand.number for hand in hands], [hand.started_ms for hand in hands])
            self._began_ms |= {hand.started_ms for hand in hands}
            self._db.execute(MARK_HANDS, (self._stream, *found))

    def _as_stored(self, row: Row) -> Row:
        if not isinstance(row, HandRow):
            return row
        return stored_hand(row, self.numbered(ShiftRow, row.shift))

    def _make_months(self) -> None:
        """Have the months made that hands may fall into; asked once for each day of theirs."""
        rows = self._rows[HandRow]
        hands = [row for key in self._stored[HandRow] if (row := _hand(rows[key])) is not None]
        new = {row.started_ms // DAY_MS for row in hands} - self._days
        if new:
            self._db.execute("SELECT floor.make_months()")
            self._days |= new

    def _forget(self) -> None:
        """Keep in memory only what the next entries are likely to need."""
        last_hand, last_shift = self._last[HandRow], self._last[ShiftRow]
        for kind, rows in self._rows.items():
            self._rows[kind] = {
                key: row
                for key, row in rows.items()
                if (kind is HandRow and key == last_hand)
                or (kind is ShiftRow and key == last_shift)
                or (isinstance(row, DownRow) and row.shift == last_shift)
                or (isinstance(row, WaitingRow) and row.acknowledged_entry is None)
            }


def _hand(row: Row | None) -> HandRow | None:
    return row if isinstance(row, HandRow) else None


def _dealt(row: HandRow) -> DealtHand:
    ended = row.started_ms if row.ended_ms is None else row.ended_ms
    played = row.outcome not in UNPLAYED
    return DealtHand(row.first_entry, row.started_ms, ended, row.rake, played)


def _leaves(old: Row, new: Row | None) -> bool:
    """Whether the row is no longer where it was: a hand that was dealt anew has another time."""
    if isinstance(old, HandRow) and isinstance(new, HandRow):
        return old.started_ms != new.started_ms
    return new is None


# ── what a row of the read model must be to be kept in the floor's database ─────────────────────


LARGEST = 1 << 53
"""No amount and no time is as large; what is could not be added up in the database."""

LONGEST = 500
"""How many characters a name or a remark may have. The table lets nobody type as many; more would
not go into an index."""


class StoredHand(HandRow, frozen=True, kw_only=True):
    """A hand with its pot in hundredths of the table's currency."""

    pot_cents: int


def stored_hand(row: HandRow, shift: ShiftRow | None) -> StoredHand:
    """The hand as it is kept, with what a chip is worth in its shift."""
    cents = 0 if shift is None else shift.rules.smallest_chip_cents
    values = {name: getattr(row, name) for name in HandRow.__struct_fields__}
    return StoredHand(**values, pot_cents=min(row.pot * cents, LARGEST))


def rows_as_json(value: object) -> str:
    """Rows as the database reads them."""
    return msgspec.json.encode(value).decode()


def check_row(row: Row) -> None:
    """Refuse what no table can have recorded, and the database could not keep.

    Raises:
        ValueError: an amount or a time is too large, or a text too long.
    """
    for name in row.__struct_fields__:
        value = getattr(row, name)
        if isinstance(value, int) and not -LARGEST < value < LARGEST:
            raise ValueError(f"{name} of a {row.TABLE} is {value}")
        if isinstance(value, str) and len(value) > LONGEST:
            raise ValueError(f"{name} of a {row.TABLE} has {len(value)} characters")
