"""What a hand is worth: rules 1.3, 4.2, 5.6, 7.3, 7.5 and 7.6.

Every five cards of the pack, and what PokerKit thinks, are in tests/second_opinion.

Tests `dealerassist/ranking/high.py`, `dealerassist/ranking/low.py`,
`dealerassist/ranking/open_hand.py`, `dealerassist/ranking/rank_pattern.py`,
`dealerassist/ranking/ranked_hand.py`.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealerassist.cards import PACK, Card, Suit, codes_of, parse_cards
from dealerassist.ranking import (
    LOWS,
    BestHand,
    Category,
    Ranking,
    best_high,
    best_low,
    has_open_pair,
    high_strength,
    low_open_strength,
    open_strength,
    open_suits,
)

Five = tuple[Card, ...]
Textbook = Callable[[Five], tuple[int, ...]]


def cards(text: str) -> list[Card]:
    """The known cards of a text in which spaces may help the eye."""
    return [card for card in parse_cards(text.replace(" ", "")) if card]


def high(text: str) -> str:
    return codes_of(best_high(cards(text)).cards)


def low(text: str, kind: Ranking) -> str | None:
    best = best_low(cards(text), kind)
    return None if best is None else codes_of(best.cards)


# Rule 1.3: the ten hands

ASCENDING = [
    ("7c 5d 4h 3s 2c", Category.HIGH_CARD),
    ("Ac Kd Qh Js 9c", Category.HIGH_CARD),
    ("2c 2d 5h 4s 3c", Category.PAIR),
    ("2c 2d Ah Ks Qc", Category.PAIR),
    ("3c 3d 5h 4s 2c", Category.PAIR),
    ("3c 3d 2h 2s 4c", Category.TWO_PAIR),
    ("3c 3d 2h 2s Ac", Category.TWO_PAIR),
    ("4c 4d 2h 2s 3c", Category.TWO_PAIR),
    ("2c 2d 2h 4s 3c", Category.THREE_OF_A_KIND),
    ("5c 4d 3h 2s Ac", Category.STRAIGHT),
    ("6c 5d 4h 3s 2c", Category.STRAIGHT),
    ("Ac Kd Qh Js Tc", Category.STRAIGHT),
    ("7c 5c 4c 3c 2c", Category.FLUSH),
    ("Ac Kc Qc Jc 9c", Category.FLUSH),
    ("2c 2d 2h 3s 3c", Category.FULL_HOUSE),
    ("2c 2d 2h As Ac", Category.FULL_HOUSE),
    ("3c 3d 3h 2s 2c", Category.FULL_HOUSE),
    ("2c 2d 2h 2s 3c", Category.FOUR_OF_A_KIND),
    ("5c 4c 3c 2c Ac", Category.STRAIGHT_FLUSH),
    ("Kc Qc Jc Tc 9c", Category.STRAIGHT_FLUSH),
    ("Ac Kc Qc Jc Tc", Category.ROYAL_FLUSH),
]


@pytest.mark.parametrize(("text", "category"), ASCENDING)
def test_rule_1_3_names_ten_hands(text, category):
    best = best_high(cards(text)[::-1])
    assert best.category is category
    assert [card.rank for card in best.cards] == [card.rank for card in cards(text)]


def test_rule_1_3_each_hand_beats_the_one_before():
    for (lower, _), (higher, _) in pairwise(ASCENDING):
        assert high_strength(cards(lower)) < high_strength(cards(higher))


def test_rule_1_2_suits_never_win():
    assert high_strength(cards("As Ks Qs Js 9s")) == high_strength(cards("Ac Kc Qc Jc 9c"))


# Rule 7.3: the best five of what there is


@pytest.mark.parametrize(
    ("available", "best"),
    [
        ("2c 3d 5h 7s 9c Jd Kh", "Kh Jd 9c 7s 5h"),
        ("2c 2d 5h 7s 9c Jd Kh", "2d 2c Kh Jd 9c"),
        ("2c 2d 5h 5s 9c 9d Kh", "9d 9c 5s 5h Kh"),
        ("Ac 2d 3h 4s 5c Kd Kh", "5c 4s 3h 2d Ac"),
        ("Ac 2d 3h 4s 5c 6d 7h", "7h 6d 5c 4s 3h"),
        ("2h 3h 5h 7h 9h Jh Ks", "Jh 9h 7h 5h 3h"),
        ("2c 2d 2h 9s 9c Kd Kh", "2h 2d 2c Kh Kd"),
        ("2c 2d 2h 2s 9c 9d 9h", "2s 2h 2d 2c 9h"),
        ("6c 2c 3c 4c 5c Ac 7d", "6c 5c 4c 3c 2c"),
        ("9c Tc Jc Qc Kc Ac As", "Ac Kc Qc Jc Tc"),
        ("9c Tc Jc Qc Kc Ad As", "Kc Qc Jc Tc 9c"),
        ("2c 3d 4h 5s 5d 6c 6d 6h", "6h 6d 6c 5s 5d"),
        ("2h 3h 5h 7h 9h 9c 9d 9s", "9s 9h 9d 9c 7h"),
        ("2h 3h 5h 7h 9h 9c 9d 7s", "9h 9d 9c 7s 7h"),
    ],
)
def test_rule_7_3_the_best_five_are_named_in_order_of_significance(available, best):
    assert high(available) == best.replace(" ", "")


@pytest.mark.parametrize("count", [0, 4, 10, 52])
def test_rule_7_3_a_hand_is_made_of_five_to_nine_cards(count):
    with pytest.raises(ValueError, match="5 to 9 cards"):
        best_high(PACK[:count])
    with pytest.raises(ValueError, match="5 to 9 cards"):
        best_low(PACK[:count], Ranking.ACE_TO_FIVE)


# Rule 7.5: the odd chip sees the higher suits


@pytest.mark.parametrize(
    ("available", "best"),
    [
        ("9c 9s 8d 7h 6c 5d 2h", "9s 8d 7h 6c 5d"),
        ("Kc Kd 8c 8d 5c 5s 2h", "Kd Kc 8d 8c 5s"),
        ("Kc Kd Kh 8c 8d 8s 2h", "Kh Kd Kc 8s 8d"),
        ("Kc Kd Kh Ks 8c 8s 2h", "Ks Kh Kd Kc 8s"),
        ("Ac As 2d 3h 4c 5d 9h", "5d 4c 3h 2d As"),
    ],
)
def test_rule_7_5_the_higher_suits_are_taken(available, best):
    assert high(available) == best.replace(" ", "")


def test_rule_7_5_highest_single_card_by_rank_then_suit():
    gets, misses = best_high(cards("2h 2d As Kc Qc")), best_high(cards("2s 2c Ah Ks Qs"))
    assert gets.strength == misses.strength
    assert gets.odd_chip_order > misses.odd_chip_order


# Rule 7.6: the low half


@pytest.mark.parametrize(
    ("kind", "available", "best"),
    [
        (Ranking.NORMAL_LOW, "Ac 2d 3h 4s 5c 6d 8h", "8h 5c 4s 3h 2d"),
        (Ranking.NORMAL_LOW, "2c 3d 4h 5s 6c 7d Kh", "7d 5s 4h 3d 2c"),
        (Ranking.NORMAL_LOW, "Ac 2d 3h 4s 5c 6d 6h", "Ac 6h 4s 3h 2d"),
        (Ranking.NORMAL_LOW, "Ac 2d 3h 4s 5c 5d 5h", "5h 5d 4s 3h 2d"),
        (Ranking.NORMAL_LOW, "Ac 2d 3h 4s 5c", "5c 4s 3h 2d Ac"),
        (Ranking.NORMAL_LOW, "2h 3h 4h 5h 7h Kc Qd", "Qd 5h 4h 3h 2h"),
        (Ranking.NORMAL_LOW, "2h 3h 4h 5h 7h 7c Qd", "7c 5h 4h 3h 2h"),
        (Ranking.NORMAL_LOW, "2h 3h 4h 5h 7h 2c 2d", "7h 5h 4h 3h 2d"),
        (Ranking.NORMAL_LOW, "2s 3s 4s 5s 7s 2c 7h", "7s 5s 4s 3s 2c"),
        (Ranking.NORMAL_LOW, "2h 3h 4h 5h 7h 8h Kh", "7h 5h 4h 3h 2h"),
        (Ranking.NORMAL_LOW, "2h 3h 4h 5h 6h", "6h 5h 4h 3h 2h"),
        (Ranking.NORMAL_LOW, "Kc Kd Kh Ks Qc Qd Qh", "Qh Qd Qc Ks Kh"),
        (Ranking.ACE_TO_FIVE, "Ac 2d 3h 4s 5c 6d 8h", "5c 4s 3h 2d Ac"),
        (Ranking.ACE_TO_FIVE, "Ah 2h 3h 4h 5h Kd Ks", "5h 4h 3h 2h Ah"),
        (Ranking.ACE_TO_FIVE, "Ac Ad 3h 4s Kc Kd Kh", "Ad Ac Kh 4s 3h"),
        (Ranking.ACE_TO_FIVE, "Ac Ad 3h 3s Kc Kd Kh", "3s 3h Ad Ac Kh"),
        (Ranking.ACE_TO_FIVE, "Ac Ad Ah As 2c 2d 2h", "As Ah Ad 2h 2d"),
        (Ranking.EIGHT_OR_BETTER, "8c 7d 6h 5s 4c Kd Kh", "8c 7d 6h 5s 4c"),
        (Ranking.EIGHT_OR_BETTER, "8c 8s 6h 5s Ac Ad 2h", "8s 6h 5s 2h Ad"),
        (Ranking.EIGHT_OR_BETTER, "9c 7d 6h 5s 4c Kd Kh", None),
        (Ranking.EIGHT_OR_BETTER, "2c 2d 3h 4s 5c 5d Kh", None),
    ],
)
def test_rule_7_6_the_lowest_five_in_each_order(kind, available, best):
    assert low(available, kind) == (best and best.replace(" ", ""))


def test_rule_7_6_a_player_may_use_different_cards_for_each_half():
    assert high("Ac Ad Ah 2s 3c 4d 8h") == "AhAdAc8h4d"
    assert low("Ac Ad Ah 2s 3c 4d 8h", Ranking.EIGHT_OR_BETTER) == "8h4d3c2sAh"


# Rule 4.2: the open combination


def test_rule_4_2_each_open_combination_beats_the_one_before():
    ascending = [
        "7c 5d 4h 3s",
        "Kc Qc Jc Tc",
        "2c 2d 4h 3s",
        "2c 2d Ah 3s",
        "3c 3d 2h 2s",
        "2c 2d 2h 3s",
        "Ac Ad Ah Ks",
        "2c 2d 2h 2s",
    ]
    strengths = [open_strength(cards(text)) for text in ascending]
    assert strengths == sorted(set(strengths))


def test_rule_4_2_no_straights_or_flushes():
    assert open_strength(cards("9c 8c 7c 6c")) < open_strength(cards("Tc 5d 4h 2s"))
    assert open_strength(cards("6c 5c 4c 3c 2c")) < open_strength(cards("7h 6d 5d 4d 2d"))


def test_rule_4_2_five_open_cards_can_be_a_full_house():
    ascending = ["Ac Ad Ah Ks Qd", "2c 2d 2h 3s 3d", "2c 2d 2h As Ad", "3c 3d 3h 2s 2d"]
    strengths = [open_strength(cards(text)) for text in [*ascending, "2c 2d 2h 2s 3c"]]
    assert strengths == sorted(set(strengths))
    assert strengths[1] == (Category.FULL_HOUSE, 2, 2, 2, 3, 3)


def test_rule_4_2_in_razz_a_full_house_is_above_three_of_a_kind():
    ascending = ["Kc Kd Kh Qs Jd", "Ac Ad Ah Ks Kd", "2c 2d 2h As Ad", "2c 2d 2h 3s 3d"]
    strengths = [low_open_strength(cards(text)) for text in ascending]
    assert strengths == sorted(set(strengths), reverse=True)


@pytest.mark.parametrize(
    ("opens", "follows"),
    [
        ("Ks Qc 9c 2c", "Kh Qs 9s 2s"),
        ("Kh 9c 9s", "Ks 9d 9h"),
        ("9c 9s 5c 5h", "9d 9h 5d 5s"),
        ("Kd", "Kc"),
    ],
)
def test_rule_4_2_ties_by_suit_from_the_most_significant_card_down(opens, follows):
    opens, follows = cards(opens), cards(follows)
    assert open_strength(opens) == open_strength(follows)
    assert open_suits(opens) > open_suits(follows)


@pytest.mark.parametrize(
    ("text", "pair"),
    [("9c", False), ("9c 8c", False), ("9c 8c 9d", True), ("9c 9d 9h 2s", True), ("", False)],
)
def test_rule_5_6_an_open_pair(text, pair):
    assert has_open_pair(cards(text)) is pair


# The textbook: all fives of the cards one after the other, each ranked in the plainest way

CATEGORY_OF_SETS = {
    (4, 1): Category.FOUR_OF_A_KIND,
    (3, 2): Category.FULL_HOUSE,
    (3, 1, 1): Category.THREE_OF_A_KIND,
    (2, 2, 1): Category.TWO_PAIR,
    (2, 1, 1, 1): Category.PAIR,
    (1, 1, 1, 1, 1): Category.HIGH_CARD,
}


def textbook_sets(ranks: list[int]) -> tuple[Category, list[int]]:
    """The category that ignores straights and flushes, and the ranks by significance."""
    sizes = sorted(Counter(ranks).values(), reverse=True)
    by_significance = sorted(ranks, key=lambda rank: (ranks.count(rank), rank), reverse=True)
    return CATEGORY_OF_SETS[tuple(sizes)], by_significance


def textbook_high(five: Five) -> tuple[int, ...]:
    category, ranks = textbook_sets([card.rank for card in five])
    if ranks == [14, 5, 4, 3, 2]:
        ranks = [5, 4, 3, 2, 1]
    straight = category is Category.HIGH_CARD and ranks[0] - ranks[4] == 4
    flush = len({card.suit for card in five}) == 1
    if straight and flush:
        category = Category.ROYAL_FLUSH if ranks[0] == 14 else Category.STRAIGHT_FLUSH
    elif straight or flush:
        category = Category.STRAIGHT if straight else Category.FLUSH
    return (category, *ranks)


def textbook_ace_to_five(five: Five) -> tuple[int, ...]:
    category, ranks = textbook_sets([1 if card.rank == 14 else card.rank for card in five])
    return (category, *ranks)


def assert_by_the_textbook(best: BestHand, hand: list[Card], textbook: Textbook, sign: int):
    """`best` is what the textbook finds: by rule 7.5 among equals, by significance in order."""

    def wanted(five: Five):
        suits = sorted((card.order for card in five), reverse=True)
        return [sign * part for part in textbook(five)], suits

    five = max(combinations(hand, 5), key=wanted)
    category, *ranks = textbook(five)
    assert best.category == category
    assert set(best.cards) == set(five)
    assert [card.rank % 13 for card in best.cards] == [rank % 13 for rank in ranks]
    for before, after in pairwise(best.cards):
        assert before.rank != after.rank or before.suit > after.suit


def hands_from(pack: Iterable[Card]) -> st.SearchStrategy[list[Card]]:
    return st.lists(st.sampled_from(list(pack)), min_size=5, max_size=9, unique=True)


HANDS = st.one_of(
    hands_from(PACK),
    hands_from(card for card in PACK if card.suit == Suit.HEARTS or card.order > (13, 1)),
    hands_from(card for card in PACK if card.rank in {2, 3, 4, 5, 6, 14} and card.suit < 3),
    hands_from(card for card in PACK if card.rank in {2, 9, 14}),
)
"""Whatever comes, flushes, low straights, and many cards of a rank."""


@given(HANDS)
def test_rule_7_3_the_best_high_by_the_textbook(hand):
    assert_by_the_textbook(best_high(hand), hand, textbook_high, sign=1)
    assert high_strength(hand) == best_high(hand).strength


@given(HANDS)
def test_rule_7_6_the_best_low_by_the_textbook(hand):
    assert_by_the_textbook(best_low(hand, Ranking.NORMAL_LOW), hand, textbook_high, sign=-1)
    assert_by_the_textbook(best_low(hand, Ranking.ACE_TO_FIVE), hand, textbook_ace_to_five, sign=-1)


@given(HANDS)
def test_rule_7_6_eight_or_better_is_the_ace_to_five_low_or_none(hand):
    ace_to_five = best_low(hand, Ranking.ACE_TO_FIVE)
    category, highest, *_ = textbook_ace_to_five(ace_to_five.cards)
    qualifies = category is Category.HIGH_CARD and highest <= 8
    eight_or_better = best_low(hand, Ranking.EIGHT_OR_BETTER)
    assert (eight_or_better and eight_or_better.cards) == (ace_to_five.cards if qualifies else None)


@given(HANDS, st.randoms())
def test_rule_7_5_the_same_cards_in_any_order_are_named(hand, chance):
    best = best_high(hand)
    assert best_high(chance.sample(hand, len(hand))) == best == best_high(best.cards)
    for kind in LOWS:
        if best := best_low(hand, kind):
            shuffled = chance.sample(hand, len(hand))
            assert best_low(shuffled, kind) == best == best_low(best.cards, kind)
