"""The best high hand (rules 1.3 and 7.3)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from dealerassist.cards import Card, Rank
from dealerassist.ranking.card_counts import (
    FIVE_OF_A_SUIT,
    RANKS_SHIFT,
    cards_of_the_flush,
    rank_counts,
    tally,
)
from dealerassist.ranking.five_to_play import CHOICES_KEPT, PlacesToPlay, choice_of
from dealerassist.ranking.rank_pattern import (
    PATTERNS,
    STRAIGHTS,
    Combination,
    Straight,
    combinations_from,
    straight_among,
)
from dealerassist.ranking.ranked_hand import BestHand, Category


def best_high(cards: Sequence[Card]) -> BestHand:
    """The highest hand that five of 5 to 9 different `cards` make (rule 7.3).

    Raises:
        ValueError: if there are fewer than five or more than nine cards.
    """
    return best_by(cards, choose_high, choose_flush)


Choose = Callable[[int], PlacesToPlay]
"""Which five of cards make their best hand, by the tally of their ranks."""


def best_by(cards: Sequence[Card], choose: Choose, choose_suited: Choose) -> BestHand:
    """The best hand in an order in which flushes count.

    Args:
        cards: what to choose from.
        choose: finds the best hand of any cards, flushes left aside.
        choose_suited: finds the best hand of five or more cards of one suit.
    """
    total = tally(cards)
    choice = choose(total >> RANKS_SHIFT)
    if total & FIVE_OF_A_SUIT:
        suited = cards_of_the_flush(cards, total)
        flush = choose_suited(tally(suited) >> RANKS_SHIFT)
        if flush.strength > choice.strength:
            return flush.of(suited)
    return choice.of(cards)


def high_strength(cards: Sequence[Card]) -> int:
    """The strength of `best_high` without naming the five cards.

    Raises:
        ValueError: if there are fewer than five or more than nine cards.
    """
    total = tally(cards)
    if total & FIVE_OF_A_SUIT:
        return best_high(cards).strength
    return choose_high(total >> RANKS_SHIFT).strength


@lru_cache(maxsize=CHOICES_KEPT)
def choose_high(ranks: int) -> PlacesToPlay:
    """The highest hand that cards of these ranks make, flushes left aside."""
    counts = rank_counts(ranks)
    return choice_of(highest_combination(counts), counts)


def highest_combination(
    counts: Mapping[int, int], straights: Sequence[Straight] = STRAIGHTS
) -> Combination:
    """The highest that cards of these ranks make, flushes left aside.

    Args:
        counts: how many cards there are of each rank, the highest rank first.
        straights: the straights that there are, the highest first.
    """
    highest = next(combinations_from(PATTERNS, counts))
    straight = straight_among(counts, straights)
    if straight is None or highest.category > Category.STRAIGHT:
        return highest
    return Combination.of_singles(Category.STRAIGHT, straight)


@lru_cache(maxsize=CHOICES_KEPT)
def choose_flush(ranks: int) -> PlacesToPlay:
    """The highest hand that five or more cards of one suit make."""
    counts = rank_counts(ranks)
    return choice_of(highest_flush(counts), counts)


def highest_flush(
    counts: Mapping[int, int], straights: Sequence[Straight] = STRAIGHTS
) -> Combination:
    """The same of cards of one suit."""
    straight = straight_among(counts, straights)
    if straight is None:
        return Combination.of_singles(Category.FLUSH, list(counts)[:5])
    royal = straight[0] == Rank.ACE
    return Combination.of_singles(
        Category.ROYAL_FLUSH if royal else Category.STRAIGHT_FLUSH, straight
    )
