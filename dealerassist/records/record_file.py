"""A file of hands: which it is, where each of its hands stands, and what can be found in it.

Nothing is read here: whoever only names files and hands to others need not import what reads them.
"""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path

from msgspec import Struct


class RecordFile(Struct, frozen=True):
    """A file of hands as it lay in its folder.

    Attributes:
        size: in bytes.
        changed_ns: when it was written last, in UTC nanoseconds.
    """

    path: str
    size: int
    changed_ns: int

    @classmethod
    def at(cls, path: Path) -> RecordFile:
        """The file as it is now.

        Raises:
            OSError: if it cannot be asked.
        """
        found = path.lstat()
        return cls(str(path), found.st_size, found.st_mtime_ns)


class ListedFile(Struct, frozen=True):
    """A file of a list.

    Attributes:
        hands: how many it holds; None where they were not counted.
        fault: why it cannot be read, as a sentence; empty if it can.
    """

    file: RecordFile
    hands: int | None = None
    fault: str = ""


class FilesOfFolder(Struct, frozen=True):
    """The files of hands in a folder, the newest first; `more` if not all of it was looked at."""

    folder: str
    files: tuple[ListedFile, ...] = ()
    more: bool = False


class HandPlace(Struct, frozen=True, array_like=True, gc=False):
    """Where a hand stands in its file.

    Attributes:
        hand: its number in the file, counted from 1.
        line: the line on which it begins, counted from 1.
        begins, ends: the bytes from the start of that line to the start of the next one on which
            a hand begins, or to the end of the file.
        nth: which of the hands that begin on that line, counted from 0.
        checksum: of the hand's text, by which it is known again (CRC-32).
    """

    hand: int
    line: int
    begins: int
    ends: int
    nth: int = 0
    checksum: int = 0


class HandIndex(Struct, frozen=True):
    """The hands of a file.

    Attributes:
        file: as it was when the index was made: of another one it says nothing.
        places: of each hand, in their order.
        fault: why nothing can be read after the last of them, as a sentence; empty if all was.
        more: whether there are more hands than are gone through.
    """

    file: RecordFile
    places: tuple[HandPlace, ...]
    fault: str = ""
    more: bool = False


class FindingKind(StrEnum):
    """What can be found about a hand of a file."""

    BREAKS_A_RULE = "breaks_a_rule"
    DONE_OTHERWISE = "done_otherwise"
    SAID_OTHERWISE = "said_otherwise"
    UNREADABLE = "unreadable"
