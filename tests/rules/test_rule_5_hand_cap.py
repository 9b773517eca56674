"""The cap of a hand at pot limit and no limit: the most that a player may put in (5.6).

Tests `dealerassist/hand/betting.py`, `dealerassist/rules/profile.py`,
`dealerassist/rules/differences.py`.
"""

import pytest

from dealerassist.rules.differences import Term, compare_rules
from dealerassist.rules.profile import ProfileError
from tests.support.hand.play import Hand, house

STAKES = {"small_blind": 5, "big_blind": 10, "min": 10}
CAPPED = house("holdem", limit="none", stakes=STAKES | {"hand_cap": 60})
THREE = {1: 500, 2: 400, 3: 40}


def test_rule_5_6_what_is_beyond_the_cap_comes_back_at_the_end():
    hand = Hand(THREE, CAPPED, 1)
    assert [(p.stack, p.set_aside) for p in hand.state.players] == [(60, 440), (55, 340), (30, 0)]
    assert [p.chips for p in hand.state.players] == [500, 395, 30]
    hand.play("1 is all in, 2 folds, 3 folds, push")
    assert hand.stacks == {1: 515, 2: 395, 3: 30}
    assert all(player.set_aside == 0 for player in hand.state.players)


def test_rule_5_6_more_than_the_cap_is_refused_by_it_and_more_than_the_stack_by_that():
    hand = Hand(THREE, CAPPED, 1).play("1 raises to 61 (no: 5.6), 1 raises to 30, 2 folds")
    hand.play("3 raises to 41 (no: 2.4), 3 calls")


def test_rule_5_6_a_stack_as_large_as_the_cap_is_all_in():
    hand = Hand({1: 60, 2: 400}, CAPPED)
    hand.play("2 is all in, 1 is all in")
    assert hand.state.player(1).set_aside == 0
    assert hand.state.able_to_bet == 0


@pytest.mark.parametrize(
    ("limit", "stakes", "reason"),
    [
        ("none", {**STAKES, "hand_cap": 9}, "hand_cap: is less than the big_blind"),
        ("pot", {**STAKES, "hand_cap": 0}, "hand_cap: must be more than nothing"),
        (
            "split",
            {"small_blind": 5, "big_blind": 10, "low": 10, "high": 20, "hand_cap": 60},
            "hand_cap: is no stake of the limit split",
        ),
    ],
)
def test_rule_5_6_a_cap_that_cannot_be(limit, stakes, reason):
    with pytest.raises(ProfileError, match=reason):
        house("holdem", limit=limit, stakes=stakes)


def test_rule_5_6_a_cap_is_what_the_house_has_otherwise():
    (difference,) = [each for each in compare_rules(CAPPED, "holdem").own if each.rule == "5.6"]
    assert (difference.term, difference.value, difference.standard) == (Term.HAND_CAP, 60, None)
    alone = [each.term for each in compare_rules(CAPPED).own]
    assert Term.HAND_CAP in alone


def test_rule_5_6_the_cap_bounds_pots_that_are_only_entered():
    hand = Hand({1: 500, 2: 400}, CAPPED)
    hand.play("2 is all in, 1 is all in, board Kh 9h 4c, board 2s, board 7d")
    assert hand.state.bets_so_far == 120
    assert hand.state.all_chips() == 900
