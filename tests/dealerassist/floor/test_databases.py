"""Each test of the floor has a database of its own, set up and empty.

Tests `dealerassist/floor/connection.py`, `dealerassist/floor/administration/migrate.py`.
"""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from psycopg import sql

import dealerassist.floor.administration.migrate as migrate_module
from dealerassist.floor.administration.migrate import migrate, migrations
from dealerassist.floor.connection import Database, connect
from tests.support.floor.databases import FloorDatabases


def test_a_new_database_is_set_up_and_nothing_of_another_test_is_in_it(
    floor_server: FloorDatabases,
):
    for _ in range(2):
        with floor_server.new() as dsn, connect(dsn, program="tests") as db:
            assert db.execute("SELECT count(*) FROM floor.migration").fetchone() == (
                len(migrations()),
            )
            assert db.execute("SELECT count(*) FROM floor.stream").fetchone() == (0,)
            db.execute("CREATE ROLE of_one_test")
            db.execute(
                "INSERT INTO floor.stream (table_id, key, role) VALUES ('7', 'k', 'of_one_test')"
            )


def test_setting_up_again_does_nothing(floor_dsn: str):
    with connect(floor_dsn, program="tests") as db:
        assert migrate(db) == 0


@contextmanager
def empty_database(floor_server: FloorDatabases, name: str) -> Iterator[Database]:
    """A database on the same server in which nothing is set up."""
    with connect(floor_server.server.dsn, program="tests") as db:
        db.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        try:
            with connect(floor_server.server.dsn_of(name), program="tests") as other:
                yield other
        finally:
            db.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))


def test_another_floor_on_the_same_server_is_set_up_beside_it(floor_server: FloorDatabases):
    """Roles belong to the whole server, so they are there already."""
    with empty_database(floor_server, "another_floor") as other:
        assert migrate(other) == len(migrations())


def test_hours_from_before_there_was_a_jackpot_gave_nothing_for_it(
    floor_server: FloorDatabases, monkeypatch: pytest.MonkeyPatch
):
    every = migrations()
    with empty_database(floor_server, "an_earlier_floor") as other:
        monkeypatch.setattr(migrate_module, "migrations", lambda: every[:8])
        migrate(other)
        other.execute("INSERT INTO floor.day_sum VALUES (1, 1, 0, '2026-11-21', 5, 20, 100, 5)")
        monkeypatch.setattr(migrate_module, "migrations", lambda: every)
        assert migrate(other) == len(every) - 8
        assert other.execute("SELECT rake, drop FROM floor.day_sum").fetchone() == (5, 0)
