"""Reserved seats and the waiting list of a table (house practice, chapter 7).

Who is called from the list has a seat reserved. Whoever sits down at a reserved seat is who it was
reserved for: for somebody else it is released first. A function that is named after an event
returns the table after it; the others decide commands.
"""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.local_time import MINUTE_MS
from dealerassist.table.guest_commands import (
    AddToList,
    CallListed,
    ListCommand,
    MoveBack,
    ReleaseSeat,
    ReserveSeat,
    StrikeListed,
)
from dealerassist.table.guest_events import (
    GuestListed,
    GuestMovedBack,
    GuestStruck,
    ListEvent,
    SeatReleased,
    SeatReserved,
)
from dealerassist.table.seat import LONGEST_ALIAS
from dealerassist.table.state import TableState
from dealerassist.table.typed_text import visible_text
from dealerassist.table.waiting_list_state import ListedGuest, Reservation, WaitingList

MOST_LISTED = 24
"""So many can wait at one table; a longer list is of no use to anybody on it."""


def game_waited_for(state: TableState) -> str:
    """What is waited for at this table: the name of its mix, or the game; empty if none is set."""
    if state.mix is not None:
        return state.mix.name
    return "" if state.rules is None else state.rules.game


def decide_list(state: TableState, command: ListCommand) -> tuple[ListEvent, ...] | Refusal:
    """What follows from the command."""
    match command:
        case ReserveSeat():
            return _reserve(state, command)
        case CallListed():
            return _call(state, command)
        case ReleaseSeat(seat):
            return refuse_taken_seat(state, seat) or _release(state, seat)
        case AddToList():
            return _add(state, command)
        case StrikeListed() | MoveBack():
            return _did_not_come(state, command)
        case _:
            assert_never(command)


def free_seats(state: TableState) -> tuple[int, ...]:
    """The seats where nobody sits, and that are not kept for anybody."""
    kept = {each.seat for each in state.waiting_list.reserved}
    seats = enumerate(state.seats, start=1)
    return tuple(number for number, seat in seats if seat is None and number not in kept)


def refuse_taken_seat(state: TableState, seat: int) -> Refusal | None:
    """Why this seat is none that is free, or None."""
    if not 0 < seat <= len(state.seats):
        return refuse(Code.NO_SUCH_SEAT, "1.4", seat=seat, seats=len(state.seats))
    if state.seat(seat) is not None:
        return refuse(Code.SEAT_TAKEN, "1.4", seat=seat)
    return None


def refuse_reserved(state: TableState, seat: int) -> Refusal | None:
    """Why a guest who has a seat cannot move to this one, or None: it is kept for another."""
    reserved = state.waiting_list.reservation(seat)
    return None if reserved is None else refuse(Code.SEAT_RESERVED, "HP 7", seat=seat)


def _reserve(state: TableState, command: ReserveSeat) -> tuple[SeatReserved, ...] | Refusal:
    """Keep a free seat, or keep it longer; who was called to it still is."""
    if (refusal := refuse_taken_seat(state, command.seat)) is not None:
        return refusal
    if command.until_ms <= command.utc_ms:
        return refuse(Code.TIME_IS_UP, "HP 7")
    name, before = visible_text(command.name), state.waiting_list.reservation(command.seat)
    if len(name) > LONGEST_ALIAS:
        return refuse(Code.NO_NAME, "HP 7", most=LONGEST_ALIAS)
    if before is not None and before.name != name:
        return refuse(Code.SEAT_RESERVED, "HP 7", seat=command.seat)
    listed = 0 if before is None else before.listed
    return (SeatReserved(command.seat, name, command.utc_ms, command.until_ms, listed),)


def _call(state: TableState, command: CallListed) -> tuple[SeatReserved, ...] | Refusal:
    """Call a guest from the list to a free seat, which is kept for the house's time."""
    guest = state.waiting_list.guest(command.number)
    if guest is None:
        return refuse(Code.NOT_LISTED, "HP 7")
    if (refusal := refuse_taken_seat(state, command.seat)) is not None:
        return refusal
    before = state.waiting_list.reservation(command.seat)
    if before is not None and before.listed != command.number:
        return refuse(Code.SEAT_RESERVED, "HP 7", seat=command.seat)
    called = state.waiting_list.called_to(command.number)
    if called is not None and called.seat != command.seat:
        return refuse(Code.CALLED_ALREADY, "HP 7", seat=called.seat)
    until_ms = command.utc_ms + state.settings.called_minutes * MINUTE_MS
    return (SeatReserved(command.seat, guest.name, command.utc_ms, until_ms, guest.number),)


