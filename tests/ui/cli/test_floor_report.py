"""``dealer-assist floor report``: the day as a file, made by who may read it.

Tests `ui/cli/floor_report.py`, `ui/cli/named_days.py`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from dealerassist.floor.connection import Database
from tests.support.floor.arrived import arrived
from tests.support.floor.databases import FloorDatabases, as_role
from tests.support.floor.made_kiosk import MadeKiosk, register
from tests.support.reports.played import DAY
from tests.support.reports.reading import text_of
from tests.support.reports.several_shifts import few_hands
from tests.support.special_files import pipe
from ui.cli import cli


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return few_hands(tmp_path_factory)


@pytest.fixture(scope="module")
def floor_like(floor_server: FloorDatabases, journal: Path) -> Iterator[str]:
    with floor_server.filled(lambda db: arrived(db, journal)) as name:
        yield name


def report(dsn: str, *words: str, language: str = "en") -> Result:
    command = ["--language", language, "floor", "report", "--dsn", dsn, *words]
    return CliRunner().invoke(cli, command)


def test_each_format_is_written_with_the_rights_of_the_screen(
    db: Database, floor_dsn: str, tmp_path: Path
) -> None:
    db.execute("CREATE ROLE looker IN ROLE floor_screen")
    dsn = as_role(db, floor_dsn, "looker")
    for kind in ("pdf", "csv", "json"):
        path = tmp_path / f"day.{kind}"
        done = report(dsn, "--day", DAY, "--format", kind, "--out", str(path))
        assert (done.exit_code, done.stderr) == (0, "")
        assert done.stdout == f"Report of the day written to {path}\n"
    for kind, code in (("csv", 0), ("json", 0), ("pdf", 2)):
        piped = report(dsn, "--day", DAY, "--format", kind, "--out", "-")
        assert piped.exit_code == code
        file = b"" if code else (tmp_path / f"day.{kind}").read_bytes()
        assert piped.stdout_bytes[:40] == file[:40]
    pipe(tmp_path / "pipe")
    assert report(dsn, "--day", DAY, "--out", str(tmp_path / "pipe")).exit_code == 2
    assert (tmp_path / "pipe").is_fifo()
    assert "Report of the day" in text_of((tmp_path / "day.pdf").read_bytes())
    assert (tmp_path / "day.csv").read_text().startswith("part,gaming_day,")
    made = json.loads((tmp_path / "day.json").read_bytes())
    assert [len(table["shifts"]) for table in made["tables"]] == [3]
    noted = db.execute("SELECT DISTINCT role, purpose FROM floor.opening").fetchall()
    assert noted == [("looker", "day_report")]


def test_the_tables_lie_in_the_order_of_the_house(
    db: Database, floor_dsn: str, tmp_path: Path
) -> None:
    for number in (10, 4, 1):
        register(db, MadeKiosk(number), db.info.user)
    plan, path = tmp_path / "saal.toml", tmp_path / "day.json"
    plan.write_text('[[page]]\nrows = [["10", "1"]]')
    for words, order in (
        ((), ["1", "2", "4", "10"]),
        (("--plan", str(plan)), ["10", "1", "2", "4"]),
    ):
        done = report(
            floor_dsn, "--day", "2026-11-22", "--format", "json", "--out", str(path), *words
        )
        assert done.exit_code == 0, done.stderr
        assert json.loads(path.read_bytes())["idle"] == order


def test_a_plan_that_is_none_is_named(floor_dsn: str, tmp_path: Path) -> None:
    plan = tmp_path / "saal.toml"
    plan.write_text('[[page]]\nrows = [["1"], ["1"]]')
    done = report(floor_dsn, "--day", DAY, "--plan", str(plan))
    assert done.exit_code == 2
    assert "saal.toml is no plan of a floor: a table lies in one place only." in done.stderr


def test_an_alarm_that_stands_is_said_and_told_by_the_exit_code(
    db: Database, floor_dsn: str, tmp_path: Path
) -> None:
    db.execute(
        "INSERT INTO floor.alarm (stream, kind, number, raised_at) "
        "VALUES (1, 'fork', 7, '2026-11-21 15:30Z')"
    )
    done = report(floor_dsn, "--day", DAY, "--out", str(tmp_path / "day.pdf"))
    assert (done.exit_code, done.stderr) == (1, "1 alarm still stands.\n")


def test_what_is_no_date_is_refused(floor_dsn: str) -> None:
    done = report(floor_dsn, "--day", "yesterday")
    assert done.exit_code == 2
    assert "yesterday is no date: write it as 2026-11-21." in done.stderr


def test_without_a_server_it_is_one_sentence(tmp_path: Path) -> None:
    done = report(f"host={tmp_path} dbname=none", "--day", DAY)
    assert done.exit_code == 2
    assert "The floor’s server cannot be reached" in done.stderr
