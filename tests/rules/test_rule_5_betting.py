"""Chapter 5: betting: who may do what, the cap, the amounts. All-ins: test_rule_5_all_in.py.

Tests `dealerassist/hand/betting.py`, `dealerassist/hand/betting_acts.py`,
`dealerassist/hand/turns.py`.
"""

import pytest

from dealerassist.hand.betting import Totals
from tests.support.hand.play import NO_TAXE, Hand, house, limits, to_street

CASINO = house(stakes=limits(5, 10, 20), rake=NO_TAXE)
STREET_MIN = house(options={"min_raise": "street_min"})
AMERICAN = house("stud")


def two(rules=CASINO):
    return Hand({1: 5000, 2: 5000}, rules)


def three(rules=CASINO):
    return Hand({1: 5000, 2: 5000, 3: 5000}, rules)


# 5.1 and 5.2: the acts, and the end of a round


def test_rule_5_1_check_bet_call_raise_fold():
    hand = to_street(three(), "fifth")
    hand.play("1 checks, 2 bets 10, 3 raises to 20, 1 folds, 2 calls")
    assert hand.pots == ["70: 2 3"]


def test_rule_5_1_no_check_against_a_bet_and_no_call_without_one():
    hand = to_street(three(), "fifth").play("1 calls (no: 5.1), 1 bets 10, 2 checks (no: 5.1)")
    assert hand.refusal("2 checks").facts == {"amount": 10}


def test_rule_5_1_folding_without_a_bet_is_allowed():
    hand = to_street(three(), "fourth").play("1 folds, 2 folds")
    assert hand.play("push").won == {3: 30}


def test_rule_5_2_the_round_ends_when_all_have_matched_and_spoken():
    hand = to_street(three(), "fifth").play("1 checks, 2 checks")
    assert hand.state.phase == "betting"
    hand.play("3 bets 10, 1 calls, 2 is next, 3 calls (no: 1.5), 2 folds")
    assert hand.state.phase == "dealing"


def test_rule_5_2_no_card_before_the_round_is_over_and_no_act_after_it():
    hand = to_street(two(), "fifth").play("1 checks, 2 9h (no: 5.2), 2 checks, 2 checks (no: 3.1)")
    hand.play("push (no: 5.2), 1 mucks (no: 7.2)")


def test_rule_5_2_the_forced_bettor_has_spoken():
    hand = two().play("cards 2c 3d, 1 opens, 2 calls")
    assert hand.state.phase == "dealing"


# 5.3


def test_rule_5_3_nobody_raises_their_own_bet():
    hand = to_street(three(), "fifth").play("1 bets 10, 2 calls, 3 calls, 1 raises to 20 (no: 5.3)")
    assert hand.refusal("1 raises to 20").code == "own_raise"


def test_rule_5_3_after_a_raise_by_another_they_may():
    to_street(three(), "fifth").play("1 bets 10, 2 raises to 20, 3 calls, 1 raises to 30")


# 5.4: the cap


def test_rule_5_4_one_bet_and_three_raises():
    hand = to_street(three(), "fifth")
    hand.play("1 bets 10, 2 raises to 20, 3 raises to 30, 1 raises to 40")
    hand.play("2 raises to 50 (no: 5.4), 2 calls, 3 raises to 50 (no: 5.4), 3 calls")


def test_rule_5_4_the_forced_bet_is_the_bet():
    hand = three().play("cards 2c 3d 4h, 1 opens, 2 raises to 10, 3 raises to 15, 1 raises to 20")
    hand.play("2 raises to 25 (no: 5.4), 2 calls, 3 calls")


def test_rule_5_4_two_players_are_capped_too_before_the_river():
    hand = to_street(two(), "sixth")
    hand.play("1 bets 10, 2 raises to 20, 1 raises to 30, 2 raises to 40, 1 raises to 50 (no: 5.4)")


