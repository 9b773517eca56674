"""What happens in a hand that is worth practising: by this a trainer chooses hands of the house."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum

from dealerassist.hand.events import (
    BetsCollected,
    BurnsShuffledIn,
    CommonCardDealt,
    HandEvent,
    HandStarted,
    PotsAwarded,
)
from dealerassist.hand.evolve import begin_hand, evolve
from dealerassist.hand.irregular.events import RulingFact
from dealerassist.hand.pot import PotAward
from dealerassist.hand.state import HandState, Phase
from dealerassist.locale.catalogue import Catalogue
from dealerassist.rules.house_rules import HouseRules
from dealerassist.training.stored_records import OwnHand


class HandFeature(StrEnum):
    """Something that happens in a hand."""

    ALL_IN = "all_in"
    SIDE_POT = "side_pot"
    SHARED_POT = "shared_pot"
    ODD_CHIP = "odd_chip"
    COMMON_CARD = "common_card"
    SHUFFLED_IN = "shuffled_in"
    IRREGULARITY = "irregularity"


_NAMES = {
    HandFeature.ALL_IN: "All-in",
    HandFeature.SIDE_POT: "Side pot",
    HandFeature.SHARED_POT: "Shared pot",
    HandFeature.ODD_CHIP: "Odd chip",
    HandFeature.COMMON_CARD: "Common card",
    HandFeature.SHUFFLED_IN: "Burn cards shuffled in",
    HandFeature.IRREGULARITY: "Irregularity",
}


def feature_name(say: Catalogue, feature: HandFeature) -> str:
    """What is said of it: "Side pot"."""
    return say(_NAMES[feature])


def features_of(hand: OwnHand) -> tuple[HandFeature, ...]:
    """What happens in this hand, in the order of `HandFeature`."""
    found = set(_found(hand.rules, hand.start, (event for tap in hand.taps for event in tap)))
    return tuple(feature for feature in HandFeature if feature in found)


def _found(
    rules: HouseRules, start: HandStarted, events: Iterable[HandEvent]
) -> Iterator[HandFeature]:
    state = begin_hand(start, rules)
    for event in events:
        yield from _of_event(event)
        state = evolve(state, event)
        if _is_all_in(state):
            yield HandFeature.ALL_IN


def _is_all_in(state: HandState) -> bool:
    """Whether somebody who can still win has no chips left; the end of the hand pays them out."""
    return state.phase is not Phase.OVER and any(not each.stack for each in state.contenders)


def _of_event(event: HandEvent) -> Iterator[HandFeature]:
    match event:
        case BetsCollected(pots) if len(pots) > 1:
            yield HandFeature.SIDE_POT
        case PotsAwarded(awards):
            yield from (feature for award in awards for feature in _of_award(award))
        case CommonCardDealt():
            yield HandFeature.COMMON_CARD
        case BurnsShuffledIn():
            yield HandFeature.SHUFFLED_IN
        case RulingFact():
            yield HandFeature.IRREGULARITY
        case _:
            pass


def _of_award(award: PotAward) -> Iterator[HandFeature]:
    halves = [share.half for share in award.shares]
    if len(set(halves)) < len(halves):
        yield HandFeature.SHARED_POT
    if any(share.odd for share in award.shares):
        yield HandFeature.ODD_CHIP
