"""The people who work at the table, for the pit boss who has signed in (house practice 3)."""

from __future__ import annotations

from typing import assert_never

from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.locale.roles import ROLES
from dealerassist.staff.authority import permitted
from dealerassist.table.commands import ChangeRole, LiftLock, Retire, SetPin
from dealerassist.table.roles import Person, Role
from ui.dialogs.person_number import asks_to_sign, first_asked
from ui.dialogs.pin import (
    Errand,
    PersonMenu,
    PinFor,
    RoleMenu,
    StaffMenu,
    StaffPage,
    Task,
)
from ui.pit.pages import Pit
from ui.shell.context import Context
from ui.shell.dry_run import refusal_of
from ui.shell.key_action import Do, KeyAction, Read, Reason, SwitchTo, grey, live, opening
from ui.shell.mode import PLAIN, Mode, Purpose, Typing
from ui.shell.paging import page_of
from ui.shell.words import dotted
from ui.view.parts import Tone

LOCKS = frozenset({Code.PIN_WAITS, Code.PIN_DISABLED})


def staff_touch(at: Context) -> KeyAction:
    """The key of the menu: to the list, by a pit boss's PIN; or to the first pit boss."""
    voice, title = at.voice, at.voice("People and PINs")
    detail = voice("Staff")
    if not at.presence.signs:
        reason = Reason(voice("No PINs can be asked for here"))
        return grey(voice, "staff", title, reason, icon="staff")
    if not at.presence.awaits_first:
        asked = asks_to_sign(at, Errand(Task.STAFF, asked=at.mode.busy))
        return live("staff", title, opening(asked), detail=detail, icon="staff")
    if at.state.shift_is_open and at.state.shift is not None and not at.state.staff:
        refusal = refuse(Code.SHIFT_OPEN, "HP 4", shift=at.state.shift.number)
        return grey(voice, "staff", title, refusal, icon="staff")
    first = voice("Enrol a pit boss")
    return live("staff", first, opening(first_asked(at)), detail=detail, icon="staff")


def staff_touches(at: Context, page: StaffPage) -> tuple[KeyAction, ...]:
    """The keys of the list, of the roles, or of one person."""
    match page:
        case StaffMenu():
            return _list(at, page)
        case RoleMenu(boss, ""):
            return _roles(at, boss)
        case RoleMenu():
            return _other_roles(at, page)
        case PersonMenu():
            return _person(at, page)
        case _:
            assert_never(page)


def _list(at: Context, page: StaffMenu) -> tuple[KeyAction, ...]:
    people = [_listed(at, page.boss, person) for person in _in_order(at)]
    shown = page_of(at.voice, people, page.page, lambda number: StaffMenu(page.boss, number))
    enrol = live("confirm", at.voice("Enrol"), opening(RoleMenu(page.boss)), tone=Tone.GO)
    pit = live("back", at.voice("To the pit"), Read(Pit(page.boss)))
    ends = (pit,) if at.archived else ()
    return (*shown, enrol, *ends, live("cancel", at.voice("Sign out"), SwitchTo(PLAIN)))


def _in_order(at: Context) -> list[Person]:
    """Those who work here, by their numbers; then those who have left."""
    return sorted(at.state.staff, key=lambda person: (not person.active, person.id))


def _listed(at: Context, boss: str, person: Person) -> KeyAction:
    name, title = f"staff-{person.id}", f"{person.id}\n{person.name}"
    if not person.active:
        return grey(at.voice, name, title, Reason(at.voice("retired")))
    leads = opening(PersonMenu(boss, person.id))
    return live(name, title, leads, detail=dotted([at.voice(ROLES[person.role]), _pin(at, person)]))


def _pin(at: Context, person: Person) -> str:
    if person.disabled:
        return at.voice("locked")
    return "" if person.has_pin else at.voice("no PIN")


def _roles(at: Context, boss: str) -> tuple[KeyAction, ...]:
    keys = (live(f"role-{role}", at.voice(ROLES[role]), _new(role, boss)) for role in Role)
    return (*keys, _back(at, boss))


def _other_roles(at: Context, page: RoleMenu) -> tuple[KeyAction, ...]:
    """In which role somebody works from now on."""
    listed = Mode(StaffMenu(page.boss))
    keys = (
        _key(
            at,
            f"role-{role}",
            at.voice(ROLES[role]),
            Do(ChangeRole(page.person, role), listed),
            _not_that_role(at, page.person, role),
        )
        for role in Role
    )
    stays = opening(PersonMenu(page.boss, page.person))
    return (*keys, live("cancel", at.voice("Cancel"), stays, detail=at.voice("nothing changed")))


def _not_that_role(at: Context, number: str, role: Role) -> Refusal | Reason | None:
    person = at.state.person(number)
    if person is not None and person.role is role:
        return Reason(at.voice("As now"))
    return refusal_of(at, ChangeRole(number, role))


def _new(role: Role, boss: str) -> SwitchTo:
    """On to the number of somebody who is taken on in this role."""
    errand = Errand(Task.ENROL, role, boss=boss, asked=StaffMenu(boss))
    return opening(Typing(Purpose.ENROL, errand=errand))


def _person(at: Context, page: PersonMenu) -> tuple[KeyAction, ...]:
    voice, boss, number = at.voice, page.boss, page.person
    listed = Mode(StaffMenu(boss))
    if page.leaves:
        sure = live("confirm", voice("Retire"), Do(Retire(number), listed), tone=Tone.GIVE_UP)
        stays = opening(PersonMenu(boss, number))
        return (sure, live("cancel", voice("Cancel"), stays, detail=voice("nothing changed")))
    person = at.state.person(number)
    new = PinFor(number, Errand(Task.NEW_PIN, boss=boss, asked=page))
    barred = at.presence.barred
    locked = barred is not None and barred.code in LOCKS
    unlocked = None if locked else Reason(voice("Not locked"))
    retire, leaves = refusal_of(at, Retire(number)), opening(PersonMenu(boss, number, leaves=True))
    other = opening(RoleMenu(boss, number))
    title = voice("New PIN") if person is not None and person.has_pin else voice("Choose a PIN")
    return (
        _key(at, "new-pin", title, opening(new), refusal_of(at, SetPin(number))),
        _key(at, "lift-lock", voice("Lift the lock"), Do(LiftLock(number), listed), unlocked),
        _key(at, "change-role", voice("Other role"), other, _role_stays(at, boss, number)),
        _key(at, "retire", voice("Retire"), leaves, retire, Tone.GIVE_UP),
        _back(at, boss),
    )


def _role_stays(at: Context, boss: str, number: str) -> Refusal | None:
    """Why nobody can be given another role: oneself, say; None if any role will do."""
    person = at.state.person(number)
    others = [role for role in Role if person is None or role is not person.role]
    refusals = [
        permitted(at.state, boss, ChangeRole(number, role))
        or refusal_of(at, ChangeRole(number, role))
        for role in others
    ]
    return None if None in refusals else refusals[0]


def _key(
    at: Context,
    name: str,
    title: str,
    does: Do | SwitchTo,
    why_not: Refusal | Reason | None,
    tone: Tone = Tone.PLAIN,
) -> KeyAction:
    if why_not is not None:
        return grey(at.voice, name, title, why_not, tone=tone)
    return live(name, title, does, tone=tone)


def _back(at: Context, boss: str) -> KeyAction:
    return live("cancel", at.voice("To the list"), opening(StaffMenu(boss)))
