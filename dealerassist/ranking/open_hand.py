"""Open cards, which decide who opens a round of stud (rules 4.1, 4.2 and 8.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from msgspec import Struct

from dealerassist.cards import Card, Rank, Suit
from dealerassist.ranking.card_counts import RANKS_SHIFT, tally_of
from dealerassist.ranking.rank_pattern import LOW_ACE
from dealerassist.ranking.ranked_hand import Category

Order = Callable[[Card], tuple[int, int]]
"""A sort key of single cards."""


def _order(card: Card) -> tuple[int, int]:
    return card.order


def open_strength(cards: Sequence[Card]) -> tuple[int, ...]:
    """How high the open cards are, suits left aside: who has the greatest opens (rule 4.2).

    Four of a kind, full house (a common card makes five open cards), three of a kind, two pair, a
    pair or high cards, then the ranks from the most significant card down. Open cards make no
    straight and no flush.

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
    return (_combination(cards), *(card.rank for card in _in_order(cards)))


def open_suits(cards: Sequence[Card]) -> tuple[Suit, ...]:
    """The suits from the most significant card down; of equals, the greatest opens (rule 4.2)."""
    return tuple(card.suit for card in _in_order(cards))


def low_open_strength(cards: Sequence[Card]) -> tuple[int, ...]:
    """How low the open cards are, suits left aside: in razz who has the greatest opens (8.1).

    As `open_strength`, with the ace low, and every number negative: the lower, the greater.
    """
    ranks = sum(map(tally_of, cards)) >> RANKS_SHIFT
    if ranks not in _LOW_STRENGTHS:
        order = [_low_rank(card) for card in _in_order(cards, low_door)]
        _LOW_STRENGTHS[ranks] = tuple(-number for number in (_combination(cards), *order))
    return _LOW_STRENGTHS[ranks]


_LOW_STRENGTHS: dict[int, tuple[int, ...]] = {}
"""The results of `low_open_strength` by the tally of ranks."""


def low_open_suits(cards: Sequence[Card]) -> tuple[int, ...]:
    """The same of the suits: of equally low hands the greatest, with the lowest suits, opens."""
    return tuple(-card.suit for card in _in_order(cards, low_door))


def low_door(card: Card) -> tuple[int, int]:
    """The order of door cards in a game for the lowest hand: king high, ace low (8.1)."""
    return (_low_rank(card), card.suit)


def _low_rank(card: Card) -> int:
    return LOW_ACE if card.rank is Rank.ACE else card.rank


class OpenOrder(Struct, frozen=True):
    """By what open hands are compared to find the opener: the greatest opens.

    Attributes:
        strength: what counts first.
        suits: what decides between equal strengths, where suits do.
        high: whether it is the highest hand that opens, and not the lowest.
        by_rank: a sort key of single cards, by which the most significant is found.
    """

    strength: Callable[[Sequence[Card]], tuple[int, ...]]
    suits: Callable[[Sequence[Card]], tuple[int, ...]]
    high: bool
    by_rank: Order

    def sorted(self, cards: Sequence[Card]) -> list[Card]:
        """The cards from the most significant down."""
        return _in_order(cards, self.by_rank)


def first_difference(
    cards: Sequence[Card], others: Sequence[Card], order: OpenOrder
) -> tuple[Card, Card]:
    """The cards by which one player's open hand is above or below another's (rule 4.2).

    From the most significant down the first of different ranks; where all are of the same ranks,
    the first of different suits.

    Args:
        cards: the open cards of one player, a common card included.
        others: as many of the other player's.
        order: by what they are compared.
    """
    pairs = [*zip(order.sorted(cards), order.sorted(others), strict=False)]
    by_suit = next(pair for pair in pairs if pair[0] is not pair[1])
    return next((pair for pair in pairs if pair[0].rank != pair[1].rank), by_suit)


def has_open_pair(cards: Sequence[Card]) -> bool:
    """Whether two of a player's open cards are of one rank, which raises the limit (rule 5.6)."""
    return open_strength(cards)[0] > Category.HIGH_CARD


def _combination(cards: Sequence[Card]) -> Category:
    """What the open cards make, by how many of them are of one rank."""
    match sorted(Counter(card.rank for card in cards).values(), reverse=True):
        case [4, *_]:
            return Category.FOUR_OF_A_KIND
        case [3, 2 | 3, *_]:
            return Category.FULL_HOUSE
        case [3, *_]:
            return Category.THREE_OF_A_KIND
        case [2, 2, *_]:
            return Category.TWO_PAIR
        case [2, *_]:
            return Category.PAIR
        case _:
            return Category.HIGH_CARD


def _in_order(cards: Sequence[Card], order: Order = _order) -> list[Card]:
    """The cards from the most significant down: of the larger sets first, then by rank and suit."""
    sizes = Counter(card.rank for card in cards)
    return sorted(cards, key=lambda card: (sizes[card.rank], order(card)), reverse=True)


HIGHEST_OPENS = OpenOrder(open_strength, open_suits, high=True, by_rank=_order)
"""The highest open hand opens (4.2)."""

LOWEST_OPENS = OpenOrder(low_open_strength, low_open_suits, high=False, by_rank=low_door)
"""The lowest open hand opens (8.1)."""
