"""Who is there: the number that is typed, and the PIN; and the number of somebody new."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.hand.refusal import Refusal
from dealerassist.table.roles import Role
from ui.dialogs.enrol import NewNumber
from ui.dialogs.sign import Errand, PinEntry
from ui.shell.context import Context
from ui.shell.key_action import GreyReason, KeyAction, cancel, grey, live, opening
from ui.shell.number_dialog import DigitsDialog, digit_keys
from ui.shell.pad import PadKeys
from ui.shell.staff_numbers import longest_number, named, number_of, number_seen
from ui.view.parts import Tone
from ui.view.view import NumberPad, Pad, Prompt


class EntersTraining(Errand, frozen=True, kw_only=True):
    """Somebody signs in to the training, where nothing is signed for."""

    def act(self, at: Context) -> str:  # noqa: ARG002
        """Nothing."""
        return ""

    def confirm_title(self, at: Context) -> str:
        """On the key below the PIN."""
        return at.voice("Sign in")

    def refuse(self, at: Context, person: str) -> Refusal | GreyReason | None:  # noqa: ARG002
        """Nobody who is enrolled."""
        return None


def enters(person: str) -> PinEntry:
    """The PIN of somebody who signs in."""
    return PinEntry(person=person, errand=EntersTraining())


class OwnNumber(DigitsDialog, frozen=True, kw_only=True):
    """The number of who is there, typed; of a trainee, or after a tap of a trainer."""

    role: Role = Role.TRAINEE

    def longest(self, at: Context) -> int:
        """As long as the longest number of the role."""
        return longest_number(at.state, self.role)

    def keys(self, at: Context) -> PadKeys:
        """The keypad, and the key that goes over to the other role."""
        voice, trainer = at.voice, self.role is Role.TRAINER
        digits = digit_keys(at, self)
        other = Role.TRAINEE if trainer else Role.TRAINER
        title = voice("Trainee") if trainer else voice("Trainer")
        more = live("more", title, opening(replace(self, digits="", role=other)))
        pad = NumberPad(
            title=voice("Trainer’s number") if trainer else voice("Trainee’s number"),
            value=number_seen(at.state, self.role, self.digits),
            hint="",
            digits=tuple(touch.key for touch in digits),
            presets=(),
        )
        ends = (self._to_pin(at), more, cancel(voice, title=voice("To the list")))
        return PadKeys(Pad.NUMBER, (*digits, *ends), pad)

    def prompt(self, at: Context) -> Prompt:
        """Who it is."""
        return Prompt(at.voice("Who is practising?"))

    def _to_pin(self, at: Context) -> KeyAction:
        voice, title = at.voice, at.voice("Go on to the PIN")
        person = at.state.person(number_of(at.state, self.role, self.digits))
        if not self.digits:
            return grey(
                voice, "confirm", title, GreyReason(voice("Type a number first")), tone=Tone.GO
            )
        if person is None or not person.active:
            why = GreyReason(voice("Nobody has this number"))
            return grey(voice, "confirm", title, why, tone=Tone.GO)
        does = opening(enters(person.id))
        return live("confirm", title, does, detail=named(person), tone=Tone.GO)


class TrainingNumber(NewNumber, frozen=True, kw_only=True):
    """The number of somebody who is enrolled in the training."""

    def prompt(self, at: Context) -> Prompt:
        """Whose number it is."""
        title = at.voice("Enrol a trainee")
        if self.role is Role.TRAINER:
            title = at.voice("Enrol a trainer")
        return Prompt(title, at.voice("Which number does the house give?"))
