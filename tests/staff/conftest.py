"""What the tests of the staff share: hashes that cost nothing, and a pepper of their own."""

import pytest
from argon2 import PasswordHasher

from dealerassist.desk import TableDesk
from dealerassist.journal.journal import Journal
from dealerassist.staff import pins
from dealerassist.staff.places import PEPPER_FILE
from tests.staff.people import Clock, enrolled


@pytest.fixture(autouse=True)
def cheap_hashes(monkeypatch):
    monkeypatch.setattr(pins, "HASHER", PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))


@pytest.fixture(autouse=True)
def own_pepper(monkeypatch, tmp_path):
    monkeypatch.setenv(PEPPER_FILE, str(tmp_path / "elsewhere" / "pins.pepper"))


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
