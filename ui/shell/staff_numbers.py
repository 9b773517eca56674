"""The numbers of the staff on the keypad: how the house writes them, and what is seen of them."""

from __future__ import annotations

from dealerassist.table.roles import Person, Role
from dealerassist.table.state import TableState

PREFIXES = {
    Role.CROUPIER: "C",
    Role.PIT_BOSS: "P",
    Role.AUDITOR: "R",
    Role.TRAINER: "T",
    Role.TRAINEE: "L",
}
"""How the house begins the numbers of each role."""

LONGEST_STAFF_NUMBER = 4
"""So many digits has a new number at most: none is as long as a PIN."""

HIDDEN = "•"

SHORTEST_ROOM = 2
"""A number is usually written with two digits."""


def number_of(state: TableState, role: Role, digits: str) -> str:
    """The number as the house writes it: "C-07"; or as the one whose it is was enrolled."""
    prefix = PREFIXES[role]
    if not digits:
        return f"{prefix}-"
    usual = f"{prefix}-{int(digits):02d}"
    same = [p.id for p in of_role(state, role) if int(p.id.rpartition("-")[2]) == int(digits)]
    return same[0] if len(same) == 1 else usual


def number_seen(state: TableState, role: Role, digits: str) -> str:
    """The same as the screen shows it: digits that begin nobody's number may be of a PIN."""
    known = not state.staff or any(each.startswith(digits) for each in _numbers(state, role))
    return number_of(state, role, digits) if known else f"{PREFIXES[role]}-{HIDDEN * len(digits)}"


def longest_number(state: TableState, role: Role) -> int:
    """How many digits a number of this role has: as many as the longest of them."""
    if not state.staff:
        return LONGEST_STAFF_NUMBER
    return max(SHORTEST_ROOM, *(len(each) for each in _numbers(state, role)), 0)


def _numbers(state: TableState, role: Role) -> list[str]:
    """The digits of everybody of the role, or numbered so, without the zeros before them."""
    those = [
        person.id.rpartition("-")
        for person in state.staff
        if person.active and (person.role is role or person.id.startswith(f"{PREFIXES[role]}-"))
    ]
    return [str(int(digits)) for _, _, digits in those]


def of_role(state: TableState, role: Role) -> list[Person]:
    """Those who work in this role, by their numbers."""
    those = (person for person in state.staff if person.active and person.role is role)
    return sorted(those, key=lambda person: person.id)


def named(person: Person) -> str:
    """Number and name."""
    return f"{person.id}\u00a0· {person.name}"
