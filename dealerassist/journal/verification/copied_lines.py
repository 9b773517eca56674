"""The lines of the mirror, read beside the journal in order and compared byte by byte.

Only a mirror that has exactly the lines that the journal gives is found right here; anything else
is compared entry by entry (`dealerassist/journal/second_copy.py`).
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import BinaryIO

from dealerassist.files.reading import open_regular
from dealerassist.journal.chain import JournalNames, damage_of
from dealerassist.journal.recovery.reconcile import EntrySource
from dealerassist.journal.store.mirror import CHECKPOINT, head_line, link_in

BUFFER = 1 << 16
"""How much of the file is read at once, in bytes."""


class CopiedLines:
    """The lines of a mirror from one place on.

    Attributes:
        agrees: whether every line so far was the one that the journal gives.
    """

    def __init__(self, file: Path, start: int) -> None:
        """Open the mirror.

        Args:
            start: the offset of the first line that is to be compared.

        Raises:
            OSError: if it cannot be read.
        """
        self._file = open_regular(file)
        self._file.seek(start)
        self.agrees = True

    def compare(self, lines: bytes) -> None:
        """Hold the next bytes of the file against lines of the journal."""
        if self.agrees and self._file.read(len(lines)) != lines:
            self.agrees = False

    @property
    def at(self) -> int:
        """The offset behind the last line that was compared."""
        return self._file.tell()

    def rest(self, most: int) -> bytes:
        """What follows, at most so many bytes."""
        return self._file.read(most)

    def close(self) -> None:
        """Give the file back."""
        self._file.close()


def goes_on(now: EntrySource, rest: bytes, names: JournalNames, last: int, head: bytes) -> bool:
    """Whether what follows in a mirror are the next entries of the journal, and nothing else.

    Args:
        now: the journal, read after the mirror.
        rest: the lines; one without an end is being written.
        names: the ids of journal and table.
        last, head: number and hash of the entry before.
    """
    lines = rest[: rest.rfind(b"\n") + 1].splitlines(keepends=True)
    for line in lines:
        if line.startswith(CHECKPOINT):
            continue
        link = link_in(line)
        if link is None or damage_of(link, last + 1, head, names) or now.link(last + 1) != link:
            return False
        last, head = link.number, link.hash
    return True


def places_in_copy(file: Path, names: JournalNames, entries: Iterable[int]) -> list[int] | None:
    """The offset of the first line after each of these entries and its checkpoint.

    Whether the lines there are right is not said.

    Args:
        file: the mirror.
        names: the ids in its first line.
        entries: their numbers in order; 0 for the first line's end.

    Returns:
        the offsets; None if there is no mirror of this journal in which they can be found.
    """
    try:
        with open_regular(file) as opened:
            head = head_line(names)
            if opened.read(len(head)) != head:
                return None
            size = opened.seek(0, os.SEEK_END)
            places = [
                _offset_of(opened, number + 1, len(head), size) if number else len(head)
                for number in entries
            ]
    except OSError:
        return None
    return [place for place in places if place is not None] if None not in places else None


def _offset_of(file: BinaryIO, number: int, low: int, high: int) -> int | None:
    """The offset of the line of an entry, searched by halves between two offsets."""
    while high - low > BUFFER:
        middle = (low + high) // 2
        file.seek(middle)
        file.readline()
        found = _next_entry(file, high)
        if found is None or found[1] > number:
            high = middle
        elif found[1] == number:
            return found[0]
        else:
            low = found[0]
    return _offset_within(file, number, low, high + BUFFER)


def _offset_within(file: BinaryIO, number: int, low: int, high: int) -> int | None:
    file.seek(low)
    while (found := _next_entry(file, high)) is not None:
        if found[1] == number:
            return found[0]
    return None


def _next_entry(file: BinaryIO, high: int) -> tuple[int, int] | None:
    """Offset and number of the next line of an entry that begins before `high`."""
    while (at := file.tell()) < high and (line := file.readline()):
        if not line.startswith(CHECKPOINT):
            link = link_in(line)
            return None if link is None else (at, link.number)
    return None
