"""Each test of the floor has a database of its own, set up and empty."""

from psycopg import sql

from dealerassist.floor.administration.migrate import migrate, migrations
from dealerassist.floor.connection import connect
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


def test_another_floor_on_the_same_server_is_set_up_beside_it(floor_server: FloorDatabases):
    """Roles belong to the whole server, so they are there already."""
    name = sql.Identifier("another_floor")
    with connect(floor_server.server.dsn, program="tests") as db:
        db.execute(sql.SQL("CREATE DATABASE {}").format(name))
        try:
            with connect(floor_server.server.dsn_of("another_floor"), program="tests") as other:
                assert migrate(other) == len(migrations())
        finally:
            db.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(name))
