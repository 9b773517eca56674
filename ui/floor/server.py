"""Asks the floor's server in threads of its own, so that no screen ever waits for the network.

One reading of all tables serves every screen that looks at them: the one of a desk, or many in
browsers. What a screen wants besides is an errand.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from time import monotonic, time
from typing import NamedTuple, Protocol

from msgspec import Struct

from dealerassist.floor.connection import Database, connect
from dealerassist.floor.errors import FloorError, FloorErrorCode
from dealerassist.floor.overview import FloorOverview
from dealerassist.floor.queries.day_figures import DayFigures, current_figures, day_figures
from dealerassist.floor.queries.overview_reading import OverviewReader, kept_entry
from dealerassist.journal.clock import system_clock
from ui.floor.ports import ServerSilence
from ui.program import fault_log

PERIOD_S = 2.0
"""How often all tables are read: a change is seen within 5 s, the keeper's own time included."""

DAY_PERIOD_S = 2.0
"""How often at most the figures of a gaming day are added up anew."""

RENEWED_S = 600.0
"""After how many seconds a connection over TLS is begun anew."""

STATEMENT_MS = 4_000
"""After how many milliseconds the server gives up a question of the screen."""

AWAY = frozenset(
    {
        FloorErrorCode.UNREACHABLE,
        FloorErrorCode.REFUSED,
        FloorErrorCode.UNSAFE,
        FloorErrorCode.NOT_SET_UP,
    }
)
"""With these errors the server is not there; with any other, it could not do one thing."""

Errand = Callable[[Database], None]
"""Something that is asked of the server, or said to it."""


class Watcher(Protocol):
    """A screen that looks at the tables."""

    @property
    def watched_day(self) -> str | None:
        """The gaming day that it looks at, as `FloorSource.look_at_day` has it."""
        ...

    @property
    def watched_stream(self) -> int | None:
        """The table that it has opened; None for none."""
        ...

    def fall_silent(self, error: FloorError) -> None:
        """What this screen asked was refused, or given up."""
        ...


class Reading(Struct, frozen=True, kw_only=True):
    """What was read last, for every screen.

    Attributes:
        number: it grows with each reading, and when the server falls silent.
        overview: all tables; None before the first answer.
        read_ns: when they were read, by the monotonic time of `system_clock`.
        silence: None while the server answers.
        days: the figures of the gaming days that are looked at.
        kept: by the streams of the tables that are open, up to which entry the floor has them.
    """

    number: int = 0
    overview: FloorOverview | None = None
    read_ns: int = 0
    silence: ServerSilence | None = None
    days: dict[str, DayFigures] = {}
    kept: dict[int, int] = {}

    @property
    def age_ms(self) -> int:
        """How long ago the tables were read, in milliseconds; 0 before the first answer."""
        since_ns = system_clock().monotonic_ns - self.read_ns if self.read_ns else 0
        return max(0, since_ns) // 1_000_000


class _Sent(NamedTuple):
    """An errand, and the screen that it is run for."""

    watcher: Watcher
    errand: Errand


class _ErrandFailedError(Exception):
    """The server was there, and refused an errand or gave it up."""


