"""What a journal tells that it had mended, as a desk would record it."""

from __future__ import annotations

from dealerassist.journal.journal import Journal
from dealerassist.journal.recovery.pending_repairs import strike
from dealerassist.table.events import JournalMended


def told(journal: Journal) -> tuple[JournalMended, ...]:
    """What was mended and is not told yet; from now on it is."""
    mended = journal.mended
    strike(journal.path, set(mended))
    return mended
