"""What comes of a PIN in the training: somebody is there, has been taken on, or why not."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from dealerassist.hand.refusal import Refusal
from dealerassist.staff.pins import Pin, refuse_easy
from dealerassist.staff.signing_in import SignedIn
from dealerassist.table.commands import Enrol
from dealerassist.table.roles import Person, Role
from ui.dialogs.pin import PinFor, Task


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


Outcome = SignsIn | Chosen | PinFor
"""What comes of a PIN; a `PinFor` asks for another."""


def outcome_of(people: People, asked: PinFor) -> Outcome:
    """What comes of the PIN that has been typed.

    Raises:
        JournalError: if something that it leads to cannot be kept.
    """
    pin = asked.pin.whole
    if pin is None:
        return asked
    if asked.chooses:
        return _chosen(people, asked, pin)
    answer = people.sign_in(asked.person, pin)
    return asked.again(answer) if isinstance(answer, Refusal) else SignsIn(asked.person)


def _chosen(people: People, asked: PinFor, pin: Pin) -> Outcome:
    """Somebody chooses a PIN, and types it twice."""
    if asked.chosen is None:
        refusal = refuse_easy(pin, asked.person)
        return asked.once_more() if refusal is None else asked.again(refusal)
    if asked.chosen != asked.pin:
        return asked.again(differed=True)
    kept = _kept(people, asked, pin)
    if isinstance(kept, Refusal):
        return asked.again(kept)
    return Chosen(asked.person)


def _kept(people: People, asked: PinFor, pin: Pin) -> Person | Refusal:
    actor, command = asked.errand.boss or asked.person, asked.errand.command
    if asked.errand.task is Task.ENROL and isinstance(command, Enrol):
        return people.enrol(command.person, command.name, command.role, pin, actor=actor)
    return people.set_pin(asked.person, pin, actor=actor)
