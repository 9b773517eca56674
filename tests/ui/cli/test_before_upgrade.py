"""`backup --before-upgrade` and `put-back`: what a package's script and a technician call.

Tests `dealerassist/journal/backup.py`.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from types import SimpleNamespace

import pytest
from click.testing import CliRunner, Result
from pysqlite3 import dbapi2 as sqlite

from dealerassist.journal import backup as backing_up
from dealerassist.journal.clock import Moment
from dealerassist.journal.journal import Journal
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store.schema import VERSION
from tests.support.journal.countersigning import countersign
from tests.support.journal.newer import NEW_EVENT, newer_program, record_new
from tests.support.journal.nights import deal, play_night
from tests.support.journal.scribe import Scribe
from tests.support.journal.surgery import operate
from tests.support.reports.played import once
from ui.cli import cli
from ui.cli import journal as commands

NOON_MS = 1_795_003_200_000


@pytest.fixture(scope="module")
def night(tmp_path_factory) -> Path:
    return once(tmp_path_factory, "a-hand-in-the-middle", lambda path: play_night(path, 1))


@pytest.fixture
def journal(night, tmp_path) -> Path:
    """The journal of an open shift, in the middle of a hand."""
    return shutil.copytree(night.parent, tmp_path / "home") / "table.journal"


@pytest.fixture
def clock(monkeypatch):
    """A clock that goes on by a minute each time it is asked."""
    moments = iter(range(NOON_MS, NOON_MS + 100 * 60_000, 60_000))
    monkeypatch.setattr(commands, "system_clock", lambda: Moment(next(moments), 0, "boot"))


def run(*words: object, language: str = "en") -> Result:
    return CliRunner().invoke(cli, ["--language", language, *map(str, words)])


def backups(journal: Path) -> list[str]:
    return sorted(file.name for file in (journal.parent / "backups").iterdir())


def test_it_is_made_verified_and_private(journal, clock):
    result = run("backup", journal, "--before-upgrade", "0.3.0~rc1")
    assert result.exit_code == 0, result.output
    assert backups(journal) == ["before-0.3.0~rc1-20261118T120000Z.journal"]
    made = journal.parent / "backups" / backups(journal)[0]
    assert f"The journal {made} is intact" in result.stdout
    assert made.stat().st_mode & 0o777 == 0o600
    assert made.parent.stat().st_mode & 0o777 == 0o700
    with JournalReader(made) as copy, JournalReader(journal) as reader:
        assert copy.verify() == reader.verify()
        assert copy.recover().state == reader.recover().state
        assert copy.recover().state.hand_in_progress


def test_it_is_made_while_the_table_plays(journal, clock):
    with Journal.open(journal) as opened:
        scribe = Scribe(opened)
        scribe.tap()
        assert run("backup", journal, "--before-upgrade", "0.3.0").exit_code == 0
        number = scribe.tap().number
    made = journal.parent / "backups" / backups(journal)[0]
    with JournalReader(made) as copy:
        assert copy.count == number - 1


def test_key_and_second_copy_may_be_elsewhere_or_away(journal, clock, monkeypatch, tmp_path):
    monkeypatch.setenv("DEALER_ASSIST_COPY", str(tmp_path / "not-plugged-in"))
    monkeypatch.setenv("DEALER_ASSIST_KEY", str(tmp_path / "secret" / "signing.key"))
    assert run("backup", journal, "--before-upgrade", "0.3.0").exit_code == 0


def test_the_floors_countersignature_comes_along(journal, clock):
    Journal.open(journal).close()
    countersign(journal)
    assert run("backup", journal, "--before-upgrade", "0.3.0").exit_code == 0
    assert [name.rpartition(".")[2] for name in backups(journal)] == ["journal", "witnessed"]


def test_a_full_disk_is_no_backup(journal, clock, monkeypatch):
    def full(*_: object) -> None:
        raise sqlite.OperationalError("database or disk is full")

    monkeypatch.setattr(backing_up, "copy_into", full)
    result = run("backup", journal, "--before-upgrade", "0.3.0")
    assert result.exit_code == 2
    assert "is full" in result.stderr
    assert backups(journal) == []


def test_a_journal_that_is_not_as_it_was_recorded_ends_with_1_and_deletes_nothing(journal, clock):
    for number in range(7):
        run("backup", journal, "--before-upgrade", number)
    before = backups(journal)
    operate(journal, "UPDATE hand SET rake = rake + 1", hidden=True)
    assert run("backup", journal, "--before-upgrade", "0.3.0").exit_code == 1
    assert set(before) < set(backups(journal))


def test_the_last_five_are_kept(journal, clock):
    for number in range(8):
        assert run("backup", journal, "--before-upgrade", number).exit_code == 0
        countersign(journal.parent / "backups" / backups(journal)[-1])
    kept = [name for name in backups(journal) if name.endswith(".journal")]
    assert [name.split("-")[1] for name in kept] == ["3", "4", "5", "6", "7"]
    assert len(backups(journal)) == 10, "what the floor has signed goes with them"


def test_whatever_no_later_one_has_is_kept(journal, clock, tmp_path):
    other = tmp_path / "other" / "table.journal"
    other.parent.mkdir()
    play_night(other, 1, seed=2)
    folder = journal.parent / "backups"
    folder.mkdir()
    others = (
        "before-1-20200101T000000Z.journal",
        "before-2-20200101T000000Z.journal",
        "mine.journal",
    )
    assert run("backup", other, folder / others[0]).exit_code == 0
    (folder / others[1]).write_bytes(b"what is this")
    (folder / others[2]).write_bytes(b"somebody's own")
    for number in range(3, 10):
        run("backup", journal, "--before-upgrade", number)
    assert set(others) < set(backups(journal))


def test_the_last_one_of_each_version_of_the_tables_is_kept(journal, clock):
    for number in (1, 2):
        assert run("backup", journal, "--before-upgrade", number).exit_code == 0
    with newer_program():
        deal(journal)
        for number in range(3, 10):
            assert run("backup", journal, "--before-upgrade", number).exit_code == 0
    kept = [name.split("-")[1] for name in backups(journal)]
    assert kept == ["2", "5", "6", "7", "8", "9"]


def test_on_a_small_disk_fewer_are_kept_but_of_two_versions_the_last_one(
    journal, clock, monkeypatch
):
    for number in (1, 2):
        assert run("backup", journal, "--before-upgrade", number).exit_code == 0
    with newer_program():
        deal(journal)
        for number in (3, 4, 5):
            assert run("backup", journal, "--before-upgrade", number).exit_code == 0
        size = (journal.parent / "backups" / backups(journal)[-1]).stat().st_size
        for number, total, kept in ((6, 25 * size, "2 5 6"), (7, size, "2 7")):
            disk = SimpleNamespace(total=total)
            monkeypatch.setattr(backing_up, "disk_usage", lambda _, disk=disk: disk)
            assert run("backup", journal, "--before-upgrade", number).exit_code == 0
            assert [name.split("-")[1] for name in backups(journal)] == kept.split()


def test_an_unknown_entry_is_backed_up_as_it_is(journal, clock):
    with newer_program():
        deal(journal)
    record_new(journal, NEW_EVENT)
    result = run("backup", journal, "--before-upgrade", "0.4.0")
    assert result.exit_code == 0
    assert "only a newer one can verify" in result.stdout


@pytest.mark.parametrize("words", [[], ["dest", "--before-upgrade", "1"]])
def test_one_of_both_is_named(journal, words):
    result = run("backup", journal, *words)
    assert result.exit_code == 2
    assert "Name either the new file, or the version" in result.stderr


@pytest.mark.parametrize("version", ["", "../1", "1/2", "1 2", "x" * 41])
def test_a_version_is_no_path(journal, version):
    result = run("backup", journal, "--before-upgrade", version)
    assert result.exit_code == 2
    assert "is no version of a program." in result.stderr
    assert not (journal.parent / "backups").exists()


# ── what a newer program wrote ──────────────────────────────────────────────────────────────


def test_verify_says_what_it_could_not_verify(journal):
    with newer_program():
        deal(journal)
    result = run("verify", journal)
    assert result.exit_code == 1
    assert "is not verified as a whole. Its " in result.stdout
    assert f"Totals and lists: NO, not verified: they are of version {VERSION + 1}" in result.stdout
    assert run("backup", journal, "--before-upgrade", "9.9.9").exit_code == 0
    assert run("backup", journal, journal.with_name("other.journal")).exit_code == 1
    unknown = f"journal version {VERSION + 1}, which this Dealer Assist does not know"
    assert f"{unknown}: its totals and lists were not verified." in result.stdout
    number = record_new(journal, NEW_EVENT)
    result = run("verify", journal)
    assert result.exit_code == 1
    assert f"what its entries from {number} on say, and its totals" in result.stdout
    key = run("key", journal)
    assert key.exit_code == 1
    assert key.stdout.startswith("dealer-assist+")
    assert "is not verified as a whole" in key.stderr
    for words in ("report", "export --format csv", "hand 1"):
        command, *rest = words.split()
        result = run(command, journal, *rest)
        assert result.exit_code == 2
        assert f"entry {number} is the first that this program cannot read" in result.stderr


def test_a_backup_is_put_back_by_the_command_that_is_named(journal, clock):
    assert run("backup", journal, "--before-upgrade", "9.0.0").exit_code == 0
    with newer_program():
        deal(journal)
    record_new(journal, NEW_EVENT)
    said = run("rebuild", journal).stderr
    words = said.partition("dealer-assist ")[2].partition("”")[0].split()
    result = run(*words)
    assert result.exit_code == 0, result.output
    assert f"the newer one was kept as table.journal.version-{VERSION + 1}-1." in result.stdout
    deal(journal)
    assert run("verify", journal).exit_code == 0


def test_nothing_is_put_back_without_need(journal, clock):
    assert run("backup", journal, "--before-upgrade", "9.0.0").exit_code == 0
    made = journal.parent / "backups" / backups(journal)[0]
    result = run("put-back", journal, made)
    assert result.exit_code == 2
    assert "This program can go on with the journal" in result.stderr
