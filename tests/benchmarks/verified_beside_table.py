"""The table while its journal is verified: python -m tests.benchmarks.verified_beside_table.

From a tap to the durable entry to the drawn frame on a journal of some 100,000 entries: alone, and
while the process that verifies all of it runs beside it, in turn, round after round, as other work
on the machine comes and goes. And a start to the first frame, and what the kiosk's own process has
in memory, with it and without. `--hands` says how many hands the journal has.

--plant runs the same work without giving way: it must be seen.
"""

from __future__ import annotations

import os
import statistics
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import sleep

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["QT_QUICK_BACKEND"] = "software"

import click

from dealerassist.desk.desk import TableDesk
from dealerassist.journal.journal import Journal
from dealerassist.locale.catalogue import Language
from tests.benchmarks.kiosk import BENCHES, FULL_HD, KIOSK, quantile, show, started
from tests.benchmarks.pit_beside_table import endless, next_shift, tapped
from tests.support.reports.played import play_shift
from tests.support.ui.croupier import SteppingClock
from ui.app import Stage, staged
from ui.jobs.worker_jobs import LogCheck, LogChecked
from ui.kiosk.journal_queries import JournalQueries
from ui.kiosk.kiosk import Kiosk
from ui.program.home_folder import JOURNAL
from ui.program.settings import Settings

ROUNDS, TAPS, STARTS = 12, 60, 5

BEGIN_S = 0.7
"""So long the process takes until it is in the midst of its work."""


@click.command()
@click.option("--hands", default=2_460, help="How many hands the journal has.")
@click.option("--plant", is_flag=True, help="Do not give way.")
def main(hands: int, *, plant: bool) -> None:
    """Print the figures."""
    BENCHES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=BENCHES) as folder:
        path = Path(folder) / JOURNAL
        play_shift(path, hands)
        measure_starts(path.parent)
        measure_taps(path, plant=plant)


def measure_starts(home: Path) -> None:
    """With the verification begun by each start, and without."""
    then = "app.exec()"
    begun = "stage.after_first_frame(lambda: (shown.verify_behind(), shown.refresh())); app.exec()"
    for name, script in (("alone", KIOSK), ("with it", KIOSK.replace(then, begun))):
        took = [1000 * started(script, str(home))[0] / 1000 for _ in range(STARTS)]
        print(f"start to the first frame, {name:10} {statistics.median(took):8.0f} ms")


def measure_taps(path: Path, *, plant: bool) -> None:
    """Alone and beside it, round after round."""
    with Journal.open(path) as journal:
        desk = TableDesk(journal)
        next_shift(desk)
        queries = JournalQueries(journal, path.parent / "papers")
        kiosk = Kiosk(desk, settings=Settings(language=Language.GERMAN), clock=SteppingClock())
        print(f"{'entries':34} {journal.count:,}")
        with staged(kiosk, FULL_HD) as stage:
            taps = endless(kiosk, desk, Random(7))
            alone, beside, checks = rounds(stage, queries, taps, plant=plant)
        queries.close()
    show("tap to drawn, alone", alone)
    show("while it is verified", beside)
    print(f"{'verified meanwhile':34} {checks}")
    for share in (50, 95):
        print(
            f"{f'p{share} beside, of that alone':34} "
            f"{quantile(beside, share) / quantile(alone, share):6.2f}"
        )


def rounds(
    stage: Stage, queries: JournalQueries, taps: Iterator[str], *, plant: bool
) -> tuple[list[float], list[float], int]:
    """Milliseconds of the taps alone and beside it, and how often it has come to its end."""
    alone, beside, checks = list[float](), list[float](), 0
    for _ in range(ROUNDS):
        before = memory()
        begin(queries, plant=plant)
        for _ in range(TAPS):
            if not queries.under_way:
                begin(queries, plant=plant)
            beside.append(tapped(stage, next(taps)))
            for _, answer in queries.heard():
                assert isinstance(answer, LogChecked), answer
                assert answer.found.intact, answer.found
                checks += 1
        print(f"{'memory of the kiosk, MB':34} {before:.1f}, with it {memory():.1f}")
        queries.close()
        sleep(BEGIN_S)
        alone += [tapped(stage, next(taps)) for _ in range(TAPS)]
    return alone, beside, checks


def begin(queries: JournalQueries, *, plant: bool) -> None:
    assert queries.begin(LogCheck(), Language.GERMAN)
    sleep(BEGIN_S)
    if plant:
        for worker in queries._running:
            os.sched_setscheduler(worker.process.pid, os.SCHED_OTHER, os.sched_param(0))
            os.setpriority(os.PRIO_PROCESS, worker.process.pid, -5)


def memory() -> float:
    """What this process has in memory, in MB."""
    lines = Path("/proc/self/status").read_text("ascii").splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))


if __name__ == "__main__":
    main()
