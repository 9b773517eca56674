"""Structures of tournaments: those that are shipped, and what is wrong with one (11.1).

Tests `dealerassist/tournament/structure_files.py`, `dealerassist/tournament/structure_faults.py`,
`dealerassist/tournament/structure_levels.py`, `dealerassist/tournament/structure_terms.py`,
`dealerassist/tournament/structure.py`, `dealerassist/tournament/house_structures.py`,
`dealerassist/files/toml_lines.py`, `dealerassist/locale/levels.py`.
"""

from collections.abc import Iterator
from decimal import Decimal
from functools import reduce
from operator import getitem
from pathlib import Path
from typing import Any

import msgspec
import pytest

from dealerassist.files.toml import toml_of
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.levels import level_called
from dealerassist.locale.localizer import Localizer
from dealerassist.rules.house_options import Absent, ButtonRule
from dealerassist.rules.house_profiles import house_profiles, profile_finder
from dealerassist.rules.mix_files import find_shipped
from dealerassist.rules.profile import ProfileError
from dealerassist.tournament.house_structures import MOST_OF_A_HOUSE, house_structures
from dealerassist.tournament.structure import Structure, TournamentBreak
from dealerassist.tournament.structure_files import (
    SHIPPED,
    load_structure,
    shipped_structure,
    shipped_structures,
    structure_of,
)
from tests.support.places import PROJECT

VOICE = Localizer(words_of(Language.ENGLISH), None)


@pytest.mark.parametrize("name", shipped_structures())
def test_what_is_shipped_comes_to_an_end_and_costs_no_money(name):
    structure = shipped_structure(name)
    first, last = structure.levels[0], structure.levels[-1]
    for level in structure.levels:
        for rules in structure.rules_at(level):
            assert (rules.currency, rules.rake.percent, rules.drop) == ("", 0, None)
            assert rules.options.button_rule is ButtonRule.DEAD
            assert rules.options.absent is Absent.LAST_CARD
            assert rules.options.new_guest_at_once
            assert rules.options.all_in_face_up
    opening, closing = (structure.rules_at(each)[0] for each in (first, last))
    grown = closing.figures[-1] * last.smallest_chip
    assert grown >= 20 * opening.figures[-1] * first.smallest_chip
    assert any(isinstance(period, TournamentBreak) for period in structure.periods)
    again = msgspec.json.decode(msgspec.json.encode(structure), type=Structure)
    assert again == structure, "the journal keeps it"


@pytest.mark.parametrize(
    ("name", "level", "called"),
    [
        ("holdem-tournament", 5, "Level 5: 200/400, big blind ante 400"),
        ("short-tournament", 1, "Level 1: 25/50"),
        ("stud-tournament", 1, "Level 1: 100/200, ante 25, bring-in 50"),
        ("horse-tournament", 1, "Level 1: 100/200, blinds 50/100"),
    ],
)
def test_rule_11_1_a_level_says_what_it_costs(name, level, called):
    structure = shipped_structure(name)
    at = structure.level(level)
    said = level_called(VOICE, at.number, structure.rules_at(at)[0])
    assert said.replace("\u00a0", " ") == called


def test_what_a_level_costs_is_said_in_german():
    german = Localizer(words_of(Language.GERMAN), None)
    said = {"holdem-tournament": "200/400, Big-Blind-Ante 400", "stud-tournament": ", Ante 75, Bri"}
    for name, part in said.items():
        structure = shipped_structure(name)
        at = structure.level(5)
        assert part in level_called(german, 5, structure.rules_at(at)[0])


SHORT = (SHIPPED / "short-tournament.toml").read_text("utf-8")


