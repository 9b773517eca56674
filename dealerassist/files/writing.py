"""Writing a file safely: it appears under its name whole or not at all, and no link is followed.

It is written beside its place, under a random name that nobody could have prepared, and renamed
once it is on the disk. A program that is killed in the middle leaves the unfinished file behind. It
held a lock on it, so the next program that writes the same file sees that nobody holds the lock any
more, and deletes it.
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

from dealerassist.files.reading import check_regular

PRIVATE = 0o600
"""The mode of journals and of all that belongs to them: only this user may read and write."""

HANDED_ON = 0o640
"""The mode of papers and exports, before the umask: the group may read them too."""

OF_FOLDER = 0o700
"""The mode of every folder that the program makes."""

BY_CHANCE = re.compile(r"[0-9a-f]{16}\.new")
"""How the name of an unfinished file ends."""

LONGEST_PART = 200
"""How many bytes of the file's name go into the unfinished file's, to stay below 255."""

BESIDE = ("-journal", "-wal", "-shm")
"""The endings of the files that SQLite keeps beside a database."""

NO_LINKS = {errno.EPERM, errno.EOPNOTSUPP, errno.EMLINK, errno.ENOSYS}
"""The errors of a file system without hard links, such as FAT on a USB stick."""


def make_folder(folder: Path) -> None:
    """Make a folder, and those above it that are missing, for this user only.

    A folder that exists keeps its mode.

    Raises:
        OSError: if that is not possible.
    """
    if not folder.is_dir():
        if not os.path.lexists(folder.parent):
            make_folder(folder.parent)
        # `exist_ok`, as another program may have made it meanwhile.
        folder.mkdir(mode=OF_FOLDER, exist_ok=True)


def open_own(file: Path, flags: int, mode: int = PRIVATE) -> int:
    """The descriptor of one of the program's own files, made if it is missing; no link is followed.

    Raises:
        OSError: if that is not possible, or something other than a regular file has its name.
    """
    safe = os.O_CREAT | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC
    descriptor = os.open(file, flags | safe, mode)
    if not stat.S_ISREG(os.fstat(descriptor).st_mode):
        os.close(descriptor)
        raise OSError(errno.EINVAL, "it is no file", str(file))
    return descriptor


def write_whole(file: Path, chunks: Iterable[bytes], *, mode: int | None = None) -> None:
    """Write a file in place of what was there, and wait until it is on the disk.

    Args:
        file: where.
        chunks: its contents, piece by piece.
        mode: as in `unfinished_file`.

    Raises:
        OSError: if it cannot be written. What was there before is still there then, unless only
            the folder could not be synced.
    """
    with new_file(file, mode=mode) as stream:
        stream.writelines(chunks)


@contextmanager
def new_file(file: Path, *, mode: int | None = None, replaces: bool = True) -> Iterator[BinaryIO]:
    """A stream whose contents become the file once the block ends and all of it is on the disk.

    Args:
        file: where.
        mode: as in `unfinished_file`.
        replaces: whether it may take the place of what is there.

    Raises:
        OSError: if it cannot be written; `FileExistsError` where it may not replace anything.
    """
    with (
        unfinished_file(file, mode=mode, replaces=replaces) as beside,
        os.fdopen(os.open(beside, os.O_RDWR | os.O_NOFOLLOW | os.O_CLOEXEC), "w+b") as stream,
    ):
        yield stream
        stream.flush()
        os.fsync(stream.fileno())


@contextmanager
def unfinished_file(
    file: Path, *, mode: int | None = None, replaces: bool = True
) -> Iterator[Path]:
    """An empty file beside `file`, renamed to it when the block ends without an error.

    Args:
        file: where.
        mode: its mode, before the umask. None: that of the file it replaces, or `PRIVATE` if
            there is none.
        replaces: as in `new_file`.

    Raises:
        OSError: as `new_file`.
    """
    check_place(file, replaces=replaces)
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


def check_place(file: Path, *, replaces: bool = True) -> None:
    """Refuse to write a file where anything else than a regular file has its name.

    To rename a file onto a pipe or a device takes that away from whoever uses it, and onto a link
    such as `/dev/stdout` from the whole system; what is behind a link may be neither, so a link is
    refused whatever it leads to.

    Raises:
        OSError: if it is a link, a folder, a pipe, a device or a socket; `FileExistsError` for
            anything where nothing may be replaced.
    """
    try:
        found = file.lstat().st_mode
    except FileNotFoundError:
        return
    if not replaces:
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(file))
    if stat.S_ISLNK(found):
        raise OSError(errno.ELOOP, "it is a link", str(file))
    check_regular(file, found)


def try_place(file: Path) -> None:
    """Try whether a file could be written there; nothing is left of that.

    Raises:
        OSError: as `new_file`.
    """
    check_place(file)
    beside, descriptor = _made_beside(file, PRIVATE)
    os.close(descriptor)
    beside.unlink()


def _made_beside(file: Path, mode: int) -> tuple[Path, int]:
    """A new empty file, and the descriptor that holds its lock."""
    while True:
        beside = file.with_name(f"{_beginning(file)}{secrets.token_hex(8)}.new")
        flags = os.O_RDWR | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
        try:
            descriptor = os.open(beside, flags, mode)
        except OSError as error:
            # With the name that the caller knows, instead of the random one.
            raise OSError(error.errno, error.strerror, str(file)) from error
        with suppress(OSError):
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        if os.fstat(descriptor).st_nlink:
            return beside, descriptor
        # Another program's `_sweep` deleted it before it was locked: try another name.
        os.close(descriptor)


def _beginning(file: Path) -> str:
    """How the names of unfinished files of `file` begin."""
    part = os.fsencode(file.name)[:LONGEST_PART].decode(errors="ignore")
    return f".{part}."


def _rights_of(file: Path) -> int | None:
    """The mode of a file; None if there is no regular file."""
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
        # Unlike renaming, linking fails if the name was taken at the last moment.
        os.link(beside, file)
        beside.unlink()
    except OSError as error:
        if error.errno not in NO_LINKS:
            raise
        check_place(file, replaces=False)
        beside.rename(file)


def take_away(file: Path) -> None:
    """Delete a file, and what SQLite keeps beside it, as far as they exist."""
    for ending in ("", *BESIDE):
        file.with_name(file.name + ending).unlink(missing_ok=True)


def _sweep(file: Path) -> None:
    """Delete the unfinished files of programs that were killed while they wrote this file."""
    beginning = _beginning(file)
    with suppress(OSError):
        begun = [each.name for each in os.scandir(file.parent) if each.name.startswith(beginning)]
        for name in begun:
            if BY_CHANCE.fullmatch(name, len(beginning)):
                _take_away_if_left(file.with_name(name))


def _take_away_if_left(beside: Path) -> None:
    """Delete an unfinished file, if no program writes to it any more: that would hold its lock."""
    descriptor = os.open(beside, os.O_RDWR | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        take_away(beside)
    finally:
        os.close(descriptor)


def sync_folder(folder: Path) -> None:
    """Wait until the names of the files in `folder` are on the disk."""
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def write_all(descriptor: int, content: bytes) -> None:
    """Write all of `content`, in as many steps as the system needs."""
    rest = memoryview(content)
    while rest:
        rest = rest[os.write(descriptor, rest) :]
