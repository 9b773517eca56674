"""Chapter 7: showing, mucking, who wins what.

Tests `dealerassist/hand/showdown.py`.
"""

import pytest

from dealerassist.cards import codes_of
from dealerassist.hand.showdown import best_hand_of
from tests.support.hand.play import NO_TAXE, Hand, house, limits, to_street

CASINO = house(stakes=limits(5, 10, 20), rake=NO_TAXE)
BY_SEAT = house(stakes=limits(5, 10, 20), rake=NO_TAXE, options={"odd_chip": "left_of_button"})


def high_low(low="normal"):
    options = {"low": low}
    return house("casinos-austria-stud-high-low", rake=NO_TAXE, options=options)


def on_the_river(seats=3, rules=CASINO):
    """The last round, where nobody has bet but the forced bet.

    The open cards by seat: 1 has 2c Ac 8c 9c; 2 has 3d Kd 7d Td; 3 has 4h Qh 6h 5h.
    """
    return to_street(Hand(dict.fromkeys(range(1, seats + 1), 500), rules), "seventh")


# 7.1 and 7.2: showing


def test_rule_7_1_the_last_to_raise_shows_first():
    hand = on_the_river().play("1 bets 10, 2 raises to 20, 3 calls, 1 calls")
    hand.play("2 is next, 1 shows Ad 2h 2s, 2 is next")


def test_rule_7_1_the_last_to_bet_shows_first():
    on_the_river().play("1 checks, 2 checks, 3 bets 10, 1 calls, 2 calls, 3 is next")


def test_rule_7_1_if_nobody_bet_the_first_to_speak():
    on_the_river().play("1 checks, 2 checks, 3 checks, 1 is next")


def test_rule_7_1_if_the_first_to_speak_folded_the_next_one():
    on_the_river().play("1 folds, 2 checks, 3 checks, 2 is next")


def test_rule_7_1_a_bet_on_an_earlier_street_does_not_count():
    hand = to_street(Hand(dict.fromkeys((1, 2, 3), 500), CASINO), "sixth")
    hand.play("1 checks, 2 checks, 3 bets 10, 1 calls, 2 calls, 1 checks, 2 checks, 3 checks")
    hand.play("1 is next")


def test_rule_7_1_then_clockwise():
    hand = on_the_river().play("1 checks, 2 bets 10, 3 calls, 1 calls")
    hand.play("2 shows Kh 3c 3s, 3 shows Qs Qd 4d, 1 mucks")
    assert hand.state.shown == (2, 3)


def test_rule_7_1_where_nobody_could_bet_the_highest_open_hand_shows_first():
    hand = Hand({1: 25, 2: 500}, CASINO).play("cards 2c 3d, 1 opens 10, 2 raises to 20, 1 calls")
    hand.play("cards 5c Kd, cards 6c Qd, cards 7c Jd, 2 is next, 2 shows As Ah 9h, 1 mucks, push")
    assert hand.won == {2: 50}


def test_rule_7_1_hands_may_be_shown_before_the_last_cards_when_nobody_can_bet():
    hand = Hand({1: 25, 2: 500}, CASINO).play("cards 2c 3d, 1 opens 10, 2 raises to 20, 1 calls")
    hand.play("1 shows Ac Ad, 2 shows Kc Kh, cards 5c Ks, cards 6c Qd, cards 7c Jd")
    hand.play("2 mucks (no: 7.2), 2 shows 9d, 1 shows As, push")
    assert hand.state.shown == (1, 2)
    assert hand.won == {1: 50}


def test_rule_7_1_a_hand_shown_out_of_turn_is_shown():
    hand = on_the_river().play("1 checks, 2 bets 10, 3 calls, 1 calls, 2 is next")
    hand.play("1 shows Ad Qd 3s, 2 is next, 2 mucks, 3 shows Qs Qc 4d, push")
    assert hand.state.shown == (1, 3)
    assert hand.won == {3: 60}


def test_rule_7_1_who_showed_early_turns_up_the_last_card_in_any_order():
    hand = Hand({1: 25, 2: 500}, CASINO).play("cards 2c 3d, 1 opens 10, 2 raises to 20, 1 calls")
    hand.play("1 shows Ac Ad, 2 shows Kc Kh, cards 5c Ks, cards 6c Qd, cards 7c Jd, 2 is next")
    hand.play("1 mucks (no: 7.2), 1 shows As, 2 shows 9d, 1 shows As (no: 7.1), push")
    assert hand.won == {1: 50}


