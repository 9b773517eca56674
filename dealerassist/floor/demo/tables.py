"""Tables that play by themselves for a demonstration of the floor, each at a real desk.

Every table has its own journal with mirror and key in a folder of its own, and its own relay. It
begins with some hands of the hours before, and then plays on as fast as a real table, or faster if
asked. Now and then somebody calls the pit boss. Two tables have something to show: one is cut off
from the network for a while and goes on dealing; the journal of another is written anew by somebody
who has its key.
"""

from __future__ import annotations

import re
import threading
import time
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from typing import NamedTuple

from dealerassist.desk.desk import TableDesk
from dealerassist.files.writing import make_folder, write_whole
from dealerassist.floor.demo.tournament_tables import BEGUN_MIN, DemoTournamentTable
from dealerassist.floor.relay.relay import Relay
from dealerassist.floor.relay.table_line import TableLine
from dealerassist.journal.chain import GENESIS, next_hash
from dealerassist.journal.checkpoint import Checkpoint, Signer
from dealerassist.journal.clock import Moment, system_clock
from dealerassist.journal.journal import Journal
from dealerassist.journal.store.keys import signer_of
from dealerassist.journal.store.mirror import (
    MirrorReader,
    StoredCheckpoint,
    checkpoint_line,
    entry_line,
    head_line,
)
from dealerassist.journal.store.paths import places_of
from dealerassist.rules.profile_files import load_profile, shipped_profiles
from dealerassist.simulation.demo_shift import DemoClock, DemoShift
from dealerassist.table.commands import Acknowledge, CallPitBoss, NameHouse
from dealerassist.table.gaming_day import gaming_day
from dealerassist.table.noted_irregularities import CALL

HOUSE = "Casino am See"
"""What the house calls itself."""

EARLIER_HANDS, EARLIER_MIN = (4, 8), 45
"""The least and the most hands of a shift that was closed and counted, which every other table has
had when the demonstration begins, and how many minutes it takes at most."""

OPEN_MIN = (25, 55)
"""For how many minutes the shift that goes on has been open then, at least and at most."""

MS_PER_HAND = 180_000
"""How long a hand takes at most, on average."""

HANDS_OF_A_SHIFT = 10_000
"""More hands than anybody watches."""

CALLS = 0.002
"""How likely it is, after each tap, that the pit boss is called."""

ANSWERED = 0.02
"""How likely it is, after each tap, that a call which stands is answered at the table."""

LOOK_S = 0.2
"""How often a relay looks for news, in seconds."""


BY, SOMEBODY_ELSE = re.compile(rb'"actor":"[^"]*"'), b"C-99"
"""Who made an entry, as it stands in its text; and who did by the journal that is written anew."""


class DemoPlan(NamedTuple):
    """What the tables of a demonstration play, and when something happens, in seconds.

    Attributes:
        tables: how many there are.
        seed: decides what happens.
        pace: how many times faster than at a real table it is played.
        cut_s: from when to when the last but one is cut off.
        rewritten_s: when the journal of the last one is written anew.
        tournament: how many of them, from the first on, play a tournament together.
    """

    tables: int
    seed: int
    pace: float
    cut_s: tuple[float, float]
    rewritten_s: float
    tournament: int = 0

    @property
    def cut(self) -> int:
        """The table that is cut off; 0 with one table."""
        return self.tables - 1

    @property
    def rewritten(self) -> int:
        """The table whose journal is written anew."""
        return self.tables


class StoppedError(Exception):
    """The table is not played on."""


class LiveClock(DemoClock):
    """A clock that first goes through the past at once, and then passes as on the wall.

    Attributes:
        live: whether it has arrived in the present.
    """

    def __init__(self, start_ms: int, *, pace: float, stop: threading.Event) -> None:
        """Start in the past.

        Args:
            start_ms: where to begin, in UTC milliseconds.
            pace: how many times faster than at a real table it is played in the present.
            stop: ends the waiting, and the table.
        """
        super().__init__(start_ms)
        self.live = False
        self._pace = pace
        self._stop = stop

    def __call__(self) -> Moment:
        return system_clock() if self.live else super().__call__()

    def advance(self, seconds: float) -> None:
        """Let so much time of the table pass.

        Raises:
            StoppedError: if the table is not played on.
        """
        if self._stop.wait(seconds / self._pace if self.live else 0):
            raise StoppedError
        if not self.live:
            super().advance(seconds)
        if self.live:
            self.now_ms = system_clock().utc_ms


