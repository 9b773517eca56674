"""``dealer-assist floor export``: gaming days into the house's evaluation, by who may read them.

Tests `ui/cli/floor_export.py`, `ui/cli/named_days.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from pysqlite3 import dbapi2 as sqlite

from dealerassist.floor.connection import Database
from tests.support.floor.arrived import arrived
from tests.support.floor.databases import FloorDatabases, as_role
from tests.support.reports.several_shifts import few_hands
from ui.cli import cli


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return few_hands(tmp_path_factory)


@pytest.fixture(scope="module")
def floor_like(floor_server: FloorDatabases, journal: Path) -> Iterator[str]:
    with floor_server.filled(lambda db: arrived(db, journal)) as name:
        yield name


@pytest.fixture(scope="module")
def empty(floor_server: FloorDatabases) -> Iterator[str]:
    """How to connect to a floor without a table."""
    with floor_server.new() as dsn:
        yield dsn


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
    db: Database, floor_dsn: str, tmp_path: Path
) -> None:
    db.execute("CREATE ROLE looker IN ROLE floor_screen")
    dsn, out = as_role(db, floor_dsn, "looker"), tmp_path / "house.db"
    done = export(dsn, out, "--day", "2026-11-21", "--table", "2")
    assert (done.exit_code, done.stdout, done.stderr) == (0, "3 shifts brought in.\n", "")
    assert shifts(out) == 3
    assert (tmp_path / "metadata.yaml").exists()
    for days in (("--week", "2026-W47"), ("--month", "2026-11"), ("--from", "2026-11-20")):
        assert export(dsn, out, *days).stdout == "3 shifts brought in.\n"
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
    empty: str, tmp_path: Path, days: tuple[str, ...], said: str
) -> None:
    done = export(empty, tmp_path / "house.db", *days)
    assert done.exit_code == 2
    assert said in done.stderr
    assert [*tmp_path.iterdir()] == []


def test_a_shift_that_is_missing_is_named_and_told_by_the_exit_code(
    db: Database, floor_dsn: str, tmp_path: Path
) -> None:
    db.execute("DELETE FROM floor.entry WHERE number < 9")
    done = export(floor_dsn, tmp_path / "house.db", "--day", "2026-11-21", language="de")
    assert done.exit_code == 1
    assert "Tisch 2, Schicht 1 fehlt: Ihre Einträge werden nicht mehr aufbewahrt." in done.stderr
    assert shifts(tmp_path / "house.db") == done.stdout.count("übernommen") * int(done.stdout[0])


def test_a_file_that_is_none_of_ours_stays(floor_dsn: str, journal: Path) -> None:
    before = journal.read_bytes()
    done = export(floor_dsn, journal, "--day", "2026-11-21")
    assert done.exit_code == 2
    assert "is no evaluation" in done.stderr
    assert journal.read_bytes() == before
