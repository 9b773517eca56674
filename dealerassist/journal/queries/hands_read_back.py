"""Past hands, read back from the journal with their entries (house practice, chapter 3)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dealerassist.hand.events import HandEvent, HandStarted
from dealerassist.hand.finished_hand import FinishedHand, FinishedHandEntry
from dealerassist.hand.result import HandResult
from dealerassist.journal.entry import Entry
from dealerassist.journal.queries.select import select
from dealerassist.journal.read_model.hand_flags import Flag
from dealerassist.journal.read_model.rows import HandRow, IncidentRow, Outcome
from dealerassist.journal.read_model.snapshot import not_retracted
from dealerassist.journal.reader import JournalReader
from dealerassist.rules.house_rules import HouseRules

PLAYING = Outcome.PLAYING.value


def past_hands(journal: JournalReader, count: int) -> tuple[FinishedHand, ...]:
    """The last `count` hands that have ended, misdeals too, newest first.

    Only the entries of these hands are read, however long the journal is.

    Raises:
        JournalError: if one of their entries cannot be read.
    """
    return tuple(past_hand(journal, row) for row in journal.last_hands(count))


def past_hand(journal: JournalReader, row: HandRow) -> FinishedHand:
    """A hand that has ended, with its entries, so that it can be gone through step by step.

    Args:
        row: its row, such as one that `find_hands` found.

    Returns:
        the hand as it was played; if it was corrected since, also what it pays now.

    Raises:
        JournalError: if one of its entries cannot be read.
    """
    recorded = tuple(journal.entries(since=row.first_entry - 1, upto=row.last_entry))
    return finished_hand(row.number, recorded, journal.rules_of(row), _corrected(journal, row))


def finished_hand(
    number: int, recorded: Sequence[Entry], rules: HouseRules, corrected: HandResult | None = None
) -> FinishedHand:
    """A hand that has ended, from its entries.

    Args:
        number: its number.
        recorded: all entries from its first to its last, also those that were retracted.
        rules: those that it was played by.
        corrected: what it pays by the last correction that was approved; None if there is none.
    """
    entries = tuple(_of_hand(not_retracted(recorded), number))
    undone = sum(len(entry.retracts) for entry in recorded if entry.hand == number)
    started = entries[0].events[0]
    assert isinstance(started, HandStarted), "a hand begins with its start"
    return FinishedHand(number, started, rules, entries, undone, corrected)


def running_hand(journal: JournalReader) -> FinishedHand | None:
    """The hand that is played, as far as it has been recorded; None between hands.

    Raises:
        JournalError: if one of its entries cannot be read.
    """
    running = select(journal, HandRow, "WHERE outcome = ? ORDER BY number DESC LIMIT 1", (PLAYING,))
    if not running:
        return None
    (row,) = running
    recorded = tuple(journal.entries(since=row.first_entry - 1))
    return finished_hand(row.number, recorded, journal.rules_of(row))


def last_hand_number(journal: JournalReader) -> int:
    """The number of the last hand, which may still be played; 0 if there is none.

    Raises:
        JournalError: if the journal cannot be read.
    """
    ((number,),) = journal.query("SELECT coalesce(max(number), 0) FROM hand")
    return int(number)


def _corrected(journal: JournalReader, row: HandRow) -> HandResult | None:
    """What the hand pays by the last correction that was approved; None if there is none."""
    if Flag.CORRECTED not in row.flags:
        return None
    approved = [each for each in journal.corrections(hand=row.number) if each.approved]
    return approved[-1].becomes if approved else None


def _of_hand(entries: Iterable[Entry], hand: int) -> Iterable[FinishedHandEntry]:
    """Those of the entries that belong to the hand, with its events alone.

    Guests may have come and gone at the table in between.
    """
    for entry in entries:
        events = tuple(event for event in entry.events if isinstance(event, HandEvent))
        if entry.hand == hand and events:
            yield FinishedHandEntry(entry.number, entry.utc_ms, entry.actor, events)


def incidents_between(journal: JournalReader, first: int, last: int) -> tuple[IncidentRow, ...]:
    """The incidents of the entries from number `first` to number `last`, in order."""
    rest = "WHERE entry BETWEEN ? AND ? ORDER BY entry, position"
    return select(journal, IncidentRow, rest, (first, last))
