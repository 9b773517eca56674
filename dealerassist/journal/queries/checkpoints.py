"""How the log stands, read in a moment: its last checkpoint."""

from __future__ import annotations

from dealerassist.journal.checkpoint import Checkpoint, CheckpointError, read_note
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store import schema


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
