"""Putting a backup in the place of a journal that a newer program wrote and this one cannot read.

The house decides that, as the table then goes on without what was recorded since the backup. The
newer journal and its mirror are kept whole under other names, and the next start tells of it.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from msgspec import Struct

from dealerassist.files.writing import PRIVATE, sync_folder, unfinished_file
from dealerassist.journal.chain import Damage
from dealerassist.journal.errors import (
    JournalError,
    JournalErrorCode,
    as_journal_errors,
    as_mirror_errors,
)
from dealerassist.journal.newer import read_through
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recomputed_reader import RecomputedReader
from dealerassist.journal.recovery.exchange import goes_on_in
from dealerassist.journal.recovery.unrecorded_repairs import note_repair
from dealerassist.journal.store import connection, schema
from dealerassist.journal.store.kept_files import (
    free_name,
    keep_as,
    take_log_away,
    version_in_name,
)
from dealerassist.journal.store.lock import Lock
from dealerassist.journal.store.paths import JournalPaths
from dealerassist.table.events import JournalRepair, JournalRepaired


class PutBack(Struct, frozen=True):
    """What was done.

    Attributes:
        last: the last entry that the journal has now.
        lost: the last entry that it had before.
        kept: the name under which the newer journal is kept.
    """

    last: int
    lost: int
    kept: str


def put_back(journal: Path, backup: Path, places: JournalPaths) -> PutBack:
    """Let a copy of `backup` take the journal's place.

    The steps, after each of which the newer program finds all entries in the journal, or this one
    in the backup:

    1. The log is emptied into the file, so that none is left to be played into another.
    2. It is noted what is being done. Journal and mirror get a second name, then the mirror loses
       its own: what it holds would be added to the backup.
    3. The copy of the backup takes the journal's name.

    Raises:
        JournalError: `NOT_NEWER` if this program could go on with the journal; `NO_BACKUP` if it
            cannot go on with the backup; or if a file cannot be written.
    """
    journal, backup = journal.resolve(), backup.resolve()
    lock = Lock(journal)
    try:
        _refuse_ended(journal)
        version, lost = _unread(journal)
        last = _last_of(backup, journal)
        connection.empty_log_of(journal)
        with as_journal_errors(journal):
            kept = free_name(journal, version_in_name(version))
            note_repair(
                journal,
                JournalRepaired(JournalRepair.BEGUN_ANEW, min(last + 1, lost), lost, kept.name),
            )
            keep_as(journal, kept)
        with as_mirror_errors(journal, places.mirror):
            _put_away(places.mirror, version)
        _exchange(journal, backup)
    finally:
        lock.release()
    return PutBack(last, lost, kept.name)


def _refuse_ended(journal: Path) -> None:
    """Make sure that its table does not go on in another journal: a backup would be a second one.

    Where this program cannot read the last entry, it cannot know that either.
    """
    following = ""
    with suppress(JournalError):
        following = goes_on_in(journal)
    if following:
        raise JournalError(JournalErrorCode.ENDED, journal, next=following)


def _unread(journal: Path) -> tuple[int, int]:
    """The version of the journal's tables, and the number of its last entry."""
    with JournalReader(journal) as reader:
        version, is_newer, found = reader.version, reader.is_newer, read_through(reader.links())
    if not is_newer:
        # A large one of this version may have been played on by a newer program (`next_file`).
        if found.unread:
            return version, found.last
        raise JournalError(JournalErrorCode.NOT_NEWER, journal)
    try:
        # Not only the entries must be read, they must also lead to a state of the table.
        RecomputedReader(journal).close()
    except JournalError as error:
        if error.code is not JournalErrorCode.NEWER:
            raise
        return version, found.last
    raise JournalError(JournalErrorCode.NOT_NEWER, journal)


def _last_of(backup: Path, journal: Path) -> int:
    """The number of the backup's last entry, which must be one of the journal."""
    none = JournalError(JournalErrorCode.NO_BACKUP, journal, backup=str(backup))
    try:
        with RecomputedReader(backup) as kept, JournalReader(journal) as reader:
            last = kept.count
            of_ours = kept.names == reader.names and kept.version <= schema.VERSION
            # What its rows are is no matter: those of an earlier version are made anew.
            holds = kept.fault is None or kept.fault.damage is Damage.OTHER_VERSION
            whole = holds and kept.link(last) == reader.link(last)
    except JournalError as error:
        raise none from error
    if not (of_ours and whole):
        raise none
    return last


def _put_away(mirror: Path, version: int) -> None:
    if os.path.lexists(mirror):
        keep_as(mirror, free_name(mirror, version_in_name(version)))
        mirror.unlink()
        sync_folder(mirror.parent)


def _exchange(journal: Path, backup: Path) -> None:
    source = connection.open_for_reading(backup)
    try:
        with as_journal_errors(journal), unfinished_file(journal, mode=PRIVATE) as new:
            connection.copy_into(source, new)
            # Nothing may lie there that SQLite would take for a part of the new file.
            take_log_away(journal)
            sync_folder(journal.parent)
    finally:
        source.close()
