"""The rows of incidents: what is out of the ordinary in an entry, undos included.

The functions only compute rows; `Projector` writes them. The incidents of corrections are with the
rows of these.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from msgspec.structs import replace

from dealerassist.hand.events import CardCorrected, FoulDeckDeclared, HandVoided, MisdealDeclared
from dealerassist.hand.irregular.commands import Ruling
from dealerassist.hand.irregular.events import IrregularityRuled
from dealerassist.journal.entry import Entry
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.read_model.rows import IncidentRow
from dealerassist.table.correction_effects import OF_THE_HOUSE
from dealerassist.table.events import (
    BuyInNoticed,
    CallReasonGiven,
    CashNoticed,
    EntryRetracted,
    HouseSettingChanged,
    IrregularityNoted,
    JournalRepaired,
    LastHandsAnnounced,
    PitBossCalled,
    Restarted,
    SeatChanged,
    ShiftClosed,
    ShiftReopened,
    StackCounted,
    UndoneAfterSeal,
)
from dealerassist.table.house_money_events import BoxCounted, OpeningDiffered
from dealerassist.table.money_state import worth
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

IncidentEvent = (
    HandVoided | CardCorrected | IrregularityRuled | Restarted | BuyInNoticed | CashNoticed
    | UndoneAfterSeal | IrregularityNoted | PitBossCalled | CallReasonGiven | StackCounted
    | LastHandsAnnounced | JournalRepaired | StaffEvent | BoxCounted | OpeningDiffered | ShiftClosed
    | ShiftReopened | HouseSettingChanged
)  # fmt: skip
"""Events that have a row among the incidents, if `has_incident`."""

Noted = IrregularityNoted | PitBossCalled
"""Events that name the hand that they concern."""


def incident_row(
    entry: Entry, position: int, event: IncidentEvent, shift: int | None, idle_ms: int
) -> IncidentRow:
    """The row of an event.

    Args:
        entry: the entry that it is in.
        position: its place among the events of that entry.
        event: the event.
        shift: the number of the shift that it happened in, if one was open.
        idle_ms: the time since the entry before, in milliseconds.
    """
    row = replace(_of_event(entry, position, event, shift, idle_ms), actor=entry.done_by)
    # The entry of what is noted at the table belongs to no hand; its event names the one concerned.
    return replace(row, hand=event.hand) if isinstance(event, Noted) else row


def _of_event(
    entry: Entry, position: int, event: IncidentEvent, shift: int | None, idle_ms: int
) -> IncidentRow:
    facts: dict[str, int | str]
    match event:
        case MisdealDeclared() | FoulDeckDeclared():
            (kind, facts), effect = _facts_of_void(event), sum(event.amounts)
        case Restarted(version):
            kind, effect = IncidentKind.RESTART, 0
            facts = {"version": version, "interrupted_ms": idle_ms}
        case CardCorrected():
            kind, effect, facts = IncidentKind.CARD_CORRECTED, 0, _facts_of_correction(event)
        case BuyInNoticed() | CashNoticed():
            (kind, facts), effect = _of_purchases(event), 0
        case IrregularityRuled() | IrregularityNoted():
            kind, effect, facts = IncidentKind.IRREGULARITY, 0, _facts_of_irregularity(event)
        case UndoneAfterSeal() | PitBossCalled():
            late = isinstance(event, UndoneAfterSeal)
            kind, effect, facts = IncidentKind.LATE_UNDO if late else IncidentKind.PIT_BOSS, 0, {}
        case CallReasonGiven():
            kind, effect, facts = IncidentKind.CALL_REASON, 0, _facts_of_reason(event)
        case StackCounted(seat, amount, difference):
            kind, effect = IncidentKind.COUNT_DIFFERENCE, 0
            # What a guest has more than the records say, the house has less.
            facts = {"seat": seat, "amount": amount, "difference": difference, "house": -difference}
        case LastHandsAnnounced(hand):
            kind, effect, facts = IncidentKind.LAST_HANDS, 0, {"after": hand}
        case JournalRepaired():
            kind, effect, facts = IncidentKind.REPAIRED, 0, _facts_of_repair(event)
        case BoxCounted() | OpeningDiffered() | ShiftClosed() | ShiftReopened():
            (kind, facts), effect = _of_house_money(event), 0
        case _:
            (kind, facts), effect = _of_house(event), 0
    return _incident(entry, position, shift, kind, effect, facts)


def has_incident(entry: Entry, event: IncidentEvent) -> bool:
    """Whether an event of `entry` is listed: a count or a close only if it is off.

    Nor is the PIN that somebody is enrolled with.
    """
    match event:
        case StackCounted(difference=difference):
            return difference != 0
        case BoxCounted(amount=amount, expected=expected, first_count=first):
            return first is not None or amount != expected
        case ShiftClosed(left_open=left):
            return bool(left)
        case PinSet(person):
            return not any(
                isinstance(each, PersonEnrolled) and each.person == person for each in entry.events
            )
        case _:
            return True


def _of_purchases(event: BuyInNoticed | CashNoticed) -> tuple[IncidentKind, dict[str, int | str]]:
    cash = isinstance(event, CashNoticed)
    kind = IncidentKind.CASH_NOTICE if cash else IncidentKind.BUY_IN_NOTICE
    return kind, {"seat": event.seat, "bought": event.bought, "percent": event.percent}


def _of_house_money(
    event: BoxCounted | OpeningDiffered | ShiftClosed | ShiftReopened,
) -> tuple[IncidentKind, dict[str, int | str]]:
    if isinstance(event, BoxCounted):
        return _of_count(event)
    if isinstance(event, OpeningDiffered):
        return IncidentKind.OPENING_OFF, _of_opening(event)
    if isinstance(event, ShiftReopened):
        return IncidentKind.SHIFT_REOPENED, {"closed_ms": event.closed_ms}
    boxes = ", ".join(each.box.value for each in event.left_open if each.box is not None)
    missing = sum(-each.amount for each in event.left_open if each.box is None)
    return IncidentKind.CLOSED_OPEN, {"boxes": boxes, "missing": missing}


def _of_count(event: BoxCounted) -> tuple[IncidentKind, dict[str, int | str]]:
    """Of a recount what it found more or less than the first count; else than should be there.

    The tips are not the house's: a difference of theirs costs or brings it nothing.
    """
    difference = event.amount - event.expected
    facts: dict[str, int | str] = {
        "box": event.box.value,
        "purpose": event.purpose.value,
        "amount": event.amount,
        "difference": difference,
    }
    if event.shift is not None:
        facts |= {"shift": event.shift}
    houses = int(event.box in OF_THE_HOUSE)
    if event.first_count is None:
        return IncidentKind.BOX_OFF, facts | {"house": difference * houses}
    more = event.amount - event.first_count
    return IncidentKind.RECOUNT, facts | {"first_count": event.first_count, "house": more * houses}


def _of_opening(event: OpeningDiffered) -> dict[str, int | str]:
    difference = event.difference
    return {
        "shift": event.shift,
        "counted_for": difference.shift,
        "counted": worth(difference.counted),
        "amount": worth(difference.opened),
        "difference": difference.amount,
        "house": difference.amount,
        "signed_by": event.witness,
    }


def _facts_of_reason(event: CallReasonGiven) -> dict[str, int | str]:
    return {"number": event.number, "reason": event.reason.value}


def _facts_of_repair(event: JournalRepaired) -> dict[str, int | str]:
    facts: dict[str, int | str] = {
        "what": event.what.value,
        "first": event.first,
        "last": event.last,
        "kept": event.kept,
    }
    return facts | {"table": event.table, "row": event.row} if event.table else facts


def _facts_of_void(
    event: HandVoided,
) -> tuple[IncidentKind, dict[str, int | str]]:
    if isinstance(event, FoulDeckDeclared):
        return IncidentKind.FOUL_DECK, {"fault": event.fault.value}
    return IncidentKind.MISDEAL, {"reason": event.reason.value}


def _of_house(
    event: StaffEvent | HouseSettingChanged,
) -> tuple[IncidentKind, dict[str, int | str]]:
    facts: dict[str, int | str]
    match event:
        case PinLocked(person, seconds, disabled):
            return IncidentKind.PIN_LOCKED, {
                "person": person,
                "seconds": seconds,
                "disabled": int(disabled),
            }
        case LockLifted(person):
            return IncidentKind.LOCK_LIFTED, {"person": person}
        case PinsReset():
            return IncidentKind.PINS_RESET, {}
        case PersonEnrolled(person, role=role) | RoleChanged(person, role):
            return IncidentKind.STAFF, _change_of(event, person) | {"role": role.value}
        case PersonNamed(person) | PersonRetired(person) | PinSet(person):
            return IncidentKind.STAFF, _change_of(event, person)
        case HouseSettingChanged(name, was, becomes):
            facts = {"setting": name, "was": was, "becomes": becomes}
            return IncidentKind.SETTING_CHANGED, facts
        case _:
            assert_never(event)


def _change_of(event: StaffEvent, person: str) -> dict[str, int | str]:
    return {"change": str(event.__struct_config__.tag), "person": person}


def _facts_of_irregularity(event: IrregularityRuled | IrregularityNoted) -> dict[str, int | str]:
    facts: dict[str, int | str] = {"irregularity": event.kind.value}
    if isinstance(event, IrregularityNoted):
        seat = "" if event.seat is None else str(event.seat)
        return facts | {"ruling": Ruling.LOGGED.value, "seats": seat, "waits": int(event.waits)}
    seats = ", ".join([str(seat) for seat in event.seats])
    return facts | {"ruling": event.ruling.value, "seats": seats, "waits": 0}


def _facts_of_correction(event: CardCorrected) -> dict[str, int | str]:
    was = "" if event.was is None else event.was.code
    facts: dict[str, int | str] = {"place": event.place.value, "card": event.card.code, "was": was}
    return facts if event.seat is None else facts | {"seat": event.seat}


def clock_jump_row(entry: Entry, shift: int | None, jumped_ms: int) -> IncidentRow:
    """The row of a clock that was set before `entry`, by so many milliseconds; after its events."""
    position, facts = len(entry.events), {"jumped_ms": jumped_ms}
    return _incident(entry, position, shift, IncidentKind.CLOCK_JUMP, 0, facts)


def undo_rows(
    entry: Entry, targets: tuple[Entry, ...], before: TableState, after: TableState
) -> tuple[IncidentRow, ...]:
    """The incidents of an undo: one for each entry that it takes back, the last entry first.

    All chips that the undo moved back stand with the earliest entry, where it led back to.

    Args:
        entry: the entry of the undo.
        targets: the entries that it takes back, the last first.
        before, after: the state of the table before and after the undo.
    """
    if not targets:
        return ()
    shift = None if after.shift is None else after.shift.number
    *others, first = [_undo_row(entry, target, shift) for target in targets]
    return (*others, replace(first, effect=_chips_moved(before, after, targets)))


def _undo_row(entry: Entry, target: Entry, shift: int | None) -> IncidentRow:
    position = entry.events.index(EntryRetracted(target.number))
    facts: dict[str, int | str] = {
        "entry": target.number,
        "kind": target.kind,
        "actor": target.actor,
        "utc_ms": target.utc_ms,
    }
    row = _incident(entry, position, shift, IncidentKind.UNDO, 0, facts)
    return replace(row, hand=target.hand)


def _incident(
    entry: Entry,
    position: int,
    shift: int | None,
    kind: IncidentKind,
    effect: int,
    facts: Mapping[str, int | str],
) -> IncidentRow:
    return IncidentRow(
        entry=entry.number,
        position=position,
        shift=shift,
        hand=entry.hand,
        utc_ms=entry.utc_ms,
        kind=kind,
        effect=effect,
        actor=entry.actor,
        facts=dict(facts),
    )


def _chips_moved(before: TableState, after: TableState, targets: tuple[Entry, ...]) -> int:
    """How many chips an undo of `targets` moved: what each seat lost or gained, added up."""
    unknown = {seat.number for state in (before, after) for seat in state.uncounted()}
    old, new = _stacks(before, unknown), _stacks(after, unknown)
    for event in (event for target in targets for event in reversed(target.events)):
        if isinstance(event, SeatChanged):
            # A guest who sits at the old place again with the same chips has neither lost nor won.
            old[event.seat] = old.pop(event.to, 0)
    return sum(abs(new.get(seat, 0) - old.get(seat, 0)) for seat in old.keys() | new.keys())


def _stacks(state: TableState, unknown: set[int]) -> dict[int, int]:
    """The chips by seat.

    What each of the `unknown` seats has is not recorded, only what they have together, which
    stands under 0.
    """
    stacks = {seat.number: seat.stack for seat in state.seats if seat is not None}
    stacks[0] = state.pool + sum(stacks.pop(number, 0) for number in unknown)
    if state.hand is not None and state.hand_in_progress:
        stacks |= {p.seat: p.chips for p in state.hand.players}
    return stacks
