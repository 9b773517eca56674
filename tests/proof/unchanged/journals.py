"""The journals that are kept: a shift of each game, and what else can be in one.

They are made once, by the code whose outputs are kept; `compare` only reads them. Each is a
folder of its own: `table.journal`, its second copy, its signing key.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from dealerassist.desk.desk import TableDesk
from dealerassist.desk.staff import StaffDesk
from dealerassist.journal.journal import Journal
from dealerassist.rules.profile_files import load_profile, shipped_profiles
from dealerassist.simulation.demo_shift import DemoClock, DemoShift
from dealerassist.simulation.demo_staff import demo_staff, enrol_all
from dealerassist.staff.paths import StaffPaths
from dealerassist.table.commands import CloseShift
from dealerassist.table.correction_effects import AdjustBox, VoidHand
from dealerassist.table.money_state import Box, ContraAccount
from dealerassist.training.training_desk import TrainingDesk
from tests.proof.unchanged.foreseen import EVENING_MS, foreseen
from tests.proof.unchanged.screens import PEPPER, VAULT
from tests.support.journal.scribe import scribe_at
from tests.support.places import JOURNALS as OF_VERSIONS
from tests.support.reports.every_depth import at_all_depths
from tests.support.reports.played import Table
from tests.support.staff.people import Clock
from tests.support.training.class_of import enrolled

NAME = "table.journal"

DAY = "2026-11-21"

STUD = "casinos-austria-stud"

SEED = 5
"""Of the shift that a kiosk takes over: the PINs of its staff."""

Make = Callable[[Path], None]
"""Makes a journal at this path."""


def demonstration(
    profile: str, seed: int, hands: int, *, closed: bool = True, **changes: str
) -> Make:
    """A shift as the demonstration plays it: fills, a correction by two people, counts, tips."""

    def make(path: Path) -> None:
        clock = DemoClock(EVENING_MS)
        with Journal.open(path, table_id="4", clock=clock) as journal:
            desk = TableDesk(journal)
            places = StaffPaths(path.with_name(VAULT), path.with_name(PEPPER))
            enrol_all(StaffDesk(desk, places, clock), demo_staff(SEED))
            rules = load_profile(profile, changes=changes).at_table()
            shift = DemoShift(desk, rules, seed=seed, clock=clock)
            shift.open(table="4", gaming_day=DAY)
            shift.play(hands, each=lambda _: None, to_the_end=closed)
            if closed:
                shift.close()

    return make


def all_depths(path: Path) -> None:
    """Hands in full, one without cards, hands that are only told."""
    table = Table(path)
    with closing(table.journal):
        at_all_depths(table)
        table.do(CloseShift(table.clock.now_ms))


def anything(path: Path) -> None:
    """A foul deck, a misdeal, undos of one and of many, a restart, corrections that wait or not."""
    scribe = scribe_at(path)
    with closing(scribe.journal):
        scribe.open()
        scribe.hand()
        scribe.foul_deck()
        scribe.won_at_once()
        scribe.propose(VoidHand(3))
        scribe.approve(1)
        scribe.misdeal()
        last = scribe.hand()
        scribe.propose(AdjustBox(Box.TIPS, 3, ContraAccount.HOUSE))
        scribe.tap_after_start()
        scribe.undo()
        scribe.restart()
        scribe.undo_to(last.number + 2)
        scribe.hand()


JOURNALS: dict[str, Make] = {
    **{
        f"game {profile}": demonstration(profile, number, 7)
        for number, profile in enumerate(shipped_profiles(), start=1)
    },
    "no limit": demonstration("holdem", 21, 7, limit="none"),
    "a long shift": demonstration(STUD, 22, 24),
    "a shift that goes on": demonstration(STUD, SEED, 4, closed=False),
    "all depths": all_depths,
    "anything": anything,
}


def make_journals(folder: Path) -> None:
    """Every journal, and those of earlier versions."""
    for name, make in JOURNALS.items():
        at = folder / name
        at.mkdir(parents=True)
        with foreseen(name):
            make(at / NAME)
        tidy(at)
    for file in sorted(OF_VERSIONS.glob("*.journal")):
        at = folder / f"version {file.stem}"
        at.mkdir()
        shutil.copyfile(file, at / NAME)
        copy = file.with_name(f"{file.name}.copy")
        if copy.exists():
            shutil.copyfile(copy, at / f"{NAME}.copy")


def tidy(folder: Path) -> None:
    """Take away what only says that a journal was in use."""
    for file in (*folder.rglob("*.lock"), *folder.rglob("*-shm")):
        file.unlink()


def make_training(folder: Path) -> None:
    """A training with a trainer and two trainees."""
    places = StaffPaths(folder / "training" / VAULT, folder / PEPPER)
    (folder / "training").mkdir(parents=True)
    with (
        foreseen("training"),
        closing(TrainingDesk.open(folder / "training", Clock(), places)) as desk,
    ):
        enrolled(desk)
    tidy(folder)
