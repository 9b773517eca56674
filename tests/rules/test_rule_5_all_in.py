"""Rule 5.9: short all-in bets and raises, below and above half of the full amount.

Tests `dealerassist/hand/betting.py`, `dealerassist/hand/betting_acts.py`.
"""

import pytest

from tests.support.hand.play import NO_TAXE, Hand, house, limits, to_street

CASINO = house(stakes=limits(5, 10, 20), rake=NO_TAXE)
AMERICAN = house("stud")
TO_FIFTH = 10
"""What a player has put in before fifth street where nobody bets: ante and forced bet."""


def on_fifth(*chips, rules=CASINO):
    """Fifth street, with so many chips in front of each seat."""
    stacks = {seat: TO_FIFTH + behind for seat, behind in enumerate(chips, start=1)}
    return to_street(Hand(stacks, rules), "fifth")


def test_rule_5_9_less_than_half_a_bet_is_no_bet():
    hand = on_fifth(4, 500, 500).play("1 is all in, 2 may raise to 10-20, 2 calls, 3 calls")
    assert hand.pots == ["42: 1 2 3"]


def test_rule_5_9_less_than_half_a_bet_may_be_completed():
    hand = on_fifth(4, 500, 500).play("1 is all in, 2 completes to 10, 3 may raise to 20-30")
    # The completion is the bet: three raises may follow.
    hand.play("3 raises to 20, 2 raises to 30, 3 raises to 40, 2 raises to 50 (no: 5.4)")


def test_rule_5_9_less_than_half_does_not_reopen_the_betting():
    hand = on_fifth(500, 500, 4).play("1 checks, 2 checks, 3 is all in, 1 bets 10 (no: 5.9)")
    hand.play("1 calls, 2 raises to 14 (no: 5.9), 2 calls")
    assert hand.state.phase == "dealing"


def test_rule_5_9_a_later_player_who_has_not_spoken_completes_and_reopens():
    hand = on_fifth(500, 4, 500).play("1 checks, 2 is all in, 3 completes to 10")
    hand.play("1 may raise to 20-30")


def test_rule_5_9_half_a_bet_is_a_bet():
    hand = on_fifth(500, 500, 5).play("1 checks, 2 checks, 3 is all in, 1 may raise to 15-25")
    hand.play("1 raises to 15, 2 raises to 25, 1 raises to 35, 2 raises to 45 (no: 5.4)")


def test_rule_5_9_less_than_half_a_raise_does_not_reopen():
    hand = on_fifth(500, 14, 500).play("1 bets 10, 2 is all in, 3 calls, 1 raises to 30 (no: 5.9)")
    hand.play("1 calls")
    assert hand.pots == ["72: 1 2 3"]


def test_rule_5_9_less_than_half_a_raise_may_be_raised_in_full():
    hand = on_fifth(500, 14, 500).play("1 bets 10, 2 is all in, 3 may raise to 20-30")
    hand.play("3 raises to 20, 1 may raise to 30-40")


def test_rule_5_9_less_than_half_does_not_count_towards_the_cap():
    hand = on_fifth(500, 14, 500).play("1 bets 10, 2 is all in, 3 raises to 20, 1 raises to 30")
    hand.play("3 raises to 40, 1 raises to 50 (no: 5.4)")


def test_rule_5_9_half_a_raise_is_a_raise():
    hand = on_fifth(500, 15, 500).play("1 bets 10, 2 is all in, 3 may raise to 25-35, 3 calls")
    hand.play("1 may raise to 25-35, 1 raises to 25, 3 raises to 35, 1 raises to 45 (no: 5.4)")


def test_rule_5_9_half_of_the_last_raise_where_that_is_the_smallest():
    hand = on_fifth(500, 500, 48).play("1 bets 20, 2 raises to 40, 3 is all in")
    # Eight of twenty: seat 1 was raised in full by seat 2, but seat 2 by nobody.
    hand.play("1 may raise to 60-60, 1 calls, 2 raises to 60 (no: 5.9), 2 calls")


