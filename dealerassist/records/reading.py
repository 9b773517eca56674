"""From paths to hands: which files are meant, and the hands in them, readable or not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO, NamedTuple

from dealerassist.records.phh.header import Record, record_of
from dealerassist.records.phh.sections import Section, sections_of
from dealerassist.records.phh.unreadable import UnreadableError

ENDINGS = (".phh", ".phhs")

MOST_UNREADABLE = 1000
"""After so many unreadable hands on end a file is no hand record."""


class Hand(NamedTuple):
    """One hand of a file: the record, or why it cannot be read.

    Attributes:
        hand: which of the file's hands it is, counted from 1; 0 if the trouble is with the file.
        size: how many characters of the file it takes.
    """

    file: Path
    hand: int
    record: Record | UnreadableError
    size: int = 0


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


def hands_of(file: Path) -> Iterator[Hand]:
    """The hands of one file, each read when its turn comes."""
    given = 0
    if _is_folder(file):
        yield Hand(file, 0, UnreadableError("there is no .phh or .phhs file in this folder"))
        return
    try:
        with file.open("rb") as opened:
            for hand in _hands_in(file, opened):
                given = hand.hand
                yield hand
    except OSError as error:
        reason = error.strerror or type(error).__name__
        yield Hand(file, 0, UnreadableError("the file cannot be read: {reason}", reason=reason))
    except UnreadableError as error:
        yield Hand(file, given + 1 if given else 0, error)


def _hands_in(file: Path, opened: BinaryIO) -> Iterator[Hand]:
    on_end = 0
    for section in sections_of(opened):
        record = _read(section)
        yield Hand(file, section.hand, record, len(section.text))
        on_end = on_end + 1 if isinstance(record, UnreadableError) else 0
        if on_end == MOST_UNREADABLE:
            raise UnreadableError(
                "{count} hands on end cannot be read: the rest is left out", count=on_end
            )


def _read(section: Section) -> Record | UnreadableError:
    try:
        return record_of(section.data())
    except UnreadableError as error:
        if error.line is None:
            error.line = section.line_of(error.key, error.action)
        return error
