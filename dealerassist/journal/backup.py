"""A copy of the whole journal, made while a kiosk may be writing to it, and verified."""

from __future__ import annotations

from pathlib import Path

from dealerassist.journal.audit import audit
from dealerassist.journal.chain import Verification
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store.connection import copy


def back_up(journal: Path, dest: Path) -> Verification:
    """Copy `journal` as it stands at this moment to the new file `dest`, and verify the copy whole.

    Returns:
        what the copy holds; if that is not intact, neither is the journal.

    Raises:
        JournalError: if there is no journal that can be read, or no file can be made there.
    """
    # The folder may be reached by a link; the file itself never goes where one leads.
    copy(journal.resolve(), dest.parent.resolve() / dest.name)
    with JournalReader(dest) as made:
        return audit(made)
