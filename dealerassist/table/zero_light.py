"""The light that shows whether the table's chips add up (house practice, chapter 4)."""

from __future__ import annotations

from dealerassist.table import money_equations
from dealerassist.table.boxes_to_count import difference_may_be_told
from dealerassist.table.noted_irregularities import DIFFERENCES
from dealerassist.table.state import TableState


def zero_light(state: TableState) -> int:
    """By how many chips the table is off: 0 is green, positive is too many, negative too few.

    The guests' chips are always included. A box is included with its last count, so that the
    light shows nothing about a box that has not been counted. Adjustments that were approved
    since are taken into account. One that was counted to close shows nothing before its other
    half is counted too, as what should be in both follows from it.
    """
    if state.shift is None:
        return 0
    told = (each for each in state.money.counts if difference_may_be_told(state, each.box))
    return sum(count.difference for count in told) - missing_from_guests(state)


def differences_open(state: TableState) -> int:
    """How many differences were seen, in this shift or before, that nobody has signed for (HP 4).

    As long as there is one, a light at 0 does not say that all is well.
    """
    return sum(each.what in DIFFERENCES for each in state.waiting)


def missing_from_guests(state: TableState) -> int:
    """How many of the guests' chips are missing, without being noted; 0 unless there is a fault."""
    money, shift, table = state.money, state.shift, state.tournament
    if table is not None:
        # Chips in play (11.12); a stack is counted in smallest chips, what came in by value.
        return table.chips.should // table.smallest_chip - state.chips_in_play()
    return money_equations.players_difference(
        brought=money.carried_in + money.brought + money.noted + money.given,
        taken_away=money.taken_away,
        on_table=state.chips_in_play(),
        rake=0 if shift is None else shift.rake,
        drop=0 if shift is None else shift.drop,
        time=0 if shift is None else shift.time,
        tips=0 if shift is None else shift.tips,
    )
