"""The table while papers are made beside it: python -m tests.benchmarks.pit_beside_table [HANDS].

From a tap to the durable entry to the drawn frame, with nobody away and while the report of a
shift of so many hands is made again and again in its own process; and how long the pit waits for
the report that it looks at. Playing the shift takes a while. Prints milliseconds and ratios.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import perf_counter, sleep

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["QT_QUICK_BACKEND"] = "software"

from dealerassist.desk.desk import TableDesk
from dealerassist.hand.refusal import Refusal
from dealerassist.journal.journal import Journal
from dealerassist.locale.catalogue import Language
from dealerassist.table.commands import LeaveSeat, OpenShift, TakeSeat
from tests.benchmarks.kiosk import BENCHES, FRAME_MS, FULL_HD, quantile, seconds_until_drawn, show
from tests.support.reports.played import play_shift
from tests.support.ui.croupier import SteppingClock
from tests.support.ui.keyed_hands import keys_of_a_hand
from ui.app import Stage, staged
from ui.jobs.worker_jobs import PaperSaved, Preview, ReportSeen, ShiftPaper
from ui.kiosk.journal_queries import JournalQueries
from ui.kiosk.kiosk import Kiosk
from ui.program.settings import Settings

HANDS = 1_000
TAPS = 600
PREVIEWS = 3
CHIPS = 1_000_000


def main() -> None:
    """Print the figures."""
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else HANDS
    BENCHES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=BENCHES) as folder:
        path = Path(folder) / "table.journal"
        play_shift(path, hands)
        with Journal.open(path) as journal:
            queries = JournalQueries(journal, Path(folder) / "reports")
            measure(TableDesk(journal), queries, hands)


def measure(desk: TableDesk, queries: JournalQueries, hands: int) -> None:
    next_shift(desk)
    previews = [preview(queries) for _ in range(PREVIEWS)]
    print(f"{f'preview of {hands:,} hands':34} {min(previews):6.2f} s (best of {PREVIEWS})")
    kiosk = Kiosk(
        desk, settings=Settings(language=Language.GERMAN), clock=SteppingClock(), records=queries
    )
    with staged(kiosk, FULL_HD) as stage:
        taps = endless(kiosk, desk, Random(7))
        alone = [tapped(stage, next(taps)) for _ in range(TAPS)]
        beside, papers = while_printing(stage, queries, taps)
        again = [tapped(stage, next(taps)) for _ in range(TAPS)]
    queries.close()
    show("tap to drawn, nobody away", alone + again)
    show("while a report is made", beside)
    p95, quiet = quantile(beside, 95), quantile(alone + again, 95)
    print(f"{'reports made meanwhile':34} {papers}")
    print(f"{'p95 beside, of that alone':34} {p95 / quiet:6.2f}")
    print(f"{'p95 beside, of a 60 Hz frame':34} {p95 / FRAME_MS:6.2f}")


def next_shift(desk: TableDesk) -> None:
    """Another shift is open after the long one, with guests who have chips enough."""
    left = [LeaveSeat(at) for at, seat in enumerate(desk.state.seats, start=1) if seat is not None]
    come = [TakeSeat(seat, CHIPS) for seat in range(1, len(desk.state.seats) + 1)]
    for command in (OpenShift("C-07", "2026-11-22", 0), *left, *come):
        answer = desk.handle(command, actor="C-07")
        assert not isinstance(answer, Refusal), answer


def preview(queries: JournalQueries) -> float:
    """The seconds until the report of the long shift can be shown."""
    start = perf_counter()
    assert queries.begin(Preview(1), Language.GERMAN)
    while not queries.arrived:
        sleep(0.002)
    ((_, answer),) = queries.heard()
    assert isinstance(answer, ReportSeen), answer
    return perf_counter() - start


def while_printing(
    stage: Stage, queries: JournalQueries, taps: Iterator[str]
) -> tuple[list[float], int]:
    """The taps while a worker is always away, and how many reports were made."""
    took, made = list[float](), 0
    for _ in range(TAPS):
        for _, answer in queries.heard():
            assert isinstance(answer, PaperSaved), answer
            made += 1
        if not queries.under_way:
            queries.begin(ShiftPaper(1), Language.GERMAN)
        took.append(tapped(stage, next(taps)))
    return took, made


def tapped(stage: Stage, name: str) -> float:
    return 1000 * seconds_until_drawn(stage, name)


def endless(kiosk: Kiosk, desk: TableDesk, random: Random) -> Iterator[str]:
    """The keys of hand after hand."""
    while True:
        yield from keys_of_a_hand(kiosk, desk.state, random)


if __name__ == "__main__":
    main()
