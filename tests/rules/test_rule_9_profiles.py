"""Chapter 9: a house's own profile; what is wrong in it is said with file, key and reason.

Tests `dealerassist/rules/profile.py`, `dealerassist/rules/profile_files.py`.
"""

import pytest

from dealerassist.rules.profile import ProfileError
from dealerassist.rules.profile_files import load_profile
from tests.support.hand.play import house, limits

STUD = 'based_on = "casinos-austria-stud"\n'


def test_rule_9_a_house_says_only_what_differs(written):
    path = written(
        """
        based_on = "casinos-austria-stud"
        name = "our-house"
        smallest_chip = 0.50
        minimum_buy_in = 100

        [stakes]
        ante = 1.50
        lower = 3
        higher = 6

        [options]
        max_raises = 4

        [rake]
        percent = 2.5
        """
    )
    rules = load_profile(path).at_table()
    assert (rules.profile, rules.smallest_chip_cents) == ("our-house", 50)
    assert rules.stakes == {"ante": 3, "lower": 6, "higher": 12}
    assert (rules.minimum_buy_in, rules.rake.percent) == (200, 250)
    assert (rules.options.max_raises, rules.options.uncapped_river) == (4, "heads_up")


WRONG = {
    # unknown keys
    "a key nobody knows": ("tabel = 3", "tabel", "unknown key"),
    "an unknown option": ("[options]\nmax_raise = 3", "options.max_raise", "unknown key"),
    "an unknown Taxe term": ("[rake]\npercentage = 3", "rake.percentage", "unknown key"),
    "an unknown limit": ("limits = { sprad = { bets = [] } }", "limits", "'sprad'"),
    "a limit that is no table": ("limits = { spread = [] }", r"limits\.spread", "`object`"),
    "an unknown term of a limit": (
        "limits = { spread = { bets = [], offer = 3 } }",
        r"limits\.spread\.offer",
        "unknown key",
    ),
    "an unknown option of a limit": (
        "limits = { ante_lower_higher = { bets = [], options = { max_raise = 3 } } }",
        r"options\.max_raise",
        "unknown key",
    ),
    "a stake of another limit": (
        "[stakes]\nante = 5\nlower = 10\nhigher = 20\nblind = 5",
        "stakes.blind",
        "is no stake of the limit ante_lower_higher",
    ),
    # wrong kinds and values
    "a word for a number": ('version = "one"', "version", "Expected `int`"),
    "a number for a word": ("name = 3", "name", "Expected `str`"),
    "a number for a choice": ("[options]\nrecap_stays = 1", "options.recap_stays", "`bool`"),
    "no such choice": ('[options]\nlow = "high"', "options.low", "'high'"),
    "no such game half": ('halves = "thirds"', "halves", "'thirds'"),
    "no such street": ('streets = [{ name = "eighth", up = 1 }]', r"streets\[0\].name", "'eighth'"),
    "a stake in words": (
        '[stakes]\nante = 5\nlower = "ten"\nhigher = 20',
        "stakes.lower",
        "Invalid decimal",
    ),
    "a table for a value": ("options = 3", "options", "Expected `object`"),
    "raises in words": ('[options]\nmax_raises = "three"', "options.max_raises", "`int | null`"),
    "fewer raises than none": ("[options]\nmax_raises = -1", "options.max_raises", "negative"),
    "version nought": ("version = 0", "version", "0 is not a version"),
    # seats
    "one seat": ("max_seats = 1", "max_seats", "1 is not between 2 and 9"),
    "ten seats": ("max_seats = 10", "max_seats", "10 is not between 2 and 9"),
    # streets
    "no streets": ("streets = []", "streets", "no open card"),
    "a street without a card": (
        'streets = [{ name = "third", up = 1 }, { name = "fourth" }]',
        r"streets\[1\]",
        "deals no card",
    ),
    "a hand of three cards": (
        'streets = [{ name = "third", down = 2, up = 1 }]',
        "streets",
        "5 to 9",
    ),
    "two open cards at once": (
        'streets = [{ name = "third", down = 3, up = 2 }]',
        r"streets\[0\].up",
        "a street deals one",
    ),
    "no bounds": (
        "limits = { ante_lower_higher = { bets = [] } }",
        "limits.ante_lower_higher.bets",
        "has 0 streets, not 5",
    ),
    "bounds for too few streets": (
        'limits.ante_lower_higher.bets = [{ from = "ante", to = "lower" }, {from="pot", to="pot"}]',
        "limits.ante_lower_higher.bets",
        "has 2 streets, not 5",
    ),
    "bounds from the pot": (
        'limits = { ante_lower_higher = { bets = [{ from = "pot", to = "stack" }] } }',
        "limits.ante_lower_higher.bets",
        "a smallest bet is a stake",
    ),
    "bounds of no stake": (
        'limits = { ante_lower_higher = { bets = [{ from = "0*ante", to = "lower" }] } }',
        r"stakes\.0\*ante",
        "is missing",
    ),
    "what everybody posts is no stake": ('everybody_posts = ["blind"]', "stakes.blind", "missing"),
    "cards for each and a board at once": (
        'streets = [{ name = "third", down = 2, up = 1, board = 1 }]',
        r"streets\[0\]",
        "only hole cards and a board go together",
    ),
    "fewer cards than none": (
        'streets = [{ name = "third", down = -2, up = 1 }]',
        r"streets\[0\]",
        "deals no card",
    ),
    "no open card for the first opener": (
        'streets = [{ name = "third", down = 5 }]\n[options]\nopener_later_rounds = "from_left"',
        "streets",
        "the first street deals no open card",
    ),
    "no open card for the later openers": (
        'streets = [{ name = "third", down = 5 }]\n[options]\nopener_first_round = "from_left"',
        "streets",
        "the first street deals no open card",
    ),
    "two and three without a board": ('hand_of = "two_and_three"', "streets", "two and three"),
    "another game's limit": ('limit = "split"', "limit", "split is not a limit of this profile"),
    # stakes
    "a stake missing": ("[stakes]\nante = 5\nlower = 10", "stakes.higher", "is missing"),
    "ante over the lower limit": (
        "[stakes]\nante = 15\nlower = 10\nhigher = 20",
        "stakes.lower",
        "is less than the ante",
    ),
    "lower over the higher limit": (
        "[stakes]\nante = 5\nlower = 30\nhigher = 20",
        "stakes.higher",
        "is less than the lower",
    ),
    "a stake of nothing": (
        "[stakes]\nante = 0\nlower = 0\nhigher = 20",
        "stakes.lower",
        "more than",
    ),
    "a negative ante": ("[stakes]\nante = -1\nlower = 10\nhigher = 20", "stakes.ante", "less than"),
    "half a chip": (
        "[stakes]\nante = 2.50\nlower = 10\nhigher = 20",
        "stakes.ante",
        "2.50 is not a whole multiple of the smallest chip 1",
    ),
    "not a number": ("[stakes]\nante = nan\nlower = 10\nhigher = 20", "stakes.ante", "no amount"),
    "all the money there is": (
        "[stakes]\nante = 5\nlower = 10\nhigher = 1e30",
        "stakes.higher",
        "no amount",
    ),
    # chips and buy-in
    "a chip of nothing": ("smallest_chip = 0", "smallest_chip", "not a positive amount"),
    "a chip of half a cent": ("smallest_chip = 0.005", "smallest_chip", "whole cents"),
    "a chip without end": ("smallest_chip = inf", "smallest_chip", "not a positive amount"),
    "a negative buy-in": ("minimum_buy_in = -1", "minimum_buy_in", "less than nothing"),
    "a buy-in in half chips": ("minimum_buy_in = 99.5", "minimum_buy_in", "whole multiple"),
    # Taxe
    "more than everything": ("[rake]\npercent = 101", "rake.percent", "from 0 to 100"),
    "less than nothing": ("[rake]\npercent = -5", "rake.percent", "from 0 to 100"),
    "thousandths": ("[rake]\npercent = 2.125", "rake.percent", "in hundredths"),
    "no percentage at all": ("[rake]\npercent = nan", "rake.percent", "from 0 to 100"),
    "no such rounding": ('[rake]\nrounding = "up"', "rake.rounding", "'up'"),
    "a cap in half chips": ("[rake]\ncap = 7.5", "rake.cap", "whole multiple"),
    "a schedule that falls": (
        "[rake]\nschedule = [[50, 2], [20, 1]]",
        "rake.schedule",
        "must rise",
    ),
    "a pot size twice": ("[rake]\nschedule = [[50, 2], [50, 3]]", "rake.schedule", "once"),
    "a fee in half chips": ("[rake]\nschedule = [[50, 2.5]]", "rake.schedule", "whole multiple"),
    "a step of three": ("[rake]\nschedule = [[50, 2, 1]]", r"rake.schedule\[0\]", "length 2"),
    # where it stands
    "no such parent": ('based_on = "holdem-deluxe"', "based_on", "'holdem-deluxe' is not one of"),
    "a parent that is no name": (
        "based_on = 3",
        "based_on",
        "3 is not one of badugi, casinos-austria",
    ),
}