def _release(state: TableState, seat: int) -> tuple[SeatReleased, ...] | Refusal:
    if state.waiting_list.reservation(seat) is None:
        return refuse(Code.NOT_RESERVED, "HP 7", seat=seat)
    return (SeatReleased(seat),)


def _add(state: TableState, command: AddToList) -> tuple[GuestListed, ...] | Refusal:
    name = visible_text(command.name)
    if not 0 < len(name) <= LONGEST_ALIAS:
        return refuse(Code.NO_NAME, "HP 7", most=LONGEST_ALIAS)
    if len(state.waiting_list.listed) >= MOST_LISTED:
        return refuse(Code.LIST_FULL, "HP 7", most=MOST_LISTED)
    game = visible_text(command.game) or game_waited_for(state)
    return (GuestListed(state.waiting_list.last + 1, name, game, command.utc_ms),)


def _did_not_come(
    state: TableState, command: StrikeListed | MoveBack
) -> tuple[ListEvent, ...] | Refusal:
    """Strike a guest from the list, or put one at its end."""
    guest = state.waiting_list.guest(command.number)
    if guest is None:
        return refuse(Code.NOT_LISTED, "HP 7")
    if isinstance(command, MoveBack):
        return (GuestMovedBack(guest.number, guest.name),)
    return (GuestStruck(guest.number, guest.name, command.unanswered),)


# ── folding ─────────────────────────────────────────────────────────────────────────────────


def list_changed(state: TableState, event: ListEvent) -> TableState:
    """The table after an event of the waiting list."""
    waiting = state.waiting_list
    match event:
        case SeatReserved():
            return _with(state, _reserved(waiting, event))
        case SeatReleased(seat):
            return _with(state, _without_seat(waiting, seat))
        case GuestListed(number, name, game, utc_ms):
            new = ListedGuest(number, name, game, utc_ms)
            return _with(state, replace(waiting, listed=(*waiting.listed, new), last=number))
        case GuestStruck(number):
            return _with(state, _struck(waiting, number))
        case GuestMovedBack(number):
            guest = waiting.guest(number)
            assert guest is not None, "somebody waits under this number"
            left = _struck(waiting, number)
            return _with(state, replace(left, listed=(*left.listed, guest)))
        case _:
            assert_never(event)


def seat_filled(state: TableState, seat: int) -> TableState:
    """The table once somebody has sat down here: a reservation has served, and a call."""
    reserved = state.waiting_list.reservation(seat)
    if reserved is None:
        return state
    left = _without_seat(state.waiting_list, seat)
    return _with(state, _struck(left, reserved.listed) if reserved.listed else left)


def another_day(state: TableState, opened_ms: int, gaming_day: str) -> TableState:
    """The table when a shift opens: of an earlier gaming day nobody waits any more."""
    waiting, last = state.waiting_list, state.last_close
    if last is None or last.gaming_day == gaming_day:
        return state
    stays = tuple(each for each in waiting.listed if each.since_ms > last.closed_ms)
    kept = tuple(each for each in waiting.reserved if each.until_ms > opened_ms)
    return _with(state, replace(waiting, listed=stays, reserved=kept))


def with_seat_count(state: TableState, seats: int) -> TableState:
    """The table with so many seats: those that are no more are not reserved."""
    kept = tuple(each for each in state.waiting_list.reserved if each.seat <= seats)
    return _with(state, replace(state.waiting_list, reserved=kept))


def _with(state: TableState, waiting: WaitingList) -> TableState:
    return replace(state, waiting_list=waiting)


def _reserved(waiting: WaitingList, event: SeatReserved) -> WaitingList:
    before = waiting.reservation(event.seat)
    since_ms = event.utc_ms if before is None else before.since_ms
    now = Reservation(event.seat, event.name, since_ms, event.until_ms, event.listed)
    others = (each for each in waiting.reserved if each.seat != event.seat)
    return replace(waiting, reserved=tuple(sorted((*others, now), key=lambda each: each.seat)))


def _without_seat(waiting: WaitingList, seat: int) -> WaitingList:
    return replace(waiting, reserved=tuple(r for r in waiting.reserved if r.seat != seat))


def _struck(waiting: WaitingList, number: int) -> WaitingList:
    """Without the guest of this number, and without the seat that was kept for that guest."""
    return replace(
        waiting,
        listed=tuple(each for each in waiting.listed if each.number != number),
        reserved=tuple(each for each in waiting.reserved if each.listed != number),
    )
