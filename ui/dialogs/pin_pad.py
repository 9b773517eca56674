"""The keypad on which a PIN is typed: its keys lie where those of a number do."""

from __future__ import annotations

from dealerassist.staff.pins import DIGITS as PIN_DIGITS
from ui.dialogs.person_number import pin_wish, trouble_of
from ui.dialogs.pin import PinFor
from ui.shell.context import Context
from ui.shell.key_action import (
    Act,
    Intent,
    KeyAction,
    PinDigits,
    Reason,
    cancel,
    grey,
    live,
)
from ui.shell.number_pad import DIGITS, Keypad, before_errand
from ui.view.parts import Tone
from ui.view.view import NumberPad


def pin_keypad(at: Context, asked: PinFor) -> Keypad:
    """The keypad with as many dots as digits have been typed."""
    wish = pin_wish(at, asked)
    digits, close = _digits(at, asked), cancel(at.voice, then=before_errand(asked.errand))
    pad = NumberPad(
        title=wish.title,
        value=at.voice("{typed} of {digits} digits", typed=len(asked.pin), digits=PIN_DIGITS),
        hint=wish.hint,
        digits=tuple(touch.key for touch in digits),
        presets=(),
        dots=len(asked.pin),
        of_dots=PIN_DIGITS,
        alert=bool(trouble_of(at, asked)),
    )
    return Keypad(pad, (*digits, _confirm(at, wish.confirm, wish.does), *wish.more, close))


def _digits(at: Context, asked: PinFor) -> tuple[KeyAction, ...]:
    back = at.voice("Delete")
    if not asked.chooses and at.presence.barred is not None:
        # What is typed while nobody can sign in would be sent when somebody can.
        why = Reason(at.voice("locked"))  # the key that signs says how long, and by which rule
        keys = [grey(at.voice, f"digit-{digit}", digit, why) for digit in DIGITS]
        return (*keys, grey(at.voice, "digit-back", back, why))
    digits = (live(f"digit-{digit}", digit, PinDigits(digit)) for digit in DIGITS)
    return (*digits, live("digit-back", back, PinDigits()))


def _confirm(at: Context, title: str, does: Intent | Reason) -> KeyAction:
    if isinstance(does, Reason):
        return grey(at.voice, "confirm", title, does, tone=Tone.GO)
    return live("confirm", title, Act.SIGN, tone=Tone.GO)
