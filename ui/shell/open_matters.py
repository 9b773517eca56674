"""How much waits for the pit boss (house practice, chapter 5)."""

from __future__ import annotations

from dealerassist.table.state import TableState


def count_open(state: TableState) -> int:
    """Corrections to be approved, and what was noted for the pit boss."""
    return len(state.waiting) + len(state.proposals)
