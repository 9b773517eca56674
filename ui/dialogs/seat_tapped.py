"""What a tap on a seat opens if the hand asks for none."""

from __future__ import annotations

from dealerassist.table.commands import TakeSeat
from dealerassist.table.guests_away import away_too_long
from ui.asked.context import Context
from ui.asked.dry_run import refusal_of
from ui.asked.intents import opening
from ui.asked.key_action import GreyReason, Intent, reason_of
from ui.dialogs.away_guest import AwayGuest
from ui.dialogs.free_seat import free_seat
from ui.dialogs.seat_menu import SeatMenu


def seat_tap(at: Context, number: int) -> Intent | GreyReason:
    """A buy-in at a free seat; else the guest's menu, or the question that is due about a guest."""
    if at.state.seat(number) is not None:
        due = {seat.number for seat in away_too_long(at.state, at.now_ms)}
        return opening(AwayGuest(seat=number) if number in due else SeatMenu(seat=number))
    buy_in = at.state.rules.minimum_buy_in if at.state.rules is not None else 0
    refusal = refusal_of(at, TakeSeat(number, buy_in))
    if refusal is not None:
        return reason_of(at.voice, refusal)
    return opening(free_seat(at, number))
