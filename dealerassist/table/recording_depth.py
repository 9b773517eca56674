"""Decide how much is recorded, and what follows where stacks are not known (HP 1).

At depth `RAKE` nobody records who paid what, so the stacks of those who may have paid are unknown
afterwards. Only their sum, the pool, is known until each is counted.
"""

from __future__ import annotations

from dealerassist.hand import evolve as hand_evolve
from dealerassist.hand.commands import DeclareFoulDeck, EnteredPot
from dealerassist.hand.events import HandStarted
from dealerassist.hand.irregular.decide import declare_foul_deck
from dealerassist.hand.recording_depth import pots_only
from dealerassist.hand.recording_depth.depth import RECORDED, Depth, refuse_depth
from dealerassist.hand.recording_depth.events import DepthChanged
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.hand.state import HandState
from dealerassist.table import noted_irregularities
from dealerassist.table.commands import CountStack
from dealerassist.table.events import Event, StackCounted
from dealerassist.table.mixed_table import at_next_hand, rules_of_next_hand
from dealerassist.table.seat import Seat
from dealerassist.table.state import TableState

Decision = tuple[Event, ...] | Refusal


def record_at(state: TableState, depth: Depth) -> Decision:
    """Change how much is recorded: less until a winner is named, more only between hands."""
    if depth is state.depth:
        return refuse(Code.ALREADY_AT_DEPTH, "HP 1", depth=depth.value)
    changed = DepthChanged(depth)
    if state.hand is None or not state.hand_in_progress:
        return (changed,)
    if not depth.is_below(state.depth):
        return refuse(Code.DEPTH_ONLY_DOWN, "HP 1", hand=state.hands)
    if state.hand.named:
        # The winners stand: their pots are paid, and nobody has to name them twice.
        return refuse(Code.WINNER_IS_NAMED, "HP 1", hand=state.hands)
    return (changed,)


def hand_started(state: TableState) -> HandStarted:
    """The event that begins the next hand, with everybody who plays and their known chips."""
    state = at_next_hand(state)
    following = state.next_hand()
    players = following.players
    uncounted = tuple(seat.number for seat in players if not seat.counted)
    absent = absent_of_next_hand(state)
    return HandStarted(
        state.hands + 1,
        tuple(seat.number for seat in players),
        tuple(seat.stack for seat in players),
        following.button,
        state.depth,
        uncounted,
        state.pool if uncounted else 0,
        state.turn.game,
        following.posts,
        tuple(seat.number for seat in absent),
    )


def absent_of_next_hand(state: TableState) -> tuple[Seat, ...]:
    """The guests who will be dealt into the next hand while absent (11.5)."""
    rules = rules_of_next_hand(state)
    if rules is None or not rules.options.absent.is_dealt_in:
        return ()
    return tuple(seat for seat in at_next_hand(state).players() if seat.is_absent)


def _hand_begun(state: TableState) -> tuple[HandStarted, HandState]:
    """The event that begins the next hand, and the hand after it."""
    rules = rules_of_next_hand(state)
    assert rules is not None, "a shift is open, so the table has rules"
    event = hand_started(state)
    return event, hand_evolve.begin_hand(event, rules)


def refuse_start(state: TableState) -> Refusal | None:
    """Why no hand can be recorded from its beginning, or None.

    Either this depth records no acts, or a stack is unknown.
    """
    if (refusal := refuse_depth(state.depth, *RECORDED)) is not None:
        return refusal
    uncounted = [seat.number for seat in state.players() if not seat.counted]
    return refuse(Code.COUNT_FIRST, "HP 1", seat=uncounted[0]) if uncounted else None


def enter_pots(state: TableState, pots: tuple[EnteredPot, ...]) -> Decision:
    """End the hand in progress with these pots, or record the whole next hand by them."""
    if state.hand is not None and state.hand_in_progress:
        return pots_only.enter_pots(state.hand, pots)
    started, begun = _hand_begun(state)
    entered = pots_only.enter_pots(begun, pots)
    return entered if isinstance(entered, Refusal) else (started, *entered)


def void_unrecorded(state: TableState, command: DeclareFoulDeck) -> Decision:
    """Record a hand that is void because of the deck, where hands are recorded once they are over.

    Nothing of its bets is recorded, so each player gets back nothing here.
    """
    started, begun = _hand_begun(state)
    declared = declare_foul_deck(begun, command)
    if isinstance(declared, Refusal):
        return declared
    return (started, *[noted_irregularities.with_number(state, event) for event in declared])


def count_stack(state: TableState, seat: Seat, command: CountStack) -> Decision:
    """Enter the counted stack of a guest; the last to be counted must have the rest of the pool.

    A wrongly entered pot, or a wrong count before, shows only here. With `CountStack.differs` the
    difference is then noted, so that nobody has to enter a number that is not true (HP 2).
    """
    if seat.counted:
        return refuse(Code.ALREADY_COUNTED, "HP 1", seat=seat.number)
    refusal = refuse_count(state, command.amount)
    if refusal is None:
        return (StackCounted(seat.number, command.amount),)
    if not command.differs or refusal.code is not Code.COUNT_DIFFERS:
        return refusal
    if not state.shift_is_open:
        return refuse(Code.SHIFT_CLOSED, "HP 4")
    return (
        StackCounted(
            seat.number,
            command.amount,
            command.amount - state.pool,
            noted_irregularities.next_matter_number(state),
        ),
    )


def refuse_count(state: TableState, amount: int) -> Refusal | None:
    """Why a guest whose stack is unknown cannot have `amount` chips, or None."""
    if amount < 0:
        return refuse(Code.NOT_A_WHOLE_CHIP, "2.5", amount=amount)
    last = len(state.uncounted()) == 1
    if amount > state.pool or (last and amount != state.pool):
        return refuse(Code.COUNT_DIFFERS, "6.5", amount=amount, stack=state.pool)
    return None


def chips_to_leave_with(state: TableState, seat: Seat, counted: int | None) -> int | Refusal:
    """What a guest takes along (2.3), in chips: the stack, or `counted` where that is unknown."""
    if seat.counted:
        differs = counted not in (None, seat.stack)
        entered = 0 if counted is None else counted
        refusal = refuse(Code.COUNT_DIFFERS, "6.5", amount=entered, stack=seat.stack)
        return refusal if differs else seat.stack
    if counted is None:
        return refuse(Code.COUNT_FIRST, "HP 1", seat=seat.number)
    return refuse_count(state, counted) or counted
