"""Guests who are away and seats that are kept, in words, wherever they are told (HP 7)."""

from __future__ import annotations

from dealerassist.local_time import MINUTE_MS
from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.table.seat import Seat
from dealerassist.table.waiting_list_state import Reservation


def away_words(voice: Localizer, seat: Seat, now_ms: int) -> str:
    """That a guest sits out, and for how long: "sitting out · 12 min"."""
    minutes = (seat.attendance.away_for_ms(now_ms) or 0) // MINUTE_MS
    since = voice("{n} min", n=minutes) if minutes else ""
    return dotted([voice("sitting out"), since])


def kept_words(voice: Localizer, reserved: Reservation, now_ms: int) -> str:
    """That a seat is kept, or was: "reserved until 21:15", "called, not come by 21:15"."""
    time = voice.say.time(reserved.until_ms)
    if reserved.is_over(now_ms):
        past = "called, not here by {time}" if reserved.listed else "reserved, not here by {time}"
        return voice(past, time=time)
    return voice("called, until {time}" if reserved.listed else "reserved until {time}", time=time)
