"""Where a journal goes on from another, or another from it: what its first and last entry say.

A verification follows across: the first entry of a journal that goes on is held against the journal
that it names, if that lies beside it.
"""

from __future__ import annotations

from typing import TypeVar

from dealerassist.journal.reader import JournalReader
from dealerassist.table.journal_events import JournalBegun, JournalEnded, JournalEvent

Told = TypeVar("Told", bound=JournalEvent)


def begun_of(journal: JournalReader) -> JournalBegun | None:
    """What the first entry says of the journal before; None if there was none."""
    return _told(journal, 1, JournalBegun)


def ended_of(journal: JournalReader) -> JournalEnded | None:
    """What the last entry says of the journal after; None while there is none."""
    return _told(journal, journal.count, JournalEnded)


def _told(journal: JournalReader, number: int, kind: type[Told]) -> Told | None:
    entry = journal.find(number) if number else None
    events = () if entry is None else entry.events
    return next((each for each in events if isinstance(each, kind)), None)
