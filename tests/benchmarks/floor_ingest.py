"""What a floor's server takes in on this machine: python -m tests.benchmarks.floor_ingest.

Entries of a short real journal, chained for each table, are given by `floor.append` to a PostgreSQL
of its own on the disk, with every commit synced. Where PgBouncer is installed, the same is measured
through it. The senders run on the same cores as the server, so the figures are floors.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path
from statistics import quantiles
from threading import Thread

import psycopg

from dealerassist.floor.administration.migrate import migrate
from dealerassist.floor.connection import Database, connect
from dealerassist.floor.own_server.own_server import OwnServer
from tests.support.floor.made_kiosk import MadeKiosk, append, register

BENCHES = Path(".benchmarks").absolute()
"""Beside the code, because a system's folder for temporary files may lie in memory."""

TABLES = 200
SENDERS = 4
MOST = {1: 40, 10: 200, 50: 200, 150: 200}
SECONDS = 5.0
DIRECT, THROUGH = 400, 4_000
GROUP = 50
"""Tables; connections that send at once; by how many entries are sent at once, of how many tables;
for how long a figure is taken; open connections, with and without PgBouncer; tables in one
transaction."""

POOLED = """
[databases]
postgres = host={host} dbname=postgres user=postgres
[pgbouncer]
listen_addr =
unix_socket_dir = {folder}
listen_port = 6432
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 10000
ignore_startup_parameters = extra_float_digits,options
logfile = {folder}/bouncer.log
pidfile = {folder}/bouncer.pid
"""


def main() -> None:
    """Measure and print."""
    BENCHES.mkdir(exist_ok=True)
    with ExitStack() as open_:
        folder = Path(open_.enter_context(tempfile.TemporaryDirectory(dir=BENCHES)))
        # The server runs as a user of its own.
        folder.chmod(0o711)
        settings = {"max_connections": "1000"}
        server = open_.enter_context(OwnServer(folder / "server", settings=settings))
        with connect(server.dsn, program="figures") as db:
            migrate(db)
            tables = [MadeKiosk(number) for number in range(1, 4 * TABLES + 1)]
            for each in tables:
                register(db, each, db.info.user)
            print(f"PostgreSQL {db.info.server_version // 10_000}, synced commits")
        appended(server.dsn, tables)
        rested(server.dsn, tables[:TABLES])
        grouped(server.dsn)
        opened("directly", server.dsn, DIRECT, lambda: memory_under(server.pid))
        if program := shutil.which("pgbouncer"):
            with bouncer(program, server, folder) as (dsn, pid):
                opened("through PgBouncer", dsn, THROUGH, lambda: memory_of(pid))
                rested(dsn, tables[:TABLES], how="through PgBouncer")


def appended(dsn: str, tables: Sequence[MadeKiosk]) -> None:
    """Entries a second, by how many are given at once."""
    for at, batch in enumerate(MOST):
        own = tables[at * TABLES : (at + 1) * TABLES]
        own = own[: MOST[batch]]
        took = list[float]()
        start = time.perf_counter()
        shares = [own[sender::SENDERS] for sender in range(SENDERS)]
        _together(dsn, [partial(_give, share, batch, took) for share in shares])
        entries = sum(len(each.links) for each in own)
        seconds = time.perf_counter() - start
        print(f"append, {batch} at once: {entries / seconds:,.0f} entries/s, {_spread(took)}")


def _give(own: Sequence[MadeKiosk], batch: int, took: list[float], db: Database) -> None:
    for kiosk in own:
        for first in range(1, len(kiosk.links) + 1, batch):
            begun = time.perf_counter()
            append(db, kiosk, first, kiosk.links[first - 1 : first - 1 + batch])
            took.append(time.perf_counter() - begun)


