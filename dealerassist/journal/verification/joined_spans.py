"""Joining the spans of a journal: the end of each must be the beginning of the next.

What a span has left for later is done here, in the order of the spans: the changes of rows that
came from earlier spans. Such a row is either one that the file has otherwise than its own span gave
it, and then it is at hand; or the file has just that, and then it is read from there.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from dealerassist.journal.chain import GENESIS
from dealerassist.journal.codec import encode_state
from dealerassist.journal.read_model.rows import BlockRow, MarkRow, Row
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recomputed_reader import NAMED_FIRST
from dealerassist.journal.required_checkpoints import CheckpointKey, EntryMark
from dealerassist.journal.store.mirror import head_line
from dealerassist.journal.store.row_values import rows_from, select_of
from dealerassist.journal.verification.followed_span import (
    FollowedSpan,
    TableBetween,
    errors_as_not_followed,
    is_row,
    key_of_row,
    state_digest,
)
from dealerassist.journal.verification.not_followed import NotFollowedError
from dealerassist.journal.verification.span_entries import append_key
from dealerassist.journal.verification.span_rows import Key, LaterChange, kind_of_states
from dealerassist.table.state import TableState

INDEX: tuple[type[Row], ...] = (MarkRow, BlockRow)
"""The rows of the hand index, which is compared block by block (`hand_index.check_blocks`)."""


class JoinedSpans:
    """The spans of a journal that were joined so far, from the first one on.

    Attributes:
        at: how the table stands after the last of them.
        signed: the checkpoints, the first and the last of each key in a row.
        marks: what the entries say about checkpoints.
        copied: up to which offset of the mirror the lines are the journal's; None if not all are.
    """

    def __init__(self, journal: JournalReader) -> None:
        """None yet."""
        self._journal = journal
        self.at = TableBetween(0, GENESIS, state_digest(encode_state(TableState())))
        self.signed: list[CheckpointKey] = []
        self.marks: list[EntryMark] = []
        self.copied: int | None = len(head_line(journal.names))
        self._rows = Counter[str]()
        self._states = set[int]()
        self._of_states = kind_of_states(journal.version)
        self._open: dict[tuple[type[Row], Key], Row] = {}

    @property
    def ends_unsigned(self) -> bool:
        """Whether the last entry must have a checkpoint, and has none."""
        return any(mark.lacks and mark.number == self.at.entry for mark in self.marks[-1:])

    def add(self, span: FollowedSpan) -> None:
        """Join the next span.

        Raises:
            NotFollowedError: if it does not begin as the one before has ended.
        """
        if span.before != self.at:
            raise NotFollowedError
        self.at = span.after
        for point in span.signed:
            append_key(self.signed, point)
        self.marks += span.marks
        if self.copied is not None:
            self.copied = span.copied if span.copied_from == self.copied else None
        self._rows.update(span.rows)
        with errors_as_not_followed():
            for change in span.later:
                self._change(change)
        for key, kept in span.states.items():
            self._open.pop((self._of_states, (key,)), None)
            (self._states.add if kept else self._states.discard)(key)
        self._open |= {(type(row), key_of_row(row)): row for row in span.open}

    def _change(self, later: LaterChange) -> None:
        row = self._row(later.kind, later.number)
        changed = later.change(row)
        if changed is not None:
            self._open[later.kind, (later.number,)] = changed
            self._rows[later.kind.TABLE] += row is None

    def _row(self, kind: type[Row], number: int) -> Row | None:
        """The row of this number as the entries so far give it."""
        at_hand = self._open.get((kind, (number,)))
        return self._in_file(kind, (number,)) if at_hand is None else at_hand

    def _in_file(self, kind: type[Row], key: Key) -> Row | None:
        return next(iter(rows_from(kind, self._found(kind, key))), None)

    def _found(self, kind: type[Row], key: Key) -> list[Any]:
        where = " AND ".join(f"{name} = ?" for name in kind.KEY)
        return self._journal.query(f"{select_of(kind)} WHERE {where}", key)

    def check_rows(self) -> None:
        """Make sure that the file has the rows that all spans give, and no others.

        Raises:
            NotFollowedError: if it does not.
        """
        self._rows[self._of_states.TABLE] = len(self._states)
        with errors_as_not_followed():
            for (kind, key), row in self._open.items():
                if not is_row(next(iter(self._found(kind, key)), None), row):
                    raise NotFollowedError
            for kind in NAMED_FIRST:
                if kind not in INDEX and self._count(kind) != self._rows[kind.TABLE]:
                    raise NotFollowedError

    def _count(self, kind: type[Row]) -> int:
        ((count,),) = self._journal.query(f'SELECT count(*) FROM "{kind.TABLE}"')  # noqa: S608
        return int(count)