HOLDEM = 'based_on = "wiesbaden-holdem"\n'
OMAHA = 'based_on = "wiesbaden-omaha"\n'
DRAW = 'based_on = "wiesbaden-draw"\n'
BLINDS = "\n[stakes]\nsmall_blind = 10\nbig_blind = 20\n"

WRONG |= {
    "eleven seats": (HOLDEM + "max_seats = 11", "max_seats", "11 is not between 2 and 10"),
    "a blind missing": (
        HOLDEM + "[stakes]\nsmall_blind = 10\nlow = 20\nhigh = 40",
        "stakes.big_blind",
        "is missing",
    ),
    "the small blind the larger": (
        HOLDEM + "[stakes]\nsmall_blind = 30\nbig_blind = 20\nlow = 20\nhigh = 40",
        "stakes.big_blind",
        "is less than the small_blind",
    ),
    "a big blind of nothing": (
        HOLDEM + "[stakes]\nsmall_blind = 0\nbig_blind = 0\nlow = 20\nhigh = 40",
        "stakes.big_blind",
        "more than nothing",
    ),
    "low over high": (HOLDEM + BLINDS + "low = 50\nhigh = 40", "stakes.high", "less than the low"),
    "a largest bet at pot limit": (
        HOLDEM + 'limit = "pot"' + BLINDS + "min = 20\nmax = 50",
        "stakes.max",
        "is no stake of the limit pot",
    ),
    "more exchanged than held": (
        DRAW + 'streets = [{ name = "deal", down = 5 }, { name = "draw", draw = 6 }]',
        "streets",
        "more cards are exchanged than the 5",
    ),
    "one card in the hand": (
        OMAHA + 'streets = [{ name = "preflop", down = 1 }, { name = "flop", board = 3 },'
        ' { name = "turn", board = 1 }, { name = "river", board = 1 }]',
        "streets",
        "1 cards and a board of 5",
    ),
    "more to choose from than anybody can rank": (
        OMAHA + 'streets = [{ name = "preflop", down = 7 }, { name = "flop", board = 3 },'
        ' { name = "turn", board = 1 }, { name = "river", board = 1 }]',
        "streets",
        "7 cards and a board of 5",
    ),
    "more guests than the pack is enough for": (
        OMAHA + 'streets = [{ name = "preflop", down = 6 }, { name = "flop", board = 3 },'
        ' { name = "turn", board = 1 }, { name = "river", board = 1 }]',
        "max_seats",
        "9 guests with 6 cards each and a board of 5 are more than the pack has",
    ),
    "more guests than a short pack is enough for": (
        'based_on = "short-deck"\nstreets = [{name="deal", down=4}, {name="flop", board=3}]',
        "max_seats",
        "10 guests with 4 cards each and a board of 3 are more than the pack has",
    ),
}


