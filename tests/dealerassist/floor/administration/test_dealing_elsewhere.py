"""A table hears with a sign of life who deals at the other tables, and nothing else of them."""

from __future__ import annotations

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from dealerassist.floor.administration.registry import register, role_of
from dealerassist.floor.connection import Database, connect
from dealerassist.floor.overview import FloorTable
from dealerassist.journal.checkpoint import Signer
from tests.support.floor.made_up_house import changed, closed, table


@pytest.fixture
def tables(db: Database) -> dict[str, int]:
    """The streams of four registered tables."""
    for number in range(1, 5):
        key = Signer(Ed25519PrivateKey.from_private_bytes(bytes([number]) * 32)).key
        register(db, str(number), key)
    rows = db.execute("SELECT table_id, id FROM floor.stream").fetchall()
    return {name: stream for name, stream in rows if isinstance(name, str)}


def stands(db: Database, stream: int, known: FloorTable, heard_s_ago: int = 0) -> None:
    now = msgspec.json.encode(known.now).decode()
    db.execute("INSERT INTO floor.table_now (stream, now) VALUES (%s, %s)", (stream, now))
    db.execute(
        "UPDATE floor.head SET heard_at = now() - make_interval(secs => %s) WHERE stream = %s",
        (heard_s_ago, stream),
    )


def heard_by(floor_dsn: str, name: str, said: str | None = None) -> object:
    with connect(f"{floor_dsn} user={role_of(name)}", program="tests") as line:
        row = line.execute(
            "SELECT dealing FROM floor.append_and_hear(%s, 'j', 1, '{}', '{}', '{}', '{}', 0, '')",
            (said or name,),
        ).fetchone()
    assert row is not None
    return row[0]


def test_it_hears_who_deals_at_tables_that_are_open_and_heard(
    db: Database, floor_dsn: str, tables: dict[str, int]
):
    dealing = table(2)
    assert dealing.now is not None
    assert dealing.now.shift is not None
    stands(db, tables["1"], table(1))
    stands(db, tables["2"], dealing)
    stands(db, tables["3"], closed(table(3), rake=None))
    stands(db, tables["4"], table(4), heard_s_ago=90)
    shift = dealing.now.shift
    assert heard_by(floor_dsn, "1") == [[shift.croupier, "2", shift.down_ms]]


def test_before_the_first_shift_nobody_deals(db: Database, floor_dsn: str, tables: dict[str, int]):
    stands(db, tables["2"], changed(table(2), shift=None))
    assert heard_by(floor_dsn, "1") == []


def test_in_the_name_of_another_table_it_hears_nothing(
    db: Database, floor_dsn: str, tables: dict[str, int]
):
    stands(db, tables["2"], table(2))
    assert heard_by(floor_dsn, "1", said="3") is None
