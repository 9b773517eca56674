"""Opening a journal for writing, from the verified files to the tables that it is shown by.

And giving it back: its end is signed when it is closed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Self

from dealerassist.interrupts import undisturbed
from dealerassist.journal.audit import lacking_in
from dealerassist.journal.backup import back_up
from dealerassist.journal.chain import JournalNames
from dealerassist.journal.checkpoint import Checkpoint, Signer
from dealerassist.journal.checkpoint_moments import MissingCheckpoint, excused_up_to
from dealerassist.journal.clock import Clock, system_clock
from dealerassist.journal.entry import Entry, uuid7
from dealerassist.journal.errors import JournalError, Trouble, copy_troubles, troubles
from dealerassist.journal.read_model.projector import Projector
from dealerassist.journal.read_model.rebuild import Progress, playable, rebuild, unheard
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recovery.pending_repairs import note, note_alone, strike, untold
from dealerassist.journal.recovery.repair import INSERT_CHECKPOINT, mend
from dealerassist.journal.store import connection, schema
from dealerassist.journal.store.files import free_name, identity_of
from dealerassist.journal.store.keys import signer_of
from dealerassist.journal.store.lock import Lock
from dealerassist.journal.store.mirror import Mirror, StoredCheckpoint, sealed_line
from dealerassist.journal.store.paths import JournalPaths, left_behind, places_of
from dealerassist.table.events import JournalMended, Mending

JUST_NOW = 16
"""How many of the last entries may have told already what the note still has as untold."""


class OpenedJournal(JournalReader):
    """A table's journal that this process alone has open; `Journal` adds what a tap does to it.

    Attributes:
        lacks: what its checkpoints lacked when it was opened.
    """

    lacks: MissingCheckpoint

    def __init__(self, path: Path, lock: Lock, clock: Clock, places: JournalPaths) -> None:
        """Use `open`."""
        self.path = path
        self._lock = lock
        self._clock = clock
        self._places = places
        self._closed = False

    @classmethod
    def open(
        cls,
        path: Path,
        *,
        table_id: str | None = None,
        clock: Clock = system_clock,
        journal_id: str | None = None,
        places: JournalPaths | None = None,
    ) -> Self:
        """Open the journal at `path`, verified whole, or make a new one there.

        What is wrong with the file is mended from its second copy where that is certain, and the
        other way round: `mended` tells.

        Args:
            path: the file; its folder must exist.
            table_id: whose journal it must be; None takes any, and calls a new one "1".
            clock: where the times of its entries come from.
            journal_id: what to call a new one; a new UUIDv7 unless told.
            places: where second copy and key lie; where `places_of` says unless told.

        Raises:
            JournalError: with one sentence that says why not; the file is as it was.
        """
        path = path.resolve()
        places = places or places_of(path)
        with troubles(path):
            if not path.parent.is_dir():
                raise JournalError(Trouble.MISSING_FOLDER, path, folder=str(path.parent))
            if path.exists():
                connection.check_rights(path)
                if not places.copy.exists():
                    connection.check_file(path)
            lock = Lock(path)
            try:
                mend(path, places, table_id)
                if not path.exists():
                    connection.refuse_log_alone(path)
                    if left_behind(path, places):
                        note_alone(path, JournalMended(Mending.BEGUN_ANEW, 0, 0, ""))
                    names = JournalNames(journal_id or uuid7(), table_id or "1")
                    connection.create(path, schema.meta_of(names))
                    mend(path, places, table_id)
                journal = cls(path, lock, clock, places)
                journal._take_up()
            except BaseException:
                lock.release()
                raise
        return journal

    def _take_up(self) -> None:
        """Open the files and stand where they end.

        The entries were verified before this, and may be believed from here on. What was made from
        them is settled first, before anything is read from it. Then the log is emptied into the
        file: after a sync that failed, only writing it anew puts on the disk what the system shows.
        The copy comes after the journal here too: a first checkpoint, of a journal that had none,
        is in the journal when it is added to the copy.
        """
        database = connection.open_for_writing(self.path)
        copy = None
        try:
            self._use(database)
            self._take_up_key()
            with playable(self.path):
                first = self._settle_tables()
            with troubles(self.path):
                connection.without_free_pages(database)
                connection.empty_log(database, self.path)
            with copy_troubles(self.path, self._places.copy):
                self._copy = copy = Mirror(self._places.copy)
                if first is not None:
                    copy.append(sealed_line(first))
            self._stand_at_the_end()
        except BaseException:
            if copy is not None:
                copy.close()
            database.close()
            raise
        self._identity = identity_of(self.path)
        self._stopped = False

    def _take_up_key(self) -> None:
        """Know who signed last, and who signs from now on."""
        sealed = self.sealed()
        self._signed = max(sealed, default=0)
        with troubles(self.path):
            self._signer = self._signer_found(sealed.get(self._signed))

    def _stand_at_the_end(self) -> None:
        """Fold what there is, and note what lacks a checkpoint before another one is made.

        That comes before the first entry of this start, which is signed at once: its checkpoint
        covers everything before it, and would cover up that others were taken away.
        """
        self._last = super().last
        with playable(self.path):
            self._state = self.recover().state
        sealed = self.sealed()
        self._signed = max(sealed, default=0)
        with troubles(self.path):
            self._note_unsigned(sealed)
            self._seen = connection.changes_by_others(self._database)

    def _signer_found(self, last: StoredCheckpoint | None) -> Signer:
        """The signer; that it is another than before is told like everything that was mended.

        Args:
            last: the last checkpoint, if there is one.
        """
        missing = not self._places.key.exists()
        signer = signer_of(self._places.key, self.path)
        if last is not None and signer.key == last.key:
            # Only what was signed with this key was told by this program.
            strike(self.path, self._told_just_now())
        elif last is not None:
            what = Mending.KEY_MADE if missing else Mending.KEY_CHANGED
            note(self.path, JournalMended(what, 0, 0, ""))
        return signer

    def _note_unsigned(self, sealed: Collection[int]) -> None:
        """That checkpoints are gone is told before the next one signs what they had signed."""
        self.lacks = lacks = lacking_in(self, self.count)
        if lacks.untold:
            before = max((size for size in sealed if size < lacks.untold), default=0)
            last = self.count if lacks.last_untold > self._signed else lacks.last_untold
            note(self.path, JournalMended(Mending.UNSIGNED, before + 1, last, ""))

    def _settle_tables(self) -> StoredCheckpoint | None:
        """Make read tables anew that are of an older version, or that our key has not signed.

        Nothing is shown or paid by rows that nobody vouches for; the entries were verified. Of an
        older version there is a backup then.

        Returns:
            the first checkpoint, if the journal comes from a version that signed nothing.
        """
        if self.version == schema.VERSION:
            if not self.tables_signed_by(self._signer.key):
                self.rebuild()
            return None
        back_up(self.path, free_name(self.path, f"version-{self.version}"))
        with troubles(self.path):
            first = None if self.may_be_signed else self._first_sealed()
        self._make_tables(partial(self._renew, first))
        return first

    def _renew(self, first: StoredCheckpoint | None) -> None:
        """Bring an older journal's tables up to date; the entries stay."""
        schema.renew(self._database)
        if first is not None:
            self._put_checkpoint(self.count, first)

    def _first_sealed(self) -> StoredCheckpoint | None:
        """The first checkpoint of a journal from before there were any, which is told.

        None where it only looks as if it were so old.
        """
        last = super().last
        if last is None or not excused_up_to(self.link, last.number, (), without=True):
            return None
        note(self.path, JournalMended(Mending.SIGNED_FIRST, 1, last.number, ""))
        return self._sign(last)

    def _make_tables(self, prepare: Callable[[], None], progress: Progress = unheard) -> int:
        """Fill the read tables from the entries, all in one transaction or nothing.

        Args:
            prepare: what is done to them before; the entries stay.

        Returns:
            how many entries were read.
        """
        try:
            with troubles(self.path), connection.transaction(self._database):
                prepare()
                count = rebuild(self, self._book, progress)
                self._book.keep_sum(self.id, self.end, self._signer)
        except BaseException:
            # The rows are as they were, and their sum is what the file says.
            self._book = Projector(self._database)
            raise
        return count

    @property
    def last(self) -> Entry | None:
        """The last entry."""
        return self._last

    @property
    def key(self) -> str:
        """The public key that its checkpoints are signed with."""
        return self._signer.key

    @property
    def stopped(self) -> bool:
        """An entry could not be recorded: no more are taken until `reopen`."""
        return self._stopped

    @property
    def mended(self) -> tuple[JournalMended, ...]:
        """What was put right on opening and is still to be recorded."""
        with troubles(self.path):
            return untold(self.path)

    def _told_just_now(self) -> set[JournalMended]:
        """What the last entries tell, although a cut may have left it on the note.

        Only what is signed: anybody could have put in an entry that tells it.
        """
        entries = self.entries(since=max(0, self.count - JUST_NOW), upto=self._signed)
        events = [event for entry in entries for event in entry.events]
        return {event for event in events if isinstance(event, JournalMended)}

    def rebuild(self, progress: Progress = unheard) -> int:
        """Empty the read tables and fill them again from the entries, in one transaction.

        Args:
            progress: told after each entry how many are done, and of how many.

        Returns:
            how many entries were read.

        Raises:
            JournalError: if it cannot be done; the tables are as they were.
        """
        return self._make_tables(lambda: None, progress)

    def reopen(self) -> None:
        """Close the files, compare and verify them, and go on where they end; the lock is kept.

        Raises:
            JournalError: if that is still not possible; `stopped` remains true then.
        """
        self._stopped = True
        self._close_files()
        with troubles(self.path):
            mend(self.path, self._places, self.table_id, anew=True)
            self._take_up()

    def close(self) -> None:
        """Sign where the journal ends, and give everything back. Does nothing the second time."""
        if self._closed:
            return
        # The lock goes last: the next one to open it must find what was signed off here.
        with undisturbed():
            self._closed = True
            if not self._stopped:
                self._sign_off()
            self._close_files()
            self._lock.release()

    def _sign_off(self) -> None:
        """The last checkpoint; where the disk fails now, the entries are there all the same."""
        last = self._last
        if last is None or last.number == self._signed:
            return
        sealed = self._sign(last)
        with suppress(JournalError):
            if self.mended:
                # What is not told yet must not look as if it had been signed all along.
                return
            with troubles(self.path), connection.transaction(self._database):
                self._put_checkpoint(last.number, sealed)
            self._append_to_copy(sealed_line(sealed))

    def _sign(self, entry: Entry) -> StoredCheckpoint:
        """The checkpoint after `entry`."""
        point = Checkpoint(self.id, entry.number, entry.hash, self._clock().utc_ms)
        return StoredCheckpoint(self._signer.key, self._signer.sign(point).text)

    def _put_checkpoint(self, size: int, sealed: StoredCheckpoint) -> None:
        self._database.execute(INSERT_CHECKPOINT, (size, sealed.note, sealed.key))

    def _append_to_copy(self, line: bytes) -> None:
        with copy_troubles(self.path, self._copy.path):
            self._copy.append(line)

    def _close_files(self) -> None:
        self._copy.close()
        super().close()
