"""What the house's evaluation costs: python -m tests.benchmarks.evaluation 1 365 --keep DIR.

Takes the journals that `python -m tests.benchmarks.year` has played and kept in DIR, each as a copy
on the same disk. Prints for each number of nights what it takes to bring the whole journal in, to
bring it in once more with nothing new, and to bring in one more night; and as the peer what
``verify`` takes of the same journal in the same run, since a journal that comes in first is
verified.
"""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

import click

from dealerassist.evaluation.tables import TABLES
from dealerassist.journal.reader import JournalReader
from tests.benchmarks.year_commands import Cost, cost_of
from tests.support.journal.played_nights import play_nights
from ui.program.home_folder import JOURNAL


def export(journal: Path, house: Path) -> Cost:
    """Bring the journal in; 1 as an exit code is a journal that no floor has countersigned."""
    return cost_of("export", journal, "--format", "sqlite", "--out", house, expected=(0, 1))


def show(what: str, cost: Cost, more: str = "") -> None:
    click.echo(
        f"  {what:<28} {cost.seconds:7.1f} s, {cost.processor:6.1f} s of processors, "
        f"{cost.peak:4.0f} MiB{more}"
    )


def measure(home: Path, nights: int) -> None:
    with tempfile.TemporaryDirectory(dir=home.parent) as folder:
        place = Path(folder) / "home"
        shutil.copytree(home, place)
        journal, house = place / JOURNAL, Path(folder) / "house.db"
        with JournalReader(journal) as reader:
            entries = reader.count
        click.echo(f"{nights} nights, {entries:,} entries, {len(TABLES)} tables")
        verified = cost_of("verify", journal, expected=(0, 1))
        show("verify", verified)
        whole = export(journal, house)
        size = house.stat().st_size / 1e6
        ratio = whole.seconds / verified.seconds
        show("all of it", whole, f"; {ratio:.2f} times verify; {size:,.0f} MB")
        show("again, with nothing new", export(journal, house))
        play_nights(journal, nights + 1)
        show("one more night", export(journal, house))


@click.command()
@click.argument("nights", type=int, nargs=-1, required=True)
@click.option("--keep", type=click.Path(path_type=Path, exists=True), required=True)
def main(nights: tuple[int, ...], keep: Path) -> None:
    """Measure journals of so many NIGHTS, which lie in KEEP."""
    for number in nights:
        measure(keep / str(number), number)


if __name__ == "__main__":
    main()
