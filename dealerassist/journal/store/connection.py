"""Connections to the journal's file: one that writes, others that read; every setting is checked.

While a connection of this process is open, nothing but SQLite may open the file: POSIX locks belong
to the process, so closing any other descriptor of the file would release SQLite's locks, another
process could then write at the same time, and rows would be lost.
"""

from __future__ import annotations

import errno
import os
import shutil
import stat
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from functools import partial
from pathlib import Path

from pysqlite3 import dbapi2 as sqlite

from dealerassist.files.writing import BESIDE, sync_folder, take_away, write_whole
from dealerassist.journal.chain import NO_CLAIM
from dealerassist.journal.errors import JournalError, JournalErrorCode, as_journal_errors
from dealerassist.journal.long_work import Progress, unheard
from dealerassist.journal.read_model.read_tables import ReadTables
from dealerassist.journal.store import free_pages, schema
from dealerassist.journal.store.kept_files import INDEX, LOG, make_empty, path_with_ending
from dealerassist.journal.store.schema import EXCERPT, JOURNAL, Layout

OLDEST_SQLITE = (3, 51, 3)
"""Older versions of SQLite could corrupt a WAL file that two connections use."""

WRITE_VERSION, NEWEST_FORMAT = 18, 2
"""The offset in an SQLite file of the version needed to write it, and the newest one, WAL's."""

PATIENCE_S = 2.0
"""How many seconds to wait for a lock that another program holds."""

TEMPORARY_KIB = 65_536
"""How much of temporary tables is kept in memory, in KiB, before they go to a file."""

Settings = dict[str, tuple[str, int | str]]
"""For each of SQLite's settings, what is asked for and what must be read back."""

STEPS = 10_000
"""After so many steps of its own SQLite says how far it is (`steps_heard`): some milliseconds."""

SAFE_READING: Settings = {"trusted_schema": ("OFF", 0), "cell_size_check": ("ON", 1)}
"""Settings of every connection."""

SAFE_WRITING: Settings = {
    **SAFE_READING,
    "journal_mode": ("WAL", "wal"),
    "synchronous": ("FULL", 2),
    "foreign_keys": ("ON", 1),
    # Without it, INSERT OR REPLACE would slip past the trigger against deleting.
    "recursive_triggers": ("ON", 1),
    # What is freed becomes zeros, by which a start knows that it is free (`free_pages`).
    "secure_delete": ("ON", 1),
}
"""Settings of the connection that writes."""


def open_for_writing(journal: Path, layout: Layout = JOURNAL) -> sqlite.Connection:
    """The connection that writes to an existing file of ours; the caller holds its lock.

    Every setting that keeps entries safe is read back: a disk or file system that does not support
    one of them is refused here, instead of losing entries later.

    Raises:
        JournalError: if the file or its disk cannot be used; the file is as it was.
    """
    with as_journal_errors(journal):
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


def open_for_reading(journal: Path, layout: Layout = JOURNAL) -> sqlite.Connection:
    """A connection for reading, while another process may be writing.

    Raises:
        JournalError: if there is no file of this kind that can be read.
    """
    check_file(journal, layout)
    with as_journal_errors(journal):
        try:
            return _connect_for_reading(journal, "mode=ro")
        except sqlite.OperationalError:
            # On a medium that cannot be written, such as an auditor's copy, SQLite cannot make
            # the index that it needs to read a WAL file.
            if path_with_ending(journal, INDEX).exists():
                raise
            if path_with_ending(journal, LOG).exists():
                return _looking_at_a_copy(journal)
            # SQLite ignores a log beside a file that it is told is immutable, so this is only
            # done where there is none.
            return _connect_for_reading(journal, "mode=ro&immutable=1")


def _looking_at_a_copy(journal: Path) -> sqlite.Connection:
    """A connection to a temporary copy of file and log, for a log that may hold entries.

    Nobody has the journal open, or there would be an index; so the file may be opened to be copied.
    """
    with tempfile.TemporaryDirectory(prefix="dealer-assist-") as folder:
        seen = Path(folder) / journal.name
        for ending in ("", LOG):
            shutil.copyfile(path_with_ending(journal, ending), path_with_ending(seen, ending))
        # What is open stays readable when its name is gone.
        return _connect_for_reading(seen, "mode=rw")


