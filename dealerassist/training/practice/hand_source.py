"""Where a practice hand comes from: guests play it, or it is known already."""

from __future__ import annotations

from typing import Protocol

from dealerassist.hand.automatic_steps import play
from dealerassist.hand.commands import HandCommand
from dealerassist.hand.events import HandEvent
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState
from dealerassist.training.practice.due_steps import Happening


class HandSource(Protocol):
    """What happens next in a hand."""

    def begin(self) -> tuple[HandState, tuple[Happening, ...]]:
        """The hand before its first event, and what happens first."""
        ...

    def next(self, state: HandState) -> tuple[Happening, ...]:
        """What happens next in `state`; nothing if the source has come to its end."""
        ...


def played(state: HandState, command: HandCommand) -> tuple[HandEvent, ...]:
    """What a command makes happen that is known to be legal."""
    after = play(state, command)
    assert not isinstance(after, Refusal), f"{command} refused: {after}"
    return after[1]
