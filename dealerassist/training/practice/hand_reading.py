"""How a hand that was shown is read out in each game (7.3, 8.1)."""

from __future__ import annotations

from dealerassist.cards import Rank
from dealerassist.ranking.ranked_hand import BestHand, Category
from dealerassist.ranking.ranking import HIGHEST_WINS, Ranking
from dealerassist.rules.house_rules import HouseRules
from dealerassist.training.practice.dealer_actions import ReadHand

NAMING = 2
"""How many ranks name a low without a pair: "eight-six"."""


def reading_of(seat: int, best: BestHand) -> ReadHand:
    """What the dealer reads out of the best hand of a seat."""
    ranks = tuple(card.rank for card in best.cards)
    if best.ranking is Ranking.BADUGI:
        return ReadHand(seat, best.category, ranks[:1], len(ranks))
    if best.ranking not in HIGHEST_WINS and best.category is Category.HIGH_CARD:
        return ReadHand(seat, best.category, ranks[:NAMING])
    return ReadHand(seat, best.category)


def categories_of(rules: HouseRules) -> tuple[Category, ...]:
    """What a hand can make in this game; nothing but single cards in badugi."""
    match rules.ranking:
        case Ranking.BADUGI:
            return ()
        case Ranking.ACE_TO_FIVE | Ranking.EIGHT_OR_BETTER:
            return _WITHOUT_ORDER
        case _:
            return tuple(Category)


_WITHOUT_ORDER = (
    Category.HIGH_CARD,
    Category.PAIR,
    Category.TWO_PAIR,
    Category.THREE_OF_A_KIND,
    Category.FULL_HOUSE,
    Category.FOUR_OF_A_KIND,
)
"""What a hand can make where straights and flushes do not count (7.6)."""


def ranks_of(rules: HouseRules, below: Rank | None = None) -> tuple[Rank, ...]:
    """The ranks by which a hand can be named in this game, the lowest first.

    Args:
        below: the highest rank of the hand, where the next one is to be named.
    """
    aces = (Ranking.ACE_TO_FIVE, Ranking.EIGHT_OR_BETTER, Ranking.BADUGI)
    low = (Rank.ACE, *Rank)[: len(Rank)] if rules.ranking in aces else tuple(Rank)
    return low if below is None else low[: low.index(below)]
