"""What moves to the archive is there once, wherever that ends: server, keeper, or a full disk.

Shifts of a few tables are packed, and countersignatures that later ones imply are forgotten. The
server is ended at once, as a failing machine is, before each statement and each commit of that, and
started again; or only the keeper's connection is; or no statement can write any more. In the end
every entry and every checkpoint must be there once, as a row or packed, as the tables sent them;
what had no room must be packed once there is room again; and each table must still be told from one
that was changed.
"""

from __future__ import annotations

import os
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from time import monotonic
from typing import Any
from unittest.mock import patch

import psycopg
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from msgspec import Struct

from dealerassist.floor import archive
from dealerassist.floor.administration.migrate import migrate
from dealerassist.floor.archive import unpacked_checkpoints
from dealerassist.floor.connection import Database, connect
from dealerassist.floor.errors import FloorError
from dealerassist.floor.keeper.keeper import Keeper
from dealerassist.floor.keeper.keeping_times import Retention
from dealerassist.floor.keeper.retention import tidy
from dealerassist.floor.own_server.own_server import OwnServer
from dealerassist.floor.read_model.table_projection import links_between
from dealerassist.journal.countersignature import Countersigner
from tests.proof.sharing import workplace
from tests.support.floor import two_shifts
from tests.support.floor.made_kiosk import MadeKiosk, append, give, register

TABLES = 2
DISK = "400M"
FLOOR = Countersigner(Ed25519PrivateKey.from_private_bytes(bytes(range(32))))
LATER = datetime.now(UTC) + timedelta(days=365)
AT_ONCE = Retention(rows=timedelta(0), kept=timedelta(days=9999))
"""What is closed is packed, and nothing is forgotten but what later countersignatures imply."""


class Figures(Struct, frozen=True):
    """What was seen."""

    places: int
    failures: tuple[str, ...]
    packed: int
    entries: int
    seconds: float

    def lines(self) -> tuple[str, ...]:
        """The figures in words."""
        said = f"ended at {self.places} places, {self.packed} shifts packed, {self.entries} entries"
        return (f"{said}, {len(self.failures)} failures, {self.seconds:.0f} s",)


class EndedError(Exception):
    """The server is gone, or the connection."""


class Ending:
    """A connection that ends before its statement `at`; commits are statements too."""

    def __init__(self, db: Database, at: int, end: Callable[[Database], None]) -> None:
        self._db, self._left, self._end = db, at, end

    def execute(self, *args: Any, **options: Any) -> Any:
        """As the connection has it."""
        self._count()
        return self._db.execute(*args, **options)

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """As the connection has it; it may end before the commit."""
        with self._db.transaction():
            yield
            self._count()

    def _count(self) -> None:
        self._left -= 1
        if self._left == 0:
            self._end(self._db)

    @property
    def is_over(self) -> bool:
        """Whether there was a statement `at`."""
        return self._left <= 0


class Packed:
    """A server with tables whose shifts are to be packed."""

    def __init__(self, server: OwnServer, tables: list[MadeKiosk], filling: Path) -> None:
        self.server, self.tables, self.filling = server, tables, filling
        self.names = count(1)
        self._do("CREATE DATABASE unpacked")
        with connect(server.dsn_of("unpacked"), program="proof") as db:
            migrate(db)
            db.execute("INSERT INTO floor.witness (key) VALUES (%s)", (FLOOR.key,))
            for each in tables:
                register(db, each, db.info.user)
                give(db, each, at_once=20)
            Keeper(db, FLOOR).look_at_all()
            # So that the last shift is packed as well.
            db.execute("UPDATE floor.stream SET retired_at = now()")

    def _do(self, statement: str) -> None:
        with connect(self.server.dsn, program="proof") as db:
            db.execute(statement.encode())

    def ended(self, at: int, way: str) -> tuple[bool, int, list[str]]:
        """Pack until it ends, and go on.

        Returns:
            whether there was such a place, how many shifts were packed, and what is wrong.
        """
        name = f"packed_{next(self.names)}"
        self._do(f"CREATE DATABASE {name} TEMPLATE unpacked")
        dsn = self.server.dsn_of(name)
        db = connect(dsn, program="proof")
        ending = Ending(db, at, getattr(self, way))
        with suppress(FloorError, psycopg.Error, EndedError):
            tidy(ending, AT_ONCE, LATER)  # type: ignore[arg-type]
        db.close()
        self.filling.unlink(missing_ok=True)
        if not self._answers():
            self.server.stop()
            self.server.start()
        with connect(dsn, program="proof") as again:
            wrong = [*self._wrong(again)]
            tidy(again, AT_ONCE, LATER)
            wrong += self._wrong(again)
            wrong += self._unpacked(again)
            wrong += self._implied(again)
            wrong += self._unlike(again)
            ((packed,),) = again.execute("SELECT count(*) FROM floor.archive")
        self._do(f"DROP DATABASE {name} WITH (FORCE)")
        return ending.is_over, int(packed), wrong

    def _answers(self) -> bool:
        """Whether the server runs; one without room for its log ends."""
        with suppress(FloorError), connect(self.server.dsn, program="proof"):
            return True
        return False

    # ── ways to end ─────────────────────────────────────────────────────────────────────────

    def crash(self, _db: Database) -> None:
        """The machine fails."""
        self.server.crash()
        raise EndedError

    def cut(self, db: Database) -> None:
        """The keeper fails."""
        db.close()
        raise EndedError

    def fill(self, _db: Database) -> None:
        """The disk is full from now on."""
        with self.filling.open("wb", buffering=0) as file, suppress(OSError):
            while True:
                file.write(bytes(1 << 12))

    # ── what must be ────────────────────────────────────────────────────────────────────────

    def _wrong(self, db: Database) -> Iterator[str]:
        for stream, kiosk in enumerate(self.tables, 1):
            parts = links_between(db, stream, 0, len(kiosk.links))
            if [link for part in parts for link in part] != kiosk.links:
                yield f"table {stream}: other entries"
            ((twice,),) = db.execute(
                "SELECT count(*) FROM floor.entry e JOIN floor.archive a ON a.stream = e.stream "
                "AND e.number BETWEEN a.first AND a.last WHERE e.stream = %s",
                (stream,),
            )
            if twice:
                yield f"table {stream}: {twice} entries twice"
            if self._checkpoints(db, stream) != set(kiosk.checkpoints):
                yield f"table {stream}: other checkpoints"

    def _checkpoints(self, db: Database, stream: int) -> set[int]:
        of = (stream,)
        rows = db.execute("SELECT size FROM floor.checkpoint WHERE stream = %s", of)
        packed = db.execute("SELECT checkpoints FROM floor.archive WHERE stream = %s", of)
        found = {size for (size,) in rows}
        return found.union(*(unpacked_checkpoints(bytes(each)) for (each,) in packed))

    def _unpacked(self, db: Database) -> Iterator[str]:
        ((left,),) = db.execute(
            "SELECT count(*) FROM floor.shift s WHERE closed_ms IS NOT NULL AND NOT EXISTS "
            "(SELECT FROM floor.archive a WHERE a.stream = s.stream AND a.last >= s.closed_entry)"
        )
        if left:
            yield f"{left} shifts are not packed"

    def _implied(self, db: Database) -> Iterator[str]:
        """Each close is vouched for, by the first countersignature over it or by a later one."""
        ((bare,),) = db.execute(
            "SELECT count(*) FROM floor.archive a WHERE NOT EXISTS (SELECT FROM floor.thinned t "
            "WHERE t.stream = a.stream AND t.last >= a.last) OR NOT EXISTS (SELECT FROM "
            "floor.countersignature c WHERE c.stream = a.stream AND c.size >= a.last)"
        )
        if bare:
            yield f"{bare} shifts are not thinned, or not vouched for"

    def _unlike(self, db: Database) -> Iterator[str]:
        """What is packed still tells a table from one that was changed."""
        db.execute("UPDATE floor.stream SET retired_at = NULL")
        for kiosk in self.tables:
            first = [kiosk.links[8]]
            if append(db, kiosk, 9, first, compare=True).status != "ok":
                yield f"table {kiosk.table}: it is taken for another"
            other = [first[0]._replace(hash=bytes(32))]
            if append(db, kiosk, 9, other, compare=True).status != "differs":
                yield f"table {kiosk.table}: another is taken for it"


