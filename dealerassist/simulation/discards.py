"""How a simulated guest exchanges cards in a draw game: how many, and which.

In a game for the lowest hand everything that is no use for a low one goes (8.1).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from dealerassist.cards import Card, Rank
from dealerassist.ranking.badugi import best_badugi
from dealerassist.ranking.card_counts import FEWEST_CARDS
from dealerassist.ranking.evaluators import evaluator_of
from dealerassist.ranking.high import best_high
from dealerassist.ranking.open_hand import low_door
from dealerassist.ranking.ranked_hand import Category
from dealerassist.ranking.ranking import HIGHEST_WINS, Ranking

KEPT_WITH_NOTHING = 2
"""How many cards a guest keeps who has not even a pair."""
KEPT_FOR_LOW = 4
"""How many low cards a guest keeps who has no low hand yet."""

_TOO_HIGH = (Rank.NINE, 0)
"""Cards from here on are thrown away for a low hand."""

FOUR_TO_A_FLUSH = 4
"""How many cards of one suit are worth drawing a fifth."""


def least_useful_first(cards: Sequence[Card], ranking: Ranking) -> list[Card]:
    """The cards of a hand, the least useful first."""
    if ranking not in HIGHEST_WINS:
        kept = _kept_for_low(cards, ranking)
        return [card for card in cards if card not in kept] + kept[::-1]
    suits, ranks = Counter(card.suit for card in cards), Counter(card.rank for card in cards)
    drawing = _draws_to_a_flush(cards)
    return sorted(
        cards,
        key=lambda card: (drawing and suits[card.suit], ranks[card.rank], card.order),
    )


def how_many(cards: Sequence[Card], ranking: Ranking) -> int:
    """How many cards a guest exchanges: what neither pairs nor is high, or is no low one (3.7)."""
    if ranking not in HIGHEST_WINS:
        return len(cards) - len(_kept_for_low(cards, ranking))
    category = best_high(cards).category
    if category >= Category.STRAIGHT:
        return 0
    if _draws_to_a_flush(cards):
        return 1
    ranks = Counter(card.rank for card in cards)
    kept = sum(count for count in ranks.values() if count > 1)
    return len(cards) - max(kept, KEPT_WITH_NOTHING)


def _kept_for_low(cards: Sequence[Card], ranking: Ranking) -> list[Card]:
    """The cards that a guest keeps for a low hand, the lowest first."""
    if ranking is Ranking.BADUGI:
        return [card for card in best_badugi(cards).cards[::-1] if low_door(card) < _TOO_HIGH]
    best = evaluator_of(ranking)(cards, ()) if len(cards) >= FEWEST_CARDS else None
    if best is not None and best.category is Category.HIGH_CARD and _is_low(best.cards[0], ranking):
        return list(best.cards[::-1])
    kept: list[Card] = []
    for card in sorted(cards, key=lambda card: _order(card, ranking)):
        if _is_low(card, ranking) and card.rank not in [other.rank for other in kept]:
            kept.append(card)
    return kept[:KEPT_FOR_LOW]


def _is_low(card: Card, ranking: Ranking) -> bool:
    return _order(card, ranking) < _TOO_HIGH


def _order(card: Card, ranking: Ranking) -> tuple[int, int]:
    """The order of single cards in a game for the lowest hand: the ace is low, or high (8.1)."""
    return low_door(card) if ranking is Ranking.ACE_TO_FIVE else card.order


def _draws_to_a_flush(cards: Sequence[Card]) -> bool:
    most = max(Counter(card.suit for card in cards).values())
    return most == FOUR_TO_A_FLUSH and best_high(cards).category <= Category.PAIR
