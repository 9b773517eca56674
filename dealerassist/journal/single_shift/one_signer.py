"""Whether all checkpoints of a journal are of one signer: that each change of the key is told."""

from __future__ import annotations

from dealerassist.journal.chain import Link
from dealerassist.journal.queries.marked_entries import repair_entries
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.required_checkpoints import CheckpointKey, lacking_checkpoints


def is_one_signer(journal: JournalReader) -> bool:
    """Whether each checkpoint with another key than the one before has an entry that says so.

    The entries that say so are found by their text; they are not followed.

    Raises:
        JournalError: if the journal cannot be read.
    """
    signed = [
        CheckpointKey(size, key)
        for size, key in journal.query("SELECT size, key FROM checkpoint ORDER BY size")
    ]
    told = [entry.number for entry in repair_entries(journal, since=0)]
    found = (journal.link(number) for number in [*told, journal.count])
    links = list[Link](link for link in found if link is not None)
    return not lacking_checkpoints(links, signed, journal.count).stranger
