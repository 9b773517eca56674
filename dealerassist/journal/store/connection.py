"""Opening the file: one connection that writes, others that only look, and every setting checked.

SQLite alone touches the file. Another `open()` on it in this process would give back SQLite's
locks when it is closed, and rows would be lost.
"""

from __future__ import annotations

import errno
import os
import shutil
import stat
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path

from pysqlite3 import dbapi2 as sqlite

from dealerassist.files.writing import (
    BESIDE,
    PRIVATE,
    sync_folder,
    take_away,
    unfinished,
    write_whole,
)
from dealerassist.journal.chain import NO_CLAIM
from dealerassist.journal.errors import JournalError, Trouble, troubles
from dealerassist.journal.read_model.projector import Projector
from dealerassist.journal.store import schema
from dealerassist.journal.store.files import INDEX, LOG, beside, make_empty
from dealerassist.journal.store.schema import JOURNAL, Layout

OLDEST_SQLITE = (3, 51, 3)
"""Before this, two connections to one WAL file could corrupt it."""

WRITE_VERSION, NEWEST_FORMAT = 18, 2
"""Where the head of an SQLite file says who may write it; of the formats, WAL is the newest."""

PATIENCE_S = 2.0
"""How long to wait for a lock that a stray program holds, in seconds."""

TEMPORARY_KIB = 65_536
"""So much of temporary tables is kept in memory before the system's folder for them is used."""

Settings = dict[str, tuple[str, int | str]]
"""What is asked for, and what must be read back."""

SAFE_READING: Settings = {"trusted_schema": ("OFF", 0), "cell_size_check": ("ON", 1)}
"""Settings of every connection."""

SAFE_WRITING: Settings = {
    **SAFE_READING,
    "journal_mode": ("WAL", "wal"),
    "synchronous": ("FULL", 2),
    "foreign_keys": ("ON", 1),
    # Without it, INSERT OR REPLACE would slip past the trigger against deleting.
    "recursive_triggers": ("ON", 1),
}
"""Settings of the connection that writes."""


def open_for_writing(journal: Path, layout: Layout = JOURNAL) -> sqlite.Connection:
    """The connection that writes to an existing file of ours; the caller holds its lock.

    Raises:
        JournalError: if the file or its disk is not fit for it; the file is as it was.
    """
    with troubles(journal):
        database = _connect(journal, "mode=rw")
        try:
            _settle(database, journal, SAFE_WRITING)
            # A file that may only be read says so here, not at the first tap.
            database.execute("BEGIN IMMEDIATE")
            database.execute(f"PRAGMA user_version = {layout.version}")
            database.execute("ROLLBACK")
        except BaseException:
            database.close()
            raise
    return database


def open_for_reading(journal: Path) -> sqlite.Connection:
    """A connection that only looks, while another process may be writing.

    Raises:
        JournalError: if there is no journal that can be read.
    """
    check_file(journal)
    with troubles(journal):
        try:
            return _looking(journal, "mode=ro")
        except sqlite.OperationalError:
            # On a medium that cannot be written, such as an auditor's copy, WAL has no place
            # for its index.
            if beside(journal, INDEX).exists():
                raise
            if beside(journal, LOG).exists():
                return _looking_at_a_copy(journal)
            # Without a log there is nothing that could be hidden.
            return _looking(journal, "mode=ro&immutable=1")


def _looking_at_a_copy(journal: Path) -> sqlite.Connection:
    """A connection to a copy of file and log, where the log holds entries of its own.

    Nobody has the journal open, or there would be an index; so it may be read as a file.
    """
    with tempfile.TemporaryDirectory(prefix="dealer-assist-") as folder:
        seen = Path(folder) / journal.name
        for ending in ("", LOG):
            shutil.copyfile(beside(journal, ending), beside(seen, ending))
        # What is open stays readable when its name is gone.
        return _looking(seen, "mode=rw")


def _looking(journal: Path, mode: str) -> sqlite.Connection:
    database = _connect(journal, mode)
    try:
        _settle(database, journal, {**SAFE_READING, "query_only": ("ON", 1)})
        database.execute("SELECT count(*) FROM meta").fetchone()
    except BaseException:
        database.close()
        raise
    return database


def check_rights(journal: Path) -> None:
    """Make sure that this user may write the journal, before anything is made beside it.

    Raises:
        JournalError: `NOT_WRITABLE`.
    """
    may = partial(os.access, journal, effective_ids=True)
    if may(os.R_OK) and not may(os.W_OK):
        raise JournalError(Trouble.NOT_WRITABLE, journal)


