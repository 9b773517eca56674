"""Repairs that are not recorded in the journal yet, kept in a note beside it (``….mended``).

A repair is noted before it is made, and struck off once an entry records it. A start may be cut off
between the two; the next one finds the note, so that no repair goes unrecorded.
"""

from __future__ import annotations

import contextlib
from pathlib import Path

import msgspec

from dealerassist.files.reading import content_of
from dealerassist.files.writing import sync_folder, write_whole
from dealerassist.table.events import JournalRepaired


def read_pending(journal: Path) -> tuple[JournalRepaired, ...]:
    """The repairs that no entry records yet; none if the note is missing or damaged.

    Raises:
        OSError: if the note cannot be read.
    """
    with contextlib.suppress(FileNotFoundError, ValueError):
        content = content_of(_note_of(journal))
        return msgspec.json.decode(content, type=tuple[JournalRepaired, ...])
    return ()


def note_repair(journal: Path, repair: JournalRepaired) -> None:
    """Add a repair that is about to be made to the note, and wait until the disk holds it.

    Raises:
        OSError: if the note cannot be written.
    """
    pending = read_pending(journal)
    if repair not in pending:
        write_whole(_note_of(journal), [msgspec.json.encode((*pending, repair))])


def note_alone(journal: Path, repair: JournalRepaired) -> None:
    """Begin the note of a new journal with this alone; a note of an earlier journal is replaced.

    Raises:
        OSError: if the note cannot be written.
    """
    write_whole(_note_of(journal), [msgspec.json.encode((repair,))])


def strike_repairs(journal: Path, recorded: set[JournalRepaired]) -> None:
    """Take repairs that an entry records off the note; an empty note is deleted.

    Raises:
        OSError: if the note cannot be written.
    """
    pending = read_pending(journal)
    left = tuple(repair for repair in pending if repair not in recorded)
    if left == pending:
        return
    if left:
        write_whole(_note_of(journal), [msgspec.json.encode(left)])
    else:
        _note_of(journal).unlink(missing_ok=True)
        sync_folder(journal.parent)


def _note_of(journal: Path) -> Path:
    return journal.with_name(journal.name + ".mended")
