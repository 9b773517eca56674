"""How soon a tap is on the floor's screen: python -m tests.benchmarks.floor_visible [S [TABLES …]].

First 12 and then 40 tables, or as many as are said, play at real desks as fast as real tables do:
journal, second copy, a relay each, the server, the keeper as a process of its own, its rows, and
the screen's own source and program, which is looked at as the window does. Of every entry that a
table made meanwhile, it is measured how long it took from the entry's own time until the screen was
made of a reading that has it: one after a moment at which the rows were seen to. Prints median, p95
and longest in seconds, and ends with 1 if anything took more than 5 s or was not seen at all.

--plant stops the keeper for half of the time: it must be seen.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from collections import deque
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import msgspec

from dealerassist.floor.connection import Database, connect
from dealerassist.floor.demo.floor import DemoFloor
from dealerassist.floor.demo.tables import DemoPlan, journal_of
from dealerassist.journal.reader import JournalReader
from tests.proof.quantiles import times
from ui.floor.floor import Floor
from ui.floor.ports import FloorNews
from ui.floor.server import FloorServer
from ui.floor.source import ServerSource, fetch_table

TABLES = (12, 40)
SECONDS = 90
SETTLES_S = 15
"""How long the tables play before anything is measured, and how long what came last may take."""

LOOKS_S = 0.1
"""How often the window looks whether something has come."""

LIMIT_S = 5.0


_KEPT = """
SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint,
    (SELECT coalesce(json_object_agg(s.table_id, p.number)::text, '{}')
    FROM floor.projected p JOIN floor.stream s ON s.id = p.stream)
"""
"""Up to which entry the rows have each table, and when that was so."""

_DECODER = msgspec.json.Decoder(dict[int, int])


class SeenSource(ServerSource):
    """The screen's source, which remembers what the screen was made of last.

    Attributes:
        seen: that.
    """

    seen = FloorNews()

    @property
    def news(self) -> FloorNews:
        """What was told last."""
        self.seen = super().news
        return self.seen


def main() -> None:
    """Measure with few tables and with many."""
    words = [word for word in sys.argv[1:] if word != "--plant"]
    seconds = int(words[0]) if words else SECONDS
    plant = "--plant" in sys.argv
    red = [_is_red(tables, seconds, plant=plant) for tables in map(int, words[1:] or TABLES)]
    sys.exit(1 if any(red) else 0)


def _is_red(tables: int, seconds: int, *, plant: bool) -> bool:
    """Let so many tables play, print how soon entries were seen; whether one came too late."""
    # What the demonstration has to show comes when it is over.
    later = 3_600.0
    plan = DemoPlan(tables, seed=1, pace=1.0, cut_s=(later, later), rewritten_s=later)
    with DemoFloor(plan) as demo:
        server = FloorServer(demo.dsn)
        source = SeenSource(server, fetch_table)
        opened = connect(demo.dsn, program="benchmark")
        with closing(server), closing(source), opened as db:
            floor = Floor(source)
            _look_for(SETTLES_S, source, floor, db, {})
            start_ms, shown = _now_ms(), dict[int, list[tuple[int, int]]]()
            with _stopped(_keeper(), seconds / 2 if plant else 0) as half_s:
                _look_for(half_s, source, floor, db, shown)
            _look_for(seconds - half_s, source, floor, db, shown)
            end_ms = _now_ms()
            _look_for(SETTLES_S, source, floor, db, shown)
        waits, unseen = list[float](), 0
        for number in range(1, tables + 1):
            for entry, made_ms in _entries(journal_of(demo.folder, number), start_ms, end_ms):
                first = next((at for upto, at in shown.get(number, ()) if upto >= entry), None)
                if first is None:
                    unseen += 1
                else:
                    waits.append((first - made_ms) / 1000)
    late = sum(wait > LIMIT_S for wait in waits)
    print(f"{tables} tables, {seconds} s: {times(waits)} entries; "
          f"{late} later than {LIMIT_S:.0f} s, {unseen} not seen", flush=True)  # fmt: skip
    return bool(late or unseen or not waits)


def _look_for(
    seconds: float,
    source: SeenSource,
    floor: Floor,
    db: Database,
    shown: dict[int, list[tuple[int, int]]],
) -> None:
    """Look at the screen so long, and note when it showed each table up to which entry."""
    end, moments = time.monotonic() + seconds, deque[tuple[int, dict[int, int]]]()
    while time.monotonic() < end:
        ((moment_ms, kept),) = db.execute(_KEPT).fetchall()
        moments.append((moment_ms, _DECODER.decode(kept)))
        if floor.arrived:
            floor.refresh()
            at_ms, overview = _now_ms(), source.seen.overview
            read_ms = 0 if overview is None else overview.at_ms
            while len(moments) > 1 and moments[1][0] < read_ms:
                moments.popleft()
            if moments[0][0] < read_ms:
                for table, entry in moments[0][1].items():
                    shown.setdefault(table, []).append((entry, at_ms))
        time.sleep(LOOKS_S)


def _entries(journal: Path, start_ms: int, end_ms: int) -> list[tuple[int, int]]:
    """The entries that a table made in this time, and when."""
    with JournalReader(journal) as reader:
        made = [(entry.number, entry.utc_ms) for entry in reader.entries()]
    return [(number, at_ms) for number, at_ms in made if start_ms <= at_ms < end_ms]


# ── the keeper that is stopped ──────────────────────────────────────────────────────────────


def _keeper() -> int:
    """The process of the keeper."""
    own = os.getpid()
    children = Path(f"/proc/{own}/task/{own}/children").read_text(encoding="ascii").split()
    commands = {int(pid): Path(f"/proc/{pid}/cmdline").read_bytes() for pid in children}
    return next(pid for pid, command in commands.items() if b"keep\0" in command)


@contextmanager
def _stopped(pid: int, seconds: float) -> Iterator[float]:
    """Stop a process within the block, if for any time at all."""
    if seconds:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield seconds
    finally:
        os.kill(pid, signal.SIGCONT)


def _now_ms() -> int:
    return int(time.time() * 1000)


if __name__ == "__main__":
    main()
