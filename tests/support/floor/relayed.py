"""A table whose relay is driven turn by turn, with a clock that is set by hand."""

from __future__ import annotations

from pathlib import Path

from dealerassist.floor.alarms import alarms_between
from dealerassist.floor.connection import Database
from dealerassist.floor.overview import FloorAlarm
from dealerassist.floor.relay.relay import Relay
from dealerassist.floor.relay.table_line import TableLine
from dealerassist.journal.store.floor_files import RelayStatus, Witnessed, read_witnessed
from dealerassist.journal.store.paths import floor_paths_of
from tests.support.floor.copyist import Copyist

MANY = 400
"""After so many turns without a pause a relay runs in circles."""


class HandClock:
    """Seconds that pass only when told."""

    def __init__(self) -> None:
        self.now_s = 1_000.0

    def __call__(self) -> float:
        return self.now_s


class RelayedTable:
    """A journal's name, its mirror, and the relay between it and a floor."""

    def __init__(
        self, folder: Path, dsn: str, *, table: str = "7", floor_key: str | None = None
    ) -> None:
        folder.mkdir(exist_ok=True, parents=True)
        self.journal = folder / "table.journal"
        self.copyist = Copyist(folder / "table.journal.copy", table=table, key=int(table))
        self.clock = HandClock()
        self.dsn, self.floor_key = dsn, floor_key
        self.line = TableLine(dsn, reply_s=2.0)
        self.relay = self.started()

    def started(self) -> Relay:
        """Another relay, as after a start of its machine."""
        self.line.close()
        self.relay = Relay(self.journal, self.line, floor_key=self.floor_key, clock=self.clock)
        return self.relay

    def turns(self, *, pass_s: float = 0.0) -> RelayStatus:
        """Let so much time pass, and then turns until there is nothing more to do."""
        self.clock.now_s += pass_s
        for _ in range(MANY):
            if not self.relay.turn():
                return self.relay.status
        raise AssertionError("it runs in circles")

    @property
    def witnessed(self) -> Witnessed | None:
        """The countersignature beside the journal."""
        found = read_witnessed(floor_paths_of(self.journal).witnessed)
        return found if isinstance(found, Witnessed) else None


def register(db: Database, copyist: Copyist, role: str | None = None) -> int:
    """Register a table for this role, without making one; without it, for the connection's own."""
    row = db.execute(
        "INSERT INTO floor.stream (table_id, key, role) VALUES (%s, %s, %s) RETURNING id",
        (copyist.names.table, copyist.signer.key, role or db.info.user),
    ).fetchone()
    assert row is not None
    db.execute("INSERT INTO floor.head (stream) VALUES (%s)", (row[0],))
    return int(row[0])


def entries_of(db: Database, table: str = "7") -> list[tuple[int, bytes, bytes]]:
    """Number, text and hash of what the floor has of a table."""
    rows = db.execute(
        "SELECT number, body, hash FROM floor.entry JOIN floor.stream ON id = stream "
        "WHERE table_id = %s ORDER BY number",
        (table,),
    )
    return [(number, bytes(body), bytes(digest)) for number, body, digest in rows]


def all_alarms(db: Database) -> tuple[FloorAlarm, ...]:
    """The alarms that stand, and those that are over; the oldest first."""
    return alarms_between(db, 0, 1 << 42)


def alarms_of(db: Database, table: str = "7") -> list[tuple[str, int]]:
    """Kind and entry of the alarms that stand for a table, the oldest first."""
    return db.execute(
        "SELECT kind, number FROM floor.alarm a JOIN floor.stream s ON s.id = a.stream "
        "WHERE table_id = %s AND ended_at IS NULL ORDER BY raised_at",
        (table,),
    ).fetchall()
