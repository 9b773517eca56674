"""A large journal of an earlier version gets its file of this one while the table plays.

What lies beside the entries of a year takes minutes to be computed, and gigabytes are written. No
table waits for that: a large journal whose rows this program can use is played on as it is
(`plays_on`), and its next file is made beside it, in pieces, each of which is signed like an entry
of the journal. The next start that finds it complete but for the last entries adds these, and lets
it take the journal's place (`take_over`); the old file is kept under a name of its own.

Stopped at any moment, it goes on after the last piece. Where the disk is full, or anything else is
in the way, the journal is untouched, and the table goes on with it.
"""

from __future__ import annotations

from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import Self

from dealerassist.files.writing import take_away
from dealerassist.journal.chain import GENESIS, JournalNames, follow_chain
from dealerassist.journal.checkpoint import Signer
from dealerassist.journal.entry import Entry
from dealerassist.journal.errors import JournalError, JournalErrorCode, as_journal_errors
from dealerassist.journal.long_work import Progress, unheard
from dealerassist.journal.read_model.rebuild import playable, record_all
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recovery.as_left import RECENT, is_as_left, recent_entries
from dealerassist.journal.recovery.restore import replace_journal
from dealerassist.journal.store import connection, schema
from dealerassist.journal.store.kept_files import free_name, version_in_name
from dealerassist.journal.store.keys import signer_of
from dealerassist.journal.store.paths import JournalPaths, next_file_of
from dealerassist.journal.store.table_definitions import INSERT_CHECKPOINT, INSERT_ENTRY
from dealerassist.table.state import TableState

PIECE = 2_000
"""So many entries are added in one transaction."""


def plays_on(journal: JournalReader) -> bool:
    """Whether a journal of an earlier version is used as it is, until its next file is made."""
    version = journal.version
    return schema.WITH_OUR_ROWS <= version < schema.VERSION and journal.count > RECENT


class NextFile(JournalReader):
    """The next file, open for adding entries; it also reads as `JournalReader`."""

    def __init__(self, path: Path, signer: Signer) -> None:
        """Open the file at `path` where it ends.

        Raises:
            JournalError: if it cannot be opened.
        """
        database = connection.open_for_writing(path)
        super().__init__(path, database)
        self._signer = signer
        self._state: TableState = self.recover().state
        self._last: Entry | None = super().last

    @classmethod
    def beside(cls, journal: Path, names: JournalNames, signer: Signer) -> Self:
        """The next file of a journal; it is begun anew if what lies there was not left by us.

        Raises:
            JournalError: if it can be neither opened nor made.
        """
        path = next_file_of(journal)
        with as_journal_errors(path):
            if path.exists() and not _is_ours(path, names, signer.key):
                take_away(path)
            if not path.exists():
                connection.create_file(path, schema.meta_of(names))
        return cls(path, signer)

    def empty_log(self) -> None:
        """Move everything from its log into the file, and wait until the disk holds it.

        Raises:
            JournalError: if that is not possible.
        """
        with as_journal_errors(self.path):
            connection.empty_log(self._database, self.path)

    def add(self, journal: JournalReader) -> bool:
        """Add the next entries of the journal with their checkpoints; False if there are none.

        Raises:
            JournalError: `DAMAGED` if they do not follow; any other if they cannot be written.
        """
        links = list(islice(journal.links(self.count), PIECE))
        if not links:
            return False
        end = self.end
        found = follow_chain(links, self.names, number=end.number, head=end.hash or GENESIS)
        if found.fault is not None:
            raise JournalError(JournalErrorCode.DAMAGED, self.path, entry=found.fault.number)
        before = links[0].number - 1
        signed = journal.checkpoints(since=before, upto=links[-1].number)
        with as_journal_errors(self.path), connection.transaction(self._database):
            self._database.executemany(INSERT_ENTRY, links)
            rows = [(size, stored.note, stored.key) for size, stored in signed.items()]
            self._database.executemany(INSERT_CHECKPOINT, rows)
            entries = self.entries(since=before)
            with playable(self.path):
                self._state, self._last = record_all(
                    self, self._tables, entries, self._state, self._last
                )
            self._tables.keep_sum(self.id, self.end, self._signer)
        return True


def _is_ours(path: Path, names: JournalNames, key: str) -> bool:
    """Whether a next file is one of this journal, and as our key has left it."""
    try:
        with JournalReader(path) as reader:
            same = reader.names == names and reader.version == schema.VERSION
            return same and (not reader.count or is_as_left(reader, key, recent_entries(reader)))
    except JournalError:
        return False


def make_next_file(journal: Path, places: JournalPaths, progress: Progress = unheard) -> None:
    """Make the next file of a journal that is played on as it is, or go on with it.

    It may take minutes, and is done beside the table; the journal is only read.

    Args:
        journal: the journal's file.
        places: where its key lies.
        progress: called with how many entries it has, and of how many.

    Raises:
        JournalError: if it cannot be written, such as on a full disk, or the entries do not hold.
    """
    with JournalReader(journal) as reader:
        if not plays_on(reader) or not places.key.exists():
            return
        with NextFile.beside(journal, reader.names, signer_of(places.key, journal)) as made:
            while made.add(reader):
                progress(made.count, reader.count)


def take_over(journal: Path, places: JournalPaths, progress: Progress = unheard) -> bool:
    """Let a next file take the journal's place, if it lacks no more than the last entries.

    Called before the journal is compared with its mirror, which the new file is then held against.
    Where it cannot be done the journal stays as it is. The order:

    1. The journal's log is emptied, so that none is left which SQLite could play into the new file.
    2. The new file gets the last entries, and its log is emptied, too.
    3. The names are exchanged. A cut before that leaves the journal, a cut after it the new file.

    Args:
        journal: the journal's file; the caller holds its lock.
        places: where its key lies.
        progress: called with how many of the last entries it has got, and of how many.

    Returns:
        whether the journal was not closed: what its mirror ends with must be written anew.
    """
    made = next_file_of(journal)
    if not made.exists() or not journal.exists() or not places.key.exists():
        return False
    anew = connection.write_log_anew(journal)
    with suppress(JournalError, OSError):
        version = _completed(journal, signer_of(places.key, journal), progress)
        if version:
            replace_journal(journal, made, free_name(journal, version_in_name(version)))
    return anew


def _completed(journal: Path, signer: Signer, progress: Progress) -> int:
    """Give the next file the last entries.

    Returns:
        the version of the journal; 0 if the next file is not far enough, or not ours.

    Raises:
        JournalError: if one of the two files cannot be read or written.
    """
    connection.empty_log_of(journal)
    path = next_file_of(journal)
    with JournalReader(journal) as reader:
        if not plays_on(reader):
            # It has become one of this version in another way, such as by being restored.
            take_away(path)
            return 0
        if not reader.tables_signed_by(signer.key) or not _is_ours(path, reader.names, signer.key):
            return 0
        with NextFile(path, signer) as made:
            begun = made.count
            near = reader.count - begun <= RECENT
            if not near or reader.link(made.count) != made.link(made.count):
                return 0
            while made.add(reader):
                progress(made.count - begun, reader.count - begun)
            made.empty_log()
        return reader.version
