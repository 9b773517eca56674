"""Two of the hole and three of the board, exactly: rules 7.3, 7.5 and 7.6 in Omaha.

Tests `dealerassist/ranking/omaha.py`, `dealerassist/ranking/card_counts.py`,
`dealerassist/ranking/five_to_play.py`, `dealerassist/ranking/high.py`,
`dealerassist/ranking/low.py`, `dealerassist/ranking/ranked_hand.py`.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations

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
    best_high_two_and_three,
    best_low,
    best_low_two_and_three,
)


def cards(text: str) -> list[Card]:
    """The known cards of a text in which spaces may help the eye."""
    return [card for card in parse_cards(text.replace(" ", "")) if card]


def high(hole: str, board: str) -> BestHand:
    return best_high_two_and_three(cards(hole), cards(board))


def high_cards(hole: str, board: str) -> str:
    return codes_of(high(hole, board).cards)


def low_cards(hole: str, board: str, kind: Ranking) -> str | None:
    best = best_low_two_and_three(cards(hole), cards(board), kind)
    return None if best is None else codes_of(best.cards)


# Rule 7.3: exactly two and three


@pytest.mark.parametrize(
    ("hole", "board", "best"),
    [
        # Of three or four of a kind in the hole only two play.
        ("Ac Ad Ah As", "Kc Qd 7h 4s 2c", "As Ah Kc Qd 7h"),
        ("Ac Ad Ah Ks", "Kc Qd 7h 4s 2c", "Ah Ad Kc Qd 7h"),
        ("9c 9d 9h 2s", "9s Qd 7h 4s 2c", "9s 9h 9d Qd 7h"),
        # A straight on the board does not play.
        ("2c 2d 3h 3s", "Kc Qd Jh Ts 9c", "3s 3h Kc Qd Jh"),
        ("Tc 2d 3h 3s", "Kc Qd Jh Ts 9c", "Ts Tc Kc Qd 3s"),
        ("Tc 9d 3h 3s", "Kc Qd Jh 8s 8c", "Kc Qd Jh Tc 9d"),
        # Nor does a full house, or four of a kind with one kicker from the hole.
        ("Ac Qd 5h 3s", "9c 9d 9h Ks Kc", "9h 9d 9c Ac Qd"),
        ("Ac Qd 5h 3s", "9c 9d 9h 9s Kc", "9s 9h 9d Ac Qd"),
        ("5c 5d 4h 3s", "9c 9d 9h Ks 2c", "9h 9d 9c 5d 5c"),
        # One heart in the hole makes no flush of four, two make theirs beside five.
        ("Ah Kc Qd 2s", "Kh 9h 7h 4h 2c", "Kh Kc 2s 2c 9h"),
        ("3h 2h Ac Kd", "Ah Qh 9h 7h 5h", "Ah Qh 9h 3h 2h"),
        ("Ah Kh Qh Jh", "9h 7h 4c 3d 2s", "Ah Kh 9h 7h 4c"),
        ("Ah Jh Th 2c", "Kh Qh 9h 9c 9d", "Kh Qh Jh Th 9h"),
        ("Ah Kh 2c 2d", "Qh Jh Th 9h 8h", "Ah Kh Qh Jh Th"),
        # A flush gives way to a full house of the same cards.
        ("Ah Kh 9c 9d", "9h 7h 7d 2h Jc", "9h 9d 9c 7h 7d"),
        # The flop alone, and as many or as few hole cards as there may be.
        ("Ac Kd 9h 8s", "Qc Jd Th", "Ac Kd Qc Jd Th"),
        ("Ac Kd", "Qc Jd Th", "Ac Kd Qc Jd Th"),
        ("2c 2d 3h Ks 9c", "9d 9h 8s 7c Kd", "9h 9d 9c Ks Kd"),
        ("2c 2d 3h Ks 9c 9s", "9d 9h 8s 7c Kd", "9s 9h 9d 9c Kd"),
    ],
)
def test_rule_7_3_the_best_two_and_three(hole, board, best):
    assert high_cards(hole, board) == best.replace(" ", "")


def test_rule_7_3_four_aces_in_the_hole_are_a_pair():
    assert high("Ac Ad Ah As", "Kc Qd 7h 4s 2c").category is Category.PAIR


@pytest.mark.parametrize(("hole", "board"), [(1, 5), (7, 5), (4, 2), (4, 6), (0, 0)])
def test_rule_7_3_other_numbers_of_cards_are_refused(hole, board):
    dealt = PACK[:hole], PACK[20 : 20 + board]
    with pytest.raises(ValueError, match="2 to 6 hole cards and 3 to 5 on the board"):
        best_high_two_and_three(*dealt)
    with pytest.raises(ValueError, match="2 to 6 hole cards and 3 to 5 on the board"):
        best_low_two_and_three(*dealt, Ranking.EIGHT_OR_BETTER)


# Rule 7.5: the odd chip sees the higher suits


@pytest.mark.parametrize(
    ("hole", "board", "best"),
    [
        ("Ac 8c 8s 4d", "Ah Kd Jc 7s 2h", "Ah Ac Kd Jc 8s"),
        ("Kc 9d 4h 3s", "Kd Ks Th 9c 9s", "Ks Kd Kc 9s 9d"),
        # What plays from the hole is decided by the highest card of the five, then the next.
        ("Kc Qs Jd 2h", "Ks Qc Jh Td 9c", "Ks Qs Jd Td 9c"),
        ("Ks Qc Jc 2h", "Kc Qs Jd Td 9c", "Ks Qs Jc Td 9c"),
    ],
)
def test_rule_7_5_the_higher_suits_play(hole, board, best):
    assert high_cards(hole, board) == best.replace(" ", "")


# Rule 7.6: the low half


@pytest.mark.parametrize(
    ("kind", "hole", "board", "best"),
    [
        # A low needs two low cards of the hole and three of the board.
        (Ranking.EIGHT_OR_BETTER, "Ac 2d Kh Ks", "3c 4d 8h Qs Kd", "8h 4d 3c 2d Ac"),
        (Ranking.EIGHT_OR_BETTER, "Ac Kd Kh Ks", "2c 3d 4h 5s 8c", None),
        (Ranking.EIGHT_OR_BETTER, "Ac 2d 3h 4s", "7c 8d Kh Qs Jc", None),
        (Ranking.EIGHT_OR_BETTER, "Ac Ad Ah As", "2c 3d 4h 5s 8c", None),
        (Ranking.EIGHT_OR_BETTER, "Ac 2d Kh Qs", "Ad 2c 3h 8s Kd", None),
        (Ranking.EIGHT_OR_BETTER, "Ac 2d Kh Qs", "2c 3d 5h 8s Kd", "8s 5h 3d 2d Ac"),
        (Ranking.EIGHT_OR_BETTER, "Ac 2d 4h Qs", "2c 3d 5h 8s Kd", "5h 4h 3d 2c Ac"),
        (Ranking.EIGHT_OR_BETTER, "9c 2d Kh Qs", "Ad 3c 4h Ts Kd", None),
        (Ranking.EIGHT_OR_BETTER, "Ah 2h 3h 4h", "5h 6h 7h 8h 9h", "7h 6h 5h 2h Ah"),
        (Ranking.ACE_TO_FIVE, "Ac Ad Ah As", "2c 3d 4h 5s 6c", "As Ah 4h 3d 2c"),
        (Ranking.ACE_TO_FIVE, "9c 2d Kh Qs", "Ad 3c 4h Ts Kd", "9c 4h 3c 2d Ad"),
        # In the ordinary ranking flushes and straights are to be avoided, if they can be.
        (Ranking.NORMAL_LOW, "2c 3d Kh Ks", "4h 5s 6c 9d Jc", "9d 5s 4h 3d 2c"),
        (Ranking.NORMAL_LOW, "2h 3h Kc Kd", "4h 5h 7h 9c Jd", "9c 5h 4h 3h 2h"),
        (Ranking.NORMAL_LOW, "2h 3h 3c Kd", "4h 5h 7h 9c Jd", "7h 5h 4h 3c 2h"),
        (Ranking.NORMAL_LOW, "2h 3h", "4h 5h 7h", "7h 5h 4h 3h 2h"),
        (Ranking.NORMAL_LOW, "2h 3c", "4h 5h 6h", "6h 5h 4h 3c 2h"),
    ],
)
def test_rule_7_6_the_lowest_two_and_three(kind, hole, board, best):
    assert low_cards(hole, board, kind) == (best and best.replace(" ", ""))


def test_rule_7_6_a_player_may_use_different_cards_for_each_half():
    hole, board = "Ac 2d Kh Ks", "Kc 4d 5h 7s 7d"
    assert high_cards(hole, board) == "KsKhKc7s7d"
    assert low_cards(hole, board, Ranking.EIGHT_OR_BETTER) == "7s5h4d2dAc"


# Whatever is dealt: all twos with all threes, one after the other


def best_of_all(
    hole: Sequence[Card], board: Sequence[Card], rank: Callable[..., BestHand | None]
) -> BestHand | None:
    fives = [two + three for two in combinations(hole, 2) for three in combinations(board, 3)]
    hands = [hand for five in fives if (hand := rank(five))]
    return max(hands, key=lambda hand: (hand.strength, hand.odd_chip_order), default=None)


def deals_from(pack: Iterable[Card]) -> st.SearchStrategy[tuple[list[Card], list[Card]]]:
    """Hole cards and a board."""
    eleven = st.lists(st.sampled_from(list(pack)), min_size=11, max_size=11, unique=True)
    return st.builds(
        lambda dealt, hole, board: (dealt[:hole], dealt[6 : 6 + board]),
        eleven,
        st.integers(2, 6),
        st.integers(3, 5),
    )


DEALS = st.one_of(
    deals_from(PACK),
    deals_from(card for card in PACK if card.suit == Suit.HEARTS or card.order > (13, 1)),
    deals_from(card for card in PACK if card.rank in {2, 3, 4, 5, 6, 14} and card.suit < 3),
    deals_from(card for card in PACK if card.rank in {2, 9, 14}),
)
"""Whatever comes, flushes, low straights, and many cards of a rank."""


@given(DEALS)
def test_rule_7_3_no_two_and_three_are_higher(deal):
    assert best_high_two_and_three(*deal) == best_of_all(*deal, best_high)


@pytest.mark.parametrize("kind", LOWS)
@given(deal=DEALS)
def test_rule_7_6_no_two_and_three_are_lower(kind, deal):
    assert best_low_two_and_three(*deal, kind) == best_of_all(
        *deal, lambda five: best_low(five, kind)
    )
