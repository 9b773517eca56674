"""A guest leaves the seat and is paid in cash at the table, all or a part (2.3, HP 4)."""

from __future__ import annotations

from dealerassist.table.commands import LeaveSeat
from dealerassist.table.seat import Seat
from ui.asked.asked import Asked, seat_between_hands
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.dry_run import intent_for, refusal_of
from ui.asked.intents import opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, grey, live
from ui.asked.seat_and_hand_names import guest_at
from ui.dialogs.time_of_guest import time_first
from ui.dialogs.tip import chips_of_guest
from ui.keys.amount_dialog import AmountDialog, nothing_typed
from ui.keys.number_dialog import NumberEntry, digits_of_amount
from ui.view.view import Prompt


class PaidInCash(AmountDialog, frozen=True, kw_only=True):
    """Asks how much a leaving guest is paid at the table: all, unless less is typed."""

    seat: int

    def asks(self, at: Context) -> Asked:
        guest = guest_at(at.voice, at.state, self.seat)
        title = at.voice("{guest} leaves, paid in cash", guest=guest)
        why = at.voice("Count the chips into the tray, then the cash in the open")
        return self.keypad(
            at,
            self._entry(at),
            prompt=Prompt(title, why),
            rule="HP 4 money",
            seats=seat_between_hands(at, self.seat),
        )

    def _entry(self, at: Context) -> NumberEntry:
        """The amount; the cash desk pays what is not paid here."""
        voice, seat = at.voice, at.state.seat(self.seat)
        stack = 0 if seat is None else seat.stack
        cash = self.chips(at) if self.digits else stack
        does: Intent | GreyReason = nothing_typed(at)
        if cash is not None:
            does = intent_for(at, LeaveSeat(self.seat, cash=cash))
        has = voice.money(stack)
        hint = voice("Has {amount}; the cash desk pays what is not paid here", amount=has)
        guest = guest_at(voice, at.state, self.seat)
        return NumberEntry(
            title=voice("{guest} leaves — paid in cash", guest=guest),
            value=self.money(at) if self.digits else has,
            hint=voice.cited(hint, "HP 4"),
            confirm=voice("Leave the seat"),
            does=does,
        )

    def longest(self, at: Context) -> int:
        return digits_of_amount(at, chips_of_guest(at, self.seat))


def paid_in_cash_key(at: Context, seat: Seat, menu: Dialog) -> tuple[KeyAction, ...]:
    """The key in a guest's menu to leave and be paid at the table; none where that is not done."""
    if not at.state.sells_at_table or not seat.counted:
        return ()
    voice, title = at.voice, at.voice("Leave, paid in cash")
    if not seat.stack:
        return (grey(voice, "seat-redeem", title, GreyReason(voice("No chips to be paid"))),)
    # With all chips, so that nothing but the rules of leaving can be against it.
    refusal = refusal_of(at, LeaveSeat(seat.number, cash=seat.stack))
    if refusal is not None:
        return (grey(voice, "seat-redeem", title, refusal),)
    keypad, detail = PaidInCash(seat=seat.number), voice("all or a part")
    key_action = live("seat-redeem", title, opening(keypad), detail=detail)
    return (time_first(at, key_action, seat.number, menu, then=keypad),)
