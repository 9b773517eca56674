"""Monkey tests: python -m tests.benchmarks.monkey [--doings N] [--monkeys N] [--seed N].

Each monkey does random taps, keys, swipes and palms at a table of its own, in one of three screen
sizes. A fault (an exception, a warning of Qt, a hang of more than two seconds, chips that do not
add up, a journal that leads elsewhere) ends the run and prints the seed that shows it again.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from time import perf_counter

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import click

from tests.support.ui.monkey import Fault, let_loose
from ui.cli.progress_bar import progress

SIZES = ((1920, 1080), (1280, 800), (2560, 1440))


@click.command()
@click.option("--doings", default=5_000, show_default=True, help="Taps, keys and swipes each.")
@click.option("--monkeys", default=40, show_default=True, help="How many tables.")
@click.option(
    "--seed", default=1, show_default=True, help="The first monkey's; the others count on."
)
def main(doings: int, monkeys: int, seed: int) -> None:
    """Run them, and print the result."""
    began, hands, entries, slowest = perf_counter(), 0, 0, 0.0
    with progress("Monkeys", doings * monkeys, wanted=True) as advance:
        for number in range(seed, seed + monkeys):
            with tempfile.TemporaryDirectory() as folder:
                outcome = let_loose(
                    Path(folder),
                    seed=number,
                    doings=doings,
                    size=SIZES[number % len(SIZES)],
                    told=lambda _: advance(1),
                )
            if isinstance(outcome, Fault):
                raise click.ClickException(str(outcome))
            hands, entries = hands + outcome.hands, entries + outcome.entries
            slowest = max(slowest, outcome.slowest_s)
    took = perf_counter() - began
    click.echo(f"{doings * monkeys} doings, {entries} entries, {hands} hands in {took:.0f} s")
    click.echo(f"slowest answer {1000 * slowest:.0f} ms; no fault")


if __name__ == "__main__":
    main()
