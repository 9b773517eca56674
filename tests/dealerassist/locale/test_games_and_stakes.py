"""What a house plays, in words: games, limits, stakes, and a sentence for all that may differ.

Tests `dealerassist/locale/games_and_stakes.py`, `dealerassist/locale/catalogue.py`,
`dealerassist/locale/differences.py`, `dealerassist/rules/differences.py`.
"""

import re

import pytest
from msgspec import Struct
from msgspec.structs import replace

from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.differences import CHOICES, WITH_A_BUTTON, difference_sentence
from dealerassist.locale.games_and_stakes import (
    HOUSES,
    LIMITS,
    bets_by_round,
    game_name,
    house_name,
    limit_name,
    posts,
    profile_name,
    rake_terms,
    table_title,
)
from dealerassist.rules.differences import Difference, Term, compare_rules, rule_of_term
from dealerassist.rules.house_options import Options, Rake, TimeCharge
from dealerassist.rules.limits import Limit
from dealerassist.rules.profile_files import shipped_profiles
from dealerassist.rules.stakes_offered import Stakes
from tests.support.hand.play import house

GERMAN, ENGLISH = words_of(Language.GERMAN), words_of(Language.ENGLISH)

STREET_CHANGES = [
    {"burn": False},
    {"down": 1, "up": 0},
    {"up": 0, "board": 3},
    {"up": 0, "draw": 4},
]


def values_of(struct: type[Struct], name: str) -> list[object]:
    """Every value that an option of a few choices can take, and some of every number."""
    default = getattr(struct(), name)
    if isinstance(default, bool):
        return [True, False]
    if isinstance(default, str):
        return list(type(default))
    if name == "time":
        return [None, TimeCharge(amount=5)]
    if name == "schedule":
        return [(), ((20, 1),), ((20, 1), (50, 2))]
    return [None, 0, 1, 2, 4, 250]


def changed(struct: type[Struct], where: str):
    """A table for each value of each field; the two are all that differs."""
    for name in struct.__struct_fields__:
        for value in values_of(struct, name):
            if (name, value) == ("percent", None):
                continue
            for profile in ("casinos-austria-stud", "wiesbaden-holdem"):
                rules = house(profile)
                kept = replace(getattr(rules, where), **{name: value})
                yield name, value, replace(rules, **{where: kept})


def said(name: str, value: object, rules) -> tuple[str, str]:
    """The sentence in both languages."""
    term = Term(name)
    difference = Difference(rule_of_term(rules, term), term, value, None)
    german, english = (difference_sentence(say, difference, rules) for say in (GERMAN, ENGLISH))
    for text in (german, english):
        assert not set("{}") & set(text), text
        assert "  " not in text
        assert text[0].isupper() or not text[0].isalpha()
    assert re.search(r"\((Regel \d+\.\d+|Hauspraxis \d)\)\.$", german)
    assert re.search(r"\((Rule \d+\.\d+|House practice \d)\)\.$", english)
    assert german.rpartition(" (")[0] != english.rpartition(" (")[0]
    return german, english


def test_rule_9_every_value_of_every_option_has_a_sentence():
    for name, value, rules in changed(Options, "options"):
        said(name, value, rules)
    for name, value, rules in changed(Rake, "rake"):
        said(f"rake.{name}", value, rules)
    said("drop", (1, 20), house(drop={"amount": 1, "from": 20}))


def test_rule_9_no_two_values_of_an_option_are_said_alike():
    for term in Term:
        sentences = [text for (of, _), text in CHOICES.items() if of is term]
        assert len(set(sentences)) == len(sentences)
    assert set(WITH_A_BUTTON) <= set(CHOICES)


@pytest.mark.parametrize("changes", STREET_CHANGES)
def test_rule_9_cards_that_are_dealt_otherwise_are_said(changes):
    rules = house()
    streets = (replace(rules.streets[0], **changes), *rules.streets[1:])
    rules = replace(rules, streets=streets)
    for difference in compare_rules(rules).own:
        said(difference.term, difference.value, rules)


