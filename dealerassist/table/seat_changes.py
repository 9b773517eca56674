"""Changing one seat of a table: who sits there, and with how many chips."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.table.seat import Seat
from dealerassist.table.state import TableState


def with_chips(state: TableState, seat: Seat, amount: int) -> TableState:
    """The table with `amount` chips more at `seat`; in the pool if its stack is not known."""
    if seat.counted:
        return with_guest(state, replace(seat, stack=seat.stack + amount))
    return with_guest(replace(state, pool=state.pool + amount), seat)


def with_guest(state: TableState, seat: Seat) -> TableState:
    """The table with this guest at the seat of that number."""
    return replace(state, seats=seats_with(state, seat.number, seat))


def seats_with(state: TableState, number: int, seat: Seat | None) -> tuple[Seat | None, ...]:
    """The seats with `seat`, or nobody, at this number."""
    return (*state.seats[: number - 1], seat, *state.seats[number:])


def seated_at(state: TableState, number: int) -> Seat:
    """The guest at that seat; there must be one."""
    seat = state.seat(number)
    assert seat is not None, f"somebody sits at seat {number}"
    return seat
