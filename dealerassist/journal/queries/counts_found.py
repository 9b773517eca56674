"""The counts behind a difference that waits for the pit boss: what was found, by whom (HP 4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from dealerassist.journal.queries.select import select
from dealerassist.journal.read_model.rows import TransactionKind, TransactionRow, WaitingRow
from dealerassist.journal.reader import JournalReader
from dealerassist.table.events import Acknowledged, StackCounted
from dealerassist.table.house_money_events import BoxCounted, OpeningDiffered
from dealerassist.table.money_state import Box, DifferenceReason, worth
from dealerassist.table.noted_irregularities import (
    BOX_OFF,
    COUNT_DIFFERENCE,
    DIFFERENCES,
    OPENING_OFF,
    OPENING_PIECES,
)


class CountFound(Struct, frozen=True, kw_only=True):
    """One count of a box, or of a guest's chips. Amounts in chips.

    Attributes:
        entry: the number of the entry that records it.
        should: what should have been there, by the records.
        by, witness: who counted, and who watched; the latter is empty where nobody had to.
        again: whether it was a recount: the first count stays beside it.
    """

    entry: int
    at_ms: int
    counted: int
    should: int
    by: str
    witness: str = ""
    again: bool = False


def counts_found(journal: JournalReader, row: WaitingRow) -> tuple[CountFound, ...]:
    """The count that found a difference, between the first count and the recounts of its box.

    Empty if what waits is no difference that somebody counted.

    Raises:
        JournalError: if the journal cannot be read.
    """
    if row.what == BOX_OFF and row.box is not None:
        every = (_of_box(each) for each in _counts_of(journal, row.box, row.shift))
        return _together_with(row.entry, every)
    if row.what in (OPENING_OFF, OPENING_PIECES):
        return tuple(_of_opening(journal, row))
    return tuple(_of_stack(journal, row)) if row.what == COUNT_DIFFERENCE else ()


def who_counted(counts: Iterable[CountFound]) -> frozenset[str]:
    """Who made or watched any of these counts: none of them signs for the difference (HP 4)."""
    return frozenset(person for each in counts for person in (each.by, each.witness) if person)


def reason_given(journal: JournalReader, row: WaitingRow) -> DifferenceReason | None:
    """Why a count differed, as whoever signed for it said; None if nobody has, or had to say.

    Raises:
        JournalError: if the entry cannot be read.
    """
    if row.acknowledged_entry is None or row.what not in DIFFERENCES:
        return None
    events = journal.get(row.acknowledged_entry).events
    signed = (each for each in events if isinstance(each, Acknowledged))
    return next((each.reason for each in signed if each.number == row.number), None)


def _counts_of(journal: JournalReader, box: Box, shift: int | None) -> tuple[TransactionRow, ...]:
    rest = "WHERE kind = ? AND box = ? AND shift = ? ORDER BY entry"
    return select(journal, TransactionRow, rest, (TransactionKind.COUNT, box, shift))


def _of_box(row: TransactionRow) -> CountFound:
    return CountFound(
        entry=row.entry,
        at_ms=row.utc_ms,
        counted=row.amount,
        should=row.amount if row.expected is None else row.expected,
        by=row.first_signer or row.actor,
        witness=row.second_signer or "",
        again=row.first_count is not None,
    )


def _together_with(entry: int, every: Iterable[CountFound]) -> tuple[CountFound, ...]:
    """Of all counts of a box, a first count with its recounts: those that `entry` is among."""
    found: tuple[CountFound, ...] = ()
    for each in every:
        if not each.again:
            if any(before.entry == entry for before in found):
                break
            found = ()
        found = (*found, each)
    return found


def _of_stack(journal: JournalReader, row: WaitingRow) -> Iterator[CountFound]:
    for event in journal.get(row.entry).events:
        if isinstance(event, StackCounted) and event.difference:
            yield CountFound(
                entry=row.entry,
                at_ms=row.noted_ms,
                counted=event.amount,
                should=event.amount - event.difference,
                by=row.noted_by,
            )


def _of_opening(journal: JournalReader, row: WaitingRow) -> Iterator[CountFound]:
    """The tray at its opening, beside what had been counted last; or was counted afterwards."""
    entry = journal.get(row.entry)
    watched = next((each.witness for each in entry.events if isinstance(each, BoxCounted)), "")
    for event in entry.events:
        if isinstance(event, OpeningDiffered):
            yield CountFound(
                entry=row.entry,
                at_ms=row.noted_ms,
                counted=worth(event.difference.opened),
                should=worth(event.difference.counted),
                by=row.noted_by,
                witness=event.witness or watched,
            )
