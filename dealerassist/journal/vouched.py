"""Who vouches for rows that are taken from the file: a key that has signed their sum."""

from __future__ import annotations

from collections.abc import Collection

from dealerassist.journal.read_model.parts import OUTSIDE
from dealerassist.journal.reader import JournalReader


def vouched(journal: JournalReader, shifts: Collection[int], key: str) -> bool:
    """Whether the rows of these shifts, and the states kept at their ends, are signed by `key`.

    Those that belong to no shift are among them.

    Args:
        journal: whose rows are those of the file, of this version.
        shifts: their numbers; one that has no rows must have none.
        key: the public key that must have signed the sum of the rows for just the last entry.

    Raises:
        JournalError: if the file cannot be read.
    """
    parts = {OUTSIDE, *(shift for shift in shifts if shift > OUTSIDE)}
    return journal.tables_signed_by(key) and journal.tables_hold(parts)
