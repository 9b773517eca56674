"""Chapter 8: the shipped profiles, each at every limit and for all the stakes it offers.

Tests `dealerassist/rules/profiles/`, `dealerassist/rules/profile.py`,
`dealerassist/rules/limits.py`.
"""

from decimal import ROUND_HALF_UP, Decimal

import pytest

from dealerassist.rules.profile import ProfileError
from dealerassist.rules.profile_files import load_profile, shipped_profiles
from tests.support.hand.play import house

FOUR_LIMITS = ("split", "spread", "pot", "none")

LIMITS = {
    "badugi": ("split",),
    "casinos-austria-stud": ("ante_lower_higher",),
    "casinos-austria-stud-high-low": ("ante_lower_higher",),
    "courchevel": FOUR_LIMITS,
    "courchevel-high-low-eight": FOUR_LIMITS,
    "draw-with-blinds": FOUR_LIMITS,
    "five-card-omaha": FOUR_LIMITS,
    "five-card-omaha-high-low-eight": FOUR_LIMITS,
    "five-card-stud": ("bet", "pot", "none"),
    "holdem": FOUR_LIMITS,
    "omaha": FOUR_LIMITS,
    "omaha-high-low-eight": FOUR_LIMITS,
    "razz": ("split",),
    "short-deck": ("none",),
    "single-draw-low": ("none",),
    "six-card-omaha": FOUR_LIMITS,
    "six-card-omaha-high-low-eight": FOUR_LIMITS,
    "stud": ("split",),
    "stud-high-low-eight": ("split",),
    "stud-open-river": ("ante_lower_higher",),
    "triple-draw-low": ("split",),
    "wiesbaden-draw": FOUR_LIMITS,
    "wiesbaden-holdem": FOUR_LIMITS,
    "wiesbaden-omaha": FOUR_LIMITS,
    "wiesbaden-stud": FOUR_LIMITS,
}

TABLES = [(name, limit) for name, limits in LIMITS.items() for limit in limits]

OFFERED = [
    (name, limit, stakes)
    for name, limit in TABLES
    for stakes in load_profile(name).limits[limit].offered
]


def test_rule_8_the_shipped_profiles_and_their_limits():
    assert shipped_profiles() == tuple(LIMITS)
    assert {name: tuple(load_profile(name).limits) for name in LIMITS} == LIMITS


@pytest.mark.parametrize(("name", "limit"), TABLES)
def test_rule_8_every_limit_is_offered_at_some_stakes(name, limit):
    offered = load_profile(name).limits[limit].offered
    assert offered
    assert house(name, limit=limit).limit == limit


@pytest.mark.parametrize("name", shipped_profiles())
def test_rule_8_a_profile_opens_at_stakes_that_it_offers(name):
    profile = load_profile(name)
    assert profile.stakes in profile.terms.offered


@pytest.mark.parametrize(("name", "limit"), TABLES)
def test_rule_8_all_offered_stakes_make_a_table(name, limit):
    for stakes in load_profile(name).limits[limit].offered:
        rules = house(name, limit=limit, stakes=stakes)
        assert rules.stakes == stakes
        largest = max(amount for key, amount in stakes.items() if key not in ("ante", "bring_in"))
        assert rules.minimum_buy_in >= 10 * largest


# What a table plays for


def ante_of(lower):
    """A quarter of the lower limit, rounded to a chip, and one chip at the least."""
    return max(int(Decimal(lower / 4).quantize(Decimal(1), ROUND_HALF_UP)), 1)


@pytest.mark.parametrize(
    ("name", "limit", "stakes"),
    [case for case in OFFERED if case[0] in ("wiesbaden-stud", "wiesbaden-draw")],
)
def test_rule_8_the_offered_ante_is_a_quarter_of_the_lower_limit(name, limit, stakes):
    assert stakes["ante"] == ante_of(stakes["low" if limit == "split" else "min"])


