"""Reading a journal: its entries, and the read tables that were made from them."""

from __future__ import annotations

from collections.abc import Iterator

from pysqlite3 import dbapi2 as sqlite

from dealerassist.journal.entry_reader import EntryReader
from dealerassist.journal.errors import JournalError, troubles
from dealerassist.journal.read_model.projector import Projector
from dealerassist.journal.read_model.rows import (
    AnyRow,
    CorrectionRow,
    DownSheet,
    HandRow,
    IncidentRow,
    ShiftSheet,
    TransactionRow,
    WaitingRow,
)
from dealerassist.journal.recovery.snapshot import Recovered, unsealed
from dealerassist.journal.store import schema
from dealerassist.rules.house_rules import HouseRules
from dealerassist.table.events import Event
from dealerassist.table.state import TableState


class JournalReader(EntryReader):
    """A journal that is only looked at, even while a kiosk writes to it.

    What the read tables say is believed as it stands: `recomputed` has them made anew.
    """

    def _use(self, database: sqlite.Connection) -> None:
        super()._use(database)
        self._book = Projector(database)

    def recover(self, upto: int | None = None) -> Recovered:
        """Where the table stands after entry `upto`, or now, and the entries since its seal."""
        upto = self.count if upto is None else upto
        for number, base, sealing in self._bases(upto):
            since = tuple(self.entries(since=number, upto=upto))
            recovered = Recovered(number, base, since, sealing)
            if not recovered.reaches_back:
                return recovered
        raise AssertionError("from the beginning on, nothing reaches further back")

    def _bases(self, upto: int) -> Iterator[tuple[int, TableState, tuple[Event, ...]]]:
        """Entries with the state after them and their events, newest first; at last none."""
        with troubles(self.path):
            rows = self._book.standings(upto)
        for row in rows:
            entry = self.find(row.entry)
            state = None if entry is None else unsealed(row, entry)
            if entry is not None and state is not None:
                yield row.entry, state, entry.events
        yield 0, TableState(), ()

    def tables_hold(self) -> bool:
        """Whether SQLite's tables are sound and made as ours, and the read tables fit their sum.

        Their sum may be signed by anybody, or by nobody yet, as after a start that was cut short.
        That the rows follow from the entries, only `recomputed` says.
        """
        try:
            with self.at_one_moment():
                sound = self.query("PRAGMA integrity_check(1)") == [("ok",)]
                # Where SQLite may only read, it does not look at what each row must fulfil.
                sound = sound and not self.query("SELECT 1 FROM entry WHERE number < 1")
                as_made = sound and schema.as_made(self._database)
                if not as_made or self.version < schema.WITH_CHECKPOINTS:
                    return as_made
                with_signature = self.version >= schema.WITH_SIGNED_SUM
                return self._book.holds() and not (with_signature and self._signed_by() is None)
        except (JournalError, sqlite.Error):
            return False

    def tables_signed_by(self, key: str) -> bool:
        """Whether this public key, if it is one, signed the sum of the read tables as it is."""
        if not key or self.version < schema.WITH_SIGNED_SUM:
            return False
        try:
            return self._signed_by() == key
        except (JournalError, sqlite.Error):
            return False

    def _signed_by(self) -> str | None:
        return self._book.signed_by(self.id, self.end)

    def hands(self, shift: int | None = None) -> tuple[HandRow, ...]:
        """The hands of a shift, or all, in order."""
        return self._table(HandRow, "number", shift=shift)

    def hand(self, number: int) -> HandRow | None:
        """One hand, if it was dealt."""
        return next(iter(self._table(HandRow, "number", number=number)), None)

    def last_hands(self, count: int) -> tuple[HandRow, ...]:
        """The last `count` hands that have ended, misdeals too, newest first."""
        with troubles(self.path):
            return self._book.last_hands(count)

    def rules_of(self, hand: HandRow) -> HouseRules:
        """The rules that a hand was played by: those of its shift."""
        with troubles(self.path):
            shift = self._book.shift(hand.shift)
        assert shift is not None, "a hand is dealt in a shift"
        return shift.rules

    def shifts(self) -> tuple[ShiftSheet, ...]:
        """All shifts in order, the last one may still be open."""
        return self._table(ShiftSheet, "number")

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
        """All that has ever waited for the pit boss, in order, acknowledged or not."""
        return self._table(WaitingRow, "number")

    def _table(self, kind: type[AnyRow], order: str, **only: int | None) -> tuple[AnyRow, ...]:
        wanted = {name: value for name, value in only.items() if value is not None}
        where = " AND ".join(f"{name} = ?" for name in wanted)
        rest = f"WHERE {where} ORDER BY {order}" if where else f"ORDER BY {order}"
        with troubles(self.path):
            return tuple(self._book.rows(kind, rest, *wanted.values()))
