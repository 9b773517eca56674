"""Relays whose lines are cut, held and late at any byte, and a server that is killed and put back.

Tables write; their relays send through lines on which anything may happen to a connection; the
server is killed again and again, and put back to an older backup now and then. In the end the floor
has just what every table has recorded, byte for byte, nothing twice, and the keeper has raised an
alarm about each time that it was put back. Before that, one relay is cut off after each byte of
what it sends and hears.
"""

from __future__ import annotations

import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, nullcontext, suppress
from pathlib import Path
from random import Random
from threading import Event, Thread
from unittest.mock import patch

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from msgspec import Struct
from structlog.testing import capture_logs

from dealerassist.floor.administration.migrate import migrate
from dealerassist.floor.connection import Database, connect
from dealerassist.floor.errors import FloorError
from dealerassist.floor.keeper.keeper import Keeper
from dealerassist.floor.own_server.own_server import MEMORY, OwnServer
from dealerassist.floor.relay.relay import Relay
from dealerassist.floor.relay.table_line import Appending, AppendStatus, Reply, TableLine
from dealerassist.journal.countersignature import Countersigner
from dealerassist.journal.store.floor_files import RelayStatus, read_relay_status
from dealerassist.journal.store.paths import floor_paths_of
from tests.support.floor.copyist import Copyist
from tests.support.floor.faulty_lines import FaultyLines, Happening, LineFault, Way
from tests.support.floor.relayed import entries_of, register

TABLES = 50
KILLS_PER_RETURN = 10
"""The server is put back after every so many kills."""

FASTER = 20
"""So much faster than the wall's is the clock of the relays."""

PATIENCE_S = 120.0
"""How long it may take until everything has come, once the server runs."""

PLAY_S = 0.3
"""How long the tables play between two kills, in seconds."""


class Figures(Struct, frozen=True):
    """What was seen."""

    rounds: int
    failures: tuple[str, ...]
    tables: int
    returns: int
    noticed: int
    entries: int
    cuts: int
    happened: dict[str, int]
    seconds: float

    def lines(self) -> tuple[str, ...]:
        """The figures in words."""
        happened = ", ".join(f"{name} {count}" for name, count in self.happened.items())
        played = f"{self.tables} tables, {self.entries} entries, {self.seconds:.0f} s"
        returns = f"put back {self.returns} times, of which {self.noticed} were alarmed"
        return (
            f"{played}, {len(self.failures)} failures",
            f"{self.rounds} kills of the server, {returns}",
            f"one relay cut off at {self.cuts} places; connections of the others: {happened}",
        )


class PlayedTable:
    """A table that writes, and its relay in a thread, which is started again now and then."""

    def __init__(self, folder: Path, dsn: str, number: int, random: Random) -> None:
        folder.mkdir()
        self.journal = folder / "table.journal"
        self.copyist = Copyist(folder / "table.journal.copy", table=str(number), key=number)
        self.random = random
        self.dsn = dsn
        self._ends = Event()
        self._thread = Thread(target=self._relay, daemon=True)
        self._thread.start()

    def play(self) -> None:
        """Write some entries, or do what a kiosk does that starts again."""
        self.copyist.add(self.random.choice((0, 1, 1, 2, 5, 40)))
        if self.random.random() < 0.05:
            self.copyist.back_to(self.copyist.last.number)

    @property
    def status(self) -> RelayStatus:
        """What the relay has written beside the journal."""
        found = read_relay_status(floor_paths_of(self.journal).relay)
        return found if isinstance(found, RelayStatus) else RelayStatus()

    def has_all_since(self, utc_ms: int) -> bool:
        """Whether the server has said since then that it has all of it."""
        said = self.status
        return said.sent == self.copyist.last.number and (said.reached_ms or 0) > utc_ms

    def end(self) -> None:
        """Stop the relay."""
        self._ends.set()
        self._thread.join()

    def _relay(self) -> None:
        while not self._ends.is_set():
            line = TableLine(self.dsn, reply_s=0.5)
            relay = Relay(self.journal, line, clock=lambda: time.monotonic() * FASTER)
            lives_s = time.monotonic() + self.random.uniform(1, 20)
            while not self._ends.is_set() and time.monotonic() < lives_s:
                if not relay.turn():
                    time.sleep(0.03)
            line.close()


