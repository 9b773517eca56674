"""How the log stands, read in a moment: its last checkpoint, and how far its second copy goes."""

from __future__ import annotations

import os
from pathlib import Path

from dealerassist.journal import schema
from dealerassist.journal.chain import said_of
from dealerassist.journal.checkpoint import Checkpoint, CheckpointError, read_note
from dealerassist.journal.reader import JournalReader

TAIL = 1 << 18
"""So much of the end of a second copy holds its last entries, in bytes."""


def last_checkpoint(reader: JournalReader) -> Checkpoint | None:
    """The last checkpoint as it is written, unverified; None if there is none that can be read.

    Raises:
        JournalError: if the journal cannot be read.
    """
    if reader.version < schema.WITH_CHECKPOINTS:
        return None
    sql = "SELECT CAST(note AS BLOB) FROM checkpoint ORDER BY size DESC LIMIT 1"
    for (note,) in reader.query(sql):
        try:
            return read_note((note or b"").decode(errors="replace")).checkpoint
        except CheckpointError:
            return None
    return None


def copied_up_to(copy: Path) -> int | None:
    """The number of the last entry that a second copy holds whole; None if it cannot be told."""
    try:
        with copy.open("rb") as file:
            size = file.seek(0, os.SEEK_END)
            file.seek(max(0, size - TAIL))
            lines = file.read().split(b"\n")
    except OSError:
        return None
    # Behind the last line break is nothing, or a line that is being written.
    for line in reversed(lines[:-1]):
        said = said_of(line.partition(b" ")[2])
        if said is not None:
            return said.number
    return None