class FloorServer:
    """Reads all tables again and again, and runs errands; `close` ends its threads."""

    def __init__(self, dsn: str, *, period_s: float | None = None, runners: int = 0) -> None:
        """Begin to ask.

        Args:
            dsn: the floor's database, as libpq reads it.
            period_s: how often the tables are read, in seconds; None for `PERIOD_S`.
            runners: how many threads run errands, each over a connection of its own; 0 for one
                screen, whose errands the thread runs that reads the tables.
        """
        self.dsn = dsn
        self.period_s = PERIOD_S if period_s is None else period_s
        self._runners = runners
        self._watchers: tuple[Watcher, ...] = ()
        self._reading = Reading()
        self._replied_ms = _now_ms()
        self._added_up_s = dict[str, float]()
        self._errands = deque[_Sent]()
        self._sent = threading.Condition()
        self._wake = threading.Event()
        self._closed = False
        jobs = [self._read_and_run, *[self._run_only] * runners]
        self._threads = [
            threading.Thread(target=self._work, args=(job,), name="floor", daemon=True)
            for job in jobs
        ]
        for thread in self._threads:
            thread.start()

    def close(self) -> None:
        """End the threads."""
        self._closed = True
        self._wake.set()
        with self._sent:
            self._sent.notify_all()
        for thread in self._threads:
            thread.join(timeout=STATEMENT_MS / 1000)

    # ── for the screens ─────────────────────────────────────────────────────────────────────

    @property
    def reading(self) -> Reading:
        """What was read last."""
        return self._reading

    def watch(self, watcher: Watcher) -> None:
        """Read from now on what this screen looks at, too."""
        with self._sent:
            self._watchers = (*self._watchers, watcher)

    def leave(self, watcher: Watcher) -> None:
        """It looks no more; what it asked for and nobody has begun is not run."""
        with self._sent:
            self._watchers = tuple([each for each in self._watchers if each is not watcher])
            left = [each for each in self._errands if each.watcher is not watcher]
            self._errands = deque(left)

    def send(self, watcher: Watcher, errand: Errand) -> None:
        """Have an errand run for a screen."""
        with self._sent:
            self._errands.append(_Sent(watcher, errand))
            self._sent.notify()
        if not self._runners:
            self._wake.set()

    def hurry(self) -> None:
        """Read the tables now: somebody looks at something else."""
        self._wake.set()

    # ── in the threads ──────────────────────────────────────────────────────────────────────

    def _work(self, job: Callable[[Database], None]) -> None:
        while not self._closed:
            try:
                with connect(self.dsn, program="screen", statement_ms=STATEMENT_MS) as db:
                    job(db)
            except _ErrandFailedError:
                # Whoever sent it is told. Nobody knows how it left the connection.
                continue
            except FloorError as error:
                self._begin_anew(error)
            except Exception as error:  # noqa: BLE001 - all screens ask by these threads
                self._begin_anew(_logged(error))

    def _begin_anew(self, error: FloorError) -> None:
        """Tell why, and wait before the next connection."""
        self._fall_silent(error)
        # What is asked already need not hurry: the reason stands long enough to be read.
        self._wake.clear()
        self._rest()

    def _read_and_run(self, db: Database) -> None:
        """Run errands, and read all tables again and again, as long as the server answers."""
        tables, is_due = OverviewReader(db), _renewal(db)
        while not self._closed and not is_due():
            while not self._runners and self._errands:
                self._run(db)
            self._tell(db, tables)
            self._rest()

    def _run_only(self, db: Database) -> None:
        """Run errands as they come."""
        is_due = _renewal(db)
        while not self._closed and not is_due():
            with self._sent:
                self._sent.wait_for(lambda: self._errands or self._closed, timeout=RENEWED_S / 10)
            if self._run(db):
                self.hurry()

    def _run(self, db: Database) -> bool:
        """Run the next errand, if there is one; it is kept for later only if the server was away.

        What the server refuses, or gives up as it takes too long, is forgotten: it must not hold
        up what comes after it. So is an errand in which this program has a fault.

        Returns:
            whether there was one.

        Raises:
            FloorError: if the server was away.
            _ErrandFailedError: if it was not run; its screen has been told.
        """
        with self._sent:
            sent = self._errands.popleft() if self._errands else None
        if sent is None:
            return False
        try:
            sent.errand(db)
        except FloorError as error:
            if error.code not in AWAY:
                sent.watcher.fall_silent(error)
                raise _ErrandFailedError from error
            with self._sent:
                if sent.watcher in self._watchers:
                    self._errands.appendleft(sent)
            raise
        except Exception as error:
            sent.watcher.fall_silent(_logged(error))
            raise _ErrandFailedError from error
        return True

    def _tell(self, db: Database, tables: OverviewReader) -> None:
        overview, last = tables.read(), self._reading
        watchers = self._watchers
        streams = {each.watched_stream for each in watchers} - {None}
        reading = Reading(
            number=last.number + 1,
            overview=overview,
            read_ns=system_clock().monotonic_ns,
            days=self._days_read(db, {each.watched_day for each in watchers}),
            kept={stream: kept_entry(db, stream) for stream in streams if stream is not None},
        )
        self._replied_ms = _now_ms()
        self._reading = reading

    def _days_read(self, db: Database, wanted: set[str | None]) -> dict[str, DayFigures]:
        """The figures of these days; those that were added up just now are told once more."""
        known, oldest_s, days = self._reading.days, monotonic() - DAY_PERIOD_S, {}
        for day in wanted - {None}:
            assert day is not None, "none is taken away"
            if day not in known or self._added_up_s.get(day, 0) <= oldest_s:
                known = known | {day: _figures(db, day)}
                self._added_up_s[day] = monotonic()
            days[day] = known[day]
        self._added_up_s = {day: self._added_up_s[day] for day in days}
        return days

    def _fall_silent(self, error: FloorError) -> None:
        last = self._reading
        self._reading = Reading(
            number=last.number + 1,
            overview=last.overview,
            read_ns=last.read_ns,
            silence=ServerSilence(since_ms=self._replied_ms, error=error),
            days=last.days,
            kept=last.kept,
        )

    def _rest(self) -> None:
        self._wake.wait(self.period_s)
        self._wake.clear()


def _logged(fault: Exception) -> FloorError:
    """What screens are told of a fault of this program that is being handled; it is logged."""
    fault_log.log_fault("asking the floor's server failed")
    return FloorError(FloorErrorCode.FAILED, reason=type(fault).__name__)


def _renewal(db: Database) -> Callable[[], bool]:
    """Tells when the connection is to be begun anew.

    Over TLS it is not used for ever: the server looks at a certificate only when one begins.
    """
    over_s = monotonic() + RENEWED_S
    return lambda: bool(db.pgconn.ssl_in_use) and monotonic() >= over_s


def _figures(db: Database, day: str) -> DayFigures:
    return day_figures(db, day) if day else current_figures(db, _now_ms())


def _now_ms() -> int:
    return int(time() * 1000)
