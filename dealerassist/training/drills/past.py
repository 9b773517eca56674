"""A hand of the house, gone through again for what can be asked of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from dealerassist.hand.events import (
    CardCorrected,
    HandEvent,
    HandStarted,
    RecordingFact,
    RoundOpened,
)
from dealerassist.hand.evolve import evolve, started
from dealerassist.hand.irregular.events import RulingFact
from dealerassist.hand.state import Phase
from dealerassist.rules.house_rules import HouseRules
from dealerassist.training.drills.dealing import HandMoment


def moments_of(
    start: HandStarted, rules: HouseRules, events: Iterable[HandEvent]
) -> tuple[HandMoment, ...]:
    """Every moment of a hand that was played, as a croupier saw it.

    After something that a ruling put right, or was not recorded, nothing is asked: it ends there.
    """
    return tuple(_moments(start, rules, events))


def _moments(
    start: HandStarted, rules: HouseRules, events: Iterable[HandEvent]
) -> Iterator[HandMoment]:
    state = started(start, rules)
    acts: tuple[HandEvent, ...] = ()
    for event in events:
        if isinstance(event, RulingFact | RecordingFact | CardCorrected):
            return
        acts = () if isinstance(event, RoundOpened) else (*acts, event)
        state = evolve(state, event)
        if state.phase is Phase.OVER:
            return
        yield HandMoment(state, acts)
