"""Copying a journal while the table that it belongs to plays on.

Tests `dealerassist/journal/store/connection.py`, `dealerassist/files/disk_pace.py`.
"""

from __future__ import annotations

from contextlib import closing

import pytest

from dealerassist.files import disk_pace
from dealerassist.files.disk_pace import DiskPace
from dealerassist.journal.audit import audit
from dealerassist.journal.journal import Journal
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store import connection
from tests.support.journal.scribe import Scribe

PAGE = 4096


@pytest.fixture
def scribe(tmp_path):
    with Journal.open(tmp_path / "table.journal") as journal:
        scribe = Scribe(journal).open()
        scribe.hand()
        yield scribe


def copied(path, monkeypatch, between):
    """The copy, in which `between` happens after every step."""
    step, steps = DiskPace.step, []

    def stepped(pace):
        step(pace)
        steps.append(between())

    new = path.with_name("copy")
    new.touch()
    source = connection.open_for_reading(path)
    monkeypatch.setattr(disk_pace, "STEP", 20 * PAGE)
    monkeypatch.setattr(DiskPace, "step", stepped)
    try:
        connection.copy_into(source, new)
    finally:
        source.close()
    assert len(steps) > 1, "it is made in steps"
    return new


def test_a_copy_is_of_the_moment_in_which_it_was_begun(scribe, monkeypatch):
    before = scribe.journal.count
    new = copied(scribe.journal.path, monkeypatch, scribe.hand)
    assert scribe.journal.count > before
    with JournalReader(new) as copy:
        assert copy.count == before
        assert audit(copy).intact
    assert not [file for file in new.parent.iterdir() if file.name.startswith("copy-")]


def test_a_disk_that_fails_on_the_way_is_an_error(scribe, monkeypatch):
    def fails():
        raise OSError("the disk is gone")

    with pytest.raises(OSError, match="the disk is gone"):
        copied(scribe.journal.path, monkeypatch, fails)


def test_a_copy_is_as_long_as_the_journal_and_has_no_room_left_behind_it(scribe):
    path = scribe.journal.path
    new = path.with_name("copy")
    new.touch()
    with closing(connection.open_for_reading(path)) as source:
        connection.copy_into(source, new)
        pages = source.execute("PRAGMA page_count").fetchone()[0]
    assert new.stat().st_size == pages * PAGE
    assert new.stat().st_blocks * 512 <= pages * PAGE + PAGE
