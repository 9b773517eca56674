"""The checksums of the parts of the read tables: whoever keeps them sees which parts have changed.

What they sum up is told in `dealerassist/journal/read_model/part_sums.py`.
"""

from __future__ import annotations

from dealerassist.journal.read_model.part_sums import NOTHING
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store import schema


def part_digests(journal: JournalReader) -> dict[int, bytes]:
    """The checksum of each part that has rows, by its number; empty before version 10.

    Raises:
        JournalError: if the journal cannot be read.
    """
    if journal.version < schema.WITH_PART_SUMS:
        return {}
    found = journal.query("SELECT part, digest FROM part_sum ORDER BY part")
    return {part: digest for part, digest in found if digest != NOTHING}
