"""The lowest hand, in the orders that are played (rules 7.6 and 8.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations

from dealerassist.cards import Card, Rank
from dealerassist.ranking.card_counts import FIVE_OF_A_SUIT, RANKS_SHIFT, rank_counts, tally
from dealerassist.ranking.five_to_play import CHOICES_KEPT, PlacesToPlay, choice_of
from dealerassist.ranking.high import best_by, best_high, highest_combination, highest_flush
from dealerassist.ranking.rank_pattern import (
    LOW_ACE,
    PATTERNS,
    STRAIGHTS,
    Combination,
    Straight,
    combinations_from,
    straight_among,
)
from dealerassist.ranking.ranked_hand import BestHand, Category, low_strength, strength_of
from dealerassist.ranking.ranking import Ranking

WITH_FLUSHES = frozenset({Ranking.NORMAL_LOW, Ranking.DEUCE_TO_SEVEN})
"""The lows against which straights and flushes count."""


def best_low(cards: Sequence[Card], low: Ranking) -> BestHand | None:
    """The lowest hand that five of 5 to 9 different `cards` make, or None if there is no low.

    Its strength is greater the lower the hand (rule 7.6). Its category ignores straights and
    flushes where the kind of low does.

    Args:
        cards: what to choose from.
        low: one of `LOWS`.

    Raises:
        ValueError: if there are fewer than five or more than nine cards.
    """
    total = tally(cards)
    if low in WITH_FLUSHES and total & FIVE_OF_A_SUIT:
        return low_beside_a_flush(combinations(cards, 5), low)
    choice = choose_low(low, total >> RANKS_SHIFT)
    return None if choice is None else choice.of(cards)


@lru_cache(maxsize=CHOICES_KEPT)
def choose_low(low: Ranking, ranks: int) -> PlacesToPlay | None:
    """The lowest hand that cards of these ranks make, flushes left aside."""
    counts = rank_counts(ranks)
    combination = _LOWEST[low](counts)
    return None if combination is None else choice_of(combination, counts).as_low(low)


_WORST_EIGHT = strength_of(Category.HIGH_CARD, (8, 7, 6, 5, 4))
_PATTERNS_FROM_THE_LOWEST = PATTERNS[::-1]
_PAIRED_FROM_THE_LOWEST = _PATTERNS_FROM_THE_LOWEST[1:]


def _ace_to_five(counts: Mapping[int, int]) -> Combination:
    ace_low = {LOW_ACE if rank == Rank.ACE else rank: count for rank, count in counts.items()}
    return next(combinations_from(_PATTERNS_FROM_THE_LOWEST, dict(sorted(ace_low.items()))))


def _eight_or_better(counts: Mapping[int, int]) -> Combination | None:
    lowest = _ace_to_five(counts)
    qualifies = strength_of(lowest.category, lowest.ranks) <= _WORST_EIGHT
    return lowest if qualifies else None


_WITHOUT_WHEEL = STRAIGHTS[:-1]
"""The straights of deuce to seven (8.1)."""


def _normal_low(counts: Mapping[int, int]) -> Combination:
    return next(_lows_beside(STRAIGHTS, counts))


def _deuce_to_seven(counts: Mapping[int, int]) -> Combination:
    return next(_lows_beside(_WITHOUT_WHEEL, counts))


def _lows_beside(straights: Sequence[Straight], counts: Mapping[int, int]) -> Iterator[Combination]:
    """The lowest first; a straight only comes where five ranks leave nothing else."""
    for ranks in sorted(combinations(counts, 5)):
        if straight_among(ranks, straights) is None:
            yield Combination.of_singles(Category.HIGH_CARD, ranks)
    yield from combinations_from(_PAIRED_FROM_THE_LOWEST, dict(sorted(counts.items())))
    if straight := straight_among(counts, straights):
        yield Combination.of_singles(Category.STRAIGHT, straight)


def low_beside_a_flush(fives: Iterable[Sequence[Card]], low: Ranking) -> BestHand:
    """The lowest of the hands in an order in which some of them may be flushes.

    To avoid the flush a rank may have to give up its highest suit. Of the equally low hands it
    is the one that does best by rule 7.5.
    """
    hands = [_as_it_counts(five, low) for five in fives]
    lowest = min(hand.strength for hand in hands)
    equal = (hand for hand in hands if hand.strength == lowest)
    best = max(equal, key=lambda hand: hand.odd_chip_order)
    return BestHand(low_strength(lowest), best.category, best.cards, low)


def _as_it_counts(five: Sequence[Card], low: Ranking) -> BestHand:
    """What five cards make against a low hand, as a high hand."""
    if low is not Ranking.DEUCE_TO_SEVEN:
        return best_high(five)
    return best_by(five, _choose_high_without_wheel, _choose_flush_without_wheel)


@lru_cache(maxsize=1 << 12)
def _choose_high_without_wheel(ranks: int) -> PlacesToPlay:
    counts = rank_counts(ranks)
    return choice_of(highest_combination(counts, _WITHOUT_WHEEL), counts)


@lru_cache(maxsize=1 << 12)
def _choose_flush_without_wheel(ranks: int) -> PlacesToPlay:
    counts = rank_counts(ranks)
    return choice_of(highest_flush(counts, _WITHOUT_WHEEL), counts)


_LOWEST: Mapping[Ranking, Callable[[Mapping[int, int]], Combination | None]] = {
    Ranking.NORMAL_LOW: _normal_low,
    Ranking.ACE_TO_FIVE: _ace_to_five,
    Ranking.EIGHT_OR_BETTER: _eight_or_better,
    Ranking.DEUCE_TO_SEVEN: _deuce_to_seven,
}
"""The lowest combination of cards by how many there are of each rank, flushes left aside."""

LOWS = tuple(_LOWEST)
"""The rankings in which the lowest five cards win."""
