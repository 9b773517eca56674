"""A floor after years, held against one of a night: python -m tests.benchmarks.floor_years.

Tables play three real shifts at a desk, each table with its own ids and key, and send the first two
to a PostgreSQL of its own on the disk; a real keeper verifies, countersigns and writes the rows.
That is the night, in a database of its own. A copy of it gets so many years of such days before it
(`tests/support/floor/history.py`): the real rows of the night, day by day, in the months of a floor
that was set up then. After that everything is asked of both in turn, so that whatever else the
machine does falls on both alike: the third shift is sent and taken in, with every commit synced,
and the screen, the keeper and the report of a day ask what they ask.

Prints each figure of the night and of the years, and their ratio; ends with 1 if one that somebody
waits for is more than 1.3 times the other, and more than 2 ms more. What takes room is printed by
table, so that it can be reckoned for other numbers of tables and days.
"""

from __future__ import annotations

import multiprocessing
import resource
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from copy import copy
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import NamedTuple

import click
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from msgspec.structs import replace

from dealerassist.floor.administration.migrate import migrate
from dealerassist.floor.archive import pack_shifts
from dealerassist.floor.connection import Database, connect
from dealerassist.floor.day_report.from_database import day_report
from dealerassist.floor.keeper.implied_countersignatures import forget_implied
from dealerassist.floor.keeper.keeper import Keeper
from dealerassist.floor.keeper.keeping_times import Retention
from dealerassist.floor.keeper.retention import tidy
from dealerassist.floor.own_server.own_server import OwnServer
from dealerassist.floor.queries.day_figures import current_figures, day_figures
from dealerassist.floor.queries.excerpts import OpenedFor, Opening, cut_at_one_moment, cut_excerpt
from dealerassist.floor.queries.found_hands import HandsWanted
from dealerassist.floor.queries.hand_search import find_house_hands
from dealerassist.floor.queries.overview_reading import OverviewReader, kept_entry
from dealerassist.floor.queries.status import floor_status
from dealerassist.floor.read_model.hand_traits import note_next_span
from dealerassist.journal.countersignature import Countersigner
from tests.benchmarks.floor_rows import ASKED
from tests.benchmarks.journal import BENCHES
from tests.support.floor.history import keep_day, lay_out, make_months
from tests.support.floor.made_kiosk import MadeKiosk, append, register
from tests.support.reports.busy import BusyEvening
from ui.floor.source import LINES

HANDS = 150
"""How many hands a shift has; a day has two."""

DAYS = ("2026-11-20", "2026-11-21", "2026-11-22")
"""The gaming days of the shifts; the report is that of the second."""

ONE_BY_ONE = 60
"""Of so many entries of the last shift how long each takes is measured."""

AT_ONCE = 50
TIMES, LONG_MS, FRESH = 40, 10_000, 9
THINNED = 20
LIMIT, LEAST_MS = 1.3, 2.0

SIZES = """
SELECT coalesce(p.relname, c.relname) AS name,
    sum(greatest(c.reltuples, 0))::bigint, sum(pg_table_size(c.oid))::bigint,
    sum(pg_indexes_size(c.oid))::bigint
FROM pg_class c
LEFT JOIN pg_inherits i ON i.inhrelid = c.oid LEFT JOIN pg_class p ON p.oid = i.inhparent
WHERE c.relnamespace = 'floor'::regnamespace AND c.relkind = 'r'
GROUP BY 1 ORDER BY 3 DESC
"""

OPENING = Opening(OpenedFor.TABLE, "P-02")
FOR_EVER = Retention(timedelta(days=9999), timedelta(days=9999))


class Side:
    """A floor that is measured: that of the night, or that of the years.

    Attributes:
        tables: as they send to this one.
        db, screen: connections as the administrator, and as a screen that has been asked before.
        stream: that of the last table.
    """

    def __init__(self, dsn: str, tables: list[MadeKiosk], open_: ExitStack) -> None:
        self.dsn, self.tables = dsn, [copy(each) for each in tables]
        self.db = open_.enter_context(connect(dsn, program="years", statement_ms=0))
        self.screen = open_.enter_context(connect(dsn, program="screen", statement_ms=0))
        self.reader = OverviewReader(self.screen)
        self.stream = len(tables)

    @property
    def worked_ms(self) -> float:
        """How long the server has worked for both connections; 0 where Linux does not say."""
        of = (Path(f"/proc/{each.info.backend_pid}/schedstat") for each in (self.db, self.screen))
        return sum(int(path.read_text().split()[0]) / 1e6 for path in of if path.exists())