def _connect_for_reading(journal: Path, mode: str) -> sqlite.Connection:
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
        raise JournalError(JournalErrorCode.NOT_WRITABLE, journal)


def check_file(journal: Path, layout: Layout = JOURNAL) -> int:
    """The version that a file states, which is made sure to be of this kind; it is not changed.

    A journal may be of a newer version: whether its entries can be read, only reading them tells.

    Raises:
        JournalError: `MISSING`, `EMPTY`, `FOREIGN`, `OTHER_KIND`, `EXCERPT`, `NEWER`, `DAMAGED`
            or `CANNOT_OPEN`.
    """
    with as_journal_errors(journal):
        if not journal.exists():
            raise JournalError(JournalErrorCode.MISSING, journal)
        if not journal.is_file():
            raise JournalError(JournalErrorCode.CANNOT_OPEN, journal)
        if journal.stat().st_size == 0:
            raise JournalError(JournalErrorCode.EMPTY, journal)
        application, version = _marks(journal)
    if application != layout.application:
        raise JournalError(schema.other_kind(application, layout), journal)
    if version > layout.version and layout != JOURNAL:
        raise JournalError(JournalErrorCode.NEWER, journal, version=version, known=layout.version)
    return version


def layout_of(journal: Path) -> Layout:
    """The kind of file to read: an excerpt, if it is one; else a journal, as it should be.

    Raises:
        JournalError: if there is no file that can be read.
    """
    try:
        check_file(journal)
    except JournalError as error:
        if error.code is JournalErrorCode.EXCERPT:
            return EXCERPT
        raise
    return JOURNAL


def _marks(journal: Path) -> tuple[int | str, int]:
    """SQLite's application_id and user_version in the file's head.

    If there is no log, no index is made beside the file, which may not be a journal at all.
    """
    if path_with_ending(journal, LOG).exists():
        # A power cut or a full disk may have ended the emptying of the log half-way; then the
        # file can only be read together with its log.
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
    """Whether the file's head states a format that this SQLite may only read.

    No program of ours writes that, so the head is damaged. No connection of this process to the
    file may be open.
    """
    if not journal.is_file():
        # Opening a pipe would wait for ever.
        return False
    head = b""
    with suppress(PermissionError), journal.open("rb") as file:
        head = file.read(WRITE_VERSION + 1)
    return len(head) > WRITE_VERSION and head[WRITE_VERSION] > NEWEST_FORMAT


