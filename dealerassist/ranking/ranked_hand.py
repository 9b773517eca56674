"""The result of ranking: the category of a hand, its cards, its strength (1.3 and 7.3)."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum

from msgspec import Struct

from dealerassist.cards import Card
from dealerassist.ranking.ranking import Ranking


class Category(IntEnum):
    """The ten kinds of hand in ascending order (rule 1.3)."""

    HIGH_CARD = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9


class BestHand(Struct, frozen=True, gc=False):
    """The cards that play for the pot or a half of it: five, where the game has no less (7.3)."""

    strength: int
    """The greater strength wins the half it was made for, equal ones share it (rule 7.4).

    Never negative. Only hands of the same ranking can be compared.
    """

    category: Category
    """Of a low hand in which straights and flushes do not count, without these."""

    cards: tuple[Card, ...]
    """In order of significance: fours, threes and pairs first, then the other cards.

    A straight runs from its top, so the lowest reads 5 4 3 2 A. Where several cards of a rank
    would serve, the higher suits are here: rule 7.5 then sees every player at their best.
    """

    ranking: Ranking = Ranking.HIGH
    """What it was made for, and so how it is read."""

    @property
    def by_odd_chip(self) -> tuple[Card, ...]:
        """The cards by rank and suit, the highest first, as they decide about odd chips (7.5)."""
        return tuple(sorted(self.cards, key=lambda card: card.order, reverse=True))

    @property
    def odd_chip_order(self) -> tuple[tuple[int, int], ...]:
        """What to compare of the cards: the greatest gets the odd chip (7.5)."""
        return tuple(card.order for card in self.by_odd_chip)


_CATEGORY_SHIFT = 20
_ABOVE_ALL_STRENGTHS = (Category.ROYAL_FLUSH + 1) << _CATEGORY_SHIFT


def strength_of(category: Category, values: Iterable[int]) -> int:
    """The strength of a high hand: its category, then its five ranks as hexadecimal digits.

    Args:
        category: what the five cards make.
        values: their ranks in order of significance, 14 for the ace or 1 where it is low.
    """
    digits = 0
    for value in values:
        digits = digits << 4 | value
    return category << _CATEGORY_SHIFT | digits


def low_strength(strength: int) -> int:
    """The strength of a low hand from that of the same cards as a high one (rule 7.6).

    The order is reversed, so that the lower hand has the greater strength.
    """
    return _ABOVE_ALL_STRENGTHS - strength
