"""Restoring a journal: a new file with everything that was recorded, put in the journal's place.

What is wrong with a journal, and whether it must be restored, `repair` finds out.
"""

from __future__ import annotations

import glob
from contextlib import suppress
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace
from pysqlite3 import dbapi2 as sqlite

from dealerassist.files.writing import sync_folder, take_away
from dealerassist.journal.checkpoint import Signer
from dealerassist.journal.errors import JournalError, JournalErrorCode, as_journal_errors
from dealerassist.journal.long_work import Parts, Progress, seldom_heard, unheard
from dealerassist.journal.read_model.read_tables import ReadTables
from dealerassist.journal.read_model.rebuild import playable, rebuild
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recovery.reconcile import RecordedEntries
from dealerassist.journal.recovery.unrecorded_repairs import note_repair
from dealerassist.journal.store import connection, schema
from dealerassist.journal.store.kept_files import (
    DAMAGED,
    INDEX,
    LOG,
    free_name,
    identity_of,
    keep_as,
    path_with_ending,
    take_log_away,
    version_in_name,
)
from dealerassist.journal.store.table_definitions import INSERT_CHECKPOINT, INSERT_ENTRY
from dealerassist.table.events import JournalRepair, JournalRepaired


class WrongEntries(Struct, frozen=True):
    """What is wrong with the journal, and how it is repaired.

    Attributes:
        repair: how that is recorded, but for the name under which the old file is kept.
        newer: the version of its tables, if a newer program made it; 0 if none did.
    """

    repair: JournalRepaired
    newer: int = 0

    def told(self, kept: str) -> tuple[JournalRepaired, ...]:
        """The events that record the repair, and that a newer program's file was taken up.

        Args:
            kept: the name under which the old file is kept.
        """
        repair = replace(self.repair, kept=kept)
        taken_up = JournalRepaired(JournalRepair.TABLES_REBUILT, 0, 0, kept)
        return (taken_up, repair) if self.newer and repair != taken_up else (repair,)


def restored_file(
    journal: Path, record: RecordedEntries, signer: Signer | None, progress: Progress = unheard
) -> Path:
    """Make a new file beside the journal with everything that was recorded; its path.

    Args:
        signer: signs the sum of its rows; without one, opening it computes them again and signs.
        progress: called with how far this is.

    Raises:
        JournalError: if there is no room for it, or the entries cannot have happened one after
            the other. Nothing is left of it then.
    """
    unfinished = journal.with_name(f"{journal.name}.restored")
    take_away(unfinished)
    try:
        _fill(journal, unfinished, record, signer, Parts(progress))
    except BaseException:
        with suppress(OSError):
            take_away(unfinished)
        raise
    return unfinished


def _fill(
    journal: Path, unfinished: Path, record: RecordedEntries, signer: Signer | None, parts: Parts
) -> None:
    with as_journal_errors(journal):
        connection.create_file(unfinished, schema.meta_of(record.names))
        database = connection.open_for_writing(unfinished)
    try:
        with as_journal_errors(journal), connection.transaction(database):
            database.executemany(INSERT_ENTRY, record.links(parts.part(35)))
            checkpoints = sorted(record.checkpoints.items())
            rows = [(size, checkpoint.note, checkpoint.key) for size, checkpoint in checkpoints]
            database.executemany(INSERT_CHECKPOINT, rows)
            filled = JournalReader(unfinished, database)
            tables = ReadTables(database, schema.VERSION)
            _compute(journal, filled, tables, parts.part(100))
            tables.keep_sum(filled.id, filled.end, signer)
        connection.empty_log(database, unfinished)
    finally:
        database.close()


def _compute(journal: Path, filled: JournalReader, tables: ReadTables, progress: Progress) -> None:
    """Compute the rows from the entries.

    Raises:
        JournalError: `DAMAGED`, with the first entry that cannot have happened.
    """
    last, progress = 0, seldom_heard(progress)

    def followed(number: int, count: int) -> None:
        nonlocal last
        last = number
        progress(number, count)

    try:
        with playable(journal):
            rebuild(filled, tables, followed)
    except JournalError as error:
        if error.code is not JournalErrorCode.DAMAGED or isinstance(error.__cause__, sqlite.Error):
            # The disk could not be read, which says nothing of the entries.
            raise
        first = int(error.facts.get("entry", last + 1))
        raise JournalError(JournalErrorCode.DAMAGED, journal, entry=first) from error


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
    kept = _name_to_keep(journal, version_in_name(wrong.newer) if wrong.newer else DAMAGED)
    was_there = journal.exists() or _log_is_filled(journal)
    for repair in wrong.told(kept.name if was_there else ""):
        note_repair(journal, repair)
    replace_journal(journal, restored, kept)


def replace_journal(journal: Path, made: Path, kept: Path) -> None:
    """Let the file `made` take the journal's place; the old one gets the name `kept`.

    In the order that `put_in_place` explains.
    """
    log = path_with_ending(journal, LOG)
    if journal.exists() and not kept.exists():
        keep_as(journal, kept)
    if _log_is_filled(journal):
        log.rename(path_with_ending(kept, LOG))
    path_with_ending(journal, INDEX).unlink(missing_ok=True)
    # Reading the new file has left an empty log and an index beside it.
    take_log_away(made)
    sync_folder(journal.parent)
    made.rename(journal)
    sync_folder(journal.parent)


def _name_to_keep(journal: Path, ending: str) -> Path:
    """The name under which the old file is kept.

    If a start that was cut off has given it a name already, it is that one.
    """
    filled = _log_is_filled(journal)
    if journal.exists():
        for given in sorted(journal.parent.glob(f"{glob.escape(journal.name)}.{ending}-*[0-9]")):
            free = not filled or not path_with_ending(given, LOG).exists()
            if free and identity_of(given) == identity_of(journal):
                return given
    return free_name(journal, ending)


def _log_is_filled(journal: Path) -> bool:
    """Whether SQLite's log beside the journal is there and not empty."""
    log = path_with_ending(journal, LOG)
    return log.exists() and log.stat().st_size > 0