def test_rule_8_the_big_blind_is_the_smallest_bet_and_the_small_one_half():
    with_blinds = [case for case in OFFERED if "small_blind" in case[2]]
    assert with_blinds
    for _, limit, stakes in with_blinds:
        lower = stakes["low" if limit == "split" else "min"]
        assert (stakes["big_blind"], stakes["small_blind"]) == (lower, lower // 2)


@pytest.mark.parametrize(
    ("name", "limit", "stakes"), [case for case in OFFERED if case[1] in ("split", "bet")]
)
def test_rule_8_high_is_twice_low(name, limit, stakes):
    assert limit == "bet" or stakes["high"] == 2 * stakes["low"]


# The rounds of cards

SEVEN_CARD_STUD = [
    ("third", 2, 1, 0, 0),
    ("fourth", 0, 1, 0, 0),
    ("fifth", 0, 1, 0, 0),
    ("sixth", 0, 1, 0, 0),
    ("seventh", 1, 0, 0, 0),
]
THREE_DRAWS = [f"{number}_draw" for number in ("first", "second", "third")]
FLOP_TURN_RIVER = [("flop", 0, 0, 3, 0), ("turn", 0, 0, 1, 0), ("river", 0, 0, 1, 0)]

STREETS = {
    "seven_card_stud": SEVEN_CARD_STUD,
    "texas_holdem": [("preflop", 2, 0, 0, 0), *FLOP_TURN_RIVER],
    "omaha": [("preflop", 4, 0, 0, 0), *FLOP_TURN_RIVER],
    "five_card_omaha": [("preflop", 5, 0, 0, 0), *FLOP_TURN_RIVER],
    "six_card_omaha": [("preflop", 6, 0, 0, 0), *FLOP_TURN_RIVER],
    "courchevel": [("preflop", 5, 0, 1, 0), ("flop", 0, 0, 2, 0), *FLOP_TURN_RIVER[1:]],
    "five_card_draw": [("deal", 5, 0, 0, 0), ("draw", 0, 0, 0, 4)],
    "short_deck": [("preflop", 2, 0, 0, 0), *FLOP_TURN_RIVER],
    "razz": SEVEN_CARD_STUD,
    "triple_draw_low": [("deal", 5, 0, 0, 0), *((draw, 0, 0, 0, 5) for draw in THREE_DRAWS)],
    "single_draw_low": [("deal", 5, 0, 0, 0), ("draw", 0, 0, 0, 5)],
    "badugi": [("deal", 4, 0, 0, 0), *((draw, 0, 0, 0, 4) for draw in THREE_DRAWS)],
    "five_card_stud": [
        ("second", 1, 1, 0, 0),
        ("third", 0, 1, 0, 0),
        ("fourth", 0, 1, 0, 0),
        ("fifth", 0, 1, 0, 0),
    ],
}
"""Of each street: cards face down and face up for each, on the board, and to exchange."""


OMAHA = ("omaha", "five_card_omaha", "six_card_omaha", "courchevel")


@pytest.mark.parametrize("name", shipped_profiles())
def test_rule_8_the_rounds_of_cards(name):
    rules = house(name)
    assert STREETS[rules.game] == [(s.name, s.down, s.up, s.board, s.draw) for s in rules.streets]


@pytest.mark.parametrize("name", shipped_profiles())
def test_rule_8_board_games_burn_before_flop_turn_and_river(name):
    rules = house(name)
    board_game = rules.game in ("texas_holdem", "short_deck", *OMAHA)
    assert [street.burn for street in rules.streets[1:]] == [True] * (len(rules.streets) - 1)
    assert rules.streets[0].burn is not board_game


# The options

OPENERS = {
    "texas_holdem": ("after_big_blind", "from_left"),
    **dict.fromkeys(OMAHA, ("after_big_blind", "from_left")),
    "five_card_draw": ("from_left", "from_left"),
    "five_card_stud": ("from_left", "open_hand"),
    "seven_card_stud": ("lowest_door", "open_hand"),
    "short_deck": ("after_button_blind", "from_left"),
    "razz": ("highest_door_ace_low", "lowest_open_hand"),
    "triple_draw_low": ("after_big_blind", "from_left"),
    "single_draw_low": ("after_big_blind", "from_left"),
    "badugi": ("after_big_blind", "from_left"),
}


@pytest.mark.parametrize(("name", "limit"), TABLES)
def test_rule_8_who_opens(name, limit):
    rules = house(name, limit=limit)
    first, later = OPENERS[rules.game]
    if rules.game == "seven_card_stud" and limit in ("pot", "none"):
        first = "highest_door"
    if name == "draw-with-blinds":
        first = "after_big_blind"
    options = rules.options
    assert (options.opener_first_round, options.opener_later_rounds) == (first, later)


@pytest.mark.parametrize(("name", "limit"), TABLES)
def test_rule_8_raises_are_counted_where_the_limit_fixes_amounts(name, limit):
    counted = limit not in ("pot", "none")
    assert house(name, limit=limit).options.max_raises == (3 if counted else None)


@pytest.mark.parametrize(("name", "limit"), TABLES)
def test_rule_8_the_cap_is_lifted_heads_up_but_never_at_bet_limit(name, limit):
    river = "always" if name == "stud-open-river" else "never" if limit == "bet" else "heads_up"
    assert house(name, limit=limit).options.uncapped_river == river


@pytest.mark.parametrize(("name", "limit"), TABLES)
def test_rule_8_odd_chips_go_left_of_the_button_where_there_is_one(name, limit):
    rules = house(name, limit=limit)
    by_place = rules.button or name in ("stud", "stud-high-low-eight", "razz")
    assert rules.options.odd_chip == ("left_of_button" if by_place else "high_card_by_suit")


@pytest.mark.parametrize("name", shipped_profiles())
def test_rule_8_only_omaha_plays_two_and_three(name):
    rules = house(name)
    assert rules.hand_of == ("two_and_three" if rules.game in OMAHA else "any_five")


WINS = {
    "razz": "ace_to_five",
    "triple-draw-low": "deuce_to_seven",
    "single-draw-low": "deuce_to_seven",
    "badugi": "badugi",
    "short-deck": "short_deck",
}


@pytest.mark.parametrize("name", shipped_profiles())
def test_rule_8_1_what_wins_and_from_which_pack(name):
    rules = house(name)
    assert rules.ranking == WINS.get(name, "high")
    assert len(rules.pack.cards) == (36 if name == "short-deck" else 52)


def test_rule_8_1_of_a_pot_that_goes_whole_somebody_must_have_a_hand():
    with pytest.raises(ProfileError, match="ranking: the whole pot cannot go to eight or better"):
        house("razz", ranking="eight_or_better")
    with pytest.raises(ProfileError, match="ranking: badugi is not played with two and three"):
        house("omaha", ranking="badugi")
    with pytest.raises(ProfileError, match="streets: 5 cards and a board of 0 do not make a badu"):
        house("single-draw-low", ranking="badugi")


def test_rule_5_16_an_open_pair_doubles_no_bet_in_razz():
    with pytest.raises(ProfileError, match="may double only in American stud, high"):
        house("razz", options={"open_pair": "may_double"})


EUROPEAN = ("casinos", "wiesbaden", "five-card-stud", "stud-open-river")


@pytest.mark.parametrize("name", shipped_profiles())
def test_rule_8_american_rules_are_without_taxe(name):
    american = not name.startswith(EUROPEAN)
    rules = house(name)
    assert rules.rake.percent == (0 if american else 500)
    assert rules.options.opener_tie == ("seat" if american else "suit")
    assert rules.options.bring_in == (
        "completion" if name.startswith(("stud", "razz")) and american else "forced_bet"
    )


HIGH_LOW = {
    "casinos-austria-stud-high-low": "normal",
    "stud-high-low-eight": "eight_or_better",
    "omaha-high-low-eight": "eight_or_better",
    "five-card-omaha-high-low-eight": "eight_or_better",
    "six-card-omaha-high-low-eight": "eight_or_better",
    "courchevel-high-low-eight": "eight_or_better",
}


@pytest.mark.parametrize("name", shipped_profiles())
def test_rule_8_the_high_low_games(name):
    rules = house(name)
    assert rules.halves == ("high_low" if name in HIGH_LOW else "high")
    assert rules.options.low == HIGH_LOW.get(name, "normal")


# The file


@pytest.mark.parametrize("name", shipped_profiles())
def test_rule_8_a_profile_names_itself_and_its_version(name):
    rules = house(name)
    assert (rules.profile, rules.version) == (name, 1)
    assert len(rules.fingerprint) == 16


def test_rule_8_the_fingerprint_changes_with_any_word():
    prints = {load_profile(name).fingerprint for name in shipped_profiles()}
    prints.add(load_profile("stud", changes={"options": {"recap_stays": True}}).fingerprint)
    prints.add(load_profile("stud", changes={"currency": "CHF"}).fingerprint)
    assert len(prints) == len(shipped_profiles()) + 2
    assert load_profile("stud").fingerprint == load_profile("stud", changes={}).fingerprint


# What players call the table by

FIGURES = {
    ("casinos-austria-stud", "ante_lower_higher"): (1, 2, 4),
    ("stud", "split"): (10, 20),
    ("wiesbaden-stud", "split"): (2, 4),
    ("wiesbaden-stud", "spread"): (2, 10),
    ("wiesbaden-stud", "pot"): (2,),
    ("wiesbaden-draw", "none"): (2,),
    ("wiesbaden-holdem", "split"): (2, 4),
    ("wiesbaden-holdem", "spread"): (2, 10),
    ("wiesbaden-holdem", "pot"): (1, 2),
    ("wiesbaden-omaha", "none"): (1, 2),
    ("short-deck", "none"): (2,),
    ("single-draw-low", "none"): (1, 2),
    ("badugi", "split"): (2, 4),
    ("five-card-stud", "bet"): (2, 4),
    ("five-card-stud", "pot"): (1,),
}


@pytest.mark.parametrize(("name", "limit"), FIGURES)
def test_rule_5_6_the_figures_of_a_table_at_its_lowest_stakes(name, limit):
    (stakes, *_) = load_profile(name).limits[limit].offered
    assert house(name, limit=limit, stakes=stakes).figures == FIGURES[name, limit]


@pytest.mark.parametrize(("name", "limit"), TABLES)
def test_rule_5_6_pot_limit_and_no_limit_alone_are_unfixed(name, limit):
    rules = house(name, limit=limit)
    unfixed = limit in ("pot", "none")
    assert rules.limit.is_unfixed is unfixed
    assert {street.bets.is_unfixed for street in rules.streets} == {unfixed}
