"""Who may do what: the one place that says so. The screen only mirrors it (house practice 3).

A row of `MAY` names every command and act that a role may carry out. Whether the table allows it
just now is for `decide`; here it is only asked whether this person may ask for it at all.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import get_args

from dealerassist.hand.commands import DeclareFoulDeck, HandCommand
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.journal.entry import PROGRAM
from dealerassist.table.commands import (
    Acknowledge,
    AddChips,
    AnnounceLastHands,
    ApproveCorrection,
    CallPitBoss,
    ChangeCroupier,
    ChangeRole,
    ChangeSeat,
    CloseShift,
    Command,
    CountBox,
    CountStack,
    Credit,
    DeclineCorrection,
    Enrol,
    Fill,
    GiveTip,
    LeaveSeat,
    LiftLock,
    NoteIrregularity,
    OpenShift,
    OpenTable,
    OpenTray,
    PlaceButton,
    ProposeCorrection,
    RecordAt,
    Retire,
    SetPin,
    SitIn,
    SitOut,
    StartHand,
    TakeSeat,
    TellHand,
    WithdrawCorrection,
)
from dealerassist.table.roles import Person, Role
from dealerassist.table.state import TableState


class StaffAct(StrEnum):
    """What is done with the program and is no command at the table.

    Attributes:
        READ: look at the table, at past hands and at the lists.
        VERIFY: have the journal checked.
        EXPORT: write what the journal holds for other programs, or back it up.
        PRINT: print the shift report.
        REVIEW: go through all hands and shifts, with what the house took (house practice 5).
        UNDO: take entries back that nobody has to approve.
        LATE_UNDO: take entries back behind the first card of the street (house practice 1).
        TRAIN: deal practice hands, which are in a database of their own.
        SUPERVISE: run the training: enrol, see how everybody gets on, assign, bring hands in,
            issue certificates (house practice 6).
    """

    READ = "read"
    VERIFY = "verify"
    EXPORT = "export"
    PRINT = "print"
    REVIEW = "review"
    UNDO = "undo"
    LATE_UNDO = "late_undo"
    TRAIN = "train"
    SUPERVISE = "supervise"


Asked = type[Command] | StaffAct
"""A kind of command, or an act."""

VOIDING: frozenset[Asked] = frozenset({DeclareFoulDeck})
"""What takes a whole hand back on any street: a pit boss signs for it (chapter 2)."""

IN_THE_HAND: frozenset[Asked] = frozenset(HandCommand.__args__) - VOIDING
"""The hand itself: the cards, the bets, the pots, and what goes wrong in it (chapter 2)."""

AROUND_THE_HAND: frozenset[Asked] = frozenset(
    {
        OpenShift,
        ChangeCroupier,
        TakeSeat,
        AddChips,
        LeaveSeat,
        ChangeSeat,
        SitOut,
        SitIn,
        GiveTip,
        PlaceButton,
        StartHand,
        RecordAt,
        TellHand,
        CountStack,
        NoteIrregularity,
        CallPitBoss,
    }
)
"""The guests, the relief and the notes: what a table cannot wait for a pit boss with."""

FOR_THE_TABLE: frozenset[Asked] = frozenset({OpenTable, CloseShift})
"""The rules that are played, and the end of the shift, whose report a pit boss signs."""

COUNTING: frozenset[Asked] = frozenset({OpenTray, CountBox, AnnounceLastHands})
"""The house's chips as whoever deals handles them; every count is blind (house practice 4)."""

SLIPS: frozenset[Asked] = frozenset({Fill, Credit})
"""Chips from the cash desk and to it."""

PROPOSING: frozenset[Asked] = frozenset({ProposeCorrection, WithdrawCorrection})
"""The first of the two people whom a correction takes; only who proposed it gives it up."""

APPROVING: frozenset[Asked] = frozenset({ApproveCorrection, DeclineCorrection, Acknowledge})
"""The second of the two, and seeing to what waits."""

OF_THE_STAFF: frozenset[Asked] = frozenset({Enrol, ChangeRole, Retire, SetPin, LiftLock})
"""Who works here. A PIN is typed by its owner, while the pit boss is signed in."""

UNDOING: frozenset[Asked] = frozenset({StaffAct.UNDO, StaffAct.LATE_UNDO})
"""A late undo is carried out, so that the hand goes on, and waits for the pit boss."""

LOOKING: frozenset[Asked] = frozenset({StaffAct.READ, StaffAct.PRINT})

DEALING = IN_THE_HAND | AROUND_THE_HAND | UNDOING | LOOKING

