"""Which game a record means: `_profile` before `variant`, `_limit` before both, and its stakes.

Tests `dealerassist/records/phh/game_rules.py`, `dealerassist/records/phh/record.py`.
"""

import pytest

from dealerassist.records.phh.record import phh_record_of

FIELDS = {
    "holdem": {"blinds_or_straddles": [1, 2], "min_bet": 2, "small_bet": 2, "big_bet": 4},
    "stud": {"bring_in": 1, "min_bet": 2, "small_bet": 2, "big_bet": 4},
}


def rules_of(**fields):
    data = {"antes": [1, 1], "starting_stacks": [500, 500], "actions": [], **fields}
    return phh_record_of(data).rules


@pytest.mark.parametrize(
    ("variant", "profile", "limit"),
    [
        ("FT", "holdem", "split"),
        ("NT", "holdem", "none"),
        ("PO", "omaha", "pot"),
        ("FO/8", "omaha-high-low-eight", "split"),
        ("F7S", "stud", "split"),
        ("F7S/8", "stud-high-low-eight", "split"),
    ],
)
def test_the_variants_of_phh(variant, profile, limit):
    fields = FIELDS["stud" if variant.startswith("F7S") else "holdem"]
    rules = rules_of(variant=variant, **fields)
    assert (rules.profile, rules.limit, rules.ante) == (profile, limit, 1)
    assert rules.rake.percent == 0


@pytest.mark.parametrize(
    ("fields", "limit"),
    [
        ({"_profile": "wiesbaden-holdem"}, "split"),
        ({"_profile": "wiesbaden-holdem", "variant": "NT"}, "none"),
        ({"_profile": "wiesbaden-holdem", "variant": "PO"}, "split"),
        ({"_profile": "wiesbaden-holdem", "variant": "F7S"}, "split"),
        ({"_profile": "wiesbaden-holdem", "variant": ["anything"]}, "split"),
        ({"_profile": "wiesbaden-holdem", "variant": "NT", "_limit": "pot"}, "pot"),
        ({"_profile": "wiesbaden-omaha", "variant": "PO"}, "pot"),
        ({"_profile": "omaha"}, "pot"),
        ({"variant": "FT", "_limit": "none"}, "none"),
    ],
)
def test_profile_limit_and_variant(fields, limit):
    rules = rules_of(**FIELDS["holdem"], **fields)
    assert rules.limit == limit
    assert rules.profile == fields.get("_profile", "holdem")


def test_stakes_stand_in_fields_of_phh_or_in_our_own():
    spread = rules_of(
        _profile="wiesbaden-holdem",
        _limit="spread",
        _stakes={"min": 3, "max": 9},
        blinds_or_straddles=[1, 3],
    )
    assert spread.stakes == {"ante": 1, "min": 3, "max": 9, "small_blind": 1, "big_blind": 3}
    half = rules_of(_profile="wiesbaden-draw", _limit="spread", min_bet=3, _stakes={"max": 9})
    assert half.stakes == {"ante": 1, "min": 3, "max": 9}
    split = rules_of(_profile="wiesbaden-draw", _stakes={"low": 10}, small_bet=5, big_bet=20)
    assert split.stakes == {"ante": 1, "low": 10, "high": 20}


def test_the_ante_of_five_card_stud_is_the_table_stake():
    rules = rules_of(_profile="five-card-stud", _stakes={"blind": 10})
    assert rules.stakes == {"ante": 1, "blind": 10}
    assert rules.ante == 21


def test_no_blinds_where_there_are_none():
    rules = rules_of(variant="F7S", **FIELDS["stud"], blinds_or_straddles=[0, 0])
    assert (rules.small_blind, rules.big_blind) == (0, 0)
