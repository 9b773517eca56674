"""A night of many tables that could not send, drained: python -m tests.benchmarks.floor_drain.

Each table has the journal of a shift of eight hours (240 hands), with its own ids and key. All were
cut off and come back at once: real relays send, a real keeper verifies, countersigns and writes the
read model. Everything runs on the same cores, and what is committed is synced to the disk.

Ends with 1 if it took longer than five minutes for 200 tables, if not every entry is vouched for
and every hand there, or if an alarm was raised. --plant lets the keeper come so late: it must be
seen.
"""

from __future__ import annotations

import multiprocessing
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from dealerassist.desk.desk import TableDesk
from dealerassist.floor.administration.migrate import migrate
from dealerassist.floor.connection import Database, connect
from dealerassist.floor.keeper.keeper import Keeper
from dealerassist.floor.own_server.own_server import OwnServer
from dealerassist.floor.queries.status import floor_status
from dealerassist.floor.relay.relay import Relay
from dealerassist.floor.relay.table_line import TableLine
from dealerassist.journal.countersignature import Countersigner
from dealerassist.journal.journal import Journal
from dealerassist.journal.store.mirror import checkpoint_line, entry_line, head_line
from dealerassist.rules.profile_files import load_profile
from dealerassist.simulation.demo_shift import DemoClock, DemoShift
from tests.support.floor.made_kiosk import MadeKiosk, register

BENCHES = Path(".benchmarks").absolute()
"""Beside the code, because a system's folder for temporary files may lie in memory."""

HANDS = 240
"""A shift of eight hours at thirty hands an hour."""

LIMIT_S = 300 / 200
"""How many seconds a table may take, of the five minutes that two hundred have."""

SENDERS = 2
PROFILE = "casinos-austria-stud"
START_MS = 1_795_000_000_000


class Night(NamedTuple):
    """What has to be sent.

    Attributes:
        tables: their mirrors.
        entries: how many there are in each.
    """

    tables: tuple[Path, ...]
    entries: int


def main() -> None:
    """Play, drain, print."""
    words = [word for word in sys.argv[1:] if word != "--plant"]
    count = int(words[0]) if words else 200
    limit_s = LIMIT_S * count
    late_s = limit_s if "--plant" in sys.argv else 0.0
    BENCHES.mkdir(exist_ok=True)
    with ExitStack() as open_:
        folder = Path(open_.enter_context(tempfile.TemporaryDirectory(dir="/dev/shm")))
        place = Path(open_.enter_context(tempfile.TemporaryDirectory(dir=BENCHES)))
        # The server runs as a user of its own.
        place.chmod(0o711)
        played = _played(folder)
        settings = {"max_connections": str(count + 20)}
        server = open_.enter_context(OwnServer(place / "server", settings=settings))
        db = open_.enter_context(connect(server.dsn, program="figures"))
        migrate(db)
        key = Ed25519PrivateKey.generate().private_bytes_raw()
        db.execute("INSERT INTO floor.witness (key) VALUES (%s)", (_signer(key).key,))
        night = _made(db, folder, played, count)
        total = count * night.entries
        print(f"{count} tables, {night.entries} entries each: {total:,} entries", flush=True)
        _drain(open_, server.dsn, key, night, late_s)
        start = time.perf_counter()
        _wait(db, "SELECT sum(number) FROM floor.head", total)
        _say("on the server", total, start)
        _wait(db, "SELECT coalesce(sum(number), 0) FROM floor.projected", total)
        took_s = _say("verified, countersigned and in the read model", total, start)
        faults = [*_faults(db, count, night.entries)]
    faults += [f"longer than {limit_s:.0f} s"] if took_s > limit_s else []
    print(f"wrong: {', '.join(faults) or 'nothing'}")
    sys.exit(1 if faults else 0)


def _faults(db: Database, count: int, entries: int) -> Iterator[str]:
    """What is not there as it should be, or was alarmed; prints what there is."""
    row = db.execute(
        "SELECT pg_size_pretty(pg_database_size(current_database())), "
        "(SELECT count(*) FROM floor.alarm), (SELECT count(*) FROM floor.hand)"
    ).fetchone()
    assert row is not None
    size, alarms, hands = row
    vouched = sum(table.countersigned == entries for table in floor_status(db).tables)
    print(f"database {size}, {alarms} alarms, {hands:,} hands, {vouched} tables vouched for")
    if alarms:
        yield f"{alarms} alarms"
    if hands != count * HANDS:
        yield f"{count * HANDS:,} hands were played"
    if vouched != count:
        yield f"{count - vouched} tables are not vouched for to their end"


def _say(what: str, total: int, start: float) -> float:
    """Print and return how many seconds it took."""
    seconds = time.perf_counter() - start
    print(f"{what}: {seconds:.0f} s, {total / seconds:,.0f} entries/s", flush=True)
    return seconds


def _wait(db: Database, sql: str, total: int) -> None:
    while int((db.execute(sql.encode()).fetchone() or (0,))[0]) < total:
        time.sleep(0.5)


def _drain(open_: ExitStack, dsn: str, key: bytes, night: Night, late_s: float) -> None:
    context = multiprocessing.get_context("spawn")
    works = [
        context.Process(target=_send, args=(dsn, night.tables[sender::SENDERS]), daemon=True)
        for sender in range(SENDERS)
    ]
    works.append(context.Process(target=_keep, args=(dsn, key, late_s), daemon=True))
    for work in works:
        work.start()
        open_.callback(work.join)
        open_.callback(work.terminate)


def _send(dsn: str, journals: Sequence[Path]) -> None:
    relays = [Relay(journal, TableLine(dsn)) for journal in journals]
    # Each has its turn, also where another has more to send.
    while sum(relay.turn() for relay in relays):
        pass


def _keep(dsn: str, key: bytes, late_s: float) -> None:
    time.sleep(late_s)
    with connect(dsn, program="keeper") as db:
        Keeper(db, _signer(key)).run()


def _signer(key: bytes) -> Countersigner:
    return Countersigner(Ed25519PrivateKey.from_private_bytes(key))


def _played(folder: Path) -> Path:
    """The journal of a shift."""
    path = folder / "played.journal"
    clock = DemoClock(START_MS)
    with Journal.open(path, table_id="4", clock=clock) as journal:
        rules = load_profile(PROFILE).at_table()
        shift = DemoShift(TableDesk(journal), rules, seed=1, clock=clock)
        shift.open(table="4", gaming_day="2026-11-18")
        shift.play(HANDS, each=lambda _: None)
    return path


def _made(db: Database, folder: Path, played: Path, count: int) -> Night:
    """The same shift at so many tables, registered."""
    tables = []
    entries = 0
    for number in range(1, count + 1):
        kiosk = MadeKiosk(number, source=played.with_name(f"{played.name}.copy"))
        register(db, kiosk, db.info.user)
        journal = folder / f"table-{number}.journal"
        lines = [head_line(kiosk.names)]
        for link in kiosk.links:
            lines.append(entry_line(link.body, link.hash))
            if point := kiosk.checkpoints.get(link.number):
                lines.append(checkpoint_line(point))
        journal.with_name(f"{journal.name}.copy").write_bytes(b"".join(lines))
        tables.append(journal)
        entries = len(kiosk.links)
    return Night(tuple(tables), entries)


if __name__ == "__main__":
    main()
