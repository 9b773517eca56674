"""Chapter 10: the worked examples, one by one. 10.9 belongs to the games at pot limit.

Tests `dealerassist/hand/opener.py`, `dealerassist/hand/betting.py`, `dealerassist/hand/pots.py`,
`dealerassist/hand/rake.py`, `dealerassist/hand/showdown.py`.
"""

import pytest

from dealerassist.hand.events import BetsCollected, BurnsShuffledIn, CardBurned
from tests.support.hand.play import NO_TAXE, Hand, house, limits, pass_round, to_street
from tests.support.rules.full_tables import STREETS


@pytest.mark.parametrize(
    ("profile", "stakes", "most"),
    [
        ("casinos-austria-stud", limits(10, 20, 40), 80),
        ("casinos-austria-stud", limits(5, 10, 20), 40),
        ("stud-open-river", limits(2, 5, 10), 20),
    ],
)
def test_rule_10_1_the_most_that_one_player_can_have_in_the_first_round(profile, stakes, most):
    hand = Hand({1: 500, 2: 500, 3: 500}, house(profile, stakes=stakes)).play("cards 2c 3d 4h")
    lower = stakes["lower"]
    hand.play(f"1 opens {lower}, 2 raises to {2 * lower}, 3 raises to {3 * lower}")
    hand.play(f"1 raises to {most}, 2 raises to {most + lower} (no: 5.4), 2 calls, 3 calls")
    assert hand.stacks[1] == 500 - stakes["ante"] - most


def test_rule_10_2_the_two_of_clubs_makes_the_forced_bet():
    hand = Hand({1: 500, 2: 500, 3: 500}).play("cards 2d 2c 7h")
    assert hand.openers == (2,)


def test_rule_10_2_where_the_highest_door_opens_the_king_of_spades():
    rules = house(options={"opener_first_round": "highest_door"})
    assert Hand({1: 500, 2: 500, 3: 500}, rules).play("cards Ks Kh Qs").openers == (1,)


def test_rule_10_3_an_open_pair_of_nines_on_fourth_street():
    hand = Hand({1: 500, 2: 500}).play("cards 2c 9d, 1 opens, 2 calls, cards Ac 9h")
    hand.play("2 may bet 5-20")


def test_rule_10_3_nobody_shows_a_pair():
    hand = Hand({1: 500, 2: 500}).play("cards 2c 9d, 1 opens, 2 calls, cards Ac Th")
    hand.play("1 may bet 5-10")


def all_stay(seats, **options):
    """A table where nobody folds, looked at after each round: stub, burn cards, common cards."""
    hand = Hand(dict.fromkeys(range(1, seats + 1), 500), house(options=options))
    looks = []
    for street in range(5):
        if hand.state.issue and hand.issue.common:
            hand.play(f"common {'KA'[len(hand.state.common)]}s")
        elif street < 4:
            hand.play(f"cards {STREETS[street][: 3 * seats - 1]}")
        looks.append((hand.state.stub, hand.state.burns, len(hand.state.common)))
        pass_round(hand)
    return looks, hand


def test_rule_10_4_eight_players_to_the_end():
    looks, hand = all_stay(8)
    assert looks == [(27, 1, 0), (18, 2, 0), (9, 3, 0), (3, 1, 0), (2, 1, 1)]
    assert hand.happened(BurnsShuffledIn) == [BurnsShuffledIn(3), BurnsShuffledIn(1)]


def test_rule_10_4_with_no_burn_first():
    looks, hand = all_stay(8, exactly_one_over="no_burn_first")
    assert looks[2:] == [(9, 3, 0), (1, 3, 0), (2, 1, 1)]
    assert hand.happened(BurnsShuffledIn) == [BurnsShuffledIn(3)]


def test_rule_10_5_nine_players_to_the_end():
    looks, hand = all_stay(9)
    assert looks == [(24, 1, 0), (14, 2, 0), (4, 3, 0), (5, 1, 1), (4, 1, 2)]
    assert len(hand.happened(CardBurned)) == 5


NO_ANTE = house(stakes=limits(0, 100, 100), rake=NO_TAXE)


def test_rule_10_6_three_stacks_all_in_on_one_round():
    hand = Hand({1: 30, 2: 100, 3: 100}, NO_ANTE).play("cards 2c 3d 4h, 1 opens 30")
    hand.play("2 is all in, 3 calls")
    assert hand.pots == ["90: 1 2 3", "140: 2 3"]


def test_rule_10_6_the_third_folds_and_the_rest_of_the_bet_goes_back():
    hand = Hand({1: 30, 2: 100, 3: 100}, NO_ANTE).play("cards 2c 3d 4h, 1 opens 30, 2 calls")
    hand.play("3 raises to 60, 2 raises to 100, 3 folds")
    assert hand.pots == ["90: 1 2", "60: 2"]
    (collected,) = hand.happened(BetsCollected)
    assert (collected.uncalled_seat, collected.uncalled) == (2, 40)


@pytest.mark.parametrize(
    ("rounding", "taken"), [("cumulative", [1, 3, 6]), ("per_round", [1, 2, 5])]
)
def test_rule_10_7_taxe_of_rounds_of_30_30_and_60(rounding, taken):
    rules = house(stakes=limits(0, 10, 20), rake={"percent": 5, "rounding": rounding})
    hand = Hand({1: 500, 2: 500, 3: 500}, rules)
    hand.play("cards 2c 3d 4h, 1 opens 10, 2 calls, 3 calls")
    taxe = [hand.state.raked]
    hand.play("cards Ac Kd Qh, 1 bets 10, 2 calls, 3 calls")
    taxe.append(hand.state.raked)
    hand.play("cards 8c 7d 6h, 1 bets 20, 2 calls, 3 calls")
    assert [*taxe, hand.state.raked] == taken


def test_rule_10_8_the_third_folds_and_the_first_bettor_may_raise_without_end():
    hand = to_street(Hand({1: 5000, 2: 5000, 3: 5000}), "seventh")
    # Bet, raise, a cold call, reraise, cap; the third player folds.
    hand.play("1 bets 10, 2 raises to 20, 3 calls, 1 raises to 30, 2 raises to 40, 3 folds")
    for total in range(50, 1000, 10):
        hand.play(f"{hand.next} raises to {total}")
    hand.play(f"{hand.next} calls")
    assert hand.state.phase == "showdown"
