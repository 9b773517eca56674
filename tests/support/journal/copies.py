"""A journal with its second copy, and a journal that lost it."""

from __future__ import annotations

from pathlib import Path

from dealerassist.journal.journal import Journal
from dealerassist.journal.store.paths import places_of
from dealerassist.table.events import JournalMended
from tests.support.journal.told import told

PASSING = (".lock", "-shm")
"""What comes and goes beside a journal and says nothing of what was recorded."""


def copy_of(journal: Path) -> Path:
    """Where its second copy lies."""
    return places_of(journal).copy


def as_kept(path: Path, kept: Path) -> Path:
    """A journal that was played before, with its second copy and its key, to do something to."""
    for name in (path.name, f"{path.name}.copy", "signing.key"):
        path.with_name(name).write_bytes(kept.with_name(name).read_bytes())
    return path


def without_copy(journal: Path) -> Path:
    """The journal, its second copy taken away."""
    copy_of(journal).unlink(missing_ok=True)
    return journal


def files_beside(journal: Path) -> dict[str, bytes]:
    """Every file in the folder of the journal, so that it can be said that none was touched."""
    files = (file for file in journal.parent.glob("*") if not file.name.endswith(PASSING))
    return {file.name: file.read_bytes() for file in files if file.is_file()}


def opened(journal: Path) -> tuple[JournalMended, ...]:
    """Open the journal and close it again, and say what was mended; it is whole then."""
    with Journal.open(journal) as journal_in_use:
        mended = told(journal_in_use)
        assert told(journal_in_use) == (), "it is told once"
        assert journal_in_use.verify().intact
        assert journal_in_use.tables_hold()
    with Journal.open(journal) as journal_in_use:
        assert told(journal_in_use) == (), "nothing is left to be mended"
    return mended
