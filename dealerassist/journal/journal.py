"""The journal that is written to: one command, one entry, one transaction on the disk."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Self

from dealerassist import __version__
from dealerassist.journal import connection
from dealerassist.journal.book import Beside
from dealerassist.journal.chain import GENESIS, next_hash
from dealerassist.journal.clock import Clock, system_clock
from dealerassist.journal.codec import encode_body
from dealerassist.journal.entry import FORMAT, Body, Data, Draft, Entry, uuid7
from dealerassist.journal.lock import Lock
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.trouble import JournalError, Trouble, troubles
from dealerassist.table.evolve import fold
from dealerassist.table.state import TableState

Progress = Callable[[int, int], None]
"""Hears how many entries are done, and of how many."""


def _unheard(_done: int, _all: int) -> None:
    """Nobody wants to know."""


class Journal(JournalReader):
    """A table's journal, held by this process alone. Everything `JournalReader` can, it can too.

    After an error in `append` it takes no more entries until `reopen`: what the file holds then
    is only known by reading it again.
    """

    def __init__(self, path: Path, lock: Lock, clock: Clock) -> None:
        """Use `open`."""
        self.path = path
        self._lock = lock
        self._clock = clock
        self._take_up()

    @classmethod
    def open(
        cls,
        path: Path,
        *,
        table_id: str | None = None,
        clock: Clock = system_clock,
        journal_id: str | None = None,
    ) -> Self:
        """Open the journal at `path`, verified whole, or make a new one there.

        Args:
            path: the file; its folder must exist.
            table_id: whose journal it must be; None takes any, and calls a new one "1".
            clock: where the times of its entries come from.
            journal_id: what to call a new one; a new UUIDv7 unless told.

        Raises:
            JournalError: with one sentence that says why not; the file is as it was.
        """
        path = path.resolve()
        with troubles(path):
            if not path.parent.is_dir():
                raise JournalError(Trouble.MISSING_FOLDER, path, folder=str(path.parent))
            if path.exists():
                connection.check_file(path)
            lock = Lock(path)
            try:
                if not path.exists():
                    connection.create(path, _names(table_id or "1", journal_id or uuid7()))
                _examine(path, table_id)
                return cls(path, lock, clock)
            except BaseException:
                lock.release()
                raise

    def _take_up(self) -> None:
        """Open the file and stand where it ends."""
        database = connection.open_for_writing(self.path)
        try:
            self._use(database)
            self._last = super().last
            self._state = self.recover().state
        except BaseException:
            database.close()
            raise
        self._stopped = False

    @property
    def last(self) -> Entry | None:
        """The last entry."""
        return self._last

    @property
    def stopped(self) -> bool:
        """An entry could not be recorded: no more are taken until `reopen`."""
        return self._stopped

    def append(self, draft: Draft, after: TableState) -> Entry:
        """Record what a tap did, with the rows that follow from it, and read it back.

        Args:
            draft: what happened.
            after: how the table stands then.

        Returns:
            the entry, as the disk holds it.

        Raises:
            JournalError: nothing was acknowledged. `ALREADY_RECORDED`: this tap's entry is
                there. Anything else: see `stopped`.
            CodecError: an event cannot be kept as it is, such as one with a float.
        """
        if self._stopped:
            raise JournalError(Trouble.STOPPED, self.path)
        self._refuse_twice(draft.id)
        entry = self._chained(draft)
        try:
            self._write(entry, after)
            stored = self.find(entry.number)
        except JournalError:
            self._stopped = True
            raise
        assert stored == entry, "the disk holds what was written"
        self._last, self._state = stored, after
        return stored

    def _refuse_twice(self, tap: str) -> None:
        known = self._rows("SELECT number FROM entry WHERE id = ?", (tap,))
        if known:
            raise JournalError(Trouble.ALREADY_RECORDED, self.path, entry=known[0][0])

    def _chained(self, draft: Draft) -> Entry:
        """The entry that `draft` becomes as the next one of the chain."""
        moment = self._clock()
        body = Body(
            actor=draft.actor,
            boot_id=moment.boot_id,
            data=Data(draft.events),
            format=FORMAT,
            hand=draft.hand,
            id=draft.id,
            journal=self.id,
            kind=draft.kind,
            monotonic_ns=moment.monotonic_ns,
            number=self._last.number + 1 if self._last else 1,
            table=self.table_id,
            utc_ms=moment.utc_ms,
        )
        text = encode_body(body)
        previous = bytes.fromhex(self._last.hash) if self._last else GENESIS
        return Entry(text, next_hash(previous, text.encode()).hex(), body)

    def _write(self, entry: Entry, state: TableState) -> None:
        with troubles(self.path), connection.transaction(self._database):
            self._database.conn.execute(
                "INSERT INTO entry (number, body, hash) VALUES (?, ?, ?)",
                (entry.number, entry.body, bytes.fromhex(entry.hash)),
            )
            self._book.record(entry, self._state, state, self._beside(entry, self._last))

    def _beside(self, entry: Entry, previous: Entry | None) -> Beside:
        return Beside(previous, tuple(self.get(number) for number in entry.retracts))

    def rebuild(self, progress: Progress = _unheard) -> int:
        """Empty the read tables and fill them again from the entries, in one transaction.

        Args:
            progress: told after each entry how many are done, and of how many.

        Returns:
            how many entries were read.

        Raises:
            JournalError: if it cannot be done; the tables are as they were.
        """
        before, previous, count = TableState(), None, self.count
        with troubles(self.path), connection.transaction(self._database):
            self._book.clear()
            for entry in self.entries():
                state = self._folded(before, entry)
                self._book.record(entry, before, state, self._beside(entry, previous))
                before, previous = state, entry
                progress(entry.number, count)
        return count

    def _folded(self, before: TableState, entry: Entry) -> TableState:
        """The table after `entry`; a retraction is folded by leaving its entries out."""
        if entry.retracts:
            return self.recover(upto=entry.number).state
        return fold(before, entry.events)

    def reopen(self) -> None:
        """Close the file, verify it, and go on where it ends; the lock is kept meanwhile.

        Raises:
            JournalError: if that is still not possible; `stopped` remains true then.
        """
        self._stopped = True
        self._database.close()
        _examine(self.path, self.table_id)
        self._take_up()

    def close(self) -> None:
        """Give the file and the lock back. Does nothing the second time."""
        super().close()
        self._lock.release()


def _examine(path: Path, table_id: str | None) -> None:
    """Verify the journal without changing it, and that it is this table's."""
    connection.check_file(path)
    with JournalReader(path) as reader:
        if table_id not in {None, reader.table_id}:
            facts = {"found": reader.table_id, "wanted": str(table_id)}
            raise JournalError(Trouble.OTHER_TABLE, path, **facts)
        fault = reader.verify().fault
        if fault is not None:
            raise JournalError(Trouble.DAMAGED, path, entry=fault.number, damage=fault.damage)


def _names(table_id: str, journal_id: str) -> dict[str, str]:
    return {"journal": journal_id, "table": table_id, "program": __version__}
