"""The numbers of the staff on the keypad: how the house writes them, and how they are shown."""

from __future__ import annotations

from dealerassist.table.roles import Person, Role, next_staff_number
from dealerassist.table.state import TableState

PREFIXES = {
    Role.CROUPIER: "C",
    Role.PIT_BOSS: "P",
    Role.AUDITOR: "R",
    Role.TRAINER: "T",
    Role.TRAINEE: "L",
}
"""The letter that the numbers of each role begin with."""

LONGEST_STAFF_NUMBER = 4
"""The most digits of a new number: fewer than a PIN has, so that none can be taken for one."""

HIDDEN = "•"
"""Shown in place of a digit."""

SHORTEST_ROOM = 2
"""How many digits a number is usually written with; the keypad takes at least as many."""


def number_of(state: TableState, role: Role, digits: str) -> str:
    """The number in full: "C-07"; written as at enrolment, if one person of the role has it.

    Where nothing or only a zero has been typed, no more than that: "C-0".
    """
    prefix = PREFIXES[role]
    if not digits.strip("0"):
        return f"{prefix}-{digits}"
    usual = f"{prefix}-{int(digits):02d}"
    same = [p.id for p in of_role(state, role) if int(p.id.rpartition("-")[2]) == int(digits)]
    return same[0] if len(same) == 1 else usual


def number_seen(state: TableState, role: Role, digits: str) -> str:
    """The number as the screen may show it.

    Digits that begin nobody's number are shown as dots: somebody may be typing a PIN here by
    mistake.
    """
    begun = digits.lstrip("0")
    known = not state.staff or any(each.startswith(begun) for each in _numbers(state, role))
    return number_of(state, role, digits) if known else f"{PREFIXES[role]}-{HIDDEN * len(digits)}"


def longest_number(state: TableState, role: Role) -> int:
    """How many digits the keypad takes for a number of this role: those of the longest one."""
    if not state.staff:
        return LONGEST_STAFF_NUMBER
    return max(SHORTEST_ROOM, *(len(each) for each in _numbers(state, role)), 0)


def _numbers(state: TableState, role: Role) -> list[str]:
    """The digits of all numbers of this role, or with its letter, without leading zeros."""
    those = [
        person.id.rpartition("-")
        for person in state.staff
        if person.active and (person.role is role or person.id.startswith(f"{PREFIXES[role]}-"))
    ]
    return [str(int(digits)) for _, _, digits in those]


def of_role(state: TableState, role: Role) -> list[Person]:
    """The active people of this role, in the order of their numbers."""
    those = (person for person in state.staff if person.active and person.role is role)
    return sorted(those, key=lambda person: person.id)


def number_and_name(person: Person) -> str:
    """Number and name: "C-07 · Anna"; the number alone of who has no other name yet."""
    return person.id if person.name == person.id else f"{person.id}\u00a0· {person.name}"


def next_of_role(state: TableState, role: Role) -> str:
    """The number that the next one of this role gets: the one after the highest."""
    return next_staff_number((person.id for person in state.staff), PREFIXES[role])


def number_over_name(person: Person) -> str:
    """Number and name, one below the other; the number alone of who has no other name yet."""
    return person.id if person.name == person.id else f"{person.id}\n{person.name}"
