"""A call of the pit boss is answered at the table, with the pit boss's PIN (house practice 7)."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.hand.refusal import Refusal
from dealerassist.staff.authority import permitted
from dealerassist.table.commands import Acknowledge
from dealerassist.table.state import Waiting
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog, page_over
from ui.asked.intents import AskDesk, back_from_hand, cancel, opening
from ui.asked.key_action import Intent, live
from ui.asked.pad import PadKeys
from ui.asked.screen_mode import Mode
from ui.dialogs.enrol import NewPin
from ui.dialogs.sign import PinEntry, Signature, SignerNumber, Signing, SigningTask, asks_to_sign
from ui.program.signed_requests import SignedCommand, SignOutcome
from ui.view.parts import Tone
from ui.view.view import Pad, Prompt


class AnswersCall(SigningTask, frozen=True, kw_only=True):
    """A pit boss answers the call with this number among what waits."""

    number: int
    called_ms: int

    def signing(self, at: Context) -> Signing:
        voice = at.voice
        return Signing(
            act=voice("The call at {time}", time=voice.say.time(self.called_ms)),
            question=voice("Pit boss: who answers?"),
            why=voice("A pit boss answers the call with the PIN"),
            rule="HP 5",
            confirm=voice("Answer the call"),
        )

    def refuse(self, at: Context, person: str) -> Refusal | None:
        return permitted(at.state, person, Acknowledge(self.number))

    def outcome(self, by: Signature) -> SignOutcome:
        """The call is answered; what was open before is open again."""
        return SignedCommand(Acknowledge(self.number), by.person, Mode(by.return_to))


class PitBossHere(Dialog, frozen=True, kw_only=True):
    """Asks, where nobody has a PIN, whether the pit boss is here: a second tap answers no call."""

    number: int
    called_ms: int

    def asks(self, at: Context) -> Asked:
        voice, then = at.voice, Mode(self.return_to)
        does = AskDesk(Acknowledge(self.number), then)
        yes = live("confirm", voice("Answer the call"), does, tone=Tone.GO)
        no = cancel(voice, detail=voice("it rings on"), then=then)
        which = voice("The call at {time}", time=voice.say.time(self.called_ms))
        return Asked(
            prompt=Prompt(voice("Is the pit boss here?"), which),
            pad=PadKeys(Pad.CHOICE, ends=(yes, no)),
            rule="HP 5",
            back=back_from_hand(at, self),
            over=page_over(self, at),
        )


def answering(at: Context, call: Waiting, now: Dialog | None) -> Intent:
    """What the key does that answers this call: it asks for the PIN, where anybody has one.

    What is open below stays open, but no question who answers: a second tap asks no second time,
    and the answer leaves nobody asked for a call that waits no more.
    """
    dialog = _not_answering(now)
    if not (at.state.staff and at.presence.signs):
        asks = PitBossHere(number=call.number, called_ms=call.called_ms, return_to=dialog)
        return opening(asks)
    task = AnswersCall(number=call.number, called_ms=call.called_ms)
    return opening(asks_to_sign(at, task, dialog))


def _not_answering(dialog: Dialog | None) -> Dialog | None:
    """The dialog, and those that it leads back to, without any that asks who answers a call."""
    if dialog is None:
        return None
    behind = _not_answering(dialog.return_to)
    if _asks_who_answers(dialog):
        return behind
    return dialog if behind is dialog.return_to else replace(dialog, return_to=behind)


def _asks_who_answers(dialog: Dialog | None) -> bool:
    match dialog:
        case PitBossHere():
            return True
        case SignerNumber(task=task) | PinEntry(task=task):
            return isinstance(task, AnswersCall)
        case NewPin(then=then):
            return _asks_who_answers(then)
        case _:
            return False
