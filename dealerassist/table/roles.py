"""The people who work at the table (house practice, chapter 3)."""

from __future__ import annotations

import re
from enum import StrEnum

from msgspec import Struct

NUMBER = re.compile(r"[A-Z]{1,3}-[0-9]{1,6}", re.ASCII)
"""How the house numbers its staff: "C-07", "P-02"."""

LONGEST_NAME = 60


class Role(StrEnum):
    """What somebody is here for."""

    CROUPIER = "croupier"
    PIT_BOSS = "pit_boss"
    AUDITOR = "auditor"
    TRAINER = "trainer"
    TRAINEE = "trainee"


class Person(Struct, frozen=True):
    """Somebody who was enrolled.

    Attributes:
        id: the house's number, which is the actor of this person's entries.
        active: not retired.
        has_pin: may sign in with a PIN.
        pins: how often a PIN was set; the vault's secret of just this count is the one that
            holds, so that a PIN counts from the moment that the journal says so.
        lifts: how often a lock was lifted; wrong PINs from before no longer count.
        disabled: nobody signs in as this person until a pit boss lifts the lock.
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
        """How often the wrong PINs of this person were forgotten by an entry."""
        return self.pins + self.lifts
