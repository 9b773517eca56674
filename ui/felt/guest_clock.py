"""The clock of a guest who takes too long, counted down on the screen (house practice 2)."""

from __future__ import annotations

from dealerassist.hand.betting_round import GuestClock
from dealerassist.locale.localizer import Localizer
from ui.asked.context import Context
from ui.asked.seat_and_hand_names import seat_name
from ui.view.view import PotBox


def clock_of(at: Context) -> GuestClock | None:
    """The clock of the seat to act; None while none was given."""
    betting = None if at.hand is None or at.may is None else at.hand.betting
    return None if betting is None else betting.clock


def seconds_left(at: Context) -> int | None:
    """How many seconds of it are left, begun ones included; None while none was given."""
    clock = clock_of(at)
    return None if clock is None else -(-clock.left_ms(at.now_ms) // 1000)


def out_of_time(at: Context) -> bool:
    """Whether the clock of the seat to act is at its end."""
    return seconds_left(at) == 0


def clock_box(at: Context) -> tuple[PotBox, ...]:
    """The box beside the pots that counts it down."""
    clock, left = clock_of(at), seconds_left(at)
    if clock is None or left is None:
        return ()
    name = at.voice("Clock, {seat}", seat=seat_name(at.voice, clock.seat))
    return (PotBox(name, countdown(left), alert=True),)


def clock_note(voice: Localizer, left: int) -> str:
    """The note at the seat, which stays in sight whatever lies over the felt."""
    return voice("clock {time}", time=countdown(left)) if left else voice("time is up")


def countdown(seconds: int) -> str:
    """Minutes and seconds: "0:42"."""
    return f"{seconds // 60}:{seconds % 60:02d}"
