"""What hands are worth by PokerKit: rules 1.3, 7.3, 7.4 and 7.6.

PokerKit ranks a few thousand hands a second. So it is asked once for any five ranks, of several
suits and of one, and a hand's fives are looked up among its answers. That it thinks the same of
whole hands is tested beside it.

Tests `dealerassist/ranking/`.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, pairwise
from math import prod
from operator import add

import pokerkit
import pytest
from hypothesis import settings

from dealerassist.cards import PACK, RANK_LETTERS, Card, Rank, codes_of
from dealerassist.ranking import (
    BestHand,
    Category,
    Ranking,
    best_badugi,
    best_high,
    best_high_two_and_three,
    best_low,
    best_low_two_and_three,
    best_short_deck,
    high_strength,
)

Opinion = tuple[int, str]
"""How good PokerKit finds a hand, the best the greatest, and what it calls it."""

PRIMES = dict(zip(RANK_LETTERS, (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41), strict=True))
"""Five ranks have a product of their own, in whichever order they come."""

prime_of = {card: PRIMES[card.rank.letter] for card in PACK}.__getitem__
suit_of = {card: card.suit for card in PACK}.__getitem__


class Judge:
    """What PokerKit thinks of hands of one kind."""

    def __init__(self, hand: type[pokerkit.Hand]):
        self.hand = hand
        self.of_several_suits = dict(self.opinions("cdhsc"))
        self.of_one_suit = dict(self.opinions("sssss"))

    def opinions(self, suits: str) -> Iterator[tuple[int, Opinion]]:
        for ranks in combinations_with_replacement(RANK_LETTERS, 5):
            if entry := self.hand.lookup.get_entry_or_none("".join(map(add, ranks, suits))):
                yield prod(map(PRIMES.__getitem__, ranks)), self.opinion(entry)

    def opinion(self, entry: pokerkit.lookups.Entry) -> Opinion:
        return -entry.index if self.hand.low else entry.index, entry.label.value

    def of_five(self, five: Iterable[Card]) -> Opinion | None:
        suited = len(set(map(suit_of, five))) == 1
        answers = self.of_one_suit if suited else self.of_several_suits
        return answers.get(prod(map(prime_of, five)))

    def of_any_five(self, cards: Iterable[Card]) -> Opinion | None:
        return max(filter(None, map(self.of_five, combinations(cards, 5))), default=None)

    def of_whole(self, *cards: list[Card]) -> Opinion | None:
        """Without a short cut: of all cards, or of the hole and the board."""
        best = self.hand.from_game_or_none(*map(codes_of, cards))
        return best and self.opinion(best.entry)


judge_by = cache(Judge)

MANY = settings.default.max_examples
"""More with HYPOTHESIS_PROFILE=long."""

LABELS = {
    Category.HIGH_CARD: "High card",
    Category.PAIR: "One pair",
    Category.TWO_PAIR: "Two pair",
    Category.THREE_OF_A_KIND: "Three of a kind",
    Category.STRAIGHT: "Straight",
    Category.FLUSH: "Flush",
    Category.FULL_HOUSE: "Full house",
    Category.FOUR_OF_A_KIND: "Four of a kind",
    Category.STRAIGHT_FLUSH: "Straight flush",
    Category.ROYAL_FLUSH: "Straight flush",
}


def assert_same_order(judged: Iterable[tuple[BestHand, Opinion]]):
    """Hands are called the same, and equal, lower and higher where PokerKit finds them so."""
    seen = sorted({(best.strength, LABELS[best.category], opinion) for best, opinion in judged})
    for _, label, (_, label_by_pokerkit) in seen:
        assert label == label_by_pokerkit
    for (lower, _, opinion_of_lower), (higher, _, opinion_of_higher) in pairwise(seen):
        assert lower < higher
        assert opinion_of_lower[0] < opinion_of_higher[0]


def hands(count: int, size: int) -> Iterator[list[Card]]:
    chance = random.Random(size)
    return (chance.sample(PACK, size) for _ in range(count))


def deals(count: int) -> Iterator[tuple[list[Card], list[Card]]]:
    """Four hole cards and a board of five."""
    return ((nine[:4], nine[4:]) for nine in hands(count, 9))


# Rule 1.3: the ten hands


def every_kind_of_five() -> Iterator[tuple[Card, ...]]:
    """All five cards of three suits, and what only a fourth one brings: its flushes, and fours.

    Suits are worth the same, so nothing new is in the other two million.
    """
    fourth = [card for card in PACK if card.suit is PACK[0].suit]
    yield from combinations([card for card in PACK if card.suit is not PACK[0].suit], 5)
    yield from combinations(fourth, 5)
    for rank in Rank:
        four = [card for card in PACK if card.rank is rank]
        yield from ((*four, card) for card in PACK if card.rank is not rank)


def test_rule_1_3_every_five_cards():
    judge = judge_by(pokerkit.StandardHighHand)
    kinds, counts = dict[int, tuple[BestHand, Opinion]](), Counter[Category]()
    for five in every_kind_of_five():
        best, opinion = best_high(five), judge.of_five(five)
        assert kinds.setdefault(best.strength, (best, opinion))[1] == opinion
        counts[best.category] += 1
    assert len(kinds) == 7_462
    assert_same_order(kinds.values())
    assert counts == {
        Category.HIGH_CARD: (1_287 - 10) * (3**5 - 3),
        Category.PAIR: 13 * 3 * 220 * 3**3,
        Category.TWO_PAIR: 78 * 3**2 * 33,
        Category.THREE_OF_A_KIND: 13 * 66 * 3**2,
        Category.STRAIGHT: 10 * (3**5 - 3),
        Category.FLUSH: 5_108,
        Category.FULL_HOUSE: 13 * 12 * 3,
        Category.FOUR_OF_A_KIND: 624,
        Category.STRAIGHT_FLUSH: 36,
        Category.ROYAL_FLUSH: 4,
    }


# Rules 7.3 and 7.6: the best five of seven


@pytest.mark.parametrize(
    "hand",
    [
        pokerkit.StandardHighHand,
        pokerkit.StandardLowHand,
        pokerkit.RegularLowHand,
        pokerkit.EightOrBetterLowHand,
    ],
)
def test_pokerkit_thinks_of_a_hand_what_it_thinks_of_its_best_five(hand):
    judge = judge_by(hand)
    for seven in hands(10 * MANY, 7):
        assert judge.of_whole(seven) == judge.of_any_five(seven)


def test_rule_7_3_the_best_five_of_seven():
    judge = judge_by(pokerkit.StandardHighHand)
    judged = [(seven, best_high(seven), judge.of_any_five(seven)) for seven in hands(200 * MANY, 7)]
    for seven, best, opinion in judged:
        assert high_strength(seven) == best.strength
        assert set(best.cards) <= set(seven)
        assert judge.of_five(best.cards) == opinion
    assert_same_order((best, opinion) for _, best, opinion in judged)


WHEEL = {Rank.ACE, Rank.TWO, Rank.THREE, Rank.FOUR, Rank.FIVE}


def holds_the_wheel(hand: Iterable[Card]) -> bool:
    return {card.rank for card in hand} >= WHEEL


@pytest.mark.parametrize(
    ("kind", "hand"),
    [
        (Ranking.NORMAL_LOW, pokerkit.StandardLowHand),
        (Ranking.DEUCE_TO_SEVEN, pokerkit.StandardLowHand),
        (Ranking.ACE_TO_FIVE, pokerkit.RegularLowHand),
        (Ranking.EIGHT_OR_BETTER, pokerkit.EightOrBetterLowHand),
    ],
)
def test_rule_7_6_the_lowest_five_of_seven(kind, hand):
    judge = judge_by(hand)
    # PokerKit's normal low is deuce to seven, where 5 4 3 2 A is no straight; by rule 1.3 it is.
    sevens = (
        seven
        for seven in hands(150 * MANY, 7)
        if kind is not Ranking.NORMAL_LOW or not holds_the_wheel(seven)
    )
    judged = [(best_low(seven, kind), judge.of_any_five(seven)) for seven in sevens]
    assert_agreed_on_lows(judged)


def assert_agreed_on_lows(judged: list[tuple[BestHand | None, Opinion | None]]):
    """Some have no low, the same by both; the others are in the same order."""
    assert all((best is None) == (opinion is None) for best, opinion in judged)
    assert_same_order((best, opinion) for best, opinion in judged if best and opinion)


# Rule 8.1: short deck and badugi


def test_rule_8_1_the_best_five_of_seven_of_a_short_deck():
    judge = judge_by(pokerkit.ShortDeckHoldemHand)
    chance, short = random.Random(36), [card for card in PACK if card.rank >= Rank.SIX]
    sevens = [chance.sample(short, 7) for _ in range(150 * MANY)]
    assert_same_order((best_short_deck(seven), judge.of_any_five(seven)) for seven in sevens)


def test_rule_8_1_every_badugi_in_the_order_of_pokerkit():
    fours = hands(50 * MANY, 4)
    judged = {
        (best_badugi(four).strength, -pokerkit.BadugiHand.from_game(codes_of(four)).entry.index)
        for four in fours
    }
    for (worse, opinion_of_worse), (better, opinion_of_better) in pairwise(sorted(judged)):
        assert worse < better
        assert opinion_of_worse < opinion_of_better


# Rules 7.3 and 7.6: two of the hole and three of the board


def test_rule_7_3_the_best_two_and_three():
    judge = judge_by(pokerkit.OmahaHoldemHand)
    assert_same_order(
        (best_high_two_and_three(*deal), judge.of_whole(*deal)) for deal in deals(15 * MANY)
    )


def test_rule_7_6_the_lowest_two_and_three():
    judge = judge_by(pokerkit.OmahaEightOrBetterLowHand)
    assert_agreed_on_lows(
        [
            (best_low_two_and_three(*deal, Ranking.EIGHT_OR_BETTER), judge.of_whole(*deal))
            for deal in deals(15 * MANY)
        ]
    )
