"""Cutting a file of hand records into its hands, in whichever format it is written."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO, Protocol

from dealerassist.files.unreadable import UnreadableError
from dealerassist.records.file_lines import BLOCK, encoding_of, line_blocks_of
from dealerassist.records.ohh.sections import OhhSplitter, begins_ohh
from dealerassist.records.phh.sections import SectionSplitter, begins_phh
from dealerassist.records.pokerstars.header import begins_pokerstars
from dealerassist.records.pokerstars.sections import PokerStarsSplitter
from dealerassist.records.recorded_hand import RecordedHand


class HandSection(Protocol):
    """The text of one hand, in any format."""

    @property
    def hand(self) -> int:
        """Which hand of its file it is, counted from 1."""

    @property
    def line(self) -> int:
        """The line of the file on which it begins."""

    @property
    def text(self) -> str:
        """The text, as it stands in the file."""

    def record(self) -> RecordedHand:
        """The hand that the text describes.

        Raises:
            UnreadableError: if it is no hand record; with the line of the file.
        """

    def line_of_action(self, number: int) -> int:
        """The line of the file on which an action of the record stands, counted from 1."""


class Splitter(Protocol):
    """Gathers lines into the hands of one format."""

    def take(self, lines: list[str]) -> Iterator[HandSection]:
        """Add lines, and yield the hands that are complete by them."""

    def rest(self) -> HandSection | None:
        """The last hand, at the end of the file; None if it has been yielded already.

        Raises:
            UnreadableError: if there is no hand at all.
        """


def sections_of(file: BinaryIO) -> Iterator[HandSection]:
    """The hands of `file`, in order; no more than one of them is in memory at a time.

    Raises:
        UnreadableError: if the file is of an encoding or a format that is not read, or has no
            hand in it.
    """
    first = file.read(BLOCK)
    splitter = _splitter_for(first)
    for lines in line_blocks_of(file, first):
        yield from splitter.take(lines)
    if (last := splitter.rest()) is not None:
        yield last


def is_of_online_room(file: BinaryIO) -> bool:
    """Whether a file is Open Hand History or PokerStars' text, whatever its name ends with."""
    line = _first_line(file.read(BLOCK))
    return begins_ohh(line) or begins_pokerstars(line)


def _splitter_for(first: bytes) -> Splitter:
    """What cuts a file that begins with `first`, by its first line that says something.

    Raises:
        UnreadableError: if no record of a known format begins so: it is not worth going on.
    """
    encoding, line = encoding_of(first), _first_line(first)
    if encoding is not None:
        raise UnreadableError("it is {encoding} text: save it as UTF-8", encoding=encoding)
    if not line or begins_phh(line):
        return SectionSplitter()
    if begins_ohh(line):
        return OhhSplitter()
    if begins_pokerstars(line):
        return PokerStarsSplitter()
    raise UnreadableError(
        "the format is not known: PHH, Open Hand History and PokerStars’ texts are read"
    )


def _first_line(first: bytes) -> str:
    """The first line that says something, and is no comment; empty if none does."""
    whole = first.rpartition(b"\n")[0] or first
    encoding = encoding_of(first)
    text = whole.decode(encoding or "utf-8", "replace")
    lines = (line.strip() for line in text.replace("\ufeff", "").replace("\r", "\n").split("\n"))
    return next((line for line in lines if line and not line.startswith("#")), "")
