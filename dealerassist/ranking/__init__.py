"""What a hand is worth: the best five cards, high and low (rules 1.3, 7.3 and 7.6).

Also the open combination that decides who opens (rule 4.2).
"""

from dealerassist.ranking.high import best_high, high_strength
from dealerassist.ranking.low import Low, best_low
from dealerassist.ranking.omaha import best_high_two_and_three, best_low_two_and_three
from dealerassist.ranking.open_hand import has_open_pair, open_strength, open_suits
from dealerassist.ranking.ranked_hand import BestFive, Category

__all__ = [
    "BestFive",
    "Category",
    "Low",
    "best_high",
    "best_high_two_and_three",
    "best_low",
    "best_low_two_and_three",
    "has_open_pair",
    "high_strength",
    "open_strength",
    "open_suits",
]
