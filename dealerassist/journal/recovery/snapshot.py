"""Where the table stood at a sealed point, so that a start need not fold every entry again."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from msgspec import Struct

from dealerassist.hand.events import PotsAwarded
from dealerassist.journal.codec import CodecError, decode_state, encode_state
from dealerassist.journal.entry import Entry
from dealerassist.journal.read_model.rows import StandingRow
from dealerassist.journal.store.schema import VERSION
from dealerassist.table.events import (
    BoxCounted,
    CorrectionApproved,
    Event,
    ShiftClosed,
    TableOpened,
    TrayCredited,
    TrayFilled,
)
from dealerassist.table.evolve import fold
from dealerassist.table.state import TableState

SEALING = (
    PotsAwarded,
    ShiftClosed,
    TableOpened,
    CorrectionApproved,
    TrayFilled,
    TrayCredited,
    BoxCounted,
)
"""Once one of these is recorded, nothing before it can be undone (house practice, chapter 1).

A slip that two have signed is set right by another one, and a count by counting again: were it
undone, its number would come twice, and whoever counts would know what there should be.
"""

TAG = f"dealer-assist/standing/{VERSION}\x00".encode()
"""Another version of the tables may fold otherwise: it makes its own."""


class Recovered(Struct, frozen=True):
    """What the journal says about the table.

    Attributes:
        base: the state at the last sealed point, and `entry`: its entry, 0 at the beginning.
        sealing: what happened in that entry.
        since: all entries after that, those that were retracted and their retractions too.
    """

    entry: int
    base: TableState
    since: tuple[Entry, ...]
    sealing: tuple[Event, ...] = ()

    @property
    def state(self) -> TableState:
        """The state that the entries lead to."""
        return fold(self.base, (event for entry in live(self.since) for event in entry.events))

    @property
    def reaches_back(self) -> bool:
        """One of the entries retracts something before the sealed point."""
        return any(number <= self.entry for entry in self.since for number in entry.retracts)


def live(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """Those of `entries` that none of them retracts, in order."""
    entries = tuple(entries)
    retracted = {number for entry in entries for number in entry.retracts}
    return tuple(entry for entry in entries if entry.number not in retracted)


def is_sealing(entry: Entry) -> bool:
    """After this entry, nothing before it can be undone any more."""
    return any(isinstance(event, SEALING) for event in entry.events)


def standing_row(entry: Entry, state: TableState) -> StandingRow:
    """The standing after `entry`, under its seal."""
    text = encode_state(state)
    return StandingRow(entry=entry.number, seal=_seal(entry, text), state=text)


def unsealed(row: StandingRow, entry: Entry) -> TableState | None:
    """The state in `row`; None if it does not belong to `entry`, this program, or is damaged."""
    if row.seal != _seal(entry, row.state):
        return None
    try:
        return decode_state(row.state)
    except CodecError:
        return None


def _seal(entry: Entry, text: str) -> bytes:
    return hashlib.sha256(TAG + bytes.fromhex(entry.hash) + text.encode()).digest()
