"""A hand that has ended, with its entries, so that it can be replayed step by step."""

from __future__ import annotations

from msgspec import Struct

from dealerassist.hand.events import HandEvent, HandStarted
from dealerassist.hand.evolve import begin_hand, fold
from dealerassist.hand.result import HandResult
from dealerassist.hand.state import HandState
from dealerassist.rules.house_rules import HouseRules


class FinishedHandEntry(Struct, frozen=True):
    """One entry of the hand: its number, UTC milliseconds, who tapped it, and what happened."""

    number: int
    utc_ms: int
    actor: str
    events: tuple[HandEvent, ...]


class FinishedHand(Struct, frozen=True):
    """A hand from its start to its end, under the rules that it was played by.

    Attributes:
        entries: those that still count: what was taken back is left out.
        undone: how many entries were taken back.
        corrected: what the hand pays after the last correction that was approved; None without.
    """

    number: int
    started: HandStarted
    rules: HouseRules
    entries: tuple[FinishedHandEntry, ...]
    undone: int = 0
    corrected: HandResult | None = None

    def states(self) -> tuple[HandState, ...]:
        """The state of the hand after each of its entries."""
        state, states = begin_hand(self.started, self.rules), list[HandState]()
        for entry in self.entries:
            state = fold(state, entry.events)
            states.append(state)
        return tuple(states)
