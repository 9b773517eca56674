"""A file of hand records as lines of text: some hundreds at a time, and within bounds.

Whatever cannot be read is left in its line, for whoever cuts the hands out: it spoils no other.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterator
from functools import partial
from itertools import chain
from typing import BinaryIO

from dealerassist.files.unreadable import UnreadableError

LONGEST_LINE = 64 * 1024
"""In bytes. A hand with all its actions on one line has some thousands."""

LONGEST_HAND = 256 * 1024
"""Characters of one hand, commentary included."""

BLOCK = 64 * 1024
"""How many bytes are read at once."""

_KEPT = 1024
"""How many bytes are kept of a line that is too long: enough to see whether it begins a hand."""

_BYTE_ORDER_MARK = "\ufeff"

_MARKS = (
    (codecs.BOM_UTF32_LE, "UTF-32"),
    (codecs.BOM_UTF32_BE, "UTF-32"),
    (codecs.BOM_UTF16_LE, "UTF-16"),
    (codecs.BOM_UTF16_BE, "UTF-16"),
)
"""The byte order marks of other encodings than UTF-8; that of UTF-32 begins as that of UTF-16."""

_WITHOUT_MARK = (
    (re.compile(rb"[^\0]\0\0\0[^\0]\0\0\0"), "UTF-32-LE"),
    (re.compile(rb"\0\0\0[^\0]\0\0\0[^\0]"), "UTF-32-BE"),
    (re.compile(rb"[^\0]\0[^\0]\0"), "UTF-16-LE"),
    (re.compile(rb"\0[^\0]\0[^\0]"), "UTF-16-BE"),
)
"""How a file begins that has no mark, and letters that are in ASCII too."""

_NO_UTF_8 = re.compile("[\udc80-\udcff]")
"""What stands for a byte that is no UTF-8."""

_WINDOWS = "".join(
    bytes([byte]).decode("cp1252", "replace").replace("\ufffd", chr(byte)) for byte in range(256)
)
"""The letters of Windows' code page for western Europe, by byte."""


def encoding_of(first: bytes) -> str | None:
    """The encoding with which a file begins, where that is none in which hands are read."""
    marked = (name for mark, name in _MARKS if first.startswith(mark))
    return next(chain(marked, (name for form, name in _WITHOUT_MARK if form.match(first))), None)


def line_blocks_of(file: BinaryIO, first: bytes) -> Iterator[list[str]]:
    """The lines of `file`, some hundreds at a time, without byte order marks.

    A line that is too long is cut, so that it still is longer than `LONGEST_LINE`. What is no
    UTF-8 in a line can be found by `fault_in`, or made letters by `decode_windows_line`.

    Args:
        file: the file, of which a block has been read to see what it is.
        first: that block.
    """
    rest = b""
    for block in chain((first,), iter(partial(file.read, BLOCK), b"")):
        whole, newline, rest = (rest + block).rpartition(b"\n")
        if newline:
            yield _lines_of(whole)
        if len(rest) > LONGEST_LINE:
            # Filled up, as fewer letters than bytes are left of it: it must still be too long.
            rest = rest[:_KEPT] + b"?" * LONGEST_LINE
    if rest:
        yield _lines_of(rest)


def _lines_of(raw: bytes) -> list[str]:
    lines = raw.decode(errors="surrogateescape").split("\n")
    if max(map(len, lines)) > LONGEST_LINE:
        lines = [line[: LONGEST_LINE + 1] for line in lines]
    if codecs.BOM_UTF8 in raw:
        lines = [line.removeprefix(_BYTE_ORDER_MARK) for line in lines]
    return lines


def fault_in(text: str, line: int) -> UnreadableError | None:
    """What is no text in lines of a file; None if all is.

    Args:
        line: the number of the first of them.
    """
    if text.isascii() or (found := _NO_UTF_8.search(text)) is None:
        return None
    line += text.count("\n", 0, found.start())
    return UnreadableError("the line is not UTF-8 text", line=line)


def decode_windows_line(line: str) -> str:
    """The line as it is meant where it is no UTF-8: programs of Windows wrote its code page.

    What is UTF-8 stays: a byte that is spoilt makes no other letters of those beside it.
    """
    if line.isascii():
        return line
    return _NO_UTF_8.sub(_in_windows_letters, line)


def _in_windows_letters(found: re.Match[str]) -> str:
    spoilt = found[0].encode(errors="surrogateescape")
    return codecs.charmap_decode(spoilt, "strict", _WINDOWS)[0]


def too_long(line: int) -> UnreadableError:
    """That a line of a file is longer than `LONGEST_LINE`."""
    return UnreadableError("the line is longer than {bytes} bytes", bytes=LONGEST_LINE, line=line)
