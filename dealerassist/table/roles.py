"""The staff: roles, staff numbers, and what the table knows of a person (house practice 3)."""

from __future__ import annotations

import re
from enum import StrEnum

from msgspec import Struct

NUMBER = re.compile(r"[A-Z]{1,3}-[0-9]{1,6}", re.ASCII)
"""A staff number, such as "C-07" or "P-02"."""

LONGEST_NAME = 60
"""How many characters a name may have."""


class Role(StrEnum):
    """What a member of the staff may do: see `dealerassist/staff/authority.py`."""

    CROUPIER = "croupier"
    PIT_BOSS = "pit_boss"
    AUDITOR = "auditor"
    TRAINER = "trainer"
    TRAINEE = "trainee"


class Person(Struct, frozen=True):
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
