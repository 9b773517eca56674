"""What follows from a typed PIN: it was right, it is kept, or another one is asked for."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from dealerassist.hand.refusal import Refusal
from dealerassist.staff.pins import Pin
from ui.dialogs.enrol import NewPin
from ui.keys.pin_dialog import PinDialog


class PinWasRight(Struct, frozen=True):
    """The person with this number has typed the right PIN."""

    person: str


class PinIsKept(Struct, frozen=True):
    """The person with this number has chosen a PIN, typed it twice, and it is kept."""

    person: str


PinOutcome = PinWasRight | PinIsKept | PinDialog
"""What follows from a PIN; a `PinDialog` asks for another one."""


def pin_outcome(
    asked: PinDialog,
    *,
    sign_in: Callable[[str, Pin], object | Refusal],
    keep: Callable[[NewPin, Pin], object | Refusal],
) -> PinOutcome:
    """What follows from the PIN that has been typed.

    Args:
        asked: the dialog in which it was typed.
        sign_in: tries the PIN of the person with this number; a refusal if it is wrong.
        keep: keeps the PIN that somebody has chosen; a refusal if it cannot be.

    Raises:
        JournalError: from either of the two, if something cannot be recorded.
    """
    pin = asked.pin.whole
    if pin is None:
        return asked
    if isinstance(asked, NewPin):
        again = asked.chosen_next(pin, lambda: _refusal(keep(asked, pin)))
        return PinIsKept(asked.person) if again is None else again
    refusal = _refusal(sign_in(asked.person, pin))
    return PinWasRight(asked.person) if refusal is None else asked.again(refusal)


def _refusal(answer: object | Refusal) -> Refusal | None:
    return answer if isinstance(answer, Refusal) else None
