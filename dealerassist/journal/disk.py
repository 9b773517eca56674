"""Files on the disk: written whole or not at all, and names that are free."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterable
from itertools import count
from pathlib import Path
from typing import NamedTuple


def sync_folder(folder: Path) -> None:
    """Wait until the disk holds the names of the files in `folder`."""
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def write_whole(file: Path, chunks: Iterable[bytes], *, mode: int = 0o644) -> None:
    """Write a file that takes the place of what was there, and wait until the disk holds it.

    Args:
        chunks: what it holds, piece by piece.
        mode: who may read and write it, less what the umask takes away.

    Raises:
        OSError: if the disk does not; what was there before is there still, unless only the
            folder could not be synced.
    """
    unfinished = file.with_name(file.name + ".new")
    unfinished.unlink(missing_ok=True)
    try:
        descriptor = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, mode)
        with os.fdopen(descriptor, "wb") as stream:
            stream.writelines(chunks)
            stream.flush()
            os.fsync(descriptor)
        unfinished.rename(file)
    except BaseException:
        unfinished.unlink(missing_ok=True)
        raise
    sync_folder(file.parent)


def write_all(descriptor: int, content: bytes) -> None:
    """Write all of `content`, in as many steps as the system takes it."""
    rest = memoryview(content)
    while rest:
        rest = rest[os.write(descriptor, rest) :]


LOG, INDEX = "-wal", "-shm"
"""What SQLite keeps beside its file while it is in use."""


class Identity(NamedTuple):
    """Which file it is, whatever its name."""

    device: int
    inode: int


def identity_of(file: Path | int) -> Identity:
    """The identity of the file of this name, or behind this descriptor.

    Raises:
        OSError: if there is none.
    """
    found = os.fstat(file) if isinstance(file, int) else file.stat()
    return Identity(found.st_dev, found.st_ino)


def beside(file: Path, ending: str) -> Path:
    """The file whose name is that of `file` with an ending."""
    return file.with_name(file.name + ending)


def take_away(file: Path) -> None:
    """Take away a file of SQLite's with its log and index, as far as they are there."""
    for ending in ("", LOG, INDEX):
        beside(file, ending).unlink(missing_ok=True)


def keep_as(file: Path, kept: Path) -> None:
    """Let `file` stay under the name `kept` too, when another takes its place.

    The disk holds that name before: a power cut might else leave the other file alone.
    """
    try:
        os.link(file, kept)
        sync_folder(kept.parent)
    except OSError as error:
        if error.errno not in NO_LINKS:
            raise
        # A stick as shops sell them knows no second names.
        write_whole(kept, [file.read_bytes()], mode=file.stat().st_mode & 0o777)


NO_LINKS = {errno.EPERM, errno.EOPNOTSUPP, errno.EMLINK, errno.ENOSYS}


def free_name(file: Path, ending: str) -> Path:
    """A name beside `file` that neither a file nor its log has: with `ending` and a number."""
    names = (file.with_name(f"{file.name}.{ending}-{number}") for number in count(1))
    return next(name for name in names if not any(map(Path.exists, (name, beside(name, LOG)))))
