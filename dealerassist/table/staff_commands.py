"""Decide and fold the commands about staff: enrol, change role, retire, PINs (house practice 3)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from msgspec.structs import replace

from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.table.commands import (
    ChangeRole,
    Enrol,
    LiftLock,
    NamePerson,
    Retire,
    SetPin,
    StaffCommand,
)
from dealerassist.table.roles import LONGEST_NAME, NUMBER, Person, Role
from dealerassist.table.staff_events import (
    LockLifted,
    PersonEnrolled,
    PersonNamed,
    PersonRetired,
    PinLocked,
    PinSet,
    PinsReset,
    RoleChanged,
    StaffEvent,
)
from dealerassist.table.state import TableState

Decision = tuple[StaffEvent, ...] | Refusal


def decide_staff(state: TableState, command: StaffCommand) -> Decision:
    """The events that follow from `command`, or why it is refused.

    Whether the person who asks may do so was decided before (`dealerassist/staff/authority.py`).
    """
    match command:
        case Enrol():
            return _refuse_enrolment(state, command) or _enrolled(command)
        case NamePerson(number, name):
            person = active_person(state, number)
            return _refuse_to_name(person, name) or (PersonNamed(number, name.strip()),)
        case ChangeRole():
            return _change_role(state, command)
        case Retire(number):
            person = active_person(state, number)
            if isinstance(person, Refusal):
                return person
            return _refuse_to_lose(state, person) or (PersonRetired(number),)
        case SetPin(number):
            person = active_person(state, number)
            return person if isinstance(person, Refusal) else (PinSet(number),)
        case LiftLock(number):
            person = active_person(state, number)
            return person if isinstance(person, Refusal) else (LockLifted(number),)
        case _:
            assert_never(command)


def active_person(state: TableState, number: str) -> Person | Refusal:
    """The member of the staff with this number, or a refusal if unknown or retired."""
    person = state.person(number)
    if person is None:
        return refuse(Code.UNKNOWN_PERSON, "HP 3", person=number)
    return person if person.active else refuse(Code.PERSON_RETIRED, "HP 3", person=number)


def deals_unenrolled(state: TableState, number: str) -> bool:
    """Whether this is who deals since before the first pit boss was enrolled (house practice 7).

    Nobody is relieved by that: it is a croupier without a PIN until the relief, or the close.
    """
    shift = state.shift
    deals = shift is not None and shift.is_open and shift.croupier == number
    return deals and bool(state.staff) and state.person(number) is None


def refuse_croupier(state: TableState, number: str) -> Refusal | None:
    """Why the person with this number cannot deal, or None.

    While nobody is enrolled, any number can.
    """
    if not state.staff or deals_unenrolled(state, number):
        return None
    person = active_person(state, number)
    if isinstance(person, Refusal):
        return person
    if person.role is not Role.CROUPIER:
        return refuse(Code.NOT_A_CROUPIER, "HP 3", person=number)
    return None


def refuse_signer(state: TableState, number: str) -> Refusal | None:
    """Why the person with this number cannot sign a slip beside a pit boss, or None (HP 4).

    The cash desk signs on paper, as it has no number here. While nobody is enrolled, anybody can.
    """
    if not state.staff or deals_unenrolled(state, number):
        return None
    person = active_person(state, number)
    if isinstance(person, Refusal):
        return person
    if person.role not in (Role.CROUPIER, Role.PIT_BOSS):
        return refuse(Code.MAY_NOT_SIGN, "HP 4", person=number)
    return None


def refuse_dealer(state: TableState) -> Refusal | None:
    """Why the croupier of the open shift cannot deal, or None.

    An undo of a relief can bring back a croupier who has been retired since, as events of the
    staff are not undone with it.
    """
    if state.shift is None or not state.shift.is_open:
        return None
    return refuse_croupier(state, state.shift.croupier)


def _refuse_enrolment(state: TableState, command: Enrol) -> Refusal | None:
    refusal = refuse_newcomer(state.staff, command)
    return refusal or (None if state.staff else _refuse_first(state, command))


def refuse_newcomer(staff: Iterable[Person], command: Enrol) -> Refusal | None:
    """Why nobody can be enrolled with this number and name beside `staff`, or None."""
    if not NUMBER.fullmatch(command.person):
        return refuse(Code.NO_STAFF_NUMBER, "HP 3")
    if (refusal := _refuse_name(command.name)) is not None:
        return refusal
    for person in staff:
        if _without_zeros(person.id) == _without_zeros(command.person):
            return refuse(Code.NUMBER_TAKEN, "HP 3", person=person.id)
    return None


def _refuse_name(said: str) -> Refusal | None:
    name = said.strip()
    if 0 < len(name) <= LONGEST_NAME and name.isprintable():
        return None
    return refuse(Code.NO_NAME, "HP 3", most=LONGEST_NAME)


def _refuse_to_name(person: Person | Refusal, name: str) -> Refusal | None:
    return person if isinstance(person, Refusal) else _refuse_name(name)


def _without_zeros(number: str) -> tuple[str, str]:
    """A staff number without leading zeros: on paper "C-7" and "C-07" would be confused."""
    letters, _, digits = number.partition("-")
    return letters, digits.lstrip("0")


def _refuse_first(state: TableState, command: Enrol) -> Refusal | None:
    """Why this cannot be the first person enrolled, or None.

    It must be a pit boss, between any two hands (house practice 7). Who deals then goes on without
    being enrolled, until the relief.
    """
    if command.role is not Role.PIT_BOSS:
        return refuse(Code.FIRST_IS_PIT_BOSS, "HP 3")
    return refuse_first_now(state)


def refuse_first_now(state: TableState) -> Refusal | None:
    """Why the first pit boss cannot be enrolled now, or None: not while a hand is in progress."""
    if not state.hand_in_progress:
        return None
    return refuse(Code.FIRST_AFTER_HAND, "HP 3", hand=state.hands)


def _enrolled(command: Enrol) -> tuple[StaffEvent, ...]:
    enrolled = PersonEnrolled(command.person, command.name.strip(), command.role)
    return (enrolled, PinSet(command.person)) if command.with_pin else (enrolled,)


def _change_role(state: TableState, command: ChangeRole) -> Decision:
    person = active_person(state, command.person)
    if isinstance(person, Refusal):
        return person
    if person.role is command.role:
        return refuse(Code.SAME_ROLE, "HP 3", person=person.id)
    return _refuse_to_lose(state, person) or (RoleChanged(person.id, command.role),)


def _refuse_to_lose(state: TableState, person: Person) -> Refusal | None:
    """Why this person cannot leave or change role, or None: the last pit boss, or who deals now."""
    bosses = [each.id for each in state.staff if each.active and each.role is Role.PIT_BOSS]
    if bosses == [person.id]:
        return refuse(Code.LAST_PIT_BOSS, "HP 3", person=person.id)
    shift = state.shift
    if shift is not None and shift.is_open and shift.croupier == person.id:
        return refuse(Code.DEALS_NOW, "HP 1", person=person.id)
    return None


# ── folding ─────────────────────────────────────────────────────────────────────────────────


def evolve_staff(state: TableState, event: StaffEvent) -> TableState:
    """The table after `event`."""
    match event:
        case PersonEnrolled(number, name, role):
            return replace(state, staff=(*state.staff, Person(number, name, role)))
        case PinsReset():
            without = tuple(replace(person, has_pin=False) for person in state.staff)
            return replace(state, staff=without)
        case (
            PersonNamed() | RoleChanged() | PersonRetired() | PinSet() | PinLocked() | LockLifted()
        ):
            known = tuple(
                _changed(person, event) if person.id == event.person else person
                for person in state.staff
            )
            return replace(state, staff=known)


def _changed(
    person: Person,
    event: PersonNamed | RoleChanged | PersonRetired | PinSet | PinLocked | LockLifted,
) -> Person:
    match event:
        case PersonNamed(_, name):
            return replace(person, name=name)
        case RoleChanged(_, role):
            return replace(person, role=role)
        case PersonRetired():
            return replace(person, active=False)
        case PinSet():
            return replace(person, has_pin=True, pins=person.pins + 1, disabled=False)
        case PinLocked(_, _, disabled):
            return replace(person, disabled=disabled)
        case LockLifted():
            return replace(person, lifts=person.lifts + 1, disabled=False)
        case _:
            assert_never(event)
