"""What the journal costs on this machine: python -m tests.benchmarks.journal [ENTRIES]."""

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

from dealerassist.journal.journal import Journal
from dealerassist.journal.store import connection
from dealerassist.table.commands import AddChips
from tests.support.journal.scribe import Scribe, scribe_at

ENTRIES = 20_000
RICH = 400
PASSES = 5

BENCHES = Path(".benchmarks")


def main() -> None:
    """Play, then print how long an entry takes and how fast they are read again."""
    entries = int(sys.argv[1]) if len(sys.argv) > 1 else ENTRIES
    # Beside the code, because a system's folder for temporary files may lie in memory.
    BENCHES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=BENCHES) as folder:
        path = Path(folder) / "figures.journal"
        show("write and sync 4 KiB alone", syncs(Path(folder) / "bare", 2_000))
        play(path, entries)
        with Journal.open(path) as journal:
            count, size = journal.count, path.stat().st_size
            print(f"\n{count} entries, {size / count:.0f} bytes each with all tables")
            rate("verified", count, journal.verify)
            rate("decoded", count, lambda: list(journal.entries()))
            rate("rebuilt", count, journal.rebuild)
        start = perf_counter()
        Journal.open(path).close()
        print(f"opened, verified and recovered in {(perf_counter() - start) * 1e3:.0f} ms")


def play(path: Path, entries: int) -> None:
    """Record a long shift and print how long each entry took, and its commit."""
    taken, committed = [], []
    scribe = scribe_at(path).open()
    scribe.journal.append = timed(scribe.journal.append, taken)
    connection.commit = timed(connection.commit, committed)
    while len(taken) < entries:
        buy(scribe)
        scribe.hand()
    scribe.journal.close()
    show("append, read back included", taken)
    show("of this the commit", committed)


def buy(scribe: Scribe) -> None:
    for seat in scribe.state.seats:
        if seat is not None and seat.stack < RICH:
            scribe.do(AddChips(seat.number, RICH))


def timed(act: Callable[..., object], taken: list[float]) -> Callable[..., object]:
    def clocked(*arguments: object) -> object:
        start = perf_counter()
        result = act(*arguments)
        taken.append(perf_counter() - start)
        return result

    return clocked


def syncs(path: Path, times: int) -> list[float]:
    taken: list[float] = []
    with path.open("wb", buffering=0) as file:

        def write_and_sync() -> None:
            file.write(bytes(4096))
            os.fdatasync(file.fileno())

        for _ in range(times):
            timed(write_and_sync, taken)()
    return taken


def show(name: str, taken: list[float]) -> None:
    ordered = sorted(taken)
    shares = {"p50": 0.5, "p95": 0.95, "p99": 0.99, "max": 1}
    at = {label: ordered[int((len(ordered) - 1) * share)] for label, share in shares.items()}
    print(f"{name:32}", *(f"{label} {value * 1e3:6.3f} ms" for label, value in at.items()))


def rate(name: str, count: int, act: Callable[[], object]) -> None:
    taken: list[float] = []
    for _ in range(PASSES):
        timed(act, taken)()
    print(f"{name:10} {count / min(taken):10,.0f} entries/s")


if __name__ == "__main__":
    main()
