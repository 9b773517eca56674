"""A large journal of the version before is played on, and gets its file of this one beside it.

Tests `dealerassist/journal/recovery/next_file.py`.
"""

import shutil
from contextlib import suppress

import pytest

from dealerassist.journal.audit import audit_in_place
from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.journal.journal import Journal
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recovery import as_left, next_file
from dealerassist.journal.recovery.next_file import make_next_file
from dealerassist.journal.store import connection, schema
from dealerassist.journal.store.paths import next_file_of, places_of
from dealerassist.journal.store.schema import VERSION
from tests.support.journal.copies import as_kept, copy_of
from tests.support.journal.nights import deal
from tests.support.journal.scribe import Scribe
from tests.support.journal.surgery import operate, rows_of
from tests.support.journal.told import told
from tests.support.places import JOURNALS
from tests.support.reports.played import once
from tests.support.tiers import some


@pytest.fixture(autouse=True)
def _small(monkeypatch):
    """A table for which a hundred entries are many."""
    monkeypatch.setattr(as_left, "RECENT", 60)
    monkeypatch.setattr(next_file, "RECENT", 60)
    monkeypatch.setattr(next_file, "PIECE", 16)
    # Version 13 has more house options, so no earlier one has our rows; one whose rows we compute
    # here has them all the same.
    monkeypatch.setattr(schema, "WITH_OUR_ROWS", 12)


@pytest.fixture
def large(tmp_path_factory, tmp_path):
    """A journal of version 12 that is a large one there."""
    return as_kept(tmp_path / "table.journal", once(tmp_path_factory, "large-version-12", taken_up))


def taken_up(journal):
    shutil.copy(JOURNALS / "12.journal", journal)
    shutil.copy(JOURNALS / "12.journal.copy", copy_of(journal))
    # The key was that of another machine: the rows are computed again, and signed by ours.
    Journal.open(journal).close()
    deal(journal)


def version_of(journal):
    with JournalReader(journal) as reader:
        return reader.version


def intact(journal):
    with JournalReader(journal) as reader:
        return audit_in_place(reader).intact


def made(journal):
    make_next_file(journal, places_of(journal))


def test_it_is_played_on_as_it_is(large):
    entries = rows_of(large, "entry")
    deal(large)
    assert version_of(large) == 12
    assert rows_of(large, "entry")[: len(entries)] == entries
    assert intact(large)
    assert not next_file_of(large).exists()


def test_the_next_start_takes_its_next_file(large):
    made(large)
    assert version_of(large) == 12, "the table plays on with the old one"
    before = rows_of(large, "entry")
    with Journal.open(large) as journal:
        assert (journal.version, told(journal)) == (VERSION, ())
        assert not journal.recent.are_all
    assert rows_of(large, "entry") == before
    assert intact(large)
    assert not next_file_of(large).exists()
    kept = large.with_name(f"{large.name}.version-12-1")
    assert version_of(kept) == 12
    assert rows_of(kept, "entry") == before


def test_it_gets_what_was_played_meanwhile(large):
    with Journal.open(large) as journal:
        made(large)
        scribe = Scribe(journal)
        for _ in range(8):
            scribe.tap()
        state = scribe.state
    with Journal.open(large) as journal:
        assert journal.version == VERSION
        assert journal.recover().state == state
    deal(large)
    assert intact(large)


@pytest.mark.parametrize("pieces", some(range(1, 8), 3))
def test_stopped_at_any_piece_it_goes_on(large, pieces):
    def kill(done, _all):
        if done >= 16 * pieces:
            raise KeyboardInterrupt

    with suppress(KeyboardInterrupt):
        make_next_file(large, places_of(large), kill)
    with JournalReader(next_file_of(large)) as begun:
        assert begun.count == min(16 * pieces, len(rows_of(large, "entry")))
    steps = []
    make_next_file(large, places_of(large), lambda done, _all: steps.append(done))
    assert all(done > 16 * pieces for done in steps)
    with Journal.open(large) as journal:
        assert journal.version == VERSION
    assert intact(large)


def test_each_checkpoint_is_read_with_its_piece_alone(large, monkeypatch):
    read, checkpoints = [], JournalReader.checkpoints

    def noted(reader, *, since, upto=None):
        found = checkpoints(reader, since, upto)
        read.extend(found if reader.path == large else ())
        return found

    monkeypatch.setattr(JournalReader, "checkpoints", noted)
    made(large)
    assert read == [size for size, *_ in rows_of(large, "checkpoint")]


def test_one_that_lacks_too_much_waits(large, monkeypatch):
    def kill(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(next_file, "PIECE", 5)
    with pytest.raises(KeyboardInterrupt):
        make_next_file(large, places_of(large), kill)
    with Journal.open(large) as journal:
        assert journal.version == 12
    assert next_file_of(large).exists()


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE hand SET rake = rake + 1 WHERE number = 2",
        "UPDATE entry SET body = replace(body, '{', '{ ') WHERE number > 130",
        "UPDATE sum SET digest = zeroblob(32)",
    ],
)
def test_a_next_file_that_somebody_has_changed_is_not_taken(large, change):
    made(large)
    operate(next_file_of(large), f"PRAGMA foreign_keys = OFF; {change}", hidden=True)
    with Journal.open(large) as journal:
        assert journal.version == 12
    made(large)
    with Journal.open(large) as journal:
        assert journal.version == VERSION
    assert intact(large)


def test_on_a_full_disk_the_table_plays_on(large, monkeypatch):
    def full(*_):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(connection, "commit", full)
        with pytest.raises(JournalError) as refused:
            made(large)
    assert refused.value.code is JournalErrorCode.DISK_FULL
    deal(large)
    assert version_of(large) == 12
    made(large)
    deal(large)
    assert version_of(large) == VERSION
    assert intact(large)


def test_one_that_is_needed_no_more_is_deleted(large):
    made(large)
    kept = next_file_of(large).read_bytes()
    Journal.open(large).close()
    next_file_of(large).write_bytes(kept)
    with Journal.open(large) as journal:
        assert (journal.version, told(journal)) == (VERSION, ())
    assert not next_file_of(large).exists()
