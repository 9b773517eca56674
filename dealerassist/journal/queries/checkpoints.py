"""The last checkpoint of a journal, for display; nothing is verified."""

from __future__ import annotations

from dealerassist.journal.checkpoint import Checkpoint, CheckpointError, read_note
from dealerassist.journal.entry_reader import EntryReader
from dealerassist.journal.store import schema


def last_checkpoint(reader: EntryReader) -> Checkpoint | None:
    """What the last checkpoint states, its signature not verified; None if none can be read.

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
