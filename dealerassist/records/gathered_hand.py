"""The lines of one hand while it is cut out of a file of many, within the bounds of a hand."""

from __future__ import annotations

from dealerassist.files.unreadable import UnreadableError
from dealerassist.records.file_lines import LONGEST_HAND


class GatheredHand:
    """What has been read of a hand; true once there is a line of it.

    Attributes:
        start: the line of the file on which it begins.
    """

    def __init__(self) -> None:
        self.start = 1
        self._lines: list[str] = []
        self._length = 0
        self._given = 0

    def __bool__(self) -> bool:
        return bool(self._lines)

    def keep(self, line: str) -> None:
        """Add a line.

        Raises:
            UnreadableError: if the hand is too long by it.
        """
        self._lines.append(line)
        self._length += len(line)
        if self._length > LONGEST_HAND:
            raise UnreadableError(
                "the hand is longer than {bytes} bytes", bytes=LONGEST_HAND, line=self.start
            )

    def complete(self, *last: str) -> tuple[int, int, str]:
        """Which hand of its file it is, on which line it begins, and its text; then the next comes.

        Args:
            last: what ends it, besides the lines that were kept.
        """
        text = "\n".join([*self._lines, *last])
        self._given += 1
        self._lines, self._length = [], 0
        return self._given, self.start, text

    def refuse_none(self) -> None:
        """Raise UnreadableError if the file has ended without a hand."""
        if not self._given:
            raise UnreadableError("there is no hand in it")
