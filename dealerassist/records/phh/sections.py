"""Cutting a file into the texts of its hands, each checked against bounds before TOML is read.

A file holds one hand (`.phh`) or many, each under a table of its own (`.phhs`). Python's TOML
reader takes seconds for a long dotted key, overflows on deep nesting, and wants the whole file at
once. So lines are measured first, and a file of many hands is cut where a new table begins.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import takewhile
from typing import Any, BinaryIO, NamedTuple

from dealerassist.files.toml import parse_scanned_toml
from dealerassist.files.toml_nesting import Nesting, starts_of_strings
from dealerassist.files.unreadable import UnreadableError
from dealerassist.records.phh.fast_reader import plain_fields

LONGEST_LINE = 64 * 1024
"""In bytes. A stud hand with all its actions on one line has about two thousand."""

LONGEST_HAND = 256 * 1024
"""Characters of one hand, commentary included."""

BLOCK = 64 * 1024
"""How many bytes are read at once."""

_SELF_CONTAINED = re.compile(
    r"""[ \t]*(?:"[^"\\\n]+"|'[^'\n]+'),?[ \t]*\r?$|\w+[ \t]*=[ \t]*\[[-0-9., \t]*\][ \t]*\r?$""",
    re.ASCII,
)
"""A line with one action, or a field with a list of numbers: what most lines of a file are.

Nothing in such a line opens or closes a bracket or a text of many lines, so `Nesting` need not
look at it. That saves most of the time.
"""

_BEGINS_RECORD = re.compile(r"""\[[\[ \t]*["'\w-]|[^={]*=""")
"""A table or a field of TOML: with one of them, a hand record begins."""

_TABLE = re.compile(r"""[ \t]*\[[ \t]*("[^"]*"|'[^']*'|[A-Za-z0-9_-]+)""")
"""The header of a table, up to the first part of its name."""


class Section(NamedTuple):
    """The text of one hand.

    Attributes:
        hand: which hand of its file it is, counted from 1.
        line: the line on which it begins.
        table: the table that it stands under; None if its fields stand at the top of the file.
    """

    hand: int
    line: int
    table: str | None
    text: str

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


def sections_of(file: BinaryIO) -> Iterator[Section]:
    """The hands of `file`, in order; no more than one of them is in memory at a time.

    Raises:
        UnreadableError: if the file is no UTF-8 text, or a line, a hand or the nesting of
            brackets is out of bounds. The hands before that place have been yielded by then.
    """
    cutter = SectionSplitter()
    for lines in _blocks_of(file):
        yield from cutter.take(lines)
    yield cutter.rest()


def _blocks_of(file: BinaryIO) -> Iterator[list[str]]:
    """The lines of `file`, some hundreds at a time, without a byte order mark."""
    lines_before, rest, byte_order_mark = 0, b"", "\ufeff"
    while block := file.read(BLOCK):
        if not lines_before and not rest:
            _refuse_other_format(block)
        whole, newline, rest = (rest + block).rpartition(b"\n")
        if newline:
            for lines in _decoded(whole, lines_before):
                yield _without(byte_order_mark, lines)
                lines_before, byte_order_mark = lines_before + len(lines), ""
        if len(rest) > LONGEST_LINE:
            raise _too_long(lines_before + 1)
    if rest:
        for lines in _decoded(rest, lines_before):
            yield _without(byte_order_mark, lines)


def _refuse_other_format(block: bytes) -> None:
    """Refuse a file of another format, such as JSON, by its first line that says something.

    Raises:
        UnreadableError: if that is no line of a hand record, with which it is not worth going on.
    """
    try:
        text = block.rpartition(b"\n")[0].decode() or block.decode()
    except UnicodeDecodeError:
        return  # the line that is no text is named
    lines = (line.strip() for line in text.removeprefix("\ufeff").split("\n"))
    first = next((line for line in lines if line and not line.startswith("#")), "")
    if first and not _BEGINS_RECORD.match(first):
        raise UnreadableError("the format is not known: only .phh and .phhs files are read")


def _without(byte_order_mark: str, lines: list[str]) -> list[str]:
    return (
        [lines[0].removeprefix(byte_order_mark), *lines[1:]] if byte_order_mark and lines else lines
    )


def _decoded(raw: bytes, lines_before: int) -> Iterator[list[str]]:
    """The lines of `raw`. Raises at the first that cannot be read, after yielding those before.

    Args:
        lines_before: how many lines of the file came before `raw`.
    """
    try:
        lines = raw.decode().split("\n")
    except UnicodeDecodeError as error:
        good = raw[: error.start].split(b"\n")[:-1]
        yield [line.decode() for line in good]
        line = lines_before + len(good) + 1
        raise UnreadableError("the line is not UTF-8 text", line=line) from error
    if max(map(len, lines)) > LONGEST_LINE:
        good_lines = list(takewhile(lambda line: len(line) <= LONGEST_LINE, lines))
        yield good_lines
        raise _too_long(lines_before + len(good_lines) + 1)
    yield lines


def _too_long(line: int) -> UnreadableError:
    return UnreadableError("the line is longer than {bytes} bytes", bytes=LONGEST_LINE, line=line)


class SectionSplitter:
    """Gathers lines into hands.

    The header of a new table begins a new hand. If a field comes before any table, the file holds
    one hand, and its tables are parts of that.
    """

    def __init__(self) -> None:
        self._nesting = Nesting()
        self._lines: list[str] = []
        self._read = 0
        self._start = 1
        self._table: str | None = None
        self._one_hand = False
        self._given = 0

    def take(self, lines: list[str]) -> Iterator[Section]:
        """Add lines, and yield the hands that are complete by them, as the next one has begun."""
        nesting, is_self_contained, begun = self._nesting, _SELF_CONTAINED.match, 0
        for at, line in enumerate(lines):
            if nesting.at_top and (table := self._table_begun_by(line)) is not None:
                if self._table is not None:
                    self._keep(lines[begun:at])
                    yield self.rest()
                    begun, self._start = at, self._read + 1
                self._table = table
            if nesting.in_text or not is_self_contained(line):
                self._check(line, self._read + at - begun + 1)
        self._keep(lines[begun:])

    def _keep(self, lines: list[str]) -> None:
        """Add lines to the hand that is being gathered, within its bound."""
        self._lines += lines
        self._read += len(lines)
        if sum(map(len, self._lines)) > LONGEST_HAND:
            raise UnreadableError(
                "the hand is longer than {bytes} bytes", bytes=LONGEST_HAND, line=self._start
            )

    def _check(self, line: str, number: int) -> None:
        try:
            self._nesting.read(line)
        except UnreadableError as error:
            error.line = number
            raise

    def _table_begun_by(self, line: str) -> str | None:
        """The table of the hand that begins with this line; None if none does."""
        table = None if self._one_hand else _table_of(line)
        if table is None and self._table is None and not _is_blank(line):
            self._one_hand = True
        return None if table == self._table else table

    def rest(self) -> Section:
        """The hand gathered so far, which is the last one at the end of the file."""
        if self._table is None and not self._one_hand:
            raise UnreadableError("there is no hand in it")
        self._given += 1
        text = "\n".join(self._lines) + "\n"
        self._lines = []
        return Section(self._given, self._start, self._table, text)


def _table_of(line: str) -> str | None:
    """The first part of a table's name, ``1`` for ``[1._stakes]``; None if there is no header."""
    header = _TABLE.match(line)
    return header[1].strip("\"'") if header is not None else None


def _is_blank(line: str) -> bool:
    return not line.partition("#")[0].strip()
