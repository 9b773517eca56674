"""Copying a file to a drive that may be bad: what is on it is read back before it is believed."""

from __future__ import annotations

import errno
import hashlib
import os
from collections.abc import Iterator
from pathlib import Path

from dealerassist.files.disk_pace import STEP, disk_pace
from dealerassist.files.writing import HANDED_ON, new_file


def copy_checked(source: Path, dest: Path) -> None:
    """Copy `source` in place of what was at `dest`, and read the copy back from its drive.

    Raises:
        OSError: if it cannot be written, or is read back otherwise than it was written.
    """
    written = hashlib.sha256()
    with (
        source.open("rb") as whole,
        new_file(dest, mode=HANDED_ON) as copy,
        # A slow drive would hold up all that is written on the computer.
        disk_pace(copy.fileno(), os.fstat(whole.fileno()).st_size) as pace,
    ):
        for piece in _pieces(whole.fileno()):
            written.update(piece)
            copy.write(piece)
            copy.flush()
            pace.step()
    if _read_back(dest) != written.digest():
        raise OSError(errno.EIO, "it is read back otherwise than it was written", str(dest))


def _read_back(copy: Path) -> bytes:
    found = hashlib.sha256()
    descriptor = os.open(copy, os.O_RDONLY | os.O_NOFOLLOW | os.O_CLOEXEC)
    try:
        # What the kernel still holds of it in memory says nothing about the drive.
        os.posix_fadvise(descriptor, 0, 0, os.POSIX_FADV_DONTNEED)
        for piece in _pieces(descriptor):
            found.update(piece)
    finally:
        os.close(descriptor)
    return found.digest()


def _pieces(descriptor: int) -> Iterator[bytes]:
    while piece := os.read(descriptor, STEP):
        yield piece
