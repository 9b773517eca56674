"""Rules 6.3 and 6.4: the Taxe.

Tests `dealerassist/hand/rake.py`.
"""

import pytest

from tests.support.hand.play import Hand, house, limits, to_street


def taxed(*, ante=0, lower=100, stacks=(500, 500, 500), **terms):
    """A table with these Taxe terms, at which a bet may be up to 100 on the later streets."""
    rules = house(stakes=limits(ante, lower, 100), rake=terms)
    return Hand(dict(enumerate(stacks, start=1)), rules)


def rounds(hand, *bets):
    """What is taken by the end of each round in which three players put in these bets."""
    taken = []
    for street, bet in enumerate(bets):
        hand.play(("cards 2c 3d 4h", "cards Ac Kd Qh", "cards 8c 7d 6h", "cards 9c Td 5h")[street])
        hand.play(f"1 {'bets' if street else 'opens'} {bet}, 2 calls, 3 calls")
        taken.append(sum(hand.taken))
    return taken


def test_rule_6_3_five_per_cent_of_the_stakes_of_each_round():
    assert rounds(taxed(lower=20, percent=5), 20, 20, 40) == [3, 6, 12]


def test_rule_6_3_antes_count_as_stakes_of_the_first_round():
    assert rounds(taxed(ante=20, percent=5), 20) == [6]


def test_rule_6_3_cumulative_rounds_the_whole_pot_down():
    assert rounds(taxed(lower=13, percent=5), 13, 13, 13, 13) == [1, 3, 5, 7]


def test_rule_6_3_per_round_rounds_each_share_down_by_itself():
    each = taxed(lower=13, percent=5, rounding="per_round")
    assert rounds(each, 13, 13, 13, 13) == [1, 2, 3, 4]


@pytest.mark.parametrize(("percent", "taken"), [(0, 0), (2.5, 7), (10, 30), (100, 300)])
def test_rule_6_3_the_percentage_is_the_houses(percent, taken):
    assert rounds(taxed(percent=percent), 100) == [taken]


def test_rule_6_3_down_to_the_smallest_chip():
    rules = house(smallest_chip=5, stakes=limits(5, 10, 20))
    hand = to_street(Hand({1: 500, 2: 500}, rules), "fourth")
    # Four chips of five: five per cent is one, less than a chip.
    assert hand.taken == [0]


def test_rule_6_3_an_uncalled_bet_is_never_raked():
    hand = taxed(percent=5).play("cards 2c 3d 4h, 1 opens 20, 2 calls, 3 raises to 100")
    hand.play("1 folds, 2 folds")
    assert (hand.pots, hand.taken) == (["60: 3"], [3])


def test_rule_6_3_each_pot_that_grew_pays_for_itself():
    hand = taxed(percent=5, stacks=(30, 100, 100))
    hand.play("cards 2c 3d 4h, 1 opens 30, 2 raises to 100, 3 calls")
    assert (hand.pots, hand.taken) == (["90: 1 2 3", "140: 2 3"], [4, 7])


def test_rule_6_3_a_pot_that_did_not_grow_pays_no_more():
    hand = taxed(percent=5, stacks=(30, 300, 300))
    hand.play("cards 2c 3d 4h, 1 opens 30, 2 calls, 3 calls, cards Ac Kd Qh, 2 bets 20, 3 calls")
    assert (hand.pots, hand.taken) == (["90: 1 2 3", "40: 2 3"], [4, 2])


def test_rule_6_3_antes_without_any_betting_are_raked():
    hand = taxed(ante=20, percent=5, stacks=(20, 20, 20)).play("cards 2c 3d 4h")
    assert (hand.pots, hand.taken) == (["60: 1 2 3"], [3])


def test_rule_6_3_the_part_of_an_ante_that_nobody_could_match_is_not_raked():
    hand = taxed(ante=100, percent=5, stacks=(10, 100, 10)).play("cards 2c 3d 4h")
    assert (hand.pots, hand.taken) == (["30: 1 2 3"], [1])
    assert hand.stacks[2] == 90