def test_rule_7_1_no_showing_while_there_is_betting():
    on_the_river().play("1 shows Ad 2h 2s (no: 7.1)")
    to_street(Hand({1: 500, 2: 500}), "fourth").play("1 shows Ad As (no: 7.1)")


def test_rule_7_2_the_first_must_show_the_others_may_muck():
    hand = on_the_river().play("1 checks, 2 checks, 3 checks, 1 mucks (no: 7.2), push (no: 7.2)")
    hand.play("1 shows Kc 3h 5d, 2 mucks, 3 mucks, push")
    assert hand.won == {1: 30}


def test_rule_7_2_once_all_others_have_mucked_the_first_need_not_show():
    hand = on_the_river().play("1 checks, 2 checks, 3 checks, 2 mucks, 3 mucks")
    hand.play("1 mucks (no: 7.2), 1 shows Kc 3h 5d (no: 7.1), push")
    assert hand.state.shown == ()
    assert hand.won == {1: 30}


def test_rule_7_2_all_cards_must_be_shown():
    hand = on_the_river().play("1 checks, 2 checks, 3 checks, 1 shows Kc 3h (no: 7.2)")
    hand.play("1 shows Kc 3h 5d 6c (no: 7.2), 1 shows Kc 3h 5d")


def test_rule_7_2_a_hand_may_be_named_with_its_open_cards():
    hand = on_the_river().play("1 checks, 2 checks, 3 checks")
    hand.play("1 shows Kc 3h 2c Ac 8c 9c 5d, 2 is next")


def test_rule_7_2_who_mucks_has_no_claim():
    hand = on_the_river().play("1 checks, 2 checks, 3 checks, 1 shows Kc 3h 5d, 2 mucks")
    hand.play("2 shows Kh Ks 3c (no: 7.2), 2 mucks (no: 7.2), 3 shows Jd Tc 9h, push")
    assert hand.won == {1: 30}


# 7.3 and 7.4: the best five


def test_rule_7_3_the_best_five_of_seven_the_rest_never_count():
    hand = on_the_river(2).play("1 checks, 2 checks, 1 shows Ad 8d 2h, 2 shows Kh Kc 3s, push")
    assert codes_of(best_hand_of(hand.state, hand.player(1)).cards) == "AdAc8d8c9c"
    assert codes_of(best_hand_of(hand.state, hand.player(2)).cards) == "KhKdKc3s3d"
    assert hand.won == {2: 20}


def test_rule_7_4_the_best_hand_among_those_who_showed():
    hand = on_the_river().play("1 checks, 2 checks, 3 checks")
    hand.play("1 shows Ad Qd 3s, 2 shows Kh Ks 2s, 3 shows 9s 9h Jd, push")
    # Three kings against a pair of aces; seat 3 has a heart flush: 4 6 9 Q 5.
    assert hand.won == {3: 30}


def test_rule_7_4_each_pot_has_its_own_winner():
    hand = Hand({1: 10, 2: 20, 3: 500}, house(stakes=limits(0, 10, 10), rake=NO_TAXE))
    hand.play("cards 2c 3d 4h, 1 opens 10, 2 raises to 20, 3 calls")
    hand.play("cards Ac Kd Qh, cards 8c 7d 6h, cards 9c Td 5h")
    assert hand.pots == ["30: 1 2 3", "20: 2 3"]
    hand.play("1 shows Ad As 2d, 2 shows Kh 3c 2s, 3 shows Jc 9d 3s, push")
    assert hand.won == {1: 30, 2: 20}


def test_rule_7_4_a_side_pot_stays_with_its_owners_when_the_others_show():
    hand = Hand({1: 10, 2: 20, 3: 500}, house(stakes=limits(0, 10, 10), rake=NO_TAXE))
    hand.play("cards 2c 3d 4h, 1 opens 10, 2 raises to 20, 3 calls")
    hand.play("cards Ac Kd Qh, cards 8c 7d 6h, cards 9c Td 5h")
    # Seat 1 shows first and beats all; the last of the side pot's owners keeps that.
    hand.play("1 shows Ad As 2d, 2 mucks, 3 mucks, push")
    assert hand.won == {1: 30, 3: 20}


def test_rule_7_2_a_side_pot_alone_stays_with_who_mucks_the_others():
    hand = Hand({1: 10, 2: 20, 3: 500}, house(stakes=limits(0, 10, 10), rake=NO_TAXE))
    hand.play("cards 2c 3d 4h, 1 opens 10, 2 raises to 20, 3 calls")
    hand.play("cards Ac Kd Qh, cards 8c 7d 6h, cards 9c Td 5h")
    # Mucking in another order than that of the seats: the side pot is of the last in time.
    hand.play("3 mucks, 2 mucks, 1 mucks (no: 7.2), push")
    assert hand.state.shown == ()
    assert hand.won == {1: 30, 2: 20}


