"""Journal, floor and pages at full length: python -m tests.proof [NAME …] [--rounds N] [--jobs N].

Prints the figures of each proof, and ends with 1 if one of them found a fault. A failure names
the seed that shows it again: python -m tests.proof NAME --rounds 1 --seed SEED.
"""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import click

from tests.proof.long_journals import RECENT, follow_as_said
from ui.cli.progress_bar import progress

FULL = {
    "pages": 100,
    "planted_faults": 100,
    "floor_rights": 1,
    "floor_packing": 100,
    "floor_days": 200,
    "evaluation_sums": 200,
    "one_figure": 200,
    "tournaments": 500,
    "floor_night": 1,
    "io_faults": 1_000_000,
    "altered_writes": 1_000_000,
    "tampering": 10_000,
    "rollbacks": 5_000,
    "soak": 172_800,
    "power_cuts": 100_000,
    "kills": 10_000,
    "flips": 10_000_000,
    "floor_forgers": 10_000,
    "floor_relay": 100,
    "floor_tail_kills": 500,
}
"""The proofs, the shorter first, and the rounds of each; where there are fewer, all."""


@click.command()
@click.argument("names", nargs=-1, type=click.Choice(list(FULL)))
@click.option("--rounds", type=int, help="How many, instead of all.")
@click.option("--jobs", default=2, show_default=True, help="Processes at the same time.")
@click.option("--seed", default=1, show_default=True, help="The first seed.")
@click.option("--recent", type=int, help="How many of the last entries a start follows.")
def main(
    names: tuple[str, ...], rounds: int | None, jobs: int, seed: int, recent: int | None
) -> None:
    """Prove them one after the other."""
    if recent is not None:
        os.environ[RECENT] = str(recent)
        follow_as_said()
    failed = [name for name in names or FULL if not _prove(name, rounds, jobs, seed)]
    if failed:
        click.echo(f"Not proven: {', '.join(failed)}", err=True)
        sys.exit(1)


def _prove(name: str, rounds: int | None, jobs: int, seed: int) -> bool:
    harness: Any = import_module(f"tests.proof.{name}")
    wanted = rounds or FULL[name]
    with progress(name, wanted, wanted=sys.stderr.isatty()) as advance:
        figures = harness.prove(wanted, seed=seed, jobs=jobs, advance=advance)
    click.echo(f"── {name.replace('_', ' ')}")
    # Most have the failures among their lines.
    for line in dict.fromkeys((*figures.lines(), *figures.failures)):
        click.echo(f"   {line}")
    return not figures.failures


if __name__ == "__main__":
    main()
