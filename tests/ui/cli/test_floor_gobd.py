"""``dealer-assist floor export --format gobd``: the floor's day for the tax auditor.

Tests `ui/cli/floor_export.py`, `dealerassist/floor/gobd_parts.py`,
`dealerassist/floor/queries/cut_shifts.py`.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from dealerassist.floor.connection import Database
from dealerassist.floor.floor_key import make_floor_key
from tests.support.evaluation.gobd_medium import Medium
from tests.support.floor.arrived import arrived
from tests.support.floor.databases import FloorDatabases
from tests.support.reports.played import DAY
from tests.support.reports.several_shifts import few_hands, several_shifts
from ui.cli import cli


@pytest.fixture(scope="module")
def journals(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Two tables in two currencies; the last shift of each is open."""
    return several_shifts(tmp_path_factory), few_hands(tmp_path_factory)


@pytest.fixture(scope="module")
def floor_like(floor_server: FloorDatabases, journals: tuple[Path, Path]) -> Iterator[str]:
    def fill(db: Database) -> None:
        for journal in journals:
            arrived(db, journal)

    with floor_server.filled(fill) as name:
        yield name


@pytest.fixture
def key(tmp_path: Path) -> Path:
    make_floor_key(tmp_path / "keys" / "floor.key")
    return tmp_path / "keys" / "floor.key"


def export(dsn: str, key: Path, out: Path, *words: str) -> Result:
    options = ["--dsn", dsn, "--format", "gobd", "--key-file", str(key), "--out", str(out)]
    return CliRunner().invoke(cli, ["--language", "en", "floor", "export", *options, *words])


def verify(folder: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-I", folder / "verify_package.py"]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_rows_are_those_of_the_tables_and_the_floor_signs(
    floor_dsn: str, journals: tuple[Path, Path], key: Path, tmp_path: Path
) -> None:
    done = export(floor_dsn, key, tmp_path / "floor", "--day", DAY, "--location", "Wien")
    assert done.exit_code == 0, done.stderr
    assert "2: shift 3 is still open" in done.stderr
    words = ["export", *map(str, journals), "--format", "gobd", "--day", DAY]
    CliRunner().invoke(cli, [*words, "--out", str(tmp_path / "tables")])
    floor, tables = Medium(tmp_path / "floor"), Medium(tmp_path / "tables")
    assert len(floor.tables["extract"]) == len(floor.tables["shift"])
    for name in floor.tables.keys() - {"extract"}:
        assert in_any_order(floor, name) == in_any_order(tables, name), name
    found = verify(tmp_path / "floor")
    assert found.returncode == 0, found.stdout
    assert "dealer-assist-floor+" in found.stdout


def in_any_order(medium: Medium, name: str) -> list[str]:
    return sorted(repr(row) for row in medium.tables[name])


def test_it_is_the_same_to_the_byte_and_a_changed_byte_is_found(
    floor_dsn: str, key: Path, tmp_path: Path
) -> None:
    for name in "ab":
        made = export(floor_dsn, key, tmp_path / f"{name}.zip", "--day", DAY, "--table", "2")
        assert made.exit_code == 0
    assert (tmp_path / "a.zip").read_bytes() == (tmp_path / "b.zip").read_bytes()
    assert export(floor_dsn, key, tmp_path / "c", "--day", DAY, "--table", "2").exit_code == 0
    copy = tmp_path / "c" / "journal-0002" / "journal.copy"
    copy.write_bytes(copy.read_bytes().replace(b'"C-07"', b'"C-08"', 1))
    assert verify(tmp_path / "c").returncode == 1


def test_without_the_floors_key_it_is_not_signed(floor_dsn: str, tmp_path: Path) -> None:
    words = ("--day", DAY, "--table", "2")
    done = export(floor_dsn, tmp_path / "none.key", tmp_path / "out", *words)
    assert (done.exit_code, "Name with --key-file" in done.stderr) == (1, True)
    assert not (tmp_path / "out" / "SHA256SUMS.signed").exists()
    assert verify(tmp_path / "out").returncode == 1


NONE = "There is no closed shift for --day 2026-11-22 --table 4. Closed are"


def test_what_cannot_be_handed_over(
    db: Database, floor_dsn: str, key: Path, tmp_path: Path
) -> None:
    for words, why in (
        (("--day", "2026-11-22", "--table", "4"), f"{NONE}: 4 with shifts 1 to 3 of {DAY}."),
        (("--day", DAY, "--table", "9"), "The floor has no table 9. It has: 2, 4."),
        (("--day", DAY, "--out", "-"), "is a folder"),
    ):
        done = export(floor_dsn, key, tmp_path / "out", *words)
        assert (done.exit_code, why in done.stderr) == (2, True), done.stderr
    db.execute("DELETE FROM floor.entry WHERE number < 9")
    done = export(floor_dsn, key, tmp_path / "out", "--day", DAY, "--table", "2")
    assert (done.exit_code, "shift 1 is missing" in done.stderr) == (1, True)
    assert 1 not in {row["number"] for row in Medium(tmp_path / "out").tables["shift"]}


def test_a_shift_that_does_not_hold_is_left_out_or_handed_over_with_a_doubt(
    db: Database, floor_dsn: str, key: Path, tmp_path: Path
) -> None:
    """Of the first an entry was changed, of the second a checkpoint."""
    db.execute("DELETE FROM floor.countersignature")
    db.execute("UPDATE floor.entry SET hash = repeat('0', 32)::bytea WHERE number = 20")
    db.execute(
        "UPDATE floor.checkpoint SET note = (SELECT min(note) FROM floor.checkpoint) "
        "FROM floor.shift WHERE shift.number = 2 AND size > opened_entry AND size < closed_entry"
    )
    done = export(floor_dsn, key, tmp_path / "out", "--day", DAY, "--table", "4")
    assert done.exit_code == 1
    assert "shift 1 is missing: its entries do not hold from entry 20 on." in done.stderr
    assert "Table 4, shift 2 is not confirmed: the checkpoint after entry" in done.stderr
    assert "shift 3" not in done.stderr
    extracts = Medium(tmp_path / "out").tables["extract"]
    assert [(row["first_shift"], row["verified"]) for row in extracts] == [(2, 0), (3, 1)]
    assert "Tisch 4, Schicht 2 ist nicht bestätigt" in extracts[0]["finding"]
    assert "Tisch 4, Schicht 2" in (tmp_path / "out" / "README.txt").read_text()
    assert verify(tmp_path / "out").returncode == 1
    db.execute("UPDATE floor.entry SET hash = repeat('0', 32)::bytea WHERE number > 20")
    done = export(floor_dsn, key, tmp_path / "none", "--day", DAY, "--table", "4")
    assert (done.exit_code, done.stderr.count("is missing: its entries do not hold")) == (2, 3)
    assert "There is no closed shift that could be handed over." in done.stderr
