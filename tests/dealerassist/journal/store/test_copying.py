"""Copying a journal while the table that it belongs to plays on."""

from __future__ import annotations

import os

import pytest

from dealerassist.journal.audit import audit
from dealerassist.journal.journal import Journal
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store import connection
from tests.support.journal.scribe import Scribe


@pytest.fixture
def scribe(tmp_path):
    with Journal.open(tmp_path / "table.journal") as journal:
        scribe = Scribe(journal).open()
        scribe.hand()
        yield scribe


def copied(path, monkeypatch, between):
    """The copy, in which `between` happens after every step but the one it makes itself."""
    sync, steps = os.fdatasync, []

    def synced(descriptor):
        sync(descriptor)
        monkeypatch.setattr(os, "fdatasync", sync)
        steps.append(between())
        monkeypatch.setattr(os, "fdatasync", synced)

    new = path.with_name("copy")
    new.touch()
    source = connection.open_for_reading(path)
    monkeypatch.setattr(connection, "STEP", 20)
    monkeypatch.setattr(os, "fdatasync", synced)
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
