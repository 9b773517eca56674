"""Following one span of a journal: what its entries give, from the state that was kept before it.

Where the state and the hash before it came from is not asked here: `JoinedSpans` holds the end of
each span against the beginning of the next.
"""

from __future__ import annotations

import gc
import hashlib
from collections import deque
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from itertools import pairwise
from operator import attrgetter
from typing import Any, NamedTuple

from msgspec import Struct

from dealerassist.journal.chain import GENESIS
from dealerassist.journal.codec import CodecError, decode_state, encode_state
from dealerassist.journal.entry import Entry
from dealerassist.journal.errors import JournalError
from dealerassist.journal.read_model.projector import EntryContext, Projector
from dealerassist.journal.read_model.rebuild import UNPLAYABLE, playable
from dealerassist.journal.read_model.rows import EarlierSnapshotRow, Row
from dealerassist.journal.read_model.snapshot import Recovered, snapshot_state
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.required_checkpoints import CheckpointKey, EntryMark
from dealerassist.journal.store.row_values import rows_from, select_of, to_columns
from dealerassist.journal.verification.copied_lines import CopiedLines
from dealerassist.journal.verification.not_followed import NotFollowedError
from dealerassist.journal.verification.span_entries import SpanEntries
from dealerassist.journal.verification.span_rows import (
    Key,
    LaterChange,
    SpanRows,
    kind_of_states,
)
from dealerassist.journal.verification.spans import EntrySpan
from dealerassist.table.evolve import fold
from dealerassist.table.state import TableState

UNDO_REACHES = 8
"""So many of the last states after which nothing is undone are kept for the next undo."""

Done = Callable[[int], None]
"""Called with how many entries were followed since the last call."""


class TableBetween(Struct, frozen=True):
    """How a table stands between two entries.

    Attributes:
        entry: the number of the entry before.
        head: its hash.
        state: the SHA-256 of the state's text.
    """

    entry: int
    head: bytes
    state: bytes


class FollowedSpan(Struct, frozen=True):
    """What following a span has found; nothing in it is wrong in itself.

    Attributes:
        before, after: how the table stood before the span, and after it.
        signed: its checkpoints, the first and the last of each key in a row.
        marks: what its entries say about checkpoints.
        rows: how many rows of each table they give.
        open: those of them that the file has otherwise; later entries may have changed them.
        later: what they change in rows from before the span.
        states: by which keys a state is kept since (True), or none any more.
        hands: how many hands there were after it.
        copied_from: from which offset of the mirror on its lines were compared; None if they were
            not.
        copied: up to which offset they are the journal's; None if not all are.
    """

    before: TableBetween
    after: TableBetween
    signed: tuple[CheckpointKey, ...]
    marks: tuple[EntryMark, ...]
    rows: dict[str, int]
    open: tuple[Row, ...]
    later: tuple[LaterChange, ...]
    states: dict[int, bool]
    hands: int
    copied_from: int | None
    copied: int | None


class SealedState(NamedTuple):
    """A state of the table after which nothing is undone, or that before a span.

    Attributes:
        entry: the number of the entry before.
        state: the state.
        since: the entries after it, up to the next such state.
    """

    entry: int
    state: TableState
    since: list[Entry]


class SpanFollower:
    """Follows a span from its beginning, in one go or in several."""

    def __init__(
        self, journal: JournalReader, span: EntrySpan, copy: CopiedLines | None, done: Done
    ) -> None:
        """Begin before the first entry of the span.

        Args:
            journal: what it is read from.
            span: the entries.
            copy: the mirror, at the line of the first entry; None if it is not compared.
            done: told how many entries were followed.

        Raises:
            NotFollowedError: if no state was kept there, or it cannot be read.
        """
        self._journal, self._copy, self._done = journal, copy, done
        self._copied_from = None if copy is None else copy.at
        with errors_as_not_followed():
            base, head, self._previous = _beginning(journal, span.since)
            text = encode_state(base)
        self._before = TableBetween(span.since, head, state_digest(text))
        self._state = base
        self._entries = SpanEntries(journal, span.since, head, copy)
        self._rows = SpanRows(base, journal.version)
        self._projector = Projector(self._rows)
        self._sealed = deque([SealedState(span.since, base, [])], maxlen=UNDO_REACHES)

    @property
    def last(self) -> int:
        """The number of the last entry that was followed."""
        return self._entries.last

    def follow(self, upto: int) -> None:
        """Follow the next entries, up to number `upto`.

        Raises:
            NotFollowedError: if something is not right.
        """
        with errors_as_not_followed(), playable(self._journal.path), without_garbage_collector():
            last = list[Entry]()
            for piece in self._entries.upto(upto):
                for entry, following in pairwise(last + piece):
                    self._take(entry, following)
                last = piece[-1:]
                self._done(len(piece))
            for entry in last:
                self._take(entry, None)

    def result(self) -> FollowedSpan:
        """What was found so far, with the rows held against those of the file.

        Raises:
            NotFollowedError: if the file cannot be read.
        """
        with errors_as_not_followed():
            rows, others = compared_rows(self._journal, self._rows)
            states = self._rows.states()
            # One by one: between the slots of a hand and of a shift lie those of all shifts before.
            for row in filter(None, states.values()):
                others += unlike_file(self._journal, type(row), (row,))
            entries, copy = self._entries, self._copy
            text = encode_state(self._state)
        return FollowedSpan(
            before=self._before,
            after=TableBetween(entries.last, entries.head, state_digest(text)),
            signed=tuple(entries.signed),
            marks=tuple(entries.marks),
            rows=rows,
            open=others,
            later=tuple(self._rows.later),
            states={key: row is not None for key, row in states.items()},
            hands=self._state.hands,
            copied_from=self._copied_from,
            copied=copy.at if copy is not None and copy.agrees else None,
        )

    def _take(self, entry: Entry, following: Entry | None) -> None:
        undone, before = entry.retracts, self._state
        after = self._folded_anew(entry) if undone else fold(before, entry.events)
        retracted = self._named(undone) if undone else ()
        context = EntryContext(self._previous, retracted, following)
        self._projector.record(entry, before, after, context)
        self._state, self._previous = after, entry
        self._sealed[-1].since.append(entry)
        if self._rows.sealed == entry.number:
            self._sealed.append(SealedState(entry.number, after, []))

    def _named(self, numbers: tuple[int, ...]) -> tuple[Entry, ...]:
        """The entries with these numbers, which were followed not long ago."""
        known = {entry.number: entry for sealed in self._sealed for entry in sealed.since}
        return tuple([known[number] for number in numbers])

    def _folded_anew(self, entry: Entry) -> TableState:
        """The state after an undo, folded again without what it takes back."""
        later = [entry]
        for number, state, since in reversed(self._sealed):
            later = [*since, *later]
            recovered = Recovered(number, state, tuple(later))
            if not recovered.reaches_back:
                return recovered.state
        raise NotFollowedError


