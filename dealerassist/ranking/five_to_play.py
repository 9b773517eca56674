"""Which five of the cards play: decided once for cards of these ranks, then kept.

Ranks alone decide every hand without a flush. So a choice does not name cards but places among
the cards in order, highest rank and suit first, and serves all cards of the same ranks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple

from dealerassist.cards import Card, Rank
from dealerassist.ranking.best_five import BestFive, Category, strength_of, turned_about
from dealerassist.ranking.card_counts import tally_of
from dealerassist.ranking.combination import LOW_ACE, Combination

CHOICES_KEPT = 1 << 16
"""Bounds each cache. The ranks of seven cards come in 49,205 ways, which all fit."""

Take = Callable[[Sequence[Card]], tuple[Card, ...]]


class PlacesToPlay(NamedTuple):
    """Five places among cards in order, and what the cards there are worth."""

    strength: int
    category: Category
    take: Take

    def of(self, cards: Sequence[Card]) -> BestFive:
        """The five of these `cards`, whose ranks are those the choice was made for."""
        in_order = sorted(cards, key=tally_of, reverse=True)
        return BestFive(self.strength, self.category, self.take(in_order))

    def turned_about(self) -> PlacesToPlay:
        """The same five as a low hand."""
        return self._replace(strength=turned_about(self.strength))


def choice_of(combination: Combination, counts: Mapping[int, int]) -> PlacesToPlay:
    """The choice of this high `combination` among cards of which there are `counts` of a rank."""
    places = [place for size, rank in combination.sets for place in _places(size, rank, counts)]
    strength = strength_of(combination.category, combination.ranks)
    return PlacesToPlay(strength, combination.category, _take(*places))


def _places(size: int, rank: int, counts: Mapping[int, int]) -> range:
    """The first places of this rank: where its highest suits lie."""
    rank = Rank.ACE if rank == LOW_ACE else rank
    first = sum(count for other, count in counts.items() if other > rank)
    return range(first, first + size)


@lru_cache(maxsize=1 << 12)
def _take(*places: int) -> Take:
    return itemgetter(*places)