@pytest.mark.parametrize(("raises", "last"), [(0, 10), (1, 20), (4, 50)])
def test_rule_5_4_the_house_says_how_many_raises(raises, last):
    hand = to_street(two(house(options={"max_raises": raises})), "fifth").play("1 bets 10")
    for total in range(20, last + 1, 10):
        hand.play(f"{hand.next} raises to {total}")
    hand.play(f"{hand.next} raises to {last + 10} (no: 5.4)")


def test_rule_5_5_no_cap_without_a_number_of_raises():
    hand = to_street(three(house(options={"max_raises": "none"})), "fourth").play("1 bets 5")
    for total in range(10, 100, 5):
        hand.play(f"{hand.next} raises to {total}")


# 5.5: the heads-up river


def capped(hand):
    """The last round of three players: bet, raise, reraise, cap."""
    to_street(hand, "seventh")
    return hand.play("1 bets 10, 2 raises to 20, 3 raises to 30, 1 raises to 40")


def raises_on(hand, *, to):
    """The two who are left raise by ten each, up to a total."""
    for total in range(50, to + 1, 10):
        hand.play(f"{hand.next} raises to {total}")
    return hand


def test_rule_5_5_heads_up_on_the_river_there_is_no_cap():
    hand = to_street(two(), "seventh").play("1 bets 10")
    for total in range(20, 500, 10):
        hand.play(f"{hand.next} raises to {total}")
    hand.play(f"{hand.next} calls")
    assert hand.state.phase == "showdown"


def test_rule_5_5_three_on_the_river_are_capped():
    capped(three()).play("2 raises to 50 (no: 5.4), 2 calls, 3 raises to 50 (no: 5.4)")


def test_rule_5_5_a_fold_after_the_last_permitted_raise_lifts_the_cap():
    raises_on(capped(three()).play("2 folds"), to=200).play("3 calls")


def test_rule_5_5_or_the_cap_stays_once_it_was_reached():
    stays = house(options={"recap_stays": True})
    capped(three(stays)).play("2 folds, 3 raises to 50 (no: 5.4), 3 calls")


def test_rule_5_5_a_cap_that_was_not_reached_is_lifted_all_the_same():
    hand = to_street(three(house(options={"recap_stays": True})), "seventh")
    hand.play("1 bets 10, 2 raises to 20, 3 raises to 30, 1 folds, 2 raises to 40")
    raises_on(hand, to=100)


def test_rule_5_5_always_uncapped_on_the_river():
    hand = capped(three(house("stud-open-river"))).play("2 raises to 50, 3 raises to 60")
    hand.play("1 raises to 70, 2 calls, 3 calls")


def test_rule_5_5_always_uncapped_means_the_river_alone():
    hand = to_street(three(house("stud-open-river")), "sixth")
    hand.play("1 bets 10, 2 raises to 20, 3 raises to 30, 1 raises to 40, 2 raises to 50 (no: 5.4)")


def test_rule_5_5_never_uncapped():
    hand = capped(three(house(options={"uncapped_river": "never"})))
    hand.play("2 folds, 3 raises to 50 (no: 5.4)")


def beside_an_all_in(**options):
    """The last round of two players with chips and one all in, capped."""
    hand = Hand({1: 500, 2: 500, 3: 15}, house(options=options)).play("cards 2c 3d 4h")
    hand.play("1 opens 10, 2 calls, 3 calls, cards Ac Kd Qh, 1 checks, 2 checks")
    hand.play("cards 8c 7d 6h, 1 checks, 2 checks, cards 9c Td 5h, 1 checks, 2 checks")
    return hand.play("1 bets 10, 2 raises to 20, 1 raises to 30, 2 raises to 40")


def test_rule_5_5_a_player_all_in_is_still_in_the_hand():
    beside_an_all_in().play("1 raises to 50 (no: 5.4), 1 calls")


def test_rule_5_5_or_only_those_with_chips_count():
    hand = beside_an_all_in(all_in_counts_in_heads_up=False)
    hand.play("1 raises to 50, 2 raises to 60, 1 calls")


# 5.6: amounts


def bounds(hand, street):
    return to_street(hand, street).legal.bet