@contextmanager
def errors_as_not_followed() -> Iterator[None]:
    """Say of every error that reading or folding can raise that the span is not followed.

    Raises:
        NotFollowedError: in place of it.
    """
    try:
        yield
    except (JournalError, CodecError, OSError, *UNPLAYABLE) as error:
        raise NotFollowedError from error


@contextmanager
def without_garbage_collector() -> Iterator[None]:
    """Keep Python's garbage collector off.

    Following makes very many objects and no cycles, and the collector would go through them again
    and again.
    """
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()


def compared_rows(journal: JournalReader, rows: SpanRows) -> tuple[dict[str, int], tuple[Row, ...]]:
    """How many rows of each table there are but states, and those that the file has otherwise.

    Rows that the file has beside them are found by their number.
    """
    counts, others = dict[str, int](), list[Row]()
    for kind, kept in rows.rows():
        counts[kind.TABLE] = len(kept)
        others += unlike_file(journal, kind, kept.values())
    return counts, tuple(others)


def unlike_file(journal: JournalReader, kind: type[Row], rows: Collection[Row]) -> tuple[Row, ...]:
    """Those of the rows of a kind that the file has otherwise, or not at all."""
    if not rows:
        return ()
    first_of_key = attrgetter(kind.KEY[0])
    first, last = min(map(first_of_key, rows)), max(map(first_of_key, rows))
    there = _in_file(journal, kind, first, last)
    return tuple([row for row in rows if not is_row(there.get(key_of_row(row)), row)])


def is_row(found: tuple[Any, ...] | None, row: Row) -> bool:
    """Whether the file has a row as the entries give it.

    A state that was kept by an earlier version has fewer fields than one of ours. What it lacks is
    as ours has it by default, or the two are not the same.

    Args:
        found: the values in the file; None if it has no such row.
        row: what the entries give.
    """
    if found is None or type(row) is not EarlierSnapshotRow:
        return found == values_of(row)
    entry, _, state = found
    return entry == row.entry and encode_state(decode_state(state)) == row.state


def key_of_row(row: Row) -> Key:
    """The values of the row's key."""
    return tuple([getattr(row, name) for name in row.KEY])


def values_of(row: Row) -> tuple[Any, ...]:
    """The values of a row as the file has them."""
    return tuple(to_columns(row).values())


def _in_file(
    journal: JournalReader, kind: type[Row], first: int, last: int
) -> dict[Key, tuple[Any, ...]]:
    """The rows of a kind in the file, by their keys; `first` and `last` bound a key's beginning."""
    name, places = kind.KEY[0], [kind.__struct_fields__.index(each) for each in kind.KEY]
    found = journal.query(f"{select_of(kind)} WHERE {name} BETWEEN ? AND ?", (first, last))
    return {tuple([values[at] for at in places]): values for values in found}


def _beginning(journal: JournalReader, since: int) -> tuple[TableState, bytes, Entry | None]:
    """State, hash and entry after which a span begins."""
    if not since:
        return TableState(), GENESIS, None
    entry = journal.find(since)
    kind = kind_of_states(journal.version)
    found = journal.query(f"{select_of(kind)} WHERE entry = ?", (since,))
    for row in rows_from(kind, found):
        state = None if entry is None else snapshot_state(row, entry, journal.version)
        if state is not None and entry is not None:
            return state, bytes.fromhex(entry.hash), entry
    raise NotFollowedError


def state_digest(text: str) -> bytes:
    """The SHA-256 of the text of a state."""
    return hashlib.sha256(text.encode()).digest()
