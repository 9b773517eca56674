"""The best five of exactly two hole cards and three of the board: Omaha (rules 7.3 and 7.6).

Four hole cards and a board of five make sixty fives, six hole cards a hundred and fifty. The rank
tallies of each two and of each three are added up once; a five is then one more sum, looked up, and
only the best is named.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import combinations, compress, product

from dealerassist.cards import PACK, Card, Rank
from dealerassist.ranking.card_counts import cards_of_the_flush, rank_tally_of, suits_with, tally_of
from dealerassist.ranking.five_to_play import PlacesToPlay
from dealerassist.ranking.high import best_high, choose_flush, choose_high
from dealerassist.ranking.low import (
    LOWS,
    WITH_FLUSHES,
    best_low,
    choose_low,
    low_beside_a_flush,
)
from dealerassist.ranking.ranked_hand import BestHand
from dealerassist.ranking.ranking import Ranking

Some = tuple[Card, ...]
"""Some of the cards."""

MOST_HOLE_CARDS = 6
"""How many hole cards a player may have: four in Omaha, also five or six (8)."""


FEWEST_ON_BOARD = 3
"""How many cards of the board a hand takes: before the flop there is none."""


def best_high_two_and_three(hole: Sequence[Card], board: Sequence[Card]) -> BestHand:
    """The highest hand that two of the `hole` cards and three of the `board` make (rule 7.3).

    Of equally high fives it is the one that does best by rule 7.5.

    Raises:
        ValueError: unless there are 2 to 6 hole cards and 3 to 5 on the board.
    """
    _refuse_other_numbers(hole, board)
    best = best_high(_strongest(hole, board, _HIGHS.of_all(hole, board)))
    if suit := _flush_suit(hole, board):
        hole, board = cards_of_the_flush(hole, suit), cards_of_the_flush(board, suit)
        flush = best_high(_strongest(hole, board, _FLUSHES.of_all(hole, board)))
        return max(best, flush, key=lambda hand: hand.strength)
    return best


def best_low_two_and_three(
    hole: Sequence[Card], board: Sequence[Card], low: Ranking
) -> BestHand | None:
    """The lowest hand that two of `hole` and three of `board` make, if there is a low (rule 7.6).

    Of equally low fives it is the one that does best by rule 7.5.

    Raises:
        ValueError: unless there are 2 to 6 hole cards and 3 to 5 on the board.
    """
    _refuse_other_numbers(hole, board)
    if low in WITH_FLUSHES and _flush_suit(hole, board):
        return low_beside_a_flush((two + three for two, three in _ways(hole, board)), low)
    if low is Ranking.EIGHT_OR_BETTER:
        hole, board = _eights_and_lower(hole), _eights_and_lower(board)
    strengths = _LOWS[low].of_all(hole, board)
    return best_low(_strongest(hole, board, strengths), low) if any(strengths) else None


def _refuse_other_numbers(hole: Sequence[Card], board: Sequence[Card]) -> None:
    if not (2 <= len(hole) <= MOST_HOLE_CARDS and FEWEST_ON_BOARD <= len(board) <= 5):
        raise ValueError("two and three are of 2 to 6 hole cards and 3 to 5 on the board")


def _ways(hole: Sequence[Card], board: Sequence[Card]) -> Iterator[tuple[Some, Some]]:
    """Every two of the hole with every three of the board."""
    return product(combinations(hole, 2), combinations(board, 3))


def _strongest(hole: Sequence[Card], board: Sequence[Card], strengths: Sequence[int]) -> Some:
    """The five of the greatest of these strengths; of equals the one that does best by rule 7.5.

    Args:
        hole: the cards of the hole that may play.
        board: the cards of the board that may play.
        strengths: what each of the `_ways` is worth, in their order.
    """
    equal = compress(_ways(hole, board), map(max(strengths).__eq__, strengths))
    return max((two + three for two, three in equal), key=_by_rule_7_5)


def _by_rule_7_5(five: Some) -> list[int]:
    """A sort key that orders as `BestHand.odd_chip_order` does, without ranking the five (7.5)."""
    return sorted(map(tally_of, five), reverse=True)


def _flush_suit(hole: Sequence[Card], board: Sequence[Card]) -> int:
    """The bit of the suit in which two and three make a flush, or zero; a board has one at most."""
    return suits_with(2, hole) & suits_with(3, board)


def _eights_and_lower(cards: Sequence[Card]) -> list[Card]:
    return [card for card in cards if card in _EIGHTS_AND_LOWER]


_EIGHTS_AND_LOWER = {card for card in PACK if card.rank <= Rank.EIGHT or card.rank is Rank.ACE}


class _Strengths(dict[int, int]):
    """What five cards are worth by the tally of their ranks; zero if nothing.

    Worked out when first asked. The ranks of five cards come in 6,175 ways, so all are kept.
    """

    def __init__(self, choose: Callable[[int], PlacesToPlay | None]) -> None:
        super().__init__()
        self._choose = choose

    def __missing__(self, ranks: int) -> int:
        choice = self._choose(ranks)
        self[ranks] = strength = 0 if choice is None else choice.strength
        return strength

    def of_all(self, hole: Sequence[Card], board: Sequence[Card]) -> list[int]:
        """The strength of each of the `_ways`, in their order."""
        twos = [sum(two) for two in combinations(map(rank_tally_of, hole), 2)]
        threes = [sum(three) for three in combinations(map(rank_tally_of, board), 3)]
        return [self[two + three] for two in twos for three in threes]


_HIGHS = _Strengths(choose_high)
"""High hands, flushes left aside."""

_FLUSHES = _Strengths(choose_flush)
"""High hands of cards of one suit."""

_LOWS = {low: _Strengths(partial(choose_low, low)) for low in LOWS}
"""Low hands, flushes left aside."""