def test_rule_5_9_two_short_raises_together_make_a_full_one():
    hand = on_fifth(500, 14, 17, 500).play("1 bets 10, 2 is all in, 3 is all in, 4 calls")
    # Seventeen is seven over the bet of ten, more than half of a raise.
    hand.play("1 may raise to 27-37")


def test_rule_5_9_who_has_only_called_a_short_all_in_has_spoken():
    hand = on_fifth(500, 4, 500, 500).play("1 checks, 2 is all in, 3 calls, 4 completes to 10")
    hand.play("1 raises to 20, 3 may raise to 30-40, 3 calls, 4 calls")


def test_rule_5_9_a_short_call_is_no_raise():
    on_fifth(500, 500, 13).play("1 bets 10, 2 raises to 20, 3 is all in, 1 raises to 30")


def test_rule_5_9_no_short_raise_over_the_cap():
    hand = on_fifth(500, 500, 44)
    hand.play("1 bets 10, 2 raises to 20, 3 raises to 30, 1 raises to 40, 2 calls")
    hand.play("3 is all in (no: 5.4), 3 calls")


def test_rule_5_9_all_in_against_the_forced_bet():
    hand = Hand({1: 500, 2: 12, 3: 500}, CASINO).play("cards 2c 3d 4h, 1 opens, 2 is all in")
    # Two of five: the forced bettor has spoken and may only call; seat 3 may raise in full.
    hand.play("3 may raise to 10-15, 3 calls, 1 raises to 12 (no: 5.9), 1 calls")
    assert hand.pots == ["36: 1 2 3"]


def test_rule_5_9_short_completion_of_a_bring_in():
    hand = Hand({1: 500, 2: 5, 3: 500}, AMERICAN).play("cards 2c 3d 4h, 1 opens, 2 is all in")
    hand.play("3 may raise to 10-10, 3 completes to 10, 1 may raise to 20-20")


@pytest.mark.parametrize(("total", "raises"), [(5, "15-15"), (6, "16-16"), (9, "19-19")])
def test_rule_5_9_half_of_the_bet_itself_counts_over_a_bring_in_too(total, raises):
    hand = Hand({1: 500, 2: 1 + total, 3: 500}, AMERICAN).play("cards 2c 3d 4h, 1 opens")
    hand.play(f"2 is all in, 3 may raise to {raises}, 3 calls, 1 may raise to {raises}")


def test_rule_5_9_short_bets_over_a_bring_in_are_measured_by_themselves():
    hand = Hand({1: 500, 2: 5, 3: 6, 4: 500}, AMERICAN).play("cards 2c 3d 4h 5h, 1 opens")
    hand.play("2 is all in, 3 is all in, 4 may raise to 15-15, 4 calls, 1 may raise to 15-15")


def test_rule_5_9_the_opener_is_all_in_for_half_of_the_bet():
    hand = Hand({1: 6, 2: 500, 3: 500}, AMERICAN).play("cards 2c 3d 4h, 1 is all in")
    hand.play("2 may raise to 15-15")


def test_rule_5_9_the_short_raiser_is_the_last_to_have_raised():
    hand = to_street(Hand({1: 500, 2: 500, 3: 24}, CASINO), "seventh")
    hand.play("1 checks, 2 bets 10, 3 is all in, 1 folds, 2 calls, 3 is next")
    assert hand.legal.wanted == "showing"


def test_rule_5_9_nobody_raises_into_players_who_cannot_answer():
    hand = on_fifth(500, 4, 10).play("1 bets 10, 2 calls, 3 is next, 3 calls")
    assert hand.state.phase == "dealing"
    on_fifth(10, 500, 4).play("1 is all in, 2 raises to 20 (no: 4.7)")


def test_rule_5_9_nor_into_one_who_can_just_call():
    hand = on_fifth(10, 500, 10).play("1 is all in, 2 raises to 20 (no: 4.7), 2 calls, 3 calls")
    assert hand.pots == ["60: 1 2 3"]
