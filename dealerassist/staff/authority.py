"""Which role may give which command: decided here and nowhere else (house practice 3).

`MAY` names every command and act that a role may carry out. Whether the rules allow it at this
moment is decided by `dealerassist/table/decide.py`; here only whether this person may ask for it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from enum import StrEnum
from typing import get_args

from dealerassist.hand.commands import DeclareFoulDeck, HandCommand
from dealerassist.hand.irregular.commands import GiveClock
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.journal.entry import PROGRAM
from dealerassist.table.blind_commands import (
    AnnounceStraddle,
    PlaceButton,
    PostBlinds,
    WaitForBlind,
    WithdrawStraddle,
)
from dealerassist.table.commands import (
    Acknowledge,
    AddChips,
    AnnounceLastHands,
    CallPitBoss,
    ChangeCroupier,
    ChangeHouseSettings,
    ChangeRole,
    ChangeSeat,
    CloseShift,
    Command,
    CountBox,
    CountBoxes,
    CountStack,
    Credit,
    Enrol,
    EnterPots,
    Fill,
    GiveCallReason,
    GiveCashlessTip,
    GiveTip,
    LayRota,
    LeaveSeat,
    LiftLock,
    LockScreen,
    NameHouse,
    NamePerson,
    NoteIrregularity,
    OpenShift,
    OpenTable,
    OpenTray,
    RecordAt,
    ReopenShift,
    Retire,
    SetPin,
    SignTronc,
    SitIn,
    SitOut,
    StartHand,
    TakeSeat,
    UnlockScreen,
)
from dealerassist.table.correction_approval import is_of_closed_shift
from dealerassist.table.correction_commands import (
    ApproveCorrection,
    DeclineCorrection,
    ProposeCorrection,
    WithdrawCorrection,
)
from dealerassist.table.correction_effects import hand_of_change
from dealerassist.table.guest_commands import (
    AddToList,
    CallListed,
    GuestsStay,
    MoveBack,
    NoticeAway,
    ReleaseSeat,
    ReserveSeat,
    StrikeListed,
)
from dealerassist.table.roles import Person, Role
from dealerassist.table.screen_lock import may_unlock
from dealerassist.table.staff_commands import deals_unenrolled
from dealerassist.table.state import TableState
from dealerassist.table.time_commands import CallTime, SpareTime, TakeTime
from dealerassist.table.tournament_commands import (
    AdjustChips,
    DealHandForHand,
    DeclareOut,
    Disqualify,
    FollowClock,
    GivePenalty,
    MoveGuest,
    PutClock,
    RaceChips,
    Rebuy,
    ReleaseHand,
    SeatGuest,
    StartClock,
    StopClock,
    TakeAddOn,
)


class StaffAct(StrEnum):
    """What is done with the program and is not a command at the table.

    Attributes:
        READ: look at the table, at past hands and at the lists.
        VERIFY: have the journal checked.
        EXPORT: write what the journal holds for other programs, or back it up.
        PRINT: print the shift report.
        REVIEW: go through all hands and shifts, with what the house took (house practice 5).
        UNDO: take entries back that nobody has to approve.
        LATE_UNDO: take entries back behind the first card of the street (house practice 1).
        END_JOURNAL: end the table's journal and begin the next, with a second person.
        END_COMPUTER: shut the table's computer down, or restart it, between shifts.
        TRAIN: deal practice hands, which are in a database of their own.
        SUPERVISE: run the training: enrol, see everybody's progress, assign, bring hands in,
            issue certificates (house practice 6).
    """

    READ = "read"
    VERIFY = "verify"
    EXPORT = "export"
    PRINT = "print"
    REVIEW = "review"
    UNDO = "undo"
    LATE_UNDO = "late_undo"
    END_JOURNAL = "end_journal"
    END_COMPUTER = "end_computer"
    TRAIN = "train"
    SUPERVISE = "supervise"


Asked = type[Command] | StaffAct
"""The class of a command, or an act."""

VOIDING: frozenset[Asked] = frozenset({DeclareFoulDeck})
"""What voids a whole hand on any street, which takes a pit boss (house practice 2)."""

GIVING_TIME: frozenset[Asked] = frozenset({GiveClock})
"""What ends a hand for a guest who takes too long, and takes a pit boss (house practice 2)."""

IN_THE_HAND: frozenset[Asked] = frozenset(HandCommand.__args__) - VOIDING - GIVING_TIME
"""Every other command of a hand: cards, bets, pots and irregularities."""

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
        NoticeAway,
        GuestsStay,
        ReserveSeat,
        ReleaseSeat,
        AddToList,
        CallListed,
        StrikeListed,
        MoveBack,
        GiveTip,
        GiveCashlessTip,
        CallTime,
        TakeTime,
        SpareTime,
        PostBlinds,
        WaitForBlind,
        AnnounceStraddle,
        WithdrawStraddle,
        PlaceButton,
        StartHand,
        RecordAt,
        EnterPots,
        CountStack,
        NoteIrregularity,
        CallPitBoss,
        GiveCallReason,
        LockScreen,
        UnlockScreen,
    }
)
"""Guests, reliefs, notes and the lock: what cannot wait until a pit boss is at the table."""

IN_A_TOURNAMENT: frozenset[Asked] = frozenset(
    {SeatGuest, MoveGuest, Rebuy, TakeAddOn, DeclareOut, RaceChips, FollowClock, ReleaseHand}
)
"""What a croupier enters in a tournament; the floor has said it (house practice 9)."""

OVER_A_TOURNAMENT: frozenset[Asked] = frozenset(
    {StartClock, StopClock, PutClock, DealHandForHand, GivePenalty, Disqualify, AdjustChips}
)
"""What takes a pit boss in a tournament: clock, hand for hand, penalties, chips (HP 9)."""

FOR_THE_TABLE: frozenset[Asked] = frozenset(
    {OpenTable, NameHouse, ChangeHouseSettings, CloseShift, ReopenShift}
)
"""The table's rules, the house's name and settings, and the end of the shift and that it goes on
after all, for its report is a pit boss's."""

