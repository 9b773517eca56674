"""A whole night played by taps: python -m tests.benchmarks.night --out DIR [--short].

From half past six until the small hours: stud, Hold'em, an hour of mixed games; the script is
`tests/support/ui/night_script.py`. Leaves the journal and the reports of all shifts in DIR, and
prints how many taps and hands there were, what each shift came to, and whether the books are right.
"""

from __future__ import annotations

import os
from datetime import UTC, datetime
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import click

from dealerassist.journal.audit import audit
from dealerassist.journal.reader import JournalReader
from dealerassist.locale.catalogue import Language
from dealerassist.records.shift.report_from_journal import shift_report
from dealerassist.simulation.demo_shift import DemoClock
from reports.paper.file import save_paper
from reports.shift.document import render_shift, report_file_name
from tests.support.ui.night import enrolled
from tests.support.ui.night_script import FULL, SHORT, play_night
from tests.support.ui.workers import WorkerHere
from ui.jobs import running_worker
from ui.program.home_folder import JOURNAL

EVENING = datetime(2026, 11, 21, 18, 30, tzinfo=UTC)


@click.command()
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), required=True)
@click.option("--language", "code", type=click.Choice([each.value for each in Language]))
@click.option("--short", is_flag=True, help="As the test plays it.")
def main(out: Path, code: str | None, *, short: bool) -> None:
    """Play it, and print what it came to."""
    # Papers are made in turn, so that the script need not wait for processes of their own.
    running_worker.RunningWorker = WorkerHere  # type: ignore[assignment, misc]
    home, language = out / "table", Language(code or "en")
    home.mkdir(parents=True)
    clock = DemoClock(int(EVENING.timestamp()) * 1000)
    enrolled(home, clock)
    after = play_night(home, out / "after", clock, language, SHORT if short else FULL)
    with JournalReader(after / JOURNAL) as reader:
        click.echo(f"{reader.count:,} entries, intact: {audit(reader).intact}")
        for number in (1, 2, 3):
            made = shift_report(reader, number)
            save_paper(
                out / report_file_name(made, language=language), render_shift(made, language)
            )
            click.echo(
                f"shift {number}: {len(made.hands)} hands, Taxe {made.rake}, "
                f"tips {made.tip_box.should}, {len(made.incidents)} incidents, "
                f"{len(made.downs)} downs"
            )
    click.echo(f"until {datetime.fromtimestamp(clock.now_ms / 1000, UTC):%H:%M}")


if __name__ == "__main__":
    main()
