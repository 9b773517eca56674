"""What mending leaves on the disk at each moment, whatever the system shows.

Tests `dealerassist/journal/recovery/repair.py`, `dealerassist/journal/store/kept_files.py`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dealerassist.journal.journal import Journal
from dealerassist.journal.recovery.repair import repair_journal
from dealerassist.journal.store.kept_files import identity_of, path_with_ending
from dealerassist.journal.store.paths import places_of
from dealerassist.table.commands import SitOut
from dealerassist.table.events import JournalRepair
from tests.support.journal.copies import copy_of, opened
from tests.support.journal.handling import links_of, whole_folder
from tests.support.journal.scribe import Scribe, ticking


@pytest.fixture
def killed(closed: Path) -> Path:
    """A journal whose last entries are in its log."""
    scribe = Scribe(Journal.open(closed, clock=ticking()))
    scribe.do(SitOut(2))
    left = whole_folder(closed, f"{closed.parent.name}-killed")
    scribe.journal.close()
    return left


def test_a_log_left_behind_is_written_anew_before_it_is_played(killed):
    """What a sync that failed has not brought to the disk would else be played from memory."""
    log = path_with_ending(killed, "-wal")
    content, was, copy = log.read_bytes(), identity_of(log), identity_of(copy_of(killed))
    held = log.open("rb")  # so that no other file gets its number
    repair_journal(killed, places_of(killed), None)
    held.close()
    assert identity_of(log) != was
    assert log.read_bytes() == content
    assert identity_of(copy_of(killed)) != copy, "nor is the copy certain"


def test_a_copy_that_was_in_use_is_written_anew_where_the_journal_is_mended(killed):
    """It says the same, but a sync of it may have failed before the kill."""
    content, was = copy_of(killed).read_bytes(), identity_of(copy_of(killed))
    killed.write_bytes(b"spoilt" + killed.read_bytes()[6:])
    repair_journal(killed, places_of(killed), None)
    assert copy_of(killed).read_bytes() == content
    assert identity_of(copy_of(killed)) != was


def test_a_log_left_behind_is_in_the_file_before_anything_is_recorded(killed):
    with Journal.open(killed, clock=ticking()):
        assert path_with_ending(killed, "-wal").stat().st_size == 0


def test_of_a_closed_journal_nothing_is_written_anew(closed):
    was = identity_of(closed), identity_of(copy_of(closed))
    repair_journal(closed, places_of(closed), None)
    assert (identity_of(closed), identity_of(copy_of(closed))) == was


def test_the_old_log_is_away_on_the_disk_before_the_restored_file_takes_its_name(killed, synced):
    """It would else be played into the new file after a power cut."""
    content, log = links_of(killed), path_with_ending(killed, "-wal")
    old = identity_of(killed).inode
    killed.write_bytes(b"spoilt" + killed.read_bytes()[6:])
    (mended,) = opened(killed)
    assert mended.what is JournalRepair.JOURNAL_RESTORED
    assert links_of(killed)[: len(content)] == content
    before = [names for names in synced if names.get(killed.name) == old]
    after = [names for names in synced if names.get(killed.name) not in (old, None)]
    last = before[-1]
    assert last[mended.kept] == old
    assert log.name not in last
    assert f"{killed.name}.restored" in last
    assert last[f"{killed.name}.restored"] == after[0][killed.name]


def test_a_damaged_copy_is_kept_on_the_disk_before_another_takes_its_place(closed, synced):
    copy = copy_of(closed)
    copy.write_bytes(b"spoilt" + copy.read_bytes()[6:])
    old = identity_of(copy).inode
    (mended,) = opened(closed)
    assert mended.what is JournalRepair.COPY_REPLACED
    assert any(names[copy.name] == old == names.get(mended.kept) for names in synced)
    assert synced[-1][mended.kept] == old
    assert synced[-1][copy.name] != old