COUNTING: frozenset[Asked] = frozenset(
    {OpenTray, CountBox, CountBoxes, SignTronc, AnnounceLastHands}
)
"""What a croupier does with the house's chips; every count is blind (house practice 4)."""

SLIPS: frozenset[Asked] = frozenset({Fill, Credit})
"""Chips from the cash desk and to it."""

PROPOSING: frozenset[Asked] = frozenset({ProposeCorrection, WithdrawCorrection})
"""What the first of the two people does whom a correction takes."""

APPROVING: frozenset[Asked] = frozenset({ApproveCorrection, DeclineCorrection, Acknowledge})
"""What the second of the two does, and seeing to what waits for the pit boss."""

OF_THE_STAFF: frozenset[Asked] = frozenset(
    {Enrol, NamePerson, ChangeRole, Retire, SetPin, LiftLock, LayRota}
)
"""Managing the staff. A PIN is typed by its owner, while the pit boss is signed in."""

UNDOING: frozenset[Asked] = frozenset({StaffAct.UNDO, StaffAct.LATE_UNDO})
"""Undoing. A late undo is carried out at once, so that the hand goes on; its approval waits."""

LOOKING: frozenset[Asked] = frozenset({StaffAct.READ, StaffAct.PRINT})
"""Looking at the table and printing. That a paper was made is an entry of the program's own."""

DEALING = IN_THE_HAND | AROUND_THE_HAND | IN_A_TOURNAMENT | UNDOING | LOOKING
"""What it takes to deal at a table."""

MAY: dict[Role, frozenset[Asked]] = {
    # Deals, counts the house's chips and proposes corrections.
    Role.CROUPIER: DEALING | COUNTING | PROPOSING,
    # Everything a croupier may, and besides: the foul deck, a guest's clock, slips, approvals, the
    # table's rules, closing the shift, the staff, reading, checking and exporting the journal, and
    # the computer.
    Role.PIT_BOSS: (
        DEALING
        | VOIDING
        | GIVING_TIME
        | OVER_A_TOURNAMENT
        | COUNTING
        | SLIPS
        | PROPOSING
        | APPROVING
        | FOR_THE_TABLE
        | OF_THE_STAFF
        | {StaffAct.REVIEW, StaffAct.VERIFY, StaffAct.EXPORT}
        | {StaffAct.END_JOURNAL, StaffAct.END_COMPUTER}
    ),
    # Reads, verifies, exports and prints; never writes an entry.
    Role.AUDITOR: LOOKING | {StaffAct.REVIEW, StaffAct.VERIFY, StaffAct.EXPORT},
    # Runs the training and looks at the table.
    Role.TRAINER: frozenset({StaffAct.READ, StaffAct.TRAIN, StaffAct.SUPERVISE}),
    # Deals practice hands; never a live table, not even to look.
    Role.TRAINEE: frozenset({StaffAct.TRAIN}),
}
"""What each role may ask for."""