Ask = Callable[[Side], object]


class Figure(NamedTuple):
    """A figure of the night and of the years; `waits`: somebody waits for it."""

    name: str
    unit: str
    night: float
    years: float
    waits: bool

    @property
    def ratio(self) -> float:
        """By how much it has grown; a rate, by how much it has fallen."""
        one, other = self.night, self.years
        return one / other if self.unit.endswith("/s") else other / one

    @property
    def is_over(self) -> bool:
        """Whether it has grown by more than it may."""
        small = self.unit == "ms" and self.years - self.night <= LEAST_MS
        return self.waits and self.ratio > LIMIT and not small


class Figures:
    """Asks both floors in turn, and notes what that takes."""

    def __init__(self, night: Side, years: Side) -> None:
        self.sides = (night, years)
        self.all: list[Figure] = []

    def add(
        self, name: str, both: Iterable[float], unit: str = "ms", *, waits: bool = True
    ) -> None:
        """Note a figure of the night and the years, and print it."""
        night, years = both
        figure = Figure(name, unit, night, years, waits)
        self.all.append(figure)
        mark = "  <-- more than it may" if figure.is_over else ""
        print(f"{name:44}{night:11,.1f} {years:11,.1f} {unit:10}{figure.ratio:6.2f}{mark}",
              flush=True)  # fmt: skip

    def time(self, name: str, ask: Ask, *, waits: bool = True) -> None:
        """The shortest of many times, of fewer where it takes long; the first is left out.

        What else the machine does makes some of them longer, and none shorter.
        """
        took: tuple[list[float], list[float]] = ([], [])
        worked: tuple[list[float], list[float]] = ([], [])
        while len(took[0]) <= TIMES and sum(map(sum, took)) < LONG_MS:
            for side, times, cpu in zip(self.sides, took, worked, strict=True):
                before = side.worked_ms
                times.append(_ms(partial(ask, side)))
                cpu.append(side.worked_ms - before)
        self.add(name, (min(times[1:] or times) for times in took), waits=waits)
        print(
            "  of the server's processor", *(f"{min(c[1:] or c):.2f}" for c in worked), flush=True
        )

    def opened(self, name: str, ask: Callable[[Database], object]) -> None:
        """The same on a new connection each time."""
        took: tuple[list[float], list[float]] = ([], [])
        for _ in range(FRESH):
            for side, times in zip(self.sides, took, strict=True):
                with connect(side.dsn, program="screen", statement_ms=0) as db:
                    times.append(_ms(partial(ask, db)))
        self.add(name, map(min, took))

    def once(
        self, name: str, ask: Callable[[Side], float], unit: str = "ms", *, waits: bool = True
    ) -> None:
        """What each says of itself."""
        self.add(name, map(ask, self.sides), unit, waits=waits)


@click.command()
@click.option("--tables", "count", default=12, show_default=True)
@click.option("--years", default=3.0, show_default=True)
@click.option("--row-days", default=90, show_default=True, help="Of how many entries are rows.")
def main(count: int, years: float, row_days: int) -> None:
    """Make both floors, and ask them."""
    BENCHES.mkdir(exist_ok=True)
    days = round(365 * years)
    with tempfile.TemporaryDirectory(dir=BENCHES) as name:
        folder = Path(name).absolute()
        # The server runs as a user of its own.
        folder.chmod(0o711)
        made = _made(folder, count)
        with OwnServer(folder / "server", durable=False) as server:
            _make_night(server, made)
            _make_years(server, made, days, min(row_days, days))
        with OwnServer(folder / "server") as server, ExitStack() as open_:
            dsns = (server.dsn_of("night"), server.dsn_of("years"))
            sides = (Side(dsn, made.tables, open_) for dsn in dsns)
            over = _measure(Figures(*sides), made, days)
    print(f"\ngrown by more than {LIMIT}: {', '.join(over) or 'none'}")
    sys.exit(1 if over else 0)


