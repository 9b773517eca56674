"""How much is recorded, and the chips that are not known for it (house practice, chapter 1)."""

from __future__ import annotations

from dealerassist.hand import evolve as hand_evolve
from dealerassist.hand.commands import DeclareFoulDeck, ToldPot
from dealerassist.hand.events import DepthChanged, HandStarted
from dealerassist.hand.irregular.decide import declare_foul_deck
from dealerassist.hand.recording_depth import pots_only
from dealerassist.hand.recording_depth.depth import RECORDED, Depth, refuse_depth
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.table import noted_irregularities
from dealerassist.table.commands import CountStack
from dealerassist.table.events import Event, StackCounted
from dealerassist.table.state import Seat, TableState

Decision = tuple[Event, ...] | Refusal


def record_at(state: TableState, depth: Depth) -> Decision:
    """Less at any time, more only between hands; the cards of the street come unseen then."""
    if depth is state.depth:
        return refuse(Code.ALREADY_AT_DEPTH, "HP 1", depth=depth.value)
    changed = DepthChanged(depth)
    if state.hand is None or not state.hand_in_progress:
        return (changed,)
    if not depth.is_below(state.depth):
        return refuse(Code.DEPTH_ONLY_DOWN, "HP 1", hand=state.hands)
    return (changed,)


def hand_started(state: TableState) -> HandStarted:
    """The next hand, with everybody who plays and what is known of their chips."""
    players = state.players()
    uncounted = tuple(seat.number for seat in players if not seat.counted)
    return HandStarted(
        state.hands + 1,
        tuple(seat.number for seat in players),
        tuple(seat.stack for seat in players),
        state.next_button(),
        state.depth,
        uncounted,
        state.pool if uncounted else 0,
    )


def refuse_start(state: TableState) -> Refusal | None:
    """Why the next hand cannot be recorded from its beginning at this depth, or None."""
    if (refusal := refuse_depth(state.depth, *RECORDED)) is not None:
        return refusal
    uncounted = [seat.number for seat in state.players() if not seat.counted]
    return refuse(Code.COUNT_FIRST, "HP 1", seat=uncounted[0]) if uncounted else None


def tell_hand(state: TableState, pots: tuple[ToldPot, ...]) -> Decision:
    """The rest of the hand in progress, or the whole of the next one, in one entry."""
    if state.hand is not None and state.hand_in_progress:
        return pots_only.tell(state.hand, pots)
    assert state.rules is not None, "a shift is open, so the table has rules"
    started = hand_started(state)
    told = pots_only.tell(hand_evolve.started(started, state.rules), pots)
    return told if isinstance(told, Refusal) else (started, *told)


def void_untold(state: TableState, command: DeclareFoulDeck) -> Decision:
    """The whole of a hand that is only told: it began, and is void; what was bet nobody knows."""
    assert state.rules is not None, "a shift is open, so the table has rules"
    started = hand_started(state)
    declared = declare_foul_deck(hand_evolve.started(started, state.rules), command)
    if isinstance(declared, Refusal):
        return declared
    return (started, *[noted_irregularities.numbered(state, event) for event in declared])


def count_stack(state: TableState, seat: Seat, asked: CountStack) -> Decision:
    """What a guest has; the last who is counted has what is left of what all had together.

    A hand told wrong, or a stack counted wrong, is found out only here: then the difference is
    noted, so that nobody has to enter a false number (HP 2).
    """
    if seat.counted:
        return refuse(Code.ALREADY_COUNTED, "HP 1", seat=seat.number)
    refusal = refuse_count(state, asked.amount)
    if refusal is None:
        return (StackCounted(seat.number, asked.amount),)
    if not asked.differs or refusal.code is not Code.COUNT_DIFFERS:
        return refusal
    if not state.shift_is_open:
        return refuse(Code.SHIFT_CLOSED, "HP 4")
    return (
        StackCounted(
            seat.number,
            asked.amount,
            asked.amount - state.pool,
            noted_irregularities.next_number(state),
        ),
    )


def refuse_count(state: TableState, amount: int) -> Refusal | None:
    """Why a guest who is not counted cannot have `amount`, or None."""
    if amount < 0:
        return refuse(Code.NOT_A_WHOLE_CHIP, "2.5", amount=amount)
    last = len(state.uncounted()) == 1
    if amount > state.pool or (last and amount != state.pool):
        return refuse(Code.COUNT_DIFFERS, "6.5", amount=amount, stack=state.pool)
    return None


def chips_to_leave_with(state: TableState, seat: Seat, counted: int | None) -> int | Refusal:
    """What a guest takes along (2.3): the stack, or what was counted where that is not known."""
    if seat.counted:
        differs = counted not in (None, seat.stack)
        said = 0 if counted is None else counted
        refusal = refuse(Code.COUNT_DIFFERS, "6.5", amount=said, stack=seat.stack)
        return refusal if differs else seat.stack
    if counted is None:
        return refuse(Code.COUNT_FIRST, "HP 1", seat=seat.number)
    return refuse_count(state, counted) or counted
