"""Chapter 9: the house options and their defaults. What each does: the rule that names it.

Tests `dealerassist/rules/house_options.py`, `dealerassist/rules/house_rules.py`.
"""

import pytest

from dealerassist.rules.house_options import Options, Rake
from tests.support.hand.play import Hand, house, limits
from tests.support.rules.otherwise import OTHER_VALUES, PROFILES

DEFAULTS = {
    "exactly_one_over": "mix_first",
    "bring_in": "forced_bet",
    "opener_first_round": "lowest_door",
    "opener_tie": "suit",
    "max_raises": 3,
    "uncapped_river": "heads_up",
    "all_in_counts_in_heads_up": True,
    "recap_stays": False,
    "all_in_shows": False,
    "open_pair": "lower",
    "button_rule": "moving",
    "new_guest_posts": True,
    "straddle": "none",
    "ante_by_big_blind": False,
    "min_raise": "last_raise",
    "odd_chip": "high_card_by_suit",
    "low": "normal",
    "new_guest_at_once": False,
    "absent": "dealt_out",
    "ante_is_whole": False,
    "short_ante": "ante_first",
    "all_in_face_up": False,
    "seal": "hand",
}


def test_rule_9_the_defaults_are_the_rulebooks():
    assert {name: getattr(Options(), name) for name in DEFAULTS} == DEFAULTS
    assert Rake() == Rake(
        percent=500, rounding="cumulative", cap=None, schedule=(), no_first_round=False
    )


def test_rule_9_casinos_austria_plays_by_the_defaults():
    rules = house("casinos-austria-stud")
    assert rules.options == Options()
    assert rules.rake == Rake()
    assert (rules.smallest_chip_cents, rules.currency, rules.max_seats) == (100, "EUR", 9)


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name in OTHER_VALUES for value in OTHER_VALUES[name]]
)
def test_rule_9_every_option_can_be_set(name, value):
    profile = PROFILES.get(name, "casinos-austria-stud")
    usual = house(profile, options={name: getattr(Options(), name)})
    kept = {key: getattr(usual.options, key) for key in DEFAULTS}
    options = house(profile, options={name: value}).options
    changed = {option for option in DEFAULTS if getattr(options, option) != kept[option]}
    assert (getattr(options, name), changed) == (value, {name})


def test_rule_9_no_limit_on_raises_is_written_as_none():
    assert house(options={"max_raises": "none"}).options.max_raises is None


def test_rule_9_the_minimum_buy_in_is_ten_times_the_higher_limit():
    assert house(stakes=limits(5, 10, 20)).minimum_buy_in == 200
    assert house(stakes=limits(5, 10, 20), minimum_buy_in=150).minimum_buy_in == 150
    assert house("stud").minimum_buy_in == 200


def test_rule_9_the_taxe_terms_are_money_and_become_chips():
    terms = {"percent": 2.5, "cap": 10, "schedule": [[50, 2.5], [100, 5]]}
    rake = house(smallest_chip=2.5, stakes=limits(5, 10, 20), rake=terms).rake
    assert rake == Rake(percent=250, cap=4, schedule=((20, 1), (40, 2)))


def test_rule_9_a_schedule_takes_the_place_of_the_percentage():
    rules = house(stakes=limits(5, 10, 20), rake={"schedule": [[10, 1]]})
    hand = Hand({1: 500, 2: 500}, rules).play("cards 2c 3d, 1 opens 10, 2 calls")
    assert hand.taken == [0]
