"""A PostgreSQL for the tests of one process, and a floor's database that is new for each test."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from time import monotonic, sleep

from psycopg import sql

from dealerassist.floor.administration.migrate import migrate
from dealerassist.floor.administration.roles import give_rights
from dealerassist.floor.connection import Database, connect
from dealerassist.floor.own_server.own_server import OwnServer

TEMPLATE = "floor_template"


class FloorDatabases:
    """Databases on one server, each a copy of one that was set up once."""

    def __init__(self, server: OwnServer) -> None:
        self.server = server
        self._numbers = count(1)
        self._server_db = connect(server.dsn, program="tests")
        self._do("CREATE DATABASE {}", TEMPLATE)
        with connect(server.dsn_of(TEMPLATE), program="tests") as db:
            migrate(db)
            give_rights(db)

    @contextmanager
    def new(self, like: str = TEMPLATE) -> Iterator[str]:
        """How to connect to a new database that is set up; it and its roles go with the block.

        Args:
            like: another database, which is copied as it is; `filled` says which.
        """
        name, roles = f"floor_{next(self._numbers)}", self._names_of_roles()
        # Without a sync, files are copied in less time than their pages are logged.
        self._do("CREATE DATABASE {} TEMPLATE {} STRATEGY FILE_COPY", name, like)
        try:
            yield self.server.dsn_of(name)
        finally:
            self._wait_until_left(name)
            self._do("DROP DATABASE {} WITH (FORCE)", name)
            for role in self._names_of_roles() - roles:
                self._do("DROP ROLE {}", role)

    @contextmanager
    def filled(self, fill: Callable[[Database], object]) -> Iterator[str]:
        """The name of a database that `fill` has filled, for copies of it within the block."""
        with self.new() as dsn:
            with connect(dsn, program="tests") as db:
                fill(db)
                name = db.info.dbname
            yield name

    def close(self) -> None:
        self._server_db.close()

    def _do(self, statement: str, *names: str) -> None:
        self._server_db.execute(sql.SQL(statement).format(*map(sql.Identifier, names)))

    def _wait_until_left(self, name: str) -> None:
        """Till who has just closed a connection is gone: the server looks again in 100 ms only."""
        there = "SELECT 1 FROM pg_stat_activity WHERE datname = %s"
        until = monotonic() + 0.1
        while self._server_db.execute(there, (name,)).fetchone() and monotonic() < until:
            sleep(0.001)

    def _names_of_roles(self) -> set[str]:
        return {name for (name,) in self._server_db.execute("SELECT rolname FROM pg_roles")}


@contextmanager
def floor_databases() -> Iterator[FloorDatabases]:
    """Such databases, on a server that runs within the block."""
    with OwnServer(durable=False) as server:
        databases = FloorDatabases(server)
        try:
            yield databases
        finally:
            databases.close()


def as_role(db: Database, dsn: str, role: str) -> str:
    """How to connect to the same database as another role, which may log in from then on."""
    db.execute(sql.SQL("ALTER ROLE {} LOGIN").format(sql.Identifier(role)))
    return f"{dsn} user={role}"
