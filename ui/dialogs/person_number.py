"""The number of a person on the keypad: who opens a shift, takes over, signs, or is taken on."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.hand.refusal import Code, Refusal
from dealerassist.locale.roles import ROLES
from dealerassist.locale.rulebook_index import row_told
from dealerassist.staff.authority import Act as StaffAct
from dealerassist.staff.authority import may_take_back, permitted
from dealerassist.table.commands import (
    ApproveCorrection,
    ChangeCroupier,
    Credit,
    DeclineCorrection,
    Enrol,
    Fill,
    OpenShift,
)
from dealerassist.table.roles import Person, Role
from ui.dialogs.pin import Errand, PinFor, Task, signed_by
from ui.dialogs.staff_numbers import PREFIXES, number_of, number_seen, of_role
from ui.shell.context import Context
from ui.shell.dry_run import refusal_of
from ui.shell.key_action import Act, Do, Intent, KeyAction, Reason, grey, live, opening, reason_of
from ui.shell.mode import Purpose, Spelling, Typing
from ui.shell.number_entry import NumberEntry
from ui.shell.words import Voice

MOST_LISTED = 8
"""As many keys have room; where more have the role, the number is typed."""


def named(person: Person) -> str:
    """Number and name."""
    return f"{person.id}\u00a0· {person.name}"


def person_wish(at: Context, typing: Typing) -> NumberEntry:
    """Whose number is typed, and what comes of it."""
    match typing.purpose:
        case Purpose.OPEN_SHIFT:
            return _open_shift(at, typing)
        case Purpose.CHANGE_CROUPIER:
            return _change_croupier(at, typing)
        case Purpose.ENROL:
            return _enrol(at, typing)
        case _:
            return _sign(at, typing)


# ── who deals ───────────────────────────────────────────────────────────────────────────────


def _open_shift(at: Context, typing: Typing) -> NumberEntry:
    wish = _wish_for(
        at,
        typing,
        Errand(Task.OPEN_SHIFT, Role.CROUPIER, asked=typing),
        title=at.voice("Open the shift — who deals?"),
        confirm=at.voice("Open shift"),
    )
    return replace(wish, more=first_touch(at))


def _change_croupier(at: Context, typing: Typing) -> NumberEntry:
    return _wish_for(
        at,
        typing,
        Errand(Task.CHANGE_CROUPIER, Role.CROUPIER, asked=typing),
        title=at.voice("Who deals from now on?"),
        confirm=at.voice("Change croupier"),
    )


def asks_to_sign(at: Context, errand: Errand) -> Typing | PinFor:
    """The PIN of who alone can sign for it; of several, the number is asked first."""
    return whose_pin(errand, _signers(at, errand))


def whose_pin(errand: Errand, those: list[Person]) -> Typing | PinFor:
    """The PIN of the only one of those; else whose number."""
    if len(those) == 1:
        return PinFor(those[0].id, errand)
    return Typing(Purpose.SIGN, errand=errand)


def can_be_signed(at: Context, errand: Errand) -> bool:
    """Whether anybody can sign for it with a PIN."""
    return bool(_signers(at, errand))


def _signers(at: Context, errand: Errand) -> list[Person]:
    """Who can sign for it with a PIN; those whose PIN is disabled where there is nobody else."""
    roles = REVIEWERS if errand.task is Task.REVIEW else (errand.role,)
    people = (person for role in roles for person in of_role(at.state, role))
    those = [each for each in people if each.has_pin and _may_sign(at, errand, each.id)]
    return [each for each in those if not each.disabled] or those


def _may_sign(at: Context, errand: Errand, person: str) -> bool:
    return not isinstance(_does(at, errand, person), Reason)


def _sign(at: Context, typing: Typing) -> NumberEntry:
    """Which pit boss signs for one act, or signs in."""
    assert typing.errand is not None, "somebody signs for something"
    if typing.errand.task is Task.REVIEW:
        return _review(at, typing, typing.errand)
    asked = at.voice("Pit boss: who signs?")
    return _wish_for(at, typing, typing.errand, title=asked, confirm=at.voice("Go on to the PIN"))


REVIEWERS = (Role.PIT_BOSS, Role.AUDITOR)
"""Who goes through all hands and shifts (house practice 3)."""


def _review(at: Context, typing: Typing, errand: Errand) -> NumberEntry:
    """Who signs in to the pit: all at a tap, where there are few; a typed number is of one role."""
    title, confirm = at.voice("Who signs in?"), at.voice("Go on to the PIN")
    wish = _wish_for(at, typing, errand, title=title, confirm=confirm)
    people = [person for role in REVIEWERS for person in of_role(at.state, role)]
    few = people if len(people) <= MOST_LISTED else []
    other = next(role for role in REVIEWERS if role is not errand.role)
    switched = replace(typing, digits="", errand=replace(errand, role=other))
    more = live("more", at.voice(ROLES[other]), opening(switched))
    return replace(
        wish,
        hint=at.voice("Number of the {role}", role=at.voice(ROLES[errand.role])),
        people=tuple(_listed(at, errand, person) for person in few),
        more=(more,) if of_role(at.state, Role.AUDITOR) else (),
    )


def _wish_for(
    at: Context, typing: Typing, errand: Errand, *, title: str, confirm: str
) -> NumberEntry:
    """The number of somebody of a role, typed or at a tap."""
    number = number_of(at.state, errand.role, typing.digits)
    does = _does(at, errand, number) if _known(at, number) else nobody_has_it(at)
    people = of_role(at.state, errand.role)
    listed = people if at.state.staff and len(people) <= MOST_LISTED else []
    boss = errand.role is Role.PIT_BOSS
    return NumberEntry(
        title=title,
        value=number_seen(at.state, errand.role, typing.digits),
        hint=at.voice("Pit boss's number") if boss else at.voice("Croupier's number"),
        confirm=confirm,
        does=does if typing.digits else Reason(at.voice("Type a number first")),
        people=tuple(_listed(at, errand, person) for person in listed),
    )


def _known(at: Context, number: str) -> bool:
    """Whether somebody works here under this number; while nobody is enrolled, any will do."""
    person = at.state.person(number)
    return not at.state.staff or (person is not None and person.active)


def nobody_has_it(at: Context) -> Reason:
    """What was typed is no number of the staff, and is not repeated: it may be of a PIN."""
    return Reason(at.voice("Nobody has this number"), "HP 3")


def person_touch(voice: Voice, name: str, person: Person, does: Intent | Reason) -> KeyAction:
    """The key of a person in a list, with number and name; grey where it leads nowhere."""
    if isinstance(does, Reason):
        return grey(voice, name, person.id, does)
    return live(name, person.id, does, detail=person.name)


def _listed(at: Context, errand: Errand, person: Person) -> KeyAction:
    return person_touch(at.voice, f"person-{person.id}", person, _does(at, errand, person.id))


def _does(at: Context, errand: Errand, person: str) -> Intent | Reason:
    """On to the PIN; without a staff at once what it is for; or why this person cannot."""
    shift = at.state.shift
    deals = shift is not None and shift.is_open and shift.croupier == person
    if errand.task is Task.CHANGE_CROUPIER and deals:
        return Reason(at.voice("{person} deals now", person=person))
    if isinstance(errand.command, Fill | Credit) and errand.command.second == person:
        return Reason(at.voice("signs as well"))
    refusal = _refusal(at, errand, person)
    if refusal is not None:
        return reason_of(at.voice, refusal)
    if at.state.staff:
        return opening(PinFor(person, errand))
    return Act.OPEN_SHIFT if errand.task is Task.OPEN_SHIFT else Do(ChangeCroupier(person))


def _refusal(at: Context, errand: Errand, person: str) -> Refusal | None:
    match errand.task:
        case Task.OPEN_SHIFT:
            command = OpenShift(person, "", at.now_ms)
            return permitted(at.state, person, command) or refusal_of(at, command)
        case Task.CHANGE_CROUPIER:
            relief = ChangeCroupier(person)
            return permitted(at.state, person, relief) or refusal_of(at, relief)
        case Task.COMMAND | Task.DECLINE if errand.command is not None:
            signed = signed_by(person, errand.command)
            return permitted(at.state, person, signed, _proposer(at, errand))
        case Task.REVIEW:
            return permitted(at.state, person, StaffAct.REVIEW)
        case Task.UNDO:
            return may_take_back(at.state, person, at.undoable.kinds_since(errand.undo))
        case Task.APPROVE if errand.shown is not None:
            proposal = errand.shown.proposal
            signs = ApproveCorrection(proposal.number, errand.shown.digest, (), person)
            return permitted(at.state, person, signs, proposal.proposed_by)
        case _:
            return permitted(at.state, person, Enrol("", "", Role.CROUPIER), target="")


def _proposer(at: Context, errand: Errand) -> str | None:
    """Who proposed what is declined, and cannot decline it; None of anything else."""
    if not isinstance(errand.command, DeclineCorrection):
        return None
    proposal = at.state.proposal(errand.command.number)
    return None if proposal is None else proposal.proposed_by


# ── who is taken on ─────────────────────────────────────────────────────────────────────────


def first_touch(at: Context) -> tuple[KeyAction, ...]:
    """While no pit boss has a PIN: the way to the first one, which may wait until later."""
    if not (at.presence.signs and at.presence.awaits_first):
        return ()
    title, detail = at.voice("Enrol a pit boss"), at.voice("now or later")
    return (live("more", title, opening(first_asked(at)), detail=detail),)


def first_asked(at: Context) -> Typing | PinFor:
    """The number of the first pit boss; or the PIN that an enrolment was broken off before."""
    without = of_role(at.state, Role.PIT_BOSS)
    if without:
        person = without[0].id
        return PinFor(person, Errand(Task.NEW_PIN, boss=person))
    return Typing(Purpose.ENROL, errand=Errand(Task.ENROL))


def _enrol(at: Context, typing: Typing) -> NumberEntry:
    """The number of somebody new; then come the name and the PIN."""
    assert typing.errand is not None, "somebody is taken on in a role"
    role = typing.errand.role
    number = f"{PREFIXES[role]}-{int(typing.digits):02d}" if typing.digits else f"{PREFIXES[role]}-"
    return NumberEntry(
        title=at.voice("New number"),
        value=number,
        hint=at.voice(ROLES[role]),
        confirm=at.voice("Go on to the name"),
        does=_name_next(at, typing, number),
    )


def _name_next(at: Context, typing: Typing, number: str) -> Intent | Reason:
    assert typing.errand is not None, "somebody is taken on in a role"
    if not typing.digits:
        return Reason(at.voice("Type a number first"))
    refusal = refusal_of(at, Enrol(number, "X", typing.errand.role))
    return opening(Spelling(typing)) if refusal is None else reason_of(at.voice, refusal)


def pin_next(typing: Typing) -> PinFor:
    """The name is known: the PIN is chosen."""
    assert typing.errand is not None, "somebody is taken on in a role"
    role = typing.errand.role
    number = f"{PREFIXES[role]}-{int(typing.digits):02d}"
    command = Enrol(number, typing.alias.strip(), role)
    return PinFor(number, replace(typing.errand, command=command))


# ── the PIN ─────────────────────────────────────────────────────────────────────────────────


def pin_wish(at: Context, asked: PinFor) -> NumberEntry:
    """The PIN of somebody, of which dots are seen; and what it did not do."""
    voice, pin = at.voice, asked.pin
    barred = None if asked.chooses else at.presence.barred
    does: Intent | Reason = Act.SIGN
    if barred is not None:
        text = trouble_of(at, asked).removesuffix(".")
        does = Reason(text, barred.rule, row_told(barred))
    elif pin.whole is None:
        does = Reason(voice("Type all six digits first"))
    return NumberEntry(
        title=whose(at, asked),
        value="",
        hint=trouble_of(at, asked),
        confirm=_confirms(voice, asked),
        does=does,
        more=_somebody_else(at, asked),
    )


def _somebody_else(at: Context, asked: PinFor) -> tuple[KeyAction, ...]:
    """Another pit boss than the one who has opened the pit may decide there too."""
    decides = asked.errand.task in (Task.APPROVE, Task.DECLINE)
    if not decides or len(of_role(at.state, Role.PIT_BOSS)) < 2:
        return ()
    others = [person for person in _signers(at, asked.errand) if person.id != asked.person]
    leads = whose_pin(asked.errand, others)
    return (live("more", at.voice("Somebody else"), opening(leads)),)


def trouble_of(at: Context, asked: PinFor) -> str:
    """Why the last PIN did not do, or none can; empty where nothing is wrong."""
    voice = at.voice
    refusal = asked.refused if asked.chooses else at.presence.barred or asked.refused
    if refusal is not None and refusal.code is Code.PIN_WAITS:
        if refusal is asked.refused:
            return ""  # the wait is over, or it would bar the person
        return voice("Wrong PINs: try again in {time}", time=_left(refusal))
    if refusal is not None:
        return f"{voice.refusal(refusal)}."
    return voice("The two PINs were not the same: choose again.") if asked.differed else ""


def _left(waits: Refusal) -> str:
    """Minutes and seconds: "7:05"."""
    seconds = waits.facts["seconds"]
    assert isinstance(seconds, int), "a wait is counted"
    return f"{seconds // 60}:{seconds % 60:02d}"


def whose(at: Context, asked: PinFor) -> str:
    """Number and name of whose PIN it is."""
    if isinstance(asked.errand.command, Enrol):
        return f"{asked.person}\u00a0· {asked.errand.command.name}"
    person = at.state.person(asked.person)
    return asked.person if person is None else named(person)


def _confirms(voice: Voice, asked: PinFor) -> str:
    match asked.errand.task:
        case Task.OPEN_SHIFT:
            return voice("Open shift")
        case Task.CHANGE_CROUPIER:
            return voice("Change croupier")
        case Task.COMMAND | Task.UNDO:
            return voice("Sign")
        case Task.APPROVE:
            return voice("Approve")
        case Task.DECLINE:
            return voice("Decline")
        case Task.STAFF | Task.REVIEW:
            return voice("Sign in")
        case Task.ENROL | Task.NEW_PIN:
            return voice("Keep this PIN") if asked.chosen is not None else voice("Choose this PIN")