# 7.5: odd chips. Both hold A K J 9 5; seat 3 left five chips in the pot.


TIED = """
    cards 5c 5s, 2 checks, 1 checks, cards 9d 9s, 2 checks, 1 checks
    cards Jc Jh, 2 checks, 1 checks, 2 checks, 1 checks
    2 shows Ah Kh 3s, 1 shows Ac Kd 3h, push
"""


def tied(rules):
    hand = Hand({1: 500, 2: 500, 3: 500}, rules)
    return hand.play("cards 2c 2s Kc, 1 opens, 2 calls, 3 folds").play(TIED)


def test_rule_7_4_equal_hands_share():
    hand = Hand({1: 500, 2: 500}, CASINO).play("cards 2c 2s, 1 opens, 2 calls").play(TIED)
    assert hand.won == {1: 10, 2: 10}


def test_rule_7_5_the_odd_chip_goes_to_the_highest_card_by_suit():
    hand = tied(CASINO)
    # Twenty-five: the ace of hearts is over the ace of clubs.
    assert hand.won == {1: 12, 2: 13}
    assert [share.odd for share in hand.awards[0].shares] == [0, 1]


def test_rule_7_5_or_to_the_croupiers_left():
    assert tied(BY_SEAT).won == {1: 13, 2: 12}


def three_tied(rules):
    """Three hold A K J 9 5; the pot of 35 leaves two odd chips."""
    hand = Hand(dict.fromkeys((1, 2, 3, 4), 500), rules)
    hand.play("cards 2c 2s 2d Qc, 1 opens, 2 calls, 3 calls, 4 folds, cards 5c 5s 5d")
    hand.play("2 checks, 3 checks, 1 checks, cards 9d 9s 9c, 2 checks, 3 checks, 1 checks")
    hand.play("cards Jc Jh Js, 3 checks, 1 checks, 2 checks, 3 checks, 1 checks, 2 checks")
    return hand.play("3 shows Ad Kc 3d, 1 shows Ac Kd 3h, 2 shows Ah Kh 3s, push")


def test_rule_7_5_two_odd_chips_go_one_by_one():
    assert three_tied(CASINO).won == {1: 11, 2: 12, 3: 12}
    assert three_tied(BY_SEAT).won == {1: 12, 2: 12, 3: 11}


# 7.6: high-low


def halves(hand, pot=0):
    return [(share.seat, share.half, share.amount) for share in hand.awards[pot].shares]


def test_rule_7_6_half_to_the_best_high_and_half_to_the_best_low():
    hand = on_the_river(rules=high_low()).play("1 checks, 2 checks, 3 checks")
    hand.play("1 shows Ad As 3h, 2 shows 2h 5s 6s, 3 shows Qs Jd Jc, push")
    assert halves(hand) == [(1, "high", 15), (2, "low", 15)]


def test_rule_7_6_the_odd_chip_goes_to_high():
    hand = Hand({1: 500, 2: 500, 3: 500}, high_low()).play("cards 2c 3d 4h, 1 opens, 2 calls")
    hand.play("3 folds, cards Ac Kd, 1 checks, 2 checks, cards 8c 7d, 1 checks, 2 checks")
    hand.play("cards 9c Td, 1 checks, 2 checks, 1 checks, 2 checks")
    hand.play("1 shows Ad As 3h, 2 shows 2h 5s 6s, push")
    assert halves(hand) == [(1, "high", 13), (2, "low", 12)]


def test_rule_7_6_the_odd_chip_of_each_pot_goes_to_high():
    """Though the main pot's third owner has lost, it is not put together with the side pot."""
    hand = Hand({1: 22, 2: 500, 3: 500, 4: 500, 5: 500}, high_low())
    hand.play("cards 2c 3d 4h 5h 9s, 1 opens 7, 2 raises to 17, 3 calls, 4 calls, 5 folds, 1 calls")
    hand.play("cards Ac Kd Qh 6s, 2 checks, 3 checks, 4 bets 7, 2 raises to 14, 3 calls, 4 folds")
    hand.play("cards 8c 7d 6h, 2 checks, 3 checks, cards 9c Td 5s, 2 checks, 3 checks")
    hand.play("2 checks, 3 checks, 2 shows Kh Ks 3s, 3 shows 2d 3h 7c, 1 shows Jd Js 9d, push")
    assert hand.pots == ["93: 1 2 3", "35: 2 3"]
    assert halves(hand) == [(2, "high", 47), (3, "low", 46)]
    assert halves(hand, pot=1) == [(2, "high", 18), (3, "low", 17)]