WITHOUT_STAFF: frozenset[Asked] = MAY[Role.PIT_BOSS] - OF_THE_STAFF | {StaffAct.TRAIN}
"""What anybody may ask for while nobody is enrolled; the actor is then a number without a PIN.

Besides, the first pit boss can be enrolled. Corrections cannot be approved, although they are in
the set: that takes a PIN, which nobody has then.
"""

NOT_ON_ONESELF: frozenset[Asked] = frozenset(
    {ChangeRole, Retire, LiftLock, ApproveCorrection, DeclineCorrection}
)
"""What nobody may do to themselves or to their own proposal: it takes a second person."""


KINDS: Mapping[str, Asked] = {
    str(command.__struct_config__.tag): command for command in get_args(Command)
}
"""Every command class by the kind of its entry, which is its tag."""


def authorise(
    actor: Person | None, role: Role | None, command: Command | StaffAct, target: str | None
) -> Refusal | None:
    """Why `actor` may not ask for this, or None.

    Args:
        actor: who asks; None while nobody is enrolled.
        role: in which role, which must be the actor's own; None while nobody is enrolled.
        command: what is asked for.
        target: the number of the person whom it concerns, or whose proposal it is; None if it
            concerns nobody.
    """
    asked: Asked = command if isinstance(command, StaffAct) else type(command)
    if actor is None:
        allowed = asked in WITHOUT_STAFF or asked is Enrol
        return None if allowed else refuse(Code.NOBODY_ENROLLED, "HP 3")
    if not actor.active:
        return refuse(Code.PERSON_RETIRED, "HP 3", person=actor.id)
    if asked is SetPin and target == actor.id and not actor.pins and role is actor.role:
        return None  # the first PIN is of their own choice, at the first signing
    if role is not actor.role or asked not in MAY[role]:
        return refuse(Code.ROLE_MAY_NOT, "HP 3", role=actor.role.value)
    if asked in NOT_ON_ONESELF and target == actor.id:
        return refuse(Code.NOT_ONESELF, "HP 3", person=actor.id)
    return None


def permitted(
    state: TableState,
    actor: str,
    command: Command | StaffAct,
    target: str | None = None,
    *,
    counted_by: Collection[str] = (),
) -> Refusal | None:
    """Why the person with the number `actor` may not ask for this at this table, or None.

    Args:
        state: the table.
        actor: the staff number of who asks.
        command: what is asked for.
        target: as in `authorise`; for a command that names a person it may be left out.
        counted_by: the staff numbers of who counted or watched, if the command signs for a
            difference that a count found.
    """
    if actor == PROGRAM and _is_of_the_program(command):
        return None
    person = state.person(actor)
    if state.staff and person is None:
        if not deals_unenrolled(state, actor):
            return refuse(Code.UNKNOWN_PERSON, "HP 3", person=actor)
        person = Person(actor, "", Role.CROUPIER)
    if target is None:
        target = target_of(command)
    role = None if person is None else person.role
    refusal = authorise(person, role, command, target) or _refuse_to_sign(state, actor, command)
    refusal = refusal or _refuse_first_pin(state, person, command)
    refusal = refusal or _refuse_own_count(person, command, counted_by)
    refusal = refusal or _refuse_supplement(state, role, command)
    refusal = refusal or _refuse_to_unlock(state, person, command)
    return refusal or _refuse_button(state, role, command)


def may_choose_first_pin(state: TableState, person: Person) -> bool:
    """Whether somebody who never had a PIN chooses one alone, at the first signing.

    Whoever types the number first chooses. A pit boss's PIN opens everything, so that once one has
    a PIN, it takes that one to give it to another.
    """
    if person.pins:
        return False
    bosses = [each for each in state.staff if each.role is Role.PIT_BOSS and each.active]
    return person.role is not Role.PIT_BOSS or not any(each.has_pin for each in bosses)


def _refuse_first_pin(
    state: TableState, person: Person | None, command: Command | StaffAct
) -> Refusal | None:
    if not isinstance(command, SetPin) or person is None or person.id != command.person:
        return None
    alone = bool(person.pins) or may_choose_first_pin(state, person)
    return None if alone else refuse(Code.NOT_ONESELF, "HP 3", person=person.id)


