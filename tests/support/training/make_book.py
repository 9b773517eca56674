"""Makes the training book that stands for the current version in the tests.

Run as ``python -m tests.support.training.make_book`` before a version is released; the books of
versions that have been released are never made again.
"""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

from dealerassist.journal.reader import JournalReader
from dealerassist.staff.paths import StaffPaths
from dealerassist.training.skills import Skill
from dealerassist.training.store import NAME
from dealerassist.training.store_versions import newest_layout
from dealerassist.training.stored_records import DrillGoal, Exam
from dealerassist.training.training_desk import TrainingDesk
from tests.support.journal.versions import EVERY_VERSION, put_into
from tests.support.places import TRAINING_BOOKS
from tests.support.staff.people import Clock
from tests.support.training.certificate import HANDS, RULES, SMALL_HOUSE, drills
from tests.support.training.class_of import LEA, TIM, TRAINER, enrolled
from tests.support.training.scenarios import SIDE_POTS

GOAL = DrillGoal(
    rules=RULES, skills=(Skill.RAKE, Skill.SIDE_POTS), answers=20, accuracy=90, by="2026-12-01"
)

EXAM = Exam(
    rules=RULES, skills=GOAL.skills, questions=20, seed=7, digest="0" * 64, accuracy=80, by=GOAL.by
)


def make(folder: Path) -> Path:
    """A book of this version in `folder`: records of every kind that a training keeps."""
    (folder / "training.toml").write_text(SMALL_HOUSE, encoding="utf-8")
    vault = StaffPaths(folder / "pins", folder / "pepper")
    desk = enrolled(TrainingDesk.open(folder, Clock(), vault))
    desk.record(LEA, (*drills(), *HANDS))
    desk.add_scenario(SIDE_POTS, "side pots", actor=TRAINER)
    desk.assign(1, TIM, actor=TRAINER)
    desk.assign_drills(GOAL, TIM, actor=TRAINER)
    desk.set_exam(EXAM, actor=TRAINER)
    desk.certify(LEA, RULES, actor=TRAINER, house="Casino Seefeld")
    with (
        tempfile.TemporaryDirectory() as elsewhere,
        JournalReader(put_into(Path(elsewhere), EVERY_VERSION[-1])) as journal,
    ):
        desk.bring_in(journal, actor=TRAINER)
    desk.close()
    return folder / NAME


def main() -> None:
    """Put the book among those of the other versions."""
    with tempfile.TemporaryDirectory() as folder:
        kept = TRAINING_BOOKS / f"{newest_layout().version}.book"
        shutil.copyfile(make(Path(folder)), kept)
        print(f"{kept.parent.name}/{kept.name}: {kept.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
