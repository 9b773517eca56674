"""``dealer-assist floor rebuild``: the rows of tables made again, from rows or from the archive.

Tests `ui/cli/floor_rebuild.py`, `dealerassist/floor/read_model/projection_alarms.py`.
"""

from collections.abc import Iterator

import pytest
from click.testing import CliRunner, Result
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from dealerassist.floor.connection import Database, connect
from dealerassist.floor.keeper.keeper import Keeper
from dealerassist.journal.countersignature import Countersigner
from tests.support.floor.made_kiosk import MadeKiosk, give, register
from tests.support.floor.projections import everything
from tests.support.floor.relayed import alarms_of
from ui.cli import cli

FLOOR = Countersigner(Ed25519PrivateKey.from_private_bytes(bytes(range(32))))
ENTRIES = len(MadeKiosk(7).links)


@pytest.fixture
def db(floor_dsn: str) -> Iterator[Database]:
    """A floor with two tables, whose keeper has looked at everything and ended."""
    with connect(floor_dsn, program="tests") as db:
        db.execute("INSERT INTO floor.witness (key) VALUES (%s)", (FLOOR.key,))
        for number in (7, 8):
            kiosk = MadeKiosk(number)
            register(db, kiosk, db.info.user)
            give(db, kiosk)
        kept(floor_dsn)
        yield db


def kept(dsn: str) -> None:
    with connect(dsn, program="keeper") as own:
        Keeper(own, FLOOR).look_at_all()


def rebuild(dsn: str, *words: str) -> Result:
    return CliRunner().invoke(cli, ["--language", "en", "floor", "rebuild", "--dsn", dsn, *words])


def damage(db: Database) -> None:
    db.execute("UPDATE floor.hand SET rake = rake + 1")


def test_the_rows_of_all_tables_are_made_again(db: Database, floor_dsn: str):
    before = [everything(db, stream) for stream in (1, 2)]
    damage(db)
    done = rebuild(floor_dsn)
    assert (done.exit_code, done.stdout.splitlines()) == (
        0, [f"Table {table}: made again up to entry {ENTRIES}." for table in (7, 8)]
    )  # fmt: skip
    assert [everything(db, stream) for stream in (1, 2)] == before


def test_the_rows_of_one_table_are_made_again(db: Database, floor_dsn: str):
    before = [everything(db, stream) for stream in (1, 2)]
    damage(db)
    assert rebuild(floor_dsn, "8").exit_code == 0
    assert [everything(db, stream) == old for stream, old in zip((1, 2), before, strict=True)] == [
        False, True,
    ]  # fmt: skip
    refused = rebuild(floor_dsn, "9")
    assert refused.exit_code == 2
    assert "The floor has no table 9. It has: 7, 8." in refused.stderr


def test_a_table_whose_entries_are_gone_is_left_as_it_is(db: Database, floor_dsn: str):
    left = everything(db, 1)
    db.execute("DELETE FROM floor.entry WHERE stream = 1 AND number = 1")
    done = rebuild(floor_dsn)
    assert done.exit_code == 1
    assert done.stdout.splitlines() == [
        "Table 7 is left as it is: entry 1 is not kept any more.",
        f"Table 8: made again up to entry {ENTRIES}.",
    ]
    assert everything(db, 1) == left


def test_an_entry_that_cannot_be_played_ends_it_with_the_alarm(db: Database, floor_dsn: str):
    db.execute(b"UPDATE floor.entry SET body = '{}' WHERE number = 70 AND stream = 1")
    done = rebuild(floor_dsn, "7")
    assert done.exit_code == 1
    assert done.stdout == (
        "Table 7: made again up to entry 69; the next one cannot be played here.\n"
    )
    assert alarms_of(db) == [("unplayable", 70)]


def test_while_a_keeper_runs_nothing_is_done(db: Database, floor_dsn: str):
    damage(db)
    left = everything(db, 1)
    with connect(floor_dsn, program="keeper") as own:
        Keeper(own, FLOOR)
        refused = rebuild(floor_dsn)
    assert refused.exit_code == 2
    assert "A keeper looks after this floor" in refused.stderr
    assert everything(db, 1) == left
