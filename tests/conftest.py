"""The environment of every test: no screen, the software renderer, English, UTC."""

import gc
import os

# Before the first import of Qt, which reads these once.
os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.environ["QT_QUICK_BACKEND"] = "software"
os.environ["QT_SCALE_FACTOR"] = "1"
# Without a display Qt waits 5 ms before it draws what has changed, and thousands of taps with it.
os.environ["QT_QPA_UPDATE_IDLE_TIME"] = "0"
# A developer's desktop must not change how a control looks or how a date reads.
os.environ["QT_QUICK_CONTROLS_STYLE"] = "Basic"
os.environ.pop("LC_ALL", None)
os.environ["LANG"] = os.environ["LC_TIME"] = "C.UTF-8"
# Qt applies it to the process, and then the system's error messages would be in that language.
os.environ["LC_MESSAGES"] = "C"
os.environ["TZ"] = "UTC"
# What a test prints must not come out of a developer's printer.
os.environ["CUPS_SERVER"] = "/nowhere/cups.sock"

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import hypothesis
import pytest
from argon2 import PasswordHasher

from dealerassist.machine import lowest_priority
from dealerassist.staff import pin_hashes
from dealerassist.staff.paths import PEPPER_FILE
from tests.support.faults import faults_raised

if TYPE_CHECKING:
    from dealerassist.floor.connection import Database
    from tests.support.floor.databases import FloorDatabases

hypothesis.settings.register_profile("check", deadline=None, max_examples=15)
hypothesis.settings.register_profile("long", deadline=None, max_examples=5_000)
hypothesis.settings.register_profile(
    "ci", deadline=None, max_examples=15, derandomize=True, print_blob=True
)
hypothesis.settings.load_profile(
    os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if os.environ.get("CI") else "check")
)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave what is marked `long` to the long tier, unless its file is named or its mark asked."""
    from tests.support.tiers import LONG  # noqa: PLC0415 - it asks which profile is loaded

    if LONG or config.option.markexpr or any(".py" in arg for arg in config.args):
        return
    left = [item for item in items if item.get_closest_marker("long")]
    config.hook.pytest_deselected(items=left)
    items[:] = [item for item in items if not item.get_closest_marker("long")]


def pytest_collection_finish() -> None:
    """Let the garbage collector pass over all collected tests, and come less often."""
    gc.freeze()
    gc.set_threshold(100_000, 50, 50)


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Set click's language back to English before each test."""
    monkeypatch.setenv("LANGUAGE", "en")


@pytest.fixture(scope="session", autouse=True)
def _own_priority() -> Iterator[None]:
    """Let no command that is run here take this process's priority, which never comes back."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(lowest_priority, "give_way", lambda _left: None)
        yield


@pytest.fixture(scope="session", autouse=True)
def _no_fault_passed_over() -> Iterator[None]:
    """Let a view that cannot be made fail the test."""
    with faults_raised():
        yield


CHEAP = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


@pytest.fixture(scope="session", autouse=True)
def _cheap_hashes() -> Iterator[None]:
    """Make hashes of PINs fast; what a real one costs is tested in one place."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pin_hashes, "HASHER", CHEAP)
        patch.setattr(pin_hashes, "LEAN_HASHER", CHEAP)
        yield


@pytest.fixture
def own_pepper(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Keep the pepper of the PINs in the test's own folder, apart from the journal."""
    monkeypatch.setenv(PEPPER_FILE, str(tmp_path / "elsewhere" / "pins.pepper"))


@pytest.fixture(scope="session")
def floor_server() -> Iterator["FloorDatabases"]:
    """A PostgreSQL of this process of pytest, started when the first test asks for it."""
    from tests.support.floor.databases import floor_databases  # noqa: PLC0415 - most need none

    with floor_databases() as databases:
        yield databases


@pytest.fixture(scope="session")
def floor_like() -> str:
    """The database that each new one is a copy of; a module may have one that it has filled."""
    from tests.support.floor.databases import TEMPLATE  # noqa: PLC0415 - most need none

    return TEMPLATE


@pytest.fixture
def floor_dsn(floor_server: "FloorDatabases", floor_like: str) -> Iterator[str]:
    """How to connect, as who may do everything, to a new database that is set up as a floor."""
    with floor_server.new(floor_like) as dsn:
        yield dsn


@pytest.fixture
def db(floor_dsn: str) -> "Iterator[Database]":
    """A connection there, as who may do everything."""
    from dealerassist.floor.connection import connect  # noqa: PLC0415 - most need none

    with connect(floor_dsn, program="tests") as db:
        yield db


@pytest.fixture
def screen(db: "Database", floor_dsn: str) -> "Iterator[Database]":
    """A connection there with the rights of the floor's screen."""
    from dealerassist.floor.connection import connect  # noqa: PLC0415 - most need none
    from tests.support.floor.databases import as_role  # noqa: PLC0415

    with connect(as_role(db, floor_dsn, "floor_screen"), program="tests") as screen:
        yield screen
