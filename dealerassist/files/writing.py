"""Writing a file: it appears under its name whole or not at all, and follows no planted link.

It is written beside its place, under a name that nobody could have taken before, and renamed when
the disk holds it. Whoever is killed in the middle leaves that file behind: the next one who writes
the same takes it away, as nobody holds its lock any more.
"""

from __future__ import annotations

import errno
import fcntl
import os
import re
import secrets
import stat
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

PRIVATE = 0o600
"""The rights of journals and of all that belongs to them: this user's alone."""

HANDED_ON = 0o640
"""The rights of papers and exports, less what the umask takes away: the group may read them."""

OF_FOLDER = 0o700
"""The rights of every folder that the program makes."""

LONGEST_PART = 200
"""Bytes of the file's own name in that of the unfinished one: every file system takes it."""

BESIDE = ("-journal", "-wal", "-shm")
"""How the names end of what SQLite keeps beside a file of its own."""

NO_LINKS = {errno.EPERM, errno.EOPNOTSUPP, errno.EMLINK, errno.ENOSYS}
"""A stick as shops sell them knows no second names."""


def make_folder(folder: Path) -> None:
    """Make a folder, and those above it, as far as they are missing; nobody else may enter them.

    A folder that is there keeps its rights.

    Raises:
        OSError: if that is not possible.
    """
    if not folder.is_dir():
        if not os.path.lexists(folder.parent):
            make_folder(folder.parent)
        # Another program may have made it meanwhile.
        folder.mkdir(mode=OF_FOLDER, exist_ok=True)


def open_own(file: Path, flags: int, mode: int = PRIVATE) -> int:
    """The descriptor of a file of ours, made if it is not there; never through a link.

    Raises:
        OSError: if that is not possible, or something else has its name.
    """
    safe = os.O_CREAT | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC
    descriptor = os.open(file, flags | safe, mode)
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise OSError(errno.EINVAL, "it is no file", str(file))
    return descriptor


def write_whole(file: Path, chunks: Iterable[bytes], *, mode: int | None = None) -> None:
    """Write a file that takes the place of what was there, and wait until the disk holds it.

    Args:
        chunks: what it holds, piece by piece.
        mode: as in `unfinished`.

    Raises:
        OSError: if the disk does not; what was there before is there still, unless only the
            folder could not be synced.
    """
    with new_file(file, mode=mode) as stream:
        stream.writelines(chunks)


@contextmanager
def new_file(file: Path, *, mode: int | None = None, replaces: bool = True) -> Iterator[BinaryIO]:
    """What is written to this stream becomes the file, once all of it is on the disk.

    Args:
        mode: as in `unfinished`.
        replaces: it may take the place of what is there.

    Raises:
        OSError: if it cannot be written; `FileExistsError` where it may not replace anything.
    """
    with (
        unfinished(file, mode=mode, replaces=replaces) as beside,
        os.fdopen(os.open(beside, os.O_RDWR | os.O_NOFOLLOW | os.O_CLOEXEC), "w+b") as stream,
    ):
        yield stream
        stream.flush()
        os.fsync(stream.fileno())


@contextmanager
def unfinished(file: Path, *, mode: int | None = None, replaces: bool = True) -> Iterator[Path]:
    """An empty file beside `file`, which gets its name when everything went well.

    Args:
        mode: who may read and write it, less what the umask takes away; without it, it has the
            rights of what it replaces, and is private where there is nothing.
        replaces: as in `new_file`.

    Raises:
        OSError: as `new_file`.
    """
    if not replaces:
        _check_free(file)
    _sweep(file)
    beside, descriptor = _made_beside(file, PRIVATE if mode is None else mode)
    try:
        if mode is None and (rights := _rights_of(file)) is not None:
            os.fchmod(descriptor, rights)
        yield beside
        _give_name(beside, file, replaces=replaces)
    except BaseException:
        with suppress(OSError):
            take_away(beside)
        raise
    finally:
        os.close(descriptor)
    sync_folder(file.parent)


def _check_free(file: Path) -> None:
    if os.path.lexists(file):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(file))


def _made_beside(file: Path, mode: int) -> tuple[Path, int]:
    """A new empty file, and the descriptor that holds its lock."""
    while True:
        beside = file.with_name(f"{_beginning(file)}{secrets.token_hex(8)}.new")
        flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
        try:
            descriptor = os.open(beside, flags, mode)
        except OSError as error:
            # Nobody knows the other name, and nobody needs to.
            raise OSError(error.errno, error.strerror, str(file)) from error
        with suppress(OSError):
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        if os.fstat(descriptor).st_nlink:
            return beside, descriptor
        # Somebody who tidies up was quicker than the lock.
        os.close(descriptor)


def _beginning(file: Path) -> str:
    part = os.fsencode(file.name)[:LONGEST_PART].decode(errors="ignore")
    return f".{part}."


def _rights_of(file: Path) -> int | None:
    """Who may read and write a file that is there; None if there is none."""
    with suppress(OSError):
        found = file.lstat().st_mode
        if stat.S_ISREG(found):
            return found & 0o666
    return None


def _give_name(beside: Path, file: Path, *, replaces: bool) -> None:
    if replaces:
        beside.rename(file)
        return
    try:
        # Unlike a renaming, it takes nobody's place, not even at the last moment.
        os.link(beside, file)
        beside.unlink()
    except OSError as error:
        if error.errno not in NO_LINKS:
            raise
        _check_free(file)
        beside.rename(file)


def take_away(file: Path) -> None:
    """Take away a file, and what SQLite keeps beside it, as far as they are there."""
    for ending in ("", *BESIDE):
        file.with_name(file.name + ending).unlink(missing_ok=True)


def _sweep(file: Path) -> None:
    """Take away what others left unfinished who were killed while they wrote this file."""
    pattern = re.compile(re.escape(_beginning(file)) + r"[0-9a-f]{16}\.new")
    with suppress(OSError):
        left = [each.name for each in os.scandir(file.parent) if pattern.fullmatch(each.name)]
        for name in left:
            _take_away_if_left(file.with_name(name))


def _take_away_if_left(beside: Path) -> None:
    """Nobody who still writes to it is without its lock."""
    descriptor = os.open(beside, os.O_RDWR | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        take_away(beside)
    finally:
        os.close(descriptor)


def sync_folder(folder: Path) -> None:
    """Wait until the disk holds the names of the files in `folder`."""
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def write_all(descriptor: int, content: bytes) -> None:
    """Write all of `content`, in as many steps as the system takes it."""
    rest = memoryview(content)
    while rest:
        rest = rest[os.write(descriptor, rest) :]
