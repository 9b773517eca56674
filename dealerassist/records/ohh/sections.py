"""Cutting a file of Open Hand History into its hands: objects of JSON that follow each other.

The format has a hand on a line of its own, with an empty line between two. Hands that are written
over many lines, or stand in a list, are read as well.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec.structs import replace

from dealerassist.files.unreadable import UnreadableError
from dealerassist.records.file_lines import LONGEST_LINE
from dealerassist.records.gathered_hand import CutHand, GatheredHand, UnreadableSection
from dealerassist.records.ohh.reading import ohh_record_of
from dealerassist.records.ohh.schema import parse_hand
from dealerassist.records.recorded_hand import RecordedHand

_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[{}]|"')
"""A text, a bracket that begins or ends an object, or the beginning of an unfinished text."""

_BEGINNING = '{"ohh"'

_BEGINS_HAND = re.compile(r'\s*\{\s*"ohh"')

_NAMES_HAND = re.compile(r'\s*"ohh"\s*:')

_BETWEEN = re.compile(r"[\s,\[\]]*")
"""What may stand between two hands."""


class OhhSection(CutHand, frozen=True):
    """The text of one hand."""

    def record(self) -> RecordedHand:
        """The hand that the text describes.

        Raises:
            UnreadableError: if it is no hand record; with the line of the file.
        """
        try:
            return replace(ohh_record_of(parse_hand(self.text)), line=self.line)
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

    def take(self, lines: list[str]) -> Iterator[OhhSection | UnreadableSection]:
        """Add lines, and yield the hands that are complete by them."""
        for line in lines:
            self._line += 1
            if self._depth and _BEGINS_HAND.match(line):
                # The hand before lacks its end: it alone cannot be read.
                yield self._complete()
            elif self._depth > 1 and _NAMES_HAND.match(line):
                yield from self._begin_anew()
            if not self._depth and (_is_one_hand(line) or len(line) > LONGEST_LINE):
                self._hand.start = self._line
                self._hand.keep(line)
                yield self._complete()
            else:
                yield from self._take(line)

    def _begin_anew(self) -> Iterator[OhhSection | UnreadableSection]:
        """The hand before, which lacks its end, where the line before this began another one."""
        opening = self._hand.take_back()
        yield self._complete()
        self._hand.start, self._depth = self._line - 1, 1
        self._hand.keep(opening)

    def _take(self, line: str) -> Iterator[OhhSection | UnreadableSection]:
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
                    self._hand.keep(line[begun : token.end()])
                    yield self._complete()
                    begun = token.end()
        if self._depth:
            self._hand.keep(line[begun:])
        else:
            yield from self._between(line[begun:])

    def _between(self, text: str) -> Iterator[OhhSection | UnreadableSection]:
        if _BETWEEN.fullmatch(text) is None:
            self._hand.start = self._line
            self._hand.keep(text)
            yield self._complete()

    def _complete(self) -> OhhSection | UnreadableSection:
        self._depth = 0
        return self._hand.complete(OhhSection)

    def rest(self) -> OhhSection | UnreadableSection | None:
        """A hand that is not complete at the end of the file; None if nothing is left.

        Raises:
            UnreadableError: if there was no hand at all.
        """
        if self._depth:
            return self._complete()
        self._hand.refuse_none()
        return None


def _is_one_hand(line: str) -> bool:
    """Whether a line is a whole hand, as the format has it: so the rest of it need not be read."""
    ends = line.startswith("{") and line.rstrip().endswith("}")
    return ends and line.count("{") == line.count("}") and line.count(_BEGINNING) == 1
