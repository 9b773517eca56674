"""What comes of a PIN in the training: somebody is there, has been taken on, or why not."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from dealerassist.hand.refusal import Refusal
from dealerassist.staff.pins import Pin
from dealerassist.staff.signing_in import SignedIn
from dealerassist.table.roles import Person, Role
from ui.dialogs.enrol import NewPin
from ui.shell.pin_dialog import PinDialog


class People(Protocol):
    """What is asked about the people of the training; all of it may raise JournalError."""

    def sign_in(self, person: str, pin: Pin) -> SignedIn | Refusal: ...  # noqa: D102

    def enrol(  # noqa: D102
        self, person: str, name: str, role: Role, pin: Pin, *, actor: str
    ) -> Person | Refusal: ...

    def set_pin(self, person: str, pin: Pin, *, actor: str) -> Person | Refusal: ...  # noqa: D102


class SignsIn(NamedTuple):
    """The PIN was right."""

    person: str


class Chosen(NamedTuple):
    """The PIN of somebody was kept."""

    person: str


SignInOutcome = SignsIn | Chosen | PinDialog
"""What comes of a PIN; a `PinDialog` asks for another."""


def outcome_of(people: People, asked: PinDialog) -> SignInOutcome:
    """What comes of the PIN that has been typed.

    Raises:
        JournalError: if something that it leads to cannot be kept.
    """
    pin = asked.pin.whole
    if pin is None:
        return asked
    if isinstance(asked, NewPin):
        again = asked.chosen_next(pin, lambda: _kept(people, asked, pin))
        return Chosen(asked.person) if again is None else again
    answer = people.sign_in(asked.person, pin)
    return asked.again(answer) if isinstance(answer, Refusal) else SignsIn(asked.person)


def _kept(people: People, asked: NewPin, pin: Pin) -> Refusal | None:
    """Why the PIN is not kept, or None."""
    new = asked.enrols
    if new is not None:
        answer = people.enrol(new.person, new.name, new.role, pin, actor=asked.actor)
    else:
        answer = people.set_pin(asked.person, pin, actor=asked.actor)
    return answer if isinstance(answer, Refusal) else None
