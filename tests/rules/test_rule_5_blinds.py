"""Rules 5.8 for blinds, 5.11 and 5.12: what goes in before the cards.

Tests `dealerassist/hand/blinds.py`, `dealerassist/hand/blind_post.py`.
"""

import pytest

from dealerassist.hand.events import AntesPosted, BlindsPosted
from tests.support.hand.play import NO_TAXE, Hand, house

HOLDEM = house("wiesbaden-holdem", rake=NO_TAXE)
WITH_ANTES = house(
    "wiesbaden-holdem",
    rake=NO_TAXE,
    stakes={"ante": 5, "small_blind": 10, "big_blind": 20, "low": 20, "high": 40},
)


def posted(hand):
    """Who posted which blind."""
    (blinds,) = hand.happened(BlindsPosted)
    return {blinds.small_seat: blinds.small}, {blinds.big_seat: blinds.big}


def bets(hand):
    return {player.seat: player.bet for player in hand.state.players if player.bet}


# 5.11


def test_rule_5_11_five_card_stud_a_bring_in_of_two_blinds_from_everybody():
    hand = Hand({1: 500, 2: 500, 3: 500}, house("five-card-stud", stakes={"ante": 0, "blind": 10}))
    assert [player.paid for player in hand.state.players] == [20, 20, 20]
    assert hand.play("cards 9c Kd 4s").legal.check is None


def test_rule_5_11_the_table_stake_is_added_to_it():
    rules = house("five-card-stud", stakes={"ante": 5, "blind": 10})
    hand = Hand({1: 500, 2: 24, 3: 500}, rules)
    assert hand.happened(AntesPosted) == [AntesPosted((25, 24, 25))]
    assert (rules.ante, rules.stakes["ante"]) == (25, 5)
    assert (rules.posted_as_ante, rules.posted_as_bring_in) == (5, 20)


def test_rule_5_11_antes_beside_blinds_go_straight_into_the_pot():
    hand = Hand({1: 500, 2: 500, 3: 500}, WITH_ANTES)
    assert [player.paid for player in hand.state.players] == [5, 5, 5]
    assert (bets(hand), hand.legal.call) == ({1: 10, 2: 20}, 20)


@pytest.mark.parametrize("profile", ["wiesbaden-draw", "five-card-stud", "wiesbaden-stud"])
def test_rule_5_11_no_blinds_where_everybody_posts(profile):
    hand = Hand({1: 500, 2: 500, 3: 500}, house(profile))
    assert hand.happened(BlindsPosted) == []
    assert len({player.paid for player in hand.state.players}) == 1


def test_rule_5_11_where_there_is_no_ante_none_is_posted():
    assert Hand({1: 500, 2: 500, 3: 500}, HOLDEM).happened(AntesPosted) == []


# 5.12


@pytest.mark.parametrize(("button", "small", "big"), [(2, 3, 6), (3, 6, 9), (6, 9, 2), (9, 2, 3)])
def test_rule_5_12_the_first_and_the_second_after_the_button(button, small, big):
    hand = Hand(dict.fromkeys((2, 3, 6, 9), 500), HOLDEM, button)
    assert posted(hand) == ({small: 10}, {big: 20})
    assert bets(hand) == dict(sorted({small: 10, big: 20}.items()))


@pytest.mark.parametrize("button", [4, 7])
def test_rule_5_12_heads_up_the_button_posts_the_small_one(button):
    other = 11 - button
    hand = Hand({4: 500, 7: 500}, HOLDEM, button)
    assert posted(hand) == ({button: 10}, {other: 20})
    hand.play(f"{button} is next, {button} calls, {other} is next, {other} checks")
    hand.play(f"board Ah 9d 4c, {other} is next, {other} checks, {button} is next")


def test_rule_5_12_blinds_are_bets_of_the_round():
    hand = Hand({1: 500, 2: 500, 3: 500}, HOLDEM)
    assert [player.paid for player in hand.state.players] == [0, 0, 0]
    hand.play("3 calls")
    assert hand.legal.call == 10
    hand.play("1 calls")
    assert hand.legal.check is None


def test_rule_5_12_blinds_of_what_the_antes_leave():
    hand = Hand({1: 12, 2: 24, 3: 500}, WITH_ANTES)
    assert (bets(hand), hand.stacks) == ({1: 7, 2: 19}, {1: 0, 2: 0, 3: 495})
    assert Hand({1: 4, 2: 5, 3: 500}, WITH_ANTES).happened(BlindsPosted) == [
        BlindsPosted(1, 0, 2, 0)
    ]


def test_rule_5_12_the_small_blind_need_not_be_half_and_may_be_nothing():
    stakes = {"small_blind": 0, "big_blind": 20, "low": 20, "high": 40}
    hand = Hand({1: 500, 2: 500, 3: 500}, house("wiesbaden-holdem", stakes=stakes))
    assert bets(hand) == {2: 20}
    hand.play("3 folds")
    assert hand.legal.call == 20


@pytest.mark.parametrize("limit", ["split", "spread", "pot", "none"])
def test_rule_5_12_who_is_short_of_the_big_blind_is_all_in_and_the_others_owe_it_in_full(limit):
    least = {"split": {"low": 20, "high": 40}, "spread": {"min": 20, "max": 90}}
    stakes = {"small_blind": 10, "big_blind": 20} | least.get(limit, {"min": 20})
    rules = house("wiesbaden-holdem", limit=limit, stakes=stakes, rake=NO_TAXE)
    hand = Hand({1: 500, 2: 3, 3: 500}, rules)
    assert (hand.player(2).all_in, hand.legal.call) == (True, 20)
    assert hand.legal.bet.smallest == 40
    hand.play("3 calls, 1 calls")
    assert hand.pots == ["9: 1 2 3", "34: 1 3"]


def test_rule_5_12_what_nobody_can_match_of_a_blind_goes_back():
    # Seat 2 has the button and folds; the small blind is all in for six.
    hand = Hand({1: 500, 2: 500, 3: 6}, HOLDEM, 2).play("2 folds")
    assert (hand.pots, hand.stacks) == (["12: 1 3"], {1: 494, 2: 500, 3: 0})


def test_rule_5_12_a_call_of_the_full_blind_beside_a_short_one_goes_back_in_part():
    hand = Hand({1: 500, 2: 12, 3: 500}, HOLDEM).play("3 calls, 1 folds")
    # Seat 1 left ten, the big blind had twelve: eight of seat 3's twenty found nobody.
    assert (hand.pots, hand.stacks[3]) == (["34: 2 3"], 488)
