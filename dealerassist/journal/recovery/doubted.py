"""What a verification behind the table has found, kept beside the journal until it is answered.

A start believes what this machine's key has signed. If the program ends before it has gone after
what was found, the next start would believe it once more. So the finding is noted in a file beside
the journal (``….doubted``), and a start that finds the note compares everything. The note vouches
for nothing: without it the same is found again, a little later.
"""

from __future__ import annotations

import contextlib
from pathlib import Path

import msgspec

from dealerassist.files.reading import content_of
from dealerassist.files.writing import sync_folder, write_whole
from dealerassist.journal.chain import Fault


def read_doubt(journal: Path) -> Fault | None:
    """The finding that is not answered yet; None if there is none, or the note is damaged.

    Raises:
        OSError: if the note cannot be read.
    """
    with contextlib.suppress(FileNotFoundError, ValueError):
        return msgspec.json.decode(content_of(_note_of(journal)), type=Fault)
    return None


def note_doubt(journal: Path, fault: Fault) -> None:
    """Note what was found, and wait until the disk holds it.

    Raises:
        OSError: if the note cannot be written.
    """
    write_whole(_note_of(journal), [msgspec.json.encode(fault)])


def strike_doubt(journal: Path) -> None:
    """Take the note away: what was found has been answered.

    Raises:
        OSError: if it cannot be taken away.
    """
    note = _note_of(journal)
    if note.exists():
        note.unlink()
        sync_folder(journal.parent)


def _note_of(journal: Path) -> Path:
    return journal.with_name(journal.name + ".doubted")