def test_rule_6_4_no_more_than_the_cap_from_one_hand():
    assert rounds(taxed(lower=40, percent=5, cap=8), 40, 40, 40) == [6, 8, 8]


def test_rule_6_4_the_cap_is_reached_main_pot_first():
    hand = taxed(percent=5, cap=8, stacks=(60, 100, 100))
    hand.play("cards 2c 3d 4h, 1 opens 60, 2 is all in, 3 calls")
    # Nine would be due from the main pot of 180 and four from the side pot of 80.
    assert (hand.pots, hand.taken) == (["180: 1 2 3", "80: 2 3"], [8, 0])


def test_rule_6_4_what_the_cap_leaves_goes_to_the_side_pot():
    hand = taxed(percent=5, cap=11, stacks=(60, 100, 100))
    hand.play("cards 2c 3d 4h, 1 opens 60, 2 is all in, 3 calls")
    assert hand.taken == [9, 2]


SCHEDULE = [[0, 0], [30, 1], [100, 4]]


@pytest.mark.parametrize(("bet", "fee"), [(9, 0), (10, 1), (33, 1), (34, 4), (100, 4)])
def test_rule_6_4_a_schedule_is_a_fixed_fee_taken_at_the_award(bet, fee):
    hand = taxed(schedule=SCHEDULE)
    assert rounds(hand, bet) == [0]
    hand.play("cards Ac Kd Qh, 1 folds, 2 folds, push")
    assert hand.state.raked == fee
    assert hand.won == {3: 3 * bet - fee}


def test_rule_6_4_a_schedule_fee_comes_from_the_main_pot_first():
    hand = taxed(schedule=[[100, 12]], stacks=(3, 100, 100))
    hand.play("cards 2c 3d 4h, 1 opens 3, 2 raises to 100, 3 calls")
    assert hand.pots == ["9: 1 2 3", "194: 2 3"]
    hand.play("cards Ac Kd Qh, cards 8c 7d 6h, cards 9c Td 5h")
    hand.play("1 shows Ad 2d 2h, 2 shows 3c 3s 2s, 3 mucks, push")
    # The fee is more than the main pot: the rest of it comes from the side pot.
    assert [award.raked for award in hand.awards] == [9, 3]
    assert hand.stacks == {1: 0, 2: 191, 3: 0}


def test_rule_6_4_the_cap_holds_for_a_schedule_too():
    hand = taxed(schedule=[[10, 9]], cap=5).play("cards 2c 3d 4h, 1 opens 20, 2 calls, 3 calls")
    hand.play("cards Ac Kd Qh, 1 folds, 2 folds, push")
    assert hand.state.raked == 5


@pytest.mark.parametrize("terms", [{"percent": 5}, {"schedule": [[0, 3]]}])
def test_rule_6_4_nothing_if_the_hand_ends_in_the_first_round(terms):
    hand = taxed(no_first_round=True, **terms).play("cards 2c 3d 4h, 1 opens 100, 2 calls")
    hand.play("3 raises to 200, 1 folds, 2 folds, push")
    assert hand.state.raked == 0
    assert hand.won == {3: 300}


@pytest.mark.parametrize(
    "terms", [{"percent": 5}, {"percent": 5, "rounding": "per_round"}, {"schedule": [[0, 3]]}]
)
def test_rule_6_4_a_hand_that_goes_on_pays_for_its_first_round(terms):
    hand = taxed(no_first_round=True, **terms).play("cards 2c 3d 4h, 1 opens 20, 2 calls, 3 calls")
    hand.play("cards Ac Kd Qh, 1 folds, 2 folds, push")
    assert hand.state.raked == 3


def test_rule_6_4_without_that_option_a_first_round_is_raked():
    hand = taxed(percent=5).play("cards 2c 3d 4h, 1 opens 20, 2 calls, 3 folds, cards Ac Kd")
    assert hand.taken == [2]


def test_rule_6_4_no_taxe_at_all():
    assert rounds(taxed(percent=0), 100, 100) == [0, 0]
