"""A command in a hand, with the steps that follow without a tap.

`dealerassist/table/automatic_steps.py` does the same at a table; this is for a hand by itself, as
in training, records and tests.
"""

from __future__ import annotations

from dealerassist.hand.commands import HandCommand
from dealerassist.hand.decide import decide
from dealerassist.hand.events import HandEvent
from dealerassist.hand.evolve import Played, fold
from dealerassist.hand.legal import routine_step
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState


def play(state: HandState, command: HandCommand, *, deal_down: bool = True) -> Played | Refusal:
    """The hand after `command` and the routine steps after it, with their events; or a refusal.

    With `deal_down` false the face-down cards are left to commands of their own.
    """
    events = decide(state, command)
    if isinstance(events, Refusal):
        return events
    return carry_on(fold(state, events), events, deal_down=deal_down)


def carry_on(
    state: HandState, events: tuple[HandEvent, ...] = (), *, deal_down: bool = True
) -> Played:
    """Do all that needs no tap: antes, burn, shuffling in, opening, collecting, hole cards.

    Args:
        state: the hand.
        events: what led to it; the result begins with these.
        deal_down: false leaves the face-down cards to commands of their own, as in a record that
            names them.
    """
    while (command := routine_step(state, deal_down=deal_down)) is not None:
        following = decide(state, command)
        assert not isinstance(following, Refusal), f"routine step refused: {following}"
        state, events = fold(state, following), events + following
    return state, events
