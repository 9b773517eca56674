"""Irregularities noted at the table, and the list of what waits for the pit boss (HP 2 and HP 5).

Decides and folds: `note_irregularity`, `call_pit_boss`, `give_call_reason` and `acknowledge` give
events; `irregularity_noted`, `call_reason_given` and `matter_acknowledged` give the table after
one.
"""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from dealerassist.hand.events import FoulDeckDeclared, HandEvent
from dealerassist.hand.irregular.commands import FoundOnce, Irregularity, ProblemOutcome
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.hand.state import Phase
from dealerassist.table.boxes_to_count import both_may_be_told, may_be_told
from dealerassist.table.commands import (
    Acknowledge,
    CallPitBoss,
    GiveCallReason,
    NoteIrregularity,
)
from dealerassist.table.events import (
    Acknowledged,
    CallReasonGiven,
    CashNoticed,
    IrregularityNoted,
    PitBossCalled,
    ShiftClosed,
    ShiftSupplemented,
    StackCounted,
    UndoneAfterSeal,
)
from dealerassist.table.house_money_events import BoxCounted, OpeningDiffered
from dealerassist.table.money_state import Box, PendingCount, Purpose
from dealerassist.table.state import TableState, Waiting

CALL = "pit_boss"
"""`Waiting.what` where the pit boss was called."""

LATE_UNDO = "undo"
"""`Waiting.what` where an undo reached behind the street's first card."""

COUNT_DIFFERENCE = "count_difference"
"""`Waiting.what` where a guest's stack was counted and differed."""

BOX_OFF = "box_off"
"""`Waiting.what` where a box was counted and differed."""

BOX_PENDING = "box_pending"
"""`Waiting.what` where a shift was closed with a box that was not counted."""

GUESTS_OFF = "guests_off"
"""`Waiting.what` where a shift was closed and the guests' chips did not come out."""

OPENING_OFF = "opening_off"
"""`Waiting.what` where a tray was not opened with the sum that had been counted last."""

OPENING_PIECES = "opening_pieces"
"""`Waiting.what` where it was opened with that sum, in other chips."""

CASH_REACHED = "cash_reached"
"""`Waiting.what` where one guest has bought the house's amount for cash in a gaming day."""

DIFFERENCES = frozenset({COUNT_DIFFERENCE, BOX_OFF, GUESTS_OFF, OPENING_OFF, OPENING_PIECES})
"""What waits because the table's money differed, until somebody has signed for it (HP 4)."""

SIGNED_FOR = DIFFERENCES | {BOX_PENDING}
"""What waits because of the table's money: it takes a signature, and its report names it."""

Waits = (
    IrregularityNoted
    | PitBossCalled
    | UndoneAfterSeal
    | StackCounted
    | CashNoticed
    | FoulDeckDeclared
    | BoxCounted
    | OpeningDiffered
    | ShiftClosed
)
"""The events that may have to wait for the pit boss."""


def note_irregularity(
    state: TableState, command: NoteIrregularity
) -> tuple[IrregularityNoted] | Refusal:
    """Note an irregularity that no rule of the hand settles; some kinds wait for the pit boss."""
    kind, seat = command.kind, command.seat
    if not state.shift_is_open:
        return refuse(Code.SHIFT_CLOSED, "HP 4")
    if not kind.is_noted:
        return refuse(Code.RULED_IN_THE_HAND, "HP 2")
    if seat is not None and state.seat(seat) is None:
        return refuse(Code.SEAT_EMPTY, "2.1", seat=seat)
    waits = kind.settled is ProblemOutcome.BY_PIT_BOSS
    number = next_matter_number(state) if waits else 0
    return (IrregularityNoted(kind, hand_concerned(state, kind), waits, number, seat),)


def decide_call(
    state: TableState, command: CallPitBoss | GiveCallReason
) -> tuple[PitBossCalled] | tuple[CallReasonGiven] | Refusal:
    """Call the pit boss, or say why one was called."""
    if isinstance(command, GiveCallReason):
        return give_call_reason(state, command)
    return call_pit_boss(state, command)


def call_pit_boss(state: TableState, command: CallPitBoss) -> tuple[PitBossCalled] | Refusal:
    """Call the pit boss, at any time in a shift."""
    if not state.shift_is_open:
        return refuse(Code.SHIFT_CLOSED, "HP 4")
    return (PitBossCalled(_in_progress(state), next_matter_number(state), command.utc_ms),)


