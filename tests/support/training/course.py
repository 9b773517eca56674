"""Runs the whole training desk in a process of its own and prints which files it writes to.

Used by test_apart.py: ``python course.py FOLDER JOURNAL`` prints a line for every such file.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

from dealerassist.journal.reader import JournalReader
from dealerassist.rules.profile_files import load_profile
from dealerassist.staff import pin_hashes
from dealerassist.training.drills.register import make_question, skills_of
from dealerassist.training.skills import Level
from dealerassist.training.training_desk import TrainingDesk
from tests.support.training.class_of import ANOTHER, LEA, PIN, PROFILE, TRAINER, enrolled, mark

WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND

CHANGES = {"os.rename": (0, 1), "os.remove": (0,), "os.mkdir": (0,), "os.truncate": (0,),
           "os.link": (0, 1), "os.symlink": (0, 1), "os.chmod": (0,)}  # fmt: skip
"""What else changes a folder, and which of its arguments are paths."""


def tell(event: str, args: tuple[Any, ...]) -> None:
    """An audit hook: say what is opened for writing, made, renamed or taken away."""
    at = CHANGES.get(event, (0,) if event == "open" and args[2] & WRITING else ())
    for path in (args[each] for each in at):
        # A number is a file that is open already, and was told then.
        if not isinstance(path, int):
            print("wrote", os.fsdecode(path), flush=True)


def run(folder: Path, journal: Path) -> None:
    """Everything that a trainer and a trainee can do at the desk."""
    pin_hashes.HASHER = type(pin_hashes.HASHER)(time_cost=1, memory_cost=8, parallelism=1)
    rules = load_profile(PROFILE).at_table()
    desk = enrolled(TrainingDesk.open(folder))
    desk.sign_in(TRAINER, PIN)
    with JournalReader(journal) as reader:
        assert desk.bring_in(reader, actor=TRAINER)
    desk.sign_in(LEA, PIN)
    desk.sign_in(LEA, ANOTHER)
    for seed in range(5):
        skill = desk.next_skill(LEA, PROFILE, skills_of(rules))
        make_question(skill, seed, rules)
        desk.record(LEA, (mark(skill, right=seed > 1, level=Level.READY),))
    desk.progress(LEA, PROFILE)
    desk.overview()
    desk.set_pin(LEA, PIN, actor=TRAINER)
    desk.retire(LEA, actor=TRAINER)
    desk.certify(LEA, rules, actor=TRAINER)
    for held in Path("/proc/self/fd").iterdir():
        with suppress(FileNotFoundError):
            print("open", held.readlink(), flush=True)
    desk.close()


if __name__ == "__main__":
    sys.addaudithook(tell)
    run(Path(sys.argv[1]), Path(sys.argv[2]))
