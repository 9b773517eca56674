"""How a simulated guest exchanges cards in a draw game: how many, and which."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from dealerassist.cards import Card
from dealerassist.ranking.high import best_high
from dealerassist.ranking.ranked_hand import Category

KEPT_WITH_NOTHING = 2
"""How many cards a guest keeps who has not even a pair."""
FOUR_TO_A_FLUSH = 4
"""How many cards of one suit are worth drawing a fifth."""


def worst_first(cards: Sequence[Card]) -> list[Card]:
    """The cards of a hand, the least useful first."""
    suits, ranks = Counter(card.suit for card in cards), Counter(card.rank for card in cards)
    drawing = _draws_to_a_flush(cards)
    return sorted(
        cards,
        key=lambda card: (drawing and suits[card.suit], ranks[card.rank], card.order),
    )


def how_many(cards: Sequence[Card]) -> int:
    """How many of five cards a guest exchanges: what neither pairs nor is high (3.7)."""
    category = best_high(cards).category
    if category >= Category.STRAIGHT:
        return 0
    if _draws_to_a_flush(cards):
        return 1
    ranks = Counter(card.rank for card in cards)
    kept = sum(count for count in ranks.values() if count > 1)
    return len(cards) - max(kept, KEPT_WITH_NOTHING)


def _draws_to_a_flush(cards: Sequence[Card]) -> bool:
    most = max(Counter(card.suit for card in cards).values())
    return most == FOUR_TO_A_FLUSH and best_high(cards).category <= Category.PAIR
