"""How much is open at a table: counted once, for every page and paper (house practice 4 and 5)."""

from __future__ import annotations

from dealerassist.table.state import TableState
from dealerassist.table.zero_light import missing_from_guests


def open_matters(state: TableState) -> int:
    """How many matters somebody has to see to: *Open matters*, on the screen and on paper.

    They are the corrections that are not decided, what waits for the pit boss, and, while the
    shift is open, the guests' money if it does not come out; at the close that waits with the
    rest. A box that is still to be counted is none: it becomes one if the shift is closed without
    its count (`still_to_count`). Nor is what may not be told yet (`TableState.untold`).
    """
    guests_off = state.shift_is_open and bool(missing_from_guests(state))
    return len(state.proposals) + len(state.waiting) + guests_off
