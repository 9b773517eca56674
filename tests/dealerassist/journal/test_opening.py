"""A journal is opened only if it is ours, and safe where it lies; else one sentence.

Tests `dealerassist/journal/opening.py`, `dealerassist/journal/errors.py`,
`dealerassist/journal/missing_checkpoints.py`, `dealerassist/journal/reader.py`,
`dealerassist/journal/store/lock.py`, `dealerassist/journal/store/schema.py`.
"""

import importlib
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pysqlite3
import pytest
from pysqlite3 import dbapi2 as sqlite

from dealerassist.journal.errors import SENTENCES, JournalError, JournalErrorCode
from dealerassist.journal.journal import Journal
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store import connection, schema
from dealerassist.journal.store.lock import lock_path
from dealerassist.journal.store.table_definitions import READ_TABLE_NAMES
from tests.support.journal.newer import NEW_EVENT, record_new
from tests.support.journal.refusing import refused, without_rights
from tests.support.journal.scribe import scribe_at
from tests.support.journal.surgery import operate
from tests.support.places import PROJECT

HOLDER = """
import sys
from pathlib import Path
from dealerassist.journal.journal import Journal
with Journal.open(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
"""


# ── how it is opened ────────────────────────────────────────────────────────────────────────


def test_the_live_connection_is_pysqlite3_with_a_sound_sqlite(closed):
    with Journal.open(closed) as journal, JournalReader(closed) as reader:
        for opened in (journal, reader):
            live = opened._database
            assert isinstance(live, pysqlite3.Connection)
            assert type(live).__module__.partition(".")[0] == "pysqlite3"
            (version,) = live.execute("SELECT sqlite_version()").fetchone()
            assert tuple(map(int, version.split("."))) >= connection.OLDEST_SQLITE
            assert version == sqlite.sqlite_version


def test_the_second_sqlite_library_in_the_process_is_never_asked(path, monkeypatch):
    def asked(*_args: object, **_named: object) -> None:
        raise AssertionError("rows would be lost")

    monkeypatch.setattr(importlib.import_module("sqlite3"), "connect", asked)
    scribe = scribe_at(path).open()
    scribe.misdeal()
    scribe.undo()
    scribe.journal.rebuild()
    assert scribe.journal.verify().intact
    scribe.journal.close()


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("journal_mode", "wal"),
        ("synchronous", 2),
        ("foreign_keys", 1),
        ("trusted_schema", 0),
        ("recursive_triggers", 1),
        ("application_id", schema.APPLICATION),
        ("user_version", schema.VERSION),
    ],
)
def test_the_writing_connection_is_set_for_safety(closed, setting, value):
    with Journal.open(closed) as journal:
        assert journal._database.execute(f"PRAGMA {setting}").fetchone() == (value,)


def test_every_table_is_strict(closed):
    with JournalReader(closed) as reader:
        tables = {"entry", "meta", "checkpoint", "sum", "part_sum", *READ_TABLE_NAMES}
        rows = reader.query(
            "SELECT name, strict FROM pragma_table_list "
            "WHERE schema = 'main' AND type = 'table' AND name <> 'sqlite_schema'"
        )
        assert dict(rows) == dict.fromkeys(tables, 1)


def test_a_setting_that_does_not_take_is_said(closed, monkeypatch):
    monkeypatch.setitem(connection.SAFE_WRITING, "synchronous", ("NORMAL", 2))
    assert refused(closed).code is JournalErrorCode.UNFIT_DISK


def test_a_new_journal_has_a_name_of_its_own(tmp_path):
    first, second = tmp_path / "a.journal", tmp_path / "b.journal"
    with Journal.open(first, table_id="3") as one, Journal.open(second, journal_id="b") as other:
        assert (one.table_id, one.count, one.last) == ("3", 0, None)
        assert (other.table_id, other.id) == ("1", "b")
        assert one.id != other.id
        assert one.verify().intact


def test_a_journal_leaves_nothing_open_behind(of_one_hand):
    assert {file.name for file in of_one_hand.parent.iterdir()} == {
        "signing.key",
        "table-7.journal",
        "table-7.journal.copy",
        "table-7.journal.lock",
    }


# ── who may have it ─────────────────────────────────────────────────────────────────────────


def test_a_second_instance_is_refused_and_told_who_has_it(closed):
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(closed)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=PROJECT,
    )
    with holder:
        assert holder.stdout.readline() == b"held\n"
        error = refused(closed)
        assert error.code is JournalErrorCode.IN_USE
        assert str(error) == (
            f"The journal {closed} is in use by another Dealer Assist (process {holder.pid}): "
            "close that one first, or name another journal."
        )
        with JournalReader(closed) as reader:
            assert reader.verify().intact, "looking on is allowed"
        holder.kill()
    Journal.open(closed).close()


