"""The lines of one hand while it is cut out of a file of many, within the bounds of a hand."""

from __future__ import annotations

from copy import copy
from typing import TypeVar

from msgspec import Struct

from dealerassist.files.unreadable import UnreadableError
from dealerassist.records.file_lines import LONGEST_HAND, LONGEST_LINE, fault_in, too_long
from dealerassist.records.recorded_hand import RecordedHand


class CutHand(Struct, frozen=True):
    """The text of one hand, as it was cut out of its file.

    Attributes:
        hand: which hand of its file it is, counted from 1.
        line: the line on which it begins.
    """

    hand: int
    line: int
    text: str


class UnreadableSection(CutHand, frozen=True):
    """A hand whose text is out of bounds, or no text: the hands around it are read.

    Attributes:
        fault: why its text cannot be read.
    """

    fault: UnreadableError

    def record(self) -> RecordedHand:
        """Raise UnreadableError: there is no record.

        Raises:
            UnreadableError: always; with the line of the file.
        """
        raise copy(self.fault)

    def line_of_action(self, number: int) -> int:
        """The line of the file on which it begins: it has no actions."""
        del number
        return self.line


Section = TypeVar("Section", bound=CutHand)


class GatheredHand:
    """What has been read of a hand; true once there is a line of it.

    Attributes:
        start: the line of the file on which it begins.
    """

    def __init__(self) -> None:
        self.start = 1
        self._lines: list[str] = []
        self._taken = 0
        self._length = 0
        self._fault: UnreadableError | None = None
        self._given = 0

    def __bool__(self) -> bool:
        return bool(self._taken)

    def keep(self, line: str) -> None:
        """Add a line; after one that is out of bounds, what follows of the hand is left out."""
        self._taken += 1
        if self._fault is not None:
            return
        self._lines.append(line)
        self._length += len(line)
        if len(line) > LONGEST_LINE:
            self._fault = too_long(self.start + self._taken - 1)
        elif self._length > LONGEST_HAND:
            self._fault = UnreadableError(
                "the hand is longer than {bytes} bytes", bytes=LONGEST_HAND, line=self.start
            )

    def take_back(self) -> str:
        """The line that was added last, which is of another hand."""
        self._taken -= 1
        return self._lines.pop() if self._lines and self._fault is None else ""

    def complete(self, section: type[Section]) -> Section | UnreadableSection:
        """The hand, as a section of this kind if its text can be read; then the next comes."""
        text = "\n".join(self._lines)
        self._given += 1
        fault = self._fault or fault_in(text, self.start)
        self._lines, self._taken, self._length, self._fault = [], 0, 0, None
        if fault is not None:
            return UnreadableSection(self._given, self.start, text, fault)
        return section(self._given, self.start, text)

    def refuse_none(self) -> None:
        """Raise UnreadableError if the file has ended without a hand."""
        if not self._given:
            raise UnreadableError("there is no hand in it")
