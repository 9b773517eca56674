"""One question for every game: the best hand of a player's own cards and those of the middle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial

from dealerassist.cards import Card
from dealerassist.ranking.high import best_high
from dealerassist.ranking.low import best_low
from dealerassist.ranking.omaha import best_high_two_and_three, best_low_two_and_three
from dealerassist.ranking.ranked_hand import BestHand
from dealerassist.ranking.ranking import Ranking

Cards = Sequence[Card]

Evaluator = Callable[[Cards, Cards], BestHand | None]
"""The best hand of a player's own cards and those that lie open for everybody.

None where they make no hand at all: a low that does not qualify (7.6).
"""


@cache
def evaluator_of(ranking: Ranking, *, two_and_three: bool = False) -> Evaluator:
    """What finds the best hand of a ranking.

    Args:
        ranking: what a hand is worth.
        two_and_three: whether it is made of exactly two own cards and three of the board (7.3).
    """
    if ranking is Ranking.HIGH:
        return best_high_two_and_three if two_and_three else _of_all(best_high)
    if two_and_three:
        return partial(best_low_two_and_three, low=ranking)
    return _of_all(partial(best_low, low=ranking))


def _of_all(best: Callable[[Cards], BestHand | None]) -> Evaluator:
    """The same of a player's own cards and the others together."""
    return lambda own, others: best([*own, *others])
