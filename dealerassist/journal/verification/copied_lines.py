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
from dealerassist.journal.store.line_places import place_of_line
from dealerassist.journal.store.mirror import CHECKPOINT, head_line, link_in


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

    Whether the lines there are right is not said: a damaged one is found where it is compared.

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
            return _places(opened, entries, len(head))
    except OSError:
        return None


def _places(file: BinaryIO, entries: Iterable[int], begin: int) -> list[int] | None:
    size, places = file.seek(0, os.SEEK_END), list[int]()
    for number in entries:
        if number:
            found = place_of_line(file, number + 1, begin, size)
            if found is None:
                return None
            begin = found.at
        places.append(begin)
    return places
