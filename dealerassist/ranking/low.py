"""The best low hand, in the three orders that are played (rule 7.6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from functools import lru_cache
from itertools import combinations
from typing import assert_never

from dealerassist.cards import Card, Rank
from dealerassist.ranking.card_counts import FIVE_OF_A_SUIT, RANKS_SHIFT, rank_counts, tally
from dealerassist.ranking.five_to_play import CHOICES_KEPT, PlacesToPlay, choice_of
from dealerassist.ranking.high import best_high
from dealerassist.ranking.rank_pattern import (
    LOW_ACE,
    PATTERNS,
    Combination,
    combinations_from,
    straight_among,
)
from dealerassist.ranking.ranked_hand import BestFive, Category, low_strength, strength_of


class Low(StrEnum):
    """What the low half of the pot goes to (rule 7.6)."""

    NORMAL = "normal"
    """The lowest hand by the ordinary ranking: ace high, straights and flushes count."""

    ACE_TO_FIVE = "ace_to_five"
    """Ace low, straights and flushes do not count: 5 4 3 2 A is the best."""

    EIGHT_OR_BETTER = "eight_or_better"
    """Ace to five, of five different ranks no higher than an eight, or no low at all."""


def best_low(cards: Sequence[Card], low: Low) -> BestFive | None:
    """The lowest hand that five of 5 to 9 different `cards` make, or None if there is no low.

    Its strength is greater the lower the hand (rule 7.6). Its category ignores straights and
    flushes where the kind of low does.

    Raises:
        ValueError: if there are fewer than five or more than nine cards.
    """
    total = tally(cards)
    if low is Low.NORMAL and total & FIVE_OF_A_SUIT:
        return normal_low_beside_a_flush(combinations(cards, 5))
    choice = choose_low(low, total >> RANKS_SHIFT)
    return None if choice is None else choice.of(cards)


_WORST_EIGHT = strength_of(Category.HIGH_CARD, (8, 7, 6, 5, 4))
_PATTERNS_FROM_THE_LOWEST = PATTERNS[::-1]
_PAIRED_FROM_THE_LOWEST = _PATTERNS_FROM_THE_LOWEST[1:]


@lru_cache(maxsize=CHOICES_KEPT)
def choose_low(low: Low, ranks: int) -> PlacesToPlay | None:
    """The lowest hand that cards of these ranks make, flushes left aside."""
    counts = rank_counts(ranks)
    match low:
        case Low.NORMAL:
            choice = choice_of(next(_normal_lows(counts)), counts)
        case Low.ACE_TO_FIVE:
            choice = choice_of(_ace_to_five_low(counts), counts)
        case Low.EIGHT_OR_BETTER:
            choice = choice_of(_ace_to_five_low(counts), counts)
            if choice.strength > _WORST_EIGHT:
                return None
        case _:
            assert_never(low)
    return choice.with_low_strength()


def _ace_to_five_low(counts: Mapping[int, int]) -> Combination:
    ace_low = {LOW_ACE if rank == Rank.ACE else rank: count for rank, count in counts.items()}
    return next(combinations_from(_PATTERNS_FROM_THE_LOWEST, dict(sorted(ace_low.items()))))


def _normal_lows(counts: Mapping[int, int]) -> Iterator[Combination]:
    """The lowest first; a straight only comes where five ranks leave nothing else."""
    for ranks in sorted(combinations(counts, 5)):
        if straight_among(ranks) is None:
            yield Combination.of_singles(Category.HIGH_CARD, ranks)
    yield from combinations_from(_PAIRED_FROM_THE_LOWEST, dict(sorted(counts.items())))
    if straight := straight_among(counts):
        yield Combination.of_singles(Category.STRAIGHT, straight)


def normal_low_beside_a_flush(fives: Iterable[Sequence[Card]]) -> BestFive:
    """The lowest of the hands by the ordinary ranking where some of them may be flushes.

    To avoid the flush a rank may have to give up its highest suit. Of the equally low hands it
    is the one that does best by rule 7.5.
    """
    hands = [best_high(five) for five in fives]
    lowest = min(hand.strength for hand in hands)
    equal = (hand for hand in hands if hand.strength == lowest)
    best = max(equal, key=lambda hand: hand.odd_chip_order)
    return BestFive(low_strength(lowest), best.category, best.cards)
