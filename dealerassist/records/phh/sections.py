"""Cutting a file into the texts of its hands, each checked against bounds before TOML is read.

A file holds one hand (`.phh`) or many, each under a table of its own (`.phhs`). Python's TOML
reader takes seconds for a long dotted key, overflows on deep nesting, and wants the whole file at
once. So lines are measured first, and a file of many hands is cut where a new table begins.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from dealerassist.files.toml import parse_scanned_toml
from dealerassist.files.toml_nesting import Nesting, starts_of_strings
from dealerassist.files.unreadable import UnreadableError
from dealerassist.records.file_lines import LONGEST_HAND, LONGEST_LINE, fault_in, too_long
from dealerassist.records.gathered_hand import CutHand, UnreadableSection
from dealerassist.records.phh.fast_reader import plain_fields
from dealerassist.records.phh.record import phh_record_of
from dealerassist.records.recorded_hand import RecordedHand

_TEXT = r"""(?:"[^"\\\n]+"|'[^'\n]+')"""

_SELF_CONTAINED = re.compile(
    rf"[ \t]*{_TEXT},?[ \t]*\r?$"
    rf"|\w+[ \t]*=[ \t]*(?:\[(?:[-0-9., \t]++|{_TEXT})*+\]|{_TEXT}|[-\w]+)[ \t]*\r?$"
    r"|\[\w+\]\r?$",
    re.ASCII,
)
"""A line with one action, a field with a plain value or list, the header of a hand: most lines.

Nothing in such a line opens or closes a bracket or a text of many lines, so `Nesting` need not
look at it. That saves most of the time.
"""

_BEGINS_RECORD = re.compile(r"""\[[\[ \t]*["'\w-]|[^={]*=""")
"""A table or a field of TOML: with one of them, a hand record begins."""

_FIELD = re.compile(r"[A-Za-z_]\w*[ \t]*=", re.ASCII)
_HEADER = re.compile(r"\[(\w+)\][ \t]*\r?", re.ASCII)

_INSIDE = " \t\"'[]}#"
"""With what most lines begin that are within brackets."""

_TABLE = re.compile(r"""[ \t]*\[[ \t]*("[^"]*"|'[^']*'|[A-Za-z0-9_-]+)""")
"""The header of a table, up to the first part of its name."""


class Section(CutHand, frozen=True):
    """The text of one hand.

    Attributes:
        table: the table that it stands under; None if its fields stand at the top of the file.
    """

    table: str | None

    def data(self) -> dict[str, Any]:
        """The fields of the hand; numbers with a decimal point are `Decimal`.

        Raises:
            UnreadableError: if the text is not TOML, or is no table.
        """
        data = plain_fields(self.text, self.table)
        if data is None:
            data = parse_scanned_toml(self.text, self.line)
            data = data if self.table is None else data.get(self.table)
        if not isinstance(data, dict):
            raise UnreadableError("a hand must be a table, such as [1]", line=self.line)
        return data

    def record(self) -> RecordedHand:
        """The hand that the text describes.

        Raises:
            UnreadableError: if it is no hand record; with the line of the file.
        """
        try:
            return replace(phh_record_of(self.data()), line=self.line)
        except UnreadableError as error:
            if error.line is None:
                error.line = self.line_of(error.key, error.action)
            raise

    def line_of_action(self, number: int) -> int:
        """The line of the file on which an action stands, counted from 1."""
        return self.line_of("actions", number)

    def line_of(self, key: str, action: int | None = None) -> int:
        """The line of the file where a field stands; the hand's first line if not found.

        Args:
            key: of the field, such as ``_rake.cap``.
            action: of the field `actions`, the number of the action that is wanted, from 1.
        """
        place = self._place_of(key) or self._place_of(key.partition(".")[0])
        if not key or place is None:
            return self.line
        starts = [place.start()]
        if action is not None:
            starts = starts_of_strings(self.text, place.end())[action - 1 : action] or starts
        return self.line + self.text.count("\n", 0, starts[0])

    def _place_of(self, key: str) -> re.Match[str] | None:
        return re.search(rf"^[ \t]*{re.escape(key)}[ \t]*[=.]", self.text, re.MULTILINE)


