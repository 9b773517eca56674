"""How much waits for the pit boss (house practice, chapter 5)."""

from __future__ import annotations

from dealerassist.table.state import TableState


def count_open(state: TableState) -> int:
    """The number of corrections to be approved and of irregularities and calls to be seen to."""
    return len(state.waiting) + len(state.proposals)
