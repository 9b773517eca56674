"""A long run in one process: neither memory nor the time of an entry may grow.

Desk and journal, shift after shift of seeded hands with misdeals, undos, buy-ins and changes of
croupier: an entry a second over two days are 172,800.
"""

from __future__ import annotations

import gc
import os
import tempfile
from collections.abc import Callable
from itertools import combinations_with_replacement
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from statistics import median
from time import monotonic, perf_counter, process_time

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.cards import PACK, Suit
from dealerassist.desk.desk import TableDesk
from dealerassist.journal.entry import Draft, Entry
from dealerassist.journal.journal import Journal
from dealerassist.ranking.card_counts import rank_tally_of
from dealerassist.ranking.five_to_play import CHOICES_KEPT
from dealerassist.ranking.high import choose_high
from dealerassist.rules.profile_files import load_profile
from dealerassist.simulation.demo_shift import DemoClock, DemoShift
from dealerassist.table.commands import CloseShift
from dealerassist.table.state import TableState
from tests.proof.quantiles import quantile
from tests.support.journal.told import told

TWO_DAYS = 172_800
"""An entry a second."""

LONG = 10_000
"""From so many entries on the guests' memory of ranked hands would be seen to fill."""

PARTS = 48
"""The hours, so to speak, of which the first is held against the others."""

MOST_GROWTH = 0.05
"""The memory may grow by this share after the first tenth."""

HANDS_PER_SHIFT = 150

MORNING_MS = 1_795_000_000_000


class Part(Struct, frozen=True):
    """One part of the soak: what its entries took in milliseconds, and what was held then.

    `cpu` is the work of this process alone, which neighbours on disk and processor disturb less.
    """

    p50_ms: float
    p99_ms: float
    cpu_p50_ms: float
    cpu_p99_ms: float
    memory_bytes: int
    log_bytes: int


