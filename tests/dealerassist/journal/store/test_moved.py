"""A journal in use whose files go away, or are exchanged, takes no more entries.

Tests `dealerassist/journal/store/kept_files.py`, `dealerassist/journal/store/keys.py`,
`dealerassist/journal/store/lock.py`, `dealerassist/journal/journal.py`.
"""

from __future__ import annotations

import pytest

from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.journal.journal import Journal
from dealerassist.table.commands import SitOut
from dealerassist.table.events import JournalRepair
from tests.support.journal.copies import copy_of
from tests.support.journal.scribe import scribe_at
from tests.support.journal.told import told


@pytest.mark.parametrize("exchanged", [False, True], ids=["removed", "exchanged"])
def test_a_copy_that_goes_away_stops_the_journal_before_anything_is_recorded(path, exchanged):
    scribe = scribe_at(path).open()
    count, state = scribe.journal.count, scribe.state
    copy = copy_of(path)
    content = copy.read_bytes()
    copy.unlink()
    if exchanged:
        copy.write_bytes(content)
    with pytest.raises(JournalError) as caught:
        scribe.do(SitOut(2))
    assert caught.value.code is JournalErrorCode.COPY_FAILED
    assert scribe.journal.stopped
    scribe.journal.reopen()
    assert scribe.journal.count == count
    assert scribe.journal.recover().state == state
    assert [mended.what for mended in told(scribe.journal)] == (
        [] if exchanged else [JournalRepair.COPY_MADE]
    )
    assert scribe.do(SitOut(2)).number == count + 1
    assert copy.read_bytes().endswith(b"\n")
    scribe.journal.close()


def test_a_journal_that_is_removed_is_restored_from_its_copy(path):
    scribe = scribe_at(path).open()
    count = scribe.journal.count
    path.unlink()
    with pytest.raises(JournalError) as caught:
        scribe.do(SitOut(2))
    assert caught.value.code is JournalErrorCode.MOVED
    scribe.journal.reopen()
    assert scribe.journal.count == count
    assert [mended.what for mended in told(scribe.journal)] == [JournalRepair.JOURNAL_RESTORED]
    assert scribe.do(SitOut(2)).number == count + 1
    scribe.journal.close()


def test_a_folder_that_is_renamed_is_not_written_to(path):
    home = path.parent / "home"
    home.mkdir()
    scribe = scribe_at(home / path.name).open()
    moved = home.rename(path.parent / "moved")
    with pytest.raises(JournalError) as caught:
        scribe.do(SitOut(2))
    assert caught.value.code is JournalErrorCode.MOVED
    moved.rename(home)
    count = scribe.journal.count
    scribe.journal.reopen()
    assert scribe.do(SitOut(2)).number == count + 1
    scribe.journal.close()
    with Journal.open(home / path.name) as journal:
        assert told(journal) == ()


def test_another_key_is_told_and_its_checkpoints_hold(path):
    scribe_at(path).open().journal.close()
    other = scribe_at(path.with_name("other.journal"))
    other.journal.close()
    key = path.with_name("signing.key")
    kept = key.read_bytes()
    key.unlink()
    with Journal.open(path) as journal:
        assert [mended.what for mended in told(journal)] == [JournalRepair.KEY_MADE]
        first = journal.key
    key.write_bytes(kept)
    scribe = scribe_at(path)
    scribe.do(SitOut(2))
    scribe.won_at_once()
    scribe.journal.close()
    key.unlink()
    Journal.open(path.with_name("third.journal")).close()
    with Journal.open(path) as journal:
        assert journal.key != first
        assert [mended.what for mended in told(journal)] == [JournalRepair.KEY_CHANGED]
        assert journal.verify().intact