def test_a_second_journal_object_is_refused_even_in_this_process(closed):
    with Journal.open(closed):
        assert refused(closed).facts["pid"] == os.getpid()


def test_a_journal_may_be_closed_twice(closed):
    journal = Journal.open(closed)
    journal.close()
    with Journal.open(closed) as other:
        journal.close()
        assert refused(closed).code is JournalErrorCode.IN_USE, "the other one's lock is still held"
        assert other.verify().intact


def test_another_name_for_the_file_is_the_same_journal(closed, tmp_path):
    alias = tmp_path / "alias.journal"
    alias.symlink_to(closed)
    with Journal.open(closed):
        assert refused(alias).code is JournalErrorCode.IN_USE


def test_a_lock_file_left_behind_hinders_nobody(closed):
    lock_path(closed).write_text("4711")
    Journal.open(closed).close()


def test_another_tables_journal_is_refused(closed):
    error = refused(closed, table_id="8")
    assert error.code is JournalErrorCode.OTHER_TABLE
    assert "belongs to table 7, not to table 8" in str(error)


# ── what is no journal ──────────────────────────────────────────────────────────────────────


def test_an_empty_file_is_refused(path):
    path.touch()
    assert refused(path).code is JournalErrorCode.EMPTY


def test_a_file_of_another_kind_is_refused(path):
    path.write_bytes(b"%PDF-1.7 " * 4000)
    assert refused(path).code is JournalErrorCode.FOREIGN


def test_another_programs_database_is_refused(path):
    other = sqlite.connect(str(path))
    other.execute("CREATE TABLE entry (number INTEGER)")
    other.close()
    assert refused(path).code is JournalErrorCode.FOREIGN


def test_what_a_newer_program_recorded_is_refused_politely(closed):
    record_new(closed, NEW_EVENT)
    operate(closed, "PRAGMA user_version = 99")
    error = refused(closed)
    assert error.code is JournalErrorCode.NEWER
    assert error.facts["version"] == 99


def test_a_folder_is_refused(tmp_path):
    assert refused(tmp_path).code is JournalErrorCode.CANNOT_OPEN


def test_a_missing_folder_is_named(tmp_path):
    error = refused(tmp_path / "nowhere" / "a.journal")
    assert error.code is JournalErrorCode.MISSING_FOLDER
    assert error.facts["folder"] == str(tmp_path / "nowhere")


def test_a_missing_journal_cannot_be_looked_at(path):
    with pytest.raises(JournalError) as caught:
        JournalReader(path)
    assert caught.value.code is JournalErrorCode.MISSING
    assert not path.exists()


def test_a_log_without_its_journal_is_not_played_into_a_new_one(path):
    path.with_name(path.name + "-wal").write_bytes(b"entries")
    assert refused(path).code is JournalErrorCode.LOG_ALONE


def test_what_a_killed_creation_left_is_cleared_away(path):
    path.with_name(path.name + ".new").write_bytes(b"half a journal")
    Journal.open(path).close()
    assert not path.with_name(path.name + ".new").exists()


# ── what may not be written ─────────────────────────────────────────────────────────────────


@pytest.fixture
def open_to_all(closed):
    """A journal without a lock file in a folder of which nothing is hidden."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o777)
        journal = Path(shutil.copy(closed, folder))
        journal.chmod(0o644)
        yield journal
        Path(folder).chmod(0o700)


def test_a_folder_without_the_right_to_write_is_refused(open_to_all):
    open_to_all.parent.chmod(0o555)
    with without_rights():
        assert refused(open_to_all).code is JournalErrorCode.NOT_WRITABLE
        new = open_to_all.with_name("new.journal")
        assert refused(new).code is JournalErrorCode.NOT_WRITABLE
    assert not new.exists()


def test_a_journal_without_the_right_to_write_is_refused(open_to_all):
    open_to_all.chmod(0o444)
    with without_rights():
        assert refused(open_to_all).code is JournalErrorCode.NOT_WRITABLE


def test_a_journal_that_may_only_be_read_can_be_looked_at(open_to_all):
    open_to_all.parent.chmod(0o555)
    open_to_all.chmod(0o444)
    with without_rights(), JournalReader(open_to_all) as reader:
        assert reader.verify().intact
        assert len(reader.hands()) == 1


def test_a_journal_without_the_right_to_read_is_refused(open_to_all):
    open_to_all.chmod(0o000)
    with without_rights(), pytest.raises(JournalError) as caught:
        JournalReader(open_to_all)
    assert caught.value.code is JournalErrorCode.CANNOT_OPEN


def test_every_trouble_has_a_sentence():
    assert set(SENTENCES) == set(JournalErrorCode)
