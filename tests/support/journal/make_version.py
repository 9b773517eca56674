"""Makes the journal that stands for the current version in the tests, with its second copy.

Run as ``python -m tests.support.journal.make_version`` before a version is released; the journals
of versions that have been released are never made again.
"""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from dealerassist.desk.desk import TableDesk
from dealerassist.desk.staff import StaffDesk
from dealerassist.hand.commands import DealUp, Fold
from dealerassist.journal.journal import Journal
from dealerassist.journal.store.paths import JournalPaths
from dealerassist.journal.store.schema import VERSION
from dealerassist.rules.profile_files import load_profile
from dealerassist.simulation.demo_shift import DemoClock, DemoShift
from dealerassist.simulation.demo_staff import demo_staff, enrol_all
from dealerassist.staff.paths import StaffPaths
from dealerassist.table.commands import ChangeCroupier, StartHand
from tests.support.hand.offers import offers
from tests.support.places import JOURNALS

MORNING_MS = 1_795_000_000_000

HANDS = 2


def make(folder: Path) -> Path:
    """A journal of this version in `folder`: hands, an undo, a restart, and a hand that goes on."""
    journal = folder / f"{VERSION}.journal"
    clock = DemoClock(MORNING_MS)
    with tempfile.TemporaryDirectory() as elsewhere:
        places = JournalPaths(
            journal.with_name(f"{journal.name}.copy"), Path(elsewhere) / "signing.key"
        )
        with Journal.open(journal, table_id="4", clock=clock, places=places) as first:
            desk = TableDesk(first)
            rules = load_profile("casinos-austria-stud").at_table()
            shift = DemoShift(desk, rules, seed=5, clock=clock)
            vault = StaffPaths(Path(elsewhere) / "pins", Path(elsewhere) / "pepper")
            enrol_all(StaffDesk(desk, vault, clock), demo_staff(5))
            shift.open(table="4", gaming_day="2026-11-21")
            shift.play(HANDS, each=lambda _: None)
            desk.handle(ChangeCroupier("C-12"), actor="C-12")
            clock.advance(-3_600)
            desk.handle(StartHand(), actor="C-12")
            clock.advance(20)
        with Journal.open(journal, clock=clock, places=places) as second:
            desk = TableDesk(second)
            for _ in range(8):
                clock.advance(2)
                taps = [tap for tap in offers(desk.state.hand) if not isinstance(tap, Fold)]
                seen = [tap for tap in taps if not (isinstance(tap, DealUp) and tap.card is None)]
                desk.handle(seen[0], actor="C-12")
            desk.undo(actor="C-12")
    journal.with_name(f"{journal.name}.lock").unlink()
    return journal


def main() -> None:
    """Put the journal among those of the other versions."""
    with tempfile.TemporaryDirectory() as folder:
        made = make(Path(folder))
        for file in (made, made.with_name(f"{made.name}.copy")):
            shutil.copyfile(file, JOURNALS / file.name)
            print(f"{JOURNALS.name}/{file.name}: {file.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
