"""Files on the disk: which they are, what SQLite keeps beside them, and names that are free."""

from __future__ import annotations

import os
from itertools import count
from pathlib import Path
from typing import NamedTuple

from dealerassist.files.writing import BESIDE, NO_LINKS, open_own, sync_folder, write_whole

_ROLLBACK, LOG, INDEX = BESIDE
"""What SQLite keeps beside its file while it is in use: files of ours have the last two."""


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


def make_empty(file: Path) -> None:
    """Make a file that SQLite fills; by itself it would let others read it.

    Raises:
        OSError: if that is not possible, or something has its name.
    """
    os.close(open_own(file, os.O_RDWR | os.O_EXCL))


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
        write_whole(kept, [file.read_bytes()], mode=file.stat().st_mode & 0o666)


def free_name(file: Path, ending: str) -> Path:
    """A name beside `file` that neither a file nor its log has: with `ending` and a number."""
    names = (file.with_name(f"{file.name}.{ending}-{number}") for number in count(1))
    return next(name for name in names if not any(map(Path.exists, (name, beside(name, LOG)))))
