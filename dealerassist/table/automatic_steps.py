"""A command at the table, with the steps of the hand that follow without a tap."""

from __future__ import annotations

from dealerassist.hand import decide as hand_decide
from dealerassist.hand.legal import routine_step
from dealerassist.hand.refusal import Refusal
from dealerassist.table.commands import Command
from dealerassist.table.decide import decide
from dealerassist.table.events import Event
from dealerassist.table.evolve import fold
from dealerassist.table.state import TableState


def play(state: TableState, command: Command) -> tuple[TableState, tuple[Event, ...]] | Refusal:
    """The table after `command` and the routine steps after it, with their events; or a refusal.

    The table is already what the events lead to, so that who records them need not fold again.
    """
    events = decide(state, command)
    if isinstance(events, Refusal):
        return events
    after = fold(state, events)
    # Between two commands no routine step is due: one can only follow from a change of the hand.
    return (after, events) if after.hand is state.hand else _carry_on(after, events)


def _carry_on(state: TableState, events: tuple[Event, ...]) -> tuple[TableState, tuple[Event, ...]]:
    """Do all that needs no tap: antes, burn, shuffling in, opening, collecting, hole cards."""
    while state.hand is not None and (command := routine_step(state.hand)) is not None:
        following = hand_decide.decide(state.hand, command)
        assert not isinstance(following, Refusal), f"routine step refused: {following}"
        state, events = fold(state, following), events + following
    return state, events
