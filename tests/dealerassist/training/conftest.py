"""What the tests of the training's book share: a folder, a clock, people with PINs."""

import pytest

from dealerassist.training.training_desk import TrainingDesk
from tests.support.staff.people import Clock
from tests.support.training.class_of import enrolled


@pytest.fixture(autouse=True)
def _of_the_training(own_pepper):
    """Every test here has PINs."""


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "training"


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def empty(folder, clock):
    opened = TrainingDesk.open(folder, clock)
    yield opened
    opened.close()


@pytest.fixture
def desk(empty):
    return enrolled(empty)
