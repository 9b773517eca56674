"""Shifts that were really played, at a desk with a journal and a clock of its own."""

import fcntl
import os
import shutil
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest

from dealerassist.cards import Card
from dealerassist.desk.desk import TableDesk
from dealerassist.desk.grants import Grant
from dealerassist.hand.commands import AwardPots, DealUp, Fold, PostForcedBet
from dealerassist.hand.refusal import Refusal
from dealerassist.journal.entry import Draft, uuid7
from dealerassist.journal.journal import Journal
from dealerassist.records.shift.report import ShiftReport
from dealerassist.records.shift.report_from_journal import shift_report
from dealerassist.rules.profile_files import load_profile
from dealerassist.simulation.demo_shift import DemoClock, DemoShift
from dealerassist.table.boxes_to_count import still_to_count
from dealerassist.table.commands import (
    CloseShift,
    Command,
    OpenShift,
    OpenTable,
    StartHand,
    TakeSeat,
)
from dealerassist.table.correction_effects import CorrectionReason, VoidHand
from dealerassist.table.events import Event
from dealerassist.table.evolve import fold
from dealerassist.table.expected_holdings import expected_of
from dealerassist.table.money_state import Box
from tests.support.table.counts import to_close

START = int(datetime(2026, 11, 21, 14, 58, tzinfo=UTC).timestamp() * 1000)
DAY = "2026-11-21"
STUD = "casinos-austria-stud"
MINUTE = 60_000
DOORS = (DealUp(1, Card.parse("9h")), DealUp(2, Card.parse("2c")), DealUp(3, Card.parse("Kd")))
WON_AT_ONCE: tuple[Command, ...] = (
    StartHand(),
    *DOORS,
    PostForcedBet(2),
    Fold(3),
    Fold(1),
    AwardPots(),
)


def a_clock() -> DemoClock:
    return DemoClock(START)


def play_shift(path: Path, hands: int, *, seed: int = 7, profile: str = STUD):
    """A whole shift of seeded guests, closed at the end."""
    clock = a_clock()
    with Journal.open(path, table_id="4", clock=clock) as journal:
        rules = load_profile(profile).at_table()
        shift = DemoShift(TableDesk(journal), rules, seed=seed, clock=clock)
        shift.open(table="4", gaming_day=DAY)
        shift.play(hands, each=lambda _: None, to_the_end=True)
        shift.close()


def played_once(
    factory: pytest.TempPathFactory, hands: int, *, seed: int = 7, profile: str = STUD
) -> Path:
    """A copy of such a shift's journal, in a folder of its own; it is played once in a run."""
    play = partial(play_shift, hands=hands, seed=seed, profile=profile)
    return once(factory, f"{profile}-{seed}-{hands}", play)


def once(factory: pytest.TempPathFactory, name: str, play: Callable[[Path], None]) -> Path:
    """A copy of the journal that `play` leaves at the path it is given.

    The workers of a run share what any of them has played under this name.
    """
    base = factory.getbasetemp()
    shared = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base
    kept = shared / name
    with kept.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not kept.exists():
            begun = kept.with_suffix(".begun")
            begun.mkdir()
            play(begun / "table.journal")
            begun.rename(kept)
    return shutil.copytree(kept, factory.mktemp("played") / "shift") / "table.journal"


def the_tables_own(journal: Path, folder: Path) -> Path:
    """A copy of a table's journal with all that it has beside it, as if the table had moved."""
    for file in journal.parent.iterdir():
        if file.is_file():
            shutil.copy2(file, folder / file.name)
    return folder / journal.name


def done(desk: TableDesk, *commands: Command, actor: str = "C-07") -> None:
    for command in commands:
        answer = desk.handle(command, actor=actor)
        assert not isinstance(answer, Refusal), answer


class Table:
    """A desk, its journal and its clock."""

    def __init__(self, path: Path) -> None:
        self.clock: DemoClock = a_clock()
        self.path = path
        self.journal = Journal.open(path, table_id="4", clock=self.clock)
        self.desk = TableDesk(self.journal)

    def open(self, *, no_first_round: bool = False) -> None:
        changes = {"rake": {"no_first_round": no_first_round}}
        rules = load_profile("casinos-austria-stud", changes=changes).at_table()
        done(self.desk, OpenTable("4", rules), actor="P-02")
        done(self.desk, OpenShift("C-07", DAY, self.clock.now_ms), actor="P-02")
        done(self.desk, TakeSeat(1, 200), TakeSeat(2, 300), TakeSeat(3, 400))

    def do(self, *commands: Command, actor: str = "C-07") -> None:
        done(self.desk, *commands, actor=actor)

    def wait(self, minutes: float) -> None:
        self.clock.advance(60 * minutes)

    def win_at_once(self, *, minutes: float = 2) -> None:
        self.do(*WON_AT_ONCE[:-1])
        self.wait(minutes)
        self.do(AwardPots())

    def count_boxes(self, *, but: Box | None = None) -> None:
        """Count every box (but this) to close the shift, and find just what should be in it."""
        for box in (each for each in still_to_count(self.desk.state) if each is not but):
            amount = expected_of(self.desk.state, box) or 0
            by_pieces = box is Box.TRAY
            pieces = ((1, amount),) if by_pieces else ()
            self.do(to_close(box, pieces, None if by_pieces else amount))

    def close(self) -> None:
        self.do(CloseShift(self.clock.now_ms), actor="P-02")

    def open_again(self) -> None:
        """The next shift, at the same table with the same guests."""
        self.do(OpenShift("C-07", DAY, self.clock.now_ms), actor="P-02")

    def void(self, number: int) -> None:
        """Two people declare a hand void."""
        self.desk.propose(VoidHand(number), CorrectionReason.OTHER, actor="P-02", text="-")
        shown = self.desk.shown(self.desk.state.proposals[-1].number)
        assert not isinstance(shown, Refusal), shown
        answer = self.desk.approve(Grant.issue(shown, "P-05"), actor="P-05")
        assert not isinstance(answer, Refusal), answer

    def record(self, *events: Event) -> int:
        """Record an entry of a pit boss with these events; its number."""
        draft = Draft(id=uuid7(), actor="P-05", kind="count_box", hand=None, events=events)
        number = self.journal.append(draft, fold(self.desk.state, events)).number
        self.desk = TableDesk(self.journal)
        return number

    def restart(self, *, after_minutes: float) -> None:
        self.journal.close()
        self.wait(after_minutes)
        self.journal = Journal.open(self.path, clock=self.clock)
        self.desk = TableDesk(self.journal)

    def report(self, shift: int | None = None) -> ShiftReport:
        return shift_report(self.journal, shift, zone=UTC)
