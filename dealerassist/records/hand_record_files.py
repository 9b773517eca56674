"""Hand record files: which files some paths mean, and the hands in them, readable or not."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from pathlib import Path
from typing import BinaryIO, NamedTuple

from dealerassist.files.reading import open_regular, os_reason
from dealerassist.files.unreadable import UnreadableError
from dealerassist.records.hand_sections import HandSection, is_of_online_room, sections_of
from dealerassist.records.recorded_hand import RecordedHand

ENDINGS = (".phh", ".phhs", ".ohh")
"""What names of hand records end with."""

ENDINGS_OF_MANY = (".json", ".txt")
"""What they may end with too, and others as well: there the content tells which they are."""

STANDARD_INPUT = Path("/dev/stdin")
"""May be a pipe too, as somebody has connected it."""

HANDED_OVER = (Path("/dev/fd"), Path("/proc/self/fd"))
"""Folders of files that were opened for this program, as a shell's ``<(command)`` does."""


class HandText(NamedTuple):
    """One hand of a file as text, or why it cannot be read.

    Attributes:
        hand: which of the file's hands it is, counted from 1; 0 if the file itself is at fault.
    """

    file: Path
    hand: int
    text: HandSection | UnreadableError

    @property
    def size(self) -> int:
        """How many characters of the file it takes."""
        return 0 if isinstance(self.text, UnreadableError) else len(self.text.text)

    def record(self) -> RecordedHand | UnreadableError:
        """The hand that the text describes, or what is wrong with it."""
        if isinstance(self.text, UnreadableError):
            return self.text
        try:
            return self.text.record()
        except UnreadableError as error:
            return error


def files_of(paths: Iterable[Path]) -> Iterator[Path]:
    """The files meant by `paths`: of a folder, all hand records in it, in alphabetical order.

    A folder without any is given back itself, so that reading it reports that it holds none.
    """
    for path in paths:
        yield from (_records_in(path) if _is_folder(path) else ()) or (path,)


def _records_in(folder: Path) -> list[Path]:
    return sorted(
        path for path in folder.rglob("*") if not _is_folder(path) and _is_hand_record(path)
    )


def _is_hand_record(file: Path) -> bool:
    """Whether a file of a folder is one, by its name or, if that does not tell, its content."""
    ending = file.suffix.lower()
    if ending not in ENDINGS_OF_MANY:
        return ending in ENDINGS
    try:
        with open_regular(file) as opened:
            return is_of_online_room(opened)
    except OSError:
        return False


def is_hand_records(path: Path) -> bool:
    """Whether a path means hand records, and not, as a journal, a file of another kind."""
    return _is_folder(path) or _is_hand_record(path)


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:
        # A name that is too long, or a folder that may not be entered: opening it says so.
        return False


def size_of(file: Path) -> int:
    """The file's size in bytes; 0 if it cannot be asked."""
    try:
        return file.stat().st_size
    except OSError:
        return 0


def hand_texts_of(files: Iterable[Path], given_up: Container[Path] = ()) -> Iterator[HandText]:
    """The hands of all files, in order.

    Args:
        given_up: files of which no more hands are wanted; asked before each hand, as whoever
            reads the hands may give up a file meanwhile.
    """
    for file in files:
        for piece in _pieces_of(file):
            if file in given_up:
                break
            yield piece


def _opened(file: Path) -> BinaryIO:
    """The file. A pipe is opened only if it was handed to this program.

    Nobody might ever write to any other pipe, and opening it would wait for ever.
    """
    if file == STANDARD_INPUT or file.parent in HANDED_OVER:
        return file.open("rb")
    return open_regular(file)


def _pieces_of(file: Path) -> Iterator[HandText]:
    last = 0
    if _is_folder(file):
        yield HandText(file, 0, UnreadableError("there is no hand record in this folder"))
        return
    try:
        with _opened(file) as opened:
            for section in sections_of(opened):
                last = section.hand
                yield HandText(file, last, section)
    except OSError as error:
        why = os_reason(error)
        yield HandText(file, 0, UnreadableError("the file cannot be read: {reason}", reason=why))
    except UnreadableError as error:
        yield HandText(file, last + 1 if last else 0, error)
