"""What a long journal costs: python -m tests.benchmarks.long_journal.

For 10,000 and for 100,000 entries: a start to the first frame, and of it the verifying before any
figure is shown; a verification and a shift report, which compute every row anew; and what folding
the entries alone takes, below which neither can come. Playing them takes some minutes.
"""

import os
import statistics
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["QT_QUICK_BACKEND"] = "software"

from dealerassist.journal.audit import audit
from dealerassist.journal.journal import Journal
from dealerassist.journal.read_model.snapshot import not_retracted
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recomputed_reader import RecomputedReader
from dealerassist.records.shift.report_from_journal import shift_report
from dealerassist.table.evolve import fold
from dealerassist.table.state import TableState
from tests.benchmarks.kiosk import EMPTY_WINDOW, KIOSK, started
from tests.support.reports.played import play_shift
from ui.program.home_folder import JOURNAL

HANDS = {10_000: 246, 100_000: 2_460}
"""Hands of eight guests that make so many entries, about."""

PASSES = 5


def main() -> None:
    """Print the seconds of each."""
    show("an empty QML window", lambda: started(EMPTY_WINDOW)[0] / 1000)
    for hands in HANDS.values():
        with tempfile.TemporaryDirectory() as folder:
            journal = Path(folder) / JOURNAL
            play_shift(journal, hands)
            measure(journal)


def measure(journal: Path) -> None:
    with JournalReader(journal) as reader:
        count = reader.count
    print(f"{count:,} entries, {journal.stat().st_size / 1e6:.0f} MB")
    show("start to the first frame", lambda: started(KIOSK, str(journal.parent))[0] / 1000)
    show("  of it verifying", lambda: _timed(lambda: Journal.open(journal).close()))
    show("chain alone", lambda: _timed(lambda: _read(journal, lambda at: at.verify())))
    show("verify, every row anew", lambda: _timed(lambda: _read(journal, audit)), count)
    show("shift report, every row anew", lambda: _timed(lambda: _anew(journal, shift_report)))
    show("folding the entries alone", lambda: _timed(lambda: _read(journal, folded)), count)


def _read(journal: Path, look: Callable[[JournalReader], object]) -> None:
    with JournalReader(journal) as reader:
        look(reader)


def _anew(journal: Path, look: Callable[[JournalReader], object]) -> None:
    with RecomputedReader(journal) as reader:
        look(reader)


def folded(reader: JournalReader) -> TableState:
    """The table after all entries that no other one takes back."""
    entries = not_retracted(reader.entries())
    return fold(TableState(), (event for entry in entries for event in entry.events))


def _timed(action: Callable[[], object]) -> float:
    start = perf_counter()
    action()
    return perf_counter() - start


def show(what: str, once: Callable[[], float], entries: int = 0) -> None:
    once()
    seconds = statistics.median(once() for _ in range(PASSES))
    pace = f"   {entries / seconds:10,.0f} entries a second" if entries else ""
    print(f"  {what:30} {seconds:8.3f} s{pace}")


if __name__ == "__main__":
    main()
