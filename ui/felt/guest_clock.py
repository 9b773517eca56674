"""The clock of a guest who takes too long, counted down on the screen (house practice 2)."""

from __future__ import annotations

from dealerassist.hand.betting_round import GuestClock
from dealerassist.local_time import SECOND_MS
from dealerassist.locale.durations import minutes_and_seconds
from ui.asked.context import Context
from ui.asked.seat_and_hand_names import seat_name
from ui.view.view import PotBox


def seconds_left(at: Context) -> int | None:
    """How many seconds the seat to act has left, begun ones included; None without a clock."""
    return None if at.clock is None else _left(at, at.clock)


def _left(at: Context, clock: GuestClock) -> int:
    return -(-clock.left_ms(at.now_ms) // SECOND_MS)


def out_of_time(at: Context) -> bool:
    """Whether the clock of the seat to act is at its end."""
    return seconds_left(at) == 0


def clock_box(at: Context) -> tuple[PotBox, ...]:
    """The box beside the pots that counts the clock down; none without a clock."""
    clock = at.clock
    if clock is None:
        return ()
    name = at.voice("Clock, {seat}", seat=seat_name(at.voice, clock.seat))
    return (PotBox(name, minutes_and_seconds(SECOND_MS * _left(at, clock)), alert=True),)


def clock_note(at: Context, clock: GuestClock) -> str:
    """The note at the seat, which stays in sight whatever lies over the felt."""
    left = _left(at, clock)
    if not left:
        return at.voice("time is up")
    return at.voice("clock {time}", time=minutes_and_seconds(SECOND_MS * left))
