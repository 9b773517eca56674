"""A server is put back from its backup as the docs say: nothing is lost, and everybody sees it.

Tests `dealerassist/floor/own_server/programs.py`.
"""

import subprocess
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from dealerassist.floor.administration.registry import admit_table, role_of, set_up
from dealerassist.floor.alarms import AlarmKind
from dealerassist.floor.archive import pack_shifts
from dealerassist.floor.connection import connect
from dealerassist.floor.floor_key import countersigner_of
from dealerassist.floor.keeper.keeper import Keeper
from dealerassist.floor.own_server.own_server import OwnServer
from dealerassist.floor.own_server.programs import server_programs
from dealerassist.floor.queries.status import TableStatus, floor_status
from dealerassist.floor.read_model.table_projection import links_between
from dealerassist.journal.chain import Link
from tests.support.floor import two_shifts
from tests.support.floor.made_kiosk import MadeKiosk, give
from tests.support.reports.played import once

BIN = server_programs().home / "bin"


class KeptFloor:
    """The floor of one table on a server, with its keeper."""

    def __init__(self, server: OwnServer, key: Path) -> None:
        self.server, self.key = server, key
        self.dsn = server.dsn_of("floor")

    def run(self, program: str, *words: str, given: bytes = b"") -> bytes:
        """One of PostgreSQL's own programs, as the administrator."""
        host = ["--host", str(self.server.folder), "--username", "postgres"]
        done = subprocess.run(
            [BIN / program, *host, *words], input=given, capture_output=True, check=True
        )
        return done.stdout

    def packed_in(self, month: str) -> bytes:
        """What was packed in a month, as the docs copy it."""
        of_month = f"to_char(packed_at AT TIME ZONE 'UTC', 'YYYY-MM') = '{month}'"
        rows = f"SELECT * FROM floor.archive WHERE {of_month}"  # noqa: S608
        copied = f"COPY ({rows}) TO STDOUT (FORMAT binary)"
        return self.run("psql", "--quiet", "--dbname", "floor", "--command", copied)

    def links(self, count: int) -> list[Link]:
        """All entries of the table, as rows or packed."""
        with connect(self.dsn, program="tests") as admin:
            return [link for part in links_between(admin, 1, 0, count) for link in part]

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


@pytest.mark.long
def test_what_came_after_the_backup_comes_again_and_the_roll_back_is_alarmed(tmp_path: Path):
    roles, dump, key = (tmp_path / name for name in ("roles.sql", "floor.dump", "floor.key"))
    kiosk = MadeKiosk(7)
    earlier = kiosk.cut(len(kiosk.links) // 2)
    with OwnServer(durable=False) as server:
        floor = KeptFloor(server, key)
        floor.run("createdb", "floor")
        floor.set_up()
        with connect(floor.dsn, program="tests") as admin:
            admit_table(admin, kiosk.table, kiosk.signer.key)
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


ARCHIVED = """
DELETE FROM floor.{table} r USING floor.archive a
WHERE r.stream = a.stream AND r.{number} BETWEEN a.first AND a.last
"""


def copied_by_the_month(floor: KeptFloor, kiosk: MadeKiosk, roles: Path, dump: Path) -> bytes:
    """A backup during which shifts are packed; what is packed, apart."""
    floor.run("createdb", "floor")
    floor.set_up()
    with connect(floor.dsn, program="tests") as admin:
        admit_table(admin, kiosk.table, kiosk.signer.key)
    floor.take(kiosk)
    roles.write_bytes(floor.run("pg_dumpall", "--globals-only"))
    apart = "--exclude-table-data=floor.archive"
    dump.write_bytes(floor.run("pg_dump", "--format=custom", apart, "floor"))
    with connect(floor.dsn, program="tests") as admin:
        admin.execute("UPDATE floor.stream SET retired_at = now()")
        assert pack_shifts(admin, datetime.now(UTC) + timedelta(days=365)) == 2
    assert len(floor.packed_in("2020-01")) < 30
    return floor.packed_in(datetime.now(UTC).strftime("%Y-%m"))


def put_back(floor: KeptFloor, packed: bytes, roles: Path, dump: Path) -> None:
    floor.run("psql", "--quiet", "--file", str(roles))
    floor.run("createdb", "floor")
    floor.run("pg_restore", "--dbname", "floor", str(dump))
    taken = "COPY floor.archive FROM STDIN (FORMAT binary)"
    floor.run("psql", "--dbname", "floor", "--command", taken, given=packed)
    for table, number in (("entry", "number"), ("checkpoint", "size")):
        gone = ARCHIVED.format(table=table, number=number)
        floor.run("psql", "--dbname", "floor", "--command", gone)
    floor.set_up()


@pytest.mark.long
def test_what_is_packed_is_copied_by_the_month_and_nothing_is_there_twice(
    tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
):
    roles, dump, key = (tmp_path / name for name in ("roles.sql", "floor.dump", "floor.key"))
    source = once(tmp_path_factory, "two-shifts", two_shifts.play)
    kiosk = MadeKiosk(7, source=source.with_name(f"{source.name}.copy"))
    with OwnServer(durable=False) as server:
        packed = copied_by_the_month(KeptFloor(server, key), kiosk, roles, dump)
    with OwnServer(durable=False) as server:
        floor = KeptFloor(server, key)
        put_back(floor, packed, roles, dump)
        assert floor.links(len(kiosk.links)) == kiosk.links
        with connect(floor.dsn, program="tests") as admin:
            assert admin.execute("SELECT count(*) FROM floor.entry").fetchone() == (0,)
        floor.take(kiosk)
        assert floor.status().entries == len(kiosk.links)
        assert floor.rolled_back() == []
