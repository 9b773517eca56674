"""How soon a relay goes on after a start: python -m tests.benchmarks.relay_start [NIGHTS ...].

Second copies of so many nights are written, each of which the floor has countersigned up to shortly
before its end. Prints how long the first look at it takes, as a relay looks and as one that reads
it whole; how long a look takes after that, while what lies before is followed; after how many
minutes that is done; and what memory it takes.
"""

from __future__ import annotations

import sys
import tempfile
import tracemalloc
from pathlib import Path
from statistics import median
from time import perf_counter

from dealerassist.floor.relay.mirror_tail import PIECE, MirrorTail
from dealerassist.floor.relay.relay import LOOK_S
from dealerassist.journal.chain import Claim
from tests.benchmarks.journal import BENCHES
from tests.support.floor.copyist import Copyist

NIGHTS = (1, 30, 80)
ENTRIES = 7_600
"""How many entries a night has: 186 hands."""

UNSENT = 200
LOOKS = 40


def main() -> None:
    """Write, look, print."""
    nights = [int(each) for each in sys.argv[1:]] or NIGHTS
    BENCHES.mkdir(exist_ok=True)
    print(f"{'nights':>7}{'entries':>12}{'MB':>7}{'first look':>13}{'read whole':>13}"
          f"{'a look then':>13}{'followed after':>16}{'memory':>9}")  # fmt: skip
    for count in nights:
        with tempfile.TemporaryDirectory(dir=BENCHES) as name:
            _measure(Path(name) / "table.journal.copy", count)


def _measure(path: Path, nights: int) -> None:
    copyist = Copyist(path)
    for _ in range(nights):
        copyist.add(ENTRIES)
        # Only the newest ones are needed here.
        copyist.links = copyist.links[-UNSENT:]
    held = Claim(copyist.links[0].number, copyist.links[0].hash)
    whole_ms = _ms(MirrorTail(path))
    tail = MirrorTail(path, lambda _: held)
    first_ms = _ms(tail)
    then = [_ms(tail) for _ in range(LOOKS)]
    tracemalloc.start()
    while tail._behind is not None:
        tail.look()
    kept, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert tail.last.number == nights * ENTRIES
    minutes = nights * ENTRIES / PIECE * LOOK_S / 60
    print(f"{nights:7}{nights * ENTRIES:12,}{path.stat().st_size / 1e6:7,.0f}{first_ms:10,.1f} ms"
          f"{whole_ms:10,.0f} ms{median(then):10,.1f} ms{minutes:12,.1f} min{kept / 1024:6,.0f} KB",
          flush=True)  # fmt: skip


def _ms(tail: MirrorTail) -> float:
    start = perf_counter()
    tail.look()
    return 1000 * (perf_counter() - start)


if __name__ == "__main__":
    main()
