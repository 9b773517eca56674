"""A house with more people than a page has keys for.

Tests `ui/training/trainees.py`.
"""

from __future__ import annotations

from dealerassist.table.roles import Role
from tests.support.training.class_of import PIN, TRAINER, granted
from tests.support.ui.training.pupil import Pupil


def test_more_trainers_than_a_page_holds_have_a_key_each(desk, clock):
    trainer = Pupil(desk, clock).signs_in(TRAINER)
    for number in range(2, 20):
        granted(desk.enrol(f"T-{number:02}", "A", Role.TRAINER, PIN, actor=TRAINER))
    trainer.tap("school-enrol")
    shown = [key.name for key in trainer.view.over.keys]
    trainer.tap("more")
    shown += [key.name for key in trainer.view.over.keys if key.name not in shown]
    roles = ["role-trainee", "role-trainer", "from-table"]
    assert shown == roles + [f"new-pin-T-{number:02}" for number in range(1, 20)]
