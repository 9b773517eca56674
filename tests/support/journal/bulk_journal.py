"""A journal that is written without waiting for the disk, for nights that are played in bulk."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from dealerassist.journal.chain import Claim
from dealerassist.journal.entry import Draft, Entry
from dealerassist.journal.journal import Journal
from dealerassist.journal.read_model.rebuild import record_all
from dealerassist.journal.required_checkpoints import is_signed_at_once
from dealerassist.journal.store import connection
from dealerassist.journal.store.mirror import Mirror, checkpoint_line, entry_line
from dealerassist.journal.store.table_definitions import INSERT_ENTRY
from dealerassist.table.state import TableState


class Lines(Mirror):
    """A second copy that gets its lines when they are asked for, all in one write."""

    def __init__(self, mirror: Mirror) -> None:
        super().__init__(mirror.path)
        self._waiting: list[bytes] = []

    def append(self, *lines: bytes) -> None:
        self._waiting += lines

    def write(self) -> None:
        lines, self._waiting = self._waiting, []
        super().append(*lines)


class BulkJournal(Journal):
    """A journal that holds what a tap would have written, and gets it by thousands.

    Within `unsynced` its entries are made, chained and signed by the program's own steps, in one
    transaction. The rows are filled by `record_all`, as in a rebuild: at the end, and before
    whoever asks for them (`with_rows`).
    """

    @contextmanager
    def unsynced(self) -> Iterator[None]:
        """What is recorded within this context is written at its end, both files and the rows."""
        self._mirror.close()
        self._mirror = lines = Lines(self._mirror)
        self._database.execute("PRAGMA synchronous = OFF")
        self._recorded_upto, self._state_there, self._current = self._last, self._state, False
        with connection.transaction(self._database):
            yield
            self._record_rows()
            end = Claim(self.count, bytes.fromhex(self._last.hash) if self._last else bytes(32))
            self._tables.keep_sum(self.id, end, self._signer)
        lines.write()
        self._database.execute("PRAGMA synchronous = FULL")

    @contextmanager
    def with_rows(self) -> Iterator[None]:
        """Within this context the rows are those of the last entry."""
        self._record_rows()
        self._current = True
        yield
        self._current = False

    def append(self, draft: Draft, after: TableState) -> Entry:
        entry = self._chained(draft)
        values = (entry.number, entry.body, bytes.fromhex(entry.hash))
        self._database.execute(INSERT_ENTRY, values)
        self._mirror.append(entry_line(entry.body.encode(), values[2]))
        if is_signed_at_once(entry.events):
            checkpoint = self._sign(entry)
            self._put_checkpoint(entry.number, checkpoint)
            self._mirror.append(checkpoint_line(checkpoint))
            self._last_signed = entry.number
        self._last, self._state = entry, after
        if self._current:
            self._record_rows()
        return entry

    def _record_rows(self) -> None:
        since = self._recorded_upto.number if self._recorded_upto else 0
        self._state_there, self._recorded_upto = record_all(
            self,
            self._tables,
            self.entries(since=since),
            self._state_there,
            self._recorded_upto,
        )
