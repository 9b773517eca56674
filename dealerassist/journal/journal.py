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
from dealerassist.journal.store.mirror import StoredCheckpoint, entry_line, sealed_line
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
        """Write the entry to both files, with its checkpoint where it must have one.

        The order makes a cut at any point harmless:

        1. The checkpoint is signed: what may fail in that fails before anything is written.
        2. The journal, in one transaction with the rows that follow from the entry: it alone
           decides whether the entry was recorded. Had the copy its line first, a start after a
           cut would find an entry there that the journal never got, and would restore it.
        3. The copy, as whatever is acknowledged must be in both files. A cut between the two
           leaves the copy one entry short, and the next start completes it from the journal.
        4. Both are read back, the copy as soon as it is written: what came out otherwise is an
           error of this tap, and is not left for a later start to find.
        5. Where a checkpoint was made, everything since the last one is verified as it lies on
           the disk, so that what has changed there since is found within a hand.
        6. Only then is the note of what was mended struck: told twice is better than never.

        An error from the second step on may leave an entry that nobody was told of. It is not
        taken back, as a disk that has just failed cannot be trusted with that either: the journal
        takes no more until `reopen` has read what is there, and then the screen shows that.
        """
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
        """Make sure that nobody else has written to the file: its rows are believed unread.

        Our lock keeps our own programs out, not somebody with a tool for SQLite, and what they
        changed in a row would go on into the rows that are made after it. With an entry it is
        asked within the transaction, when nobody else can write any more.
        """
        with troubles(self.path):
            changes = connection.changes_by_others(self._database)
        if changes != self._seen:
            raise JournalError(Trouble.WRITTEN_BY_OTHERS, self.path)

    def _check_places(self) -> None:
        """Make sure that both files are still where the next start looks for them.

        A file that was moved or replaced while it is open takes every write without an error, and
        nobody would ever see those entries again.
        """
        try:
            moved = identity_of(self.path) != self._identity
        except OSError:
            moved = True
        if moved:
            raise JournalError(Trouble.MOVED, self.path)
        with copy_troubles(self.path, self._copy.path):
            self._copy.check()

    def _read_back(self, entry: Entry) -> Entry:
        """The entry as the file holds it, which must be what was written: number, text, hash.

        This is what stands between a wrong write and the screen. SQLite answers out of its memory
        after a commit, where the entry is as it should be whatever the file got, so its pages are
        given up first. Then the row comes the way that every later reader goes: its text has to
        be canonical and to decode, and the entry made of it must equal the one that was to be
        written, text, hash and each event. The state that is shown next was folded from those
        events before they were written; as these are the same, it is what the file leads to.
        """
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

    def _write(self, entry: Entry, state: TableState, sealed: StoredCheckpoint | None) -> None:
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

    def _write_copy(self, entry: Entry, sealed: StoredCheckpoint | None) -> None:
        self._append_to_copy(entry_line(entry.body.encode(), bytes.fromhex(entry.hash)))
        if sealed is not None:
            # In a write of its own, after the entry is on the disk: were both in one, a cut could
            # leave the checkpoint's part there without the entry's. The other way round, an entry
            # that must be signed and is not, at the end, is known to be half of a write.
            self._append_to_copy(sealed_line(sealed))

    def _check_since(self, entry: Entry) -> None:
        """Verify the entries since the last checkpoint as the disk holds them.

        Raises:
            JournalError: `DAMAGED`. The checkpoint is written by then; it signs the hash that was
                computed from what was to be there, so that it cannot make anything else genuine.
        """
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
