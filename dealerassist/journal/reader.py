"""Reading a journal: its entries, and the read tables that were computed from them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from pathlib import Path

from pysqlite3 import dbapi2 as sqlite

from dealerassist.journal.base import carried_rows
from dealerassist.journal.entry_reader import EntryReader
from dealerassist.journal.errors import JournalError, as_journal_errors
from dealerassist.journal.long_work import Progress, unheard
from dealerassist.journal.read_model.parts import part_shown_by
from dealerassist.journal.read_model.read_tables import ReadTables
from dealerassist.journal.read_model.rows import (
    AnyRow,
    CorrectionRow,
    HandRow,
    IncidentRow,
    Row,
    TransactionRow,
    WaitingRow,
)
from dealerassist.journal.read_model.shift_rows import DownSheet, GameTurnRow, ShiftSheet
from dealerassist.journal.read_model.snapshot import Recovered, snapshot_state
from dealerassist.journal.store import schema
from dealerassist.journal.store.connection import steps_heard
from dealerassist.rules.house_rules import HouseRules
from dealerassist.table.events import Event
from dealerassist.table.state import TableState

STEPS_AN_ENTRY = 65
"""So many steps SQLite makes for each entry where a whole file is checked (measured)."""


class JournalReader(EntryReader):
    """A journal opened for reading, even while a table writes to it.

    Its read tables are returned as they stand in the file. Where a figure must be vouched for,
    `recomputed_reader.recomputed` computes them from the entries instead.
    """

    def _use(self, database: sqlite.Connection) -> None:
        super()._use(database)
        self._tables = ReadTables(database, self.version)

    @property
    def rows_upto(self) -> int:
        """The last entry that its rows tell of."""
        return self.count

    def recover(self, upto: int | None = None) -> Recovered:
        """The state of the table after entry `upto`, or after the last one.

        The newest snapshot that can be used is taken, and the entries after it. A snapshot cannot
        be used if it is damaged or of another version, or if an entry after it takes back one
        from before it; then an older one is taken, and without any the table is folded from the
        base on.

        Raises:
            JournalError: if an entry cannot be read.
        """
        upto = self.count if upto is None else upto
        for number, base, sealing in self._bases(upto):
            since = tuple(self.entries(since=number, upto=upto))
            recovered = Recovered(number, base, since, sealing)
            if not recovered.reaches_back:
                return recovered
        raise AssertionError("from the beginning on, nothing reaches further back")

    def _bases(self, upto: int) -> Iterator[tuple[int, TableState, tuple[Event, ...]]]:
        """Usable snapshots, newest first: entry, state after it, its events; last the base."""
        with as_journal_errors(self.path):
            ours = self._tables.version >= schema.WITH_OUR_ROWS
            rows = self._tables.standings(upto) if ours else ()
        for row in rows:
            entry = self.find(row.entry)
            state = None if entry is None else snapshot_state(row, entry, self._tables.version)
            if entry is not None and state is not None:
                yield row.entry, state, entry.events
        entry = self.find(self.base.number)
        yield self.base.number, self.base.state, () if entry is None else entry.events

    def carried(self) -> tuple[Row, ...]:
        """The rows from before the base that later entries refer to, as they were at the base.

        A whole journal has none: its base is the beginning.
        """
        if self.is_whole:
            return ()
        with as_journal_errors(self.path):
            return carried_rows(self._database)

    def tables_hold(
        self, parts: Collection[int] | None = None, progress: Progress = unheard
    ) -> bool:
        """Whether the file is sound, has our tables, and its read tables fit their checksums.

        The checksum may be signed by any key, or by none, as after a start that was cut short:
        `tables_signed_by` asks for the key. Whether the rows follow from the entries, only
        computing them anew tells (`recomputed_reader.recomputed`). Of a newer version's tables it
        is only asked whether SQLite finds the file sound.

        Args:
            parts: of a file of this version, the parts whose rows are checked; SQLite is not asked
                then, as it would read the whole file. None for all.
            progress: called with how far this is.
        """
        if progress is unheard:
            return self._tables_hold(parts)
        count = self._count_to_tell

        def told(steps: int) -> None:
            progress(min(steps // STEPS_AN_ENTRY, count), count)

        with steps_heard(self._database, told):
            held = self._tables_hold(parts)
        progress(1, 1)
        return held

    def _tables_hold(self, parts: Collection[int] | None) -> bool:
        try:
            with self.at_one_moment():
                sound = parts is not None or self.query("PRAGMA integrity_check(1)") == [("ok",)]
                # On a file that may only be read, SQLite's check skips the CHECK constraints.
                sound = sound and not self.query("SELECT 1 FROM entry WHERE number < 1")
                if self.is_newer:
                    # What a newer program makes of the entries is unknown here.
                    return sound
                as_made = sound and schema.is_as_made(self._database, self.layout)
                if not as_made or self.version < schema.WITH_CHECKPOINTS:
                    return as_made
                by_part = self.version >= schema.WITH_PART_SUMS
                if not (self._tables.holds(parts) if by_part else self._tables.holds_as_one()):
                    return False
                return self.version < schema.WITH_SIGNED_SUM or self._signed_by() is not None
        except (JournalError, sqlite.Error):
            return False

    def tables_signed_by(self, key: str) -> bool:
        """Whether the checksum of the read tables is signed by this public key.

        Args:
            key: as `Signer.key` writes it; with an empty text the answer is no.
        """
        if not key or self.version < schema.WITH_SIGNED_SUM:
            return False
        try:
            return self._signed_by() == key
        except (JournalError, sqlite.Error):
            return False

    def _signed_by(self) -> str | None:
        return self._tables.signed_by(self.id, self.end)

    def hands(self, shift: int | None = None) -> tuple[HandRow, ...]:
        """The hands of a shift, or all, in order."""
        return self._table(HandRow, "number", shift=shift)

    def hand(self, number: int) -> HandRow | None:
        """One hand, if it was dealt."""
        return next(iter(self._table(HandRow, "number", number=number)), None)

    def last_hands(self, count: int) -> tuple[HandRow, ...]:
        """The last `count` hands that have ended, misdeals too, newest first."""
        with as_journal_errors(self.path):
            rows = self._tables.last_hands(count)
        self.check_parts(map(part_shown_by, rows))
        return rows

    def rules_of(self, hand: HandRow) -> HouseRules:
        """The house rules that a hand was played by: those of its shift, or of its turn."""
        if (turn := self.turn_of(hand)) is not None:
            return turn.rules
        with as_journal_errors(self.path):
            shift = self._tables.shift(hand.shift)
        assert shift is not None, "a hand is dealt in a shift"
        return shift.rules

    def turn_of(self, hand: HandRow) -> GameTurnRow | None:
        """The turn of a game that a hand belongs to; None at a table with one game."""
        if self.version < schema.WITH_TURNS:
            return None
        rest = "WHERE shift = ? AND hand <= ? ORDER BY hand DESC LIMIT 1"
        return next(iter(self._shown(GameTurnRow, rest, hand.shift, hand.number)), None)

    def turns(self, shift: int | None = None) -> tuple[GameTurnRow, ...]:
        """The turns of games of a mixed table in a shift, or all, in order."""
        if self.version < schema.WITH_TURNS:
            return ()
        return self._table(GameTurnRow, "entry", shift=shift)

    @property
    def first_shift(self) -> int:
        """The number of the first shift since the base; 1 before there is one.

        A journal that goes on from another goes on with its numbers.
        """
        sql = "SELECT coalesce(min(number), 1) FROM shift WHERE opened_entry > ?"
        return int(self.query(sql, (self.base.number,))[0][0])

    @property
    def last_shift(self) -> int:
        """The number of the shift that was opened last; 0 before the first."""
        return int(self.query("SELECT coalesce(max(number), 0) FROM shift")[0][0])

    def shifts(self) -> tuple[ShiftSheet, ...]:
        """All shifts since the base in order; the last one may still be open.

        Of earlier ones an excerpt knows the rules and the close, but not every hand.
        """
        rest = "WHERE opened_entry > ? ORDER BY number"
        return self._shown(ShiftSheet, rest, self.base.number)

    def shift(self, number: int) -> ShiftSheet | None:
        """One shift, if it was opened."""
        return next(iter(self._table(ShiftSheet, "number", number=number)), None)

    def downs(self, shift: int | None = None) -> tuple[DownSheet, ...]:
        """The downs of a shift, or all, in order."""
        return self._table(DownSheet, "entry", shift=shift)

    def transactions(self, shift: int | None = None) -> tuple[TransactionRow, ...]:
        """Buy-ins, chips added, tips and departures of a shift, or all, in order."""
        return self._table(TransactionRow, "entry, position", shift=shift)

    def incidents(
        self, *, shift: int | None = None, hand: int | None = None
    ) -> tuple[IncidentRow, ...]:
        """Corrections and irregular events of a shift, of a hand, or all, in order."""
        return self._table(IncidentRow, "entry, position", shift=shift, hand=hand)

    def corrections(
        self, *, shift: int | None = None, hand: int | None = None
    ) -> tuple[CorrectionRow, ...]:
        """The corrections proposed in a shift, of a hand, or all, in order."""
        return self._table(CorrectionRow, "number", shift=shift, hand=hand)

    def waiting(self) -> tuple[WaitingRow, ...]:
        """Everything that was ever noted for the pit boss, in order, acknowledged or not."""
        return self._table(WaitingRow, "number")

    def check_parts(self, parts: Iterable[int]) -> None:
        """Make sure that the rows of parts, which are about to be shown, are what was signed.

        Here nothing is done: who reads a file that another program writes, and vouches for what is
        read, has the rows computed anew (`recomputed_reader`).
        """

    def _table(self, kind: type[AnyRow], order: str, **only: int | None) -> tuple[AnyRow, ...]:
        wanted = {name: value for name, value in only.items() if value is not None}
        where = " AND ".join(f"{name} = ?" for name in wanted)
        rest = f"WHERE {where} ORDER BY {order}" if where else f"ORDER BY {order}"
        return self._shown(kind, rest, *wanted.values())

    def _shown(self, kind: type[AnyRow], rest: str, *values: object) -> tuple[AnyRow, ...]:
        with as_journal_errors(self.path):
            rows = self._tables.rows(kind, rest, *values)
        self.check_parts(map(part_shown_by, rows))
        return rows


def as_it_lies(path: Path) -> JournalReader:
    """A whole journal as it lies there, for what computes anew, or verifies, all that it tells.

    Where a newer program wrote it, it can be opened too: chain and checkpoints can be verified
    without knowing what the entries say.

    Raises:
        JournalError: if there is none.
    """
    return JournalReader(path)
