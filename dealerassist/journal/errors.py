"""What can go wrong with a journal: an error with a code, its facts, and one English sentence."""

from __future__ import annotations

import errno
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import ClassVar

from pysqlite3 import dbapi2 as sqlite

from dealerassist.journal.codec import CodecError


class JournalErrorCode(StrEnum):
    """The code of a `JournalError`. `SENTENCES` says what each means."""

    IN_USE = "in_use"
    BUSY = "busy"
    MISSING = "missing"
    MISSING_FOLDER = "missing_folder"
    NOT_WRITABLE = "not_writable"
    CANNOT_OPEN = "cannot_open"
    EMPTY = "empty"
    LOG_ALONE = "log_alone"
    FOREIGN = "foreign"
    OTHER_KIND = "other_kind"
    EXCERPT = "excerpt"
    NEWER = "newer"
    NOT_NEWER = "not_newer"
    NO_BACKUP = "no_backup"
    OTHER_TABLE = "other_table"
    MOVED = "moved"
    WRITTEN_BY_OTHERS = "written_by_others"
    OTHER_COPY = "other_copy"
    COPIES_DIFFER = "copies_differ"
    COPY_MISSING_FOLDER = "copy_missing_folder"
    COPY_FAILED = "copy_failed"
    KEY_UNREADABLE = "key_unreadable"
    DAMAGED = "damaged"
    UNFIT_DISK = "unfit_disk"
    DISK_FULL = "disk_full"
    DISK_FAILED = "disk_failed"
    FAILED = "failed"
    STOPPED = "stopped"
    ALREADY_RECORDED = "already_recorded"
    ENDED = "ended"


