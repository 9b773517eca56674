"""What a table costs after years: python -m tests.benchmarks.year 1 80 365 --keep DIR.

Plays so many nights in a row at one table, three shifts a night (`tests/support/journal/
played_nights.py`), and keeps them in DIR: a second run measures at once, and a longer one goes on
where a shorter one ended. A year takes about twelve minutes to play and 5 GB. DIR must lie on a
disk, not in memory, as a tap waits for real syncs. Each is measured on a copy, in the middle of a
hand of the evening that follows.

Prints a table with a column for each number of nights, ratios to the first column, and for each
row what limits it at the largest. Shares are the profiler's, whose own time inflates what is called
often. Nothing is asserted but that a journal that was played opens as it is, without repair.
"""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from time import perf_counter, process_time
from typing import NamedTuple

import click
import msgspec

from dealerassist.journal.journal import Journal
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store.connection import copy_into, open_for_reading
from dealerassist.simulation.demo_shift import DemoClock
from tests.benchmarks.kiosk import EMPTY_WINDOW, KIOSK, quantile, started
from tests.benchmarks.profile_shares import shares_of
from tests.benchmarks.year_commands import Cost, copy_on_disk, cost_of, limits_of
from tests.benchmarks.year_table import OfTable
from tests.support.journal.bulk_journal import BulkJournal
from tests.support.journal.played_nights import PEPPER, PlayedTable, play_nights
from ui.program.home_folder import JOURNAL

EVENING, TAPPED = 60, 8
"""So many hands of the evening are over, and so much of the next is tapped, when it is measured."""

TAPS, BESIDE = 1200, 400
ROUNDS = 4
"""In so many rounds taps are measured, column after column and then in the other order, as a
machine is not always as fast."""

LONG_S, PROFILED_S = 5, 60
"""What takes longer is done once; what takes very long is profiled at fewer nights."""

TIMES = 7

Figures = dict[int, float]
"""A figure for each number of nights."""


class Took(NamedTuple):
    """Seconds on the clock, and of the processor: others may want it at the same time."""

    clock: float
    processor: float


class Year:
    """The tables that are measured, by how many nights have been played at each."""

    def __init__(self, homes: dict[int, Path]) -> None:
        self.homes = homes
        self.longest = max(homes)

    def show(self, what: str, unit: str, figures: Figures, limits: str = "") -> None:
        """A row: each figure, and its ratio to the first."""
        first = next(iter(figures.values()))
        cells = [f"{figure:12,.2f}" for figure in figures.values()]
        ratios = [f"{figure / first if first else 0:7.2f}" for figure in [*figures.values()][1:]]
        click.echo(f"{what:34} {unit:6}{''.join(cells)} {''.join(ratios)}  {limits}")

    def row(
        self, what: str, unit: str, figure: Callable[[Path], float], limits: str = ""
    ) -> Figures:
        """A row of what is measured at each table alone."""
        figures = {nights: figure(home) for nights, home in self.homes.items()}
        self.show(what, unit, figures, limits)
        return figures


# ── playing ─────────────────────────────────────────────────────────────────────────────────


def kept(folder: Path, nights: int) -> Path:
    """The home of a table with so many nights, played now as far as it is not kept."""
    home = folder / str(nights)
    if home.exists():
        return home
    begun = folder / f"{nights}.begun"
    shutil.rmtree(begun, ignore_errors=True)
    shorter = [int(each.name) for each in folder.iterdir() if each.name.isdecimal()]
    before = max((each for each in shorter if each < nights), default=0)
    if before:
        shutil.copytree(folder / str(before), begun)
    else:
        begun.mkdir(parents=True)
    start, last = perf_counter(), [perf_counter()]

    def each(table: PlayedTable) -> None:
        now = perf_counter()
        if now - last[0] > LONG_S or table.nights == nights:
            last[0] = now
            pace = (now - start) / (table.nights - before)
            click.echo(
                f"\rnight {table.nights} of {nights}, {table.journal.count:,} entries, "
                f"{pace:.2f} s a night ",
                nl=table.nights == nights,
            )

    play_nights(begun / JOURNAL, nights, each)
    opens_as_it_is(begun / JOURNAL)
    begun.rename(home)
    return home


def opens_as_it_is(journal: Path) -> None:
    """Assert that a start finds nothing to repair, and no row to compute again."""

    class AsItIs(Journal):
        def rebuild(self, *_: object) -> int:
            raise AssertionError("a start computes its rows again")

    with AsItIs.open(journal) as opened:
        assert not opened.repairs, opened.repairs


@contextmanager
def evenings(folder: Path, nights: Iterable[int]) -> Iterator[dict[int, Path]]:
    """A copy of each table in the middle of a hand of its next evening; gone afterwards."""
    homes = {each: kept(folder, each) for each in nights}
    os.environ.pop("DEALER_ASSIST_COPY", None)
    with tempfile.TemporaryDirectory(dir=folder) as measured:
        for each, home in homes.items():
            copied = homes[each] = Path(measured) / str(each)
            shutil.copytree(home, copied)
            clock = DemoClock(0)
            with BulkJournal.open(copied / JOURNAL, clock=clock) as journal:
                PlayedTable(journal, clock).play_evening(EVENING, TAPPED)
        yield homes


