"""The open combination, which decides who opens a later round of stud (rule 4.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from dealerassist.cards import Card, Rank, Suit
from dealerassist.ranking.card_counts import RANKS_SHIFT, tally_of
from dealerassist.ranking.ranked_hand import Category

_OF_ONE_RANK = {
    2: Category.PAIR,
    3: Category.THREE_OF_A_KIND,
    4: Category.FOUR_OF_A_KIND,
}


def open_strength(cards: Sequence[Card]) -> tuple[int, ...]:
    """How high the open cards are, suits left aside: who has the greatest opens (rule 4.2).

    Four of a kind, three of a kind, two pair, a pair or high cards, then the ranks from the most
    significant card down. Open cards make no straight, flush or full house.

    Args:
        cards: one player's open cards, a common card included (rule 3.6).
    """
    ranks = sum(map(tally_of, cards)) >> RANKS_SHIFT
    if ranks not in _STRENGTHS:
        _STRENGTHS[ranks] = _strength(cards)
    return _STRENGTHS[ranks]


_STRENGTHS: dict[int, tuple[int, ...]] = {}
"""The results of `open_strength` by the tally of ranks; there are only a few thousand."""


def _strength(cards: Sequence[Card]) -> tuple[int, ...]:
    category, ranks = _combination(cards)
    return (category, *(card.rank for card in _by_significance(cards, ranks)))


def open_suits(cards: Sequence[Card]) -> tuple[Suit, ...]:
    """The suits from the most significant card down; of equals, the greatest opens (rule 4.2)."""
    return tuple(card.suit for card in _in_order(cards))


def first_difference(cards: Sequence[Card], others: Sequence[Card]) -> tuple[Card, Card]:
    """The cards by which one player's open hand is above or below another's (rule 4.2).

    From the most significant down the first of different ranks; where all are of the same ranks,
    the first of different suits.

    Args:
        cards: the open cards of one player, a common card included.
        others: as many of the other player's.
    """
    pairs = [*zip(_in_order(cards), _in_order(others), strict=False)]
    by_suit = next(pair for pair in pairs if pair[0] is not pair[1])
    return next((pair for pair in pairs if pair[0].rank != pair[1].rank), by_suit)


def has_open_pair(cards: Sequence[Card]) -> bool:
    """Whether two of a player's open cards are of one rank, which raises the limit (rule 5.6)."""
    return open_strength(cards)[0] > Category.HIGH_CARD


def _combination(cards: Sequence[Card]) -> tuple[Category, list[Rank]]:
    """What the open cards make, and the ranks it is made of: none, one or two."""
    counts = Counter(card.rank for card in cards)
    sets = sorted(((count, rank) for rank, count in counts.items() if count > 1), reverse=True)
    match sets:
        case [(2, higher), (2, lower), *_]:
            return Category.TWO_PAIR, [higher, lower]
        case [(count, rank), *_]:
            return _OF_ONE_RANK[count], [rank]
        case _:
            return Category.HIGH_CARD, []


def _in_order(cards: Sequence[Card]) -> list[Card]:
    """The cards from the most significant down."""
    _, ranks = _combination(cards)
    return _by_significance(cards, ranks)


def _by_significance(cards: Sequence[Card], ranks: Collection[Rank]) -> list[Card]:
    """The cards of these ranks, then the others, each from the highest rank and suit down."""
    return sorted(cards, key=lambda card: (card.rank in ranks, card.order), reverse=True)
