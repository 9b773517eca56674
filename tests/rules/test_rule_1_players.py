"""Chapter 1: cards, hands, players. The pack and the hands: test_cards.py, test_ranking.py."""

import pytest

from dealerassist.rules.profile import ProfileError, shipped_profiles
from tests.play import NO_TAXE, Hand, house, limits


def test_rule_1_2_suits_decide_who_opens():
    hand = Hand({1: 500, 2: 500}).play("cards 2d 2c")
    assert hand.openers == (2,)


def test_rule_1_2_suits_never_decide_who_wins():
    hand = Hand({1: 500, 2: 500}, house(rake=NO_TAXE))
    hand.play("cards 2c 2s, 1 opens, 2 calls, cards 5c 5s, 2 checks, 1 checks")
    hand.play("cards 9d 9s, 2 checks, 1 checks, cards Jd Jh, 2 checks, 1 checks")
    hand.play("2 checks, 1 checks, 2 shows Ah Kh 3s, 1 shows Ac Kd 3h, push")
    assert hand.won == {1: 10, 2: 10}


@pytest.mark.parametrize("name", shipped_profiles())
def test_rule_1_4_no_stud_table_has_a_tenth_seat(name):
    assert house(name, max_seats=9).max_seats == 9
    with pytest.raises(ProfileError, match="max_seats: 10 is not between 2 and 9"):
        house(name, max_seats=10)


def test_rule_1_5_play_runs_clockwise_from_the_croupiers_left():
    hand = Hand({1: 500, 4: 500, 7: 500}, house(stakes=limits(5, 10, 20)))
    hand.play("1 9d, 4 2d, 7 Kd")
    hand.play("4 opens, 7 is next, 7 calls, 1 is next, 1 calls")


def test_rule_1_6_stud_has_no_button_the_cards_say_who_begins():
    for doors, opener in (("2c 3c 4c", 1), ("4c 2c 3c", 2), ("3c 4c 2c", 3)):
        assert Hand({1: 50, 2: 50, 3: 50}).play(f"cards {doors}").openers == (opener,)
