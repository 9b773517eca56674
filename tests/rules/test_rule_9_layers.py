"""Chapter 9: what outranks what: the limit changes a profile's options, houses and records both.

Tests `dealerassist/rules/profile.py`, `dealerassist/rules/house_options.py`,
`dealerassist/rules/profile_files.py`.
"""

import pytest

from dealerassist.rules.profile import ProfileError
from dealerassist.rules.profile_files import load_profile
from tests.support.hand.play import house


def test_rule_9_one_pair_of_bounds_holds_for_every_street(written):
    path = written(
        """
        based_on = "casinos-austria-stud"
        name = "our-house"
        version = 1
        [stakes]
        lower = 10
        [limits.ante_lower_higher]
        bets = [{ from = "lower", to = "lower" }]
        """
    )
    rules = load_profile(path).at_table()
    assert [street.bets.fixed for street in rules.streets] == [(10, 10, 10)] * 5


@pytest.mark.parametrize(
    ("limit", "cap", "opener"),
    [
        ("split", 3, "lowest_door"),
        ("spread", 3, "lowest_door"),
        ("pot", None, "highest_door"),
        ("none", None, "highest_door"),
    ],
)
def test_rule_9_a_limit_brings_its_options(limit, cap, opener):
    options = house("wiesbaden-stud", limit=limit).options
    assert (options.max_raises, options.opener_first_round) == (cap, opener)


def test_rule_9_a_houses_own_options_outrank_those_of_the_limit(written):
    path = written(
        """
        based_on = "wiesbaden-stud"
        name = "our-house"
        version = 1
        limit = "pot"
        [options]
        max_raises = 4
        """
    )
    options = load_profile(path).at_table().options
    assert (options.max_raises, options.opener_first_round) == (4, "highest_door")
    # What a record or the table says lies on top of both.
    options = load_profile(path, changes={"options": {"max_raises": "none"}}).at_table().options
    assert options.max_raises is None


def test_rule_9_a_record_outranks_the_options_of_the_limit():
    changes = {"limit": "none", "options": {"opener_first_round": "lowest_door"}}
    options = load_profile("wiesbaden-stud", changes=changes).options
    assert (options.opener_first_round, options.max_raises) == ("lowest_door", None)


def test_rule_9_in_one_file_the_limit_outranks_the_options_for_all_limits(written):
    path = written(
        """
        based_on = "casinos-austria-stud"
        name = "our-house"
        version = 1
        options = { max_raises = 4 }
        limit = "none"
        stakes = { min = 10 }
        [limits.none]
        bets = [{ from = "min", to = "stack" }]
        options = { max_raises = "none" }
        """
    )
    assert load_profile(path).at_table().options.max_raises is None


def test_rule_9_another_limit_without_stakes_is_played_for_the_first_offered():
    assert house("wiesbaden-holdem", limit="spread").stakes == {
        "small_blind": 1,
        "big_blind": 2,
        "min": 2,
        "max": 10,
    }
    # The same limit again changes nothing.
    assert house("wiesbaden-holdem", limit="split").stakes["low"] == 20


def test_rule_9_a_limit_that_offers_nothing_needs_stakes(written):
    path = written(
        """
        based_on = "casinos-austria-stud"
        name = "our-house"
        version = 1
        limit = "none"
        [limits.none]
        bets = [{ from = "min", to = "stack" }]
        """
    )
    with pytest.raises(ProfileError, match=r"stakes\.min: is missing"):
        load_profile(path)
