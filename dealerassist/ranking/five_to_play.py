"""Which five of the cards make the hand: worked out once for cards of certain ranks, then cached.

Ranks alone decide every hand without a flush. So what is cached does not name cards, but indices
into the cards sorted from the highest rank and suit down, and holds for all cards of these ranks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple

from dealerassist.cards import Card, Rank
from dealerassist.ranking.card_counts import tally_of
from dealerassist.ranking.rank_pattern import LOW_ACE, Combination
from dealerassist.ranking.ranked_hand import BestHand, Category, low_strength, strength_of
from dealerassist.ranking.ranking import Ranking

CHOICES_KEPT = 1 << 16
"""The size of each cache: it holds all 49,205 ways in which seven cards can be of ranks."""

Take = Callable[[Sequence[Card]], tuple[Card, ...]]
"""Takes five cards out of the sorted ones."""


class PlacesToPlay(NamedTuple):
    """Which five of the sorted cards make the hand, and what it is worth."""

    strength: int
    category: Category
    take: Take
    ranking: Ranking = Ranking.HIGH

    def of(self, cards: Sequence[Card]) -> BestHand:
        """The hand that these `cards` make; their ranks must be those that this was made for."""
        in_order = sorted(cards, key=tally_of, reverse=True)
        return BestHand(self.strength, self.category, self.take(in_order), self.ranking)

    def as_low(self, ranking: Ranking) -> PlacesToPlay:
        """The same five cards as a low hand of this ranking."""
        return self._replace(strength=low_strength(self.strength), ranking=ranking)


def choice_of(
    combination: Combination, counts: Mapping[int, int], standing: Category | None = None
) -> PlacesToPlay:
    """Which of the cards make this high `combination`.

    Args:
        combination: what they make.
        counts: how many cards there are by rank.
        standing: where its category stands among the others, if not in its usual place (8.1).
    """
    places = [place for size, rank in combination.sets for place in _places(size, rank, counts)]
    category = combination.category
    strength = strength_of(category if standing is None else standing, combination.ranks)
    return PlacesToPlay(strength, category, _take(*places))


def _places(size: int, rank: int, counts: Mapping[int, int]) -> range:
    """The indices of the first cards of this rank, which have its highest suits."""
    rank = Rank.ACE if rank == LOW_ACE else rank
    first = sum(count for other, count in counts.items() if other > rank)
    return range(first, first + size)


@lru_cache(maxsize=1 << 12)
def _take(*places: int) -> Take:
    return itemgetter(*places)
