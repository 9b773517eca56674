"""What the tray and the boxes should hold, and how each event at the table changes that.

Counting is blind (house practice, chapter 4): whoever counts a box must not know what it should
hold. So nothing in `ui` may import this module, which a contract in `pyproject.toml` holds: the
rules decide and fold with it, and a shift's report tells a figure once its box has been counted.
"""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from dealerassist.table import money_equations
from dealerassist.table.correction_effects import Effect
from dealerassist.table.correction_events import CorrectionApproved
from dealerassist.table.events import (
    ChipsAdded,
    SeatLeft,
    SeatTaken,
    ShiftOpened,
    StackCounted,
    TableEvent,
)
from dealerassist.table.house_money_events import (
    BoxCounted,
    MoneyEvent,
    TrayCredited,
    TrayFilled,
    TrayOpened,
)
from dealerassist.table.money_state import Adjustment, Box, Count, Money, Purpose, add_pieces, worth
from dealerassist.table.state import TableState
from dealerassist.table.time_events import TimeTaken


def expected_of(state: TableState, box: Box) -> int | None:
    """What a box should hold, in chips; None for a tray that has not been opened in this shift."""
    money, adjusted = state.money, state.money.adjusted(box)
    match box:
        case Box.TRAY:
            return None if money.opening is None else _tray(money)
        case Box.CASH:
            return money_equations.cash_should(
                taken=money.sold, paid_out=money.redeemed, adjusted=adjusted
            )
        case Box.RAKE:
            return adjusted + (0 if state.shift is None else state.shift.rake)
        case Box.TIPS:
            return adjusted + (0 if state.shift is None else state.shift.tips)
        case Box.TIME:
            return adjusted + (0 if state.shift is None else state.shift.time)
        case Box.DROP:
            return adjusted + (0 if state.shift is None else state.shift.drop)
        case _:
            assert_never(box)


def _tray(money: Money) -> int:
    return money_equations.tray_should(
        opening=worth(money.opening or ()),
        fills=worth(money.fills),
        credits_=worth(money.credits),
        sold=money.sold,
        redeemed=money.redeemed,
        adjusted=money.adjusted(Box.TRAY),
    )


def closing_count(state: TableState, box: Box) -> Count | None:
    """The closing count of a box that still stands; None while it is to be made.

    A count stands no longer once chips have come into the box or have left it, even if as many
    have gone the other way since.
    """
    count = state.money.last_count(box)
    if count is None or count.purpose is not Purpose.CLOSING:
        return None
    return None if count.moved else count


def box_to_count_again(state: TableState) -> Box | None:
    """A box that was counted for the closing and has to be counted again; None if there is none.

    So it is where chips have moved in it since.
    """
    closing = (count for count in state.money.counts if count.purpose is Purpose.CLOSING)
    return next((count.box for count in closing if count.moved), None)


def zero_difference(state: TableState) -> int | None:
    """How much tray and cash together have too much, or too little if negative, in chips.

    None while one of them is still to be counted.
    """
    money = state.money
    tray, cash = (closing_count(state, box) for box in (Box.TRAY, Box.CASH))
    if money.opening is None or tray is None or cash is None:
        return None
    return money_equations.zero_equation(
        tray=tray.amount,
        credits_=worth(money.credits),
        cash=cash.amount,
        opening=worth(money.opening),
        fills=worth(money.fills),
        adjusted=money.adjusted(Box.TRAY, Box.CASH),
    )


# ── folding ─────────────────────────────────────────────────────────────────────────────────


Booked = (
    ShiftOpened
    | SeatTaken
    | ChipsAdded
    | SeatLeft
    | TimeTaken
    | StackCounted
    | MoneyEvent
    | CorrectionApproved
)
"""The events that change what the tray and the boxes should hold, or what was counted."""


def evolve_money(state: TableState, event: TableEvent) -> TableState:
    """The table with `TableState.money` as it is after `event`; nothing else is changed here."""
    if not isinstance(event, Booked):
        return state
    money = state.money
    match event:
        case ShiftOpened():
            money = Money(carried_in=state.chips_in_play(), slips=money.slips)
        case SeatTaken(_, amount) | ChipsAdded(_, amount):
            money = _increased(money, brought=amount, sold=event.cash)
            money = replace(money, paid_here=event.cash > 0)
        case SeatLeft(_, amount):
            money = _increased(money, taken_away=amount, redeemed=event.cash)
        case TimeTaken():
            money = _increased(money, brought=event.cash, sold=event.cash)
        case StackCounted(_, _, difference):
            money = _increased(money, noted=difference)
        case TrayOpened(pieces):
            money = replace(money, opening=pieces)
        case TrayFilled(slip, pieces):
            money = replace(money, fills=add_pieces(money.fills, pieces), slips=slip.number)
        case TrayCredited(slip, pieces):
            money = replace(money, credits=add_pieces(money.credits, pieces), slips=slip.number)
        case BoxCounted(shift=int(shift)) if not _is_last(state, shift):
            return state  # a box of an earlier shift, whose money this is not
        case BoxCounted():
            money = _counted(money, event, state.hands)
        case CorrectionApproved(_, _, effect):
            return _corrected(state, effect)
        case _:
            assert_never(event)
    return replace(state, money=money)


def _is_last(state: TableState, shift: int) -> bool:
    """Whether this shift was closed last, so that its money is still there: it may be reopened."""
    last = state.shift
    return last is not None and last.number == shift and not last.is_open


def _increased(money: Money, **by: int) -> Money:
    """The totals of these names, each increased by so much."""
    more = {name: getattr(money, name) + amount for name, amount in by.items() if amount}
    return replace(money, **more)


def _corrected(state: TableState, effect: Effect) -> TableState:
    """The money after a correction: what guests settle, and both sides of an adjustment."""
    if not state.shift_is_open:
        return state  # between two shifts no shift has it (`correction_approval.approved`)
    money = _increased(state.money, taken_away=effect.settled, given=effect.given)
    state = replace(state, money=money)
    for each in effect.adjustments:
        state = holding_adjusted(state, each.box, each.amount)
    return state


def _counted(money: Money, event: BoxCounted, hand: int) -> Money:
    count = Count(event.box, event.pieces, event.amount, event.expected, event.purpose, hand)
    count = replace(count, first_count=event.first_count)
    others = tuple(each for each in money.counts if each.box is not event.box)
    return replace(money, counts=(*others, count))


def with_moved_counts(before: TableState, after: TableState) -> TableState:
    """`after`, with those counts marked whose box the event between the two moved chips in."""
    counts = tuple(
        replace(count, moved=True)
        if not count.moved and _in_box(before, count.box) != _in_box(after, count.box)
        else count
        for count in after.money.counts
    )
    if counts == after.money.counts:
        return after
    return replace(after, money=replace(after.money, counts=counts))


def _in_box(state: TableState, box: Box) -> int:
    """What should be in the box without the adjustments, which move no chips."""
    return (expected_of(state, box) or 0) - state.money.adjusted(box)


def holding_adjusted(state: TableState, box: Box, amount: int) -> TableState:
    """The table once it is approved that a box should hold `amount` more, or less if negative."""
    money = state.money
    others = tuple(each for each in money.adjustments if each.box is not box)
    adjustments = (*others, Adjustment(box, money.adjusted(box) + amount))
    # No chip moves, so a count still stands; only what it is compared with changes.
    counts = tuple(
        replace(count, expected=count.expected + amount) if count.box is box else count
        for count in money.counts
    )
    return replace(state, money=replace(money, adjustments=adjustments, counts=counts))
