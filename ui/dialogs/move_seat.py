"""Where a guest moves to, between hands."""

from __future__ import annotations

from dealerassist.table.commands import ChangeSeat
from dealerassist.table.state import Seat
from ui.shell.context import Context
from ui.shell.dry_run import intent_for, refusal_of
from ui.shell.key_action import Intent, KeyAction, Reason, cancel, grey, live, opening
from ui.shell.mode import MovingSeat
from ui.shell.names import seat_name

PREFIX = "to-"


def move_touch(at: Context, seat: Seat) -> KeyAction:
    """The key of the seat's menu that asks for the new place."""
    voice, title = at.voice, at.voice("Change seats")
    free = free_seats(at)
    if not free:
        return grey(voice, "seat-move", title, Reason(voice("No seat is free"), "1.4"))
    refusal = refusal_of(at, ChangeSeat(seat.number, free[0]))
    if refusal is not None:
        return grey(voice, "seat-move", title, refusal)
    detail = voice("with all chips")
    return live("seat-move", title, opening(MovingSeat(seat.number)), detail=detail)


def free_seats(at: Context) -> tuple[int, ...]:
    """Where nobody sits."""
    return tuple(n for n, seat in enumerate(at.state.seats, start=1) if seat is None)


def move_touches(at: Context, moving: MovingSeat) -> tuple[KeyAction, ...]:
    """A key for each seat; the seats on the felt do the same."""
    seats = range(1, len(at.state.seats) + 1)
    return (*(_to(at, moving, to) for to in seats), cancel(at.voice))


def _to(at: Context, moving: MovingSeat, to: int) -> KeyAction:
    name, title = f"{PREFIX}{to}", seat_name(at.voice, to)
    does = intent_for(at, ChangeSeat(moving.seat, to))
    if isinstance(does, Reason):
        return grey(at.voice, name, title, does)
    return live(name, title, does)


def moved_to(at: Context, moving: MovingSeat, number: int) -> Intent | Reason:
    """What a tap on a seat of the felt does meanwhile."""
    return intent_for(at, ChangeSeat(moving.seat, number))
