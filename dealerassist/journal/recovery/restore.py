"""Restoring a journal: a new file with everything that was recorded, put in the journal's place.

What is wrong with a journal, and whether it must be restored, `repair` finds out.
"""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from dealerassist.files.writing import sync_folder, take_away
from dealerassist.journal.errors import as_journal_errors
from dealerassist.journal.read_model.read_tables import ReadTables
from dealerassist.journal.read_model.rebuild import playable, rebuild
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recovery.reconcile import RecordedEntries
from dealerassist.journal.recovery.unrecorded_repairs import note
from dealerassist.journal.store import connection, schema
from dealerassist.journal.store.kept_files import (
    DAMAGED,
    INDEX,
    LOG,
    free_name,
    keep_as,
    path_with_ending,
)
from dealerassist.journal.store.table_definitions import INSERT_CHECKPOINT, INSERT_ENTRY
from dealerassist.table.events import JournalRepair, JournalRepaired


class WrongEntries(Struct, frozen=True):
    """What is wrong with the journal, and how it is repaired.

    Attributes:
        kind: what kind of repair it is, as it is recorded.
        first, last: the first and the last entry that is missing or wrong; both 0 if none is.
        table, row: the first row of the read tables that is wrong, where one is known.
    """

    kind: JournalRepair
    first: int
    last: int
    table: str = ""
    row: int = 0

    def told(self, kept: str) -> JournalRepaired:
        """The event that records the repair; `kept`: the name under which the old file is kept."""
        return JournalRepaired(self.kind, self.first, self.last, kept, self.table, self.row)


def restored_file(journal: Path, record: RecordedEntries) -> Path:
    """Make a new file beside the journal with everything that was recorded; its path."""
    unfinished = journal.with_name(f"{journal.name}.restored")
    take_away(unfinished)
    with as_journal_errors(journal):
        connection.create(unfinished, schema.meta_of(record.names))
        database = connection.open_for_writing(unfinished)
    try:
        with as_journal_errors(journal), connection.transaction(database):
            database.executemany(INSERT_ENTRY, record.links())
            checkpoints = sorted(record.checkpoints.items())
            rows = [(size, checkpoint.note, checkpoint.key) for size, checkpoint in checkpoints]
            database.executemany(INSERT_CHECKPOINT, rows)
            with playable(journal):
                filled = JournalReader(unfinished, database)
                tables = ReadTables(database)
                rebuild(filled, tables)
                # Left unsigned: opening the journal afterwards loads the key, computes the rows
                # again because they are not signed, and signs them.
                tables.keep_sum(filled.id, filled.end)
        connection.empty_log(database, unfinished)
    finally:
        database.close()
    return unfinished


def put_in_place(journal: Path, restored: Path, wrong: WrongEntries) -> None:
    """Let the restored file take the journal's place, and keep the old file under a new name.

    Several names change, one after another, and the power may fail between any two of them:

    1. The old file gets its second name while it keeps the first, so it is never without one.
    2. Its log is renamed to stay with it. SQLite plays a log into whatever file has the journal's
       name, so the log must be gone from there, on the disk, before the new file gets that name.
       Hence the sync of the folder between this step and the next.
    3. The new file takes the journal's name.

    A cut between 2 and 3 leaves the old file without its log under the journal's name. What the
    log held is in the mirror, and the next start restores the journal again.
    """
    log = path_with_ending(journal, LOG)
    kept = free_name(journal, DAMAGED)
    was_there = journal.exists() or _log_is_filled(journal)
    note(journal, wrong.told(kept.name if was_there else ""))
    if journal.exists():
        keep_as(journal, kept)
    if _log_is_filled(journal):
        log.rename(path_with_ending(kept, LOG))
    path_with_ending(journal, INDEX).unlink(missing_ok=True)
    # Reading the restored file has left an empty log and an index beside it.
    for ending in (LOG, INDEX):
        path_with_ending(restored, ending).unlink(missing_ok=True)
    sync_folder(journal.parent)
    restored.rename(journal)
    sync_folder(journal.parent)


def _log_is_filled(journal: Path) -> bool:
    """Whether SQLite's log beside the journal is there and not empty."""
    log = path_with_ending(journal, LOG)
    return log.exists() and log.stat().st_size > 0
