"""Killed at any moment: everything that was acknowledged is there, once, and the hand goes on.

Tests `dealerassist/desk/desk.py`, `dealerassist/journal/verification/whole_journal.py`.
"""

import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from dealerassist.desk.desk import TableDesk
from dealerassist.journal.audit import audit
from dealerassist.journal.journal import Journal
from dealerassist.table.events import JournalRepair, JournalRepaired
from dealerassist.table.evolve import fold
from dealerassist.table.state import TableState
from tests.support.journal.told import told
from tests.support.places import PROJECT
from tests.support.tiers import some


def deal_and_kill(journal: Path, seed: int) -> list[tuple[int, str]]:
    """Let a desk run for a random moment, kill it, and say what it had acknowledged."""
    script = PROJECT / "tests" / "support" / "desk" / "killed_desk.py"
    with subprocess.Popen(
        [sys.executable, script, journal, str(seed)], stdout=subprocess.PIPE, text=True
    ) as desk:
        assert desk.stdout is not None
        said = [desk.stdout.readline()]
        time.sleep(random.Random(seed).uniform(0.0, 0.25))
        desk.kill()
        said += desk.stdout.readlines()
    lines = [line.split() for line in said if line.endswith("\n")]
    return [(int(number), head) for number, head in lines]


@pytest.mark.parametrize("seed", some(range(3), 2))
def test_nothing_acknowledged_is_lost_by_a_kill(tmp_path: Path, seed: int) -> None:
    place = tmp_path / "table.db"
    acknowledged = deal_and_kill(place, seed)
    with Journal.open(place) as journal:
        kept = [(entry.number, entry.hash) for entry in journal.entries()]
        assert kept[: len(acknowledged)] == acknowledged
        # The entry in flight is there once or not at all.
        assert len(kept) - len(acknowledged) in {0, 1}
        # It may not have come as far as the second copy; nothing else is ever to be mended.
        mended = told(journal)
        assert mended in {
            (),
            (JournalRepaired(JournalRepair.COPY_EXTENDED, len(kept), len(kept), ""),),
        }
        assert audit(journal, mirror=place.with_name("table.db.copy")).intact
        desk = TableDesk(journal)
        assert desk.state == refolded(journal)
        assert journal.last.kind == "restart"
    with Journal.open(place) as journal:
        assert told(journal) == ()


def refolded(journal: Journal) -> TableState:
    """The state by folding every entry that still counts from the very beginning."""
    entries = list(journal.entries())
    retracted = {number for entry in entries for number in entry.retracts}
    live = [entry for entry in entries if entry.number not in retracted]
    return fold(TableState(), (event for entry in live for event in entry.events))
