"""Dialogs in which somebody types a PIN: their own, or the one that they choose."""

from __future__ import annotations

from typing import Self

from msgspec.structs import replace

from dealerassist.hand.refusal import Code, Refusal
from dealerassist.local_time import SECOND_MS
from dealerassist.locale.durations import minutes_and_seconds
from dealerassist.locale.refusal_passages import row_explaining
from dealerassist.staff.pins import DIGITS as PIN_DIGITS
from dealerassist.staff.pins import Pin, SecretDigits
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog, page_over
from ui.asked.idle import SIGNED_IN_NS
from ui.asked.intents import PinDigits, TryPin, back_from_hand, cancel
from ui.asked.key_action import GreyReason, Intent, KeyAction, grey, live, live_or_grey
from ui.asked.pad import PadKeys
from ui.asked.screen_mode import Mode
from ui.keys.number_dialog import DIGITS, digit_not_taken
from ui.keys.staff_numbers import number_and_name
from ui.view.parts import LabelledFigure, Tone
from ui.view.view import NumberPad, Pad, Prompt


class TypedPin(SecretDigits):
    """A PIN while it is typed. As with `Pin`, no log, traceback or message made of it shows it."""

    __slots__ = ()

    def __init__(self, digits: str = "") -> None:
        self._digits = digits[:PIN_DIGITS]

    def __len__(self) -> int:
        return len(self._digits)

    def typed(self, digits: str) -> TypedPin:
        """With more digits, of which those beyond six are dropped."""
        return TypedPin(self._digits + digits)

    def rubbed_out(self) -> TypedPin:
        """Without the last digit."""
        return TypedPin(self._digits[:-1])

    @property
    def whole(self) -> Pin | None:
        """The PIN, once it has all its digits; None before."""
        pin = Pin.parse(self._digits)
        return None if isinstance(pin, Refusal) else pin

    def __repr__(self) -> str:
        return f"TypedPin({'•' * len(self)})"


NOTHING_TYPED = TypedPin()


class PinDialog(Dialog, frozen=True, kw_only=True):
    """The keypad on which a PIN is typed: its keys lie where those of a number do.

    Attributes:
        person: the number of whose PIN it is.
        pin: the digits so far.
        refused: why the last one was refused; None if none was.
        untaken: whether the digit tapped last was one too many.
    """

    person: str
    pin: TypedPin = NOTHING_TYPED
    refused: Refusal | None = None
    untaken: bool = False

    untouched_ns = SIGNED_IN_NS
    """Always the usual time: after it nothing of a PIN may stay on the screen."""

    def whose(self, at: Context) -> str:
        """Number and name of whose PIN it is."""
        person = at.state.person(self.person)
        return self.person if person is None else number_and_name(person)

    def barred(self, at: Context) -> Refusal | None:
        """Why this person cannot sign now, whatever the PIN; None if they can."""
        return at.presence.barred

    def trouble(self, at: Context) -> str:
        """Why the last PIN was refused, or any would be, as a sentence; empty if all is well."""
        barred = self.barred(at)
        refusal = barred or self.refused
        if refusal is None:
            return ""
        if refusal.code is not Code.PIN_WAITS:
            return f"{at.voice.refusal(refusal)}."
        if barred is None:
            # The last PIN was refused because of a wait. Nothing bars the person any more, so it
            # is over.
            return ""
        return at.voice("Wrong PINs: try again in {time}", time=_left(refusal))

    def typed(self, digits: str) -> Self:
        """With these digits added, or the last one gone if there are none; no longer refused."""
        pin = self.pin.typed(digits) if digits else self.pin.rubbed_out()
        untaken = len(self.pin) + len(digits) > PIN_DIGITS
        return replace(self, pin=pin, refused=None, untaken=untaken)

    def again(self, refused: Refusal | None = None) -> Self:
        """With nothing typed, and why the last PIN was refused, if it was."""
        return replace(self, pin=NOTHING_TYPED, refused=refused, untaken=False)

    def keypad(
        self,
        at: Context,
        *,
        prompt: Prompt,
        confirm: str,
        signed: tuple[LabelledFigure, ...],
        more: tuple[KeyAction, ...],
    ) -> Asked:
        """The keypad with as many dots as digits have been typed.

        Args:
            prompt: whose PIN is asked for, and what for.
            confirm: the title of the key that takes the PIN once it is typed.
            signed: what the PIN is for, line by line: acts and amounts.
            more: further keys beside the one that confirms.
        """
        digits, trouble = self._digits(at), self.trouble(at)
        if self.untaken and not trouble:
            trouble = digit_not_taken(at.voice, "•" * PIN_DIGITS, PIN_DIGITS)
        pad = NumberPad(
            title=self.whose(at),
            value=at.voice("{typed} of {digits} digits", typed=len(self.pin), digits=PIN_DIGITS),
            hint=trouble,
            digits=tuple(key_action.key for key_action in digits),
            presets=(),
            dots=len(self.pin),
            of_dots=PIN_DIGITS,
            alert=bool(trouble),
            signed=signed,
        )
        ends = (self._confirm(at, confirm), *more, self.close(at))
        return Asked(
            prompt=prompt,
            pad=PadKeys(Pad.NUMBER, digits, ends, pad),
            rule="HP 3",
            back=back_from_hand(at, self),
            over=page_over(self, at),
            backspace="digit-back",
        )

    def close(self, at: Context) -> KeyAction:
        """The key that leaves without the PIN."""
        return cancel(at.voice, then=Mode(self.return_to))

    def forgotten(self) -> Self:
        """The same question, with nothing left of what was typed of a PIN."""
        return self.again() if len(self.pin) else self

    def _digits(self, at: Context) -> tuple[KeyAction, ...]:
        back = at.voice("Delete")
        if self.barred(at) is not None:
            # Digits that were typed during the wait would be tried as soon as it is over. How
            # long it lasts, and by which rule, the key that confirms says.
            why = GreyReason(at.voice("locked"))
            keys = [grey(at.voice, f"digit-{digit}", digit, why) for digit in DIGITS]
            return (*keys, grey(at.voice, "digit-back", back, why))
        digits = (live(f"digit-{digit}", digit, PinDigits(digit)) for digit in DIGITS)
        return (*digits, live("digit-back", back, PinDigits()))

    def _confirm(self, at: Context, title: str) -> KeyAction:
        does = self._does(at)
        return live_or_grey(at.voice, "confirm", title, does, tone=Tone.GO)

    def _does(self, at: Context) -> Intent | GreyReason:
        barred = self.barred(at)
        if barred is not None:
            text = self.trouble(at).removesuffix(".")
            return GreyReason(text, barred.rule, row_explaining(barred))
        if self.pin.whole is None:
            return GreyReason(at.voice("Type all six digits first"))
        return TryPin(self.reads_only)


def without_digits(dialog: Dialog) -> Dialog:
    """The dialog as it waits for whoever comes: as it is, but for what was typed of a PIN."""
    return dialog.forgotten() if isinstance(dialog, PinDialog) else dialog


def _left(waits: Refusal) -> str:
    """How long the person has to wait, in minutes and seconds: "7:05"."""
    seconds = waits.facts["seconds"]
    assert isinstance(seconds, int), "a wait is counted"
    return minutes_and_seconds(SECOND_MS * seconds)