@pytest.mark.parametrize(("text", "key", "reason"), WRONG.values(), ids=WRONG)
def test_rule_9_what_is_wrong_is_said_with_file_key_and_reason(written, text, key, reason):
    path = written(text if text.startswith("based_on") else STUD + text)
    with pytest.raises(ProfileError, match=rf"our-house\.toml: {key}: .*{reason}") as said:
        load_profile(path)
    assert "\n" not in str(said.value)


def test_rule_9_the_bring_in_must_be_there_and_less_than_the_full_bet():
    stakes = {"ante": 1, "low": 10, "high": 20}
    with pytest.raises(ProfileError, match=r"stakes\.bring_in: is missing"):
        house("stud", stakes=stakes)
    with pytest.raises(ProfileError, match=r"stakes\.bring_in: is not less than the low"):
        house("stud", stakes={**stakes, "bring_in": 10})


def test_rule_9_a_file_that_is_no_toml(written):
    path = written("max_raises 3")
    with pytest.raises(ProfileError, match=r"our-house\.toml: this is not valid TOML: .*line 1"):
        load_profile(path)


def test_rule_9_a_file_that_is_no_text(tmp_path):
    path = tmp_path / "our-house.toml"
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(ProfileError, match=r"our-house\.toml: it is not UTF-8 text"):
        load_profile(str(path))


def test_rule_9_a_file_that_is_not_there(tmp_path):
    with pytest.raises(ProfileError, match=r"nowhere\.toml: cannot be read; the program ships"):
        load_profile(str(tmp_path / "nowhere.toml"))


def test_rule_9_a_profile_that_is_not_shipped():
    with pytest.raises(ProfileError, match=r"bridge\.toml: .* ships badugi, casinos-austria-stud,"):
        load_profile("bridge")


def test_rule_9_an_error_in_what_was_laid_over_names_where_that_came_from():
    with pytest.raises(ProfileError, match=r"^a\.phh: options\.low: "):
        load_profile("stud", changes={"options": {"low": "no"}}, source="a.phh")
    assert house(stakes=limits(1, 2, 4)).stakes["ante"] == 1


def test_rule_9_a_profile_on_its_own_must_say_everything(written):
    with pytest.raises(ProfileError, match=r"our-house\.toml: version: is missing"):
        load_profile(written('name = "our-house"'))
