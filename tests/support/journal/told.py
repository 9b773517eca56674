"""What a journal reports that it has repaired, as a desk would record it."""

from __future__ import annotations

from dealerassist.journal.journal import Journal
from dealerassist.journal.recovery.unrecorded_repairs import strike_repairs
from dealerassist.table.events import JournalRepaired


def told(journal: Journal) -> tuple[JournalRepaired, ...]:
    """The repairs that have not been recorded yet; they count as recorded from now on."""
    mended = journal.repairs
    strike_repairs(journal.path, set(mended))
    return mended
