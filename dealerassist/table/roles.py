"""The staff: roles, staff numbers, and what the table knows of a person (house practice 3)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import StrEnum

from msgspec import Struct

NUMBER = re.compile(r"[A-Z]{1,3}-[0-9]{1,6}", re.ASCII)
"""A staff number, such as "C-07" or "P-02"."""

AS_TYPED = re.compile(r"([A-Z]{1,3})[\s‐-―-]*0*([0-9]{1,6})(?![0-9])(.*)", re.ASCII | re.DOTALL)
"""A staff number as people type it: "t-1", "T 01", or with the name behind it as on the badge."""

LONGEST_NAME = 60
"""How many characters a name may have."""


class Role(StrEnum):
    """What a member of the staff may do: see `dealerassist/staff/authority.py`."""

    CROUPIER = "croupier"
    PIT_BOSS = "pit_boss"
    AUDITOR = "auditor"
    TRAINER = "trainer"
    TRAINEE = "trainee"


class Person(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who was enrolled.

    Attributes:
        id: the staff number, which is the actor of this person's entries.
        active: not retired.
        has_pin: may sign in with a PIN.
        pins: how often a PIN was set. Of the secrets in the vault the one with this number is
            valid, so that a PIN is valid from the moment that the journal says it was set.
        lifts: how often a lock was lifted; wrong PINs from before that no longer count.
        disabled: nobody can sign in as this person until a pit boss lifts the lock.
    """

    id: str
    name: str
    role: Role
    active: bool = True
    has_pin: bool = False
    pins: int = 0
    lifts: int = 0
    disabled: bool = False

    @property
    def forgiven(self) -> int:
        """How many entries have made earlier wrong PINs of this person no longer count."""
        return self.pins + self.lifts


def next_staff_number(given: Iterable[str], letter: str) -> str:
    """The number after the highest of those given that begin with this letter: "C-08"."""
    parts = (each.partition("-") for each in given)
    digits = [int(number) for letters, _, number in parts if letters == letter]
    return f"{letter}-{max(digits, default=0) + 1:02d}"


def by_badge(people: Iterable[Person], said: str) -> str:
    """The staff number that is meant by what is written on a badge: the number, the name, or both.

    Small letters, spaces and zeros in front make no difference.

    Returns:
        the number as it was enrolled; what was said, where it names nobody, or several people.
    """
    words = " ".join(said.split()).upper()
    found = {person.id for person in people if words in _badge(person)}
    typed = AS_TYPED.match(words)
    if not found and typed is not None:
        letters, digits, rest = typed.groups()
        found = {person.id for person in people if _is(person, letters, digits, rest.strip())}
    return found.pop() if len(found) == 1 else said


def _badge(person: Person) -> tuple[str, ...]:
    name = " ".join(person.name.split()).upper()
    return (person.id, name, f"{person.id} {name}", f"{name} {person.id}")


def _is(person: Person, letters: str, digits: str, rest: str) -> bool:
    own_letters, own_digits = person.id.split("-")
    same = (own_letters, int(own_digits)) == (letters, int(digits))
    return same and rest in ("", _badge(person)[1])
