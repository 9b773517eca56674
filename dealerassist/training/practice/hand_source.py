"""Where a practice hand comes from: guests play it (`SeatedGuests`), or it is a `KnownHand`."""

from __future__ import annotations

from typing import Protocol

from dealerassist.hand.automatic_steps import play
from dealerassist.hand.commands import HandCommand
from dealerassist.hand.events import HandEvent
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState
from dealerassist.training.practice.due_steps import Happening


class HandSource(Protocol):
    """Says what happens in a practice hand, piece by piece."""

    def begin(self) -> tuple[HandState, tuple[Happening, ...]]:
        """The hand before its first event, and what happens first. Called once."""
        ...

    def next(self, state: HandState) -> tuple[Happening, ...]:
        """What happens next in `state`; empty if the source has come to its end."""
        ...


def events_of_command(state: HandState, command: HandCommand) -> tuple[HandEvent, ...]:
    """The events of a command that is known to be legal, with the routine steps behind it."""
    after = play(state, command)
    assert not isinstance(after, Refusal), f"{command} refused: {after}"
    return after[1]
