"""From paths to hands: which files are meant, and the hands in them, readable or not."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from pathlib import Path
from typing import BinaryIO, NamedTuple

from dealerassist.files.reading import open_regular, reason_of
from dealerassist.files.unreadable import UnreadableError
from dealerassist.records.phh.record import PhhRecord, record_of
from dealerassist.records.phh.sections import Section, sections_of

ENDINGS = (".phh", ".phhs")

STANDARD_INPUT = Path("/dev/stdin")

HANDED_OVER = (Path("/dev/fd"), Path("/proc/self/fd"))
"""Where what a shell has opened for a program has its names."""


class Piece(NamedTuple):
    """The text of one hand, or why it cannot be read.

    Attributes:
        hand: which of the file's hands it is, counted from 1; 0 if the trouble is with the file.
    """

    file: Path
    hand: int
    text: Section | UnreadableError

    @property
    def size(self) -> int:
        """How many characters of the file it takes."""
        return 0 if isinstance(self.text, UnreadableError) else len(self.text.text)

    def record(self) -> PhhRecord | UnreadableError:
        """The hand that the text describes, or what is wrong with it."""
        if isinstance(self.text, UnreadableError):
            return self.text
        try:
            return record_of(self.text.data())
        except UnreadableError as error:
            if error.line is None:
                error.line = self.text.line_of(error.key, error.action)
            return error


def files_of(paths: Iterable[Path]) -> Iterator[Path]:
    """The files meant by `paths`: of a folder, all hand records in it, in alphabetical order.

    A folder without any stays in, so that its reader says that there is nothing in it.
    """
    for path in paths:
        yield from (_records_in(path) if _is_folder(path) else ()) or (path,)


def _records_in(folder: Path) -> list[Path]:
    return sorted(
        path for path in folder.rglob("*") if path.suffix in ENDINGS and not _is_folder(path)
    )


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:
        # A name that is too long, or a folder that may not be entered: opening it says so.
        return False


def size_of(file: Path) -> int:
    """The file's size in bytes; nothing if it cannot be asked."""
    try:
        return file.stat().st_size
    except OSError:
        return 0


def pieces_of(files: Iterable[Path], given_up: Container[Path] = ()) -> Iterator[Piece]:
    """The hands of all files in order; of a file that is `given_up` meanwhile, no more."""
    for file in files:
        for piece in _pieces_of(file):
            if file in given_up:
                break
            yield piece


def _opened(file: Path) -> BinaryIO:
    """The file; a pipe only where it was handed to this program open, so that somebody writes."""
    if file == STANDARD_INPUT or file.parent in HANDED_OVER:
        return file.open("rb")
    return open_regular(file)


def _pieces_of(file: Path) -> Iterator[Piece]:
    given = 0
    if _is_folder(file):
        yield Piece(file, 0, UnreadableError("there is no .phh or .phhs file in this folder"))
        return
    try:
        with _opened(file) as opened:
            for section in sections_of(opened):
                given = section.hand
                yield Piece(file, given, section)
    except OSError as error:
        why = reason_of(error)
        yield Piece(file, 0, UnreadableError("the file cannot be read: {reason}", reason=why))
    except UnreadableError as error:
        yield Piece(file, given + 1 if given else 0, error)
