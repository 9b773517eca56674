"""Kill -9 of the real program at random moments: nothing acknowledged is lost or doubled.

The real kiosk on a home folder (journal, second copy, key, settings, screen in the software
renderer) plays hands until it is killed: while it starts, makes its journal, mends one of the two
files, records a tap, draws, waits, or closes. Then the files are read without the program, and the
next one starts on them. `tests/proof/doomed_kiosk.py` is what is killed.
"""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import closing
from multiprocessing import get_context
from pathlib import Path
from random import Random
from time import monotonic

from msgspec import Struct

from tests.proof.damages import DAMAGES
from tests.proof.doomed_kiosk import Orders, Plant
from tests.proof.files import Found, broken_at, copied_entries, entries_in
from tests.proof.killing import Aim, Doomed, FaultError, Hearing, exec_kiosk, fork_kiosk
from tests.proof.quantiles import quantile, times

KILLS_PER_FOLDER = 25
"""Then a new journal is begun, so that the first start is killed often enough too."""

COLD_EVERY = 50
"""So many starts by fork, then one of a new process from the command line on."""

WEIGHTS = {
    Aim.PLAYING: 34,
    Aim.RECORDING: 26,
    Aim.STARTING: 10,
    Aim.OPENING: 10,
    Aim.MENDING: 12,
    Aim.CLOSING: 8,
}
"""How many of a hundred kills are aimed at each."""


class Tally(Struct):
    """What came of some kills.

    Attributes:
        in_flight_found: taps under way at a kill that were there afterwards; `in_flight_gone`:
            that were not.
        refused_again: those that were tapped again and refused; `recorded_again`: recorded.
        mended: mendings that the journal tells of.
        ready: how long each start took until the screen was ready, in seconds; `cold`: those of
            a new process.
        moments: how many kills fell into each phase of the program.
        cpu: seconds of the processor.
    """

    kills: int = 0
    starts: int = 0
    acknowledged: int = 0
    in_flight_found: int = 0
    in_flight_gone: int = 0
    refused_again: int = 0
    recorded_again: int = 0
    mended: int = 0
    ready: list[float] = []
    cold: list[float] = []
    moments: dict[str, int] = {}
    cpu: float = 0.0
    failures: list[str] = []

    def add(self, other: Tally) -> None:
        """Take another one's in."""
        moments = Counter(self.moments)
        moments.update(other.moments)
        for name in self.__struct_fields__:
            if name != "moments":
                setattr(self, name, getattr(self, name) + getattr(other, name))
        self.moments = dict(moments)


class Figures(Struct, frozen=True):
    """How the kills went."""

    rounds: int
    failures: tuple[str, ...]
    tally: Tally
    seconds: float

    @property
    def ready_p95_s(self) -> float:
        """In 95 of 100 starts after a kill the screen was ready again within this time."""
        return quantile(self.tally.ready, 95)

    def lines(self) -> tuple[str, ...]:
        """To be printed."""
        tally = self.tally
        moments = sorted(tally.moments.items(), key=lambda found: -found[1])
        shares = (
            f"{tally.kills} kills, {tally.starts} starts, {tally.acknowledged} entries",
            f"acknowledged, {len(self.failures)} failures, {self.seconds:.0f} s",
            f"({tally.cpu / max(tally.kills, 1):.2f} s of CPU each; all with the real screen)",
        )
        flight = (
            f"in flight at the kill: {tally.in_flight_found} recorded,",
            f"{tally.in_flight_gone} not;",
            f"tapped again: {tally.refused_again} refused, {tally.recorded_again} recorded once",
        )
        return (
            " ".join(shares),
            " ".join(flight),
            f"ready again after a kill, forked: {times(tally.ready)}",
            f"ready again as a new process, from the command line on: {times(tally.cold)}",
            f"mended after damage to one file, and said: {tally.mended}",
            "killed while: " + ", ".join(f"{name} {count}" for name, count in moments),
            *self.failures,
        )


