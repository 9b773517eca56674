"""What a hand is worth, by the ranking of the game (rules 1.3, 7.3, 7.6 and 8.1).

Also the open combination that decides who opens (rule 4.2).
"""

from dealerassist.ranking.badugi import best_badugi
from dealerassist.ranking.evaluators import Evaluator, evaluator_of
from dealerassist.ranking.high import best_high, high_strength
from dealerassist.ranking.low import LOWS, best_low
from dealerassist.ranking.omaha import best_high_two_and_three, best_low_two_and_three
from dealerassist.ranking.open_hand import (
    has_open_pair,
    low_open_strength,
    open_strength,
    open_suits,
)
from dealerassist.ranking.ranked_hand import BestHand, Category
from dealerassist.ranking.ranking import Ranking
from dealerassist.ranking.short_deck import best_short_deck

__all__ = [
    "LOWS",
    "BestHand",
    "Category",
    "Evaluator",
    "Ranking",
    "best_badugi",
    "best_high",
    "best_high_two_and_three",
    "best_low",
    "best_low_two_and_three",
    "best_short_deck",
    "evaluator_of",
    "has_open_pair",
    "high_strength",
    "low_open_strength",
    "open_strength",
    "open_suits",
]
