"""What was mended or must be told, and is not recorded yet: a note, for a start cut short."""

from __future__ import annotations

import contextlib
from pathlib import Path

import msgspec

from dealerassist.files.reading import content_of
from dealerassist.files.writing import sync_folder, write_whole
from dealerassist.table.events import JournalMended


def untold(journal: Path) -> tuple[JournalMended, ...]:
    """What was mended and is not recorded yet; a note that was damaged says nothing.

    Raises:
        OSError: if the disk does not give it.
    """
    with contextlib.suppress(FileNotFoundError, ValueError):
        content = content_of(_note_of(journal))
        return msgspec.json.decode(content, type=tuple[JournalMended, ...])
    return ()


def note(journal: Path, mended: JournalMended) -> None:
    """Note what is about to be mended, and wait until the disk holds it.

    Raises:
        OSError: if it does not.
    """
    known = untold(journal)
    if mended not in known:
        write_whole(_note_of(journal), [msgspec.json.encode((*known, mended))])


def note_alone(journal: Path, mended: JournalMended) -> None:
    """Note this about a new journal; what was noted about another one is no fact of it.

    Raises:
        OSError: if the disk does not hold it.
    """
    write_whole(_note_of(journal), [msgspec.json.encode((mended,))])


def strike(journal: Path, recorded: set[JournalMended]) -> None:
    """Take what is recorded off the note; an empty note goes away.

    Raises:
        OSError: if the disk does not take it.
    """
    known = untold(journal)
    left = tuple(mended for mended in known if mended not in recorded)
    if left == known:
        return
    if left:
        write_whole(_note_of(journal), [msgspec.json.encode(left)])
    else:
        _note_of(journal).unlink(missing_ok=True)
        sync_folder(journal.parent)


def _note_of(journal: Path) -> Path:
    return journal.with_name(journal.name + ".mended")
