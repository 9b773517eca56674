"""What happens with a guest who owes time and has too few chips, or wants to leave (6.4)."""

from __future__ import annotations

from dealerassist.locale.localizer import capital
from dealerassist.table.commands import Command
from dealerassist.table.time_charge import RULE, can_pay
from dealerassist.table.time_commands import SpareTime, TakeTime
from ui.asked.asked import Asked, SeatsAsked
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.dry_run import refusal_of
from ui.asked.intents import AskDesk, cancel, opening
from ui.asked.key_action import KeyAction, live, live_or_grey
from ui.asked.pad import PadKeys
from ui.asked.screen_mode import PLAIN, Mode
from ui.asked.seat_and_hand_names import guest_at
from ui.view.view import Pad, Prompt


class TimeOfGuest(Dialog, frozen=True, kw_only=True):
    """Asks how a guest pays the time: from the chips, in cash, or not at all for this period.

    Afterwards `then` lies over the keys; where it is nothing, the others who owe time are asked.
    """

    seat: int
    then: Mode = PLAIN

    def asks(self, at: Context) -> Asked:
        voice, amount = at.voice, at.voice.money(at.state.time.amount)
        chips, cash = TakeTime((self.seat,)), TakeTime((self.seat,), in_cash=True)
        keys = (
            self._key(at, "time-chips", voice("Pays with chips"), chips, amount),
            self._key(at, "time-cash", voice("Pays in cash"), cash, amount),
            self._key(
                at, "time-none", voice("Pays no time"), SpareTime(self.seat), voice("this period")
            ),
        )
        return Asked(
            prompt=self._prompt(at),
            pad=PadKeys(Pad.CHOICE, keys, (cancel(voice, then=Mode(self.return_to)),)),
            rule=RULE,
            seats=SeatsAsked(concerned=self.seat),
        )

    def _prompt(self, at: Context) -> Prompt:
        voice, guest = at.voice, guest_at(at.voice, at.state, self.seat)
        if self._has_chips(at):
            amount = voice.money(at.state.time.amount)
            title = voice("{guest} owes {amount} for the time", guest=guest, amount=amount)
            return Prompt(title, voice.cited(voice("It is paid before the guest leaves"), RULE))
        title = voice("{guest} has too few chips for the time", guest=guest)
        why = voice("or the guest buys chips first: tap the seat between hands")
        return Prompt(title, voice.cited(capital(why), RULE))

    def _key(self, at: Context, name: str, title: str, command: Command, detail: str) -> KeyAction:
        does = refusal_of(at, command) or AskDesk(command, self.then)
        return live_or_grey(at.voice, name, title, does, detail=detail)

    def _has_chips(self, at: Context) -> bool:
        seat = at.state.seat(self.seat)
        return seat is not None and can_pay(at.state, seat)


def time_first(
    at: Context, key_action: KeyAction, seat: int, menu: Dialog, then: Dialog
) -> KeyAction:
    """The key to leave of the guest at this seat, or one that asks for the time which is owed.

    While a hand is in progress no time is taken, so none is asked for. The menu is open again if
    nothing is entered; `then` is open once it is paid, or spared.
    """
    if at.hand is not None or seat not in at.state.time.owing:
        return key_action
    asks, key = opening(TimeOfGuest(seat=seat, then=Mode(then), return_to=menu)), key_action.key
    return live(key.name, key.title, asks, detail=at.voice("first: time is owed"))
