"""Computing the read tables again from the entries, within a transaction that is open."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import tee, zip_longest
from pathlib import Path

from dealerassist.journal.entry import Entry
from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.journal.long_work import Progress, unheard
from dealerassist.journal.read_model.projector import EntryContext, Projector
from dealerassist.journal.read_model.read_tables import ReadTables
from dealerassist.journal.reader import JournalReader
from dealerassist.table.evolve import fold
from dealerassist.table.state import TableState

UNPLAYABLE = (
    AssertionError,
    AttributeError,
    LookupError,
    ArithmeticError,
    TypeError,
    ValueError,
    StopIteration,
)
"""What folding raises at an event that cannot have happened, such as one at a 99th seat."""


def rebuild(
    journal: JournalReader,
    tables: ReadTables,
    progress: Progress = unheard,
    *,
    upto: int | None = None,
) -> int:
    """Empty the read tables of `journal` and fill them again.

    The caller writes their checksum afterwards (`ReadTables.keep_sum`).

    Args:
        journal: what the entries are read from.
        tables: the read tables.
        progress: called after each entry with how many are done, and of how many.
        upto: the last entry to be read; None for the last of the journal.

    Returns:
        the number of the last entry.

    Raises:
        JournalError: if one of them cannot be read.
    """
    count = journal.count if upto is None else upto
    tables.clear()
    tables.carry(journal.carried())
    entries = journal.entries(since=journal.base.number, upto=count)
    previous = journal.find(journal.base.number)
    record_all(journal, tables, entries, journal.base.state, previous, progress, count)
    return count


def record_all(
    journal: JournalReader,
    tables: ReadTables,
    entries: Iterator[Entry],
    state: TableState,
    previous: Entry | None,
    progress: Progress = unheard,
    count: int = 0,
) -> tuple[TableState, Entry | None]:
    """Fill the read tables with `entries`, which follow one another.

    Args:
        state, previous: the state of the table before the first of them, and the entry before.
        progress: called after each entry with its number and `count`.

    Returns:
        the state after the last one, and that entry.

    Raises:
        JournalError: if one of them cannot be read.
    """
    projector = Projector(tables)
    for entry, following in _with_next(entries):
        before, state = state, _folded(journal, state, entry)
        projector.record(entry, before, state, entry_context(journal, entry, previous, following))
        previous = entry
        progress(entry.number, count)
    return state, previous


def _with_next(entries: Iterator[Entry]) -> Iterator[tuple[Entry, Entry | None]]:
    """Each entry with the one after it; None after the last."""
    first, second = tee(entries)
    next(second, None)
    return zip_longest(first, second)


@contextmanager
def playable(journal: Path) -> Iterator[None]:
    """Turn errors of folding the entries within this context into a `JournalError`.

    A chain that holds does not mean that the entries make sense. Whoever can write to the file can
    write any event into it and compute the chain: a card that was never dealt, a seat that the
    table does not have, a number that is too large. Folding assumes that events follow from the
    rules, and fails on these in many ways.

    Raises:
        JournalError: `DAMAGED`, if the entries cannot have happened one after the other.
    """
    try:
        yield
    except UNPLAYABLE as error:
        raise JournalError(JournalErrorCode.DAMAGED, journal, reason=str(error)) from error
    except RuntimeError as error:
        # A StopIteration within a generator leaves it as a RuntimeError.
        if not isinstance(error.__cause__, StopIteration):
            raise
        raise JournalError(JournalErrorCode.DAMAGED, journal, reason=str(error)) from error


def entry_context(
    journal: JournalReader, entry: Entry, previous: Entry | None, following: Entry | None = None
) -> EntryContext:
    """What the projector needs beside `entry`: its neighbours, and the entries it retracts."""
    retracted = tuple([journal.get(number) for number in entry.retracts])
    return EntryContext(previous, retracted, following)


def _folded(journal: JournalReader, before: TableState, entry: Entry) -> TableState:
    """The state after `entry`. After an undo it is folded again without what was taken back."""
    if entry.retracts:
        return journal.recover(upto=entry.number).state
    return fold(before, entry.events)
