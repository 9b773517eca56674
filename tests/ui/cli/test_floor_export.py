"""``dealer-assist floor export``: gaming days into the house's evaluation, by who may read them.

Tests `ui/cli/floor_export.py`, `ui/cli/floor_missing.py`, `ui/cli/named_days.py`.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from pysqlite3 import dbapi2 as sqlite

from dealerassist.floor.connection import Database
from tests.support.floor.arrived import arrived
from tests.support.floor.databases import as_role
from tests.support.reports.several_shifts import several_shifts
from ui.cli import cli


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return several_shifts(tmp_path_factory)


def export(dsn: str, out: Path, *words: str, language: str = "en") -> Result:
    command = ["--language", language, "floor", "export", "--dsn", dsn, "--format", "sqlite"]
    return CliRunner().invoke(cli, [*command, "--out", str(out), *words])


def shifts(out: Path) -> int:
    connection = sqlite.connect(out)
    try:
        return int(connection.execute("SELECT count(*) FROM shift").fetchone()[0])
    finally:
        connection.close()


def test_days_are_named_in_any_way_by_who_may_look(
    db: Database, floor_dsn: str, journal: Path, tmp_path: Path
) -> None:
    arrived(db, journal)
    db.execute("CREATE ROLE looker IN ROLE floor_screen")
    dsn, out = as_role(db, floor_dsn, "looker"), tmp_path / "house.db"
    done = export(dsn, out, "--day", "2026-11-21", "--table", "4")
    assert (done.exit_code, done.stdout, done.stderr) == (0, "4 shifts brought in.\n", "")
    assert shifts(out) == 4
    assert (tmp_path / "metadata.yaml").exists()
    for days in (("--week", "2026-W47"), ("--month", "2026-11"), ("--from", "2026-11-20")):
        assert export(dsn, out, *days).stdout == "4 shifts brought in.\n"
    noted = db.execute("SELECT DISTINCT role, purpose FROM floor.opening").fetchall()
    assert noted == [("looker", "export")]


@pytest.mark.parametrize(
    ("days", "said"),
    [
        ((), "Name the gaming days in one way"),
        (("--day", "2026-11-21", "--week", "2026-W47"), "Name the gaming days in one way"),
        (("--day", "today"), "today is no date"),
        (("--week", "2026-W54"), "2026-W54 is no week: write it as 2026-W47."),
        (("--week", "47"), "47 is no week"),
        (("--month", "2026-13"), "2026-13 is no month: write it as 2026-11."),
        (("--from", "2026-11-22", "--to", "2026-11-21"), "2026-11-22 comes after 2026-11-21."),
        (("--day", "2026-11-21", "--out", "-"), "An evaluation is a file: name it with --out."),
        (("--day", "2026-11-21", "--table", "9"), "The floor has no table yet"),
        (("--day", "2026-11-21"), "The floor has no shift of these gaming days"),
        (("--day", "2026-11-21", "--location", "Wien"), "Only --format gobd takes --location."),
    ],
)
def test_what_names_no_days_is_refused(
    floor_dsn: str, tmp_path: Path, days: tuple[str, ...], said: str
) -> None:
    done = export(floor_dsn, tmp_path / "house.db", *days)
    assert done.exit_code == 2
    assert said in done.stderr
    assert [*tmp_path.iterdir()] == []


def test_a_shift_that_is_missing_is_named_and_told_by_the_exit_code(
    db: Database, floor_dsn: str, journal: Path, tmp_path: Path
) -> None:
    stream = arrived(db, journal)
    db.execute("DELETE FROM floor.entry WHERE stream = %s AND number < 9", (stream,))
    done = export(floor_dsn, tmp_path / "house.db", "--day", "2026-11-21", language="de")
    assert done.exit_code == 1
    assert "Tisch 4, Schicht 1 fehlt: Ihre Einträge werden nicht mehr aufbewahrt." in done.stderr
    assert shifts(tmp_path / "house.db") == done.stdout.count("übernommen") * int(done.stdout[0])


def test_a_file_that_is_none_of_ours_stays(
    db: Database, floor_dsn: str, journal: Path, tmp_path: Path
) -> None:
    arrived(db, journal)
    before = journal.read_bytes()
    done = export(floor_dsn, journal, "--day", "2026-11-21")
    assert done.exit_code == 2
    assert "is no evaluation" in done.stderr
    assert journal.read_bytes() == before
