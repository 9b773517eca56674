"""What the tests of the training's screen share: a class on a real book."""

import shutil

import pytest

from dealerassist.staff.paths import PEPPER_FILE
from dealerassist.training.training_desk import TrainingDesk
from tests.support.staff.people import Clock
from tests.support.training.class_of import LEA, TRAINER, enrolled
from tests.support.ui.training.pupil import Pupil


@pytest.fixture(scope="session")
def class_room(tmp_path_factory):
    """A training with a class, made once and copied for each test: enrolling takes its time."""
    room = tmp_path_factory.mktemp("class")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(PEPPER_FILE, str(room / "pins.pepper"))
        enrolled(TrainingDesk.open(room / "training", Clock())).close()
    return room


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def desk(class_room, clock, tmp_path, monkeypatch):
    shutil.copytree(class_room, tmp_path, dirs_exist_ok=True)
    monkeypatch.setenv(PEPPER_FILE, str(tmp_path / "pins.pepper"))
    opened = TrainingDesk.open(tmp_path / "training", clock)
    yield opened
    opened.close()


@pytest.fixture
def empty(clock, tmp_path, own_pepper):
    opened = TrainingDesk.open(tmp_path / "training", clock)
    yield opened
    opened.close()


@pytest.fixture
def door(desk, clock, tmp_path):
    return Pupil(desk, clock, home=tmp_path)


@pytest.fixture
def trainee(door):
    return door.signs_in(LEA)


@pytest.fixture
def trainer(door):
    return door.signs_in(TRAINER)
