"""One question for every game: the best hand of a player's own cards and those of the middle."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from dealerassist.cards import Card
from dealerassist.ranking.badugi import best_badugi
from dealerassist.ranking.high import best_high
from dealerassist.ranking.low import LOWS, best_low
from dealerassist.ranking.omaha import best_high_two_and_three, best_low_two_and_three
from dealerassist.ranking.ranked_hand import BestHand
from dealerassist.ranking.ranking import Ranking
from dealerassist.ranking.short_deck import best_short_deck

Cards = Sequence[Card]

Evaluator = Callable[[Cards, Cards], BestHand | None]
"""The best hand of a player's own cards and those that lie open for everybody.

None where they make no hand at all: a low that does not qualify (7.6).
"""


def evaluator_of(ranking: Ranking, *, two_and_three: bool = False) -> Evaluator:
    """What finds the best hand of a ranking.

    Args:
        ranking: what a hand is worth.
        two_and_three: whether it is made of exactly two own cards and three of the board (7.3).

    Raises:
        KeyError: if it is, and no such game is known for this ranking.
    """
    return _TWO_AND_THREE[ranking] if two_and_three else _ANY_FIVE[ranking]


def _of_all(best: Callable[[Cards], BestHand | None]) -> Evaluator:
    """The same of a player's own cards and the others together."""
    return lambda own, others: best([*own, *others])


_ANY_FIVE: Mapping[Ranking, Evaluator] = {
    Ranking.HIGH: _of_all(best_high),
    Ranking.SHORT_DECK: _of_all(best_short_deck),
    Ranking.BADUGI: _of_all(best_badugi),
    **{low: _of_all(partial(best_low, low=low)) for low in LOWS},
}

_TWO_AND_THREE: Mapping[Ranking, Evaluator] = {
    Ranking.HIGH: best_high_two_and_three,
    **{low: partial(best_low_two_and_three, low=low) for low in LOWS},
}

OF_TWO_AND_THREE = frozenset(_TWO_AND_THREE)
"""The rankings for which a hand may have to be made of two own cards and three of the board."""
