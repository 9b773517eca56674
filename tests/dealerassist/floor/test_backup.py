"""A server is put back from its backup as the docs say: nothing is lost, and everybody sees it."""

import subprocess
from pathlib import Path

from dealerassist.floor.administration.registry import register, role_of, set_up
from dealerassist.floor.alarms import AlarmKind
from dealerassist.floor.connection import connect
from dealerassist.floor.floor_key import countersigner_of
from dealerassist.floor.keeper.keeper import Keeper
from dealerassist.floor.own_server.own_server import OwnServer
from dealerassist.floor.own_server.programs import server_programs
from dealerassist.floor.queries.status import TableStatus, floor_status
from tests.support.floor.made_kiosk import MadeKiosk, give

BIN = server_programs().home / "bin"


class KeptFloor:
    """The floor of one table on a server, with its keeper."""

    def __init__(self, server: OwnServer, key: Path) -> None:
        self.server, self.key = server, key
        self.dsn = server.dsn_of("floor")

    def run(self, program: str, *words: str) -> bytes:
        """One of PostgreSQL's own programs, as the administrator."""
        host = ["--host", str(self.server.folder), "--username", "postgres"]
        done = subprocess.run([BIN / program, *host, *words], capture_output=True, check=True)
        return done.stdout

    def set_up(self) -> None:
        with connect(self.dsn, program="tests") as admin:
            set_up(admin, self.key)

    def take(self, kiosk: MadeKiosk) -> None:
        """The table sends what it has, the keeper looks, and the table takes its answer along."""
        for _ in range(2):
            with connect(f"{self.dsn} user={role_of(kiosk.table)}", program="tests") as table:
                assert give(table, kiosk).status == "ok"
            with connect(f"{self.dsn} user=floor_keep", program="tests") as db:
                Keeper(db, countersigner_of(self.key)).look_at_all()

    def status(self) -> TableStatus:
        with connect(self.dsn, program="tests") as admin:
            (table,) = floor_status(admin).tables
            return table

    def rolled_back(self) -> list[tuple]:
        """The entry up to which the database had known more, and whether that is over."""
        with connect(self.dsn, program="tests") as admin:
            return admin.execute(
                "SELECT number, ended_at IS NOT NULL FROM floor.alarm WHERE kind = %s",
                (AlarmKind.SERVER_ROLLED_BACK,),
            ).fetchall()

    def lets_anybody_make_tables(self) -> bool:
        with connect(self.dsn, program="tests") as admin:
            row = admin.execute(
                "SELECT has_database_privilege('floor_show', 'floor', 'TEMP')"
            ).fetchone()
            return row == (True,)


def test_what_came_after_the_backup_comes_again_and_the_roll_back_is_alarmed(tmp_path: Path):
    roles, dump, key = (tmp_path / name for name in ("roles.sql", "floor.dump", "floor.key"))
    kiosk = MadeKiosk(7)
    earlier = kiosk.cut(len(kiosk.links) // 2)
    with OwnServer(durable=False) as server:
        floor = KeptFloor(server, key)
        floor.run("createdb", "floor")
        floor.set_up()
        with connect(floor.dsn, program="tests") as admin:
            register(admin, kiosk.table, kiosk.signer.key)
        floor.take(earlier)
        roles.write_bytes(floor.run("pg_dumpall", "--globals-only"))
        dump.write_bytes(floor.run("pg_dump", "--format=custom", "floor"))
        floor.take(kiosk)
        assert floor.status().countersigned == len(kiosk.links)
    with OwnServer(durable=False) as server:
        floor = KeptFloor(server, key)
        floor.run("psql", "--quiet", "--file", str(roles))
        floor.run("createdb", "floor")
        floor.run("pg_restore", "--dbname", "floor", str(dump))
        assert floor.lets_anybody_make_tables(), "the rights of a database are in no dump of it"
        floor.set_up()
        assert not floor.lets_anybody_make_tables()
        assert floor.status().entries == len(earlier.links)
        floor.take(kiosk)
        assert floor.rolled_back() == [(len(kiosk.links), True)]
        assert floor.status().entries == floor.status().countersigned == len(kiosk.links)
