"""What is made, kept or taken away has its name on the disk before anybody relies on it.

Tests `dealerassist/journal/store/kept_files.py`,
`dealerassist/journal/recovery/unrecorded_repairs.py`.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from dealerassist.journal.backup import back_up
from dealerassist.journal.chain import JournalNames
from dealerassist.journal.recovery.unrecorded_repairs import note_repair, strike_repairs
from dealerassist.journal.store import connection, schema
from dealerassist.journal.store.kept_files import keep_as, write_whole
from dealerassist.journal.store.mirror import Mirror
from dealerassist.table.events import JournalRepair, JournalRepaired
from tests.dealerassist.journal.conftest import names_in
from tests.support.journal.copies import copy_of

MENDED = JournalRepaired(JournalRepair.COPY_MADE, 1, 2, "")

SURE: dict[str, Callable[[Path], object]] = {
    "a file written whole": lambda at: write_whole(at.with_name("whole"), [b"content"]),
    "a file kept": lambda at: keep_as(at, at.with_name("kept")),
    "a new journal": lambda at: connection.create_file(
        at.with_name("new.journal"), schema.meta_of(JournalNames("id", "7"))
    ),
    "a backup": lambda at: back_up(at, at.with_name("backup.journal")),
    "a note": lambda at: note_repair(at, MENDED),
    "a note struck off": lambda at: (note_repair(at, MENDED), strike_repairs(at, {MENDED})),
    "a copy that is opened": lambda at: (made(at), Mirror(at.with_name("copied")).close()),
}


def made(journal: Path) -> None:
    """A copy whose name was never synced."""
    journal.with_name("copied").write_bytes(copy_of(journal).read_bytes())


@pytest.mark.parametrize("what", SURE)
def test_the_disk_holds_the_names_that_the_system_shows(closed, synced, what):
    SURE[what](closed)
    passing = {name for name in names_in(closed.parent) if name.endswith(("-shm", "-wal"))}
    shown = {name: file for name, file in names_in(closed.parent).items() if name not in passing}
    held = {name: file for name, file in synced[-1].items() if name not in passing}
    assert held == shown


def test_what_is_kept_where_files_have_one_name_is_for_no_more_eyes_than_before(
    closed, monkeypatch
):
    def no_links(*_: object) -> None:
        raise OSError(errno.EPERM, os.strerror(errno.EPERM))

    monkeypatch.setattr(os, "link", no_links)
    closed.chmod(0o600)
    kept = closed.with_name("kept")
    keep_as(closed, kept)
    assert kept.read_bytes() == closed.read_bytes()
    assert kept.stat().st_mode & 0o777 == 0o600
