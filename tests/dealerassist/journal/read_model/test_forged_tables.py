"""What lies in the file beside the rows: nothing is hidden there, and nothing stops the figures.

Tests `dealerassist/journal/read_model/earlier_rows.py`.
"""

import json
import shutil

import pytest
from click.testing import CliRunner

from dealerassist.journal.chain import Damage
from dealerassist.journal.journal import Journal
from dealerassist.table.events import JournalRepair
from tests.proof.verdicts import Auditor
from tests.support.journal.copies import copy_of
from tests.support.journal.looking import audited
from tests.support.journal.scribe import scribe_at
from tests.support.journal.surgery import operate
from tests.support.places import JOURNALS
from ui.cli import cli

LOWERED = "BEGIN UPDATE hand SET rake = 0 WHERE number = new.number; END"

HIDDEN = {
    "a trigger called as statistics are": (
        f"CREATE TRIGGER sqliteXstat AFTER INSERT ON hand WHEN new.rake > 0 {LOWERED}"
    ),
    "a view called as statistics are": "CREATE VIEW sqlite$stats AS SELECT 1",
    "a second sum": "INSERT INTO sum SELECT 2, digest, key, signature FROM sum",
    "an entry before the first": (
        "INSERT INTO entry (number, body, hash) SELECT 0, json_set(body, '$.number', 0, "
        "'$.id', 'another'), hash FROM entry WHERE number = 1"
    ),
}

IN_THE_WAY = {
    "another column": "ALTER TABLE hand ADD COLUMN more INTEGER",
    "no table": "PRAGMA foreign_keys = OFF; DROP VIEW shift_sheet; DROP VIEW down_sheet; "
    "DROP TABLE hand",
}

CHANGES = HIDDEN | IN_THE_WAY


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    path = tmp_path_factory.mktemp("forged") / "table-7.journal"
    scribe = scribe_at(path).open()
    scribe.hand()
    scribe.restart()
    scribe.journal.close()
    return path


@pytest.fixture
def closed(kept, path):
    for name in (path.name, f"{path.name}.copy", "signing.key"):
        shutil.copyfile(kept.with_name(name), path.with_name(name))
    return path


def said(*words):
    return CliRunner().invoke(cli, ["--language", "en", *map(str, words)])


@pytest.mark.parametrize("change", CHANGES)
def test_program_and_verifier_find_it(closed, change):
    operate(closed, CHANGES[change], hidden=True)
    fault = audited(closed, copy=True).fault
    assert (fault.number, fault.damage) == (0, Damage.TABLES)
    assert Auditor(closed, copy_of(closed)).says(copy=False) == (0, Damage.TABLES)
    result = said("verify", closed)
    assert result.exit_code == 1
    assert "the totals and lists computed from them were changed" in result.output


@pytest.mark.parametrize("change", CHANGES)
def test_a_start_goes_on_with_tables_of_its_own(closed, change):
    operate(closed, CHANGES[change], hidden=True)
    with Journal.open(closed) as journal:
        assert [mended.what for mended in journal.repairs] == [JournalRepair.TABLES_REBUILT]
        assert journal.hand(1).rake > 0
    assert audited(closed, copy=True).intact


@pytest.mark.parametrize("change", IN_THE_WAY)
def test_the_report_has_its_figures_from_the_entries_all_the_same(kept, closed, tmp_path, change):
    operate(closed, IN_THE_WAY[change], hidden=True)
    for journal, code in ((kept, 0), (closed, 1)):
        out = tmp_path / f"{code}.json"
        assert said("report", journal, "--format", "json", "--out", out).exit_code == code
    one, other = (json.loads((tmp_path / f"{code}.json").read_bytes()) for code in (0, 1))
    assert other["rake"] == one["rake"]
    assert other["hands"] == one["hands"]


def test_a_first_version_has_no_trigger_of_another_program(tmp_path):
    journal = tmp_path / "1.journal"
    shutil.copyfile(JOURNALS / journal.name, journal)
    assert audited(journal).intact
    assert Auditor(journal, copy_of(journal)).says(copy=False) is None
    operate(journal, f"CREATE TRIGGER ours AFTER INSERT ON hand {LOWERED}", hidden=True)
    fault = audited(journal).fault
    assert (fault.number, fault.damage) == (0, Damage.TABLES)
    assert Auditor(journal, copy_of(journal)).says(copy=False) == (0, Damage.TABLES)
