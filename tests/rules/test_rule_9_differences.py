"""Chapter 9: what differs from the house standard, and from the profile that a house stands on.

Tests `dealerassist/rules/differences.py`, `dealerassist/rules/stakes_offered.py`.
"""

import pytest
from msgspec import Struct
from msgspec.structs import replace

from dealerassist.rules.differences import (
    RULES,
    Difference,
    Term,
    compare_rules,
    rule_of_term,
    terms_of,
)
from dealerassist.rules.house_options import Options, Rake
from dealerassist.rules.profile_files import load_profile, profile_file, shipped_profiles
from dealerassist.rules.stakes_offered import offers_of, rules_at, stakes_in_money
from tests.support.hand.play import house, limits
from tests.support.rules.otherwise import OTHER_VALUES, PROFILES

WITHOUT_EFFECT = ("low", "ante_is_whole", "short_ante")
OTHERWISE = {name: OTHER_VALUES[name] for name in OTHER_VALUES if name not in WITHOUT_EFFECT}
"""Where there is no low, and no ante for all, their options make no difference."""

RAKE_OTHERWISE = {
    "percent": [300, 0],
    "rounding": ["per_round"],
    "cap": [15],
    "schedule": [((20, 1), (50, 2))],
    "no_first_round": [True],
}


def fields(struct: type[Struct]) -> tuple[str, ...]:
    return struct.__struct_fields__


def own(rules, based_on=None) -> dict[str, object]:
    return {difference.term: difference.value for difference in compare_rules(rules, based_on).own}


def test_rule_9_every_option_and_every_term_of_the_taxe_is_compared():
    terms = {term.value for term in Term}
    assert set(fields(Options)) <= terms
    assert {f"rake.{name}" for name in fields(Rake)} <= terms
    assert set(terms_of(house())) == set(Term)
    openers = {Term.OPENER_FIRST_ROUND, Term.OPENER_LATER_ROUNDS}
    assert set(RULES) == set(Term) - openers


def test_rule_9_casinos_austria_is_the_house_standard():
    assert compare_rules(house("casinos-austria-stud")).own == ()


@pytest.mark.parametrize(
    ("profile", "limit", "different"),
    [
        ("casinos-austria-stud-high-low", None, {"halves": "high_low"}),
        ("stud-open-river", None, {"uncapped_river": "always"}),
        ("wiesbaden-stud", "split", {}),
        ("wiesbaden-stud", "spread", {}),
        (
            "wiesbaden-stud",
            "pot",
            {"opener_first_round": "highest_door", "max_raises": None, "minimum_buy_in": 80},
        ),
        ("wiesbaden-holdem", "split", {}),
        ("wiesbaden-omaha", "spread", {}),
        ("wiesbaden-draw", "split", {}),
        ("wiesbaden-draw", "none", {"max_raises": None, "minimum_buy_in": 80}),
        ("five-card-stud", "bet", {"uncapped_river": "never"}),
        ("holdem", "split", {"rake.percent": 0, "button_rule": "dead"}),
        (
            "omaha-high-low-eight",
            "split",
            {
                "rake.percent": 0,
                "button_rule": "dead",
                "halves": "high_low",
                "low": "eight_or_better",
            },
        ),
        (
            "stud",
            None,
            {
                "opener_tie": "seat",
                "bring_in": "completion",
                "open_pair": "may_double",
                "rake.percent": 0,
                "odd_chip": "left_of_button",
            },
        ),
    ],
)
def test_rule_9_what_the_shipped_profiles_settle_otherwise(profile, limit, different):
    changes = {} if limit is None else {"limit": limit}
    assert own(load_profile(profile, changes=changes).at_table()) == different


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name in OTHERWISE for value in OTHERWISE[name]]
)
def test_rule_9_an_option_that_is_set_otherwise_is_one_difference(name, value):
    profile = PROFILES.get(name, "casinos-austria-stud")
    rules = house(profile, options={name: value})
    usual = house(profile, options={name: getattr(Options(), name)})
    assert own(rules) == own(usual) | {name: value}
    shipped = getattr(house(profile).options, name) == value
    assert own(rules, profile) == ({} if shipped else {name: value})


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name in RAKE_OTHERWISE for value in RAKE_OTHERWISE[name]]
)
def test_rule_9_a_taxe_that_is_set_otherwise_is_one_difference(name, value):
    rules = replace(house(), rake=replace(Rake(), **{name: value}))
    assert own(rules) == {f"rake.{name}": value}
    assert own(rules, "casinos-austria-stud") == {f"rake.{name}": value}


def test_rule_9_what_cannot_matter_is_no_difference():
    holdem = house("wiesbaden-holdem", options={"opener_tie": "seat", "low": "ace_to_five"})
    assert own(holdem) == {}
    without_end = house(options={"max_raises": "none", "uncapped_river": "never"})
    assert own(without_end) == {"max_raises": None}
    schedule = house(rake={"percent": 3, "schedule": [[20, 1]]})
    assert own(schedule) == {"rake.schedule": ((20, 1),)}


def test_rule_9_what_a_short_big_blind_pays_first_matters_with_an_ante_for_all():
    short = {"short_ante": "blind_first"}
    assert own(house("wiesbaden-holdem", options=short)) == {}
    for_all = {"ante_by_big_blind": True}
    assert own(house("wiesbaden-holdem", options=short | for_all)) == short | for_all