WAYS = ("crash", "cut", "fill")


def _disk(open_: ExitStack, folder: Path) -> tuple[Path, tuple[str, ...]]:
    """Where the server is, and which ways there are: only root can give it a disk of its own."""
    # The server runs as a user of its own.
    folder.chmod(0o711)
    if os.geteuid():
        return folder, WAYS[:-1]
    disk = folder / "disk"
    disk.mkdir()
    options = f"size={DISK},mode=755"
    subprocess.run(["/bin/mount", "-t", "tmpfs", "-o", options, "tmpfs", str(disk)], check=True)
    open_.callback(subprocess.run, ["/bin/umount", "-l", str(disk)], check=False)
    return disk, WAYS


def prove(
    rounds: int,
    *,
    seed: int = 1,
    jobs: int = 1,
    plant: str | None = None,
    advance: Callable[[int], None] = lambda _: None,
) -> Figures:
    """End the packing at so many places, or at all there are.

    Args:
        seed, jobs: not used.
        plant: one of `PLANTS`, and the figures must have failures.
        advance: told how many places are done more.
    """
    del seed, jobs  # Nothing happens by chance.
    began, failures, packed, places = monotonic(), list[str](), 0, 0
    with ExitStack() as open_:
        folder = tempfile.TemporaryDirectory(prefix="packing-", dir=workplace())
        path = Path(open_.enter_context(folder)) / "table.journal"
        two_shifts.play(path)
        source = path.with_name(f"{path.name}.copy")
        tables = [MadeKiosk(number, source=source) for number in range(1, TABLES + 1)]
        disk, ways = _disk(open_, path.parent)
        settings = {"wal_level": "minimal", "max_wal_senders": "0", "max_wal_size": "64MB"}
        server = OwnServer(disk / "server", durable=False, settings=settings)
        floor = Packed(open_.enter_context(server), tables, disk / "filling")
        open_.enter_context(PLANTS[plant]() if plant else ExitStack())
        for way in ways:
            for at in range(1, rounds + 1):
                there, done, wrong = floor.ended(at, way)
                if not there:
                    break
                places, packed = places + 1, packed + done
                failures += [f"{way} at {at}: {each}" for each in wrong]
                advance(1)
    entries = sum(len(each.links) for each in tables)
    return Figures(places, tuple(failures), packed, entries, monotonic() - began)


# ── planted faults ──────────────────────────────────────────────────────────────────────────


@contextmanager
def _in_pieces() -> Iterator[None]:
    """Each statement is committed by itself."""

    @contextmanager
    def none(_db: Ending) -> Iterator[None]:
        yield

    with patch.object(Ending, "transaction", none):
        yield


@contextmanager
def _without_its_checkpoints() -> Iterator[None]:
    """The checkpoints of a shift go, and are not packed."""
    with patch.object(archive, "checkpoints_between", lambda *_: {}):
        yield


PLANTS = {"in-pieces": _in_pieces, "without-its-checkpoints": _without_its_checkpoints}
