"""Where each hand of a file stands, so that any of them is read without those before it.

A format need not begin each hand on a line of its own, and may count its lines otherwise than this
index does. So a place also has the checksum of its hand: where something else is found there, the
file is read from its beginning.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO
from itertools import islice, pairwise
from pathlib import Path
from typing import BinaryIO, NamedTuple
from zlib import crc32

from msgspec.structs import replace

from dealerassist.files.reading import open_regular
from dealerassist.files.unreadable import UnreadableError
from dealerassist.locale.catalogue import Catalogue
from dealerassist.records.hand_record_files import HandText, hand_texts_of
from dealerassist.records.hand_sections import HandSection, sections_of
from dealerassist.records.record_file import HandIndex, HandPlace, RecordFile
from dealerassist.records.recorded_hand import RecordedHand
from dealerassist.records.replay_text import fault_in_file

MOST_HANDS = 100_000
"""How many hands of a file are gone through: bounds the memory of whoever holds its index."""

BLOCK = 1 << 20
"""How many bytes are read at once."""

LONGEST_PLACE = 4 << 20
"""How many bytes are read for a hand: behind the last one anything may follow that is none."""


class PlacedHand(NamedTuple):
    """A hand that was read at its place; `lines_before` are those of the file before it."""

    text: HandText
    lines_before: int = 0

    def record(self) -> RecordedHand | UnreadableError:
        """The hand, or what is wrong with it; lines are counted from the beginning of the file."""
        record = self.text.record()
        if isinstance(record, RecordedHand):
            return replace(record, line=record.line + self.lines_before)
        if record.line is not None:
            record.line += self.lines_before
        return record


class FileChangedError(Exception):
    """The file is not the one any more that its index was made of."""


class _FoundHand(NamedTuple):
    """A hand as it was read in its turn: the line on which it begins, and its checksum."""

    line: int
    checksum: int


def read_hand_index(path: Path, say: Catalogue) -> HandIndex:
    """The index of a file.

    Args:
        path: the file.
        say: the words for what cannot be read.

    Raises:
        OSError: if the file cannot be read.
        FileChangedError: if it changes meanwhile.
    """
    file, found, fault = RecordFile.at(path), list[_FoundHand](), ""
    for piece in islice(hand_texts_of([path]), MOST_HANDS + 1):
        if isinstance(piece.text, UnreadableError):
            fault = fault_in_file(say, piece.text)
        else:
            found.append(_FoundHand(piece.text.line, _checksum(piece.text)))
    with open_regular(path) as opened:
        starts = dict(_starts_of(opened, (each.line for each in found)))
    check_unchanged(file)
    places = tuple(_places(found[:MOST_HANDS], starts, file.size))
    return HandIndex(file, places, fault, more=len(found) > MOST_HANDS)


def _checksum(section: HandSection) -> int:
    return crc32(section.text.encode(errors="surrogateescape"))


def _starts_of(file: BinaryIO, lines: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Each of these lines, which are in ascending order, with the byte at which it begins."""
    number, at = 1, 0
    wanted = iter(dict.fromkeys(lines))
    line = next(wanted, None)
    for block in iter(lambda: file.read(BLOCK), b""):
        place = 0
        while line is not None:
            while number < line and (newline := block.find(b"\n", place)) >= 0:
                number, place = number + 1, newline + 1
            if number < line:
                break
            yield line, at + place
            line = next(wanted, None)
        at += len(block)


def _places(found: Sequence[_FoundHand], starts: dict[int, int], size: int) -> Iterator[HandPlace]:
    following = dict(pairwise(starts))
    nth = 0
    for at, (line, checksum) in enumerate(found):
        nth = nth + 1 if at and found[at - 1].line == line else 0
        begins, after = starts.get(line, size), following.get(line)
        ends = size if after is None else starts[after]
        yield HandPlace(at + 1, line, begins, ends, nth, checksum)


# ── reading by place ────────────────────────────────────────────────────────────────────────


def hands_at(file: RecordFile, places: Sequence[HandPlace]) -> Iterator[PlacedHand]:
    """The hands that stand at these places of the file, in any order.

    Raises:
        OSError: if the file cannot be read.
        FileChangedError: if it is not the one any more that the places are of.
    """
    path = Path(file.path)
    check_unchanged(file)
    missed = set[int]()
    with open_regular(path) as opened:
        for place in places:
            section = _section_at(opened, place)
            if section is None:
                missed.add(place.hand)
            else:
                yield PlacedHand(HandText(path, place.hand, section), place.line - section.line)
    if missed:
        in_turn = islice(hand_texts_of([path]), max(missed))
        yield from (PlacedHand(text) for text in in_turn if text.hand in missed)
    check_unchanged(file)


def _section_at(file: BinaryIO, place: HandPlace) -> HandSection | None:
    """The hand at this place; None if another stands there, or none."""
    file.seek(place.begins)
    text = file.read(min(place.ends - place.begins, LONGEST_PLACE))
    try:
        found = next(islice(sections_of(BytesIO(text)), place.nth, None), None)
    except UnreadableError:
        return None
    return found if found is not None and _checksum(found) == place.checksum else None


def check_unchanged(file: RecordFile) -> None:
    """See that the file is as it was.

    Raises:
        OSError: if it cannot be asked.
        FileChangedError: if it has been written to or replaced.
    """
    if RecordFile.at(Path(file.path)) != file:
        raise FileChangedError(file.path)
