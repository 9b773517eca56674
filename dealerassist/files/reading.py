"""Reading a file safely: regular files only, without waiting, and with a limit on its size.

To read a pipe could wait for ever, and a device might never end, or do something when it is opened.
Since a file may be replaced between a check and its opening, it is checked again once it is open.
"""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import BinaryIO

from dealerassist.files.unreadable import UnreadableError

LARGEST_SMALL = 1 << 16
"""The most bytes of a small file of the program's own, such as settings."""


def open_regular(file: Path) -> BinaryIO:
    """The open file; a link is followed to a regular one.

    Raises:
        OSError: if there is none, or it is anything else than a regular file.
    """
    # Checked before it is opened too, as opening may be enough for a device to act.
    check_regular(file, file.stat().st_mode)
    descriptor = os.open(file, os.O_RDONLY | os.O_NONBLOCK | os.O_NOCTTY | os.O_CLOEXEC)
    try:
        check_regular(file, os.fstat(descriptor).st_mode)
        return os.fdopen(descriptor, "rb")
    except BaseException:
        os.close(descriptor)
        raise


def check_regular(file: Path, mode: int) -> None:
    """Refuse what is no regular file by its mode, as the system tells it.

    Raises:
        OSError: if it is a folder, a pipe, a device or a socket.
    """
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(file))
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, "it is a pipe, a device or a socket", str(file))


def content_of(file: Path, most: int = LARGEST_SMALL) -> bytes:
    """The bytes of a file that may have at most `most`.

    Raises:
        OSError: if it cannot be read, or is no regular file.
        UnreadableError: if it is longer.
    """
    with open_regular(file) as opened:
        content = opened.read(most + 1)
    if len(content) > most:
        raise UnreadableError("it is longer than {bytes} bytes", bytes=most)
    return content


def text_of(file: Path, most: int, *, fallback: str = "utf-8") -> str:
    """The text of a file that may have at most `most` bytes; a byte order mark is left out.

    Args:
        file: which one.
        most: bytes.
        fallback: the encoding that it may have where it is not UTF-8.

    Raises:
        FileNotFoundError: if there is no such file.
        UnreadableError: if it cannot be read, is longer, or is text in neither encoding.
    """
    try:
        content = content_of(file, most)
        return _decoded(content, fallback).removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        raise UnreadableError("it is not UTF-8 text") from error
    except FileNotFoundError:
        raise
    except OSError as error:
        raise UnreadableError("{reason}", reason=os_reason(error)) from error


def _decoded(content: bytes, fallback: str) -> str:
    try:
        return content.decode()
    except UnicodeDecodeError:
        # No text of one byte a letter has a zero; one of two bytes a letter would be read as such.
        if b"\0" in content:
            raise
        return content.decode(fallback)


def os_reason(error: OSError) -> str:
    """The operating system's own words for the error."""
    return error.strerror or type(error).__name__
