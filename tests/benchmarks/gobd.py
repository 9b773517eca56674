"""What the package for the tax auditor costs: python -m tests.benchmarks.gobd 1 365 --keep DIR.

Takes the journals that `python -m tests.benchmarks.year` has played and kept in DIR, each as a copy
on the same disk. Prints for each number of nights what the whole journal takes and one gaming day
of it, how large they are, and what the verifier takes; and as the peer what ``verify`` takes of the
same journal in the same run, since a journal is verified first.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from time import monotonic

import click

from dealerassist.journal.reader import JournalReader
from tests.benchmarks.evaluation import show
from tests.benchmarks.year_commands import Cost, cost_of
from ui.program.home_folder import JOURNAL


def export(journal: Path, out: Path, *words: str) -> Cost:
    """Make a package; 1 as an exit code is a journal that no floor has countersigned."""
    return cost_of("export", journal, "--format", "gobd", "--out", out, *words, expected=(0, 1))


def size_of(folder: Path) -> str:
    """How large the tables are, and the entries."""
    tables = sum(each.stat().st_size for each in folder.glob("*.csv"))
    entries = sum(each.stat().st_size for each in folder.glob("*.copy"))
    return f"; tables {tables / 1e6:,.0f} MB, entries {entries / 1e6:,.0f} MB"


def measure(home: Path, nights: int) -> None:
    with tempfile.TemporaryDirectory(dir=home.parent) as folder:
        place, out = Path(folder) / "home", Path(folder) / "package"
        shutil.copytree(home, place)
        journal = place / JOURNAL
        with JournalReader(journal) as reader:
            entries, day = reader.count, reader.shifts()[-1].gaming_day
        click.echo(f"{nights} nights, {entries:,} entries")
        verified = cost_of("verify", journal, expected=(0, 1))
        show("verify", verified)
        whole = export(journal, out)
        ratio = f"; {whole.seconds / verified.seconds:.2f} times verify"
        show("all of it", whole, ratio + size_of(out))
        begun = monotonic()
        subprocess.run(
            [sys.executable, out / "verify_package.py"], check=False, capture_output=True
        )
        click.echo(f"  its verifier: {monotonic() - begun:.1f} s")
        shutil.rmtree(out)
        show("one day", export(journal, out, "--day", day), size_of(out))


@click.command()
@click.argument("nights", type=int, nargs=-1, required=True)
@click.option("--keep", type=click.Path(path_type=Path, exists=True), required=True)
def main(nights: tuple[int, ...], keep: Path) -> None:
    """Measure journals of so many NIGHTS, which lie in KEEP."""
    for number in nights:
        measure(keep / str(number), number)


if __name__ == "__main__":
    main()
