"""A file of hand records as lines of text: some hundreds at a time, and within bounds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import chain, takewhile
from typing import BinaryIO

from dealerassist.files.unreadable import UnreadableError

LONGEST_LINE = 64 * 1024
"""In bytes. A hand with all its actions on one line has some thousands."""

LONGEST_HAND = 256 * 1024
"""Characters of one hand, commentary included."""

BLOCK = 64 * 1024
"""How many bytes are read at once."""


def line_blocks_of(file: BinaryIO, first: bytes) -> Iterator[list[str]]:
    """The lines of `file`, some hundreds at a time, without a byte order mark.

    Args:
        file: the file, of which a block has been read to see what it is.
        first: that block.

    Raises:
        UnreadableError: if a line is no UTF-8 text, or too long. The lines before it have been
            yielded by then.
    """
    lines_before, rest, byte_order_mark = 0, b"", "\ufeff"
    for block in chain((first,), iter(partial(file.read, BLOCK), b"")):
        whole, newline, rest = (rest + block).rpartition(b"\n")
        if newline:
            for lines in _decoded(whole, lines_before):
                yield _without(byte_order_mark, lines)
                lines_before, byte_order_mark = lines_before + len(lines), ""
        if len(rest) > LONGEST_LINE:
            raise _too_long(lines_before + 1)
    if rest:
        for lines in _decoded(rest, lines_before):
            yield _without(byte_order_mark, lines)


def _without(byte_order_mark: str, lines: list[str]) -> list[str]:
    return (
        [lines[0].removeprefix(byte_order_mark), *lines[1:]] if byte_order_mark and lines else lines
    )


def _decoded(raw: bytes, lines_before: int) -> Iterator[list[str]]:
    """The lines of `raw`. Raises at the first that cannot be read, after yielding those before.

    Args:
        lines_before: how many lines of the file came before `raw`.
    """
    try:
        lines = raw.decode().split("\n")
    except UnicodeDecodeError as error:
        good = raw[: error.start].split(b"\n")[:-1]
        yield [line.decode() for line in good]
        line = lines_before + len(good) + 1
        raise UnreadableError("the line is not UTF-8 text", line=line) from error
    if max(map(len, lines)) > LONGEST_LINE:
        good_lines = list(takewhile(lambda line: len(line) <= LONGEST_LINE, lines))
        yield good_lines
        raise _too_long(lines_before + len(good_lines) + 1)
    yield lines


def _too_long(line: int) -> UnreadableError:
    return UnreadableError("the line is longer than {bytes} bytes", bytes=LONGEST_LINE, line=line)