def call_that_waits(state: TableState) -> Waiting | None:
    """The last call of the pit boss in this shift that has not been seen to; None if none waits."""
    shift = state.shift
    if shift is None or not state.shift_is_open:
        return None
    calls = [each for each in state.waiting if each.what == CALL]
    return next((call for call in reversed(calls) if call.called_ms >= shift.opened_ms), None)


def give_call_reason(
    state: TableState, command: GiveCallReason
) -> tuple[CallReasonGiven] | Refusal:
    """Say why the pit boss was called, or say it otherwise, while the call waits."""
    number = command.number
    if not any(each.number == number and each.what == CALL for each in state.waiting):
        return refuse(Code.NOT_WAITING, "HP 5", number=number)
    return (CallReasonGiven(number, command.reason),)


def call_reason_given(state: TableState, event: CallReasonGiven) -> TableState:
    """The table with the reason of that call, if it still waits."""
    waiting = tuple(
        replace(each, reason=event.reason) if each.number == event.number else each
        for each in state.waiting
    )
    return replace(state, waiting=waiting)


def acknowledge(
    state: TableState, command: Acknowledge
) -> tuple[Acknowledged] | tuple[Acknowledged, ShiftSupplemented] | Refusal:
    """Mark what waits under this number as seen to; its entry says by whom, and when.

    A difference is signed for with a reason, be it that it is not known.

    Whoever signs for a pending count says that the box is not counted any more. The report of a
    closed shift names who has signed for its money, so it has another revision.
    """
    number = command.number
    waits = next((each for each in state.waiting if each.number == number), None)
    if waits is None:
        return refuse(Code.NOT_WAITING, "HP 5", number=number)
    reason = command.reason if waits.what in DIFFERENCES else None
    if waits.what in DIFFERENCES and reason is None:
        return refuse(Code.WHY_IT_DIFFERS, "HP 4")
    if waits.what in SIGNED_FOR and waits.shift is not None and _is_closed(state, waits.shift):
        supplement = ShiftSupplemented(waits.shift, papers_recorded=True)
        return Acknowledged(number, reason), supplement
    return (Acknowledged(number, reason),)


def _is_closed(state: TableState, shift: int) -> bool:
    return not (state.shift_is_open and state.shift is not None and state.shift.number == shift)


def next_matter_number(state: TableState) -> int:
    """The number that the next thing to wait gets.

    It is kept in the event. If the numbers were counted while folding, an undo of an earlier one
    would renumber those after it, and an acknowledgement would then be of another.
    """
    return state.last_waiting + 1


def with_number(state: TableState, event: HandEvent) -> HandEvent:
    """The event with its number, if it is one that waits for the pit boss.

    A hand knows nothing of the table, so an event of a hand gets its number here.
    """
    if isinstance(event, FoulDeckDeclared):
        return replace(event, number=next_matter_number(state))
    return event


def hand_concerned(state: TableState, kind: Irregularity) -> int | None:
    """The number of the hand that an irregularity of this kind concerns; None if none.

    It is the hand in progress. A mistake in paying or taking (`FoundOnce`) is found afterwards,
    so it concerns the hand that was paid last, unless pots are being pushed just now.
    """
    shift = state.shift
    if kind.found is FoundOnce.NOTHING or shift is None or _is_awarded(state):
        return _in_progress(state)
    dealt = state.hands >= shift.first_hand
    return shift.paid or (state.hands if dealt else None)


def _is_awarded(state: TableState) -> bool:
    return state.hand is not None and state.hand.phase is Phase.AWARDING


def _in_progress(state: TableState) -> int | None:
    return state.hands if state.hand_in_progress else None


def irregularity_noted(state: TableState, event: Waits) -> TableState:
    """The table after `event`: with this in the list of what waits, if it does wait."""
    match event:
        case IrregularityNoted(kind, hand, waits, number, seat):
            return _waiting(state, kind.value, hand, number, seat) if waits else state
        case PitBossCalled(hand, number, utc_ms):
            # Events of older journals have no number: those are counted here.
            number = number or next_matter_number(state)
            return _joined(state, Waiting(CALL, hand, number, called_ms=utc_ms))
        case UndoneAfterSeal(number):
            return _waiting(state, LATE_UNDO, _in_progress(state), number)
        case StackCounted():
            return _stack_counted(state, event)
        case CashNoticed():
            return _cash_reached(state, event)
        case BoxCounted():
            return _counted(state, event)
        case OpeningDiffered():
            return _joined(state, opening_off(event))
        case ShiftClosed():
            return _left_open(state, event)
        case FoulDeckDeclared(number=number):
            return _waiting(state, Irregularity.FOUL_DECK.value, state.hands, number)
        case _:
            assert_never(event)


