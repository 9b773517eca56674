"""What comes of a PIN that has been typed: it was right, it is kept, or another is asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from dealerassist.hand.refusal import Refusal
from dealerassist.staff.pins import Pin
from ui.dialogs.enrol import NewPin
from ui.shell.pin_dialog import PinDialog


class PinWasRight(NamedTuple):
    """Whoever has this number has shown who they are."""

    person: str


class PinIsKept(NamedTuple):
    """Whoever has this number has chosen it, and typed it twice."""

    person: str


PinOutcome = PinWasRight | PinIsKept | PinDialog
"""What comes of a PIN; a `PinDialog` asks for another."""


def pin_outcome(
    asked: PinDialog,
    *,
    sign_in: Callable[[str, Pin], object | Refusal],
    keep: Callable[[NewPin, Pin], object | Refusal],
) -> PinOutcome:
    """What comes of the PIN that has been typed.

    Args:
        asked: the dialog that it was typed in.
        sign_in: tries the PIN of somebody, by their number.
        keep: keeps the PIN that somebody has chosen.

    Raises:
        JournalError: from either, if something cannot be recorded.
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
