"""A journal with its second copy, and a journal that lost it."""

from __future__ import annotations

from pathlib import Path

from dealerassist.journal.journal import Journal
from dealerassist.journal.store.paths import places_of
from dealerassist.table.events import JournalRepaired
from tests.support.journal.told import told

PASSING = (".lock", "-shm")
"""Endings of files that come and go beside a journal and hold nothing that was recorded."""


def copy_of(journal: Path) -> Path:
    """The path of its second copy."""
    return places_of(journal).mirror


def as_kept(path: Path, kept: Path) -> Path:
    """A copy of the journal `kept` with its second copy and its key, at `path`."""
    for name in (path.name, f"{path.name}.copy", "signing.key"):
        path.with_name(name).write_bytes(kept.with_name(name).read_bytes())
    return path


def without_copy(journal: Path) -> Path:
    """The journal, after its second copy has been deleted."""
    copy_of(journal).unlink(missing_ok=True)
    return journal


def files_beside(journal: Path) -> dict[str, bytes]:
    """The content of every file in the folder of the journal, to check that none was changed."""
    files = (file for file in journal.parent.glob("*") if not file.name.endswith(PASSING))
    return {file.name: file.read_bytes() for file in files if file.is_file()}


def opened(journal: Path) -> tuple[JournalRepaired, ...]:
    """Open the journal and close it again; returns what was repaired by that."""
    with Journal.open(journal) as journal_in_use:
        mended = told(journal_in_use)
        assert told(journal_in_use) == (), "it is told once"
        assert journal_in_use.verify().intact
        assert journal_in_use.tables_hold()
    with Journal.open(journal) as journal_in_use:
        assert told(journal_in_use) == (), "nothing is left to be mended"
    return mended
