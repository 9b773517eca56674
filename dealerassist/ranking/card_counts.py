"""Cards as integers ("tallies"), whose sum counts ranks and suits: the basis of fast ranking.

A tally is an integer made of bit fields, one for each suit (4 bits) and above them one for each
rank (3 bits). The tally of a card has a one in the field of its rank and a one in the field of its
suit. So tallies of single cards sort by rank, then suit (rule 1.2), and the sum of several tallies
counts their ranks and their suits at once.
"""

from __future__ import annotations

from collections.abc import Sequence

from dealerassist.cards import PACK, Card, Rank, Suit

FEWEST_CARDS, MOST_CARDS = 5, 9
"""Of how many cards a hand may be chosen."""

_SUIT_WIDTH = 4
_RANK_WIDTH = 3
_RANK_MASK = (1 << _RANK_WIDTH) - 1

RANKS_SHIFT = len(Suit) * _SUIT_WIDTH
"""A tally shifted right by this has only the fields of the ranks, which `rank_counts` reads."""

# The sum of a hand begins with three in each suit, so that the fifth card of a suit sets the
# highest bit of its field (3 + 5 = 8).
_ONE_OF_EACH_SUIT = 0x1111
_NO_CARDS = 3 * _ONE_OF_EACH_SUIT
FIVE_OF_A_SUIT = 8 * _ONE_OF_EACH_SUIT
"""The bits of a hand's tally that show a flush; nine cards have at most one."""


def _rank_shift(rank: Rank) -> int:
    return (rank - Rank.TWO) * _RANK_WIDTH


def _tally_of_one(card: Card) -> int:
    return 1 << RANKS_SHIFT + _rank_shift(card.rank) | 1 << card.suit * _SUIT_WIDTH


_TALLIES = {card: _tally_of_one(card) for card in PACK}

tally_of = _TALLIES.__getitem__
"""The tally of one card; as a sort key the same as `Card.order`, and faster."""

rank_tally_of = {card: one >> RANKS_SHIFT for card, one in _TALLIES.items()}.__getitem__
"""The tally of one card's rank alone; the sum of five or more is what `rank_counts` reads."""


def tally(cards: Sequence[Card]) -> int:
    """The tally of several cards, in which `FIVE_OF_A_SUIT` shows a flush."""
    return sum(map(tally_of, cards), _NO_CARDS)


def suits_with(fewest: int, cards: Sequence[Card]) -> int:
    """The suits with at least `fewest` of up to seven cards, as bits of `FIVE_OF_A_SUIT`."""
    return sum(map(tally_of, cards), (8 - fewest) * _ONE_OF_EACH_SUIT) & FIVE_OF_A_SUIT


def cards_of_the_flush(cards: Sequence[Card], total: int) -> list[Card]:
    """The cards of the flush's suit.

    Args:
        cards: the cards to choose from.
        total: the tally, or the result of `suits_with`, that shows in which suit the flush is.
    """
    suit = ((total & FIVE_OF_A_SUIT).bit_length() - 1) // _SUIT_WIDTH
    return [card for card in cards if card.suit == suit]


def rank_counts(ranks: int) -> dict[int, int]:
    """How many cards there are of each rank present, the highest rank first.

    Raises:
        ValueError: if there are fewer than five or more than nine cards.
    """
    counts = {
        int(rank): count
        for rank in reversed(Rank)
        if (count := ranks >> _rank_shift(rank) & _RANK_MASK)
    }
    if not FEWEST_CARDS <= sum(counts.values()) <= MOST_CARDS:
        raise ValueError("a hand is made of 5 to 9 cards")
    return counts
