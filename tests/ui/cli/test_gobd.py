"""`export --format gobd` on the command line: which shifts, exit codes, and what is said.

Tests `ui/cli/gobd.py`.
"""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.support.evaluation.gobd_medium import Medium
from tests.support.journal.intertwined_shifts import five_shifts
from tests.support.journal.surgery import operate
from tests.support.reports.played import DAY, played_once, the_tables_own
from ui.cli import cli


@pytest.fixture(scope="module")
def evening(tmp_path_factory) -> Path:
    return played_once(tmp_path_factory, 8)


@pytest.fixture(scope="module")
def shifts(tmp_path_factory) -> Path:
    """Five shifts, the last of which is open."""
    return five_shifts(tmp_path_factory)


def export(*words, language: str = "en"):
    return CliRunner().invoke(
        cli, ["--language", language, "export", *map(str, words), "--format", "gobd"]
    )


def test_two_tables_as_a_folder(evening, shifts, tmp_path):
    done = export(evening, shifts, "--out", tmp_path / "out", "--location", "Wien")
    assert done.exit_code == 0, done.output
    assert "shift 5 is still open" in done.stderr
    medium = Medium(tmp_path / "out")
    assert [len(medium.tables[name]) for name in ("journal", "shift")] == [2, 5]
    assert medium.index.findtext("DataSupplier/Location") == "Wien"


def test_one_shift_or_one_day(shifts, tmp_path):
    for words in (("--shift", "2"), ("--month", DAY[:7]), ("--day", DAY), ("--from", DAY)):
        assert export(shifts, *words, "--out", tmp_path / words[0]).exit_code == 0
    numbers = [[row["number"] for row in Medium(each).tables["shift"]]
               for each in sorted(tmp_path.iterdir(), reverse=True)]  # fmt: skip
    assert numbers == [[2], *3 * [[1, 2, 3, 4]]]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--shift", "5"), "There is no closed shift for --shift 5. Closed are:"),
        (("--shift", "last"), "There is no closed shift for --shift last."),
        (("--shift", "9"), f"table.journal with shifts 1 to 4 of {DAY}."),
        (("--day", "2026-11-22"), "There is no closed shift for --day 2026-11-22. Closed are:"),
        (("--day", DAY, "--from", DAY), "Name the gaming days in one way"),
        (("--shift", "1", "--to", DAY), "Name either a shift or days."),
        (("--day", "22.11.2026"), "is no date"),
        (("--from", "2026-12-01", "--to", DAY), f"2026-12-01 comes after {DAY}."),
    ],
)
def test_what_cannot_be_handed_over(shifts, tmp_path, words, why):
    done = export(shifts, *words, "--out", tmp_path / "out")
    assert (done.exit_code, why in done.stderr) == (2, True), done.stderr
    assert not (tmp_path / "out").exists()


def test_nothing_is_written_over_nor_to_standard_output(evening, tmp_path):
    (tmp_path / "a.zip").write_text("mine")
    assert export(evening, "--out", tmp_path / "a.zip").exit_code == 2
    assert (tmp_path / "a.zip").read_text() == "mine"
    assert export(evening, "--out", "-").exit_code == 2
    assert export(evening).exit_code == 2
    assert export(evening, evening, "--out", tmp_path / "b").exit_code == 2


def test_a_folder_that_is_there_is_told_as_one(evening, tmp_path):
    done = export(evening, "--out", tmp_path)
    assert done.exit_code == 2
    assert done.stderr == (
        f"Error: {tmp_path} is a folder that exists already, and is not replaced: name a new "
        "folder, or name another file.\n"
    )


def test_days_are_for_the_tax_auditor_alone(evening):
    done = CliRunner().invoke(cli, ["export", str(evening), "--format", "csv", "--day", DAY])
    assert (done.exit_code, "gobd" in done.stderr) == (2, True)


def test_a_journal_on_another_computer_is_not_signed(evening, tmp_path):
    alone = shutil.copy(evening, tmp_path / "backup.journal")
    done = export(alone, "--out", tmp_path / "out", language="de")
    assert done.exit_code == 1
    assert "nicht signiert" in done.stderr
    assert not (tmp_path / "out" / "SHA256SUMS.signed").exists()
    own = export(evening, "--out", tmp_path / "own")
    assert (own.exit_code, own.stderr) == (0, "")
    same = {each.name for each in (tmp_path / "out").iterdir()}
    assert {each.name for each in (tmp_path / "own").iterdir()} - same == {"SHA256SUMS.signed"}


def test_a_journal_that_was_changed_says_so_everywhere(evening, tmp_path):
    (tmp_path / "table").mkdir()
    journal = the_tables_own(evening, tmp_path / "table")
    operate(journal, "UPDATE shift SET rake = rake + 1", hidden=True)
    done = export(journal, "--out", tmp_path / "out")
    assert done.exit_code == 1
    assert "computed from them were changed" in done.stderr
    (extract,) = Medium(tmp_path / "out").tables["extract"]
    assert extract["verified"] == 0
    assert extract["finding"]
    assert "ACHTUNG" in (tmp_path / "out" / "README.txt").read_text(encoding="utf-8")
    (shift,) = Medium(tmp_path / "out").tables["shift"]
    assert shift["taxe"] == sum(row["taxe"] for row in Medium(tmp_path / "out").tables["hand"])


def test_an_entry_that_was_changed_is_in_it_for_the_verifier(evening, tmp_path):
    (tmp_path / "table").mkdir()
    journal = the_tables_own(evening, tmp_path / "table")
    operate(
        journal, "UPDATE entry SET body = replace(body, '\"C-07\"', '\"C-08\"') WHERE number = 9"
    )
    done = export(journal, "--out", tmp_path / "out")
    assert (done.exit_code, "entry 9 is not as it was recorded" in done.stderr) == (1, True)
    assert b'"C-08"' in (tmp_path / "out" / "journal.copy").read_bytes()
    verify = [sys.executable, "-I", tmp_path / "out" / "verify_package.py"]
    found = subprocess.run(verify, capture_output=True, text=True, check=False)
    assert (found.returncode, "entry 9 is not as" in found.stdout) == (1, True), found.stdout
    assert "The package is as it was made." in found.stdout
    assert "The journal that it was made of does NOT verify." in found.stdout
    assert "its verifier, which tells it apart from a package that was changed" in done.stderr