class DemoTable:
    """One table of the demonstration, in the thread that plays it.

    Attributes:
        journal: its journal's file.
        key: the public key that signs it.
    """

    def __init__(
        self, folder: Path, number: int, plan: DemoPlan, stop: threading.Event, day: str
    ) -> None:
        """Open its journal; nothing is played yet.

        Args:
            folder: where the tables lie.
            number: of the table; it decides the game.
            plan: what is played.
            stop: ends it.
            day: the gaming day that its shifts count for.
        """
        self._day = day
        self.journal = journal_of(folder, number)
        make_folder(self.journal.parent)
        self._name = str(number)
        self._croupiers = croupiers_of(number)
        self._random = Random(f"{plan.seed} {number}")  # noqa: S311 - chance, not secrecy
        self._earlier = self._random.randint(*EARLIER_HANDS) if number % 2 else 0
        minutes = self._random.randint(*OPEN_MIN) + (EARLIER_MIN if self._earlier else 0)
        in_tournament = number <= plan.tournament
        if in_tournament:
            minutes = BEGUN_MIN
        begin = system_clock().utc_ms - minutes * 60_000
        self._clock = LiveClock(begin, pace=plan.pace, stop=stop)
        self._opened = Journal.open(self.journal, table_id=self._name, clock=self._clock)
        self.key = self._opened.key
        self._desk = TableDesk(self._opened)
        self._tournament: DemoTournamentTable | None = None
        if in_tournament:
            self._tournament = DemoTournamentTable(
                self._desk, self._clock, self._random, number=number, croupier=self._croupiers[0]
            )
        profiles = shipped_profiles()
        self._shift = DemoShift(
            self._desk,
            load_profile(profiles[(number - 1) % len(profiles)]).at_table(),
            seed=self._random.getrandbits(32),
            clock=self._clock,
            watch=self._watch,
            croupiers=self._croupiers,
        )

    def begin(self) -> None:
        """Play the hands before the demonstration, as fast as they can be recorded.

        Raises:
            StoppedError: if the table is not played on.
        """
        if self._tournament is not None:
            self._tournament.begin(self._day, system_clock().utc_ms)
            return
        self._shift.open(table=self._name, gaming_day=self._day)
        self._desk.handle(NameHouse(HOUSE), actor=self._croupiers[0])
        if self._earlier:
            self._shift.play(self._earlier, each=lambda _: None)
            self._shift.close(in_order=True)
            self._shift.begin(gaming_day=self._day)
        while hands := self._hands_to_catch_up:
            self._shift.play(hands, each=lambda _: None)

    @property
    def _hands_to_catch_up(self) -> int:
        """How many hands have room between the table's clock and now; one less, to be sure."""
        left_ms = system_clock().utc_ms - self._clock.now_ms
        return max(0, left_ms // MS_PER_HAND - 1)

    def play(self) -> None:
        """Play on until the demonstration ends.

        Raises:
            StoppedError: if the table is not played on.
        """
        self._clock.live = True
        if self._tournament is not None:
            self._tournament.play()
        self._shift.play(HANDS_OF_A_SHIFT, each=lambda _: None)

    def close(self) -> None:
        """Close its journal."""
        self._opened.close()

    def _watch(self) -> None:
        """Now and then call the pit boss, or have a call answered."""
        calls = [each for each in self._desk.state.waiting if each.what == CALL]
        if calls and self._random.random() < ANSWERED:
            self._desk.handle(Acknowledge(calls[0].number), actor=self._croupiers[0])
        elif not calls and self._clock.live and self._random.random() < CALLS:
            self._desk.handle(CallPitBoss(self._clock.now_ms), actor=self._croupiers[0])


def croupiers_of(number: int) -> tuple[str, str]:
    """The staff numbers of the two who deal at a table by turns; nobody deals at two tables."""
    return f"C-{2 * number + 5:02}", f"C-{2 * number + 6:02}"


def journal_of(folder: Path, number: int) -> Path:
    """Where the journal of a table lies."""
    return folder / f"table-{number}" / "table.journal"


class DemoTables:
    """All tables of a demonstration with their relays, each in threads of this process."""

    def __init__(self, folder: Path, plan: DemoPlan) -> None:
        """Nothing is played yet.

        Args:
            folder: where the tables are to lie.
            plan: what is played.
        """
        self._folder = folder
        self._plan = plan
        # All of what was played before counts for the same day as what is played now. In the first
        # hours of a gaming day its shifts were opened on the day before, which would be half empty,
        # as the new one would.
        self._day = gaming_day(system_clock().utc_ms)
        self._ended = threading.Event()
        self._stops = {number: threading.Event() for number in range(1, plan.tables + 1)}
        self._ready = threading.Event()
        self._keys: dict[int, str] = {}
        self._threads: list[threading.Thread] = []

    def begin(self, advance: Callable[[int], None]) -> dict[int, str]:
        """Play the hands before the demonstration; the public key of each table.

        Args:
            advance: called all the time with how many tables more are ready; what it raises ends
                the waiting.
        """
        for number in self._stops:
            self._start(self._table, number)
        while len(self._keys) < len(self._stops):
            before = len(self._keys)
            self._ended.wait(LOOK_S)
            advance(len(self._keys) - before)
        return dict(sorted(self._keys.items()))

    def play(self, dsns: dict[int, str], floor_key: str) -> None:
        """Let the tables play on, and their relays send.

        Args:
            dsns: how the relay of each table connects.
            floor_key: the floor's public key.
        """
        self._ready.set()
        for number, dsn in dsns.items():
            self._start(self._relay, number, dsn, floor_key)

    def end(self) -> None:
        """End tables and relays, and wait until they have."""
        self._ended.set()
        self._ready.set()
        for stop in self._stops.values():
            stop.set()
        for thread in self._threads:
            thread.join()

    def _start(self, work: Callable[..., None], *args: object) -> None:
        thread = threading.Thread(target=work, args=args)
        self._threads.append(thread)
        thread.start()

    def _table(self, number: int) -> None:
        table = DemoTable(self._folder, number, self._plan, self._stops[number], self._day)
        with closing(table), suppress(StoppedError):
            table.begin()
            self._keys[number] = table.key
            self._ready.wait()
            if number == self._plan.rewritten and self._plan.tables > 1:
                self._start(self._stop_later, number)
            table.play()
        if number == self._plan.rewritten and not self._ended.is_set():
            rewrite_journal(table.journal)

    def _stop_later(self, number: int) -> None:
        """Let a table be played no longer, in order to write its journal anew."""
        self._ended.wait(self._plan.rewritten_s)
        self._stops[number].set()

    def _relay(self, number: int, dsn: str, floor_key: str) -> None:
        line = TableLine(dsn)
        relay = Relay(journal_of(self._folder, number), line, floor_key=floor_key)
        begun = time.monotonic()
        while not self._ended.is_set():
            if number == self._plan.cut and self._is_cut(time.monotonic() - begun):
                line.close()
            elif relay.turn():
                continue
            self._ended.wait(LOOK_S)
        line.close()

    def _is_cut(self, since_s: float) -> bool:
        start, end = self._plan.cut_s
        return start <= since_s < end


# ── the journal that is written anew ────────────────────────────────────────────────────────


def rewrite_journal(journal: Path) -> int:
    """Write a closed journal anew: somebody else seated the first guest. Whoever has the key can.

    Chain, checkpoints and both files are made to fit; only what others have seen of it does not.

    Returns:
        the number of the entry that is another one now.
    """
    places = places_of(journal)
    mirror = MirrorReader(places.mirror)
    signer = signer_of(places.key, journal)
    signed = {int(each.note.split("\n")[1]) for each in mirror.checkpoints()}
    lines, head, changed = [head_line(mirror.names)], GENESIS, 0
    for number in range(1, mirror.claim.number + 1):
        link = mirror.link(number)
        assert link is not None, "the mirror of a closed journal is whole"
        body = link.body
        if not changed and b'"type":"seat_taken"' in body:
            changed, body = number, BY.sub(b'"actor":"%s"' % SOMEBODY_ELSE, body, count=1)
        head = next_hash(head, body)
        lines.append(entry_line(body, head))
        if number in signed:
            lines.append(checkpoint_line(_signed(signer, mirror.names.journal, number, head)))
    journal.unlink()
    write_whole(places.mirror, lines)
    Journal.open(journal).close()
    return changed


def _signed(signer: Signer, journal: str, number: int, head: bytes) -> StoredCheckpoint:
    point = Checkpoint(journal, number, head.hex(), system_clock().utc_ms)
    return StoredCheckpoint(signer.key, signer.sign(point).text)