# ── the two floors ──────────────────────────────────────────────────────────────────────────


@dataclass
class Made:
    """What is sent: the tables, the last entry of each shift, the key of the floor."""

    folder: Path
    tables: list[MadeKiosk]
    ends: tuple[int, ...]
    key: bytes = field(default_factory=lambda: Ed25519PrivateKey.generate().private_bytes_raw())

    @property
    def signer(self) -> Countersigner:
        """Signs as the floor."""
        return Countersigner(Ed25519PrivateKey.from_private_bytes(self.key))


def _made(folder: Path, count: int) -> Made:
    """The tables with their entries; nothing is sent yet."""
    path = folder / "played.journal"
    ends = _played(path)
    source = path.with_name(f"{path.name}.copy")
    tables = [MadeKiosk(number, source=source) for number in range(1, count + 1)]
    print(f"{count} tables, {len(tables[0].links):,} entries each in three shifts", flush=True)
    return Made(folder, tables, ends)


def _played(path: Path) -> tuple[int, ...]:
    """Three shifts of a table; the last entry of each."""
    ends = list[int]()
    evening = BusyEvening(path)
    for at, day in enumerate(DAYS):
        if at == 0:
            evening.shift.open(table="4", gaming_day=day)
        else:
            evening.clock.advance(3600)
            evening.shift.begin(gaming_day=day)
        evening.shift.play(HANDS, each=lambda _: None, to_the_end=True)
        evening.shift.close()
        last = evening.journal.last
        assert last is not None
        ends.append(last.number)
    evening.journal.close()
    return tuple(ends)


def _make_night(server: OwnServer, made: Made) -> None:
    """Two shifts, of which the first is packed already."""
    with connect(server.dsn, program="years") as db:
        db.execute("CREATE DATABASE night")
    dsn = server.dsn_of("night")
    with connect(dsn, program="years", statement_ms=0) as db:
        migrate(db)
        db.execute("INSERT INTO floor.witness (key) VALUES (%s)", (made.signer.key,))
        for each in made.tables:
            register(db, each, db.info.user)
        for shift in (0, 1):
            _send(db, made, made.tables, shift)
            _keep(dsn, made.key)
        db.execute("VACUUM ANALYZE")


def _make_years(server: OwnServer, made: Made, days: int, row_days: int) -> None:
    """A copy of the night, with the years before it."""
    with connect(server.dsn, program="years", statement_ms=0) as db:
        db.execute("CREATE DATABASE years TEMPLATE night")
    with connect(server.dsn_of("years"), program="years", statement_ms=0) as db:
        start = perf_counter()
        day = keep_day(db)
        _pack(db, 1)
        make_months(db, date.fromisoformat(DAYS[0]) - timedelta(days=days + 365))
        lay_out(db, day, days, row_days)
        print(f"{days} days before it, made in {perf_counter() - start:.0f} s", flush=True)
    with connect(server.dsn_of("night"), program="years", statement_ms=0) as db:
        _pack(db, 1)
    for name in ("night", "years"):
        with connect(server.dsn_of(name), program="years", statement_ms=0) as db:
            db.execute("VACUUM ANALYZE")
            _say_sizes(db, name)
            print(f"\n{name}, as a keeper comes to a floor of an earlier version:")
            _say_steps("traits of a span noted", partial(note_next_span, db, datetime.now(UTC)))
            _say_steps("20 shifts thinned", partial(forget_implied, db, THINNED))
            db.execute("VACUUM ANALYZE")
            _say_sizes(db, name)
    print(f"free on the disk: {shutil.disk_usage(made.folder).free / 1e9:.0f} GB", flush=True)


def _say_steps(name: str, step: Callable[[], object]) -> None:
    """Take all steps of a kind, and print how many there were, and how long they took."""
    took = list[float]()
    while True:
        start = perf_counter()
        if not step():
            break
        took.append(1e3 * (perf_counter() - start))
    if took:
        print(f"{name}: {len(took)} times, {median(took):.0f} ms, at most {max(took):.0f} ms")


