"""Cutting a file of Open Hand History into its hands: objects of JSON that follow each other.

The format has a hand on a line of its own, with an empty line between two. Hands that are written
over many lines, or stand in a list, are read as well.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from dealerassist.files.unreadable import UnreadableError
from dealerassist.records.gathered_hand import GatheredHand
from dealerassist.records.ohh.reading import record_of
from dealerassist.records.ohh.schema import hand_of
from dealerassist.records.recorded_hand import RecordedHand

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[{}]|"')
"""A text, a bracket that begins or ends an object, or the beginning of an unfinished text."""

_BEGINNING = '{"ohh"'

_BEGINS_HAND = re.compile(r'\s*\{\s*"ohh"')

_BETWEEN = re.compile(r"[\s,\[\]]*")
"""What may stand between two hands."""


class OhhSection(NamedTuple):
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
            UnreadableError: if it is no hand record; with the line of the file.
        """
        try:
            return record_of(hand_of(self.text))
        except UnreadableError as error:
            error.line = self.line
            raise

    def line_of_action(self, number: int) -> int:
        """The line of the file on which the hand begins: an action has none that is known."""
        del number
        return self.line


def begins_ohh(line: str) -> bool:
    """Whether a hand record can begin with this line: with an object of JSON, or a list of them."""
    return line.startswith(("{", "["))


class OhhSplitter:
    """Gathers lines into hands; what stands between two and is none becomes an unreadable one."""

    def __init__(self) -> None:
        self._depth = 0
        self._line = 0
        self._hand = GatheredHand()

    def take(self, lines: list[str]) -> Iterator[OhhSection]:
        """Add lines, and yield the hands that are complete by them."""
        for line in lines:
            self._line += 1
            if self._depth and _BEGINS_HAND.match(line):
                # The hand before lacks its end: it alone cannot be read.
                yield self._complete("")
            if not self._depth and _is_one_hand(line):
                self._hand.start = self._line
                yield self._complete(line)
            else:
                yield from self._take(line)

    def _take(self, line: str) -> Iterator[OhhSection]:
        """The hands that a line completes, which is not simply one of them."""
        begun = 0
        for token in _TOKEN.finditer(line):
            if token[0] == "{":
                if not self._depth:
                    yield from self._between(line[begun : token.start()])
                    begun, self._hand.start = token.start(), self._line
                self._depth += 1
            elif token[0] == "}" and self._depth:
                self._depth -= 1
                if not self._depth:
                    yield self._complete(line[begun : token.end()])
                    begun = token.end()
        if self._depth:
            self._hand.keep(line[begun:])
        else:
            yield from self._between(line[begun:])

    def _between(self, text: str) -> Iterator[OhhSection]:
        if _BETWEEN.fullmatch(text) is None:
            self._hand.start = self._line
            yield self._complete(text)

    def _complete(self, last: str) -> OhhSection:
        self._depth = 0
        return OhhSection(*self._hand.complete(last))

    def rest(self) -> OhhSection | None:
        """A hand that is not complete at the end of the file; None if nothing is left.

        Raises:
            UnreadableError: if there was no hand at all.
        """
        if self._depth:
            return self._complete("")
        self._hand.refuse_none()
        return None


def _is_one_hand(line: str) -> bool:
    """Whether a line is a whole hand, as the format has it: so the rest of it need not be read."""
    ends = line.startswith("{") and line.rstrip().endswith("}")
    return ends and line.count("{") == line.count("}") and line.count(_BEGINNING) == 1
