"""Structures of tournaments: those that are shipped, and what is wrong with one (11.1).

Tests `dealerassist/tournament/structure_files.py`, `dealerassist/tournament/structure_faults.py`,
`dealerassist/tournament/structure.py`, `dealerassist/tournament/house_structures.py`,
`dealerassist/locale/levels.py`.
"""

from pathlib import Path

import msgspec
import pytest

from dealerassist.files.toml import toml_of
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.levels import level_called
from dealerassist.locale.localizer import Localizer
from dealerassist.rules.house_options import Absent, ButtonRule
from dealerassist.rules.mix_files import find_shipped
from dealerassist.rules.profile import ProfileError
from dealerassist.tournament.house_structures import house_structures
from dealerassist.tournament.structure import Structure, TournamentBreak
from dealerassist.tournament.structure_files import (
    SHIPPED,
    load_structure,
    shipped_structure,
    shipped_structures,
    structure_of,
)

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
        ("until = 2", "until = 12", "rebuys.until: 12 is not between 0 and 8"),
        ("starting_stack = 2_000", "starting_stack = 2_010", "2010 cannot be made of these chips"),
        ("chips = [25, 100", "chips = [100, 25", "chips: are values from the smallest up"),
        ("small_blind = 25,", "small_blind = 20,", "not a whole multiple of the smallest chip 25"),
        ("minutes = 6", "minutes = 600", "schedule[0].minutes: 600 is not between 1 and 240"),
        ("minutes = 6\n", "pause = 6\n", "schedule[0].stakes: a break has none"),
        ("colour_up = [25]", "colour_up = [100]", "100 is not the smallest chip in play"),
        ("pause = 3\n", "pause = 3\nminutes = 3\n", "is a level with minutes and stakes, or a"),
    ],
)
def test_a_fault_is_one_sentence_with_the_key(old, new, said):
    assert said in fault_of((old, new))


def test_an_add_on_needs_its_break():
    added = ("late_entry = 2", "late_entry = 2\nadd_on = { stack = 1_000, after = 2 }")
    assert "add_on.after: there is no break after level 2" in fault_of(added)


def test_a_house_has_structures_of_its_own(tmp_path: Path):
    own = SHORT.replace('name = "short-tournament"', 'name = "friday"')
    (tmp_path / "friday.toml").write_text(own, "utf-8")
    (tmp_path / "shipped.toml").write_text(SHORT, "utf-8")
    (tmp_path / "torn.toml").write_text(own[:300], "utf-8")
    found = {each.file: each.structure for each in house_structures(tmp_path, find_shipped)}
    assert isinstance(found["friday.toml"], Structure)
    assert "ships too" in str(found["shipped.toml"])
    assert isinstance(found["torn.toml"], ProfileError)
    assert house_structures(tmp_path / "none", find_shipped) == ()
    with pytest.raises(ProfileError, match="the program ships"):
        load_structure(str(tmp_path / "none.toml"))
    with pytest.raises(ProfileError, match="not one of"):
        load_structure("none")
