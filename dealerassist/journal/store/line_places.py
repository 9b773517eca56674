"""Where the lines of entries lie in a mirror that is not read whole.

They lie in the order of their numbers, so a place is found by halves. What is no entry, be it
damaged or far too long, is passed over: whoever reads on from the place says what it means to them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO, NamedTuple

from dealerassist.journal.store.mirror import CHECKPOINT, link_in

NEAR = 1 << 13
"""An entry is looked for line by line among so many bytes."""

LONGEST_LINE = 1 << 20
"""A line that is longer, in bytes, is none of ours."""


class LinePlace(NamedTuple):
    """Where the line of an entry begins, in bytes."""

    number: int
    at: int


def whole_lines(file: BinaryIO) -> Iterator[bytes]:
    """The lines of a file from its place on; one without an end is left out.

    A line that is far too long is given in pieces, so that it breaks the chain.
    """
    while line := file.readline(LONGEST_LINE):
        if not line.endswith(b"\n") and len(line) < LONGEST_LINE:
            return
        yield line


def place_of_line(file: BinaryIO, number: int, begin: int, end: int) -> LinePlace | None:
    """The place of an entry whose line begins between two offsets; None if there is none.

    Args:
        file: the mirror.
        number: the entry's number.
        begin: where a line begins; the first offset.
        end: the offset behind the last.
    """
    file.seek(place_behind(file, number - 1, begin, end))
    place, _ = next(_entry_lines(file, end), (None, 0))
    return place if place is not None and place.number == number else None


def place_behind(file: BinaryIO, number: int, begin: int, end: int) -> int:
    """The offset behind the line of an entry, or of the last one before it that is there.

    Args:
        file, number, begin, end: as for `place_of_line`.

    Returns:
        the offset; `begin` if all entries come later.
    """
    while end - begin > NEAR:
        middle = (begin + end) // 2
        # One byte before, so that a line that begins just there is read.
        file.seek(middle - 1)
        file.readline(LONGEST_LINE)
        place, behind = next(_entry_lines(file, end), (None, 0))
        if place is None or place.number > number:
            end = middle
        else:
            begin = behind
    file.seek(begin)
    for place, behind in _entry_lines(file, end):
        if place.number > number:
            break
        begin = behind
    return begin


def _entry_lines(file: BinaryIO, end: int) -> Iterator[tuple[LinePlace, int]]:
    """The entries whose lines begin before `end`, from the file's place on, and where each ends."""
    at = file.tell()
    for line in whole_lines(file):
        if at >= end:
            return
        behind = at + len(line)
        link = None if line.startswith(CHECKPOINT) else link_in(line)
        if link is not None:
            yield LinePlace(link.number, at), behind
        at = behind