def test_rule_5_6_third_street_from_the_ante_to_the_lower_limit():
    hand = three().play("cards 2c 3d 4h, 1 may open 5-10")
    hand.play("1 opens 4 (no: 5.6), 1 opens 11 (no: 5.6), 1 opens 7")


def test_rule_5_6_fourth_street_from_the_ante_to_the_lower_limit():
    assert bounds(three(), "fourth") == Totals(5, 10)


def test_rule_5_6_fourth_street_to_the_higher_limit_with_an_open_pair():
    hand = three().play("cards 2c 3d 4h, 1 opens, 2 calls, 3 calls, cards Ac Kd 4s")
    # The pair opens; everybody may bet to the higher limit, not only the one who shows it.
    hand.play("3 may bet 5-20, 3 checks, 1 may bet 5-20, 1 bets 20, 2 may raise to 40-40")


def test_rule_5_6_the_open_pair_is_seen_wherever_the_betting_begins():
    rules = house(options={"opener_later_rounds": "from_left"})
    hand = three(rules).play("cards 2c 3d 4h, 1 opens, 2 calls, 3 calls, cards Ac Kd 4s")
    hand.play("1 may bet 5-20")


@pytest.mark.parametrize("street", ["fifth", "sixth", "seventh"])
def test_rule_5_6_later_streets_from_the_lower_to_the_higher_limit(street):
    hand = to_street(three(), street).play("1 may bet 10-20, 1 bets 9 (no: 5.6)")
    hand.play("1 bets 21 (no: 5.6), 1 bets 10, 2 may raise to 20-30, 2 raises to 31 (no: 5.6)")


def test_rule_5_6_an_open_pair_changes_nothing_after_fourth_street():
    hand = two().play("cards 2c 3d, 1 opens, 2 calls, cards Ac 3s, 2 checks, 1 checks")
    hand.play("cards 8c 7d, 2 may bet 10-20")


@pytest.mark.parametrize(
    ("street", "bet"),
    [("fourth", 10), ("fifth", 20), ("sixth", 20), ("seventh", 20)],
)
def test_rule_5_6_split_limit_is_exactly_low_then_high(street, bet):
    hand = to_street(three(AMERICAN), street)
    hand.play(f"1 may bet {bet}-{bet}, 1 bets {bet}, 2 may raise to {2 * bet}-{2 * bet}")


def test_rule_5_6_a_table_without_an_ante_bets_from_one_chip():
    hand = three(house(stakes=limits(0, 10, 20))).play("cards 2c 3d 4h, 1 may open 1-10")
    assert hand.stacks == {1: 5000, 2: 5000, 3: 5000}


# 5.7: the smallest raise


def test_rule_5_7_a_raise_is_at_least_the_largest_before_it():
    hand = to_street(three(), "fifth").play("1 bets 15, 2 raises to 25 (no: 5.7), 2 raises to 32")
    hand.play("3 raises to 48 (no: 5.7), 3 may raise to 49-52")


def test_rule_5_7_a_smaller_raise_does_not_make_room_for_smaller_ones():
    to_street(three(), "fifth").play("1 bets 18, 2 raises to 36, 3 may raise to 54-56")


def test_rule_5_7_not_even_where_an_all_in_of_more_than_half_counts_as_a_raise():
    hand = to_street(Hand({1: 500, 2: 10 + 35, 3: 500}, CASINO), "fifth")
    hand.play("1 bets 20, 2 is all in, 3 may raise to 55-55")


def test_rule_5_7_the_forced_bet_is_a_bet_before_it():
    three().play("cards 2c 3d 4h, 1 opens 8, 2 raises to 13 (no: 5.7), 2 may raise to 16-18")


def test_rule_5_7_each_round_begins_anew():
    to_street(two(), "fifth").play("1 bets 20, 2 calls, cards 9c Td, 1 may bet 10-20")


def test_rule_5_7_or_only_the_street_minimum():
    hand = to_street(three(STREET_MIN), "fifth").play("1 bets 20, 2 may raise to 30-40")
    hand.play("2 raises to 29 (no: 5.6), 2 raises to 40, 3 may raise to 50-60")


