"""Rule 5.9 at pot limit and no limit: short all-ins, and who may raise after them.

Tests `dealerassist/hand/betting.py`, `dealerassist/hand/betting_acts.py`.
"""

import pytest

from tests.support.hand.play import NO_TAXE, Hand, house, to_street

STAKES = {"small_blind": 10, "big_blind": 20, "min": 20}
LIMITS = pytest.mark.parametrize("limit", ["pot", "none"])
TO_FLOP = 20
"""What each has put in before the flop where nobody raises."""


def on_flop(limit, *behind):
    """The flop, with so many chips in front of each seat; seat 1 speaks first."""
    rules = house("wiesbaden-holdem", limit=limit, stakes=STAKES, rake=NO_TAXE)
    stacks = {seat: TO_FLOP + chips for seat, chips in enumerate(behind, start=1)}
    return to_street(Hand(stacks, rules), "flop")


@LIMITS
def test_rule_5_9_less_than_a_full_raise_does_not_reopen(limit):
    hand = on_flop(limit, 900, 79, 900).play("1 bets 40, 2 is all in, 3 calls")
    hand.play("1 raises to 200 (no: 5.9), 1 calls")
    assert hand.state.phase == "dealing"


@LIMITS
def test_rule_5_9_a_full_raise_does(limit):
    on_flop(limit, 900, 80, 900).play("1 bets 40, 2 is all in, 3 calls, 1 raises to 120")


@LIMITS
def test_rule_5_9_more_than_half_is_not_enough_here(limit):
    hand = on_flop(limit, 900, 75, 900).play("1 bets 40, 2 is all in, 3 calls")
    hand.play("1 raises to 115 (no: 5.9), 1 calls")


@LIMITS
def test_rule_5_9_who_has_not_spoken_raises_on_top_of_it(limit):
    hand = on_flop(limit, 900, 60, 900).play("1 bets 40, 2 is all in, 3 raises to 99 (no: 5.7)")
    # The raise is at least the bet of 40, on top of the 60; and seat 1 may answer it.
    hand.play("3 raises to 100, 1 may raise to 140-" + ("420" if limit == "pot" else "900"))


@LIMITS
def test_rule_5_9_a_raise_over_a_short_one_is_measured_from_it(limit):
    hand = on_flop(limit, 900, 60, 900).play("1 bets 40, 2 is all in, 3 raises to 110")
    hand.play("1 raises to 159 (no: 5.7), 1 raises to 160")


@LIMITS
def test_rule_5_9_several_short_ones_that_come_to_a_full_raise_reopen(limit):
    hand = on_flop(limit, 900, 60, 80, 900).play("1 bets 40, 2 is all in, 3 is all in, 4 calls")
    hand.play("1 raises to 120")


@LIMITS
def test_rule_5_9_one_chip_less_does_not(limit):
    hand = on_flop(limit, 900, 60, 79, 900).play("1 bets 40, 2 is all in, 3 is all in, 4 calls")
    hand.play("1 raises to 119 (no: 5.9), 1 calls")


@LIMITS
def test_rule_5_9_for_each_from_what_they_have_in(limit):
    hand = on_flop(limit, 900, 900, 60, 80, 900)
    hand.play("1 checks, 2 bets 40, 3 is all in, 4 is all in")
    # Seat 5 calls the 80; 40 more for seat 2, 80 for seat 1: both have a full raise to answer.
    hand.play("5 calls, 1 calls, 2 raises to 120, 5 raises to 160")


@LIMITS
def test_rule_5_9_who_called_the_first_short_one_is_not_raised_in_full_by_the_second(limit):
    hand = on_flop(limit, 900, 60, 900, 80).play("1 bets 40, 2 is all in, 3 calls, 4 is all in")
    hand.play("1 calls, 3 raises to 120 (no: 5.9), 3 calls")
    assert hand.pots == ["320: 1 2 3 4", "60: 1 3 4"]


@LIMITS
def test_rule_5_9_less_than_the_smallest_bet_all_in(limit):
    hand = on_flop(limit, 900, 12, 900).play(
        "1 checks, 2 is all in, 3 may raise to 32-" + ("96" if limit == "pot" else "900")
    )
    hand.play("3 calls, 1 raises to 32 (no: 5.9), 1 calls")
    assert hand.pots == ["96: 1 2 3"]


@LIMITS
def test_rule_5_9_the_raise_of_the_short_bet_reopens(limit):
    on_flop(limit, 900, 12, 900).play("1 checks, 2 is all in, 3 raises to 32, 1 raises to 52")


@LIMITS
def test_rule_5_9_all_in_for_less_than_the_smallest_raise_before_the_flop(limit):
    rules = house("wiesbaden-holdem", limit=limit, stakes=STAKES, rake=NO_TAXE)
    hand = Hand({1: 500, 2: 500, 3: 35, 4: 500}, rules)
    hand.play(
        "3 may raise to 35-35, 3 is all in, 4 calls, 1 may raise to 55-"
        + ("160" if limit == "pot" else "500")
    )
    # The big blind has not spoken yet and may raise as well.
    hand.play("1 calls, 2 raises to 55, 4 raises to 75")


@LIMITS
def test_rule_5_9_the_limper_was_not_raised_in_full(limit):
    rules = house("wiesbaden-holdem", limit=limit, stakes=STAKES, rake=NO_TAXE)
    hand = Hand({1: 500, 2: 500, 3: 500, 4: 35}, rules).play("3 calls, 4 is all in, 1 folds")
    hand.play("2 calls, 3 raises to 55 (no: 5.9), 3 calls")


def test_rule_5_9_the_largest_raise_stays_the_measure_after_a_short_one():
    hand = on_flop("none", 900, 900, 180, 900)
    hand.play("1 bets 40, 2 raises to 140, 3 is all in, 4 may raise to 280-900, 4 folds")
    # Seat 1 was raised by 100 in full, seat 2 by 40 alone.
    hand.play("1 may raise to 280-900, 1 calls, 2 raises to 280 (no: 5.9), 2 calls")


def test_rule_5_9_all_in_for_exactly_the_call_is_no_raise():
    hand = on_flop("none", 900, 40, 900).play("1 bets 40, 2 is all in, 3 calls")
    assert hand.pots == ["180: 1 2 3"]


@LIMITS
def test_rule_5_9_too_small_a_raise_is_measured_from_the_short_one(limit):
    hand = on_flop(limit, 900, 60, 900).play("1 bets 40, 2 is all in")
    # Fifteen over sixty is not even the smallest bet (5.6); thirty-nine is, but no full raise.
    hand.play("3 raises to 75 (no: 5.6), 3 raises to 99 (no: 5.7)")


@LIMITS
def test_rule_5_9_a_house_that_counts_raises_here_still_wants_full_ones(limit):
    rules = house("wiesbaden-holdem", limit=limit, stakes=STAKES, options={"max_raises": 3})
    hand = to_street(Hand({1: 900, 2: TO_FLOP + 75, 3: 900}, rules), "flop")
    hand.play("1 bets 40, 2 is all in, 3 calls, 1 raises to 115 (no: 5.9), 1 calls")


def test_rule_5_9_half_is_enough_where_the_limit_fixes_amounts_however_many_raises():
    rules = house("wiesbaden-holdem", options={"max_raises": "none"})
    hand = to_street(Hand({1: 900, 2: TO_FLOP + 30, 3: 900}, rules), "flop")
    hand.play("1 bets 20, 2 is all in, 3 calls, 1 may raise to 50-50")
