"""The journal as it is written to: one command, one entry, one transaction on the disk.

How it is opened, checked and closed is in `OpenedJournal`; here is what a tap does to it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress

from dealerassist.interrupts import signals_deferred
from dealerassist.journal.chain import GENESIS, Claim, Damage, Fault, JournalNames, next_hash
from dealerassist.journal.codec import encode_body
from dealerassist.journal.entry import FORMAT, Body, Data, Draft, Entry
from dealerassist.journal.errors import (
    JournalError,
    JournalErrorCode,
    as_journal_errors,
    as_mirror_errors,
)
from dealerassist.journal.long_work import LongWork, Work, WorkHeard, seldom_heard
from dealerassist.journal.opening import OpenedJournal
from dealerassist.journal.read_model.projector import Projector
from dealerassist.journal.read_model.rebuild import entry_context
from dealerassist.journal.recovery.doubted import note_doubt, read_doubt, strike_doubt
from dealerassist.journal.recovery.exchange import (
    begun_at,
    clear_begun,
    free_ended_name,
    places_beside,
)
from dealerassist.journal.recovery.unrecorded_repairs import note_repair, strike_repairs
from dealerassist.journal.required_checkpoints import is_signed_at_once
from dealerassist.journal.store import connection, schema
from dealerassist.journal.store.kept_files import identity_of
from dealerassist.journal.store.mirror import StoredCheckpoint, checkpoint_line, entry_line
from dealerassist.journal.store.table_definitions import INSERT_ENTRY
from dealerassist.table.events import JournalRepair, JournalRepaired
from dealerassist.table.state import TableState

CHANGED = frozenset(
    {JournalErrorCode.WRITTEN_BY_OTHERS, JournalErrorCode.DAMAGED, JournalErrorCode.MOVED}
)
"""With these errors the files may hold other entries or rows than this program has written."""


class Journal(OpenedJournal):
    """A table's journal, open for writing by this process alone; it also reads as `JournalReader`.

    After an error in `append` it takes no more entries until `reopen`: what the files hold then
    is only known by reading them again.
    """

    _finding: Fault | None = None
    """What an audit has found wrong, until `take_up_again` has gone after it."""

    def append(
        self, draft: Draft, after: TableState, before: Callable[[Entry], None] | None = None
    ) -> Entry:
        """Record what a tap did, update the read tables, and read the entry back.

        Args:
            draft: the events and who caused them.
            after: the state of the table after these events.
            before: called with the entry as it will be before anything of it is written; where it
                raises an error, nothing was recorded, and the journal stays usable.

        Returns:
            the entry as it was read back from the disk.

        Raises:
            JournalError: nothing was acknowledged. With `ALREADY_RECORDED` the journal has an
                entry with this id, and stays usable; with `ENDED` it takes no more entries ever.
                With any other code it takes no more entries (`stopped`).
            CodecError: an event cannot be written without loss, such as one with a float.
        """
        if self._stopped:
            raise JournalError(JournalErrorCode.STOPPED, self.path)
        self._refuse_ended()
        self._refuse_twice(draft.id)
        entry = self._chained(draft)
        if before is not None:
            before(entry)
        # A signal that ends the program waits until the entry is in both files, so that ending
        # in order never leaves one that was neither refused nor shown.
        with signals_deferred():
            try:
                stored = self._recorded(entry, after)
            except JournalError as error:
                self._stopped = True
                self._doubted |= error.code in CHANGED
                raise
            self._last, self._state = stored, after
        return stored

    def append_last(
        self, draft: Draft, after: TableState, first: Callable[[Entry], tuple[Draft, TableState]]
    ) -> Entry:
        """Record the last entry, once the journal in which the table goes on lies beside this one.

        It takes this one's place as soon as that is opened again (`recovery/exchange.py`).

        Args:
            draft: with the event that says so.
            after: the state of the table after it, which has the id of the new journal.
            first: gives the new journal's first entry, and the state after that, for the last
                entry of this one.

        Returns, raises: as `append`. Where nothing was recorded, nothing lies beside it either.
        """

        def begin(last: Entry) -> None:
            try:
                self._begin_beside(JournalNames(after.ended, self.table_id), *first(last))
            except BaseException:
                with suppress(JournalError):
                    clear_begun(self.path, self._places)
                raise

        return self.append(draft, after, begin)

    def _begin_beside(self, names: JournalNames, draft: Draft, state: TableState) -> None:
        """Write a new journal and its mirror whole beside this one, with their first entry."""
        begun = begun_at(self.path)
        clear_begun(self.path, self._places)
        with as_journal_errors(self.path):
            connection.create_file(begun, schema.meta_of(names))
        places = places_beside(begun.name, self._places)
        with closing(Journal.open(begun, clock=self._clock, places=places)) as new:
            new.append(draft, state)

    def free_ended_name(self) -> str:
        """Under which name this journal lies once it has ended."""
        return free_ended_name(self.path, self._places)

    def _recorded(self, entry: Entry, after: TableState) -> Entry:
        """Write the entry to journal and mirror, with its checkpoint where it must have one.

        The order makes a power cut or a kill at any point harmless:

        1. The checkpoint is signed, so that whatever can fail in signing fails before anything is
           written.
        2. The journal gets the entry, in one transaction with the rows that follow from it. This
           transaction alone decides whether the entry was recorded. If the mirror came first, the
           start after a cut would find there an entry that the journal never got, and would
           restore it.
        3. The mirror gets its line, as whatever is acknowledged must be in both files. A cut
           between the two leaves the mirror one entry short, and the next start completes it from
           the journal.
        4. Both are read back, the mirror as soon as it is written. What came out otherwise is an
           error of this tap, instead of damage that a later start finds.
        5. Where a checkpoint was made, all entries since the one before it are verified as they
           lie on the disk, so that whatever has changed there is found within a hand.
        6. Only then are the pending repairs that this entry records struck off the note. A cut
           before that has them recorded a second time, which is better than not at all.

        An error from the second step on may leave an entry that was never acknowledged. It is not
        taken back, because a disk that has just failed cannot be trusted with that either. The
        journal takes no more entries until `reopen` has read what is there; the screen then shows
        the table as the files have it.
        """
        checkpoint = self._sign(entry) if is_signed_at_once(entry.events) else None
        self._check_files_in_place()
        self._write(entry, after, checkpoint)
        self._write_mirror(entry, checkpoint)
        stored = self._read_back(entry)
        if checkpoint is not None:
            self._verify_since_last_checkpoint(entry)
        self._strike_recorded_repairs(entry)
        return stored

    @contextmanager
    def at_one_moment(self) -> Iterator[None]:
        """Read within one transaction, so that all queries see the same state of the file.

        Raises:
            JournalError: `WRITTEN_BY_OTHERS` if another program has changed the file since it was
                opened: its read tables cannot be trusted then.
        """
        with super().at_one_moment():
            self._check_no_other_writer()
            yield

    def suspect(self, finding: Fault) -> None:
        """Take no more entries until `take_up_again`: an audit has found this in the files.

        It is noted beside the journal, so that a start goes after it if this program ends before.
        That a disk takes no note is no reason to go on.
        """
        self._stopped, self._finding = True, finding
        with suppress(OSError):
            note_doubt(self.path, finding)

    def take_up_again(self, heard: WorkHeard | None = None) -> None:
        """Go on after an error, or after `suspect`; what was found wrong is mended where it can be.

        After a finding both files are compared entry by entry, whatever the key has signed. Rows
        that the key has signed are believed by that, too: where they are what was found wrong,
        they are computed anew.

        Args:
            heard: is told what is done and how far it is, where that may take long.

        Raises:
            JournalError: if it is not certain what was recorded; `stopped` remains true then.
        """
        finding, work = self._finding, LongWork(heard)
        self.reopen(whole=finding is not None, work=work)
        if finding is None:
            return
        if finding.damage is Damage.TABLES and not self._mends_rows:
            kind, row = JournalRepair.TABLES_REBUILT, (finding.table, finding.row)
            with as_journal_errors(self.path):
                note_repair(self.path, JournalRepaired(kind, 0, 0, "", *row))
            work.begin(Work.FIGURES)
            self.rebuild(seldom_heard(work.part(100)))
            # The state of the table may have come from such a row.
            self.reopen(work=work)
        self._finding = None
        with suppress(OSError):
            strike_doubt(self.path)

    def go_after_noted(self, heard: WorkHeard | None = None) -> None:
        """Right after `open`: go after what an earlier program has found and not answered.

        Args:
            heard: as for `take_up_again`.

        Raises:
            JournalError: as `take_up_again`.
        """
        with as_journal_errors(self.path):
            self._finding = read_doubt(self.path)
        if self._finding is not None:
            self.take_up_again(heard)

    @property
    def _mends_rows(self) -> bool:
        """Whether rows were computed anew when it was opened, and that is not recorded yet."""
        return any(repair.what is JournalRepair.TABLES_REBUILT for repair in self.repairs)

    def _check_no_other_writer(self) -> None:
        """Make sure that no other program has written to the file since it was opened.

        The read tables were checked when the journal was opened, and are trusted from then on
        without being checked again. The lock keeps our own programs out, but not somebody with a
        tool for SQLite, and what they changed in a row would go on into the rows that are computed
        from it. For an entry this is asked within its transaction, when nobody else can write any
        more.
        """
        with as_journal_errors(self.path):
            changes = connection.changes_by_others(self._database)
        if changes != self._data_version:
            raise JournalError(JournalErrorCode.WRITTEN_BY_OTHERS, self.path)

    def _check_files_in_place(self) -> None:
        """Make sure that journal and mirror are still where the next start looks for them.

        A file that was moved or replaced while it is open takes every write without an error, but
        the next start would not find those entries.
        """
        try:
            moved = identity_of(self.path) != self._identity
        except OSError:
            moved = True
        if moved:
            raise JournalError(JournalErrorCode.MOVED, self.path)
        with as_mirror_errors(self.path, self._mirror.path):
            self._mirror.check()

    def _read_back(self, entry: Entry) -> Entry:
        """The entry as the file holds it, which must be what was written: number, text, hash.

        This keeps a wrong write from reaching the screen. After a commit SQLite answers from its
        page cache, where the entry is right whatever the file got, so the cache is dropped first.
        Then the row is read as every later reader reads it: its text has to be canonical and to
        decode, and the entry made of it must equal the one that was to be written, text, hash and
        each event. The state that is shown next was folded from those events before they were
        written; as the events are equal, the file leads to the same state, and nothing has to be
        folded again.

        Raises:
            JournalError: `DAMAGED` if the entry is missing or differs.
        """
        with as_journal_errors(self.path):
            connection.forget_pages(self._database)
        stored = self.find(entry.number)
        if stored is None or stored != entry:
            raise JournalError(JournalErrorCode.DAMAGED, self.path, entry=entry.number)
        return stored

    def _refuse_twice(self, tap: str) -> None:
        """Make sure that no entry has this id: a tap that is sent again is recorded once."""
        known = self.query("SELECT number FROM entry WHERE id = ?", (tap,))
        if known:
            raise JournalError(JournalErrorCode.ALREADY_RECORDED, self.path, entry=known[0][0])

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

    def _write(self, entry: Entry, state: TableState, checkpoint: StoredCheckpoint | None) -> None:
        """Write entry, rows and checkpoint to the journal in one transaction.

        The checksum of the rows is signed for just this entry, so it is written anew each time.
        """
        with as_journal_errors(self.path), connection.transaction(self._database):
            self._database.execute(
                INSERT_ENTRY, (entry.number, entry.body, bytes.fromhex(entry.hash))
            )
            self._check_no_other_writer()
            Projector(self._tables).record(
                entry, self._state, state, entry_context(self, entry, self._last)
            )
            end = Claim(entry.number, bytes.fromhex(entry.hash))
            self._tables.keep_sum(self.id, end, self._signer)
            if checkpoint is not None:
                self._put_checkpoint(entry.number, checkpoint)

    def _write_mirror(self, entry: Entry, checkpoint: StoredCheckpoint | None) -> None:
        """Append the entry's line to the mirror, then its checkpoint's."""
        self._append_to_mirror(entry_line(entry.body.encode(), bytes.fromhex(entry.hash)))
        if checkpoint is not None:
            # In a write of its own, once the entry is on the disk. If both were in one write, a
            # cut could leave the checkpoint's part on the disk without the entry's. This way a
            # cut leaves at most a last entry that must be signed and is not, which a reader of
            # the mirror knows to be half of a write.
            self._append_to_mirror(checkpoint_line(checkpoint))

    def _verify_since_last_checkpoint(self, entry: Entry) -> None:
        """Verify the entries since the last checkpoint as the disk holds them.

        Raises:
            JournalError: `DAMAGED`. The new checkpoint is written by then, which does no harm: it
                signs the hash that was computed from what was to be on the disk, so it does not
                confirm anything else.
        """
        before = self.link(self._last_signed) if self._last_signed else None
        since, head = (self._last_signed, before.hash.hex()) if before else (None, "")
        found = self.verify(since=since, head=head)
        if found.fault is not None:
            fault = found.fault
            raise JournalError(
                JournalErrorCode.DAMAGED, self.path, entry=fault.number, damage=fault.damage
            )
        self._last_signed = entry.number

    def _strike_recorded_repairs(self, entry: Entry) -> None:
        """Take the repairs that `entry` records off the note of pending repairs."""
        repairs = {event for event in entry.events if isinstance(event, JournalRepaired)}
        if repairs:
            with as_journal_errors(self.path):
                strike_repairs(self.path, repairs)