def fault_of(*changes: tuple[str, str]) -> str:
    """What is wrong with the short structure once each first text is the second."""
    text = SHORT
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    with pytest.raises(ProfileError) as refused:
        structure_of("house.toml", toml_of(text), find_shipped)
    return str(refused.value)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("late_entry", "late_enty", "late_enty: unknown key"),
        ('profile = "holdem"', 'profile = "holdme"', "games[0].profile: 'holdme' is not one of"),
        ("late_entry = 2", "late_entry = 9", "late_entry: 9 is not between 0 and 8"),
        ("until = 2", "until = 12", "rebuys.until: 12 is not between 1 and 8"),
        (
            "starting_stack = 2_000",
            "starting_stack = 2_010",
            "2010 cannot be made of the chips at level 1",
        ),
        ("chips = [25, 100", "chips = [100, 25", "chips: are values from the smallest up"),
        ("small_blind = 25,", "small_blind = 20,", "not a whole multiple of the smallest chip 25"),
        ("minutes = 6", "minutes = 600", "schedule[0].minutes: 600 is not between 1 and 240"),
        ("minutes = 6\n", "pause = 6\n", "schedule[0].stakes: a break has none"),
        ("colour_up = [25]", "colour_up = [100]", "100 is not the smallest chip in play"),
        ("pause = 3\n", "pause = 3\nminutes = 3\n", "is a level with minutes and stakes, or a"),
        (
            "small_blind = 25,",
            'small_blind = "a",',
            "stakes.small_blind: Expected `int`, got `str`",
        ),
        ("small_blind = 25,", "small_blind = 25, low = 5,", "stakes.low: is no stake of the limit"),
        (
            "small_blind = 25,",
            "small_blind = 75,",
            "stakes.big_blind: is less than the small_blind",
        ),
        ('limit = "none"', 'limit = "bet"', "games[0].limit: bet is not a limit of this profile"),
        ("chips = [25, 100, 500", "chips = [25, 110, 500", "chips: 110 is no multiple of 25"),
        ("chips = [25, 100, 500", "chips = [25, 100, 250", "colour_up: 250 is no multiple of 100"),
        ("late_entry = 2", "late_entry = 2\nseats = 11", "seats: 11 is not between 2 and 10"),
        ("stack = 2_000, until = 2", "stack = 2_025, until = 4", "rebuys.stack: 2025 cannot be"),
        ("most = 1", "most = 0", "rebuys.most: 0 is not between 1 and"),
        ("late_entry", 'absent = "dealt_out"\nlate_entry', "absent: absent guests are dealt in"),
        ("late_entry", 'options.straddle = "utg"\nlate_entry', "options.straddle: is the same in"),
        ("late_entry", "options.seat = 1\nlate_entry", "options.seat: unknown key"),
        ("late_entry", "change = { hands = 8 }\nlate_entry", "change: belongs to a structure of"),
        ("late_entry", 'mix = "horse"\nlate_entry', "mix: belongs to a structure of several"),
    ],
)
def test_a_fault_is_one_sentence_with_the_key(old, new, said):
    assert said in fault_of((old, new))


EIGHT = """
name = "eight"
version = 1
chips = [25, 100]
starting_stack = 5_000
seats = 7
change = { rounds = 1 }

[[games]]
profile = "triple-draw-low"
limit = "split"

[[games]]
profile = "stud"
limit = "split"

[[games]]
profile = "holdem"
limit = "none"
takes = { small_blind = "small", big_blind = "big", ante = "big" }
options = { ante_by_big_blind = true }

[[schedule]]
minutes = 20
[schedule.stakes]
small_blind = 100
big_blind = 200
low = 200
high = 400
ante = 25
bring_in = 50
small = 50
big = 100
"""


def eight(old: str = "", new: str = "") -> Structure:
    return structure_of("eight.toml", toml_of(EIGHT.replace(old, new, 1)), find_shipped)


def test_rule_8_1_games_of_one_level_may_call_different_amounts_the_same():
    structure = eight()
    draw, stud, holdem = structure.rules_at(structure.level(1))
    assert (draw.small_blind, draw.big_blind, draw.ante) == (4, 8, 0)
    assert (stud.ante, stud.bring_in, stud.figures) == (1, 2, (8, 16))
    assert (holdem.small_blind, holdem.big_blind, holdem.ante) == (2, 4, 4)
    assert holdem.options.ante_by_big_blind
    assert not draw.options.ante_by_big_blind
    assert structure.mix_at(structure.level(1)) is not None


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("small = 50", "smal = 50", "games[2].takes: no level has the stake small"),
        ("high = 400", "high = 400\nhihg = 400", "schedule[0].stakes.hihg: no game takes it"),
        ("big = 100", "big = 25", "schedule[0].stakes.big: is less than the small_blind"),
        ("seats = 7", "seats = 9", "seats: 9 is not between 2 and 7"),
        ("change = { rounds = 1 }", "", "change: belongs to a structure of several games"),
        ("{ rounds = 1 }", "{ rounds = 1, hands = 8 }", "change: write either { hands = 8 }"),
        ("ante_by_big", "ante_by_small", "games[2].options.ante_by_small_blind: unknown key"),
    ],
)
def test_a_fault_of_a_mixed_structure_names_its_game_or_level(old, new, said):
    with pytest.raises(ProfileError) as refused:
        eight(old, new)
    assert said in str(refused.value)


def test_a_structure_that_an_entry_of_the_journal_does_not_hold_is_refused():
    data = toml_of(EIGHT)
    data["games"] *= 8
    data["schedule"] *= 80
    with pytest.raises(ProfileError, match="more than an entry of the journal holds"):
        structure_of("eight.toml", data, find_shipped)


