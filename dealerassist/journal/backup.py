"""A backup of a journal: a copy that is made even while a table writes to it, and verified."""

from __future__ import annotations

from pathlib import Path

from dealerassist.files.writing import PRIVATE, unfinished
from dealerassist.journal.audit import audit, witness_of
from dealerassist.journal.chain import Verification
from dealerassist.journal.errors import as_journal_errors
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store.connection import copy_into, open_for_reading
from dealerassist.journal.store.kept_files import content_beside, put_beside
from dealerassist.journal.store.paths import floor_paths_of


def back_up(journal: Path, dest: Path) -> Verification:
    """Copy `journal` as it stands at this moment to the new file `dest`, and verify the copy.

    What the floor has countersigned of it is copied along, beside `dest`.

    Returns:
        what the verification of the copy found; a fault in it is one of the journal too.

    Raises:
        JournalError: if there is no journal that can be read, or no file can be made there.
    """
    # The folder may be reached through a link, but the file itself is never written through one
    # that somebody has put there.
    source, place = journal.resolve(), dest.parent.resolve() / dest.name
    # First: what the floor signs from now on may cover entries that the copy does not have.
    witnessed = content_beside(floor_paths_of(source).witnessed)
    _copy(source, place)
    if witnessed is not None:
        with as_journal_errors(dest):
            put_beside(floor_paths_of(place).witnessed, witnessed)
    with JournalReader(dest) as backup:
        return audit(backup, witness=None if witnessed is None else witness_of(dest))


def _copy(journal: Path, dest: Path) -> None:
    """Copy the journal, even while another process writes to it; the copy appears whole or not."""
    source = open_for_reading(journal)
    try:
        with as_journal_errors(dest), unfinished(dest, mode=PRIVATE, replaces=False) as new:
            copy_into(source, new)
    finally:
        source.close()