# ── measuring ───────────────────────────────────────────────────────────────────────────────


def measure_starts(year: Year) -> None:
    empty = several(lambda: Took(*(each / 1000 for each in started(EMPTY_WINDOW))))
    click.echo(f"{'an empty QML window':34} s     {empty.clock:12.2f}")
    took_rows(year, "start to the first frame", first_frame)
    opened = took_rows(year, "of it opening alone", opening)
    short = [nights for nights, took in opened.items() if took.processor < PROFILED_S]
    if short:
        longest = year.homes[max(short)] / JOURNAL
        click.echo(f"  opening: {shares_of(lambda: Journal.open(longest).close())}")


def took_rows(year: Year, what: str, once: Callable[[Path], Took]) -> dict[int, Took]:
    """The rows of what takes so long at each table."""
    found = {nights: several(partial(once, home)) for nights, home in year.homes.items()}
    year.show(what, "s", {nights: took.clock for nights, took in found.items()})
    year.show("  of the processor", "s", {nights: took.processor for nights, took in found.items()})
    return found


def first_frame(home: Path) -> Took:
    """From the start of the process to the first frame."""
    os.environ["DEALER_ASSIST_PEPPER"] = str(home / PEPPER)
    return Took(*(each / 1000 for each in started(KIOSK, str(home))))


def opening(home: Path) -> Took:
    return timed(lambda: Journal.open(home / JOURNAL).close())


def timed(work: Callable[[], object]) -> Took:
    clock, processor = perf_counter(), process_time()
    work()
    return Took(perf_counter() - clock, process_time() - processor)


def several(once: Callable[[], Took]) -> Took:
    """The median of some, once it is warm; what takes long is done once."""
    first = once()
    if first.clock > LONG_S:
        return first
    taken = [once() for _ in range(TIMES)]
    return Took(*(statistics.median(each) for each in zip(*taken, strict=True)))


