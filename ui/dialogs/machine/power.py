"""A pit boss ends the computer between shifts, for good or to start it again (house practice 3)."""

from __future__ import annotations

from dealerassist.machine.folder import EndOfComputer
from dealerassist.staff.authority import StaffAct
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.intents import AskSystem, cancel, opening
from ui.asked.key_action import GreyReason, KeyAction, grey, live
from ui.asked.pad import PadKeys
from ui.asked.screen_mode import Mode
from ui.dialogs.permitted_keys import no_pin_here
from ui.dialogs.sign import Signature, Signing, SigningTask, asks_to_sign
from ui.program.signed_requests import SignOutcome
from ui.view.parts import Tone
from ui.view.view import Pad, Prompt

TITLES = {EndOfComputer.SHUT_DOWN: "Shut down", EndOfComputer.RESTART: "Restart"}

ICONS = {EndOfComputer.SHUT_DOWN: "quit", EndOfComputer.RESTART: "again"}

QUESTIONS = {
    EndOfComputer.SHUT_DOWN: "Shut the computer down?",
    EndOfComputer.RESTART: "Restart the computer?",
}


class EndsComputer(SigningTask, frozen=True, kw_only=True):
    """A pit boss signs for the end of the computer."""

    request: EndOfComputer

    needs = StaffAct.END_COMPUTER

    def signing(self, at: Context) -> Signing:
        confirm = at.voice(TITLES[self.request])
        return Signing(act=at.voice(QUESTIONS[self.request]), confirm=confirm)

    def outcome(self, by: Signature) -> SignOutcome:
        return AskSystem(self.request, by.person)


class EndingComputer(Dialog, frozen=True, kw_only=True):
    """Asks once more, where nobody signs: nobody is enrolled, or no PIN can be checked."""

    request: EndOfComputer

    reads_only = True

    def asks(self, at: Context) -> Asked:
        title = at.voice(TITLES[self.request])
        does = AskSystem(self.request, at.presence.actor)
        ends = live("confirm", title, does, tone=Tone.GO)
        return Asked(
            prompt=Prompt(at.voice(QUESTIONS[self.request])),
            pad=PadKeys(Pad.CHOICE, ends=(ends, cancel(at.voice, then=Mode(self.return_to)))),
            rule="HP 3",
        )


def power_keys(at: Context, return_to: Dialog) -> tuple[KeyAction, ...]:
    """The keys that shut the computer down and restart it."""
    return tuple(_power_key(at, request, return_to) for request in EndOfComputer)


def _power_key(at: Context, request: EndOfComputer, return_to: Dialog) -> KeyAction:
    title, reason = at.voice(TITLES[request]), _reason_against(at)
    if reason is not None:
        return grey(at.voice, request, title, reason, icon=ICONS[request])
    if not at.state.staff or at.read_only_reason:
        asks: Dialog = EndingComputer(request=request, return_to=return_to)
        return live(request, title, opening(asks), icon=ICONS[request])
    asks = asks_to_sign(at, EndsComputer(request=request), return_to)
    detail = at.voice("with the pit boss’s PIN")
    return live(request, title, opening(asks), detail=detail, icon=ICONS[request])


def _reason_against(at: Context) -> GreyReason | None:
    """Why the computer cannot be ended from here now, and what to do first."""
    voice, shift = at.voice, at.state.shift
    if at.machine is None:
        return GreyReason(voice("Only on a computer that was set up for the table alone"))
    if at.read_only_reason:
        # Nothing can be dealt or closed here, nor a PIN be checked; a new start may help.
        return None
    if at.state.shift_is_open and shift is not None:
        return GreyReason(voice("Close shift {shift} first", shift=shift.number), "HP 4")
    return no_pin_here(at)