def check_file(journal: Path, layout: Layout = JOURNAL) -> None:
    """Make sure that there is a file of that layout and a version that we know; it is not touched.

    Raises:
        JournalError: `MISSING`, `EMPTY`, `FOREIGN`, `OTHER_KIND`, `NEWER`, `DAMAGED` or
            `CANNOT_OPEN`.
    """
    with troubles(journal):
        if not journal.exists():
            raise JournalError(Trouble.MISSING, journal)
        if not journal.is_file():
            raise JournalError(Trouble.CANNOT_OPEN, journal)
        if journal.stat().st_size == 0:
            raise JournalError(Trouble.EMPTY, journal)
        application, version = _marks(journal)
    if application != layout.application:
        ours = application in schema.APPLICATIONS
        raise JournalError(Trouble.OTHER_KIND if ours else Trouble.FOREIGN, journal)
    if version > layout.version:
        raise JournalError(Trouble.NEWER, journal, version=version, known=layout.version)


def _marks(journal: Path) -> tuple[int | str, int]:
    """The application and version that the file's head names; without a log, makes no index."""
    if beside(journal, LOG).exists():
        # A power cut or a full disk may have ended the emptying of the log half-way: then the
        # file is only whole together with its log.
        with suppress(sqlite.OperationalError):
            return _marks_by(journal, "mode=ro")
    return _marks_by(journal, "mode=ro&immutable=1")


def _marks_by(journal: Path, mode: str) -> tuple[int | str, int]:
    database = _connect(journal, mode)
    try:
        return _setting(database, "application_id"), int(_setting(database, "user_version"))
    finally:
        database.close()


def says_read_only(journal: Path) -> bool:
    """Whether the file's head says that this SQLite may only read it: no program of ours writes so.

    No connection of this process may be open.
    """
    if not journal.is_file():
        # Opening a pipe would wait for ever.
        return False
    head = b""
    with suppress(PermissionError), journal.open("rb") as file:
        head = file.read(WRITE_VERSION + 1)
    return len(head) > WRITE_VERSION and head[WRITE_VERSION] > NEWEST_FORMAT


def create(journal: Path, names: dict[str, str], layout: Layout = JOURNAL) -> None:
    """Make a new file of ours. It appears under its name whole or not at all.

    Args:
        journal: a path in an existing folder where there is no file; the caller holds its lock.
        names: what it is called, for `meta`.
        layout: what kind of file it is.

    Raises:
        JournalError: if it cannot be made there.
    """
    refuse_log_alone(journal)
    new = journal.with_name(journal.name + ".new")
    try:
        take_away(new)
        make_empty(new)
        _fill(new, names, layout)
        new.rename(journal)
        sync_folder(journal.parent)
    except BaseException:
        take_away(new)
        raise


def refuse_log_alone(journal: Path) -> None:
    """Make sure that no log lies where a new journal is to be made.

    Raises:
        JournalError: `LOG_ALONE`; SQLite would play the old log into the new file.
    """
    log = beside(journal, LOG)
    if log.exists() and log.stat().st_size > 0:
        raise JournalError(Trouble.LOG_ALONE, journal, log=str(log))


def _fill(empty: Path, names: dict[str, str], layout: Layout) -> None:
    database = _connect(empty, "mode=rw")
    try:
        _settle(database, empty, {"auto_vacuum": ("NONE", 0), **SAFE_WRITING})
        schema.create(database, names, layout)
        if layout == JOURNAL:
            with transaction(database):
                book = Projector(database)
                book.clear()
                book.keep_sum(names["journal"], NO_CLAIM)
        # Closing would do this too, but would not say that a full disk had cut it short: what
        # is still in the log alone must not be left behind by the renaming.
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        if beside(empty, LOG).stat().st_size > 0:
            raise JournalError(Trouble.DISK_FULL, empty)
    finally:
        database.close()


def copy(journal: Path, dest: Path) -> None:
    """Copy a journal as it stands at one moment, even while another process writes to it.

    Args:
        journal: what is copied; it stays as it is.
        dest: a path where there is no file. The copy appears there whole or not at all.

    Raises:
        JournalError: if there is no journal that can be read, or no file can be made there.
    """
    source = open_for_reading(journal)
    try:
        with troubles(dest), unfinished(dest, mode=PRIVATE, replaces=False) as beside:
            _fill_from(source, beside)
    finally:
        source.close()


