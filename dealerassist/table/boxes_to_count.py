"""Which boxes are still to be counted before the shift is closed, without any amounts (HP 4).

The screen uses this instead of `dealerassist/table/expected_holdings.py`, which knows what a box
should hold: whoever counts must not see that before.
"""

from __future__ import annotations

from typing import assert_never

from dealerassist.table.expected_holdings import closing_count, expected_of
from dealerassist.table.money_state import Box, Purpose
from dealerassist.table.state import TableState


def still_to_count(state: TableState) -> tuple[Box, ...]:
    """The boxes whose closing count is still to be made, or made again as chips have moved since.

    The tray is among them only if it was opened in this shift, the others only where the house
    puts something into such a box, or two people have adjusted it.
    """
    if state.tournament is not None:
        return ()  # Its chips are worth no money (chapter 11).
    counted = (box for box in Box if _is_counted(state, box))
    return tuple(box for box in counted if closing_count(state, box) is None)


def has_box(state: TableState, box: Box) -> bool:
    """Whether the house puts anything into this box, by the rules of the table's games."""
    games = (state.rules,) if state.mix is None else state.mix.games
    rules = [each for each in games if each is not None]
    match box:
        case Box.TRAY | Box.TIPS:
            return True
        case Box.CASH:
            return state.sells_at_table
        case Box.RAKE:
            return not all(each.rake.time is not None for each in rules)
        case Box.TIME:
            return any(each.rake.time is not None for each in rules)
        case Box.DROP:
            return any(each.drop is not None for each in rules)
        case _:
            assert_never(box)


def boxes_at(state: TableState) -> tuple[Box, ...]:
    """The boxes that can be counted and adjusted: tray and cash always, others as there are."""
    always = (Box.TRAY, Box.CASH)
    return tuple(box for box in Box if box in always or _is_counted(state, box))


SALES_BETWEEN = {Box.TRAY: Box.CASH, Box.CASH: Box.TRAY}
"""What the table sold moved between these: what one should hold tells what the other should."""


def may_be_told(state: TableState, box: Box, shift: int | None = None) -> bool:
    """Whether it may be told what a box should hold that is counted to close: tray and cash both.

    Args:
        state: the table.
        box: that is counted.
        shift: the closed shift that it is counted for; None for the open one.
    """
    other = SALES_BETWEEN.get(box)
    if other is None:
        return True
    if shift is None or _is_open(state, shift):
        return other not in still_to_count(state)
    return state.pending_count(shift, other) is None


def both_may_be_told(state: TableState, box: Box, shift: int | None = None) -> bool:
    """Whether what is off of a box counted to close may be told, as its other half is counted too.

    A count no longer stands when chips have moved in its box. The arguments are as for
    `may_be_told`.
    """
    other = SALES_BETWEEN.get(box)
    if other is None:
        return True
    return may_be_told(state, box, shift) and may_be_told(state, other, shift)


def difference_may_be_told(state: TableState, box: Box) -> bool:
    """Whether it may be told by how much the box was off when it was counted last in this shift.

    The count of a box in mid-shift tells it at once.
    """
    count = state.money.last_count(box)
    checkpoint = count is not None and count.purpose is not Purpose.CLOSING
    return checkpoint or both_may_be_told(state, box)


def rake_may_be_told(state: TableState, shift: int) -> bool:
    """Whether the Taxe of a shift may be told, in sum or hand by hand, which anybody could add up.

    Not before it is closed and its box counted, and that of the jackpot, which is the rest of the
    pots: who counts the box must not know what it should
    hold, and a pit boss counts too. Where a shift was closed without a count, somebody has to count
    afterwards, or to sign that nobody does.
    """
    of_hands = (Box.RAKE, Box.DROP)
    pending = any(state.pending_count(shift, box) is not None for box in of_hands)
    return not _is_open(state, shift) and not pending


def sum_may_be_told(state: TableState, shift: int, box: Box) -> bool:
    """Whether what came into a box in a shift may be told: once that is closed and it counted."""
    return not _is_open(state, shift) and state.pending_count(shift, box) is None


def _is_open(state: TableState, shift: int) -> bool:
    return state.shift is not None and state.shift.is_open and state.shift.number == shift


def _is_counted(state: TableState, box: Box) -> bool:
    expected = expected_of(state, box)
    return expected is not None and (bool(expected) or has_box(state, box))
