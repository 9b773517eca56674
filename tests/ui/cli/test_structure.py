"""``dealer-assist structure``: a structure as a table, the list of all, and what is wrong with one.

Tests `ui/cli/structure.py`, `dealerassist/locale/structure_text.py`.
"""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from dealerassist.tournament.structure_files import SHIPPED, shipped_structures
from ui.cli import cli

OURS = """
name = "ours"
version = 3
chips = [25, 100, 500]
starting_stack = 3_000
late_entry = 1
seats = 8
change = { rounds = 1 }
rebuys = { stack = 3_000, until = 2 }
add_on = { stack = 5_000, after = 2 }

[[games]]
profile = "holdem"
limit = "split"

[[games]]
profile = "our-stud"
limit = "split"

[[schedule]]
minutes = 50
stakes = { small_blind = 50, big_blind = 100, low = 100, high = 200, ante = 25, bring_in = 50 }

[[schedule]]
minutes = 30
stakes = { small_blind = 100, big_blind = 200, low = 200, high = 400, ante = 100, bring_in = 100 }
colour_up = [25]

[[schedule]]
pause = 10

[[schedule]]
minutes = 30
colour_up = [100]
[schedule.stakes]
small_blind = 500
big_blind = 1_000
low = 1_000
high = 2_000
ante = 500
bring_in = 500
"""

TABLE = """\
ours, version 3
Games, after a round each: Texas Hold’em, Split Limit; our-stud, Split Limit
Chips: 25  100  500
Starting stack: 3,000
Seats: 8
Late entry: until the end of level 1
Rebuys: 3,000 until the end of level 2
Add-on: 5,000 in the break after level 2

0:00  Level 1   50 min  Hold’em: 100/200, blinds 50/100
                        7 Stud: 100/200, ante 25, bring-in 50
0:50  Level 2   30 min  Colour up: 25
                        Hold’em: 200/400, blinds 100/200
                        7 Stud: 200/400, ante 100, bring-in 100
1:20  Break     10 min  Colour up: 100
1:30  Level 3           Hold’em: 1,000/2,000, blinds 500/1,000
                        7 Stud: 1,000/2,000, ante 500, bring-in 500
"""


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The folder of a table whose house has a profile and a structure of its own."""
    for folder, name, text in (
        ("profiles", "our-stud", 'based_on = "stud"\nname = "our-stud"\nversion = 1\n'),
        ("structures", "friday", OURS),
    ):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return tmp_path


def structure(home: Path, *words: str, language: str = "en") -> Result:
    given = ["--language", language, "structure", *words, "--home", str(home)]
    return CliRunner().invoke(cli, given)


def test_a_structure_of_the_house_is_a_table_by_its_name_or_file(home):
    for named in ("ours", str(home / "structures" / "friday.toml")):
        result = structure(home, named)
        assert result.exit_code == 0
        assert result.stdout == TABLE


@pytest.mark.parametrize("name", shipped_structures())
def test_each_shipped_structure_is_a_table_in_german_too(home, name):
    result = structure(home, name, language="de")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    periods = (SHIPPED / f"{name}.toml").read_text("utf-8").count("[[schedule]]")
    schedule = [line for line in lines if "Level " in line[:14] or "Pause" in line[:14]]
    assert len(schedule) == periods
    assert all("min" in line for line in schedule[:-1])
    assert "min" not in schedule[-1], "the last level has no end"


def test_without_a_name_all_are_listed_and_a_broken_one_says_why(home):
    result = structure(home)
    assert result.exit_code == 0
    listed = result.stdout.splitlines()
    assert [line.split()[0] for line in listed] == [*shipped_structures(), "ours"]
    (home / "structures" / "torn.toml").write_text(OURS.replace("seats = 8", "seats = 80"))
    result = structure(home)
    assert result.exit_code == 1
    assert result.stdout.endswith("torn.toml: seats: 80 is not between 2 and 10 (line 7)\n")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("pause = 10", "pause = 300", "schedule[2].pause: 300 is not between 1 and 240 (line 30)"),
        ('"our-stud"', '"my-stud"', "games[1].profile: 'my-stud' is not one of our-stud, "),
        ("chips = [", "chips = ", "(line 4)"),
    ],
)
def test_what_is_wrong_with_a_file_is_a_sentence(home, old, new, said):
    file = home / "structures" / "friday.toml"
    file.write_text(OURS.replace(old, new), encoding="utf-8")
    for named in ("friday", str(file)):
        result = structure(home, named)
        assert (result.exit_code, result.stdout) == (2, "")
        assert said in result.stderr
        assert result.stderr.startswith(f"Error: {file}: ")


def test_an_unknown_name_lists_those_that_there_are(home):
    result = structure(home, "nonsense")
    assert result.exit_code == 2
    known = ", ".join(("ours", *shipped_structures()))
    assert result.stderr == f"Error: There is no structure nonsense. There are: {known}.\n"