SENTENCES = {
    JournalErrorCode.IN_USE: (
        "The journal {journal} is in use by another Dealer Assist{process}: "
        "close that one first, or name another journal."
    ),
    JournalErrorCode.BUSY: (
        "The journal {journal} is held by another program, so nothing was recorded: "
        "close that program and try again."
    ),
    JournalErrorCode.MISSING: "There is no journal {journal}: check the name.",
    JournalErrorCode.MISSING_FOLDER: (
        "The journal’s folder {folder} does not exist: create it first."
    ),
    JournalErrorCode.NOT_WRITABLE: (
        "The journal {journal} cannot be written: give this user the right to write to the file "
        "and its folder, or name another place."
    ),
    JournalErrorCode.CANNOT_OPEN: (
        "The journal {journal} cannot be opened: check that it is a file that this user may read."
    ),
    JournalErrorCode.EMPTY: (
        "The file {journal} is empty, so it is no journal; nothing was written to it: "
        "put the journal back from a backup, or name another file."
    ),
    JournalErrorCode.LOG_ALONE: (
        "The journal {journal} is missing, but its log {log} is there and holds entries: "
        "put the journal back beside it, or move the log away before you begin a new journal."
    ),
    JournalErrorCode.FOREIGN: (
        "The file {journal} is no Dealer Assist journal, or its beginning is destroyed; nothing "
        "was written to it: name the right file, or put the journal back from a backup."
    ),
    JournalErrorCode.OTHER_KIND: (
        "The file {journal} is the book of a training and no table’s journal; nothing was written "
        "to it: name the table’s journal."
    ),
    JournalErrorCode.EXCERPT: (
        "The file {journal} is an excerpt that the floor made to look at one shift, and no table’s "
        "journal; nothing was written to it: name the table’s journal."
    ),
    JournalErrorCode.NEWER: (
        "The journal {journal} was written by a newer Dealer Assist{format}{unread}; nothing is "
        "lost, and nothing was written to it: install {newer} again."
    ),
    JournalErrorCode.NOT_NEWER: (
        "This program can go on with the journal {journal} as it is, so nothing was put in its "
        "place: start the kiosk."
    ),
    JournalErrorCode.NO_BACKUP: (
        "The file {backup} is no backup of the journal {journal} that this program can go on "
        "with; nothing was written to either: name another one."
    ),
    JournalErrorCode.ENDED: (
        "The journal {journal} has ended and takes no more entries: the table goes on in the "
        "journal {next}, so name that one."
    ),
    JournalErrorCode.OTHER_TABLE: (
        "The journal {journal} belongs to table {found}, not to table {wanted}; nothing was "
        "written to it: name the right journal."
    ),
    JournalErrorCode.MOVED: (
        "The journal {journal} was moved or removed while it was in use, so nothing was "
        "recorded: put it back, and try again."
    ),
    JournalErrorCode.WRITTEN_BY_OTHERS: (
        "Another program has written to the journal {journal} while it was in use, so nothing was "
        "recorded: close that program, and tap again to have the journal verified."
    ),
    JournalErrorCode.OTHER_COPY: (
        "The journal {journal} and its second copy {copy} are of two different journals; nothing "
        "was written to either: put the right two files together."
    ),
    JournalErrorCode.COPIES_DIFFER: (
        "The journal {journal} and its second copy {copy} tell different things from entry "
        "{entry} on, and each holds in itself, so one was rewritten; nothing was written to "
        "either: keep both for the pit boss, and hold them against a printed checkpoint."
    ),
    JournalErrorCode.COPY_MISSING_FOLDER: (
        "The folder {folder} of the second copy is not there, so nothing is recorded: plug in "
        "its disk, or name another folder with {setting}."
    ),
    JournalErrorCode.COPY_FAILED: (
        "The second copy {copy} cannot be kept ({reason}), so no more is recorded: check its "
        "disk and the rights to it, and try again."
    ),
    JournalErrorCode.KEY_UNREADABLE: (
        "The key {key} that signs the journal {journal} cannot be read: put it back from a "
        "backup, or move it away for a new one."
    ),
    JournalErrorCode.DAMAGED: (
        "The journal {journal} is damaged{place}; nothing was written to it: keep the file as it "
        "is for the pit boss, and go on with a backup or a new journal."
    ),
    JournalErrorCode.UNFIT_DISK: (
        "The disk of the journal {journal} cannot keep it safe ({setting} is refused): "
        "put the journal on a local disk."
    ),
    JournalErrorCode.DISK_FULL: (
        "The disk of the journal {journal} is full, so nothing was recorded: "
        "free some space and try again."
    ),
    JournalErrorCode.DISK_FAILED: (
        "The disk of the journal {journal} reports an error, so nothing was recorded: "
        "stop dealing, check the disk, and start again."
    ),
    JournalErrorCode.FAILED: (
        "The journal {journal} refused the entry ({reason}), so nothing was recorded: "
        "stop dealing and start again."
    ),
    JournalErrorCode.STOPPED: (
        "The journal {journal} takes no entries since an earlier one could not be recorded: "
        "open it again."
    ),
    JournalErrorCode.ALREADY_RECORDED: (
        "The journal {journal} has this tap already, as entry {entry}."
    ),
}

OF_SQLITE = (
    ("SQLITE_FULL", JournalErrorCode.DISK_FULL),
    ("SQLITE_IOERR", JournalErrorCode.DISK_FAILED),
    ("SQLITE_CORRUPT", JournalErrorCode.DAMAGED),
    ("SQLITE_NOTADB", JournalErrorCode.FOREIGN),
    ("SQLITE_READONLY", JournalErrorCode.NOT_WRITABLE),
    ("SQLITE_PERM", JournalErrorCode.NOT_WRITABLE),
    ("SQLITE_CANTOPEN", JournalErrorCode.CANNOT_OPEN),
    ("SQLITE_BUSY", JournalErrorCode.BUSY),
    ("SQLITE_LOCKED", JournalErrorCode.BUSY),
    # The program's statements are right, so the tables must have been changed.
    ("SQLITE_ERROR", JournalErrorCode.DAMAGED),
)
"""The code for an error of SQLite, by the beginning of the error's name."""

OF_BACKUP = {
    "database or disk is full": "SQLITE_FULL",
    "disk I/O error": "SQLITE_IOERR",
    "database is locked": "SQLITE_BUSY",
}
"""The names of the errors of SQLite's backup, which the driver raises with their texts alone."""