def create_file(journal: Path, names: dict[str, str], layout: Layout = JOURNAL) -> None:
    """Make a new file with empty tables. It appears under its name whole or not at all.

    Args:
        journal: a path in an existing folder where there is no file; the caller holds its lock.
        names: the rows of its table ``meta``.
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
    log = path_with_ending(journal, LOG)
    if log.exists() and log.stat().st_size > 0:
        raise JournalError(JournalErrorCode.LOG_ALONE, journal, log=str(log))


def _fill(empty: Path, names: dict[str, str], layout: Layout) -> None:
    database = _connect(empty, "mode=rw")
    try:
        _settle(database, empty, {"auto_vacuum": ("NONE", 0), **SAFE_WRITING})
        schema.create_tables(database, names, layout)
        if layout == JOURNAL:
            with transaction(database):
                tables = ReadTables(database, layout.version)
                tables.clear()
                tables.keep_sum(names["journal"], NO_CLAIM)
        # The file is renamed without its log, so the log must be empty. Closing would empty it
        # too, but would not report that a full disk had cut that short.
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
        if path_with_ending(empty, LOG).stat().st_size > 0:
            raise JournalError(JournalErrorCode.DISK_FULL, empty)
    finally:
        database.close()


def copy_into(source: sqlite.Connection, empty: Path, progress: Progress = unheard) -> None:
    """Copy all that a connection sees at this moment into an empty file of its own.

    It is written at the pace of the disk. A table that plays meanwhile then waits at a tap for a
    few steps at most, and not until the system has written all that is copied.

    Args:
        source: the connection.
        empty: the file.
        progress: called with how many pages are copied, and how many there are.

    Raises:
        OSError: if the file cannot be written; what it holds is no copy then.
    """
    descriptor = os.open(empty, os.O_RDWR | os.O_NOFOLLOW | os.O_CLOEXEC)
    target = _connect(empty, "mode=rw")
    try:
        # Nobody has the copy before all of it is on the disk, so SQLite needs no log for it.
        for setting in ("journal_mode = OFF", "synchronous = OFF"):
            target.execute(f"PRAGMA {setting}").fetchall()
        with _one_moment(source):
            _copy_pages(source, target, descriptor, progress)
        # Without WAL the copy is one file, and has no log beside it that could be left behind.
        target.execute("PRAGMA journal_mode = DELETE").fetchall()
        target.close()
        os.fsync(descriptor)
    finally:
        target.close()
        os.close(descriptor)


def _copy_pages(
    source: sqlite.Connection, target: sqlite.Connection, descriptor: int, progress: Progress
) -> None:
    # Imported here: a table that starts copies nothing.
    from dealerassist.files import disk_pace  # noqa: PLC0415

    page, pages = int(_setting(source, "page_size")), int(_setting(source, "page_count"))
    with disk_pace.disk_pace(descriptor, page * pages) as pace:

        def copied(_status: int, left: int, of_all: int) -> None:
            pace.step()
            progress(of_all - left, of_all)

        source.backup(target, pages=disk_pace.STEP // page, progress=copied)


@contextmanager
def _one_moment(source: sqlite.Connection) -> Iterator[None]:
    """Keep what a connection sees as it is; between two steps SQLite would look again."""
    if source.in_transaction:
        yield
        return
    source.execute("BEGIN")
    try:
        source.execute("SELECT count(*) FROM sqlite_schema").fetchone()
        yield
    finally:
        source.rollback()


@contextmanager
def transaction(database: sqlite.Connection) -> Iterator[None]:
    """Run what is within this context in one transaction: the disk holds all of it, or nothing.

    Afterwards the disk holds it (``synchronous = FULL``). The transaction takes the right to write
    when it begins, so that nobody else writes between what it reads and what it writes.
    """
    database.execute("BEGIN IMMEDIATE")
    try:
        yield
        commit(database)
    except BaseException:
        if database.in_transaction:
            database.execute("ROLLBACK")
        raise


def commit(database: sqlite.Connection) -> None:
    """End the transaction, and wait until the disk holds it."""
    database.execute("COMMIT")


@contextmanager
def steps_heard(database: sqlite.Connection, heard: Callable[[int], None]) -> Iterator[None]:
    """Within the `with` block SQLite says how far it is, even within a single long query.

    What `heard` raises is raised when the block ends: within a query it would only break that off.

    Args:
        database: the connection.
        heard: called now and then with how many steps SQLite has made; it asks nothing of it.
    """
    made, raised = 0, list[BaseException]()

    def step() -> int:
        nonlocal made
        made += STEPS
        try:
            heard(made)
        except BaseException as error:  # noqa: BLE001 — it is raised below
            raised.append(error)
        return 0

    database.set_progress_handler(step, STEPS)
    try:
        yield
    finally:
        database.set_progress_handler(None, 0)
        if raised:
            raise raised[0]


def allow_temporary_tables(database: sqlite.Connection) -> None:
    """Let a connection for reading make temporary tables, which are gone when it is closed.

    It still cannot write to the journal: the file was opened read-only, or is a copy.
    """
    database.execute("PRAGMA query_only = OFF")
    database.execute(f"PRAGMA temp.cache_size = -{TEMPORARY_KIB}")


def changes_by_others(database: sqlite.Connection) -> int:
    """A number that changes whenever another connection has changed the file."""
    return int(_setting(database, "data_version"))


def forget_pages(database: sqlite.Connection) -> None:
    """Drop SQLite's page cache, so that what is read next comes from the file.

    After a commit SQLite answers from this cache, whatever the file has got. No statement may be
    open.
    """
    database.execute("PRAGMA shrink_memory")


def open_to_go_on(journal: Path) -> sqlite.Connection:
    """The connection that writes to a journal whose entries were verified, with an empty log.

    SQLite's integrity check does not look at the list of free pages. If that list is damaged,
    SQLite would write new rows over pages that are in use: then the file is written anew.

    Raises:
        JournalError: as `open_for_writing` and `empty_log`.
    """
    database = open_for_writing(journal)
    try:
        empty_log(database, journal)
        if _setting(database, "freelist_count"):
            # Nothing but SQLite may open the file while it is open here.
            database.close()
            unused = free_pages.are_unused(journal)
            database = open_for_writing(journal)
            if not unused:
                without_free_pages(database)
                empty_log(database, journal)
    except BaseException:
        database.close()
        raise
    return database


def without_free_pages(database: sqlite.Connection) -> None:
    """Write the file anew, without pages that are free."""
    database.execute("VACUUM")


def write_log_anew(journal: Path) -> bool:
    """Write a log that was left behind to the disk again, before SQLite plays it into the file.

    If the log's last sync failed and the program was killed then, the system shows pages of the log
    that the disk has never got. If SQLite played these into the file and the power failed in the
    middle, half of them would be in the file and the log to complete them would be gone. It is
    written as a new file, because what is being written over in place may be lost. No connection to
    the journal may be open.

    Returns:
        whether there was a log with something in it, which means that the journal was not closed.
    """
    log = path_with_ending(journal, LOG)
    if not log.exists() or log.stat().st_size == 0:
        return False
    try:
        write_whole(log, [log.read_bytes()], mode=log.stat().st_mode & 0o777)
    except OSError as error:
        # On a full disk there is no room for a second log. The old one is played as it is, since
        # only emptying it makes room.
        if error.errno != errno.ENOSPC:
            raise
    return True


def empty_log(database: sqlite.Connection, journal: Path) -> None:
    """Move everything from the log into the file, and wait until the disk holds it.

    After a sync that failed, the system may show pages that the disk has never got, and syncing
    again does nothing. Only writing them again puts them on the disk, and this does.

    Raises:
        JournalError: `BUSY` if another program keeps the log from being emptied.
    """
    busy, *_ = database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    if busy:
        raise JournalError(JournalErrorCode.BUSY, journal)


def empty_log_of(journal: Path) -> None:
    """Open a journal that nothing else has open, empty its log into it, and close it again.

    Raises:
        JournalError: as `open_for_writing` and `empty_log`.
    """
    with closing(open_for_writing(journal)) as database:
        empty_log(database, journal)


def _connect(journal: Path, mode: str) -> sqlite.Connection:
    for ending in BESIDE:
        _check_regular(path_with_ending(journal, ending))
    return sqlite.connect(
        f"{journal.as_uri()}?{mode}", uri=True, isolation_level=None, timeout=PATIENCE_S
    )


def _check_regular(file: Path) -> None:
    """Refuse what is no regular file: SQLite would open a pipe of this name, and wait for ever."""
    if os.path.lexists(file) and not stat.S_ISREG(file.lstat().st_mode):
        raise JournalError(JournalErrorCode.CANNOT_OPEN, file)


def _settle(database: sqlite.Connection, journal: Path, settings: Settings) -> None:
    """Make the settings, and read each back."""
    assert sqlite.sqlite_version_info >= OLDEST_SQLITE, "pysqlite3 carries an old SQLite"
    for name, (wanted, expected) in settings.items():
        database.execute(f"PRAGMA {name} = {wanted}").fetchall()
        if _setting(database, name) != expected:
            raise JournalError(JournalErrorCode.UNFIT_DISK, journal, setting=f"{name} = {wanted}")


def _setting(database: sqlite.Connection, name: str) -> int | str:
    value: int | str = database.execute(f"PRAGMA {name}").fetchone()[0]
    return value
