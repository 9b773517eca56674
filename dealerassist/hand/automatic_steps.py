"""A command with everything that follows from it: the step every caller of the rules takes."""

from __future__ import annotations

from dealerassist.hand.commands import HandCommand
from dealerassist.hand.decide import decide
from dealerassist.hand.events import HandEvent
from dealerassist.hand.evolve import Played, fold
from dealerassist.hand.legal import routine
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState


def play(state: HandState, command: HandCommand, *, deal_down: bool = True) -> Played | Refusal:
    """The hand after `command` and the routine steps behind it, and what happened; or why not."""
    events = decide(state, command)
    if isinstance(events, Refusal):
        return events
    return carry_on(fold(state, events), events, deal_down=deal_down)


def carry_on(
    state: HandState, events: tuple[HandEvent, ...] = (), *, deal_down: bool = True
) -> Played:
    """Do all that needs no tap: antes, burn, shuffling in, opening, collecting, hole cards.

    With `deal_down` false the face-down cards are left to commands of their own.
    """
    while (command := routine(state, deal_down=deal_down)) is not None:
        following = decide(state, command)
        assert not isinstance(following, Refusal), f"routine step refused: {following}"
        state, events = fold(state, following), events + following
    return state, events
