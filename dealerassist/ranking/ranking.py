"""By which order of hands pots are won: the names of the rankings (rules 1.3, 7.6 and 8.1)."""

from __future__ import annotations

from enum import StrEnum


class Ranking(StrEnum):
    """What a hand is worth, and so who wins a pot or a half of it."""

    HIGH = "high"
    """The highest hand (1.3)."""

    NORMAL_LOW = "normal_low"
    """The lowest hand by the ordinary ranking: ace high, straights and flushes count (7.6)."""

    ACE_TO_FIVE = "ace_to_five"
    """Ace low, straights and flushes do not count: 5 4 3 2 A is the best (7.6)."""

    EIGHT_OR_BETTER = "eight_or_better"
    """Ace to five, of five different ranks no higher than an eight, or no low at all (7.6)."""
