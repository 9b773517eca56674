"""By which order of hands pots are won: the names of the rankings (rules 1.3, 7.6 and 8.1)."""

from __future__ import annotations

from enum import StrEnum


class Ranking(StrEnum):
    """What a hand is worth, and so who wins a pot or a half of it."""

    HIGH = "high"
    """The highest hand (1.3)."""

    SHORT_DECK = "short_deck"
    """The highest hand of 36 cards: a flush beats a full house, A 6 7 8 9 is a straight (8.1)."""

    NORMAL_LOW = "normal_low"
    """The lowest hand by the ordinary ranking: ace high, straights and flushes count (7.6)."""

    ACE_TO_FIVE = "ace_to_five"
    """Ace low, straights and flushes do not count: 5 4 3 2 A is the best (7.6)."""

    EIGHT_OR_BETTER = "eight_or_better"
    """Ace to five, of five different ranks no higher than an eight, or no low at all (7.6)."""

    DEUCE_TO_SEVEN = "deuce_to_seven"
    """As the normal low, but A 2 3 4 5 is no straight: 7 5 4 3 2 is the best (8.1)."""

    BADUGI = "badugi"
    """The most cards of different ranks and suits, then the lowest of them, ace low (8.1)."""


HIGHEST_WINS = frozenset({Ranking.HIGH, Ranking.SHORT_DECK})
"""The rankings in which the highest hand wins; in all others it is the lowest."""