MAY: dict[Role, frozenset[Asked]] = {
    # Deals: everything about hand and guests; counts, takes back, proposes, looks up and prints.
    Role.CROUPIER: DEALING | COUNTING | PROPOSING,
    # Everything a croupier may; besides the foul deck, slips, approvals, the rules, the closing
    # and the staff.
    Role.PIT_BOSS: (
        DEALING
        | VOIDING
        | COUNTING
        | SLIPS
        | PROPOSING
        | APPROVING
        | FOR_THE_TABLE
        | OF_THE_STAFF
        | {StaffAct.REVIEW, StaffAct.VERIFY, StaffAct.EXPORT}
    ),
    # Reads, verifies, exports and prints; never writes an entry.
    Role.AUDITOR: LOOKING | {StaffAct.REVIEW, StaffAct.VERIFY, StaffAct.EXPORT},
    # Runs the training and looks at the table.
    Role.TRAINER: frozenset({StaffAct.READ, StaffAct.TRAIN, StaffAct.SUPERVISE}),
    # Deals practice hands; never a live table, not even to look.
    Role.TRAINEE: frozenset({StaffAct.TRAIN}),
}
"""Role by role, what may be asked for."""

WITHOUT_STAFF: frozenset[Asked] = MAY[Role.PIT_BOSS] - OF_THE_STAFF | {StaffAct.TRAIN}
"""While nobody is enrolled the table deals, and whoever deals signs with the number alone.

Besides, the first pit boss can be enrolled. An approval takes a PIN, which nobody has then.
"""

NOT_ON_ONESELF: frozenset[Asked] = frozenset(
    {ChangeRole, Retire, LiftLock, ApproveCorrection, DeclineCorrection}
)
"""What nobody does to oneself or to one's own proposal: another has to look at it."""


KINDS: Mapping[str, Asked] = {
    str(command.__struct_config__.tag): command for command in get_args(Command)
}
"""Every command by the kind of its entry."""


def authorise(
    actor: Person | None, role: Role | None, command: Command | StaffAct, target: str | None
) -> Refusal | None:
    """Why `actor` may not ask for this, or None.

    Args:
        actor: who asks; None while nobody is enrolled.
        role: in which role; the actor's own, and None for nobody.
        command: what is asked for.
        target: the number of the person whom it concerns, or whose proposal it is; None if that
            is nobody.
    """
    asked: Asked = command if isinstance(command, StaffAct) else type(command)
    if actor is None:
        allowed = asked in WITHOUT_STAFF or asked is Enrol
        return None if allowed else refuse(Code.NOBODY_ENROLLED, "HP 3")
    if not actor.active:
        return refuse(Code.PERSON_RETIRED, "HP 3", person=actor.id)
    if role is not actor.role or asked not in MAY[role]:
        return refuse(Code.ROLE_MAY_NOT, "HP 3", role=actor.role.value)
    if asked in NOT_ON_ONESELF and target == actor.id:
        return refuse(Code.NOT_ONESELF, "HP 3", person=actor.id)
    return None


def permitted(
    state: TableState, actor: str, command: Command | StaffAct, target: str | None = None
) -> Refusal | None:
    """Why the person with the number `actor` may not ask for this at this table, or None.

    Args:
        target: as in `authorise`; for a command that names a person it need not be told.
    """
    if actor == PROGRAM and isinstance(command, OpenTable):
        return None  # a new table is put into service by the first start
    person = state.person(actor)
    if state.staff and person is None:
        return refuse(Code.UNKNOWN_PERSON, "HP 3", person=actor)
    if target is None:
        target = target_of(command)
    role = None if person is None else person.role
    return authorise(person, role, command, target) or _refuse_to_sign(state, actor, command)


def _refuse_to_sign(state: TableState, actor: str, command: Command | StaffAct) -> Refusal | None:
    """A slip is signed first by who enters it, who has shown a PIN (house practice 4)."""
    if not isinstance(command, Fill | Credit) or not state.staff:
        return None
    first = command.first.strip()
    return None if first in (actor, "") else refuse(Code.SIGNS_FIRST, "HP 4", person=first)


def may_take_back(state: TableState, actor: str, kinds: Iterable[str]) -> Refusal | None:
    """Why `actor` may not take back entries of these kinds, or None.

    Only who may do a thing may undo it: a croupier takes nothing back that takes a pit boss.
    """
    person = state.person(actor)
    allowed = WITHOUT_STAFF if person is None else MAY[person.role]
    if all(KINDS[kind] in allowed for kind in kinds if kind in KINDS):
        return None
    role = Role.CROUPIER if person is None else person.role
    return refuse(Code.ROLE_MAY_NOT, "HP 3", role=role.value)


def target_of(command: Command | StaffAct) -> str | None:
    """The number of the person whom a command concerns; None if it concerns nobody."""
    if isinstance(command, ChangeRole | Retire | SetPin | LiftLock | Enrol):
        return command.person
    return None
