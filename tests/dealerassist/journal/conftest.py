"""A journal to write in, and a table that plays."""

from pathlib import Path

import pytest

from dealerassist.files import writing
from dealerassist.journal.recovery import restore, unrecorded_repairs
from dealerassist.journal.store import connection, kept_files, mirror
from tests.support.journal.copies import as_kept
from tests.support.journal.scribe import Scribe, scribe_at


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "table-7.journal"


@pytest.fixture
def scribe(path: Path):
    scribe = scribe_at(path)
    yield scribe
    scribe.journal.close()


@pytest.fixture
def played(scribe: Scribe) -> Scribe:
    """A shift with a hand, an undo, a misdeal and a restart in it."""
    scribe.open()
    scribe.won_at_once()
    scribe.misdeal()
    scribe.hand()
    scribe.tap_after_start()
    scribe.undo()
    scribe.restart()
    return scribe


@pytest.fixture(scope="session")
def of_one_hand(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A closed journal with a hand in it, played once; nobody writes to it."""
    path = tmp_path_factory.mktemp("one-hand") / "table-7.journal"
    scribe = scribe_at(path).open()
    scribe.hand()
    scribe.journal.close()
    return path


@pytest.fixture
def closed(of_one_hand: Path, path: Path) -> Path:
    """A closed journal with a hand in it, to do anything to."""
    return as_kept(path, of_one_hand)


Names = dict[str, int]
"""The names in a folder, and the numbers of the files that have them."""


def names_in(folder: Path) -> Names:
    """The names as the system shows them."""
    return {file.name: file.stat().st_ino for file in folder.iterdir()}


@pytest.fixture
def synced(monkeypatch) -> list[Names]:
    """The names as the disk came to hold them, again and again."""
    seen: list[Names] = []
    real = kept_files.sync_folder

    def sync(folder: Path) -> None:
        real(folder)
        seen.append(names_in(folder))

    for module in (connection, kept_files, restore, mirror, unrecorded_repairs, writing):
        monkeypatch.setattr(module, "sync_folder", sync)
    return seen
