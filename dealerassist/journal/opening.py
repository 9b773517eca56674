"""Opening a journal for writing, opening it again after an error, and closing it.

Opening takes the lock, has journal and mirror compared and repaired (`repair_journal`), makes sure
that the read tables are ours, and computes the state of the table. Closing signs the last entry.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Self

from dealerassist.interrupts import signals_deferred
from dealerassist.journal.backup import back_up
from dealerassist.journal.chain import JournalNames
from dealerassist.journal.checkpoint import Checkpoint, Signer
from dealerassist.journal.clock import Clock, system_clock
from dealerassist.journal.entry import Entry, uuid7
from dealerassist.journal.errors import (
    JournalError,
    JournalErrorCode,
    as_journal_errors,
    as_mirror_errors,
)
from dealerassist.journal.long_work import (
    LongWork,
    Progress,
    Work,
    WorkHeard,
    seldom_heard,
    unheard,
)
from dealerassist.journal.missing_checkpoints import missing_checkpoints
from dealerassist.journal.read_model.read_tables import ReadTables
from dealerassist.journal.read_model.rebuild import playable, rebuild
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recovery.as_left import Recent
from dealerassist.journal.recovery.exchange import finish_copy, finish_exchange
from dealerassist.journal.recovery.next_file import plays_on, take_over
from dealerassist.journal.recovery.repair import repair_journal
from dealerassist.journal.recovery.unrecorded_repairs import (
    note_alone,
    note_repair,
    read_pending,
    strike_repairs,
)
from dealerassist.journal.required_checkpoints import MissingCheckpoint, excused_up_to
from dealerassist.journal.store import connection, schema
from dealerassist.journal.store.kept_files import free_name, identity_of, version_in_name
from dealerassist.journal.store.keys import signer_of
from dealerassist.journal.store.lock import Lock
from dealerassist.journal.store.mirror import Mirror, StoredCheckpoint, checkpoint_line
from dealerassist.journal.store.paths import JournalPaths, left_behind, places_of
from dealerassist.journal.store.table_definitions import INSERT_CHECKPOINT
from dealerassist.table.events import JournalRepair, JournalRepaired

JUST_NOW = 16
"""In how many of the last entries repairs are looked for that the note still has as pending.

