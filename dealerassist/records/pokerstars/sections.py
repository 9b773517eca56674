"""Cutting a file of PokerStars' texts into its hands: each begins with a line of its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from dealerassist.files.unreadable import UnreadableError
from dealerassist.records.file_lines import LONGEST_HAND
from dealerassist.records.pokerstars.header import begins_pokerstars
from dealerassist.records.pokerstars.reading import history_of, record_of
from dealerassist.records.recorded_hand import RecordedHand


class PokerStarsSection(NamedTuple):
    """The text of one hand.

    Attributes:
        hand: which hand of its file it is, counted from 1.
        line: the line on which it begins.
    """

    hand: int
    line: int
    text: str

    def record(self) -> RecordedHand:
        """The hand that the text describes.

        Raises:
            UnreadableError: if it is not understood; with the line of the file.
        """
        try:
            return record_of(self.text)
        except UnreadableError as error:
            if error.line is not None:
                error.line += self.line - 1
            else:
                error.line = self.line_of_action(error.action or 0)
            raise

    def line_of_action(self, number: int) -> int:
        """The line of the file on which an act stands; of no act, the first of the hand."""
        try:
            lines = history_of(self.text).act_lines
        except UnreadableError:
            lines = []
        return self.line - 1 + (lines[number - 1] if 0 < number <= len(lines) else 1)


class PokerStarsSplitter:
    """Gathers lines into hands."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._length = 0
        self._line = 0
        self._start = 1
        self._given = 0

    def take(self, lines: list[str]) -> Iterator[PokerStarsSection]:
        """Add lines, and yield the hands that are complete by them, as the next one has begun."""
        for ended in lines:
            for line in ended.removesuffix("\r").split("\r"):
                self._line += 1
                if begins_pokerstars(line):
                    if self._lines:
                        yield self._complete()
                    self._start = self._line
                self._keep(line)

    def _keep(self, line: str) -> None:
        """Add a line to the hand that is being gathered, within its bound."""
        if self._lines or begins_pokerstars(line):
            self._lines.append(line.removeprefix("\ufeff"))
            self._length += len(line)
        if self._length > LONGEST_HAND:
            raise UnreadableError(
                "the hand is longer than {bytes} bytes", bytes=LONGEST_HAND, line=self._start
            )

    def _complete(self) -> PokerStarsSection:
        text = "\n".join(self._lines)
        self._given += 1
        self._lines, self._length = [], 0
        return PokerStarsSection(self._given, self._start, text)

    def rest(self) -> PokerStarsSection | None:
        """The last hand, at the end of the file.

        Raises:
            UnreadableError: if there was no hand at all.
        """
        if self._lines:
            return self._complete()
        if not self._given:
            raise UnreadableError("there is no hand in it")
        return None
