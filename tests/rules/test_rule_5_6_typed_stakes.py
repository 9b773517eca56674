"""Rule 5.6: within what a stake that somebody types may be, beside those typed before it.

Tests `dealerassist/rules/typed_stakes.py`.
"""

from decimal import Decimal

from dealerassist.rules.limits import Limit
from dealerassist.rules.profile_files import profile_file
from dealerassist.rules.typed_stakes import (
    is_played_for_others,
    profile_at,
    stake_bounds,
    typed_names,
)


def bounds(profile: str, limit: Limit, name: str, **known: int) -> tuple[Decimal, Decimal, str]:
    found = stake_bounds(
        profile_at(profile_file(profile), limit),
        name,
        {stake: Decimal(amount) for stake, amount in known.items()},
    )
    return found.least, found.most, found.above


def test_each_stake_is_at_least_the_one_that_it_follows():
    austrian = "casinos-austria-stud", Limit.ANTE_LOWER_HIGHER
    assert bounds(*austrian, "ante")[0] == 0
    assert bounds(*austrian, "lower", ante=5)[::2] == (5, "ante")
    assert bounds(*austrian, "higher", ante=5, lower=12)[::2] == (12, "lower")


def test_a_stake_typed_after_the_larger_one_is_at_most_that():
    assert bounds("wiesbaden-holdem", Limit.SPREAD, "min", max=50)[1] == 50
    assert bounds("stud", Limit.SPLIT, "bring_in", low=20)[1] == 19


def test_in_whole_chips(tmp_path):
    house = tmp_path / "house.toml"
    house.write_text(
        'based_on = "stud"\nname = "fives"\nversion = 1\nsmallest_chip = 5\n'
        "[stakes]\nante = 5\nbring_in = 10\nlow = 20\nhigh = 40\n"
    )
    file = profile_file(str(house))
    assert stake_bounds(file.profile(), "low", {"bring_in": Decimal(10)}).least == 15
    assert not is_played_for_others(file)


def test_an_ante_is_asked_for_last_where_none_is_offered():
    holdem = profile_file("wiesbaden-holdem")
    assert typed_names(holdem, Limit.NONE) == ("small_blind", "big_blind", "min", "ante")
    assert typed_names(profile_file("stud"), Limit.SPLIT)[0] == "ante"


def test_rule_5_6_no_limit_begins_at_the_big_blind_and_no_ante_is_above_it():
    profile = profile_at(profile_file("wiesbaden-holdem"), Limit.NONE)
    known = {"small_blind": Decimal(5), "big_blind": Decimal(10)}
    smallest = stake_bounds(profile, "min", known)
    assert (smallest.least, smallest.above) == (10, "big_blind")
    ante = stake_bounds(profile, "ante", known | {"min": Decimal(10)})
    assert (ante.most, ante.below) == (10, "min")
