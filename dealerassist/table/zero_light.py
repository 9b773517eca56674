"""The light that says at a glance whether the table is off (house practice, chapter 4)."""

from __future__ import annotations

from dealerassist.table import money_equations
from dealerassist.table.state import TableState


def zero_light(state: TableState) -> int:
    """By how many chips the table is off: 0 is green, more is too many, less is too few.

    The guests' chips are always known; a box comes into it with its last count, so that the
    light tells nothing of a box that has not been counted. What two have approved since for a
    counted box no longer counts as a difference.
    """
    if state.shift is None:
        return 0
    return sum(count.difference for count in state.money.counts) - missing_from_guests(state)


def missing_from_guests(state: TableState) -> int:
    """What the guests brought and neither have nor gave, and nobody noted; 0 unless it is wrong."""
    money, shift = state.money, state.shift
    return money_equations.players_difference(
        brought=money.carried_in + money.brought + money.noted,
        taken_away=money.taken_away,
        on_table=state.chips_in_play(),
        rake=0 if shift is None else shift.rake,
        tips=0 if shift is None else shift.tips,
    )
