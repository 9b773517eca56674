"""A guest sits down, and what one guest buys in a shift is added up (2.1, house practice 3).

The sum goes with the guest, not with the sitting: a guest who leaves and comes back goes on with
it. No identity is stored, so whether it is the same guest is asked for whoever may be: who left
under the same alias, or from the same seat unless both have given an alias.
"""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.table import blinds_owed, house_money
from dealerassist.table.attendance import Attendance
from dealerassist.table.commands import TakeSeat
from dealerassist.table.events import BuyInNoticed, SeatLeft, SeatTaken
from dealerassist.table.seat import LeftGuest, Seat, may_be_same
from dealerassist.table.seat_changes import seated_at, seats_with, with_chips, with_guest
from dealerassist.table.state import TableState
from dealerassist.table.typed_text import visible_text

NOTICES = (80, 100)
"""The percentages at which a guest's purchases are recorded."""

WHOLE = NOTICES[-1]
"""The one of them at which the amount is reached."""


def take_seat(
    state: TableState, command: TakeSeat
) -> tuple[SeatTaken | BuyInNoticed, ...] | Refusal:
    """A guest sits down; one who is back in this shift keeps the sum of what was bought."""
    refusal = _refuse_seat(state, command) or _refuse_buy_in(state, command)
    if refusal is not None:
        return refusal
    alias = _alias(command.alias)
    possible = may_be_back(state, command.seat, alias)
    returned = _returned(command.returned, possible)
    if isinstance(returned, Refusal):
        return returned
    taken = SeatTaken(command.seat, command.buy_in, alias, command.cash, returned, command.utc_ms)
    back = next((guest for guest in possible if guest.number == returned), None)
    bought, noticed = (0, 0) if back is None else (back.bought, back.noticed)
    return (taken, *noticed_buy_in(state, command.seat, bought + command.buy_in, before=noticed))


def may_be_back(state: TableState, seat: int, alias: str | None) -> tuple[LeftGuest, ...]:
    """The guests who left in this shift and may be the one who sits down, the last one first.

    Args:
        state: the table.
        seat: where the guest sits down.
        alias: what the guest wants to be called, if anything.
    """
    left = state.shift.left if state.shift is not None else ()
    return tuple(guest for guest in reversed(left) if may_be_same(guest, seat, _alias(alias)))


def noticed_buy_in(
    state: TableState, seat: int, bought: int, *, before: int = 0
) -> tuple[BuyInNoticed, ...]:
    """The notice that the sum `bought` makes due; of several only the highest (house practice 3).

    Args:
        state: the table.
        seat: whose purchases it is about.
        bought: what the guest has bought, in chips.
        before: the percentage that was recorded last.
    """
    percent = percent_reached(bought, state.notice_at)
    return (BuyInNoticed(seat, bought, percent),) if percent > before else ()


def percent_reached(bought: int, notice_at: int) -> int:
    """Which of the percentages of `notice_at` is reached by what was bought; 0 if none is."""
    return max((each for each in NOTICES if bought * 100 >= each * notice_at), default=0)


def seat_taken(state: TableState, event: SeatTaken) -> TableState:
    """The table with the guest at the seat, and with the earlier sum if the guest was here."""
    owes = blinds_owed.owed_by_new_guest(state)
    here = Attendance(event.utc_ms)
    seat = Seat(event.seat, event.buy_in, event.buy_in, event.alias, owes=owes, attendance=here)
    shift = state.shift
    back = next((g for g in shift.left if g.number == event.returned), None) if shift else None
    if shift is None or back is None:
        return with_guest(state, seat)
    here = back.attendance.returned(event.utc_ms)
    bought = seat.bought + back.bought
    seat = replace(seat, bought=bought, noticed=back.noticed, attendance=here)
    seat = blinds_owed.back_again(seat, back)
    left = tuple(guest for guest in shift.left if guest is not back)
    return with_guest(replace(state, shift=replace(shift, left=left)), seat)


def seat_left(state: TableState, event: SeatLeft) -> TableState:
    """The table without the guest, whose sum is kept until the shift ends."""
    seat, shift = seated_at(state, event.seat), state.shift
    state = with_chips(state, seat, -event.amount)
    state = replace(state, seats=seats_with(state, event.seat, None))
    if shift is None:
        return state
    number = shift.departures + 1
    guest = LeftGuest(
        number,
        seat.number,
        seat.alias,
        seat.bought,
        seat.noticed,
        seat.owes,
        seat.attendance.left(event.utc_ms, event.amount),
    )
    return replace(state, shift=replace(shift, departures=number, left=(*shift.left, guest)))


def _refuse_seat(state: TableState, command: TakeSeat) -> Refusal | None:
    if state.rules is None or not state.shift_is_open:
        return refuse(Code.SHIFT_CLOSED, "HP 4")
    if not 0 < command.seat <= len(state.seats):
        return refuse(Code.NO_SUCH_SEAT, "1.4", seat=command.seat, seats=len(state.seats))
    if state.seat(command.seat) is not None:
        return refuse(Code.SEAT_TAKEN, "1.4", seat=command.seat)
    return None


def _refuse_buy_in(state: TableState, command: TakeSeat) -> Refusal | None:
    minimum = 0 if state.rules is None else state.rules.minimum_buy_in
    if command.buy_in <= 0:
        return refuse(Code.NOT_A_WHOLE_CHIP, "2.5", amount=command.buy_in)
    if command.buy_in < minimum:
        return refuse(Code.BELOW_MINIMUM_BUY_IN, "2.1", minimum=minimum, short=minimum)
    return house_money.refuse_sale(state, command.cash, command.buy_in)


def _returned(said: int | None, possible: tuple[LeftGuest, ...]) -> int | Refusal | None:
    """Which guest it is; None if nobody has left who may be the one."""
    if not possible:
        return refuse(Code.NOT_THE_GUEST, "HP 3") if said else None
    if said is None:
        return possible[0].number
    numbers = {guest.number for guest in possible}
    return said if said in numbers | {0} else refuse(Code.NOT_THE_GUEST, "HP 3")


def _alias(typed: str | None) -> str | None:
    return visible_text(typed or "") or None
