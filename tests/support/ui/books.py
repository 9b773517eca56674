"""Checks the chips of a table against the entries of its whole journal."""

from __future__ import annotations

from collections.abc import Iterator

from dealerassist.hand.events import PotsAwarded
from dealerassist.journal.journal import Journal
from dealerassist.journal.read_model.snapshot import not_retracted
from dealerassist.table.events import ChipsAdded, Event, SeatLeft, SeatTaken, StackCounted, TipGiven
from dealerassist.table.evolve import fold
from dealerassist.table.state import TableState


def faults_of(journal: Journal, state: TableState) -> Iterator[str]:
    """What does not add up in `state`, compared with the journal's entries."""
    events = [event for entry in not_retracted(journal.entries()) for event in entry.events]
    owed = sum(chips_brought(event) for event in events)
    if owed != state.chips_in_play():
        yield f"{state.chips_in_play()} chips on the table, {owed} by the journal"
    if fold(TableState(), events) != state:
        yield "the journal leads to another state"


def chips_brought(event: Event) -> int:
    """What comes to the guests' chips by this event; what leaves them counts below zero."""
    if isinstance(event, SeatTaken):
        return event.buy_in
    if isinstance(event, ChipsAdded):
        return event.amount
    if isinstance(event, SeatLeft | TipGiven):
        return -event.amount
    if isinstance(event, StackCounted):
        return event.difference
    if isinstance(event, PotsAwarded):
        return -sum(award.raked for award in event.awards)
    return 0