def _stack_counted(state: TableState, event: StackCounted) -> TableState:
    if not event.difference:
        return state
    # Events of older journals have no number: those are counted here.
    number, shift = event.number or next_matter_number(state), _shift_number(state)
    return _joined(
        state,
        Waiting(COUNT_DIFFERENCE, None, number, None, event.difference, shift, event.seat),
    )


def _cash_reached(state: TableState, event: CashNoticed) -> TableState:
    if not event.number:
        return state
    shift, seat, sum_ = _shift_number(state), event.seat, event.bought
    return _joined(state, Waiting(CASH_REACHED, None, event.number, None, sum_, shift, seat))


def _counted(state: TableState, event: BoxCounted) -> TableState:
    # A difference of an older journal has no number: nobody was to sign for it then.
    if not event.number:
        return state
    shift = _shift_number(state) if event.shift is None else event.shift
    difference = event.amount - event.expected
    waits = Waiting(BOX_OFF, None, event.number, event.box, difference, shift)
    if not difference or is_noted(state, event.box, difference, shift):
        return replace(state, last_waiting=event.number)
    if event.purpose is not Purpose.CLOSING or may_be_told(state, event.box, event.shift):
        return _joined(state, waits)
    return replace(state, untold=(*state.untold, waits), last_waiting=event.number)


def opening_off(event: OpeningDiffered) -> Waiting:
    """What waits because of it."""
    amount = event.difference.amount
    what = OPENING_OFF if amount else OPENING_PIECES
    return Waiting(what, None, event.number, Box.TRAY, amount, event.shift)


def is_noted(state: TableState, box: Box, difference: int, shift: int | None) -> bool:
    """Whether it is noted already that a count of the box in that shift differed by so much."""
    return any(
        (each.what, each.box, each.amount, each.shift) == (BOX_OFF, box, difference, shift)
        for each in state.noted
    )


def with_differences_told(state: TableState) -> TableState:
    """The table once what may be told by now waits: a difference of tray or cash, both counted."""
    told = {
        each for each in state.untold if each.box and both_may_be_told(state, each.box, each.shift)
    }
    if not told:
        return state
    waiting = tuple(each for each in state.noted if each in told or each in state.waiting)
    untold = tuple(each for each in state.untold if each not in told)
    return replace(state, waiting=waiting, untold=untold)


def _shift_number(state: TableState) -> int | None:
    return None if state.shift is None else state.shift.number


def _left_open(state: TableState, event: ShiftClosed) -> TableState:
    for each in event.left_open:
        if each.box is None:
            waits = Waiting(GUESTS_OFF, None, each.number, None, each.amount, event.number)
        else:
            # Nobody may learn what should be in the box before it is counted.
            waits = Waiting(BOX_PENDING, None, each.number, each.box, None, event.number)
            pending = PendingCount(event.number, each.box, each.amount, each.number)
            state = replace(state, to_count=(*state.to_count, pending))
        state = _joined(state, waits)
    return state


def _waiting(
    state: TableState, what: str, hand: int | None, number: int, seat: int | None = None
) -> TableState:
    # Events of older journals have no number: those are counted here.
    number = number or next_matter_number(state)
    return _joined(state, Waiting(what, hand, number, seat=seat))


def _joined(state: TableState, waits: Waiting) -> TableState:
    last = max(state.last_waiting, waits.number)
    return replace(state, waiting=(*state.waiting, waits), last_waiting=last)


def matter_acknowledged(state: TableState, number: int) -> TableState:
    """The table without that number in the lists of what waits and what is to be counted.

    In older journals somebody could sign for what may not be told yet: it is signed for all the
    same.
    """
    return replace(
        state,
        waiting=tuple([w for w in state.waiting if w.number != number]),
        untold=tuple([w for w in state.untold if w.number != number]),
        to_count=tuple([each for each in state.to_count if each.number != number]),
    )
