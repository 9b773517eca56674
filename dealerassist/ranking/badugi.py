"""The best badugi: the most cards of different ranks and suits, then the lowest (rule 8.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from dealerassist.cards import Card, Rank, Suit
from dealerassist.ranking.rank_pattern import LOW_ACE
from dealerassist.ranking.ranked_hand import BestHand, Category
from dealerassist.ranking.ranking import Ranking

BADUGI = len(Suit)
"""How many cards a badugi has: one of each suit."""

_SIZE_SHIFT = 4 * BADUGI
_RANKS = (1 << _SIZE_SHIFT) - 1


def best_badugi(cards: Sequence[Card]) -> BestHand:
    """The most of these `cards` that are all of different ranks and suits, and of them the lowest.

    Its strength is greater the more cards it has and the lower they are; the highest card is
    compared first. Of equally good ones it is the one that does best by rule 7.5.

    Raises:
        ValueError: if there is no card.
    """
    from_the_highest = sorted(cards, key=_rank, reverse=True)
    for size in range(min(BADUGI, len(cards)), 0, -1):
        hands = [_hand(chosen) for chosen in _different(from_the_highest, size)]
        if hands:
            return max(hands, key=lambda hand: (hand.strength, hand.odd_chip_order))
    raise ValueError("a hand is made of one card or more")


def _different(cards: Sequence[Card], size: int) -> Iterator[tuple[Card, ...]]:
    """Every choice of so many cards of which no two are of one rank or one suit."""
    for chosen in combinations(cards, size):
        ranks, suits = {card.rank for card in chosen}, {card.suit for card in chosen}
        if len(ranks) == len(suits) == size:
            yield chosen


def _hand(chosen: tuple[Card, ...]) -> BestHand:
    ranks = 0
    for card in chosen:
        ranks = ranks << 4 | _rank(card)
    strength = len(chosen) << _SIZE_SHIFT | _RANKS - ranks
    return BestHand(strength, Category.HIGH_CARD, chosen, Ranking.BADUGI)


def _rank(card: Card) -> int:
    return LOW_ACE if card.rank is Rank.ACE else card.rank