def begins_phh(line: str) -> bool:
    """Whether a hand record can begin with this line: a table or a field of TOML."""
    return _BEGINS_RECORD.match(line) is not None


class SectionSplitter:
    """Gathers lines into hands.

    The header of a new table begins a new hand. If a field comes before any table, the file holds
    one hand, and its tables are parts of that.
    """

    def __init__(self) -> None:
        self._nesting = Nesting()
        self._lines: list[str] = []
        self._read = 0
        self._length = 0
        self._start = 1
        self._table: str | None = None
        self._one_hand = False
        self._fault: UnreadableError | None = None
        self._given = 0

    def take(self, lines: list[str]) -> Iterator[Section | UnreadableSection]:
        """Add lines, and yield the hands that are complete by them, as the next one has begun."""
        is_self_contained, begun = _SELF_CONTAINED.match, 0
        for at, line in enumerate(lines):
            if self._nesting.at_top or self._fault is not None:
                if (table := self._table_begun_by(line)) is not None:
                    if self._table is not None:
                        self._keep(lines[begun:at])
                        yield self.rest()
                        begun, self._start = at, self._read + 1
                    self._table = table
            elif line[:1] not in _INSIDE and _FIELD.match(line):
                self._keep(lines[begun:at])
                begun = at
                yield from self._begin_anew()
            if len(line) > LONGEST_LINE:
                self._fault = self._fault or too_long(self._read + at - begun + 1)
            elif self._nesting.in_text or not is_self_contained(line):
                self._check(line, self._read + at - begun + 1)
        self._keep(lines[begun:])

    def _keep(self, lines: list[str]) -> None:
        """Add lines to the hand that is being gathered, within its bound."""
        self._read += len(lines)
        self._length += sum(map(len, lines))
        if self._fault is None and self._length > LONGEST_HAND:
            self._fault = UnreadableError(
                "the hand is longer than {bytes} bytes", bytes=LONGEST_HAND, line=self._start
            )
        if self._fault is None:
            self._lines += lines
        elif lines:
            self._lines = lines[-1:]

    def _check(self, line: str, number: int) -> None:
        try:
            self._nesting.read(line)
        except UnreadableError as error:
            error.line = number
            self._fault = self._fault or error
            # The brackets of the hand are not followed any more: its end is where another begins.
            self._nesting = Nesting()

    def _begin_anew(self) -> Iterator[Section | UnreadableSection]:
        """The hand before, where it lacks an end and the line before this is another one's header.

        No list has a field in it.
        """
        header = self._lines[-1] if self._lines else ""
        if self._table is None or (table := _header_of(header)) in (None, self._table):
            return
        self._lines.pop()
        yield self.rest()
        self._lines, self._length = [header], len(header)
        self._start, self._table = self._read, table

    def _table_begun_by(self, line: str) -> str | None:
        """The table of the hand that begins with this line; None if none does."""
        if self._fault is not None:
            # Where its brackets end is not known: only a line that can be nothing else counts.
            return None if self._one_hand else _header_of(line)
        table = None if self._one_hand else _table_of(line)
        if table is None and self._table is None and not _is_blank(line):
            self._one_hand = True
        return None if table == self._table else table

    def rest(self) -> Section | UnreadableSection:
        """The hand gathered so far, which is the last one at the end of the file."""
        if self._table is None and not self._one_hand:
            raise UnreadableError("there is no hand in it")
        self._given += 1
        text = "\n".join(self._lines) + "\n"
        fault = self._fault or fault_in(text, self._start)
        self._lines, self._length, self._fault, self._nesting = [], 0, None, Nesting()
        if fault is not None:
            return UnreadableSection(self._given, self._start, text, fault)
        return Section(self._given, self._start, text, self._table)


def _header_of(line: str) -> str | None:
    """The table whose header is all that stands on a line; None if it is anything else."""
    header = _HEADER.fullmatch(line)
    return header[1] if header is not None else None


def _table_of(line: str) -> str | None:
    """The first part of a table's name, ``1`` for ``[1._stakes]``; None if there is no header."""
    header = _TABLE.match(line)
    return header[1].strip("\"'") if header is not None else None


def _is_blank(line: str) -> bool:
    return not line.partition("#")[0].strip()
