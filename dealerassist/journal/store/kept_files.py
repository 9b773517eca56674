"""Files of a journal: telling two files apart, the names beside them, and keeping old files."""

from __future__ import annotations

import os
from itertools import count
from pathlib import Path

from msgspec import Struct

from dealerassist.files.reading import content_of
from dealerassist.files.unreadable import UnreadableError
from dealerassist.files.writing import (
    BESIDE,
    NO_LINKS,
    PRIVATE,
    open_own,
    sync_folder,
    write_whole,
)

_ROLLBACK, LOG, INDEX = BESIDE
"""How the names end of what SQLite keeps beside a file in use: with WAL, the log and its index."""

DAMAGED = "damaged"
"""In the name under which a damaged file is kept."""


def version_in_name(version: int) -> str:
    """In the name under which a file with the tables of this version is kept."""
    return f"version-{version}"


class Identity(Struct, frozen=True):
    """Which file it is on the disk, whatever its name."""

    device: int
    inode: int


def identity_of(file: Path | int) -> Identity:
    """The identity of the file of this name or descriptor.

    Raises:
        OSError: if there is none.
    """
    found = os.fstat(file) if isinstance(file, int) else file.stat()
    return Identity(found.st_dev, found.st_ino)


def path_with_ending(file: Path, ending: str) -> Path:
    """The path whose name is that of `file` with `ending` added."""
    return file.with_name(file.name + ending)


def take_log_away(database: Path) -> None:
    """Delete SQLite's log and its index beside a file, so that another of its name gets neither.

    The caller waits until the disk holds that (`sync_folder`).

    Raises:
        OSError: if that is not possible.
    """
    for ending in (LOG, INDEX):
        path_with_ending(database, ending).unlink(missing_ok=True)


def make_empty(file: Path) -> None:
    """Make an empty file for SQLite to fill; SQLite itself would let other users read it.

    Raises:
        OSError: if that is not possible, or something has its name.
    """
    os.close(open_own(file, os.O_RDWR | os.O_EXCL))


def keep_as(file: Path, kept: Path) -> None:
    """Give `file` the second name `kept`, under which it stays when another file takes its place.

    Waits until the disk holds the second name. Otherwise a power cut after the exchange could leave
    the other file alone.
    """
    try:
        os.link(file, kept)
        sync_folder(kept.parent)
    except OSError as error:
        if error.errno not in NO_LINKS:
            raise
        # The file systems of most USB sticks have no second names, so the file is copied.
        write_whole(kept, [file.read_bytes()], mode=file.stat().st_mode & 0o666)


def free_name(file: Path, ending: str) -> Path:
    """An unused name beside `file` with `ending` and a number; no log of that name is there either.

    A log would otherwise be played into the file that gets the name.
    """
    names = (file.with_name(f"{file.name}.{ending}-{number}") for number in count(1))
    return next(
        name for name in names if not any(map(Path.exists, (name, path_with_ending(name, LOG))))
    )


def content_beside(file: Path) -> bytes | None:
    """All of a small file beside a journal, to be put elsewhere; None if none can be read."""
    try:
        return content_of(file)
    except (OSError, UnreadableError):
        return None


def put_beside(file: Path, content: bytes) -> None:
    """Write such a file whole, whatever is there; this user alone may read it.

    Raises:
        OSError: if it cannot be written.
    """
    write_whole(file, [content], mode=PRIVATE)