class Figures(Struct, frozen=True):
    """How the soak went."""

    rounds: int
    failures: tuple[str, ...]
    entries: int
    hands: int
    parts: tuple[Part, ...]
    seconds: float

    @property
    def growth(self) -> float:
        """By what share the memory grew from the end of the first tenth on."""
        first = self.parts[len(self.parts) // 10].memory_bytes
        return self.parts[-1].memory_bytes / first - 1

    def slower(self, figure: str) -> float:
        """By what share a figure of the last twelfth is over that of the first, in the median."""
        twelfth = max(1, len(self.parts) // 12)
        first, last = (
            median(getattr(part, figure) for part in parts)
            for parts in (self.parts[:twelfth], self.parts[-twelfth:])
        )
        return last / first - 1

    def lines(self) -> tuple[str, ...]:
        """To be printed."""
        first, last = self.parts[0], self.parts[-1]
        tenth = self.parts[len(self.parts) // 10].memory_bytes
        logs = max(part.log_bytes for part in self.parts)
        slower = ", ".join(
            f"{name} {self.slower(figure):+.1%}"
            for name, figure in (
                ("p50", "p50_ms"),
                ("p99", "p99_ms"),
                ("p50 of the processor alone", "cpu_p50_ms"),
                ("p99 of the processor alone", "cpu_p99_ms"),
            )
        )
        grown = f"{tenth / 1e6:.1f} MB, at the end {last.memory_bytes / 1e6:.1f} MB"
        return (
            f"{self.entries} entries of {self.hands} hands, {self.seconds:.0f} s",
            f"memory after a tenth {grown}: {self.growth:+.1%}",
            f"an entry in the first part p50 {first.p50_ms:.2f}, p99 {first.p99_ms:.2f} ms",
            f"an entry in the last part p50 {last.p50_ms:.2f}, p99 {last.p99_ms:.2f} ms",
            f"last twelfth against the first: {slower}",
            f"the log was never larger than {logs / 1e6:.1f} MB",
            *self.failures,
        )


def prove(
    rounds: int = TWO_DAYS,
    *,
    seed: int = 1,
    jobs: int = 1,
    plant: str | None = None,
    advance: Callable[[int], None] = lambda _: None,
) -> Figures:
    """Record `rounds` entries, and the few that end the last hand.

    Args:
        jobs: of no use; that it is one process is the point.
        plant: ``hoard`` keeps something of every entry; the memory must be seen to grow.
        advance: told how many entries are recorded more.
    """
    fresh = get_context("spawn")
    here, there = fresh.Pipe(duplex=False)
    process = fresh.Process(target=soak_and_tell, args=(rounds, seed, plant, there))
    process.start()
    there.close()
    try:
        while isinstance(heard := here.recv(), int):
            advance(heard)
    except EOFError as error:
        raise RuntimeError(f"seed {seed}: the soak ended without figures") from error
    process.join()
    return heard


def soak_and_tell(rounds: int, seed: int, plant: str | None, there: Connection) -> None:
    """Send how many entries are recorded, again and again, and at last the figures."""
    there.send(soak(rounds, seed, plant, there.send))


def soak(rounds: int, seed: int, plant: str | None, advance: Callable[[int], None]) -> Figures:
    """The soak itself, in a process that has nothing else to do."""
    if rounds >= LONG:
        remember_rankings()
    began = monotonic()
    with tempfile.TemporaryDirectory(prefix="soak-") as folder:
        clock = DemoClock(MORNING_MS)
        path = Path(folder) / "table.journal"
        with WatchedJournal.open(path, table_id="4", clock=clock) as journal:
            journal.watch(rounds, hoard=plant == "hoard", advance=advance)
            desk = TableDesk(journal)
            play_shifts(desk, clock, seed, until=rounds)
            hands, entries, parts = desk.state.hands, journal.count, tuple(journal.parts)
        failures = faults_of(path, entries)
    seconds = monotonic() - began
    figures = Figures(rounds, (), entries, hands, parts, seconds)
    if figures.growth > MOST_GROWTH and rounds >= LONG:
        failures.append(f"the memory grew by {figures.growth:.1%}")
    again = f"run prove({rounds}, seed={seed})"
    texts = tuple(f"seed {seed}: {failure}; {again}" for failure in failures)
    return replace(figures, failures=texts)


def remember_rankings() -> None:
    """Fill the memory of ranked hands, which has a bound, as the guests would in a few weeks."""
    ones = [rank_tally_of(card) for card in PACK if card.suit == PACK[0].suit]
    for cards in (7, 6, 5):
        for ranks in combinations_with_replacement(ones, cards):
            if max(map(ranks.count, ranks)) <= len(Suit):
                choose_high(sum(ranks))
        if choose_high.cache_info().currsize == CHOICES_KEPT:
            return


def play_shifts(desk: TableDesk, clock: DemoClock, seed: int, *, until: int) -> None:
    """Deal shift after shift until there are so many entries."""
    rules = load_profile("casinos-austria-stud").at_table()
    number = 0
    while desk.journal.count < until:
        shift = DemoShift(desk, rules, seed=seed + number, clock=clock)
        if number == 0:
            shift.open(table="4", gaming_day="2026-11-21")
        else:
            shift.begin(gaming_day="2026-11-22")
        shift.play(hands_left(desk, until), each=lambda _: None)
        desk.handle(CloseShift(clock.now_ms), actor="C-07")
        number += 1


def hands_left(desk: TableDesk, until: int) -> int:
    """So many hands of a shift as are still wanted, at some 40 entries each."""
    return max(8, min(HANDS_PER_SHIFT, (until - desk.journal.count) // 40))


def faults_of(path: Path, count: int) -> list[str]:
    """What is wrong with the journal that was left."""
    with Journal.open(path) as journal:
        faults = [] if told(journal) == () else ["something had to be mended"]
        if not journal.verify().intact or journal.count != count:
            faults.append("the chain does not hold, or entries are missing")
        if not journal.tables_hold():
            faults.append("the read tables are not as the entries left them")
    return faults


class WatchedJournal(Journal):
    """Measures how long each entry takes, and what the process holds, part by part."""

    def watch(self, rounds: int, *, hoard: bool, advance: Callable[[int], None]) -> None:
        """Begin to measure."""
        self.parts: list[Part] = []
        self._size = max(1, rounds // PARTS)
        self._took: list[float] = []
        self._worked: list[float] = []
        self._hoard: list[bytes] | None = [] if hoard else None
        self._advance = advance

    def append(self, draft: Draft, after: TableState) -> Entry:
        began, worked = perf_counter(), process_time()
        entry = super().append(draft, after)
        self._took.append(1000 * (perf_counter() - began))
        self._worked.append(1000 * (process_time() - worked))
        if self._hoard is not None:
            self._hoard.append(bytes(range(256)) * 64)
        if len(self._took) == self._size:
            self._end_part()
        return entry

    def _end_part(self) -> None:
        gc.collect()
        log = self.path.with_name(self.path.name + "-wal")
        self.parts.append(
            Part(
                quantile(self._took, 50),
                quantile(self._took, 99),
                quantile(self._worked, 50),
                quantile(self._worked, 99),
                resident_bytes(),
                log.stat().st_size,
            )
        )
        self._advance(len(self._took))
        self._took, self._worked = [], []


def resident_bytes() -> int:
    """The memory that this process holds."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")
