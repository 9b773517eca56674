"""Asks whether a guest who sits down is one who left: the sum goes with the guest (HP 3)."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.locale.localizer import dotted
from dealerassist.table import buy_ins, cash_of_day
from dealerassist.table.commands import TakeSeat
from dealerassist.table.seat import CashGuest, LeftGuest
from ui.asked.asked import Asked, seat_between_hands
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.intents import AskDesk, cancel, opening
from ui.asked.key_action import Intent, KeyAction, live
from ui.asked.pad import PadKeys
from ui.asked.screen_mode import Mode
from ui.asked.seat_and_hand_names import seat_name
from ui.view.view import Pad, Prompt

MOST = 16
"""So many guests have a key: the pad has eighteen, with those for another guest and to cancel."""


class SameGuest(Dialog, frozen=True, kw_only=True):
    """A key for each guest who left and may be the one who sits down, and one for another guest.

    `seating` is asked of the desk once it is known who it is.
    """

    seating: TakeSeat

    def asks(self, at: Context) -> Asked:
        title = at.voice("Was this guest here before?")
        why = at.voice("A guest who comes back keeps the sum bought so far")
        seats = [self._back(at, guest) for guest in _possible(at, self.seating)]
        another = live(
            "another-guest",
            at.voice("Another guest"),
            AskDesk(replace(self.seating, returned=0, cash_guest=0)),
            detail=at.voice("a sum of their own"),
        )
        back = cancel(at.voice, then=Mode(self.return_to))
        return Asked(
            prompt=Prompt(title, at.voice.cited(why, "HP 3")),
            pad=PadKeys(Pad.CHOICE, (*seats, another), (back,)),
            rule="HP 3 guests",
            seats=seat_between_hands(at, self.seating.seat),
        )

    def _back(self, at: Context, guest: LeftGuest | CashGuest) -> KeyAction:
        voice, bought = at.voice, at.voice.money(guest.bought)
        seat, number = seat_name(voice, guest.seat), guest.number
        if isinstance(guest, LeftGuest):
            where = voice("{seat}, {amount} bought", seat=seat, amount=bought)
            name, seating = f"same-guest-{number}", replace(self.seating, returned=number)
        else:
            where = voice("{seat}, {amount} in cash", seat=seat, amount=bought)
            name = f"same-guest-of-day-{number}"
            seating = replace(self.seating, returned=0, cash_guest=number)
        detail = dotted([guest.alias or "", where])
        return live(name, voice("The same guest"), AskDesk(seating), detail=detail)


def opening_same_guest(at: Context, seating: TakeSeat, buy_in: Dialog) -> Intent | None:
    """The question, before this seat is taken; None if nobody has left who may be the guest."""
    if not _possible(at, seating):
        return None
    return opening(SameGuest(seating=seating, return_to=buy_in))


def _possible(at: Context, seating: TakeSeat) -> tuple[LeftGuest | CashGuest, ...]:
    """Who left in this shift, then who left in an earlier one of the day with cash added up."""
    of_shift = buy_ins.may_be_back(at.state, seating.seat, seating.alias)
    earlier = cash_of_day.may_be_back_today(at.state, seating.seat, seating.alias)
    possible: tuple[LeftGuest | CashGuest, ...] = (*of_shift, *earlier)
    return possible[:MOST]