def _is_of_the_program(command: Command | StaffAct) -> bool:
    """Whether the program itself does it.

    It puts a new table into service at its first start, takes over what an earlier version kept in
    a file of the house's settings, and locks a screen that is left alone.
    """
    takes_over = isinstance(command, OpenTable | ChangeHouseSettings)
    return takes_over or (isinstance(command, LockScreen) and command.idle)


def _refuse_to_unlock(
    state: TableState, person: Person | None, command: Command | StaffAct
) -> Refusal | None:
    """Why this person cannot unlock the screen, or None: who deals does, or a pit boss (HP 7)."""
    if person is None or not isinstance(command, UnlockScreen) or may_unlock(state, person):
        return None
    return refuse(Code.UNLOCKED_BY_ANOTHER, "HP 7", person=person.id)


def _refuse_own_count(
    person: Person | None, command: Command | StaffAct, counted_by: Collection[str]
) -> Refusal | None:
    """Why this person cannot sign for a difference, or None: a third one does (HP 4).

    In a house with one pit boss, two croupiers count. What the only pit boss counted or watched
    stays open until another one is enrolled and signs: no rule makes one person two.
    """
    if person is None or not isinstance(command, Acknowledge) or person.id not in counted_by:
        return None
    return refuse(Code.COUNTED_ONESELF, "HP 4", person=person.id)


def _refuse_supplement(
    state: TableState, role: Role | None, command: Command | StaffAct
) -> Refusal | None:
    """Why a croupier cannot propose this, or None: of a closed shift it takes the pit (HP 4)."""
    if role is not Role.CROUPIER or not isinstance(command, ProposeCorrection):
        return None
    hand = hand_of_change(command.change)
    if hand is None or not is_of_closed_shift(state, hand):
        return None
    return refuse(Code.CORRECTED_IN_PIT, "HP 3", hand=hand)


def _refuse_button(
    state: TableState, role: Role | None, command: Command | StaffAct
) -> Refusal | None:
    """Why a croupier cannot place the button, or None: after the first hand it takes a pit boss.

    Before it the croupier does, and the pit boss after a break (5.13).
    """
    if role is not Role.CROUPIER or not isinstance(command, PlaceButton) or state.shift is None:
        return None
    begun = state.hands >= state.shift.first_hand
    return refuse(Code.ROLE_MAY_NOT, "5.13", role=role.value) if begun else None


def _refuse_to_sign(state: TableState, actor: str, command: Command | StaffAct) -> Refusal | None:
    """Why this person cannot enter the slip or the count, or None (house practice 4).

    The first signature of a slip must be of who enters it, since only that person has shown a PIN;
    so must be that of who watches a count.
    """
    if isinstance(command, CountBox | CountBoxes | OpenTray) and state.staff:
        watches = command.witness.strip()
        if watches in (actor, ""):
            return None
        return refuse(Code.WITNESS_SIGNS, "HP 4", person=watches)
    if isinstance(command, SignTronc) and state.staff:
        signs = command.second.strip()
        return None if signs in (actor, "") else refuse(Code.WITNESS_SIGNS, "HP 4", person=signs)
    if not isinstance(command, Fill | Credit | AdjustChips) or not state.staff:
        return None
    first = command.first.strip()
    return None if first in (actor, "") else refuse(Code.SIGNS_FIRST, "HP 4", person=first)


def may_take_back(state: TableState, actor: str, kinds: Iterable[str]) -> Refusal | None:
    """Why `actor` may not take back entries of these kinds, or None.

    Only who may give a command may take it back: a croupier cannot undo what takes a pit boss.
    """
    person = state.person(actor)
    role = Role.CROUPIER if person is None else person.role
    allowed = MAY[role] if state.staff else WITHOUT_STAFF
    if all(KINDS[kind] in allowed for kind in kinds if kind in KINDS):
        return None
    return refuse(Code.ROLE_MAY_NOT, "HP 3", role=role.value)


def target_of(command: Command | StaffAct) -> str | None:
    """The number of the person whom a command concerns; None if it concerns nobody."""
    if isinstance(command, NamePerson | ChangeRole | Retire | SetPin | LiftLock | Enrol):
        return command.person
    return None
