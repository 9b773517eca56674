"""The moments of a hand that was played at a table, for questions about it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from dealerassist.hand.events import CardCorrected, HandEvent, HandStarted, RoundOpened
from dealerassist.hand.evolve import evolve, started
from dealerassist.hand.irregular.events import RulingFact
from dealerassist.hand.recording_depth.events import RecordingFact
from dealerassist.hand.state import Phase
from dealerassist.rules.house_rules import HouseRules
from dealerassist.training.drills.shared.hand_moments import HandMoment


def moments_of(
    start: HandStarted, rules: HouseRules, events: Iterable[HandEvent]
) -> tuple[HandMoment, ...]:
    """Every moment of a hand that was played.

    They end before the first ruling on a mistake, the first correction of a card and the first
    event that was recorded in less than full: from there on the hand no longer follows from the
    rules alone, so that what is right could not be told for sure.

    Args:
        start: how the hand began.
        events: all that followed.
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
