"""What is noted at the table, and what of it waits for the pit boss (house practice, chapter 2)."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from dealerassist.hand.events import FoulDeckDeclared, HandEvent
from dealerassist.hand.irregular.commands import FoundOnce, Irregularity, ProblemOutcome
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.hand.state import Phase
from dealerassist.table.events import (
    Acknowledged,
    IrregularityNoted,
    PitBossCalled,
    StackCounted,
    UndoneAfterSeal,
)
from dealerassist.table.state import TableState, Waiting

CALL = "pit_boss"
"""What waits where the pit boss was called."""

LATE_UNDO = "undo"
"""What waits where an undo reached behind the seal."""

COUNT_DIFFERENCE = "count_difference"
"""What waits where a guest had other chips than were left."""

Waits = IrregularityNoted | PitBossCalled | UndoneAfterSeal | StackCounted | FoulDeckDeclared
"""What may have to wait for the pit boss."""


def note(state: TableState, kind: Irregularity) -> tuple[IrregularityNoted] | Refusal:
    """Note what no rule of the hand settles; what is not only logged waits for the pit boss."""
    if not state.shift_is_open:
        return refuse(Code.SHIFT_CLOSED, "HP 4")
    if not kind.is_noted:
        return refuse(Code.RULED_IN_THE_HAND, "HP 2")
    waits = kind.settled is ProblemOutcome.BY_PIT_BOSS
    number = next_number(state) if waits else 0
    return (IrregularityNoted(kind, hand_concerned(state, kind), waits, number),)


def call_pit_boss(state: TableState) -> tuple[PitBossCalled] | Refusal:
    """Call the pit boss, at any time in a shift."""
    if not state.shift_is_open:
        return refuse(Code.SHIFT_CLOSED, "HP 4")
    return (PitBossCalled(_in_progress(state), next_number(state)),)


def acknowledge(state: TableState, number: int) -> tuple[Acknowledged] | Refusal:
    """See to what waits under this number; the entry says who did, and when."""
    if number not in [each.number for each in state.waiting]:
        return refuse(Code.NOT_WAITING, "HP 5", number=number)
    return (Acknowledged(number),)


def next_number(state: TableState) -> int:
    """The number of what begins to wait next.

    It stands in the event: an undo that leaves an earlier one out must not count the rest anew.
    """
    return state.last_waiting + 1


def numbered(state: TableState, event: HandEvent) -> HandEvent:
    """The event with its number in the queue, if it waits for the pit boss."""
    if isinstance(event, FoulDeckDeclared):
        return replace(event, number=next_number(state))
    return event


def hand_concerned(state: TableState, kind: Irregularity) -> int | None:
    """The hand in progress; of what was paid or taken the one that the shift has paid last.

    That is the hand in progress itself while its pots are pushed, or while none has been paid.
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


def noted(state: TableState, event: Waits) -> TableState:
    """The table with this among what waits for the pit boss, if it does."""
    match event:
        case IrregularityNoted(kind, hand, waits, number):
            return _waiting(state, kind.value, hand, number) if waits else state
        case PitBossCalled(hand, number):
            return _waiting(state, CALL, hand, number)
        case UndoneAfterSeal(number):
            return _waiting(state, LATE_UNDO, _in_progress(state), number)
        case StackCounted(_, _, difference, number):
            return _waiting(state, COUNT_DIFFERENCE, None, number) if difference else state
        case FoulDeckDeclared(number=number):
            return _waiting(state, Irregularity.FOUL_DECK.value, state.hands, number)
        case _:
            assert_never(event)


def _waiting(state: TableState, what: str, hand: int | None, number: int) -> TableState:
    # Entries from before anything was acknowledged have no number: they are counted here.
    number = number or next_number(state)
    waiting = (*state.waiting, Waiting(what, hand, number))
    return replace(state, waiting=waiting, last_waiting=max(state.last_waiting, number))


def acknowledged(state: TableState, number: int) -> TableState:
    """The table without that among what waits."""
    return replace(state, waiting=tuple([w for w in state.waiting if w.number != number]))
