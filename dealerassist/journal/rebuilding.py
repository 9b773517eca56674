"""Making the read tables again from the entries, within a transaction that is open."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from dealerassist.journal.book import Beside, Book
from dealerassist.journal.entry import Entry
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.trouble import JournalError, Trouble
from dealerassist.table.evolve import fold
from dealerassist.table.state import TableState

Progress = Callable[[int, int], None]
"""Hears how many entries are done, and of how many."""


def unheard(_done: int, _all: int) -> None:
    """Nobody wants to know."""


def rebuild(journal: JournalReader, book: Book, progress: Progress = unheard) -> int:
    """Empty the read tables of `journal` and fill them again.

    Args:
        book: its read tables, writable.
        progress: told after each entry how many are done, and of how many.

    Returns:
        how many entries were read.

    Raises:
        JournalError: if one of them cannot be read.
    """
    before, previous = TableState(), None
    count = journal.count
    book.clear()
    for entry in journal.entries():
        state = _folded(journal, before, entry)
        book.record(entry, before, state, beside(journal, entry, previous))
        before, previous = state, entry
        progress(entry.number, count)
    return count


@contextmanager
def playable(journal: Path) -> Iterator[None]:
    """Say of entries whose chain holds, but which no table can have played, that they are wrong.

    Raises:
        JournalError: `DAMAGED`.
    """
    try:
        yield
    except AssertionError as error:
        raise JournalError(Trouble.DAMAGED, journal, reason=str(error)) from error


def beside(journal: JournalReader, entry: Entry, previous: Entry | None) -> Beside:
    """What else of `journal` must be known of `entry`."""
    return Beside(previous, tuple(journal.get(number) for number in entry.retracts))


def _folded(journal: JournalReader, before: TableState, entry: Entry) -> TableState:
    """The table after `entry`; a retraction is folded by leaving its entries out."""
    if entry.retracts:
        return journal.recover(upto=entry.number).state
    return fold(before, entry.events)
