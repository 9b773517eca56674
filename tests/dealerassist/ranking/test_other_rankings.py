"""Rule 8.1: what hands are worth in the lowball games, badugi and short deck.

Tests `dealerassist/ranking/badugi.py`, `dealerassist/ranking/evaluators.py`,
`dealerassist/ranking/high.py`, `dealerassist/ranking/low.py`,
`dealerassist/ranking/ranked_hand.py`, `dealerassist/ranking/short_deck.py`.
"""

from collections.abc import Callable, Sequence
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealerassist.cards import PACK, Card, Rank, codes_of, parse_cards
from dealerassist.ranking import (
    BestHand,
    Category,
    Ranking,
    best_badugi,
    best_high,
    best_low,
    best_short_deck,
    evaluator_of,
)

Best = Callable[[Sequence[Card]], BestHand]

SHORT = [card for card in PACK if card.rank >= Rank.SIX]


def cards(text: str) -> list[Card]:
    """The known cards of a text in which spaces may help the eye."""
    return [card for card in parse_cards(text.replace(" ", "")) if card]


def deuce_to_seven(hand: Sequence[Card]) -> BestHand:
    best = best_low(hand, Ranking.DEUCE_TO_SEVEN)
    assert best is not None, "every hand is a low one"
    return best


# The order of hands, each better than the one after it

DEUCE_TO_SEVEN = (
    "7h 5c 4d 3s 2h",
    "7h 6c 4d 3s 2h",
    "7h 6c 5d 3s 2h",
    "7h 6c 5d 4s 2h",
    "8h 5c 4d 3s 2h",
    "8h 6c 4d 3s 2h",
    "9h 8c 7d 6s 4h",
    "Kh Qc Jd Ts 8h",
    "Ah 5c 4d 3s 2h",  # no straight: ace high
    "Ah 6c 4d 3s 2h",
    "Ah Kc Qd Js 9h",
    "2h 2c 5d 4s 3h",
    "Ah Ac Kd Qs Jh",
    "3h 3c 2d 2s 4h",
    "2h 2c 2d 4s 3h",
    "6h 5c 4d 3s 2h",
    "Ah Kc Qd Js Th",
    "7h 5h 4h 3h 2h",
    "Ah 5h 4h 3h 2h",  # a flush, and no straight flush
    "2h 2c 2d 3s 3h",
    "2h 2c 2d 2s 3h",
    "6h 5h 4h 3h 2h",
    "Ah Kh Qh Jh Th",
)
BADUGI = (
    "4h 3c 2d As",
    "5h 3c 2d As",
    "5h 4c 2d As",
    "5h 4c 3d As",
    "5h 4c 3d 2s",
    "Kh Qc Jd Ts",
    "3h 2c Ad As",  # three cards
    "4h 2c Ad As",
    "Kh Qc Jd Js",
    "2h Ac Ad Ah",
    "Kh Qc Qd Kc",
    "Ah Ac Ad As",
    "Kh Qh Jh 2h",
    "Kh Kc Kd Ks",
)
SHORT_DECK = (
    "Ah Kh Qh Jh Th",
    "Th 9h 8h 7h 6h",
    "9h 8h 7h 6h Ah",
    "6h 6c 6d 6s 7h",
    "Kh Qh Jh 9h 7h",
    "Ah Ac Ad Ks Kh",
    "6h 6c 6d 7s 7h",
    "Ah Kc Qd Js Th",
    "Th 9c 8d 7s 6h",
    "9h 8c 7d 6s Ah",
    "Ah Ac Ad Ks Qh",
    "Ah Ac Kd Ks Qh",
    "Ah Ac Kd Qs Jh",
    "Ah Kc Qd Js 9h",
)


@pytest.mark.parametrize(
    ("best", "order"),
    [
        (deuce_to_seven, DEUCE_TO_SEVEN),
        (best_badugi, BADUGI),
        (best_short_deck, SHORT_DECK),
    ],
)
def test_rule_8_1_the_order_of_hands(best: Best, order: Sequence[str]):
    for better, worse in pairwise(order):
        assert best(cards(better)).strength > best(cards(worse)).strength, (better, worse)


