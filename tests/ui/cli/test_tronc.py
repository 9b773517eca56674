"""``dealer-assist tronc``: a month's statement, from one journal or several.

Tests `ui/cli/tronc.py`, `dealerassist/locale/tronc.py`.
"""

import json
from datetime import date
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from dealerassist.records.tronc.csv_and_json import FIGURES
from tests.support.records.tronc_nights import TroncNights
from ui.cli import cli

ENGLISH = "--language en tronc"


@pytest.fixture(scope="module")
def journals(tmp_path_factory) -> list[str]:
    folder: Path = tmp_path_factory.mktemp("nights")
    paths = []
    for table in ("1", "2"):
        (folder / table).mkdir()
        nights = TroncNights(folder / table / "table.journal", table, int(table), date(2026, 11, 3))
        nights.night()
        nights.desk.journal.close()
        paths.append(str(folder / table / "table.journal"))
    return paths


def tronc(*words: str) -> Result:
    return CliRunner().invoke(cli, [*ENGLISH.split(), *words])


def test_each_format_is_written(journals, tmp_path):
    for kind in ("pdf", "csv", "xlsx", "json"):
        path = tmp_path / f"tronc.{kind}"
        done = tronc(*journals, "--month", "2026-11", "--format", kind, "--out", str(path))
        assert (done.exit_code, done.stderr) == (0, "")
        assert done.stdout == f"Statement of the tronc written to {path}\n"
    assert (tmp_path / "tronc.pdf").read_bytes().startswith(b"%PDF")
    made = json.loads((tmp_path / "tronc.json").read_bytes())
    assert [each["table"] for each in made["by_table"]] == ["1", "2"]
    assert ",".join(FIGURES) in (tmp_path / "tronc.csv").read_text()


def test_beside_the_journal_unless_told(journals):
    assert tronc(journals[0], "--month", "2026-11").exit_code == 0
    assert Path(journals[0]).with_name("tronc-2026-11.pdf").exists()


@pytest.mark.parametrize(("kind", "code"), [("csv", 0), ("json", 0), ("pdf", 2), ("xlsx", 2)])
def test_only_text_goes_to_standard_output(journals, kind, code):
    done = tronc(journals[0], "--month", "2026-11", "--format", kind, "--out", "-")
    assert done.exit_code == code


@pytest.mark.parametrize("month", ["2026-13", "2026-1", "11/2026", ""])
def test_a_month_is_written_as_one(journals, month):
    done = tronc(journals[0], "--month", month)
    assert (done.exit_code, "is no month" in done.stderr) == (2, True)


def test_of_a_month_without_a_shift_nothing_is_written(journals, tmp_path):
    done = tronc(*journals, "--month", "2026-10", "--out", str(tmp_path / "tronc.pdf"))
    said = "Error: There is no shift of 2026-10: there are some of 2026-11.\n"
    assert (done.exit_code, done.stderr, [*tmp_path.iterdir()]) == (2, said, [])


def test_no_journal_is_named_twice(journals):
    done = tronc(journals[0], journals[0], "--month", "2026-11")
    assert (done.exit_code, "named already" in done.stderr) == (2, True)
