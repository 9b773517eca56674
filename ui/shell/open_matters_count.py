"""How much waits for the pit boss (house practice, chapter 5)."""

from __future__ import annotations

from dealerassist.table.boxes_to_count import still_to_count
from dealerassist.table.state import TableState
from dealerassist.table.zero_light import missing_from_guests


def count_open(state: TableState) -> int:
    """The number of corrections to be approved and of irregularities and calls to be seen to."""
    return len(state.waiting) + len(state.proposals)


def open_at_close(state: TableState) -> int:
    """How many matters the report of the shift would call open, if it were closed now (HP 4)."""
    return count_open(state) + len(still_to_count(state)) + bool(missing_from_guests(state))