def prove(
    rounds: int,
    *,
    seed: int = 1,
    jobs: int = 1,
    plant: str | None = None,
    advance: Callable[[int], None] = lambda _: None,
) -> Figures:
    """Kill the kiosk `rounds` times.

    Args:
        seed: of the first folder; the next has the next.
        jobs: so many processes kill at the same time.
        plant: one of `Plant`, and the figures must have failures.
        advance: told how many kills are done more.
    """
    began, tally = monotonic(), Tally()
    shares = [KILLS_PER_FOLDER] * (rounds // KILLS_PER_FOLDER)
    shares += [rounds % KILLS_PER_FOLDER] if rounds % KILLS_PER_FOLDER else []
    planted = None if plant is None else Plant(plant)
    # Started anew, not forked: Qt may be running here, and does not outlive a fork.
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        tasks = [
            pool.submit(kill_in_a_folder, seed + number, share, planted)
            for number, share in enumerate(shares)
        ]
        for done in as_completed(tasks):
            tally.add(done.result())
            advance(done.result().kills)
    return Figures(rounds, tuple(tally.failures), tally, monotonic() - began)


def kill_in_a_folder(seed: int, kills: int, plant: Plant | None) -> Tally:
    """Let kiosks play in one folder, each after the kill of the one before; to the first fault."""
    with tempfile.TemporaryDirectory(prefix="kills-") as folder:
        table = Table(Path(folder) / "home", seed, plant)
        try:
            while table.tally.kills < kills:
                table.round()
        except FaultError as fault:
            table.tally.failures.append(
                f"seed {seed}, kill {table.tally.kills}: {fault}; see it again with "
                f"prove({kills}, seed={seed}) of tests.proof.kills, "
                "though the moments of the kills differ"
            )
    return table.tally


class Told(Struct, frozen=True):
    """An entry that was acknowledged."""

    number: int
    id: str
    hash: str


class Table:
    """One folder: what was acknowledged there, over all kills."""

    def __init__(self, home: Path, seed: int, plant: Plant | None) -> None:
        self._home = home
        self._journal, self._copy = home / "table.journal", home / "table.journal.copy"
        self._random, self._seed, self._plant = Random(seed), seed, plant
        self._acknowledged: list[Told] = []
        self._in_flight: str | None = None
        self._lost_in_flight: str | None = None
        self._damaged = self._mending = False
        self._starts, self._phase = 0, ""
        self.tally = Tally()

    def round(self) -> None:
        """Start one kiosk, kill it, and look at what is there."""
        aim = self._aim()
        if aim is Aim.MENDING:
            self._damage()
        orders = self._orders(aim)
        cold = (self._starts + self._seed * 7) % COLD_EVERY == COLD_EVERY - 1
        self._starts += 1
        self._phase, started = "starting", monotonic()
        process, pipe = (exec_kiosk if cold else fork_kiosk)(orders)
        with Hearing(pipe) as hearing:
            doomed = Doomed(hearing, process, aim, started, self._random)
            with closing(doomed.lines()) as lines:
                self._heard_of(doomed, lines, cold=cold)
            self._count(doomed)
        self._look()

    def _aim(self) -> Aim:
        if not self._starts:
            return self._random.choice([Aim.STARTING, Aim.OPENING, Aim.PLAYING])
        weights = dict(WEIGHTS)
        if self._plant is Plant.ACK_EARLY:
            weights[Aim.RECORDING] = 1000
        if self._damaged or not self._acknowledged:
            weights[Aim.MENDING] = 0
        return self._random.choices(list(weights), list(weights.values()))[0]

    def _damage(self) -> None:
        """Do to one of the two files what the other one mends."""
        self._random.choice(DAMAGES)(self._journal, self._copy, self._random)
        self._damaged = True

    def _orders(self, aim: Aim) -> Orders:
        return Orders(
            home=str(self._home),
            seed=self._random.getrandbits(32),
            known=len(self._acknowledged),
            again=self._lost_in_flight,
            taps=self._random.randint(1, 12) if aim is Aim.CLOSING else None,
            key_actions=self._random.random() < 0.25,
            plant=self._plant,
        )

    # ── what is heard ───────────────────────────────────────────────────────────────────────

    def _heard_of(self, doomed: Doomed, lines: Iterator[str], *, cold: bool) -> None:
        """Follow one kiosk to its death."""
        begun, shown = self._starts > 1, list[Told]()
        for line in lines:
            what, *words = line.split(" ")
            match what:
                case "phase":
                    self._phase = " ".join(words)
                    self._mending |= self._damaged and words[0] == "noting"
                case "ready":
                    self.tally.starts += 1
                    if begun:
                        took = doomed.heard_at - doomed.started
                        (self.tally.cold if cold else self.tally.ready).append(took)
                case "entry":
                    shown.append(self._shown(*words))
                case "shown":
                    self._all_shown(shown)
                case _:
                    self._heard_of_tap(what, words)

    def _count(self, doomed: Doomed) -> None:
        """One that had closed before the kill came is none."""
        self.tally.cpu += doomed.cpu_s
        if doomed.killed:
            self.tally.kills += 1
            self.tally.moments[self._phase] = self.tally.moments.get(self._phase, 0) + 1

    def _heard_of_tap(self, what: str, words: list[str]) -> None:
        match what:
            case "tap":
                self._in_flight = words[0]
            case "done":
                self._acknowledge(Told(int(words[0]), words[1], words[2]))
            case "idle":
                self._in_flight = None
            case "refused":
                self.tally.refused_again += 1
            case "again":
                self.tally.recorded_again += 1
            case "fault":
                raise FaultError(" ".join(words))

    def _shown(self, number: str, tap: str, digest: str, actor: str, kind: str) -> Told:
        """An entry that nobody was told of before the screen was ready again."""
        if actor != "program" and tap not in {self._in_flight, self._lost_in_flight}:
            raise FaultError(f"entry {number} ({kind}) is nobody's tap: {tap}")
        if kind == "mended" and self._mending:
            self.tally.mended += 1
            self._mending = False
        return Told(int(number), tap, digest)

    def _all_shown(self, shown: list[Told]) -> None:
        """The screen shows where the journal ends: all of it is acknowledged now."""
        taps = [told.id for told in shown]
        if self._lost_in_flight is not None and self._lost_in_flight not in taps:
            self.tally.in_flight_gone += 1
        self.tally.in_flight_found += self._lost_in_flight in taps
        for told in shown:
            self._acknowledge(told)
        if self._mending:
            raise FaultError("something was mended, and the journal never told of it")
        self._damaged, self._lost_in_flight = False, None

    def _acknowledge(self, told: Told) -> None:
        if told.number != len(self._acknowledged) + 1:
            last = len(self._acknowledged)
            raise FaultError(f"entry {told.number} was acknowledged after entry {last}")
        self._acknowledged.append(told)
        self.tally.acknowledged += 1
        if told.id == self._in_flight:
            self._in_flight = None

    # ── what is there after the kill ────────────────────────────────────────────────────────

    def _look(self) -> None:
        """Read both files without the program, as they were left."""
        if self._in_flight is not None:
            self._lost_in_flight, self._in_flight = self._in_flight, None
        if self._damaged:
            return
        entries = entries_in(self._journal)
        if (number := broken_at(entries)) is not None:
            raise FaultError(f"the chain is broken at entry {number}")
        self._hold_against(entries)
        copied = copied_entries(self._copy)
        there = [(entry.hash, entry.body) for entry in entries]
        if copied not in (there, there[:-1]) or len(copied) < len(self._acknowledged):
            raise FaultError(
                f"the second copy has {len(copied)} entries and the journal {len(there)}, "
                f"of which {len(self._acknowledged)} were acknowledged, or they differ"
            )

    def _hold_against(self, entries: list[Found]) -> None:
        kept = [Told(entry.number, entry.id, entry.hash) for entry in entries]
        count = len(self._acknowledged)
        if kept[:count] != self._acknowledged:
            wrong = next(n for n, told in enumerate(self._acknowledged) if told not in kept[n:][:1])
            raise FaultError(f"entry {wrong + 1} was acknowledged, and is lost or another")
        if len({entry.id for entry in entries}) != len(entries):
            raise FaultError("a tap is there twice")
        more = [entry for entry in entries[count:] if entry.actor != "program"]
        if len(more) > 1 or any(entry.id != self._lost_in_flight for entry in more):
            raise FaultError(f"{len(more)} entries are there that nobody was told of")