def _send(db: Database, made: Made, tables: list[MadeKiosk], shift: int, *, but: int = 0) -> float:
    """Send a shift of every table, but so many of its last entries; entries a second."""
    start, sent = perf_counter(), 0
    for at, kiosk in enumerate(tables, 1):
        last = made.ends[shift] - but
        for first in range(_head(db, at) + 1, last + 1, AT_ONCE):
            links = kiosk.links[first - 1 : min(first - 1 + AT_ONCE, last)]
            append(db, kiosk, first, links)
            sent += len(links)
    return sent / (perf_counter() - start)


def _head(db: Database, stream: int) -> int:
    row = db.execute("SELECT number FROM floor.head WHERE stream = %s", (stream,)).fetchone()
    assert row is not None
    return int(row[0])


# ── what is measured ────────────────────────────────────────────────────────────────────────


def _measure(figures: Figures, made: Made, days: int) -> list[str]:
    """Ask everything; what has grown more than it may."""
    print(f"\n{'':44}{'a night':>11}{f'{days} days':>12}{'ratio':>16}")
    first = made.ends[1] + 1
    took: tuple[list[float], list[float]] = ([], [])
    for number in range(first, first + ONE_BY_ONE):
        for side, times in zip(figures.sides, took, strict=True):
            times.append(_ms(partial(_append_one, side, number)))
    figures.add("append, one entry", map(min, took))
    figures.time(
        "sign of life", lambda side: append(side.db, side.tables[0], first + ONE_BY_ONE, [])
    )
    figures.once(
        "append, 50 at once", lambda side: _send(side.db, made, side.tables, 2, but=1), "entries/s"
    )
    entries = (made.ends[2] - made.ends[1] - 1) * len(made.tables)
    kept = [_keep(side.dsn, made.key) for side in figures.sides]
    figures.add("keeper, catching up", (entries / each.seconds for each in kept), "entries/s")
    figures.add("memory of the keeper", (each.mib for each in kept), "MiB")
    figures.add("keeper, a look at nothing", (each.idle_ms for each in kept))
    for side in figures.sides:
        for kiosk in side.tables:
            append(side.db, kiosk, made.ends[2], [kiosk.links[made.ends[2] - 1]])
    # A keeper that begins reads the state of each table, and takes in what has come.
    kept = [_keep(side.dsn, made.key) for side in figures.sides]
    figures.add("keeper, start, a table", (1e3 * each.seconds / len(made.tables) for each in kept))
    for side in figures.sides:
        side.db.execute("VACUUM ANALYZE")
    _ask_screen(figures)
    figures.time("the entries of a shift", lambda side: cut_at_one_moment(
        side.screen, side.stream, 2, OPENING))  # fmt: skip
    figures.time("a hand of a table", lambda side: _open(side, made, HANDS + 20))
    figures.time("a packed hand", lambda side: _open(side, made, 20))
    figures.once("day's report", lambda side: _ms(lambda: day_report(side.db, DAYS[1], zone=UTC)))
    _measure_keeping(figures, made, days)
    return [each.name for each in figures.all if each.is_over]


def _measure_keeping(figures: Figures, made: Made, days: int) -> None:
    """Pack and forget."""
    for side in figures.sides:
        # With what was laid out before it and is not packed.
        _pack(side.db, 2)
        side.db.execute("UPDATE floor.stream SET retired_at = now()")
        side.db.execute("VACUUM ANALYZE")
    figures.once("packing a shift", lambda side: _pack(side.db, 3) / len(made.tables), waits=False)
    retention = Retention(rows=timedelta(days=60), kept=timedelta(days=9999))
    early = datetime.fromisoformat(DAYS[0]).replace(tzinfo=UTC)
    figures.time("tidying, nothing due", lambda side: tidy(side.db, retention, early))
    kept_for = Retention(rows=timedelta(days=days - 1), kept=timedelta(days=days - 1))
    took_ms = _ms(lambda: tidy(figures.sides[1].db, kept_for, early))
    print(f"{'forgetting a day of the years':44}{'':11} {took_ms:11,.1f} ms")


def _append_one(side: Side, number: int) -> None:
    kiosk = side.tables[0]
    append(side.db, kiosk, number, [kiosk.links[number - 1]])


