"""The dialogs to sign in to the training and to enrol somebody: the number, then the PIN."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.table.roles import Person, Role
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.intents import cancel, opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, grey, live
from ui.asked.pad import PadKeys
from ui.dialogs.enrol import LONGEST_NAME, NewNumber
from ui.dialogs.sign import PinEntry, Signing, SigningTask
from ui.keys.number_dialog import DigitsDialog, digit_keys
from ui.keys.spelling_dialog import SpellingDialog
from ui.keys.staff_numbers import longest_number, number_and_name, number_of, number_seen
from ui.training.intents import Enter
from ui.view.parts import Tone
from ui.view.view import NumberPad, Pad, Prompt

NUMBER = "school-number"
"""The key of the sign-in page to type one's number; where it lies, digits begin to type it."""


class TrainingSignIn(SigningTask, frozen=True, kw_only=True):
    """A PIN is asked for to sign in to the training, not to sign for an act."""

    def signing(self, at: Context) -> Signing:
        return Signing(act="", confirm=at.voice("Sign in"))

    def refuse(self, at: Context, person: str) -> None:
        """None: everybody who is enrolled may sign in."""
        return


def sign_in_pin(person: str) -> PinEntry:
    """The dialog that asks the person with this number for the PIN, to sign in."""
    return PinEntry(person=person, task=TrainingSignIn())


def way_in(person: Person) -> Intent:
    """What follows once this person is chosen: the PIN, or nothing where there never was one."""
    if person.role is Role.TRAINEE and not person.pins:
        return Enter(person.id)
    return opening(sign_in_pin(person.id))


class OwnName(SpellingDialog, frozen=True, kw_only=True):
    """Asks for the name under which somebody practises who has no PIN here."""

    longest = LONGEST_NAME

    def asks(self, at: Context) -> Asked:
        title = at.voice("Name: {name}", name=self.name or "…")
        why = at.voice("Your answers are kept under it; a trainer can make it a trainee’s")
        return self.letters(
            at,
            Enter(name=self.name),
            without=(at.voice("To the list"), None),
            prompt=Prompt(title, why),
            confirm=at.voice("Practise"),
        )


class SignInNumber(DigitsDialog, frozen=True, kw_only=True):
    """The keypad on which somebody who signs in types their number.

    It is that of a trainee; a key switches to that of a trainer.
    """

    role: Role = Role.TRAINEE

    keeps_zero = True

    def longest(self, at: Context) -> int:
        return longest_number(at.state, self.role)

    def asks(self, at: Context) -> Asked:
        prompt = Prompt(at.voice("Who is practising?"))
        return Asked(prompt=prompt, pad=self._pad(at), backspace=self.backspace)

    def _pad(self, at: Context) -> PadKeys:
        """The keypad, and the key that switches to the other role."""
        voice, trainer = at.voice, self.role is Role.TRAINER
        digits = digit_keys(at, self)
        other = Role.TRAINEE if trainer else Role.TRAINER
        title = voice("Trainee") if trainer else voice("Trainer")
        more = live("more", title, opening(replace(self, digits="", role=other)))
        pad = NumberPad(
            title=voice("Trainer’s number") if trainer else voice("Trainee’s number"),
            value=number_seen(at.state, self.role, self.digits),
            hint=self.hint_now(at, ""),
            alert=self.untaken,
            digits=tuple(key_action.key for key_action in digits),
            presets=(),
        )
        ends = (self._to_pin(at), more, cancel(voice, title=voice("To the list")))
        return PadKeys(Pad.NUMBER, digits, ends, pad)

    def _to_pin(self, at: Context) -> KeyAction:
        voice, title = at.voice, at.voice("Next: PIN")
        person = at.state.person(number_of(at.state, self.role, self.digits))
        if self.number and person is not None and person.active:
            detail = number_and_name(person)
            return live("confirm", title, way_in(person), detail=detail, tone=Tone.GO)
        why = voice("Nobody has this number") if self.number else voice("Type a number first")
        return grey(voice, "confirm", title, GreyReason(why), tone=Tone.GO)


class TrainingNumber(NewNumber, frozen=True, kw_only=True):
    """The keypad for the number of somebody who is to be enrolled in the training."""

    def question(self, at: Context) -> Prompt:
        title = at.voice("Enrol a trainee")
        if self.role is Role.TRAINER:
            title = at.voice("Enrol a trainer")
        return Prompt(title, at.voice("Which number does the house give?"))