@pytest.mark.parametrize(
    ("term", "value", "changes", "english"),
    [
        ("max_seats", 8, {"max_seats": 8}, "At most 8 guests play (Rule 1.4)."),
        ("smallest_chip", 50, {"smallest_chip": "0.50"}, "The smallest chip is €0.50 (Rule 2.5)."),
        ("max_raises", 0, {}, "A bet may not be raised (Rule 5.4)."),
        ("max_raises", 1, {}, "One bet and at most 1 raise in a round (Rule 5.4)."),
        ("max_raises", 4, {}, "One bet and at most 4 raises in a round (Rule 5.4)."),
        ("ante", 0, {}, "Nobody posts anything before the first card (Rule 5.11)."),
        ("ante", 5, {}, "Everybody posts €5 before the first card (Rule 5.11)."),
        ("rake.percent", 250, {}, "The rake is 2.5% of the stakes of each round (Rule 6.3)."),
        (
            "rake.schedule",
            ((20, 1), (50, 2)),
            {"rake": {"schedule": [[20, 1], [50, 2]]}},
            "The rake is a fee by the size of the pot: €1 from €20, €2 from €50 (Rule 6.4).",
        ),
        ("burns", (False,) * 5, {}, "A card is burned before every round of cards (Rule 3.2)."),
        (
            "uncapped_river",
            "always",
            {},
            "The last betting round is uncapped for everybody (Rule 5.5).",
        ),
    ],
)
def test_rule_9_the_sentences(term, value, changes, english):
    assert said(term, value, house(**changes))[1] == english


def test_rule_9_the_minimum_buy_in_is_said_beside_the_standard():
    rules = house(minimum_buy_in=150)
    (difference,) = compare_rules(rules).own
    assert difference_sentence(GERMAN, difference, rules).replace("\u00a0", " ") == (
        "Das Mindest-Buy-in ist 150 € statt 200 € (Regel 2.1)."
    )


def test_rule_9_a_few_sentences_in_german():
    rules = house("wiesbaden-draw", limit="pot")
    texts = [difference_sentence(GERMAN, found, rules) for found in compare_rules(rules).own]
    assert texts[1] == (
        "In einer Runde darf beliebig oft erhöht werden: Es gibt keinen Cap (Regel 5.5)."
    )
    assert said("opener_first_round", "from_left", rules)[0] == (
        "Der erste Gast nach dem Button eröffnet die erste Runde (Regel 4.4)."
    )
    assert said("opener_first_round", "from_left", house("five-card-stud"))[0] == (
        "Der erste Gast links vom Croupier eröffnet die erste Runde (Regel 4.5)."
    )


# ── games, limits, stakes ───────────────────────────────────────────────────────────────────


def test_rule_8_every_profile_has_its_name_and_its_house():
    assert set(HOUSES) == set(shipped_profiles())
    assert set(LIMITS) == set(Limit)
    for profile in shipped_profiles():
        rules = house(profile)
        assert profile_name(ENGLISH, rules) == game_name(ENGLISH, rules) != profile
        assert house_name(GERMAN, profile)


@pytest.mark.parametrize("say", [GERMAN, ENGLISH])
def test_whose_rules_they_are_does_not_say_the_name_of_the_game_again(say):
    assert house_name(ENGLISH, "stud-open-river") == "Otherwise as Casinos Austria"
    for profile in shipped_profiles():
        own = set(game_name(say, house(profile)).lower().split()) - {"stud", "high-low"}
        assert not own & set(house_name(say, profile).lower().split()), profile


@pytest.mark.parametrize("profile", shipped_profiles())
def test_whose_rules_they_are_is_said_in_german(profile):
    """The names of casinos alone are the same in both languages."""
    said = house_name(GERMAN, profile)
    assert (said == HOUSES[profile]) == said.startswith(("Casinos ", "Spielbank "))


