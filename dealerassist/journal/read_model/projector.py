"""What each entry changes in the read model.

Which rows an entry makes is worked out in `projections`, `incident_rows`, `transaction_rows` and
`correction_rows`, which only compute. Here it is said what becomes of them; where they are kept is
the matter of a `RowStore`.
"""

from __future__ import annotations

from functools import partial
from typing import get_args

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.hand.events import HandEvent, HandStarted
from dealerassist.hand.result import HandResult
from dealerassist.journal.clock import jumped_ms, passed_ms
from dealerassist.journal.entry import Entry
from dealerassist.journal.read_model.correction_rows import (
    acknowledged_row,
    corrected_hand,
    correction_changes,
    correction_incident,
    correction_row,
    waiting_rows,
)
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.read_model.incident_rows import IncidentEvent, undo_rows
from dealerassist.journal.read_model.projections import hand_row, rows_of, shift_row
from dealerassist.journal.read_model.row_store import RowStore
from dealerassist.journal.read_model.rows import (
    CorrectionRow,
    HandRow,
    IncidentRow,
    Row,
    TransactionRow,
    WaitingRow,
)
from dealerassist.journal.read_model.shift_rows import DownRow, GameTurnRow, ShiftRow
from dealerassist.journal.read_model.snapshot import SEALING, is_sealing
from dealerassist.table.correction_events import CorrectionApproved, CorrectionProposed
from dealerassist.table.events import Acknowledged
from dealerassist.table.noted_irregularities import Waits
from dealerassist.table.state import TableState

OWNED_BY_ENTRY = (TransactionRow, IncidentRow, DownRow, GameTurnRow, WaitingRow)
"""The kinds of which each row comes from one entry alone, and goes if that is taken back."""


PLAY_ALONE = (
    frozenset(get_args(HandEvent))
    - frozenset(get_args(IncidentEvent))
    - frozenset(get_args(Waits))
    - {HandStarted, *SEALING}
)
"""Events that change no row but that of their hand: nearly all are of these."""


class EntryContext(Struct, frozen=True):
    """What the projector needs beside an entry.

    Attributes:
        previous: the entry before it.
        retracted: the entries that it takes back.
        following: the entry after it, where that is known: a row that it writes again is left to
            it.
    """

    previous: Entry | None
    retracted: tuple[Entry, ...]
    following: Entry | None = None

    def hands_of(self, entry: Entry) -> set[int | None]:
        """The numbers of the hands that `entry` or one that it takes back belongs to."""
        return {entry.hand, *(target.hand for target in self.retracted)}

    def idle_ms(self, entry: Entry) -> int:
        """The time since the entry before, in milliseconds."""
        return 0 if self.previous is None else passed_ms(self.previous.content, entry.content)

    def jumped_ms(self, entry: Entry) -> int:
        """By how much the wall clock was set before `entry`, in milliseconds; 0 if it was not."""
        return 0 if self.previous is None else jumped_ms(self.previous.content, entry.content)


