"""The hands of the past at a table, read back from the journal (house practice, chapter 3)."""

from __future__ import annotations

from collections.abc import Iterable

from dealerassist.hand.events import HandEvent, HandStarted
from dealerassist.hand.finished_hand import FinishedHand, FinishedHandEntry
from dealerassist.hand.result import HandResult
from dealerassist.journal.entry import Entry
from dealerassist.journal.queries.select import select
from dealerassist.journal.read_model.rows import Flag, HandRow, IncidentRow
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recovery.snapshot import live


def past_hands(journal: JournalReader, count: int) -> tuple[FinishedHand, ...]:
    """The last `count` hands that have ended, misdeals too, newest first.

    Reads their own entries alone, however long the journal is.
    """
    return tuple(past_hand(journal, row) for row in journal.last_hands(count))


def past_hand(journal: JournalReader, row: HandRow) -> FinishedHand:
    """Any hand that has ended, to be gone through again, such as one that `find_hands` found.

    With what it pays since it was corrected, if it was.

    Raises:
        JournalError: if one of its entries cannot be read.
    """
    recorded = tuple(journal.entries(since=row.first_entry - 1, upto=row.last_entry))
    entries = tuple(_of_hand(live(recorded), row.number))
    undone = sum(bool(entry.retracts) for entry in recorded if entry.hand == row.number)
    started = entries[0].events[0]
    assert isinstance(started, HandStarted), "a hand begins with its start"
    return FinishedHand(
        row.number, started, journal.rules_of(row), entries, undone, _corrected(journal, row)
    )


def _corrected(journal: JournalReader, row: HandRow) -> HandResult | None:
    """What the last correction that was approved made of the hand."""
    if Flag.CORRECTED not in row.flags:
        return None
    approved = [each for each in journal.corrections(hand=row.number) if each.approved]
    return approved[-1].becomes if approved else None


def _of_hand(entries: Iterable[Entry], hand: int) -> Iterable[FinishedHandEntry]:
    """What of these entries happened in that hand; guests may have come and gone meanwhile."""
    for entry in entries:
        events = tuple(event for event in entry.events if isinstance(event, HandEvent))
        if entry.hand == hand and events:
            yield FinishedHandEntry(entry.number, entry.utc_ms, entry.actor, events)


def incidents_between(journal: JournalReader, first: int, last: int) -> tuple[IncidentRow, ...]:
    """The incidents that the entries from `first` to `last` told of, in order."""
    rest = "WHERE entry BETWEEN ? AND ? ORDER BY entry, position"
    return select(journal, IncidentRow, rest, (first, last))