ODD = (
    None,
    True,
    0,
    -1,
    1,
    7,
    10**12,
    10**400,
    Decimal("0.5"),
    "",
    "a",
    "\n",
    [],
    [1],
    {},
    {"a": 1},
)
"""What may stand in a file in place of anything."""


def places(data: object, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """The way to every value of a file."""
    items = data.items() if isinstance(data, dict) else enumerate(data)
    for key, value in items:
        yield (*path, key)
        if isinstance(value, dict | list):
            yield from places(value, (*path, key))


@pytest.mark.parametrize("text", [SHORT, EIGHT], ids=["short", "eight"])
def test_whatever_stands_in_a_file_is_a_structure_or_a_fault(text: str):
    refused = 0
    for at, path in enumerate(places(toml_of(text))):
        for odd in ODD[at % 2 :: 2]:
            data = toml_of(text)
            *way, key = path
            table: Any = reduce(getitem, way, data)
            table[key] = odd
            try:
                found = structure_of("odd.toml", data, find_shipped)
            except ProfileError:
                refused += 1
            else:
                assert found.rules_at(found.levels[-1])
    assert refused > 100


def test_a_fault_of_a_file_says_its_line(tmp_path: Path):
    for text, wrong, line in (
        (SHORT, ("small_blind = 300", "small_blind = 310"), "small_blind = 310"),
        (SHORT, ("colour_up = [100]", "colour_up = [500]"), "colour_up = [500]"),
        (SHORT, ("pause = 3\n", ""), "[[schedule]]\ncolour_up = [25]"),
        (EIGHT, ("bring_in = 50", "bring_in = 55"), "bring_in = 55"),
        (EIGHT, ('profile = "stud"', 'profile = "studd"'), 'profile = "studd"'),
    ):
        changed = text.replace(*wrong)
        file = tmp_path / "ours.toml"
        file.write_text(changed, "utf-8")
        with pytest.raises(ProfileError) as refused:
            load_structure(str(file))
        assert refused.value.line == changed[: changed.index(line)].count("\n") + 1


def test_an_add_on_needs_its_break():
    added = ("late_entry = 2", "late_entry = 2\nadd_on = { stack = 1_000, after = 2 }")
    assert "add_on.after: there is no break after level 2" in fault_of(added)


def test_a_house_has_structures_of_its_own(tmp_path: Path):
    own = SHORT.replace('name = "short-tournament"', 'name = "friday"')
    profile = own.replace('"friday"', '"ours"').replace('"holdem"', '"our-holdem"')
    files = {"friday": own, "saturday": own, "shipped": SHORT, "torn": own[:300], "ours": profile}
    for name, text in files.items():
        (tmp_path / f"{name}.toml").write_text(text, "utf-8")
    (tmp_path / "profiles").mkdir()
    game = 'based_on = "holdem"\nname = "our-holdem"\nversion = 1\nsmallest_chip = 0.5\n'
    (tmp_path / "profiles" / "our.toml").write_text(f"{game}[options]\nmax_raises = 4\n", "utf-8")
    find = profile_finder(house_profiles(tmp_path / "profiles"))
    found = {each.file: each.structure for each in house_structures(tmp_path, find)}
    assert isinstance(found["friday.toml"], Structure)
    assert "friday is the name of friday.toml too" in str(found["saturday.toml"])
    assert "ships too" in str(found["shipped.toml"])
    assert isinstance(found["torn.toml"], ProfileError)
    assert isinstance(ours := found["ours.toml"], Structure)
    assert ours.games[0].options.max_raises == 4
    assert house_structures(tmp_path / "none", find_shipped) == ()


def test_a_house_with_more_structures_than_are_read_is_told_so(tmp_path: Path):
    for at in range(MOST_OF_A_HOUSE + 2):
        (tmp_path / f"{at:02}.toml").write_text("", "utf-8")
    found = house_structures(tmp_path, find_shipped)
    assert len(found) == MOST_OF_A_HOUSE + 1
    assert "2 more files are left out" in str(found[-1].structure)


def test_a_structure_that_is_not_there_says_which_there_are(tmp_path: Path):
    with pytest.raises(ProfileError, match="the program ships"):
        load_structure(str(tmp_path / "none.toml"))
    with pytest.raises(ProfileError, match="not one of"):
        load_structure("none")


def test_the_structures_of_the_page_are_read():
    page = (PROJECT / "docs" / "tournaments.md").read_text("utf-8")
    friday, mixed = (part.partition("```")[0] for part in page.split("```toml\n")[1:])
    found = structure_of("friday.toml", toml_of(friday), find_shipped)
    assert [each.smallest_chip for each in found.levels] == [25, 100]
    head = 'name = "mixed"\nversion = 1\nchips = [25]\nstarting_stack = 500\n'
    assert len(structure_of("mixed.toml", toml_of(head + mixed), find_shipped).games) == 2
