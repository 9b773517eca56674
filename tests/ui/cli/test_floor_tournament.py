"""``dealer-assist floor tournament``: the report of a tournament as a file.

Tests `ui/cli/floor_tournament.py`, `dealerassist/floor/tournament_report/from_database.py`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result

from dealerassist.desk.desk import TableDesk
from dealerassist.floor.connection import Database
from dealerassist.journal.journal import Journal
from dealerassist.table.tournament_commands import DeclareOut, MoveGuest
from dealerassist.tournament.structure_files import shipped_structure
from tests.support.floor.databases import FloorDatabases, as_role
from tests.support.floor.projections import in_batches, links_in, registered, sent
from tests.support.reports.reading import text_of
from tests.support.table.tournament import JournalPlay
from ui.cli import cli


@pytest.fixture(scope="module")
def floor_like(
    floor_server: FloorDatabases, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[str]:
    """A house whose only table has let a guest go that no other has seen."""
    path = tmp_path_factory.mktemp("table") / "table.journal"
    with closing(Journal.open(path, table_id="7")) as journal:
        play = JournalPlay(shipped_structure("short-tournament"), TableDesk(journal))
        play.seats(1, 3, 5).begins(button=5).deals()
        play.all_in(1, {1: "AsAd", 3: "KsKd"}).does(DeclareOut(3)).does(MoveGuest(5, 31))
    links = links_in(path)

    def fill(db: Database) -> None:
        stream = registered(db)
        sent(db, stream, links)
        in_batches(db, stream, links, Random(1), most=99)

    with floor_server.filled(fill) as name:
        yield name


def asked(dsn: str, *words: str) -> Result:
    return CliRunner().invoke(
        cli, ["--language", "en", "floor", "tournament", "--dsn", dsn, *words]
    )


def test_each_format_is_written_with_the_rights_of_the_screen(
    db: Database, floor_dsn: str, tmp_path: Path
) -> None:
    db.execute("CREATE ROLE looker IN ROLE floor_screen")
    dsn = as_role(db, floor_dsn, "looker")
    for kind in ("pdf", "csv", "json"):
        path = tmp_path / f"cup.{kind}"
        done = asked(dsn, "--format", kind, "--out", str(path))
        assert (done.exit_code, done.stdout) == (1, f"Tournament report written to {path}\n")
        assert "has not come yet." in done.stderr
    assert "Tournament report" in text_of((tmp_path / "cup.pdf").read_bytes())
    assert (tmp_path / "cup.csv").read_text().startswith("part,name,day,")
    made = json.loads((tmp_path / "cup.json").read_bytes())
    assert [each["entry"] for each in made["places"]] == [103]
    assert made["unmet"] == [{"card": 31, "left": 2000, "came": None}]


def test_of_a_tournament_that_is_not_there_it_says_which_are(floor_dsn: str) -> None:
    done = asked(floor_dsn, "Autumn Cup")
    assert done.exit_code == 2
    assert "There is no such tournament; the floor has: " in done.stderr
    assert asked(floor_dsn, "--day", "today").exit_code == 2