class Projector:
    """Says what each entry of a table changes in its rows, which `store` keeps."""

    def __init__(self, store: RowStore) -> None:
        self._store = store

    def record(
        self,
        entry: Entry,
        before: TableState,
        after: TableState,
        context: EntryContext,
    ) -> None:
        """Change the rows as `entry` does, which led from `before` to `after`.

        What a retraction takes back is removed first, so that rows with the same keys can be
        put again.

        Args:
            entry: the entry, as it is recorded.
            before: the state of the table before it.
            after: the state after it.
            context: what else is needed about the entry.
        """
        jumped_ms = context.jumped_ms(entry)
        skip_hand = _next_writes_hand(entry, context, before, after)
        if skip_hand and not jumped_ms and _is_play_alone(entry, before, after):
            return
        store = self._store
        store.begin()
        self._remove_retracted(context.retracted, after)
        for undone in undo_rows(entry, context.retracted, before, after):
            store.put(undone)
        if after.shift is not None and after.shift != before.shift:
            as_now = partial(shift_row, entry=entry, state=after)
            store.renew(ShiftRow, after.shift.number, as_now)
        touched = after.hand is not None and after.hand.number in context.hands_of(entry)
        if after.hand is not None and touched and not skip_hand:
            store.renew(HandRow, after.hand.number, partial(hand_row, entry=entry, state=after))
        idle_ms = context.idle_ms(entry)
        for row in rows_of(entry, after, idle_ms=idle_ms, jumped_ms=jumped_ms):
            store.put(row)
        self._put_corrections(entry, before, after)
        self._put_waiting(entry, after, undone=bool(context.retracted))
        if is_sealing(entry):
            store.seal(entry, after)
        store.settle(before=before.hands, after=after.hands)

    def _put_corrections(self, entry: Entry, before: TableState, after: TableState) -> None:
        """Write what `entry` does to corrections, and an approved one to the row of its hand."""
        store = self._store
        for change in correction_changes(entry, before, after):
            store.put(correction_incident(entry, change))
            proposal, so_far = change.proposal, partial(correction_row, entry, change)
            if isinstance(change.event, CorrectionProposed):
                store.put(so_far(None))
                continue
            store.renew(CorrectionRow, proposal.number, so_far)
            approved = isinstance(change.event, CorrectionApproved)
            if approved and proposal.hand is not None and proposal.becomes is not None:
                result = partial(_corrected, result=proposal.becomes)
                store.renew(HandRow, proposal.hand, result)

    def _put_waiting(self, entry: Entry, after: TableState, *, undone: bool) -> None:
        """Write what waits for the pit boss since `entry`, and what it acknowledges."""
        if undone:
            self._renumber_waiting(entry, after)
        for waiting in waiting_rows(entry, after):
            self._store.put(waiting)
        for event in entry.events:
            if isinstance(event, Acknowledged):
                self._store.renew(WaitingRow, event.number, partial(_acknowledged, entry=entry))

    def _renumber_waiting(self, entry: Entry, after: TableState) -> None:
        """Give what still waits the numbers that the table's state has for it after an undo.

        Events of older entries have no number, as acknowledging came later, so the state counts
        what they add. If one of these is taken back, what was noted after it is counted again.
        """
        kept = after.noted[: len(after.noted) - len(waiting_rows(entry, after))]
        found = [
            (row, waiting.number)
            for row, waiting in zip(self._store.still_waiting(), kept, strict=False)
            if row.number != waiting.number
        ]
        for row, _ in found:
            self._store.remove(row)
        for row, number in found:
            self._store.put(replace(row, number=number))

    def _remove_retracted(self, targets: tuple[Entry, ...], after: TableState) -> None:
        """Remove the rows that only exist because of `targets`, which are taken back.

        A shift goes last, after all rows that refer to it.
        """
        for target in targets:
            for kind in OWNED_BY_ENTRY:
                for row in self._store.of_entry(kind, target.number):
                    if not _stays(row):
                        self._store.remove(row)
            self._store.unseal(target.number)
        if not targets:
            return
        self._store.remove_after(HandRow, after.hands)
        self._store.remove_after(ShiftRow, 0 if after.shift is None else after.shift.number)


def _next_writes_hand(
    entry: Entry, context: EntryContext, before: TableState, after: TableState
) -> bool:
    """Whether the next entry writes the row of this entry's hand again, so that it can be skipped.

    Writing the row for each entry, as happens at the table, takes half the time of a rebuild. It
    is written for the first and the last entry of a hand, and around an undo.
    """
    following, hand = context.following, before.hand
    if following is None or hand is None:
        return False
    if not entry.content.hand == following.content.hand == hand.number:
        return False
    return after.hand_in_progress and not (context.retracted or following.retracts)


def _is_play_alone(entry: Entry, before: TableState, after: TableState) -> bool:
    """Whether `entry` changes no row but that of its hand."""
    same = after.shift is before.shift or after.shift == before.shift
    return same and PLAY_ALONE.issuperset(map(type, entry.content.data.events))


def _corrected(row: HandRow | None, result: HandResult) -> HandRow | None:
    return None if row is None else corrected_hand(row, result)


def _acknowledged(row: WaitingRow | None, entry: Entry) -> WaitingRow | None:
    return None if row is None else acknowledged_row(entry, row)


def _stays(row: Row) -> bool:
    """Whether an undo leaves the row: the clock jumped whether or not the entry after it counts."""
    return isinstance(row, IncidentRow) and row.kind is IncidentKind.CLOCK_JUMP