A start records its repairs in its first entry, so that a cut right after it leaves them both
recorded and noted.
"""


def _begin(path: Path, places: JournalPaths, names: JournalNames) -> None:
    """Make a new journal; `repair_journal` then makes its mirror.

    Where other files of a journal are left, its first entry will say so, as the earlier journal may
    have been removed.
    """
    connection.refuse_log_alone(path)
    if left_behind(path, places):
        note_alone(path, JournalRepaired(JournalRepair.BEGUN_ANEW, 0, 0, ""))
    connection.create_file(path, schema.meta_of(names))


class OpenedJournal(JournalReader):
    """A table's journal that this process alone has open; `Journal` adds the recording of a tap.

    Attributes:
        lacks: which of its checkpoints were missing or of an unexplained key when it was opened, as
            far as entries were followed then.
        recent: the entries that were followed then.
    """

    lacks: MissingCheckpoint
    recent: Recent

    def __init__(self, path: Path, lock: Lock, clock: Clock, places: JournalPaths) -> None:
        """Keep what `open` found out; the files are opened by `_take_up`. Use `open`."""
        self.path = path
        self._lock = lock
        self._clock = clock
        self._places = places
        self._closed = False
        self._doubted = False
        self.recent = Recent()
        self._checked = set[int]()

    @classmethod
    def open(
        cls,
        path: Path,
        *,
        table_id: str | None = None,
        clock: Clock = system_clock,
        journal_id: str | None = None,
        places: JournalPaths | None = None,
        heard: WorkHeard | None = None,
    ) -> Self:
        """Open the journal at `path`, or make a new one there.

        Its last entries are verified, and the rows of the last shifts; what lies before is believed
        to be what was signed (`as_left`), until an audit has followed it. What is found to be wrong
        is repaired from the mirror where it is certain what was recorded, and the other way round;
        `repairs` lists what was done.

        Args:
            path: the file; its folder must exist.
            table_id: the table that the journal must belong to; None accepts any, and gives a new
                journal the table "1".
            clock: gives the times of its entries.
            journal_id: the id of a new journal; a new UUIDv7 if None.
            places: where mirror and key lie; as `places_of` says if None.
            heard: is told what is done and how far it is, where that may take long.

        Raises:
            JournalError: if it cannot be opened, with one sentence that says why. The journal
                file is as it was.
        """
        path, work = path.resolve(), LongWork(heard)
        places = places or places_of(path)
        with as_journal_errors(path):
            if not path.parent.is_dir():
                raise JournalError(JournalErrorCode.MISSING_FOLDER, path, folder=str(path.parent))
            if path.exists():
                connection.check_rights(path)
                if not places.mirror.exists():
                    # Without a mirror nothing can be repaired, so a wrong file is refused before
                    # anything, be it a lock, is made beside it.
                    connection.check_file(path)
            lock = Lock(path)
            try:
                finish_copy(path, places)
                work.begin(Work.UPGRADE)
                anew = take_over(path, places, work.part(100))
                recent = repair_journal(path, places, table_id, anew=anew, work=work)
                if finish_exchange(path, places):
                    recent = repair_journal(path, places, table_id, work=work)
                if not path.exists():
                    # Neither journal nor mirror is there.
                    _begin(path, places, JournalNames(journal_id or uuid7(), table_id or "1"))
                    recent = repair_journal(path, places, table_id)
                journal = cls(path, lock, clock, places)
                journal._take_up(recent, work)
            except BaseException:
                lock.release()
                raise
        return journal

    def _take_up(self, recent: Recent, work: LongWork) -> None:
        """Open both files, make the read tables current, and compute the state of the table.

        `repair_journal` has verified the `recent` entries before this, and those before them are
        what our key has signed, so all are trusted from here on. The order:

        1. The log is emptied into the file. After a sync that failed, the system may show pages
           that the disk has never got; only writing them again puts them there.
        2. The key is loaded, as the check of the read tables needs it.
        3. The read tables are checked or computed anew before anything is read from them.
        4. The mirror is opened. It comes after the journal here as well: the first checkpoint of
           a journal that had none is in the journal before it is added to the mirror.
        5. The state is computed, and missing checkpoints are noted (`_recover_state`).
        """
        with as_journal_errors(self.path):
            database = connection.open_to_go_on(self.path)
        mirror = None
        try:
            self._use(database)
            self._take_up_key()
            with playable(self.path):
                first_checkpoint = self._make_tables_current(work)
            with as_journal_errors(self.path):
                connection.empty_log(database, self.path)
            with as_mirror_errors(self.path, self._places.mirror):
                self._mirror = mirror = Mirror(self._places.mirror)
                if first_checkpoint is not None:
                    mirror.append(checkpoint_line(first_checkpoint))
            self._recover_state(recent, work)
        except BaseException:
            if mirror is not None:
                mirror.close()
            database.close()
            raise
        self._identity = identity_of(self.path)
        self._stopped = False

    def _take_up_key(self) -> None:
        """Load the signing key, and find out which entry was signed last."""
        found = self.checkpoint_at_most(self.count)
        self._last_signed, last = found or (0, None)
        with as_journal_errors(self.path):
            self._signer = self._load_signer(last)

    def _recover_state(self, recent: Recent, work: LongWork) -> None:
        """Compute the state of the table, and note which checkpoints are missing.

        The note is made before the first entry of this start, which is signed at once: its
        checkpoint covers all entries before it, and would hide that others were taken away.
        """
        self._last = super().last
        with playable(self.path):
            self._state = self.recover().state
        self._refuse_ended()
        self.recent = recent
        self._checked.clear()
        with as_journal_errors(self.path):
            self._last_signed = self._signed_at_most(self.count)
            self._note_missing_checkpoints(work.part(100))
            self._data_version = connection.changes_by_others(self._database)

    def _refuse_ended(self) -> None:
        """Make sure that the table does not go on in another journal (`JournalEnded`)."""
        if self._state.ended:
            raise JournalError(JournalErrorCode.ENDED, self.path, next=self._state.ended)

    def _load_signer(self, last: StoredCheckpoint | None) -> Signer:
        """The signer. A key other than that of the last checkpoint is noted as a pending repair.

        Args:
            last: the last checkpoint, if there is one.
        """
        missing = not self._places.key.exists()
        signer = signer_of(self._places.key, self.path)
        if last is not None and signer.key == last.key:
            # Only entries that were signed with this key are known to be this program's.
            strike_repairs(self.path, self._recorded_just_now())
        elif last is not None:
            what = JournalRepair.KEY_MADE if missing else JournalRepair.KEY_CHANGED
            note_repair(self.path, JournalRepaired(what, 0, 0, ""))
        return signer

    def _signed_at_most(self, number: int) -> int:
        """The last entry that a checkpoint covers which covers none after `number`; 0 if none."""
        found = self.checkpoint_at_most(number)
        return 0 if found is None else found[0]

    def _note_missing_checkpoints(self, progress: Progress) -> None:
        """Note the entries whose checkpoints are missing, as far as no entry says so yet."""
        since = self.recent.since
        self.lacks = lacks = missing_checkpoints(
            self, self.links(since), self.count, since=since, progress=progress
        )
        if lacks.unrecorded:
            # What a missing checkpoint was to sign begins after the checkpoint before it.
            before = self._signed_at_most(lacks.unrecorded - 1)
            last = lacks.last_unrecorded
            if last > self._last_signed:
                last = self.count
            note_repair(self.path, JournalRepaired(JournalRepair.UNSIGNED, before + 1, last, ""))

    def _make_tables_current(self, work: LongWork) -> StoredCheckpoint | None:
        """Compute the read tables anew if they are of an older version, or not signed by our key.

        Nothing is shown or paid out by rows that nobody vouches for; the entries, which were
        verified, are enough to compute them. Before an upgrade a backup is made. A large journal
        is not upgraded here (`next_file`).

        Returns:
            the first checkpoint, if the journal comes from a version that signed nothing.
        """
        if self.version == schema.VERSION or plays_on(self):
            if not self.tables_signed_by(self._signer.key):
                work.begin(Work.FIGURES)
                self.rebuild(seldom_heard(work.part(95)))
            return None
        work.begin(Work.UPGRADE)
        kept = free_name(self.path, version_in_name(self.version))
        back_up(self.path, kept, progress=work.part(40))
        with as_journal_errors(self.path):
            first = None if self.may_be_signed else self._first_checkpoint()
        self._make_tables(partial(self._renew, first), seldom_heard(work.part(95)))
        with as_journal_errors(self.path):
            connection.without_free_pages(self._database)
        return first

    def _renew(self, first: StoredCheckpoint | None) -> None:
        """Bring an older journal's tables up to this version, with its first checkpoint if any."""
        schema.renew_tables(self._database)
        self._tables = ReadTables(self._database, schema.VERSION)
        if first is not None:
            self._put_checkpoint(self.count, first)

    def _first_checkpoint(self) -> StoredCheckpoint | None:
        """The first checkpoint of a journal from before there were any; that it is made is noted.

        None where the journal only looks so old: then checkpoints were taken away, and signing
        its entries as they stand would confirm them.
        """
        last = super().last
        if last is None or not excused_up_to(self.link, last.number, (), without=True):
            return None
        note_repair(self.path, JournalRepaired(JournalRepair.SIGNED_FIRST, 1, last.number, ""))
        return self._sign(last)

    def _make_tables(self, prepare: Callable[[], None], progress: Progress = unheard) -> int:
        """Compute the read tables from the entries, all in one transaction or nothing.

        Args:
            prepare: what is done to the tables before; it leaves the entries alone.
            progress: called after each entry with how many are done, and of how many.

        Returns:
            how many entries were read.
        """
        try:
            with as_journal_errors(self.path), connection.transaction(self._database):
                prepare()
                count = rebuild(self, self._tables, progress)
                self._tables.keep_sum(self.id, self.end, self._signer)
        except BaseException:
            # The rows are as they were, so their checksum is read from the file again.
            self._tables = ReadTables(self._database, self.version)
            raise
        return count

    @property
    def last(self) -> Entry | None:
        return self._last

    @property
    def key(self) -> str:
        """The public key that its checkpoints are signed with from now on."""
        return self._signer.key

    @property
    def stopped(self) -> bool:
        """Whether an entry could not be recorded: no more are taken until `reopen`."""
        return self._stopped

    @property
    def repairs(self) -> tuple[JournalRepaired, ...]:
        """What was repaired or found on opening, and is not recorded in an entry yet."""
        with as_journal_errors(self.path):
            return read_pending(self.path)

    def _recorded_just_now(self) -> set[JournalRepaired]:
        """The repairs that the last entries record, although a cut may have left them on the note.

        Of signed entries only: anybody with the file could add an entry that says a repair was
        recorded, and so have it left out.
        """
        entries = self.entries(since=max(0, self.count - JUST_NOW), upto=self._last_signed)
        events = [event for entry in entries for event in entry.events]
        return {event for event in events if isinstance(event, JournalRepaired)}

    def check_parts(self, parts: Iterable[int]) -> None:
        """Make sure that the rows of parts, which are about to be shown, are what was signed.

        A start checks the rows of the last shifts; those of an older shift are checked when the
        first of them is shown.

        Raises:
            JournalError: `WRITTEN_BY_OTHERS` if they are not; no more entries are taken then until
                `reopen`, which follows all.
        """
        if self.recent.are_all:
            return
        for part in set(parts) - self._checked:
            with as_journal_errors(self.path):
                holds = self._tables.part_holds(part)
            if not holds:
                self._stopped = self._doubted = True
                raise JournalError(JournalErrorCode.WRITTEN_BY_OTHERS, self.path)
            self._checked.add(part)

    def rebuild(self, progress: Progress = unheard) -> int:
        """Empty the read tables and compute them again from the entries, in one transaction.

        Args:
            progress: called after each entry with how many are done, and of how many.

        Returns:
            how many entries were read.

        Raises:
            JournalError: if it cannot be done; the tables are as they were.
        """
        return self._make_tables(lambda: None, progress)

    def reopen(self, *, whole: bool = False, work: LongWork | None = None) -> None:
        """Close both files, compare and verify them, and go on where they end; the lock is kept.

        This is how the table goes on after an error in `append`. What the mirror ends with is
        written anew whatever it holds: if its last sync failed, the system may show lines that the
        disk has never got.

        Args:
            whole: follow all entries, as something was found to be wrong before the last ones. It
                is done in any case where another program has written to the files.
            work: is told how far this is.

        Raises:
            JournalError: if that is still not possible; `stopped` remains true then.
        """
        self._stopped, work = True, work or LongWork()
        whole = whole or self._doubted
        self._close_files()
        with as_journal_errors(self.path):
            recent = repair_journal(
                self.path, self._places, self.table_id, anew=True, whole=whole, work=work
            )
            self._take_up(recent, work)
        self._doubted = False

    def close(self) -> None:
        """Sign the last entry, and release files and lock. Does nothing the second time."""
        if self._closed:
            return
        # The lock goes last: the next program to open the journal must find the last checkpoint.
        with signals_deferred():
            self._closed = True
            if not self._stopped:
                self._sign_last_entry()
            self._close_files()
            self._lock.release()

    def _sign_last_entry(self) -> None:
        """Make a checkpoint for the last entry, unless it has one.

        An error is left alone, as closing must not fail: all entries are on the disk, and the
        next start signs them with its first entry.
        """
        last = self._last
        if last is None or last.number == self._last_signed:
            return
        checkpoint = self._sign(last)
        with suppress(JournalError):
            if self.repairs:
                # Signed before the repairs are recorded, the entries would look as if nothing
                # had ever been wrong with them.
                return
            with as_journal_errors(self.path), connection.transaction(self._database):
                self._put_checkpoint(last.number, checkpoint)
            self._append_to_mirror(checkpoint_line(checkpoint))

    def _sign(self, entry: Entry) -> StoredCheckpoint:
        """The checkpoint that signs everything up to `entry`."""
        point = Checkpoint(self.id, entry.number, entry.hash, self._clock().utc_ms)
        return StoredCheckpoint(self._signer.key, self._signer.sign(point).text)

    def _put_checkpoint(self, size: int, checkpoint: StoredCheckpoint) -> None:
        self._database.execute(INSERT_CHECKPOINT, (size, checkpoint.note, checkpoint.key))

    def _append_to_mirror(self, line: bytes) -> None:
        with as_mirror_errors(self.path, self._mirror.path):
            self._mirror.append(line)

    def _close_files(self) -> None:
        self._mirror.close()
        super().close()
