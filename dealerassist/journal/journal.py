"""The journal that is written to: one command, one entry, one transaction on the disk."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from dealerassist.interrupts import undisturbed
from dealerassist.journal.chain import GENESIS, Claim, next_hash
from dealerassist.journal.checkpoint_moments import is_signed_at_once
from dealerassist.journal.codec import encode_body
from dealerassist.journal.entry import FORMAT, Body, Data, Draft, Entry
from dealerassist.journal.errors import JournalError, Trouble, copy_troubles, troubles
from dealerassist.journal.read_model.rebuild import beside
from dealerassist.journal.recovery.opening import OpenedJournal
from dealerassist.journal.recovery.pending_repairs import strike
from dealerassist.journal.recovery.repair import INSERT_ENTRY
from dealerassist.journal.store import connection
from dealerassist.journal.store.files import identity_of
from dealerassist.journal.store.mirror import Sealed, entry_line, sealed_line
from dealerassist.table.events import JournalMended
from dealerassist.table.state import TableState


class Journal(OpenedJournal):
    """A table's journal, held by this process alone. Everything `JournalReader` can, it can too.

    After an error in `append` it takes no more entries until `reopen`: what the files hold then
    is only known by reading them again.
    """

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
        with undisturbed():
            try:
                stored = self._recorded(entry, after)
            except JournalError:
                self._stopped = True
                raise
            self._last, self._state = stored, after
        return stored

    def _recorded(self, entry: Entry, after: TableState) -> Entry:
        """Write the entry to both files, with its checkpoint where it must have one."""
        sealed = self._sign(entry) if is_signed_at_once(entry.events) else None
        self._check_places()
        self._write(entry, after, sealed)
        self._write_copy(entry, sealed)
        stored = self._read_back(entry)
        if sealed is not None:
            self._check_since(entry)
        self._strike(entry)
        return stored

    @contextmanager
    def at_one_moment(self) -> Iterator[None]:
        """See the journal as it stands now.

        Raises:
            JournalError: `WRITTEN_BY_OTHERS`, as nobody vouches for the rows then.
        """
        with super().at_one_moment():
            self._check_alone()
            yield

    def _check_alone(self) -> None:
        """Make sure that nobody else has written to the file: its rows are believed unread."""
        with troubles(self.path):
            changes = connection.changes_by_others(self._database)
        if changes != self._seen:
            raise JournalError(Trouble.WRITTEN_BY_OTHERS, self.path)

    def _check_places(self) -> None:
        """Make sure that both files are still where the next start looks for them."""
        try:
            moved = identity_of(self.path) != self._identity
        except OSError:
            moved = True
        if moved:
            raise JournalError(Trouble.MOVED, self.path)
        with copy_troubles(self.path, self._copy.path):
            self._copy.check()

    def _read_back(self, entry: Entry) -> Entry:
        """The entry as the file holds it, which must be what was written: number, text, hash."""
        with troubles(self.path):
            connection.forget_pages(self._database)
        stored = self.find(entry.number)
        if stored is None or stored != entry:
            raise JournalError(Trouble.DAMAGED, self.path, entry=entry.number)
        return stored

    def _refuse_twice(self, tap: str) -> None:
        known = self.query("SELECT number FROM entry WHERE id = ?", (tap,))
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

    def _write(self, entry: Entry, state: TableState, sealed: Sealed | None) -> None:
        with troubles(self.path), connection.transaction(self._database):
            self._database.execute(
                INSERT_ENTRY, (entry.number, entry.body, bytes.fromhex(entry.hash))
            )
            self._check_alone()
            self._book.record(entry, self._state, state, beside(self, entry, self._last))
            end = Claim(entry.number, bytes.fromhex(entry.hash))
            self._book.keep_sum(self.id, end, self._signer)
            if sealed is not None:
                self._put_checkpoint(entry.number, sealed)

    def _write_copy(self, entry: Entry, sealed: Sealed | None) -> None:
        self._append_to_copy(entry_line(entry.body.encode(), bytes.fromhex(entry.hash)))
        if sealed is not None:
            # By itself: a cut must not leave a checkpoint there without its entry.
            self._append_to_copy(sealed_line(sealed))

    def _check_since(self, entry: Entry) -> None:
        """Verify the entries since the last checkpoint as the disk holds them."""
        before = self.link(self._signed) if self._signed else None
        head = before.hash if before else GENESIS
        found = self.verify(since=self._signed if before else 0, head=head.hex())
        if found.fault is not None:
            fault = found.fault
            raise JournalError(Trouble.DAMAGED, self.path, entry=fault.number, damage=fault.damage)
        self._signed = entry.number

    def _strike(self, entry: Entry) -> None:
        """What `entry` tells of mending need not be noted any more."""
        told = {event for event in entry.events if isinstance(event, JournalMended)}
        if told:
            with troubles(self.path):
                strike(self.path, told)