def _fill_from(source: sqlite.Connection, empty: Path) -> None:
    target = _connect(empty, "mode=rw")
    try:
        source.backup(target)
        # One file: without the log that a journal in use keeps beside it.
        target.execute("PRAGMA journal_mode = DELETE").fetchall()
    finally:
        target.close()


@contextmanager
def transaction(database: sqlite.Connection) -> Iterator[None]:
    """One command, one transaction: all of it is on the disk afterwards, or nothing."""
    database.execute("BEGIN IMMEDIATE")
    try:
        yield
        commit(database)
    except BaseException:
        if database.in_transaction:
            database.execute("ROLLBACK")
        raise


def commit(database: sqlite.Connection) -> None:
    """Wait until the disk holds the transaction."""
    database.execute("COMMIT")


def allow_temporary_tables(database: sqlite.Connection) -> None:
    """Let a connection that only looks make tables that are gone when it is closed.

    The journal itself stays closed to it: its file was opened to be read only, or is a copy.
    """
    database.execute("PRAGMA query_only = OFF")
    database.execute(f"PRAGMA temp.cache_size = -{TEMPORARY_KIB}")


def changes_by_others(database: sqlite.Connection) -> int:
    """A number that changes whenever another connection has changed the file."""
    return int(_setting(database, "data_version"))


def forget_pages(database: sqlite.Connection) -> None:
    """Give up what SQLite has in memory, so that what is read next comes from the file.

    After a commit it answers out of memory, whatever the file has got. No statement may be open.
    """
    database.execute("PRAGMA shrink_memory")


def without_free_pages(database: sqlite.Connection) -> None:
    """Write the file anew if it has pages to spare, or says so.

    SQLite's own check does not look at the list of them; a damaged one would have it write over
    pages in use.
    """
    if _setting(database, "freelist_count"):
        database.execute("VACUUM")


def write_log_anew(journal: Path) -> bool:
    """Put a log that was left behind on the disk anew, before SQLite plays it.

    If its last sync has failed and the program was killed, the system shows what the disk has
    never got; played into the file, a power cut in the middle would leave half of it there. A new
    file is written, for what is overwritten in place may be lost. No connection may be open.

    Returns:
        whether there was one: the journal was not closed.
    """
    log = beside(journal, LOG)
    if not log.exists() or log.stat().st_size == 0:
        return False
    try:
        write_whole(log, [log.read_bytes()], mode=log.stat().st_mode & 0o777)
    except OSError as error:
        # On a full disk there is no room for two; emptying the log is what makes room.
        if error.errno != errno.ENOSPC:
            raise
    return True


def empty_log(database: sqlite.Connection, journal: Path) -> None:
    """Bring everything from the log into the file, and wait until the disk holds it.

    After a sync that failed, the system may show what the disk has never got; writing it anew
    is what makes it so.

    Raises:
        JournalError: if the log could not be emptied.
    """
    busy, *_ = database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    if busy:
        raise JournalError(Trouble.BUSY, journal)


def _connect(journal: Path, mode: str) -> sqlite.Connection:
    for ending in BESIDE:
        _check_regular(beside(journal, ending))
    return sqlite.connect(
        f"{journal.as_uri()}?{mode}", uri=True, isolation_level=None, timeout=PATIENCE_S
    )


def _check_regular(file: Path) -> None:
    """SQLite opens what lies beside its file, and would wait at a pipe for ever."""
    if os.path.lexists(file) and not stat.S_ISREG(file.lstat().st_mode):
        raise JournalError(Trouble.CANNOT_OPEN, file)


def _settle(database: sqlite.Connection, journal: Path, settings: Settings) -> None:
    """Make the settings and read them back."""
    assert sqlite.sqlite_version_info >= OLDEST_SQLITE, "pysqlite3 carries an old SQLite"
    for name, (wanted, expected) in settings.items():
        database.execute(f"PRAGMA {name} = {wanted}").fetchall()
        if _setting(database, name) != expected:
            raise JournalError(Trouble.UNFIT_DISK, journal, setting=f"{name} = {wanted}")


def _setting(database: sqlite.Connection, name: str) -> int | str:
    value: int | str = database.execute(f"PRAGMA {name}").fetchone()[0]
    return value
