"""A backup of a journal: a copy that is made even while a table writes to it, and verified."""

from __future__ import annotations

from pathlib import Path

from dealerassist.files.writing import PRIVATE, unfinished
from dealerassist.journal.audit import audit
from dealerassist.journal.chain import Verification
from dealerassist.journal.errors import as_journal_errors
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store.connection import copy_into, open_for_reading


def back_up(journal: Path, dest: Path) -> Verification:
    """Copy `journal` as it stands at this moment to the new file `dest`, and verify the copy.

    Returns:
        what the verification of the copy found; a fault in it is one of the journal too.

    Raises:
        JournalError: if there is no journal that can be read, or no file can be made there.
    """
    # The folder may be reached through a link, but the file itself is never written through one
    # that somebody has put there.
    _copy(journal.resolve(), dest.parent.resolve() / dest.name)
    with JournalReader(dest) as backup:
        return audit(backup)


def _copy(journal: Path, dest: Path) -> None:
    """Copy the journal, even while another process writes to it; the copy appears whole or not."""
    source = open_for_reading(journal)
    try:
        with as_journal_errors(dest), unfinished(dest, mode=PRIVATE, replaces=False) as new:
            copy_into(source, new)
    finally:
        source.close()