@pytest.mark.parametrize(
    ("profile", "changes", "german"),
    [
        ("casinos-austria-stud", {}, "Seven Card Stud · 5/10/20"),
        ("casinos-austria-stud-high-low", {}, "Seven Card Stud High-Low · 5/10/20"),
        ("stud-open-river", {}, "Seven Card Stud, River ohne Cap · 5/10/20"),
        ("wiesbaden-stud", {}, "Seven Card Stud · Split-Limit 20/40"),
        ("wiesbaden-holdem", {"limit": "spread"}, "Texas Hold’em · Spread-Limit 2–10"),
        ("wiesbaden-omaha", {"limit": "pot"}, "Omaha · Pot-Limit 1/2"),
        ("wiesbaden-draw", {"limit": "none"}, "Draw Poker · No-Limit ab 2"),
        ("five-card-stud", {}, "Five Card Stud · Bet-Limit 20/40"),
        ("omaha-high-low-eight", {}, "Omaha High-Low · Split-Limit 2/4"),
        ("casinos-austria-stud", {"name": "unser-stud"}, "unser-stud · 5/10/20"),
        ("casinos-austria-stud", {"smallest_chip": "0.50"}, "Seven Card Stud · 5/10/20"),
    ],
)
def test_rule_8_a_table_by_its_game_limit_and_stakes(profile, changes, german):
    assert table_title(GERMAN, house(profile, **changes)) == german


def test_rule_8_a_game_that_nobody_has_named_is_said_by_its_code():
    rules = replace(house(), game="chinese_poker", profile="ours")
    assert game_name(ENGLISH, rules) == "Chinese Poker"


def test_rule_5_6_stakes_in_half_euros():
    stakes: Stakes = {"ante": "0.50", "lower": "1.50", "higher": 3}
    rules = house(stakes=stakes, smallest_chip="0.50")
    assert table_title(GERMAN, rules) == "Seven Card Stud · 0,50/1,50/3"
    assert table_title(ENGLISH, rules) == "Seven Card Stud · 0.50/1.50/3"


def test_rule_5_6_limits_have_the_source_s_names():
    names = [limit_name(GERMAN, Limit(name)) for name in ("split", "spread", "pot", "none", "bet")]
    assert names == ["Split-Limit", "Spread-Limit", "Pot-Limit", "No-Limit", "Bet-Limit"]


@pytest.mark.parametrize(
    ("profile", "limit", "english"),
    [
        (
            "casinos-austria-stud",
            None,
            ("round 1: €5–€10", "round 2: €5–€10, open pair up to €20", "rounds 3–5: €10–€20"),
        ),
        ("wiesbaden-holdem", "split", ("rounds 1–2: €20", "rounds 3–4: €40")),
        ("wiesbaden-draw", "split", ("round 1: €20", "round 2: €40")),
        ("wiesbaden-draw", "spread", ("€2–€10 in every round",)),
        ("wiesbaden-omaha", "pot", ("€2 up to the pot in every round",)),
        ("five-card-stud", "none", ("€1 up to the stack in every round",)),
    ],
)
def test_rule_5_6_bets_by_round(profile, limit, english):
    rules = house(profile) if limit is None else house(profile, limit=limit)
    assert bets_by_round(ENGLISH, rules) == english


def test_rule_5_11_what_is_posted():
    def posted(profile: str, **changes: object) -> dict[str, str]:
        return {post.label: post.amount for post in posts(ENGLISH, house(profile, **changes))}

    assert posted("casinos-austria-stud") == {"Ante": "€5"}
    assert posted("stud") == {"Ante": "€1", "Bring-in": "€3"}
    assert posted("wiesbaden-holdem") == {"Blinds": "€10 / €20"}
    assert posted("five-card-stud") == {"Bring-in, everybody": "€20"}
    with_table_stake = {"ante": 5, "blind": 10}
    assert posted("five-card-stud", stakes=with_table_stake) == {
        "Ante": "€5",
        "Bring-in, everybody": "€20",
    }


@pytest.mark.parametrize(
    ("rake", "english"),
    [
        ({}, "5% of each round"),
        ({"percent": "2.5", "cap": 15}, "2.5% of each round, at most €15"),
        ({"percent": 0}, "no rake is taken in this game"),
        ({"schedule": [[20, 1]]}, "by the posted schedule"),
    ],
)
def test_rule_6_3_the_taxe_in_short(rake, english):
    assert rake_terms(ENGLISH, house(rake=rake)) == english
