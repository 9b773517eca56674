"""Who vouches for rows that are taken from the file: a key that has signed their sum."""

from __future__ import annotations

from collections.abc import Collection

from dealerassist.journal.reader import JournalReader


def vouched(journal: JournalReader, shifts: Collection[int], key: str) -> bool:
    """Whether the rows of these shifts, and the kept states within them, are signed by `key`.

    Args:
        journal: whose rows are those of the file, of this version.
        shifts: their numbers. One that no row has must be known to have none.
        key: the public key that must have signed the sum of the rows for just the last entry.

    Raises:
        JournalError: if the file cannot be read.
    """
    # All rows have one sum, so those of any shifts are vouched for by adding up all of them.
    assert shifts, "rows are of some shift"
    return journal.tables_signed_by(key) and journal.tables_hold()
