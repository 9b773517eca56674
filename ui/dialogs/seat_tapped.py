"""What a tap on a seat opens if the hand asks for none."""

from __future__ import annotations

from dealerassist.hand.refusal import Code, refuse
from dealerassist.table.commands import TakeSeat
from dealerassist.table.guests_away import away_too_long
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.dry_run import refusal_of
from ui.asked.intents import opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, live, reason_of
from ui.dialogs.away_guest import AwayGuest
from ui.dialogs.buy_in import BuyIn
from ui.dialogs.reserve_seat import ReservedFor, ReservedSeat
from ui.dialogs.seat_menu import SeatMenu
from ui.dialogs.tournament.seat_card import SeatCardNumber
from ui.dialogs.waiting_list import WaitingListPage, first_listed


def seat_tap(at: Context, number: int) -> Intent | GreyReason:
    """A buy-in at a free seat; else the guest's menu, or the question that is due about a guest."""
    if at.state.tournament is not None:
        return _tapped_in_tournament(at, number)
    if at.state.seat(number) is not None:
        due = {seat.number for seat in away_too_long(at.state, at.now_ms)}
        return opening(AwayGuest(seat=number) if number in due else SeatMenu(seat=number))
    buy_in = at.state.rules.minimum_buy_in if at.state.rules is not None else 0
    refusal = refusal_of(at, TakeSeat(number, buy_in))
    if refusal is not None:
        return reason_of(at.voice, refusal)
    return opening(free_seat(at, number))


def _tapped_in_tournament(at: Context, number: int) -> Intent | GreyReason:
    """A seat card at a free seat, while a shift is open; else the guest's menu (11.2)."""
    if at.state.seat(number) is not None:
        return opening(SeatMenu(seat=number))
    if not at.state.shift_is_open:
        return reason_of(at.voice, refuse(Code.SHIFT_CLOSED, "HP 9"))
    return opening(SeatCardNumber(seat=number))


# ── a free seat ─────────────────────────────────────────────────────────────────────────────────


class FreeSeat(BuyIn, frozen=True, kw_only=True):
    """The buy-in, with a key to who waits for the seat, or to reserve it."""

    def more(self, at: Context) -> tuple[KeyAction, ...]:
        return (*super().more(at), self._kept(at))

    def _kept(self, at: Context) -> KeyAction:
        voice, seat = at.voice, self.seat
        reserved = at.state.waiting_list.reservation(seat)
        first = first_listed(at)
        if reserved is not None:
            title = voice("Called") if reserved.listed else voice("Kept for")
            name, detail = "reserve", reserved.name or voice("a guest")
            kept: Dialog = ReservedSeat(seat=seat, return_to=self)
        elif first is not None:
            name, title, detail = "waiting-list", voice("Waiting list"), first.name
            kept = WaitingListPage(seat=seat, return_to=self)
        else:
            name, title, detail = "reserve", voice("Reserve"), ""
            kept = ReservedFor(seat=seat, return_to=self)
        return live(name, title, opening(kept), detail=detail)


def free_seat(at: Context, seat: int) -> Dialog:
    """What is asked at a free seat; once a reservation is over, what becomes of it."""
    reserved = at.state.waiting_list.reservation(seat)
    if reserved is None:
        return FreeSeat(seat=seat)
    if reserved.is_over(at.now_ms):
        return ReservedSeat(seat=seat)
    return FreeSeat(seat=seat, alias=reserved.name)
