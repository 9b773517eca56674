"""Snapshots: the state of the table after an entry that nothing can be undone past.

Such an entry is called sealing: the pots were pushed, a slip signed, the shift closed (`SEALING`).
The journal keeps the state after it in the read table ``standing``. A start then folds only the
entries since the last one, however long the journal is. A snapshot carries the hash of its text
together with that of its entry, so one that was changed, or that belongs to another history, is not
used, and an older one is taken.

Only few are kept, as they are large: one for the end of each shift, from where a shift is read
without those before it, and one for each of the last `HANDS` hands, of which a later one takes the
place.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import get_args

from msgspec import Struct

from dealerassist.hand.events import PotsAwarded
from dealerassist.journal.codec import CodecError, decode_state, encode_state
from dealerassist.journal.entry import Entry
from dealerassist.journal.read_model.rows import EarlierSnapshotRow, SnapshotRow
from dealerassist.table.correction_events import CorrectionApproved
from dealerassist.table.events import (
    Event,
    ShiftClosed,
    ShiftReopened,
    TableOpened,
    TroncSigned,
)
from dealerassist.table.evolve import fold
from dealerassist.table.house_money_events import (
    BoxCounted,
    OpeningDiffered,
    TrayCredited,
    TrayFilled,
)
from dealerassist.table.journal_events import JournalEvent
from dealerassist.table.state import TableState

SEALING = (
    PotsAwarded,
    ShiftClosed,
    ShiftReopened,
    TableOpened,
    CorrectionApproved,
    TrayFilled,
    TrayCredited,
    BoxCounted,
    OpeningDiffered,
    TroncSigned,
    *get_args(JournalEvent),
)
"""Events that seal: nothing before them can be undone any more (house practice, chapter 1).

A slip that two people have signed is corrected by another slip: undone, its number would be given
twice. A count is corrected by counting again: undone, it would have shown whoever counts what the
box should hold. A tray that was not opened as it was counted last is adjusted: undone, what a pit
boss has signed for would be seen no more. What two people have signed of the tronc stays signed.
Nothing reaches back into a journal that has ended.
"""

HANDS = 4
"""The states of so many of the last hands are kept: if one cannot be used, an older one can."""

_SEALING = frozenset(SEALING)
"""The same, to be found at once."""

TAG = "dealer-assist/standing"
"""Begins what a snapshot's hash covers; the version of the tables follows. A snapshot of an earlier
version is not used: events may have been folded to another state then (`WITH_OUR_ROWS`)."""


class Recovered(Struct, frozen=True):
    """A snapshot, and the entries since.

    Attributes:
        entry: the number of the entry that the snapshot was taken after; 0 for the beginning.
        base: the state of the table after it.
        since: all entries after it, those that were retracted and their retractions too.
        sealing: the events of the entry `entry`.
    """

    entry: int
    base: TableState
    since: tuple[Entry, ...]
    sealing: tuple[Event, ...] = ()

    @property
    def state(self) -> TableState:
        """The state of the table after the last of the entries."""
        return fold(
            self.base, (event for entry in not_retracted(self.since) for event in entry.events)
        )

    @property
    def reaches_back(self) -> bool:
        """Whether one of the entries retracts an entry from before the snapshot."""
        return any(number <= self.entry for entry in self.since for number in entry.retracts)


def not_retracted(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """Those of `entries` that no other of them retracts, in order."""
    entries = tuple(entries)
    retracted = {number for entry in entries for number in entry.retracts}
    return tuple(entry for entry in entries if entry.number not in retracted)


def is_sealing(entry: Entry) -> bool:
    """Whether nothing before this entry can be undone any more."""
    return not _SEALING.isdisjoint(map(type, entry.events))


def slot_of(entry: Entry, state: TableState) -> int:
    """Where the state after a sealing entry is kept, in place of what was there.

    The number of the shift that `entry` has closed; else by the number of the last hand, 0 and
    below, so that each takes the place of the one `HANDS` hands before.
    """
    if state.shift is not None and any(isinstance(each, ShiftClosed) for each in entry.events):
        return state.shift.number
    return -(state.hands % HANDS)


def snapshot_row(entry: Entry, state: TableState, version: int, slot: int) -> SnapshotRow:
    """The snapshot of `state`, which the table has after `entry`.

    Args:
        version: that of the file's tables.
        slot: where it is kept.
    """
    text = encode_state(state)
    return SnapshotRow(slot=slot, entry=entry.number, seal=_seal(entry, text, version), state=text)


def earlier_snapshot_row(entry: Entry, state: TableState, version: int) -> EarlierSnapshotRow:
    """The same for a file of an earlier version, where none takes the place of another."""
    text = encode_state(state)
    return EarlierSnapshotRow(entry=entry.number, seal=_seal(entry, text, version), state=text)


def snapshot_state(
    row: SnapshotRow | EarlierSnapshotRow, entry: Entry, version: int
) -> TableState | None:
    """The state in a snapshot; None if it is damaged, or of another entry or version.

    Args:
        version: that of the file's tables.
    """
    if row.seal != _seal(entry, row.state, version):
        return None
    try:
        return decode_state(row.state)
    except CodecError:
        return None


def _seal(entry: Entry, text: str, version: int) -> bytes:
    """The SHA-256 that ties a snapshot to its entry."""
    tag = f"{TAG}/{version}\x00".encode()
    return hashlib.sha256(tag + bytes.fromhex(entry.hash) + text.encode()).digest()
