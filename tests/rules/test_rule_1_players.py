"""Chapter 1: cards, hands, players. The pack and the hands: test_cards.py, test_ranking.py.

Tests `dealerassist/rules/profile.py`, `dealerassist/hand/decide.py`.
"""

import pytest

from dealerassist.rules.profile import ProfileError
from dealerassist.rules.profile_files import shipped_profiles
from tests.support.hand.play import NO_TAXE, Hand, house, limits


def test_rule_1_2_suits_decide_who_opens():
    hand = Hand({1: 500, 2: 500}).play("cards 2d 2c")
    assert hand.openers == (2,)


def test_rule_1_2_suits_never_decide_who_wins():
    hand = Hand({1: 500, 2: 500}, house(rake=NO_TAXE))
    hand.play("cards 2c 2s, 1 opens, 2 calls, cards 5c 5s, 2 checks, 1 checks")
    hand.play("cards 9d 9s, 2 checks, 1 checks, cards Jd Jh, 2 checks, 1 checks")
    hand.play("2 checks, 1 checks, 2 shows Ah Kh 3s, 1 shows Ac Kd 3h, push")
    assert hand.won == {1: 10, 2: 10}


SEATS = {
    "holdem": 10,
    "wiesbaden-holdem": 10,
    "short-deck": 10,
    "triple-draw-low": 7,
    "badugi": 7,
    "six-card-omaha": 7,
    "six-card-omaha-high-low-eight": 7,
}


@pytest.mark.parametrize("name", shipped_profiles())
def test_rule_1_4_nine_seats_ten_in_holdem_and_seven_with_three_draws_or_six_cards(name):
    most = SEATS.get(name, 9)
    assert house(name).max_seats == house(name, max_seats=most).max_seats == most
    with pytest.raises(ProfileError, match=f"max_seats: {most + 1} is not between 2 and {most}"):
        house(name, max_seats=most + 1)


def test_rule_1_5_play_runs_clockwise_from_the_croupiers_left():
    hand = Hand({1: 500, 4: 500, 7: 500}, house(stakes=limits(5, 10, 20)))
    hand.play("1 9d, 4 2d, 7 Kd")
    hand.play("4 opens, 7 is next, 7 calls, 1 is next, 1 calls")


def test_rule_1_6_stud_has_no_button_the_cards_say_who_begins():
    for doors, opener in (("2c 3c 4c", 1), ("4c 2c 3c", 2), ("3c 4c 2c", 3)):
        assert Hand({1: 50, 2: 50, 3: 50}).play(f"cards {doors}").openers == (opener,)


BUTTON_GAMES = {
    "texas_holdem",
    "omaha",
    "five_card_omaha",
    "six_card_omaha",
    "courchevel",
    "five_card_draw",
    "short_deck",
    "triple_draw_low",
    "single_draw_low",
    "badugi",
}


@pytest.mark.parametrize("name", shipped_profiles())
def test_rule_1_6_holdem_omaha_and_draw_use_a_button(name):
    rules = house(name)
    assert rules.button == (rules.game in BUTTON_GAMES)


@pytest.mark.parametrize(("button", "first"), [(1, 2), (2, 5), (5, 1)])
def test_rule_1_6_who_comes_first_comes_after_the_button(button, first):
    hand = Hand({1: 500, 2: 500, 5: 500}, house("wiesbaden-draw"), button)
    assert (hand.next, hand.openers) == (first, (first,))