@pytest.mark.parametrize(
    ("best", "hand", "plays"),
    [
        (deuce_to_seven, "Ah 2c 3d 4s 5h", "Ah 5h 4s 3d 2c"),
        (deuce_to_seven, "2c 2d 7h 3s 4d", "2d 2c 7h 4d 3s"),
        (best_badugi, "Ah As 2c 3d", "3d 2c As"),
        (best_badugi, "Ks Kh Kd 2s", "Kh 2s"),
        (best_badugi, "Kh Qh Jh Th", "Th"),
        (best_badugi, "4s 3s 2h Ah", "3s Ah"),
        (best_short_deck, "Ah 6c 7d 8s 9h Kd Kc", "9h 8s 7d 6c Ah"),
        (best_short_deck, "Ah Kh 9h 8h 7h Ac As", "Ah Kh 9h 8h 7h"),
        (best_short_deck, "Ah Kh 9h 8h 7h Ac Ad As", "As Ah Ad Ac Kh"),
    ],
)
def test_rule_8_1_the_cards_that_play(best: Best, hand: str, plays: str):
    assert codes_of(best(cards(hand)).cards) == plays.replace(" ", "")


@pytest.mark.parametrize("ranking", Ranking)
def test_rule_8_1_a_hand_says_for_which_ranking_it_was_made(ranking: Ranking):
    own, board = cards("8c 7d 6h"), cards("As Ts")
    best = evaluator_of(ranking)(own, board)
    assert (best and best.ranking) == (None if ranking is Ranking.EIGHT_OR_BETTER else ranking)


def test_rule_8_1_equal_cards_of_other_suits_share():
    assert best_badugi(cards("4h 3c 2d As")).strength == best_badugi(cards("4c 3d 2s Ah")).strength
    assert (
        deuce_to_seven(cards("7h 5c 4d 3s 2h")).strength
        == deuce_to_seven(cards("7c 5d 4s 3h 2c")).strength
    )


# The textbook: whatever is dealt, in the plainest way


@given(st.lists(st.sampled_from(PACK), min_size=5, max_size=5, unique=True))
def test_rule_8_1_deuce_to_seven_is_the_normal_low_without_the_wheel(hand):
    normal, low = best_low(hand, Ranking.NORMAL_LOW), deuce_to_seven(hand)
    if {card.rank for card in hand} != {14, 2, 3, 4, 5}:
        assert (low.category, low.cards) == (normal.category, normal.cards)
        assert low.strength == normal.strength
    else:
        suited = len({card.suit for card in hand}) == 1
        assert low.category is (Category.FLUSH if suited else Category.HIGH_CARD)


@given(st.lists(st.sampled_from(PACK), min_size=5, max_size=7, unique=True))
def test_rule_8_1_no_five_cards_are_lower(hand):
    fives = [deuce_to_seven(five) for five in combinations(hand, 5)]
    assert deuce_to_seven(hand) == max(fives, key=lambda best: (best.strength, best.odd_chip_order))


@given(st.lists(st.sampled_from(SHORT), min_size=5, max_size=7, unique=True))
def test_rule_8_1_no_five_of_36_cards_are_higher(hand):
    fives = [best_short_deck(five) for five in combinations(hand, 5)]
    assert best_short_deck(hand).strength == max(five.strength for five in fives)
    flush_or_straight = {Category.FLUSH, Category.STRAIGHT, Category.STRAIGHT_FLUSH}
    if not {best_short_deck(hand).category, best_high(hand).category} & flush_or_straight:
        assert best_short_deck(hand).cards == best_high(hand).cards


def textbook_badugi(hand: Sequence[Card]) -> tuple[int, list[int]]:
    """How many cards, and how low they are from the highest down."""
    found = []
    for size in range(1, 5):
        for chosen in combinations(hand, size):
            ranks = sorted((1 if card.rank == 14 else card.rank for card in chosen), reverse=True)
            if len({*ranks}) == len({card.suit for card in chosen}) == size:
                found.append((size, [-rank for rank in ranks]))
    return max(found)


@given(st.lists(st.sampled_from(PACK), min_size=4, max_size=4, unique=True))
def test_rule_8_1_the_best_badugi_by_the_textbook(hand):
    best = best_badugi(hand)
    ranks = [-(1 if card.rank is Rank.ACE else card.rank) for card in best.cards]
    assert (len(best.cards), ranks) == textbook_badugi(hand)
    assert set(best.cards) <= set(hand)
