"""Where a practice hand comes from that is known already: it was played, or written."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from dealerassist.hand.commands import DealDown, HandCommand
from dealerassist.hand.events import HandEvent, HandStarted
from dealerassist.hand.evolve import started
from dealerassist.hand.play import carry_on, play
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState
from dealerassist.rules.house import HouseRules
from dealerassist.training.practice.steps import Happening


class Source(Protocol):
    """What happens next in a hand."""

    def begin(self) -> tuple[HandState, tuple[HandEvent, ...]]:
        """The hand before its first event, and what happens first."""
        ...

    def next(self, state: HandState) -> tuple[Happening, ...]:
        """What happens next in `state`; nothing if the source has come to its end."""
        ...


def played(
    state: HandState, command: HandCommand, *, deal_down: bool = True
) -> tuple[HandEvent, ...]:
    """What a command makes happen that is known to be legal."""
    after = play(state, command, deal_down=deal_down)
    assert not isinstance(after, Refusal), f"{command} refused: {after}"
    return after[1]


class Script:
    """A hand that was played or written: its commands, one after another.

    Face-down cards that no command names come unseen, as at the table.
    """

    def __init__(
        self, rules: HouseRules, start: HandStarted, commands: Sequence[HandCommand]
    ) -> None:
        self._state = started(start, rules)
        self._deal_down = not any(isinstance(command, DealDown) for command in commands)
        self._commands = iter(commands)

    def begin(self) -> tuple[HandState, tuple[HandEvent, ...]]:
        """The hand before its first event, and what happens first."""
        return self._state, carry_on(self._state, deal_down=self._deal_down)[1]

    def next(self, state: HandState) -> tuple[HandEvent, ...]:
        """What the next command makes happen."""
        command = next(self._commands, None)
        return () if command is None else played(state, command, deal_down=self._deal_down)


class Past:
    """A hand of a journal: what happened in it, tap by tap."""

    def __init__(
        self, rules: HouseRules, start: HandStarted, taps: Iterable[tuple[HandEvent, ...]]
    ) -> None:
        self._state = started(start, rules)
        self._taps = iter(taps)

    def begin(self) -> tuple[HandState, tuple[HandEvent, ...]]:
        """The hand before its first event, and what happens first."""
        events = next(self._taps, ())
        return self._state, tuple(e for e in events if not isinstance(e, HandStarted))

    def next(self, state: HandState) -> tuple[HandEvent, ...]:  # noqa: ARG002 - as the others
        """What the next tap made happen."""
        return next(self._taps, ())
