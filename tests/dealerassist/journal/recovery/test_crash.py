"""Killed at any moment, the journal holds every entry that was acknowledged, once.

Tests `dealerassist/journal/recovery/as_left.py`,
`dealerassist/journal/recovery/unrecorded_repairs.py`, `dealerassist/journal/entry.py`,
`dealerassist/journal/journal.py`.
"""

import random
import subprocess
import sys
from pathlib import Path

from dealerassist.journal.journal import Journal
from tests.support.journal.surgery import rows_of
from tests.support.places import PROJECT

WRITER = """
import sys
from pathlib import Path
from dealerassist.journal.journal import Journal
from tests.support.journal.scribe import Scribe
scribe = Scribe(Journal.open(Path(sys.argv[1]), table_id="7"), seed=int(sys.argv[2]))
record = scribe.record
def acknowledged(*events, **named):
    entry = record(*events, **named)
    print(entry.number, entry.id, entry.hash, flush=True)
    return entry
scribe.record = acknowledged
if scribe.state.rules is None:
    scribe.open(buy_in=100_000)
while scribe.state.hand_in_progress:
    scribe.tap()
while True:
    scribe.hand()
"""


def write_and_kill(path: Path, seed: int, taps: int) -> list[tuple[int, str, str]]:
    """Let a process record, kill it after some taps, and return what it acknowledged."""
    writer = subprocess.Popen(
        [sys.executable, "-c", WRITER, str(path), str(seed)], stdout=subprocess.PIPE, cwd=PROJECT
    )
    with writer:
        heard = [writer.stdout.readline() for _ in range(taps)]
        writer.kill()
        heard += writer.stdout.readlines()
    lines = [line.decode().split() for line in heard if line.endswith(b"\n")]
    return [(int(number), tap, digest) for number, tap, digest in lines]


def test_kill_9_loses_and_doubles_nothing(path):
    chance, said = random.Random(9), []
    for round_number in range(4):
        said += write_and_kill(path, round_number, chance.randint(20, 100))
        with Journal.open(path) as journal:
            entries = list(journal.entries())
            assert journal.verify().intact
        on_disk = {(entry.number, entry.id, entry.hash) for entry in entries}
        assert set(said) <= on_disk
        assert len({entry.id for entry in entries}) == len(entries)
        # One entry may have been on its way from the disk to the screen in each round.
        assert len(on_disk) - len(said) <= round_number + 1


def test_after_a_kill_the_read_tables_fit_the_entries(path):
    write_and_kill(path, 3, 200)
    with Journal.open(path) as journal:
        before = {name: rows_of(path, name) for name in ("hand", "shift", "standing", "incident")}
        journal.rebuild()
        assert {name: rows_of(path, name) for name in before} == before
        assert len(before["hand"]) > 1