def test_rule_9_a_house_says_all_that_it_changes_even_without_effect():
    changed = house(options={"low": "ace_to_five"})
    assert own(changed, "casinos-austria-stud") == {"low": "ace_to_five"}


def test_rule_9_seats_chips_and_the_buy_in_are_compared():
    rules = house(max_seats=8, smallest_chip="0.50", minimum_buy_in=150)
    assert own(rules) == {"max_seats": 8, "smallest_chip": 50, "minimum_buy_in": 300}
    buy_in = next(d for d in compare_rules(rules).own if d.term is Term.MINIMUM_BUY_IN)
    assert buy_in == Difference("2.1", Term.MINIMUM_BUY_IN, 300, 400)


def test_rule_9_cards_and_bets_of_the_house_s_own_are_compared():
    streets = [
        {"name": "third", "down": 2, "up": 1, "burn": False},
        {"name": "fourth", "up": 1},
        {"name": "fifth", "up": 1},
        {"name": "sixth", "down": 1},
    ]
    bets = [{"from": "lower", "to": "higher"}]
    rules = house(streets=streets, limits={"ante_lower_higher": {"bets": bets}})
    assert set(own(rules, "casinos-austria-stud")) == {"streets", "burns", "bets"}
    dealt = house("five-card-stud", everybody_posts=["ante"])
    assert own(dealt, "five-card-stud") == {"ante": 0}


def test_rule_9_a_limit_that_the_base_does_not_know_brings_its_bets():
    limits = {"none": {"bets": [{"from": "min", "to": "stack"}], "offered": [{"min": 5}]}}
    rules = house(limit="none", limits=limits, stakes={"min": 5})
    assert set(own(rules, "casinos-austria-stud")) == {"bets"}


def test_rule_9_what_the_base_has_of_its_own_comes_with_it():
    rules = house("wiesbaden-stud", limit="pot", options={"max_raises": 5})
    found = compare_rules(rules, "wiesbaden-stud")
    assert found.based_on == "wiesbaden-stud"
    assert [(d.term, d.value) for d in found.own] == [("max_raises", 5)]
    assert [d.term for d in found.inherited] == ["minimum_buy_in", "opener_first_round"]


def test_rule_9_the_rule_of_who_opens_is_the_game_s():
    assert rule_of_term(house("wiesbaden-holdem"), Term.OPENER_FIRST_ROUND) == "4.3"
    assert rule_of_term(house("wiesbaden-draw"), Term.OPENER_LATER_ROUNDS) == "4.4"
    assert rule_of_term(house("five-card-stud"), Term.OPENER_FIRST_ROUND) == "4.5"
    assert rule_of_term(house(), Term.OPENER_LATER_ROUNDS) == "4.2"
    assert rule_of_term(house(options={"max_raises": "none"}), Term.MAX_RAISES) == "5.5"


# ── what is offered ─────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("profile", shipped_profiles())
def test_rule_9_everything_that_is_offered_can_be_played(profile):
    file = profile_file(profile)
    offers = offers_of(file)
    assert {offer.limit for offer in offers} == set(file.profile().limits)
    for offer in offers:
        for stakes in offer.stakes:
            rules = rules_at(file, offer.limit, stakes)
            assert (rules.profile, rules.limit) == (profile, offer.limit)
            assert stakes_in_money(rules) == stakes


@pytest.fixture
def house_file(written):
    """Writes a house's own profile and reads it."""
    return lambda text: profile_file(written(text))


def test_rule_9_a_house_that_names_its_stakes_is_played_for_these(house_file):
    file = house_file(
        'based_on = "wiesbaden-holdem"\nname = "ours"\n[stakes]\nsmall_blind = 1\n'
        "big_blind = 3\nlow = 3\nhigh = 6\n"
    )
    (offer,) = offers_of(file)
    assert offer.limit == "split"
    assert [dict(stakes) for stakes in offer.stakes] == [
        {"small_blind": 1, "big_blind": 3, "low": 3, "high": 6}
    ]


def test_rule_9_a_house_that_leaves_its_stakes_open_offers_those_of_its_base(house_file):
    file = house_file('based_on = "wiesbaden-holdem"\nname = "ours"\n[options]\nmax_raises = 4\n')
    assert [offer.limit for offer in offers_of(file)] == ["split", "spread", "pot", "none"]
    assert [len(offer.stakes) for offer in offers_of(file)] == [6, 6, 6, 6]


def test_rule_9_a_house_with_limits_of_its_own_offers_these_and_its_own_stakes(house_file):
    file = house_file("""
        based_on = "wiesbaden-stud"
        name = "ours"
        limit = "spread"
        [limits.spread]
        bets = [{ from = "min", to = "max" }]
        offered = [{ ante = 1, min = 5, max = 25 }]
        [limits.pot]
        bets = [{ from = "min", to = "pot" }]
        [stakes]
        ante = 1
        min = 4
        max = 8
        """)
    (offer,) = offers_of(file)
    assert [stakes["min"] for stakes in offer.stakes] == [4, 5]


def test_rule_5_6_tables_are_called_by_their_figures():
    assert house(stakes=limits(5, 10, 20)).figures == (5, 10, 20)
    assert house("wiesbaden-holdem", limit="split").figures == (20, 40)
    assert house("wiesbaden-omaha", limit="spread").figures == (2, 10)
    assert house("wiesbaden-holdem", limit="none").figures == (1, 2)
    assert house("wiesbaden-draw", limit="pot").figures == (2,)
    assert house("five-card-stud", stakes={"ante": 0, "blind": 10}).figures == (20, 40)
