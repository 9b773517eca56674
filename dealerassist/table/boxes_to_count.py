"""Which boxes are still to be counted before the shift is settled, and no amounts (HP 4).

The screen asks here: what a box should hold is not for it to know before the count is recorded.
"""

from __future__ import annotations

from dealerassist.table.boxes import closing_count, expected_of
from dealerassist.table.money import Box
from dealerassist.table.state import TableState


def still_to_count(state: TableState) -> tuple[Box, ...]:
    """The boxes whose closing count is pending; without an opened tray the tray is none of them.

    A count stands no longer once the box should hold more or less than it did then.
    """
    counted = (box for box in Box if expected_of(state, box) is not None)
    return tuple(box for box in counted if closing_count(state, box) is None)