def rested(dsn: str, tables: Sequence[MadeKiosk], how: str = "directly") -> None:
    """Signs of life a second, which tables at rest give every five seconds."""
    took, end = list[float](), time.perf_counter() + SECONDS

    def beat(own: Sequence[MadeKiosk], db: Database) -> None:
        while time.perf_counter() < end:
            for each in own:
                begun = time.perf_counter()
                append(db, each, len(each.links) + 1, [])
                took.append(time.perf_counter() - begun)

    _together(dsn, [partial(beat, tables[sender::SENDERS]) for sender in range(SENDERS)])
    print(f"signs of life {how}: {len(took) / SECONDS:,.0f} a second, {_spread(took)}")


def grouped(dsn: str) -> None:
    """One new entry of each of many tables: a transaction each, and all in one."""
    made = [MadeKiosk(10_000 + number, entries=40) for number in range(GROUP)]
    with connect(dsn, program="figures") as db:
        for each in made:
            register(db, each, db.info.user)
        for name, together in (("each by itself", False), ("in one transaction", True)):
            start, count = time.perf_counter(), 0
            for number in range(1 if not together else 21, 21 if not together else 41):
                with db.transaction() if together else ExitStack():
                    for each in made:
                        append(db, each, number, [each.links[number - 1]])
                        count += 1
            rate = count / (time.perf_counter() - start)
            print(f"one entry of each of {GROUP} tables, {name}: {rate:,.0f} entries/s")


def opened(how: str, dsn: str, count: int, memory_kib: Callable[[], int]) -> None:
    """What it takes that so many tables stay connected."""
    before, start = memory_kib(), time.perf_counter()
    with ExitStack() as open_:
        for _ in range(count):
            open_.enter_context(psycopg.connect(dsn, autocommit=True))
        seconds = time.perf_counter() - start
        each = (memory_kib() - before) / count
    print(f"{count} connections {how}: {1e3 * seconds / count:.1f} ms and {each:,.0f} KiB each")


@contextmanager
def bouncer(program: str, server: OwnServer, folder: Path) -> Iterator[tuple[str, int]]:
    """A PgBouncer before this server: how to connect to it, and its process."""
    place = Path(tempfile.mkdtemp(prefix="pb-"))
    place.chmod(0o777)
    host = dict(part.split("=", 1) for part in server.dsn.split())["host"].strip("'")
    settings = place / "bouncer.ini"
    settings.write_text(POOLED.format(host=host, folder=place))
    log = (folder / "bouncer.out").open("w")
    # It may enter the folder of the socket as the server's own user alone.
    owner = Path(host).stat().st_uid
    process = subprocess.Popen([program, settings], stdout=log, stderr=log, user=owner)
    try:
        for _ in range(100):
            with suppress(psycopg.OperationalError):
                psycopg.connect(f"host={place} port=6432 dbname=postgres user=postgres").close()
                break
            time.sleep(0.1)
        else:
            sys.exit((folder / "bouncer.out").read_text())
        yield f"host={place} port=6432 dbname=postgres user=postgres", process.pid
    finally:
        process.terminate()
        process.wait()
        shutil.rmtree(place, ignore_errors=True)


def memory_of(pid: int) -> int:
    """The memory of a process in KiB, shared pages counted in part."""
    with suppress(OSError):
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1])
    return 0


def memory_under(pid: int) -> int:
    """That of a process and all that it has started."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return memory_of(pid) + sum(map(memory_of, map(int, children)))


def _together(dsn: str, works: Sequence[Callable[[Database], None]]) -> None:
    def work(each: Callable[[Database], None]) -> None:
        with psycopg.connect(dsn, autocommit=True, prepare_threshold=None) as db:
            each(db)

    threads = [Thread(target=work, args=(each,)) for each in works]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def _spread(took: list[float]) -> str:
    cuts = quantiles(took, n=100)
    return f"median {1e3 * cuts[49]:.1f} ms, p99 {1e3 * cuts[98]:.1f} ms"


if __name__ == "__main__":
    main()
