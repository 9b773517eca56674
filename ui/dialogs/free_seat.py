"""A free seat: a guest buys in, or it is reserved, or somebody is called to it (2.1, HP 7)."""

from __future__ import annotations

from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.intents import opening
from ui.asked.key_action import KeyAction, live
from ui.dialogs.buy_in import BuyIn
from ui.dialogs.reserve_seat import ReservedFor, ReservedSeat
from ui.dialogs.waiting_list import WaitingListPage, first_listed


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
