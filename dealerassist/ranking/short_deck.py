"""The best hand of 36 cards, six to ace (rule 8.1).

Fewer cards make a flush rarer than a full house, so it beats one; and an ace goes below the six.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from dealerassist.cards import Card, Rank
from dealerassist.ranking.card_counts import rank_counts
from dealerassist.ranking.five_to_play import CHOICES_KEPT, PlacesToPlay, choice_of
from dealerassist.ranking.high import best_by, highest_combination, highest_flush
from dealerassist.ranking.rank_pattern import LOW_ACE, STRAIGHTS
from dealerassist.ranking.ranked_hand import BestHand, Category
from dealerassist.ranking.ranking import Ranking

_STRAIGHTS = (
    *[straight for straight in STRAIGHTS if straight[-1] >= Rank.SIX],
    (Rank.NINE, Rank.EIGHT, Rank.SEVEN, Rank.SIX, LOW_ACE),
)
"""The straights of 36 cards, the highest first."""


def best_short_deck(cards: Sequence[Card]) -> BestHand:
    """The best hand that five of 5 to 9 different `cards`, none below six, make.

    Raises:
        ValueError: if there are fewer than five or more than nine cards.
    """
    return best_by(cards, _choose, _choose_flush)


@lru_cache(maxsize=CHOICES_KEPT)
def _choose(ranks: int) -> PlacesToPlay:
    """The best hand that cards of these ranks make, flushes left aside."""
    counts = rank_counts(ranks)
    combination = highest_combination(counts, _STRAIGHTS)
    full = combination.category is Category.FULL_HOUSE
    choice = choice_of(combination, counts, Category.FLUSH if full else None)
    return choice._replace(ranking=Ranking.SHORT_DECK)


@lru_cache(maxsize=CHOICES_KEPT)
def _choose_flush(ranks: int) -> PlacesToPlay:
    """The best hand that five or more cards of one suit make."""
    counts = rank_counts(ranks)
    combination = highest_flush(counts, _STRAIGHTS)
    plain = combination.category is Category.FLUSH
    choice = choice_of(combination, counts, Category.FULL_HOUSE if plain else None)
    return choice._replace(ranking=Ranking.SHORT_DECK)
