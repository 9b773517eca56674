"""Reading a file: a regular one only, without waiting, and no more of it than it may hold.

A pipe would wait for ever, a device might never end or do something when it is opened; and what
lies in a folder may be exchanged while it is looked at.
"""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import BinaryIO

from dealerassist.files.unreadable import UnreadableError

LARGEST_SMALL = 1 << 16
"""Bytes of a file in which the program keeps a few things for itself."""


def open_regular(file: Path) -> BinaryIO:
    """The open file; a link is followed to a regular one.

    Raises:
        OSError: if there is none, or it is anything else than a regular file.
    """
    # Asked before too: to open a device may be enough for it to act.
    _check(file, file.stat())
    descriptor = os.open(file, os.O_RDONLY | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC)
    try:
        _check(file, os.fstat(descriptor))
        return os.fdopen(descriptor, "rb")
    except BaseException:
        os.close(descriptor)
        raise


def _check(file: Path, found: os.stat_result) -> None:
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(file))
    if not stat.S_ISREG(found.st_mode):
        raise OSError(errno.EINVAL, "it is a pipe, a device or a socket", str(file))


def content_of(file: Path, most: int = LARGEST_SMALL) -> bytes:
    """What is in a file of at most `most` bytes.

    Raises:
        OSError: if it cannot be read, or is no regular file.
        UnreadableError: if it is longer.
    """
    with open_regular(file) as opened:
        content = opened.read(most + 1)
    if len(content) > most:
        raise UnreadableError("it is longer than {bytes} bytes", bytes=most)
    return content


def text_of(file: Path, most: int) -> str:
    """The text in a file of at most `most` bytes.

    Raises:
        FileNotFoundError: if there is no such file.
        UnreadableError: if it cannot be read, is longer, or no text in UTF-8.
    """
    try:
        return content_of(file, most).decode().removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        raise UnreadableError("it is not UTF-8 text") from error
    except FileNotFoundError:
        raise
    except OSError as error:
        raise UnreadableError("{reason}", reason=reason_of(error)) from error


def reason_of(error: OSError) -> str:
    """Why the system does not give a file, in its words."""
    return error.strerror or type(error).__name__