class House:
    """Tables, lines, a server with a keeper, and backups of it."""

    def __init__(self, folder: Path, tables: int, random: Random) -> None:
        self.random, self.folder = random, folder
        self.signer = Countersigner(Ed25519PrivateKey.generate())
        self.server = OwnServer(folder / "server", durable=False)
        self.server.start()
        self.backups: list[Path] = []
        self.returns = self.noticed = 0
        self.failures: list[str] = []
        with connect(self.server.dsn, program="tests") as db:
            migrate(db)
            db.execute("INSERT INTO floor.witness (key) VALUES (%s)", (self.signer.key,))
        self.lines = FaultyLines(self.server.folder, self._fault)
        dsns = [self._dsn() for number in range(1, tables + 1)]
        self.lines.__enter__()
        with connect(self.server.dsn, program="tests") as db:
            for number in range(1, tables + 1):
                register(db, Copyist(folder / "unused", table=str(number), key=number))
        self.tables = [
            PlayedTable(folder / f"table-{number}", dsn, number, Random(random.random()))
            for number, dsn in enumerate(dsns, 1)
        ]

    def _dsn(self) -> str:
        host = self.lines.line()
        return f"host={host} dbname=postgres user=postgres connect_timeout=2"

    def _fault(self) -> LineFault:
        """Half of all connections fare well; to the others something happens."""
        what = self.random.choices(list(Happening), (50, 30, 8, 12))[0]
        after = self.random.choice((self.random.randint(0, 600), self.random.randint(600, 40_000)))
        way = Way.TO_SERVER if what is Happening.LATE else self.random.choice(list(Way))
        return LineFault(what, way, after, self.random.uniform(0.2, 1.5))

    def close(self) -> None:
        """End everything."""
        for table in self.tables:
            table.end()
        self.lines.__exit__()
        self.server.stop()

    # ── what happens ────────────────────────────────────────────────────────────────────────

    def play(self) -> None:
        """Let the tables play, and the keeper look."""
        until = time.monotonic() + PLAY_S
        while time.monotonic() < until:
            for table in self.random.sample(self.tables, max(1, len(self.tables) // 4)):
                table.play()
            self.look()

    def look(self) -> None:
        """Let the keeper vouch for what has come."""
        with suppress(FloorError), connect(self.server.dsn, program="keeper") as db:
            keeper = Keeper(db, self.signer)
            while keeper.look():
                pass

    def kill(self) -> None:
        """Kill the server and start it again; its files as they lay are a backup now and then."""
        self.server.crash()
        if self.random.random() < 0.3 or not self.backups:
            self._back_up()
        self.server.start()

    def _back_up(self) -> None:
        kept = self.folder / f"backup-{len(self.backups)}"
        _copy(self.server.folder / "data", kept)
        self.backups = [*self.backups, kept][-3:]

    def put_back(self) -> None:
        """Put the server back to an older state, and see that it is noticed."""
        for table in self.tables:
            table.copyist.add(25)
        self.settle()
        self.look()
        held = {table: self._held_once_told(table) for table in self.tables}
        self.server.crash()
        shutil.rmtree(self.server.folder / "data")
        _copy(self.backups[0], self.server.folder / "data")
        self.server.start()
        with connect(self.server.dsn, program="tests") as db:
            (moment,) = db.execute("SELECT clock_timestamp()").fetchone() or (None,)
            behind = {table for table in self.tables if self._known(db, table) < held[table]}
        self.returns += 1
        self.settle()
        self.look()
        with connect(self.server.dsn, program="tests") as db:
            missed = [table for table in behind if not self._alarmed(db, table, moment)]
        self.noticed += bool(behind) and not missed
        if missed or not behind:
            names = [table.copyist.names.table for table in missed]
            self.failures.append(f"put back {self.returns}: not alarmed at {names or 'any'}")

    def _held_once_told(self, table: PlayedTable) -> int:
        """Up to which entry the kiosk holds the floor's word."""
        until = time.monotonic() + 3
        while table.status.countersigned < table.copyist.last.number - 20:
            time.sleep(0.05)
            if time.monotonic() > until:
                break
        return table.status.countersigned

    @staticmethod
    def _known(db: Database, table: PlayedTable) -> int:
        row = db.execute(
            "SELECT coalesce(max(size), 0) FROM floor.countersignature "
            "JOIN floor.stream ON id = stream WHERE table_id = %s AND note IS NOT NULL",
            (table.copyist.names.table,),
        ).fetchone()
        return int(row[0]) if row else 0

    @staticmethod
    def _alarmed(db: Database, table: PlayedTable, since: object) -> bool:
        row = db.execute(
            "SELECT count(*) FROM floor.alarm a JOIN floor.stream s ON s.id = a.stream "
            "WHERE table_id = %s AND kind = 'server_rolled_back' AND raised_at > %s",
            (table.copyist.names.table, since),
        ).fetchone()
        return bool(row and row[0])

    def settle(self) -> None:
        """Wait until everything has come."""
        until, now_ms = time.monotonic() + PATIENCE_S, time.time_ns() // 1_000_000
        while behind := [each for each in self.tables if not each.has_all_since(now_ms)]:
            time.sleep(0.05)
            if time.monotonic() > until:
                raise TimeoutError(f"{len(behind)} tables do not come any further")

    # ── what is there in the end ────────────────────────────────────────────────────────────

    def differences(self) -> Iterator[str]:
        """What the floor has otherwise than the tables."""
        with connect(self.server.dsn, program="tests") as db:
            for table in self.tables:
                name = table.copyist.names.table
                if entries_of(db, name) != list(table.copyist.links):
                    yield f"table {name}: not the entries that it has recorded"
                sealed = set(range(10, table.copyist.last.number + 1, 10))
                if _noted(db, name) != sealed:
                    yield f"table {name}: not its checkpoints"
            kinds = db.execute("SELECT DISTINCT kind FROM floor.alarm").fetchall()
            # Nobody has played what the copyists write.
            expected = {"server_rolled_back", "unplayable"}
            if others := {kind for (kind,) in kinds} - expected:
                yield f"alarms without a reason: {sorted(others)}"


def _copy(folder: Path, to: Path) -> None:
    """A copy with the same owners, as a server's files must have."""
    subprocess.run(["/bin/cp", "-a", str(folder), str(to)], check=True)


def _noted(db: Database, table: str) -> set[int]:
    rows = db.execute(
        "SELECT size FROM floor.checkpoint JOIN floor.stream ON id = stream WHERE table_id = %s",
        (table,),
    )
    return {size for (size,) in rows}


def prove(
    rounds: int,
    *,
    seed: int = 1,
    jobs: int = 1,
    tables: int = TABLES,
    every: int = 1,
    plant: str | None = None,
    advance: Callable[[int], None] = lambda _: None,
) -> Figures:
    """Kill the server `rounds` times.

    Args:
        seed: of everything that happens by chance.
        jobs: not used.
        tables: how many.
        every: one relay is cut off after every so many bytes.
        plant: one of `PLANTS`, and the figures must have failures.
        advance: told how many kills are done more.
    """
    began, random = time.monotonic(), Random(seed)
    with ExitStack() as open_:
        made = tempfile.TemporaryDirectory(prefix="relays-", dir=MEMORY)
        folder = Path(open_.enter_context(made))
        folder.chmod(0o711)
        open_.enter_context(capture_logs())
        open_.enter_context(PLANTS[plant]() if plant else nullcontext())
        cuts, failures = cut_everywhere(folder / "one", every, random)
        house = House(_made(folder / "all"), tables, random)
        open_.callback(house.close)
        failures += _played(house, rounds, advance)
        entries = sum(table.copyist.last.number for table in house.tables)
        happened = {str(what): count for what, count in house.lines.counts.items()}
        return Figures(
            rounds, tuple(f"seed {seed}: {each}" for each in failures), tables, house.returns,
            house.noticed, entries, cuts, happened, time.monotonic() - began,
        )  # fmt: skip


def _played(house: House, rounds: int, advance: Callable[[int], None]) -> list[str]:
    """Let the house play, and kill its server so often; what was wrong."""
    try:
        for number in range(1, rounds + 1):
            house.play()
            house.kill()
            if number % KILLS_PER_RETURN == 0 or number == rounds:
                house.put_back()
            advance(1)
        house.settle()
    except TimeoutError as error:
        return [*house.failures, str(error)]
    house.look()
    return [*house.failures, *house.differences()]


def _made(folder: Path) -> Path:
    folder.mkdir()
    folder.chmod(0o711)
    return folder


def cut_everywhere(folder: Path, every: int, random: Random) -> tuple[int, list[str]]:
    """Cut one relay off after each `every`-th byte in either direction, while its table writes.

    Returns:
        at how many places, and what was wrong afterwards.
    """
    now_s, fault = [1.0], [LineFault()]
    with ExitStack() as open_:
        server = open_.enter_context(OwnServer(_made(folder) / "server", durable=False))
        db = open_.enter_context(connect(server.dsn, program="tests"))
        migrate(db)
        lines = FaultyLines(server.folder, lambda: fault[0])
        dsn = f"host={lines.line()} dbname=postgres user=postgres"
        open_.enter_context(lines)
        copyist = Copyist(folder / "table.journal.copy")
        register(db, copyist)
        relay = Relay(folder / "table.journal", TableLine(dsn), clock=lambda: now_s[0])

        def sent(what: LineFault) -> None:
            """Let one connection be made to which this happens, with three entries to be sent."""
            relay._line.close()
            fault[0] = what
            copyist.add(random.randint(1, 3))
            for _ in range(9):
                now_s[0] += 100
                while relay.turn():
                    pass
                if relay.status.waiting == 0 and relay.trouble is None:
                    return
                fault[0] = LineFault()

        sent(LineFault())
        relay._line.close()
        time.sleep(3 * 0.01)
        whole, places = lines.passed, 0
        for way in Way:
            for after in range(0, whole[way] + every, every):
                sent(LineFault(Happening.CUT, way, after))
                places += 1
        same = entries_of(db) == list(copyist.links)
        relay._line.close()
        return places, [] if same else ["cut off everywhere: not the entries that were recorded"]


# ── faults that can be planted ──────────────────────────────────────────────────────────────


@contextmanager
def _that_believes() -> Iterator[None]:
    """The relay takes it that what it has sent has come, whatever the server says."""
    real, believed = TableLine.append, dict[str, Reply]()

    def append(self: TableLine, call: Appending) -> Reply:
        if not call.bodies:
            said, kept = real(self, call), believed.get(self._dsn)
            return said if kept is None else said._replace(number=kept.number, hash=kept.hash)
        with suppress(FloorError):
            real(self, call)
        last = call.first + len(call.bodies) - 1
        taken = Reply(AppendStatus.OK, last, call.hashes[-1], None, None, None, None)
        believed[self._dsn] = taken
        return taken

    with patch.object(TableLine, "append", append):
        yield


@contextmanager
def _that_hides() -> Iterator[None]:
    """The relay does not show the server what it has countersigned."""
    real = TableLine.append
    with patch.object(
        TableLine, "append", lambda self, call: real(self, call._replace(witnessed=""))
    ):
        yield


PLANTS = {
    "believes-without-an-answer": _that_believes,
    "hides-the-floors-word": _that_hides,
}
"""The faults that must make the proof go red."""
