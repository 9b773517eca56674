"""Rules 4.3 to 4.5: the opener by the place at the table.

Tests `dealerassist/hand/opener.py`, `dealerassist/hand/turns.py`.
"""

import pytest

from tests.support.hand.play import Hand, deal_harmless, house, pass_round, to_street

HOLDEM = house("wiesbaden-holdem")
DRAW = house("wiesbaden-draw")
FIVE = house("five-card-stud")
SEATS = (2, 3, 5, 8)


def table(rules, button=None):
    return Hand(dict.fromkeys(SEATS, 500), rules, button)


@pytest.mark.parametrize(
    ("button", "opener", "later"), [(2, 8, 3), (3, 2, 5), (5, 3, 8), (8, 5, 2)]
)
@pytest.mark.parametrize("profile", ["wiesbaden-holdem", "wiesbaden-omaha"])
def test_rule_4_3_after_the_big_blind_and_later_after_the_button(profile, button, opener, later):
    hand = to_street(table(house(profile), button), "river")
    assert hand.openers == (opener, later, later, later)


def test_rule_4_3_later_the_first_who_is_still_in_the_hand():
    hand = table(HOLDEM).play("5 calls, 8 calls, 2 folds, 3 checks")
    assert deal_harmless(hand).openers == (5, 3)
    pass_round(hand.play("3 folds"))
    assert deal_harmless(hand).openers == (5, 3, 5)


def test_rule_4_3_the_big_blinds_option():
    hand = table(HOLDEM).play("5 calls, 8 calls, 2 calls, 3 may raise to 40-40, 3 raises to 40")
    hand.play("5 calls, 8 calls, 2 calls, 3 raises to 60 (no: 5.3)")
    assert hand.pots == ["160: 2 3 5 8"]


def test_rule_4_3_the_big_blind_may_also_check_and_the_round_is_over():
    hand = table(HOLDEM).play("5 calls, 8 calls, 2 calls, 5 calls (no: 1.5), 3 checks")
    assert (hand.state.phase, hand.pots) == ("dealing", ["80: 2 3 5 8"])


def test_rule_4_3_no_option_of_its_own_once_there_was_a_raise():
    hand = table(HOLDEM).play("5 raises to 40, 8 folds, 2 folds, 3 calls")
    assert hand.state.phase == "dealing"


def test_rule_4_3_the_option_is_the_first_rounds_alone():
    hand = to_street(table(HOLDEM), "flop").play("2 checks, 3 checks, 5 checks, 8 checks")
    assert hand.state.street == 2


def test_rule_4_3_the_opener_may_fold_call_or_raise_but_not_check():
    hand = table(HOLDEM).play("5 checks (no: 5.1), 5 may raise to 40-40")
    hand.play("8 folds (no: 4.3), 5 folds")
    assert hand.next == 8


@pytest.mark.parametrize(("button", "opener"), [(2, 3), (3, 5), (5, 8), (8, 2)])
def test_rule_4_4_the_first_after_the_button_in_both_rounds(button, opener):
    hand = to_street(table(DRAW, button), "draw")
    assert hand.openers == (opener, opener)


def test_rule_4_4_in_the_second_round_the_first_who_is_left():
    hand = table(DRAW).play("2 folds, 3 bets 20, 5 folds, 8 calls, 3 draws 1, 8 draws 1")
    assert hand.openers == (2, 3)
    table(DRAW).play("3 checks (no: 4.4), 2 checks, 5 checks (no: 1.5)")


def test_rule_4_4_the_opener_owes_nothing():
    table(DRAW).play("2 opens (no: 5.8), 2 checks, 3 checks, 5 checks, 8 checks")


def test_rule_4_5_the_first_at_the_left_whatever_the_cards_say():
    hand = table(FIVE).play("cards 2c Ad As Ac")
    assert hand.openers == (2,)
    hand.play("3 checks (no: 4.5), 2 checks, 3 checks, 5 checks, 8 checks")


def test_rule_4_5_later_the_highest_open_combination():
    hand = table(FIVE).play("cards 2c Ad Ks 9c, 2 checks, 3 checks, 5 checks, 8 checks")
    hand.play("cards 4c 5d 6s 9d, 2 checks (no: 4.2), 8 checks, 2 checks, 3 checks, 5 checks")
    hand.play("cards 7c 5h 6d 2d")
    assert hand.openers == (2, 8, 8)


def test_rule_4_5_ties_by_suit():
    hand = table(FIVE).play("cards 2c 2d 3s 4c, 2 checks, 3 checks, 5 folds, 8 folds")
    assert hand.play("cards Ah As").openers == (2, 3)


def test_rule_4_5_a_door_card_that_nobody_saw_does_not_matter_at_first():
    hand = table(FIVE).play("2 ??, 3 Ad, 5 Ks, 8 9c, 2 is named (no: 5.2), 2 checks")
    hand.play("3 checks, 5 checks, 8 checks, cards 4c 5d 6s 9d")
    # Whatever lies under it, a pair of fours is no pair of nines.
    assert hand.openers == (2, 8)
    hand.play("8 checks")


def test_rule_4_6_an_opener_by_place_who_is_all_in_is_passed_over():
    hand = Hand({2: 5, 3: 500, 5: 500, 8: 500}, DRAW).play("3 checks, 5 checks, 8 checks")
    assert hand.openers == (3,)
    hand.play("2 draws 1, 3 draws 1, 5 draws 1, 8 draws 1")
    assert hand.openers == (3, 3)


def test_rule_4_7_where_a_blind_puts_the_small_one_all_in():
    hand = Hand({1: 20, 2: 10}, HOLDEM)
    assert (hand.openers, hand.pots, hand.stacks) == ((None,), ["20: 1 2"], {1: 10, 2: 0})


def test_rule_4_7_the_small_blind_answers_a_short_big_blind():
    # Seat 2 has the button and 10 in; the big blind is all in for 15: five more are to call.
    hand = Hand({1: 15, 2: 500}, HOLDEM).play("2 raises to 40 (no: 4.7), 2 is next, 2 calls")
    assert hand.pots == ["30: 1 2"]


def test_rule_4_7_the_small_blind_has_more_in_than_the_big_one():
    hand = Hand({1: 3, 2: 500}, HOLDEM)
    assert (hand.openers, hand.pots, hand.stacks) == ((None,), ["6: 1 2"], {1: 0, 2: 497})


def test_rule_4_7_the_small_blind_has_as_much_in_as_a_short_big_one():
    hand = Hand({1: 10, 2: 500}, HOLDEM)
    assert (hand.openers, hand.pots, hand.stacks) == ((None,), ["20: 1 2"], {1: 0, 2: 490})
