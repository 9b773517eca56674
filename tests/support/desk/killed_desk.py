"""A desk that deals a seeded shift as fast as it can, until the test kills its process.

Run as ``python killed_desk.py JOURNAL SEED``. Prints the number of every entry that was
acknowledged, one a line and unbuffered: these are the ones that must still be there afterwards.
"""

import os
import sys
from pathlib import Path

from dealerassist.desk.desk import TableDesk
from dealerassist.journal.entry import Entry
from dealerassist.journal.journal import Journal
from dealerassist.rules.profile_files import load_profile
from dealerassist.simulation.demo_shift import DemoClock, DemoShift


class TellingDesk(TableDesk):
    """A desk that prints each entry's number once it is acknowledged."""

    def handle(self, *args: object, **options: object) -> object:
        return told(super().handle(*args, **options))

    def undo(self, **options: object) -> object:
        return told(super().undo(**options))


def told(answer: object) -> object:
    if isinstance(answer, Entry):
        os.write(1, f"{answer.number} {answer.hash}\n".encode())
    return answer


def main(journal: str, seed: str) -> None:
    clock = DemoClock(1_795_000_000_000)
    desk = TellingDesk(Journal.open(Path(journal), table_id="4", clock=clock))
    rules = load_profile("casinos-austria-stud").at_table()
    shift = DemoShift(desk, rules, seed=int(seed), clock=clock)
    shift.open(table="4", gaming_day="2026-11-21")
    shift.play(10_000, each=lambda _: None)


main(*sys.argv[1:])
