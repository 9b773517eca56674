"""A hand that has ended, to be gone through again step by step."""

from __future__ import annotations

from msgspec import Struct

from dealerassist.hand.events import HandEvent, HandStarted
from dealerassist.hand.evolve import fold, started
from dealerassist.hand.result import HandResult
from dealerassist.hand.state import HandState
from dealerassist.rules.house_rules import HouseRules


class FinishedHandEntry(Struct, frozen=True):
    """One tap of the hand: the number of its entry, when, by whom, and what happened."""

    number: int
    utc_ms: int
    actor: str
    events: tuple[HandEvent, ...]


class FinishedHand(Struct, frozen=True):
    """A hand from its start to its end, under the rules that it was played by.

    `entries` are those that count: what was taken back is left out; `undone`: how often.
    `corrected`: what it pays by the last correction that two people made; None without one.
    """

    number: int
    started: HandStarted
    rules: HouseRules
    entries: tuple[FinishedHandEntry, ...]
    undone: int = 0
    corrected: HandResult | None = None

    def states(self) -> tuple[HandState, ...]:
        """How the hand stood after each of its entries."""
        state, states = started(self.started, self.rules), list[HandState]()
        for entry in self.entries:
            state = fold(state, entry.events)
            states.append(state)
        return tuple(states)