def measure_taps(year: Year) -> None:
    found: dict[int, list[OfTable]] = {nights: [] for nights in year.homes}
    beside: dict[int, list[OfTable]] = {nights: [] for nights in year.homes}
    for turn in range(ROUNDS):
        order = [*year.homes.items()][:: -1 if turn % 2 else 1]
        for nights, home in order:
            asks = ["--limits"] if (turn, nights) == (0, year.longest) else []
            found[nights].append(of_table(home, TAPS // ROUNDS, *asks))
            beside[nights].append(of_table(home, BESIDE // ROUNDS, "--beside"))
    limits = found[year.longest][0].limits
    alone = taps_rows(year, "a tap, to the drawn frame", found, limits)
    for at in (50, 95):
        year.show(f"  of it the journal, p{at}", "ms", {
            nights: quantile([each for one in all_ for each in one.disk], at)
            for nights, all_ in found.items()
        })  # fmt: skip
    while_backed_up = taps_rows(year, "a tap while a backup is made", beside)
    year.show("  p95, of that alone", "", {
        nights: while_backed_up[nights] / alone[nights] for nights in year.homes
    })  # fmt: skip
    for name, what in (
        ("rss", "memory after the start, RSS"), ("pss", "memory after the start, PSS"),
        ("rss_then", "memory after the taps, RSS"), ("pss_then", "memory after the taps, PSS"),
    ):  # fmt: skip
        year.show(what, "MiB", {
            nights: statistics.median(getattr(each, name) for each in all_)
            for nights, all_ in found.items()
        })  # fmt: skip
    for name, what in (
        ("page", "the pit's first page"),
        ("hand", "a hand of the middle by number"),
    ):
        year.show(what, "ms", {
            nights: statistics.median(each for one in all_ for each in getattr(one, name))
            for nights, all_ in found.items()
        })  # fmt: skip


def taps_rows(year: Year, what: str, found: dict[int, list[OfTable]], limits: str = "") -> Figures:
    """The rows of p50 and p95; returns p95."""
    for at in (50, 95):
        figures = {
            nights: quantile([tap for each in all_ for tap in each.taps], at)
            for nights, all_ in found.items()
        }
        year.show(f"{what}, p{at}", "ms", figures, limits if at == 95 else "")
    return figures


def of_table(home: Path, taps: int, *options: str) -> OfTable:
    """What the table's own process says."""
    command = [sys.executable, "-m", "tests.benchmarks.year_table", str(home), str(taps), *options]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    return msgspec.json.decode(done.stdout.splitlines()[-1], type=OfTable)


def measure_size(year: Year) -> None:
    year.row("entries", "", entries)
    year.row("journal, an entry", "bytes", lambda home: size(home, JOURNAL) / entries(home))
    copy = f"{JOURNAL}.copy"
    year.row("second copy, an entry", "bytes", lambda home: size(home, copy) / entries(home))
    for what, sql in PARTS.items():
        year.row(f"  {what}", "bytes", lambda home, sql=sql: summed(home, sql) / entries(home))


PARTS = {
    "text of the entries": "SELECT sum(length(body) + 32) FROM entry",
    "index of their ids": "SELECT sum(length(id) + 6) FROM entry",
    "checkpoints": "SELECT sum(length(note) + length(key)) FROM checkpoint",
    "kept states": "SELECT sum(length(state) + 32) FROM standing",
}
"""What the journal's bytes are made of, without what SQLite needs to find it again; all other rows
are read whole below."""


def size(home: Path, name: str) -> float:
    return (home / name).stat().st_size


def entries(home: Path) -> int:
    with JournalReader(home / JOURNAL) as reader:
        return reader.count


def summed(home: Path, sql: str) -> float:
    with JournalReader(home / JOURNAL) as reader:
        return float(reader.query(sql)[0][0] or 0)


def measure_commands(year: Year) -> None:
    verified = cost_rows(year, "verify", lambda home: ("verify", home / JOURNAL))
    year.show(
        "verify, entries",
        "1/s",
        {n: entries(year.homes[n]) / each.seconds for n, each in verified.items()},
    )
    report = ("report", "--format", "json", "--out", "-", "--shift")
    cost_rows(
        year, "report of the last shift", lambda home: (*report, last_shift(home), home / JOURNAL)
    )
    cost_rows(
        year, "report of one in the middle", lambda home: (*report, middle(home), home / JOURNAL)
    )
    cost_rows(
        year,
        "record of hand 100",
        lambda home: ("hand", home / JOURNAL, 100, "--out", home / "hand.pdf"),
    )


def cost_rows(
    year: Year, what: str, arguments: Callable[[Path], Sequence[object]]
) -> dict[int, Cost]:
    """The rows of a command: seconds, and memory. It may end with 1: not confirmed by a floor."""
    found = {
        nights: cost_of(*arguments(home), expected=(0, 1)) for nights, home in year.homes.items()
    }
    short = [nights for nights, each in found.items() if each.seconds < PROFILED_S]
    limits = limits_of(*arguments(year.homes[max(short)])) if short else ""
    year.show(what, "s", {nights: each.seconds for nights, each in found.items()}, limits)
    year.show("  of the processors", "s", {n: each.processor for n, each in found.items()})
    year.show("  peak memory (PSS)", "MiB", {nights: each.peak for nights, each in found.items()})
    return found


def last_shift(home: Path) -> int:
    """The number of the last shift that was closed."""
    with JournalReader(home / JOURNAL) as reader:
        return max(each.number for each in reader.shifts() if each.closed_ms is not None)


def middle(home: Path) -> int:
    """The number of a shift in the middle."""
    return last_shift(home) // 2


def measure_backups(year: Year) -> None:
    rates, ratios, whole = Figures(), Figures(), Figures()
    for nights, home in year.homes.items():
        with tempfile.TemporaryDirectory(dir=home.parent) as folder:
            made = Path(folder)
            by_cp = several(partial(cp, home / JOURNAL, made)).clock
            copying = several(partial(copy_of_journal, home / JOURNAL, made)).clock
            whole[nights] = cost_of("backup", home / JOURNAL, made, expected=(0, 1)).seconds
        rates[nights], ratios[nights] = size(home, JOURNAL) / 1e6 / copying, by_cp / copying
    year.show("backup, the copying", "MB/s", rates)
    year.show("  of what cp does in the same run", "", ratios)
    year.show("  with its verification", "s", whole)


def cp(journal: Path, folder: Path) -> Took:
    """What `cp` takes for the file, until the disk holds it."""
    return timed(lambda: copy_on_disk(journal, folder / "by-cp"))


def copy_of_journal(journal: Path, folder: Path) -> Took:
    """What a backup takes without its verification."""
    dest = folder / "copied"
    dest.touch()
    with closing(open_for_reading(journal)) as source:
        took = timed(lambda: copy_into(source, dest))
    dest.unlink()
    return took


ROWS: dict[str, Callable[[Year], None]] = {
    "size": measure_size,
    "starts": measure_starts,
    "taps": measure_taps,
    "commands": measure_commands,
    "backups": measure_backups,
}


@click.command()
@click.argument("nights", type=click.IntRange(1), nargs=-1, required=True)
@click.option("--keep", type=click.Path(file_okay=False, path_type=Path), required=True,
              help="Where the nights lie that were played.")  # fmt: skip
@click.option("--only", type=click.Choice([*ROWS]), multiple=True, help="Only these rows.")
@click.option("--play", is_flag=True, help="Play, and measure nothing.")
def main(nights: tuple[int, ...], keep: Path, only: tuple[str, ...], *, play: bool) -> None:
    """Play what is not kept yet, measure, and print the table."""
    keep.mkdir(parents=True, exist_ok=True)
    if play:
        for each in sorted({*nights}):
            kept(keep, each)
        return
    with evenings(keep, sorted({*nights})) as homes:
        year = Year(homes)
        year.show("nights", "", {each: float(each) for each in homes})
        for name in only or ROWS:
            ROWS[name](year)


if __name__ == "__main__":
    main()
