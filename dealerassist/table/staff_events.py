"""Events of the staff: who belongs to it, and their PINs, as the journal keeps them.

People are named by their staff numbers.
"""

from __future__ import annotations

from dealerassist.hand.fact import Fact
from dealerassist.table.roles import Role


class PersonEnrolled(Fact, frozen=True, tag="person_enrolled"):
    """Somebody belongs to the staff from now on."""

    person: str
    name: str
    role: Role


class RoleChanged(Fact, frozen=True, tag="role_changed"):
    """A member of the staff has another role."""

    person: str
    role: Role


class PersonRetired(Fact, frozen=True, tag="person_retired"):
    """Somebody no longer belongs to the staff; the number is never given again."""

    person: str


class PinSet(Fact, frozen=True, tag="pin_set"):
    """Somebody has a new PIN. Neither the PIN nor anything made of it is in the journal."""

    person: str


class PinLocked(Fact, frozen=True, tag="pin_locked"):
    """Wrong PINs were typed: nobody can sign in as this person for a while.

    Attributes:
        seconds: for how long.
        disabled: it was the tenth wrong PIN in a row: the lock holds until a pit boss lifts it.
    """

    person: str
    seconds: int
    disabled: bool


class PersonNamed(Fact, frozen=True, tag="person_named"):
    """This member of the staff is called so from then on."""

    person: str
    name: str


class LockLifted(Fact, frozen=True, tag="lock_lifted"):
    """A pit boss lets this person sign in again; wrong PINs until now no longer count."""

    person: str


class PinsReset(Fact, frozen=True, tag="pins_reset"):
    """Nobody has a PIN any more: the vault was lost, and a new one was begun at the machine."""


StaffEvent = (
    PersonEnrolled
    | PersonNamed
    | RoleChanged
    | PersonRetired
    | PinSet
    | PinLocked
    | LockLifted
    | PinsReset
)  # fmt: skip
"""Events of the staff. None of them can be undone: who may sign in is no matter of the game."""
