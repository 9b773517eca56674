"""What the tests of the staff share: hashes that cost nothing, and a pepper of their own."""

import pytest

from dealerassist.desk.desk import TableDesk
from dealerassist.journal.journal import Journal
from tests.support.staff.people import Clock, enrolled


@pytest.fixture(autouse=True)
def _of_the_staff(own_pepper):
    """Every test here has PINs."""


@pytest.fixture
def place(tmp_path):
    return tmp_path / "table.journal"


@pytest.fixture
def clock():
    return Clock()


@pytest.fixture
def desk(place, clock):
    with Journal.open(place, table_id="4", clock=clock) as journal:
        yield TableDesk(journal)


@pytest.fixture
def staff(desk, tmp_path, clock):
    return enrolled(desk, tmp_path, clock)
