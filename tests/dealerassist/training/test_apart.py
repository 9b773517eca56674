"""A trainee can never touch a live journal (house practice 6).

Tests `dealerassist/training/store.py`, `dealerassist/training/training_desk.py`,
`dealerassist/staff/authority.py`.
"""

import os
import subprocess
import sys
from typing import get_args

import pytest

from dealerassist.desk.desk import TableDesk
from dealerassist.hand.refusal import Code, Refusal
from dealerassist.journal.errors import JournalErrorCode
from dealerassist.journal.journal import Journal
from dealerassist.staff.authority import MAY, StaffAct, permitted
from dealerassist.table.commands import Command, StartHand
from dealerassist.table.roles import Role
from dealerassist.training.store import NAME
from dealerassist.training.store_errors import TrainingStoreError
from dealerassist.training.training_desk import TrainingDesk
from tests.support.places import PROJECT
from tests.support.reports.played import played_once
from tests.support.staff.people import STAFF, TRAINEE, staffed_table
from tests.support.training import course


@pytest.mark.parametrize("kind", get_args(Command), ids=lambda kind: kind.__name__)
def test_no_command_of_a_table_is_for_a_trainee(kind):
    # Its kind alone decides, so the fields need not make sense.
    command = kind(*[None for _ in kind.__struct_fields__])
    refusal = permitted(staffed_table(), TRAINEE, command)
    assert refusal == Refusal(Code.ROLE_MAY_NOT, "HP 3", {"role": "trainee"})


def test_a_trainee_trains_and_nothing_else():
    assert MAY[Role.TRAINEE] == {StaffAct.TRAIN}
    assert MAY[Role.TRAINER] == {StaffAct.READ, StaffAct.TRAIN, StaffAct.SUPERVISE}


def test_at_a_live_table_a_trainee_changes_nothing(tmp_path):
    with Journal.open(tmp_path / "table.journal") as journal:
        desk = TableDesk(journal)
        for who in STAFF:
            desk.handle(who, actor="P-02")
        count = journal.count
        assert isinstance(desk.handle(StartHand(), actor=TRAINEE), Refusal)
        assert isinstance(desk.undo(actor=TRAINEE), Refusal)
        assert journal.count == count


@pytest.fixture(scope="module")
def told(tmp_path_factory):
    """What a whole course said that it wrote; the journal lies beside, as at a table."""
    journal = played_once(tmp_path_factory, 8)
    home = journal.parent
    before = {file: file.read_bytes() for file in home.iterdir()}
    environment = os.environ | {
        "PYTHONPATH": str(PROJECT),
        "PYTHONDONTWRITEBYTECODE": "1",
        "DEALER_ASSIST_PEPPER": str(home / "training" / "elsewhere" / "pins.pepper"),
    }
    done = subprocess.run(
        [sys.executable, course.__file__, str(home / "training"), str(journal)],
        env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert {file: file.read_bytes() for file in before} == before
    return home, [line.split(" ", 1) for line in done.stdout.splitlines()]


def test_a_whole_course_writes_in_its_own_folder_alone(told):
    home, lines = told
    written = {path for what, path in lines if what == "wrote"}
    assert len(written) > 3
    inside = str(home / "training")
    assert [path for path in written if not path.startswith(inside) and path != "/dev/null"] == []


def test_it_holds_no_journal_open(told):
    """What SQLite opens is not told to the hook; so it is asked what is open at the end."""
    home, lines = told
    held = {path for what, path in lines if what == "open"}
    assert str(home / "training" / NAME) in held
    assert not [path for path in held if ".journal" in path]


@pytest.mark.parametrize("name", [NAME, "table.journal"])
def test_a_folder_with_a_journal_is_not_for_the_training(tmp_path, name):
    Journal.open(tmp_path / name).close()
    before = {file: file.read_bytes() for file in tmp_path.iterdir()}
    with pytest.raises(TrainingStoreError) as caught:
        TrainingDesk.open(tmp_path)
    assert caught.value.code is JournalErrorCode.OTHER_KIND
    assert {file: file.read_bytes() for file in before} == before