def test_rule_7_6_normal_the_ace_is_high_and_straights_and_flushes_count():
    hand = on_the_river(2, high_low()).play("1 checks, 2 checks")
    # 7 6 5 4 3 is a straight, so seat 2 has T 6 5 4 3; the ace would not help seat 1 either.
    hand.play("1 shows 3h 4s Ad, 2 shows 4c 5s 6s, push")
    assert halves(hand) == [(2, "high", 10), (1, "low", 10)]


def test_rule_7_6_ace_to_five_straights_and_flushes_do_not_count():
    hand = on_the_river(2, high_low("ace_to_five")).play("1 checks, 2 checks")
    hand.play("1 shows 3h 4s 5d, 2 shows 4h 5s 2s, push")
    # The wheel is the lowest hand, and a straight besides: both halves.
    assert halves(hand) == [(1, "high", 10), (1, "low", 10)]


def test_rule_7_6_eight_or_better():
    hand = on_the_river(2, high_low("eight_or_better")).play("1 checks, 2 checks")
    hand.play("1 shows Ad As 9s, 2 shows 4h 5s 2s, push")
    assert halves(hand) == [(1, "high", 10), (2, "low", 10)]


def test_rule_7_6_no_low_high_takes_all():
    hand = on_the_river(2, high_low("eight_or_better")).play("1 checks, 2 checks")
    hand.play("1 shows Ad As 9s, 2 shows Kh Ks 3s, push")
    assert halves(hand) == [(1, "whole", 20)]


def test_rule_7_6_different_fives_for_each_half_and_both_may_be_won():
    hand = on_the_river(2, high_low("eight_or_better")).play("1 checks, 2 checks")
    # A club flush for high, 6 5 4 2 A for low.
    hand.play("1 shows 4c 5d 6d, 2 shows Kh Ks 2h, push")
    assert halves(hand) == [(1, "high", 10), (1, "low", 10)]


def test_rule_7_6_a_pot_with_one_owner_is_not_divided():
    hand = Hand({1: 20, 2: 500, 3: 500}, high_low())
    hand.play("cards 2c 3d 4h, 1 opens 5, 2 calls, 3 raises to 15, 1 calls, 2 calls")
    hand.play("cards Ac Kd Qh, 2 bets 10, 3 calls, cards 8c 7d 6h, 2 bets 20, 3 folds")
    hand.play("cards 9c Td, 1 shows Ad As 3h, 2 shows 2h 5s 6s, push")
    assert hand.pots == ["60: 1 2", "20: 2"]
    assert halves(hand) == [(1, "high", 30), (2, "low", 30)]
    assert halves(hand, pot=1) == [(2, "whole", 20)]


def tied_lows(rules):
    """Seat 1 has the high; seats 2 and 3 tie for low with 8 7 5 4 2; fifty chips."""
    hand = Hand(dict.fromkeys((1, 2, 3, 4), 500), rules)
    hand.play("cards Kc 2s 2d Ac, 3 opens 10, 4 folds, 1 calls, 2 calls, cards Kd 4s 4d")
    hand.play("1 checks, 2 checks, 3 checks, cards Ks 5s 5h, 1 checks, 2 checks, 3 checks")
    hand.play("cards Qc 7h 7s, 1 checks, 2 checks, 3 checks, 1 checks, 2 checks, 3 checks")
    return hand.play("1 shows Kh Qd 9c, 2 shows 8h Jh Js, 3 shows 8c Jd Jc, push")


@pytest.mark.parametrize("low", ["normal", "ace_to_five", "eight_or_better"])
def test_rule_7_6_tied_lows_share_their_half_and_its_odd_chip(low):
    # 25 to high; 25 for two lows: the eight of hearts is over the eight of clubs.
    assert halves(tied_lows(high_low(low))) == [(1, "high", 25), (2, "low", 13), (3, "low", 12)]


def test_rule_7_6_a_hand_that_was_mucked_wins_no_half():
    hand = on_the_river(rules=high_low()).play("1 checks, 2 checks, 3 checks")
    hand.play("1 shows Ad As 3h, 2 mucks, 3 mucks, push")
    assert halves(hand) == [(1, "whole", 30)]
