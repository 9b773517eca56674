"""Making the read tables again from the entries, within a transaction that is open."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import tee, zip_longest
from pathlib import Path

from dealerassist.journal.entry import Entry
from dealerassist.journal.errors import JournalError, Trouble
from dealerassist.journal.read_model.projector import EntryContext, Projector
from dealerassist.journal.reader import JournalReader
from dealerassist.table.evolve import fold
from dealerassist.table.state import TableState

Progress = Callable[[int, int], None]
"""Hears how many entries are done, and of how many."""

UNPLAYABLE = (
    AssertionError,
    AttributeError,
    LookupError,
    ArithmeticError,
    TypeError,
    ValueError,
    StopIteration,
)
"""What folding raises where an entry tells what no table can have played, such as a 99th seat."""


def unheard(_done: int, _all: int) -> None:
    """The `Progress` of work that nobody watches."""


def rebuild(
    journal: JournalReader,
    book: Projector,
    progress: Progress = unheard,
    *,
    upto: int | None = None,
) -> int:
    """Empty the read tables of `journal` and fill them again; their sum is still to be kept.

    Args:
        book: its read tables, writable.
        progress: told after each entry how many are done, and of how many.
        upto: the last entry to be read; that of the journal unless told.

    Returns:
        how many entries were read.

    Raises:
        JournalError: if one of them cannot be read.
    """
    before, previous = TableState(), None
    count = journal.count if upto is None else upto
    book.clear()
    for entry, following in _with_next(journal.entries(upto=count)):
        state = _folded(journal, before, entry)
        book.record(
            entry,
            before,
            state,
            beside(journal, entry, previous),
            passing=_is_passing(entry, following, before, state),
        )
        before, previous = state, entry
        progress(entry.number, count)
    return count


def _with_next(entries: Iterator[Entry]) -> Iterator[tuple[Entry, Entry | None]]:
    """Each entry with the one after it; None after the last."""
    first, second = tee(entries)
    next(second, None)
    return zip_longest(first, second)


def _is_passing(
    entry: Entry, following: Entry | None, before: TableState, after: TableState
) -> bool:
    """Whether the row of the hand that `entry` goes on with is written again by the next entry.

    To write it for each tap, as the table does, would take half the time of all.
    """
    if following is None or following.hand != entry.hand or following.retracts or entry.retracts:
        return False
    begun = before.hand is not None and before.hand.number == entry.hand
    return begun and before.hand_in_progress and after.hand_in_progress


@contextmanager
def playable(journal: Path) -> Iterator[None]:
    """Say of entries whose chain holds, but which no table can have played, that they are wrong.

    Whoever has a file in hand can write anything into it and compute the chain: a card that was
    never dealt, a seat that nobody has, a number beyond all numbers.

    Raises:
        JournalError: `DAMAGED`.
    """
    try:
        yield
    except UNPLAYABLE as error:
        raise JournalError(Trouble.DAMAGED, journal, reason=str(error)) from error
    except RuntimeError as error:
        # What stops within a generator comes out of it as this.
        if not isinstance(error.__cause__, StopIteration):
            raise
        raise JournalError(Trouble.DAMAGED, journal, reason=str(error)) from error


def beside(journal: JournalReader, entry: Entry, previous: Entry | None) -> EntryContext:
    """What else of `journal` must be known of `entry`."""
    return EntryContext(previous, tuple(journal.get(number) for number in entry.retracts))


def _folded(journal: JournalReader, before: TableState, entry: Entry) -> TableState:
    """The table after `entry`; a retraction is folded by leaving its entries out."""
    if entry.retracts:
        return journal.recover(upto=entry.number).state
    return fold(before, entry.events)
