"""Files of mixed tables (8.1): what they say, and what is refused with file, key and reason.

Tests `dealerassist/rules/house_profiles.py`, `dealerassist/rules/mix.py`,
`dealerassist/rules/mix_files.py`.
"""

import pytest

from dealerassist.rules.house_options import Rake
from dealerassist.rules.house_profiles import house_profiles
from dealerassist.rules.limits import Limit
from dealerassist.rules.mix import MixChange
from dealerassist.rules.mix_files import MOST_GAMES, shipped_mix, shipped_mixes
from dealerassist.rules.profile import ProfileError
from dealerassist.rules.profile_files import load_profile, shipped_profiles
from tests.support.rules.mixes import HEAD, HOLDEM, HOSE, NO_LIMIT, OMAHA, STUD, of_games


@pytest.fixture
def house(tmp_path):
    """What a house with these files has, by the names of the files."""

    def of(**files: str):
        for name, text in files.items():
            (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
        return {each.file.removesuffix(".toml"): each for each in house_profiles(tmp_path)}

    return of


def refused(house, text, **others):
    error = house(mixed=text, **others)["mixed"].rules
    assert isinstance(error, ProfileError), "the file is accepted"
    return error.source.rpartition("/")[2], error.key, error.reason


def test_rule_8_1_the_games_stand_in_the_order_of_the_file(house):
    mix = house(hose=HOSE)["hose"].mix
    assert (mix.name, mix.version, mix.change) == ("hose", 1, MixChange(hands=8))
    names = ("holdem", "omaha-high-low-eight", "stud", "stud-high-low-eight")
    assert tuple(game.profile for game in mix.games) == names
    assert mix.games[2].stakes == {"ante": 3, "bring_in": 5, "low": 20, "high": 40}


def test_rule_8_1_a_profile_may_stand_twice_at_other_limits(house):
    mix = house(mixed=of_games(HOLDEM, STUD, NO_LIMIT))["mixed"].mix
    limits = [(game.profile, game.limit) for game in mix.games]
    assert limits == [("holdem", Limit.SPLIT), ("stud", Limit.SPLIT), ("holdem", Limit.NONE)]


def test_rule_8_1_the_house_s_own_profiles_are_found_by_their_names(house):
    own = 'based_on = "stud"\nname = "our-stud"\nversion = 3\n[rake]\npercent = 2\n'
    ours = STUD.replace('"stud"', '"our-stud"')
    found = house(zz_own=own, mixed=of_games(HOLDEM, ours))
    assert [game.rake.percent for game in found["mixed"].mix.games] == [0, 200]
    assert found["zz_own"].mix is None


def test_rule_8_1_rounds_in_place_of_hands(house):
    text = HOSE.replace("{ hands = 8 }", "{ rounds = 1 }")
    assert house(mixed=text)["mixed"].mix.change == MixChange(rounds=1)


def test_rule_8_1_another_order_another_stake_another_change_is_another_fingerprint(house):
    texts = {
        "a": HOSE,
        "b": of_games(OMAHA, HOLDEM),
        "c": of_games(HOLDEM, OMAHA),
        "d": of_games(HOLDEM, OMAHA).replace("low = 20, high = 40", "low = 20, high = 60", 1),
        "e": of_games(HOLDEM, OMAHA).replace("{ hands = 8 }", "{ rounds = 8 }"),
    }
    named = {name: text.replace('"hose"', f'"{name}"') for name, text in texts.items()}
    assert len({each.mix.fingerprint for each in house(**named).values()}) == len(texts)


TAXE = """
[rake]
percent = 5
cap = 15
no_first_round = true
"""


def test_rule_6_3_a_house_sets_the_taxe_of_a_mix_for_all_its_games(house):
    own = 'based_on = "stud"\nname = "our-stud"\nversion = 3\n'
    own += "[rake]\ntime = { amount = 5, minutes = 30 }\n"
    head = f"{HEAD}drop = {{ amount = 1, from = 20 }}\n{TAXE}"
    ours = STUD.replace('"stud"', '"our-stud"')
    mix = house(zz_own=own, mixed=of_games(HOLDEM, ours, head=head))["mixed"].mix
    assert mix.games[0].rake == mix.games[1].rake == Rake(percent=500, cap=15, no_first_round=True)
    assert [game.drop.amount for game in mix.games] == [1, 1]
    plain = house(mixed=of_games(HOLDEM, ours), zz_own=own)["mixed"].mix
    assert mix.fingerprint != plain.fingerprint
    assert [game.rake.percent for game in plain.games] == [0, 0]
    assert plain.games[1].rake.time is not None


def test_rule_6_4_a_schedule_or_none_in_a_mix(house):
    head = f"{HEAD}[rake]\nschedule = [[20, 1], [100, 3]]\n"
    mix = house(mixed=of_games(HOLDEM, STUD, head=head))["mixed"].mix
    assert {game.rake.schedule for game in mix.games} == {((20, 1), (100, 3))}
    none = house(mixed=of_games(HOLDEM, STUD, head=f"{HEAD}[rake]\npercent = 0\n"))["mixed"].mix
    assert {game.rake for game in none.games} == {Rake(percent=0)}


def test_rule_8_1_a_house_s_mix_may_be_based_on_a_shipped_one(house):
    text = f'based_on = "horse"\nname = "our-horse"\nversion = 1\n{TAXE}'
    mix, horse = house(ours=text)["ours"].mix, shipped_mix("horse")
    assert (mix.name, mix.change) == ("our-horse", horse.change)
    assert [game.profile for game in mix.games] == [game.profile for game in horse.games]
    assert {(game.rake.percent, game.rake.cap) for game in mix.games} == {(500, 15)}
    assert {game.rake.percent for game in horse.games} == {0}
    assert mix.fingerprint != horse.fingerprint


WRONG = {
    "a rake that is none": (f"{HEAD}rake = 5\n", "rake", "Expected"),
    "a rake of too much": (f"{HEAD}[rake]\npercent = 101\n", "rake.percent", "not a percentage"),
    "an unknown rake": (f"{HEAD}[rake]\ntax = 1\n", "rake.tax", "unknown key"),
    "half a chip of a cap": (f"{HEAD}[rake]\ncap = 2.5\n", "rake.cap", "whole multiple"),
    "no change": (HEAD.replace("mix_change = { hands = 8 }", ""), "mix_change", "is missing"),
    "an empty change": (HEAD.replace("hands = 8", ""), "mix_change", "write either"),
    "two changes": (HEAD.replace("hands = 8", "hands = 8, rounds = 1"), "mix_change", "either"),
    "no hands": (HEAD.replace("hands = 8", "hands = 0"), "mix_change", "write either"),
    "fewer hands than none": (HEAD.replace("8", "-8"), "mix_change.hands", "is not between"),
    "too many hands": (HEAD.replace("8", "8000"), "mix_change.hands", "8000 is not between 1"),
    "minutes": (HEAD.replace("hands", "minutes"), "mix_change.minutes", "unknown key"),
    "hands in words": (HEAD.replace("8", '"acht"'), "mix_change.hands", "Expected `int`"),
    "no name": (HEAD.replace('name = "hose"', ""), "name", "is missing"),
    "an empty name": (HEAD.replace('"hose"', '""'), "name", "must be one line"),
    "version 0": (HEAD.replace("= 1", "= 0"), "version", "0 is not a version"),
    "another key": (f"{HEAD}currency = 'CHF'\n", "currency", "unknown key"),
    "based on a game": (f"{HEAD}based_on = 'stud'\n", "based_on", "based on nothing"),
}
"""What may be wrong before the games."""


@pytest.mark.parametrize(("head", "key", "reason"), WRONG.values(), ids=WRONG)
def test_rule_8_1_what_is_wrong_is_said_with_file_key_and_reason(house, head, key, reason):
    source, found, why = refused(house, of_games(HOLDEM, STUD, head=head))
    assert (source, found) == ("mixed.toml", key)
    assert reason in why


WRONG_GAME = {
    "no such profile": (STUD.replace('"stud"', '"chowaha"'), "profile", "'chowaha' is not one of"),
    "no profile": (STUD.replace('profile = "stud"', ""), "profile", "is missing"),
    "no limit": (STUD.replace('limit = "split"', ""), "limit", "is missing"),
    "no such limit": (STUD.replace('"split"', '"big"'), "limit", "Invalid enum value"),
    "a limit of other games": (STUD.replace('"split"', '"spread"'), "limit", "is not a limit of"),
    "no stakes": ('[[mix]]\nprofile = "stud"\nlimit = "split"\n', "stakes", "is missing"),
    "a stake is missing": (STUD.replace("low = 20, ", ""), "stakes.low", "is missing"),
    "a stake too much": (STUD.replace("low", "blind = 1, low"), "stakes.blind", "is no stake"),
    "a stake in words": (STUD.replace("= 20", '= "x"'), "stakes.low", "Invalid decimal string"),
    "half a chip": (STUD.replace("= 3", "= 2.5"), "stakes.ante", "not a whole multiple"),
    "another key": (f"{STUD}rake = 5\n", "rake", "unknown key"),
}
"""What may be wrong in the second game."""


@pytest.mark.parametrize(("game", "key", "reason"), WRONG_GAME.values(), ids=WRONG_GAME)
def test_rule_8_1_what_is_wrong_in_a_game_is_said_with_its_place(house, game, key, reason):
    source, found, why = refused(house, of_games(HOLDEM, game))
    assert (source, found) == ("mixed.toml", f"mix[1].{key}")
    assert reason in why


@pytest.mark.parametrize("count", [0, 1, MOST_GAMES + 1])
def test_rule_8_1_a_mix_has_two_games_or_more(house, count):
    text = of_games(*[STUD] * count) if count else f"{HEAD}mix = []"
    assert refused(house, text)[1:] == ("mix", f"has {count} games, not 2 to {MOST_GAMES}")


@pytest.mark.parametrize(
    ("other", "chip"), [('currency = "CHF"', "1.00 CHF"), ("smallest_chip = 0.5", "0.50 EUR")]
)
def test_rule_8_1_all_games_have_one_smallest_chip_and_one_currency(house, other, chip):
    own = f'based_on = "stud"\nname = "our-stud"\nversion = 1\n{other}\n'
    text = of_games(HOLDEM, STUD.replace('"stud"', '"our-stud"'))
    why = f"its smallest chip is {chip}, that of mix[0] is 1.00 EUR: all have the same"
    assert refused(house, text, own=own)[1:] == ("mix[1].profile", why)


def test_rule_8_1_a_broken_profile_of_the_house_is_none_of_a_mix(house):
    own = 'based_on = "stud"\nname = "our-stud"\nversion = 0\n'
    _, key, why = refused(house, of_games(HOLDEM, STUD.replace('"stud"', '"our-stud"')), own=own)
    assert key == "mix[1].profile"
    assert why.startswith("'our-stud' is not one of badugi, ")


def test_rule_8_1_a_name_stands_for_one_thing(house):
    own = 'based_on = "stud"\nname = "hose"\nversion = 1\n'
    found = house(a_game=own, mixed=HOSE)
    assert found["mixed"].rules.reason.startswith("hose is the name of a_game.toml too")
    assert refused(house, HOSE.replace('"hose"', '"stud"'))[1:] == (
        "name",
        "stud is the name of a profile that the program ships too: give it a name of its own",
    )


def test_rule_8_1_a_mix_is_no_game(tmp_path):
    (tmp_path / "hose.toml").write_text(HOSE, encoding="utf-8")
    with pytest.raises(ProfileError, match="mix: a mixed table is no game of its own"):
        load_profile(str(tmp_path / "hose.toml"))


def test_rule_8_1_what_is_shipped_can_be_played():
    assert not {*shipped_mixes()} & {*shipped_profiles()}
    for name in shipped_mixes():
        assert shipped_mix(name).name == name