OF_SYSTEM = {
    errno.ENOSPC: JournalErrorCode.DISK_FULL,
    errno.EDQUOT: JournalErrorCode.DISK_FULL,
    errno.EFBIG: JournalErrorCode.DISK_FULL,
    errno.EIO: JournalErrorCode.DISK_FAILED,
    errno.EACCES: JournalErrorCode.NOT_WRITABLE,
    errno.EPERM: JournalErrorCode.NOT_WRITABLE,
    errno.EROFS: JournalErrorCode.NOT_WRITABLE,
}
"""The code for an error of the operating system; `CANNOT_OPEN` for any other."""


class JournalError(Exception):
    """The journal cannot do what was asked; whatever was acknowledged before still holds.

    Attributes:
        code: what is wrong.
        facts: what the sentence needs: paths, entry numbers, versions.
        sentences: the English sentence for each code.
    """

    sentences: ClassVar[Mapping[JournalErrorCode, str]] = SENTENCES

    def __init__(self, code: JournalErrorCode, journal: Path, **facts: int | str) -> None:
        self.code = code
        self.facts: dict[str, int | str] = {"journal": str(journal), **facts}
        super().__init__(self.sentences[code].format_map(self.facts | _phrases(self.facts)))


def _phrases(facts: dict[str, int | str]) -> dict[str, str]:
    """The parts of a sentence that are left out if their fact is not known."""
    entry, pid = facts.get("entry"), facts.get("pid")
    version, known, program = (facts.get(name) for name in ("version", "known", "program"))
    return {
        "format": f" (journal version {version}, this program reads {known})" if version else "",
        "unread": f", and entry {entry} is the first that this program cannot read"
        if entry
        else "",
        "newer": f"Dealer Assist {program}" if program else "the newer program",
        "place": f" at entry {entry}" if entry is not None else "",
        "process": f" (process {pid})" if pid is not None else "",
    }


def journal_error_of(error: sqlite.Error, journal: Path) -> JournalError:
    """The error of this journal that SQLite's `error` stands for."""
    name = getattr(error, "sqlite_errorname", None) or _unnamed(error)
    for beginning, code in OF_SQLITE:
        if name.startswith(beginning):
            return JournalError(code, journal, reason=str(error))
    return JournalError(JournalErrorCode.FAILED, journal, reason=str(error))


def _unnamed(error: sqlite.Error) -> str:
    """SQLite's name for an error that the driver raises without one."""
    # The driver itself raises an OperationalError for text that is not UTF-8.
    other = "SQLITE_CORRUPT" if isinstance(error, sqlite.OperationalError) else ""
    return OF_BACKUP.get(str(error), other)


@contextmanager
def as_mirror_errors(journal: Path, copy: Path) -> Iterator[None]:
    """Turn every error of the system within this context into one of the journal's mirror.

    Args:
        journal: the journal's file.
        copy: the mirror's file.
    """
    try:
        yield
    except OSError as error:
        if OF_SYSTEM.get(error.errno or 0) is JournalErrorCode.DISK_FULL:
            raise JournalError(JournalErrorCode.DISK_FULL, copy) from error
        facts = {"copy": str(copy), "reason": error.strerror or str(error)}
        raise JournalError(JournalErrorCode.COPY_FAILED, journal, **facts) from error


@contextmanager
def as_journal_errors(journal: Path) -> Iterator[None]:
    """Turn every error of SQLite or the system within this context into a `JournalError`."""
    try:
        yield
    except (CodecError, UnicodeError) as error:
        raise JournalError(JournalErrorCode.DAMAGED, journal, reason=str(error)) from error
    except sqlite.Error as error:
        raise journal_error_of(error, journal) from error
    except OSError as error:
        code = OF_SYSTEM.get(error.errno or 0, JournalErrorCode.CANNOT_OPEN)
        raise JournalError(code, journal, reason=str(error)) from error
