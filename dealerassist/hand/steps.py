"""Folding what happened into a hand, and taking step after step."""

from __future__ import annotations

from collections.abc import Callable

from dealerassist.hand.events import HandEvent
from dealerassist.hand.evolve import evolve
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState

Played = tuple[HandState, tuple[HandEvent, ...]]
"""A hand, and the events that brought it there."""

Step = Callable[[HandState], tuple[HandEvent, ...] | Refusal | None]
"""What happens next in a hand; None where nothing more does."""


def fold(state: HandState, events: tuple[HandEvent, ...]) -> HandState:
    """The hand after all of `events`."""
    for event in events:
        state = evolve(state, event)
    return state


def go_on(state: HandState, step: Step, events: tuple[HandEvent, ...] = ()) -> Played | Refusal:
    """Take `step` again and again, until nothing more happens or the rules forbid it.

    `events` are those that brought the hand to `state`.
    """
    while (following := step(state)) is not None:
        if isinstance(following, Refusal):
            return following
        state, events = fold(state, following), events + following
    return state, events
