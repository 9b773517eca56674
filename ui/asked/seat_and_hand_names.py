"""What cards, hands and guests are called at the table, and what is said of guests not there."""

from __future__ import annotations

from collections.abc import Iterable

from dealerassist.local_time import MINUTE_MS
from dealerassist.locale.cards import spoken_card
from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.locale.names import (
    brief_hand_name,
    cards_count,
    category_name,
    depth_name,
    draw_name,
    hand_label,
    hand_name,
    is_paired,
    low_cards,
    low_name,
    open_name,
    pot_in_sentence,
    pot_name,
    printed_rank,
    seats_listed,
    short_hand_name,
    short_low,
    spoken_hand,
    spoken_open,
    street_name,
)
from dealerassist.locale.refusals import card_sign
from dealerassist.table.seat import Seat
from dealerassist.table.state import TableState
from dealerassist.table.waiting_list_state import Reservation

__all__ = [
    "alias_at",
    "away_words",
    "brief_hand_name",
    "card_sign",
    "cards_count",
    "category_name",
    "depth_name",
    "draw_name",
    "guest_at",
    "guest_name",
    "guests_aloud",
    "hand_label",
    "hand_name",
    "is_paired",
    "kept_words",
    "low_cards",
    "low_name",
    "open_name",
    "pot_in_sentence",
    "pot_name",
    "printed_rank",
    "seat_name",
    "seats_listed",
    "short_hand_name",
    "short_low",
    "spoken_card",
    "spoken_hand",
    "spoken_open",
    "street_name",
]


def seat_name(voice: Localizer, seat: int) -> str:
    """A seat in a sentence: "Seat 3"."""
    return voice("Seat {seat}", seat=seat)


def guest_name(voice: Localizer, seat: Seat) -> str:
    """The guest's alias; if there is none, as the croupier says it: "Seat 3"."""
    return seat.alias or seat_name(voice, seat.number)


def guest_at(voice: Localizer, state: TableState, number: int) -> str:
    """Who sits, or is about to sit, at seat `number`: the alias, or "Seat 3"."""
    seat = state.seat(number)
    return seat_name(voice, number) if seat is None else guest_name(voice, seat)


def alias_at(state: TableState, number: int) -> str:
    """The alias of the guest at seat `number`; empty without one, where the seat is named."""
    seat = state.seat(number)
    return "" if seat is None else seat.alias or ""


def guests_aloud(voice: Localizer, seats: Iterable[int]) -> str:
    """Guests in what is said aloud, by seat and never by alias: "seat 3", "seats 1, 3 and 4"."""
    numbers = [str(seat) for seat in seats]
    if len(numbers) == 1:
        return voice("seat {seat}", seat=numbers[0])
    return voice("seats {seats}", seats=voice.listed(numbers))


# ── guests who are away, seats that are kept ────────────────────────────────────────────────────


def away_words(voice: Localizer, seat: Seat, now_ms: int) -> str:
    """That a guest sits out, and for how long: "sitting out · 12 min".

    In a tournament the guest is absent, or misses hands by a penalty (11.5, 11.11).
    """
    minutes = (seat.attendance.away_for_ms(now_ms) or 0) // MINUTE_MS
    since = voice("{n} min", n=minutes) if minutes else ""
    if seat.tournament is None:
        return dotted([voice("sitting out"), since])
    if seat.sitting_out:
        return dotted([voice("absent"), since])
    return voice.count("misses {n} hand", "misses {n} hands", seat.tournament.misses)


def kept_words(voice: Localizer, reserved: Reservation, now_ms: int) -> str:
    """That a seat is kept, or was: "reserved until 21:15", "called, not come by 21:15"."""
    time = voice.say.time(reserved.until_ms)
    if reserved.is_over(now_ms):
        past = "called, not here by {time}" if reserved.listed else "reserved, not here by {time}"
        return voice(past, time=time)
    return voice("called, until {time}" if reserved.listed else "reserved until {time}", time=time)