def _ask_screen(figures: Figures) -> None:
    """Everything that the floor's screen asks."""
    newest = ASKED["the newest"]
    figures.opened(
        "all tables, a screen that was just opened", lambda db: OverviewReader(db).read()
    )
    figures.opened(
        "the first search of a screen", lambda db: find_house_hands(db, newest, most=LINES)
    )
    figures.time("all tables, later", lambda side: side.reader.read())
    figures.time("how far a table is", lambda side: kept_entry(side.screen, side.stream))
    figures.time("status", lambda side: floor_status(side.screen))
    now_ms = int(datetime.now(UTC).timestamp() * 1000)
    figures.time("the day that goes on", lambda side: current_figures(side.screen, now_ms))
    figures.time("a day", lambda side: day_figures(side.screen, DAYS[1]))
    for name, wanted in ASKED.items():
        figures.time(f"search: {name}", partial(_search, wanted))


def _search(wanted: HandsWanted, side: Side) -> None:
    find_house_hands(side.screen, _at(side, wanted), most=LINES)


def _at(side: Side, wanted: HandsWanted) -> HandsWanted:
    """The same conditions, with a table and a croupier of this floor."""
    if wanted.stream is not None:
        wanted = replace(wanted, stream=side.stream, number=wanted.number and 42)
    return replace(wanted, croupier="C-12") if wanted.croupier == "C-77" else wanted


def _open(side: Side, made: Made, hand: int) -> None:
    with (
        tempfile.TemporaryDirectory(dir=made.folder) as name,
        cut_excerpt(side.screen, side.stream, Path(name) / "shift", OPENING, hand=hand),
    ):
        pass


def _pack(db: Database, shift: int) -> float:
    """Pack a shift of every table; how long it took, in milliseconds."""
    row = db.execute(
        "SELECT max(closed_ms), count(*) FROM floor.shift WHERE number = %s", (shift,)
    ).fetchone()
    assert row is not None
    before = datetime.fromtimestamp(row[0] / 1000 + 1, UTC)
    start = perf_counter()
    assert pack_shifts(db, before) == row[1]
    return 1e3 * (perf_counter() - start)


# ── the keeper, as a process of its own ─────────────────────────────────────────────────────


@dataclass
class Kept:
    """How long a keeper took, and what memory it needed."""

    seconds: float
    idle_ms: float
    mib: float


def _keep(dsn: str, key: bytes) -> Kept:
    """Let a keeper take in all that has come."""
    context = multiprocessing.get_context("spawn")
    told, tells = context.Pipe(duplex=False)
    work = context.Process(target=_kept, args=(dsn, key, tells))
    work.start()
    said: Kept = told.recv()
    work.join()
    return said


def _kept(dsn: str, key: bytes, tells: Connection) -> None:
    signer = Countersigner(Ed25519PrivateKey.from_private_bytes(key))
    with connect(dsn, program="keeper", statement_ms=0) as db:
        start = perf_counter()
        # Nothing is packed: that is measured by itself.
        keeper = Keeper(db, signer, FOR_EVER)
        keeper.look_at_all()
        seconds = perf_counter() - start
        idle = median(_ms(keeper.look) for _ in range(TIMES))
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    tells.send(Kept(seconds, idle, peak))


# ── what it takes ───────────────────────────────────────────────────────────────────────────


def _say_sizes(db: Database, name: str) -> None:
    """Print what takes room."""
    ((size,),) = db.execute("SELECT pg_size_pretty(pg_database_size(current_database()))")
    print(f"\n{name}, {size:14}{'rows':>14}{'MB':>10}{'indexes':>10}{'bytes a row':>13}")
    for kind, rows, table, indexes in db.execute(SIZES.encode()):
        if table + indexes > 1 << 20:
            each = (table + indexes) / max(rows, 1)
            print(f"{kind:21}{rows:14,}{table / 1e6:10,.0f}{indexes / 1e6:10,.0f}{each:13,.0f}")


def _ms(ask: Callable[[], object]) -> float:
    start = perf_counter()
    ask()
    return 1000 * (perf_counter() - start)


if __name__ == "__main__":
    main()
