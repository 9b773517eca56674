"""The pepper: a secret key of this machine that goes into every PIN's hash.

It is 32 random bytes in a file that only its user may read.
"""

from __future__ import annotations

import fcntl
import os
import secrets
from pathlib import Path

from dealerassist.files.reading import content_of
from dealerassist.files.unreadable import UnreadableError
from dealerassist.files.writing import PRIVATE, make_folder, write_whole

SIZE = 32
"""Bytes of a pepper."""


def pepper_in(file: Path) -> bytes | None:
    """The pepper in `file`; None if there is none, or it cannot be read."""
    try:
        content = content_of(file, SIZE)
    except (OSError, UnreadableError):
        return None
    return content if len(content) == SIZE else None


def make_pepper(file: Path) -> None:
    """Make a pepper unless there is one. If two programs do so at once, only one makes it.

    Raises:
        OSError: if it cannot be written there.
    """
    make_folder(file.parent)
    folder = os.open(file.parent, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        fcntl.flock(folder, fcntl.LOCK_EX)
        if not file.exists():
            write_whole(file, [secrets.token_bytes(SIZE)], mode=PRIVATE)
    finally:
        os.close(folder)
