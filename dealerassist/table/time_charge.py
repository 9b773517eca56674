"""Time in place of the Taxe: when it is due, and taking it guest by guest (6.4).

The first period begins when time is called first; the others follow without a gap, even if they are
called late, and one in which nobody called is not made up for. One that is running when the shift
changes runs on in the next: who has paid has paid for it, also after a shift of a game without time
in between. Once it is over when a shift is opened, the next one begins with the first call again.
Who is away when time is called owes nothing, and who sits down later nothing before the next
period; of either it may be taken all the same.
"""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.local_time import MINUTE_MS
from dealerassist.rules.house_options import TimeCharge
from dealerassist.table import house_money
from dealerassist.table.mixed_table import rules_of_next_hand
from dealerassist.table.seat import Seat
from dealerassist.table.seat_changes import seated_at, with_chips
from dealerassist.table.state import TableState
from dealerassist.table.time_commands import CallTime, SpareTime, TakeTime, TimeCommand
from dealerassist.table.time_events import TimeAnnounced, TimeEvent, TimeSpared, TimeTaken
from dealerassist.table.time_period import TimePeriod

RULE = "6.4"
"""The rule of what the house takes beside a percentage."""

Decision = tuple[TimeEvent, ...] | Refusal


def charge_of(state: TableState) -> TimeCharge | None:
    """What time costs in the next hand, or the one in progress; None where none is taken."""
    rules = rules_of_next_hand(state)
    return None if rules is None else rules.rake.time


def time_due_ms(state: TableState) -> int | None:
    """When time is to be called next, in UTC milliseconds; 0 for at once.

    None where no time is taken, no shift is open, or nobody is there to pay.
    """
    if charge_of(state) is None or not state.shift_is_open or not _present(state):
        return None
    return state.time.until_ms


def time_is_due(state: TableState, now_ms: int) -> bool:
    """Whether time is to be called now."""
    due = time_due_ms(state)
    return due is not None and due <= now_ms


def may_pay(state: TableState, number: int) -> bool:
    """Whether time for this period may still be taken of the guest at a seat."""
    return state.seat(number) is not None and number not in state.time.paid


def can_pay(state: TableState, seat: Seat) -> bool:
    """Whether the guest has enough chips, or may have where nobody counts them."""
    return (seat.stack if seat.counted else state.pool) >= state.time.amount


def decide_time(state: TableState, command: TimeCommand) -> Decision:
    """The events of a command about time, between hands, or why it is refused."""
    match command:
        case CallTime(utc_ms):
            return _call(state, utc_ms)
        case TakeTime():
            return _take(state, command)
        case SpareTime(number):
            return _spare(state, number)
        case _:
            assert_never(command)


def _present(state: TableState) -> tuple[int, ...]:
    """The guests who sit in."""
    return tuple(s.number for s in state.seats if s is not None and not s.sitting_out)


def _call(state: TableState, utc_ms: int) -> Decision:
    charge, period = charge_of(state), state.time
    if charge is None:
        return refuse(Code.NO_TIME_TAKEN, RULE)
    if not (seats := _present(state)):
        return refuse(Code.NOBODY_PAYS_TIME, RULE)
    begun, length = utc_ms, charge.minutes * MINUTE_MS
    if period.number:
        late = utc_ms - period.until_ms
        if late < 0:
            return refuse(Code.TIME_NOT_DUE, RULE, time=period.until_ms)
        begun = utc_ms - late % length
    return (TimeAnnounced(period.number + 1, begun, begun + length, charge.amount, seats),)


def _take(state: TableState, command: TakeTime) -> Decision:
    """Of each seat that is named; of all who owe it and have enough chips where none is."""
    period = state.time
    if not period.number:
        return refuse(Code.TIME_NOT_CALLED, RULE)
    if command.seats:
        for number in command.seats:
            if (refusal := _refuse_taking(state, number, in_cash=command.in_cash)) is not None:
                return refusal
        cash = period.amount if command.in_cash else 0
        return tuple(TimeTaken(number, period.amount, cash) for number in command.seats)
    if not period.owing:
        return refuse(Code.NOBODY_OWES_TIME, RULE)
    able = [number for number in period.owing if can_pay(state, seated_at(state, number))]
    taken = tuple(TimeTaken(number, period.amount) for number in able)
    return taken or refuse(Code.TOO_FEW_FOR_TIME, RULE)


def _refuse_taking(state: TableState, number: int, *, in_cash: bool) -> Refusal | None:
    amount, seat = state.time.amount, state.seat(number)
    if seat is None:
        return refuse(Code.SEAT_EMPTY, "2.1", seat=number)
    if not may_pay(state, number):
        return refuse(Code.TIME_PAID, RULE, seat=number)
    if in_cash:
        return house_money.refuse_sale(state, amount, amount)
    if can_pay(state, seat):
        return None
    return refuse(Code.NOT_ENOUGH_CHIPS, RULE, stack=seat.stack if seat.counted else state.pool)


def _spare(state: TableState, number: int) -> Decision:
    if number not in state.time.owing:
        return refuse(Code.TIME_NOT_OWED, RULE, seat=number)
    return (TimeSpared(number),)


# ── folding ─────────────────────────────────────────────────────────────────────────────────


def evolve_time(state: TableState, event: TimeEvent) -> TableState:
    """The table after an event about time."""
    period = state.time
    match event:
        case TimeAnnounced(number, begun_ms, until_ms, amount, seats):
            return replace(state, time=TimePeriod(number, begun_ms, until_ms, amount, seats))
        case TimeTaken(number, amount, cash):
            shift = state.shift
            assert shift is not None, "a shift has been opened"
            state = replace(state, shift=replace(shift, time=shift.time + amount))
            state = with_chips(state, seated_at(state, number), cash - amount)
            paid = tuple(sorted((*period.paid, number)))
            period = replace(period, owing=_without(period.owing, number), paid=paid)
            return replace(state, time=period)
        case TimeSpared(number):
            return replace(state, time=replace(period, owing=_without(period.owing, number)))
        case _:
            assert_never(event)


def time_in_next_shift(state: TableState, opened_ms: int) -> TimePeriod:
    """The period that runs on in a shift opened then; none if it is over, or nobody sits there."""
    period = state.time
    runs = period.begun_ms <= opened_ms < period.until_ms
    return period if runs and any(state.seats) else TimePeriod()


def without_guest(state: TableState, number: int) -> TableState:
    """The table once the guest at this seat has left: nobody there owes time, or has paid."""
    return _seats_changed(state, number, None)


def left_unpaid(state: TableState, number: int) -> tuple[TimeSpared, ...]:
    """That the guest who leaves this seat has not paid the time, where that is so."""
    return (TimeSpared(number),) if number in state.time.owing else ()


def time_after_move(state: TableState, number: int, to: int) -> TableState:
    """The table once the guest at this seat has moved: what was owed or paid goes along."""
    return _seats_changed(state, number, to)


def _seats_changed(state: TableState, number: int, to: int | None) -> TableState:
    period = state.time
    if number not in (*period.owing, *period.paid):
        return state
    owing, paid = (
        tuple(sorted(seat for each in seats if (seat := to if each == number else each)))
        for seats in (period.owing, period.paid)
    )
    return replace(state, time=replace(period, owing=owing, paid=paid))


def _without(seats: tuple[int, ...], number: int) -> tuple[int, ...]:
    return tuple(seat for seat in seats if seat != number)
