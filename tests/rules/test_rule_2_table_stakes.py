"""Chapter 2: table stakes, as far as they bind a hand. Buying in: tests/dealerassist/table.

Tests `dealerassist/hand/betting_acts.py`, `dealerassist/rules/profile.py`,
`dealerassist/chip_arithmetic.py`.
"""

from decimal import Decimal

import pytest

from dealerassist.chip_arithmetic import chips_of
from dealerassist.rules.profile import ProfileError
from tests.support.hand.play import NO_TAXE, Hand, house, limits, to_street


def test_rule_2_4_nobody_bets_more_than_the_stack():
    hand = to_street(Hand({1: 25, 2: 500}), "fifth")
    hand.play("1 bets 16 (no: 2.4), 1 may bet 10-15, 1 bets 15")
    assert hand.player(1).all_in


def test_rule_2_4_a_call_for_less_is_all_in():
    hand = to_street(Hand({1: 500, 2: 16}), "fifth")
    hand.play("1 bets 20, 2 raises to 20 (no: 2.4), 2 calls")
    assert hand.stacks == {1: 484, 2: 0}
    assert hand.player(2).in_hand


def test_rule_2_4_all_in_keeps_the_right_to_the_pots_paid_into():
    hand = Hand({1: 15, 2: 500, 3: 500}, house(rake=NO_TAXE, stakes=limits(5, 10, 20)))
    hand.play("cards 2c 3d 4h, 1 opens 10, 2 calls, 3 raises to 20, 2 calls")
    assert hand.pots == ["45: 1 2 3", "20: 2 3"]
    hand.play("cards Ac Kd Qh, 2 checks, 3 checks, cards 8c 7d 6h, 2 checks, 3 checks")
    hand.play("cards Ah Td 5h, 2 checks, 3 checks, 2 checks, 3 checks")
    hand.play("2 shows Js Jd 9d, 3 shows 6s 7s 9s, 1 shows Ad Kc Qc, push")
    assert hand.won == {1: 45, 2: 20}


def test_rule_2_5_every_amount_is_whole_chips():
    with pytest.raises(ValueError, match=r"12.50 is not a whole multiple of the smallest chip 1"):
        chips_of(Decimal("12.50"), Decimal(1))
    with pytest.raises(ProfileError, match=r"stakes\.ante: 5 is not a whole multiple .* chip 2"):
        house(smallest_chip=2, stakes=limits(5, 10, 20))


def test_rule_2_5_the_chips_are_the_tables_smallest():
    rules = house(smallest_chip=5, stakes=limits(5, 10, 20))
    assert (rules.ante, rules.stakes) == (1, {"ante": 1, "lower": 2, "higher": 4})
    hand = Hand({1: 100, 2: 100}, rules).play("cards 2c 3d, 1 may open 5-10, 1 opens 10")
    assert hand.stacks == {1: 97, 2: 99}