# 5.8: the forced bet and the bring-in


def test_rule_5_8_forced_bet_at_its_smallest_or_at_an_amount():
    assert three().play("cards 2c 3d 4h, 1 opens").stacks[1] == 5000 - 5 - 5
    assert three().play("cards 2c 3d 4h, 1 opens 10").stacks[1] == 5000 - 5 - 10


def test_rule_5_8_less_only_all_in_and_the_others_owe_it_in_full():
    hand = Hand({1: 8, 2: 500, 3: 500}, CASINO)
    hand.play("cards 2c 3d 4h, 1 may open 3-3, 1 opens 2 (no: 5.6), 1 opens")
    assert hand.legal.call == 5
    hand.play("2 may raise to 10-15, 2 calls, 3 calls")
    assert hand.pots == ["24: 1 2 3", "4: 2 3"]


def test_rule_5_8_the_short_forced_bet_is_still_the_bet_of_the_cap():
    hand = Hand({1: 8, 2: 500, 3: 500}, CASINO).play("cards 2c 3d 4h, 1 opens")
    hand.play("2 raises to 10, 3 raises to 15, 2 raises to 20, 3 raises to 25 (no: 5.4)")


def test_rule_5_8_what_one_caller_puts_over_a_short_forced_bet_goes_back():
    hand = Hand({1: 8, 2: 500, 3: 500}, CASINO).play("cards 2c 3d 4h, 1 opens, 2 calls, 3 folds")
    assert hand.pots == ["21: 1 2"]
    assert hand.stacks[2] == 500 - 5 - 3


def test_rule_5_8_only_the_opener_owes_it():
    hand = to_street(two(), "fourth").play("1 opens (no: 5.8), 1 checks")
    assert hand.refusal("2 opens").code == "no_forced_bet"


def test_rule_5_8_completion_the_bring_in_is_fixed():
    hand = three(AMERICAN).play("cards 2c 3d 4h, 1 may open 3-3, 1 opens 4 (no: 5.6), 1 opens")
    assert hand.stacks[1] == 5000 - 1 - 3


def test_rule_5_8_completion_or_the_opener_bets_the_full_lower_limit():
    hand = three(AMERICAN).play("cards 2c 3d 4h, 1 may bet 10-10, 1 bets 10")
    hand.play("2 raises to 20, 3 raises to 30, 1 raises to 40, 2 raises to 50 (no: 5.4)")


def test_rule_5_8_completing_is_the_bet_and_not_a_raise():
    hand = three(AMERICAN).play("cards 2c 3d 4h, 1 opens, 2 may raise to 10-10, 2 completes to 10")
    hand.play("3 raises to 20, 1 raises to 30, 2 raises to 40, 3 raises to 50 (no: 5.4)")


def test_rule_5_8_the_bring_in_may_be_called_and_completed_later():
    hand = three(AMERICAN).play("cards 2c 3d 4h, 1 opens, 2 calls, 3 completes to 10")
    hand.play("1 may raise to 20-20, 1 calls, 2 calls")
    assert hand.pots == ["33: 1 2 3"]


def test_rule_5_8_who_brought_it_in_may_not_complete_it_oneself():
    three(AMERICAN).play("cards 2c 3d 4h, 1 opens, 2 calls, 3 calls, 1 completes to 10 (no: 5.3)")


def test_rule_5_8_who_has_no_more_than_the_bring_in_posts_it():
    hand = Hand({1: 3, 2: 500, 3: 500}, AMERICAN).play("cards 2c 3d 4h, 1 bets 2 (no: 2.4)")
    hand.play("1 opens")
    assert hand.legal.call == 3


# 5.11


def test_rule_5_11_antes_are_no_part_of_the_rounds_bets():
    hand = three().play("cards 2c 3d 4h, 1 opens 10")
    assert [player.bet for player in hand.state.players] == [10, 0, 0]
    assert [player.paid for player in hand.state.players] == [5, 5, 5]
    assert hand.legal.call == 10
