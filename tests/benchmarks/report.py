"""How long a shift report takes, from the journal to the bytes: python -m tests.benchmarks.report.

Playing the shifts takes longer than printing them: about a minute and a half.
"""

import resource
import subprocess
import sys
import tempfile
from datetime import UTC
from pathlib import Path
from time import perf_counter

from dealerassist.journal.reader import JournalReader
from dealerassist.locale.catalogue import Language
from dealerassist.records.shift.report import ShiftReport
from dealerassist.records.shift.report_from_journal import shift_report
from reports.shift.document import render_shift
from tests.support.reports.played import play_shift
from tests.support.reports.reading import pages_of

LIMITS_S = {300: 1.0, 3_000: 6.0}
PASSES = 3


def main() -> None:
    """Print the seconds of each part, the pages, and the memory it took."""
    if len(sys.argv) > 1:
        measure(Path(sys.argv[1]), int(sys.argv[2]), LIMITS_S[int(sys.argv[2])])
        return
    with tempfile.TemporaryDirectory() as folder:
        for hands in LIMITS_S:
            journal = Path(folder) / f"{hands}.db"
            play_shift(journal, hands)
            # In a process of its own, whose memory is that of the report alone.
            module = "tests.benchmarks.report"
            subprocess.run([sys.executable, "-m", module, journal, str(hands)], check=True)


def measure(journal: Path, hands: int, limit: float) -> None:
    first, *others = [once(journal) for _ in range(PASSES)]
    reading, printing, pdf = min(others, key=lambda each: each[0] + each[1])
    print(f"{hands:,} hands, {len(pages_of(pdf))} pages, {len(pdf) / 1024:,.0f} KiB")
    show("from the journal", reading)
    show("to the page", printing)
    show("together", reading + printing, limit)
    show("the first time", first[0] + first[1], limit)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"  {'peak memory':26} {peak:8.0f} MiB\n")


def once(journal: Path) -> tuple[float, float, bytes]:
    start = perf_counter()
    report = read(journal)
    middle = perf_counter()
    pdf = render_shift(report, Language.GERMAN, zone=UTC)
    return middle - start, perf_counter() - middle, pdf


def read(journal: Path) -> ShiftReport:
    with JournalReader(journal) as reader:
        return shift_report(reader, zone=UTC)


def show(what: str, seconds: float, limit: float | None = None) -> None:
    ratio = "" if limit is None else f"   {seconds / limit:4.0%} of the {limit:.0f} s allowed"
    print(f"  {what:26} {seconds:8.2f} s{ratio}")


if __name__ == "__main__":
    main()
