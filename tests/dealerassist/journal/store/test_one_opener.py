"""One module opens the journal, with the settings that keep it safe, and nothing else does.

Tests `dealerassist/journal/store/connection.py`.
"""

import pytest

from dealerassist.journal.journal import Journal
from dealerassist.journal.store import connection
from tests.support.journal.one_opener import FOR_AUDITORS, complaints
from tests.support.journal.scribe import Scribe, scribe_at
from tests.support.places import PROJECT

PACKAGES = ("dealerassist", "ui", "reports")


def sources():
    for package in PACKAGES:
        for file in sorted((PROJECT / package).rglob("*")):
            if file.suffix in {".py", ".qml"}:
                yield file.relative_to(PROJECT).as_posix(), file.read_text(encoding="utf-8")


def test_the_program_opens_the_journal_in_one_place():
    read = dict(sources())
    assert {
        "dealerassist/journal/store/connection.py",
        "ui/kiosk/kiosk.py",
        "ui/qml/Main.qml",
    } <= read.keys()
    assert [said for file, text in read.items() for said in complaints(file, text)] == []


WRONG = [
    ("ui/kiosk/kiosk.py", "import sqlite3"),
    ("ui/kiosk/kiosk.py", "import sqlite3 as ours"),
    ("reports/shift.py", "from sqlite3 import connect"),
    ("dealerassist/desk/desk.py", "def f():\n    import apsw"),
    ("ui/kiosk/kiosk.py", "from PySide6 import QtSql"),
    ("ui/kiosk/kiosk.py", "from PySide6.QtSql import QSqlDatabase"),
    ("ui/kiosk/kiosk.py", "import PySide6.QtSql"),
    ("ui/kiosk/kiosk.py", "import importlib\nimportlib.import_module('sqlite3')"),
    ("ui/kiosk/kiosk.py", "from importlib import import_module\nimport_module('sqlite3')"),
    ("ui/kiosk/kiosk.py", "__import__('sqlite3')"),
    ("ui/qml/Main.qml", "import QtQuick\nimport QtQuick.LocalStorage\nItem {}"),
    ("dealerassist/desk/desk.py", "from pysqlite3 import dbapi2"),
    ("dealerassist/journal/store/connection.py", "import sqlite3"),
    ("dealerassist/journal/reader.py", "from pysqlite3 import dbapi2 as s\ns.connect('a')"),
    ("dealerassist/journal/reader.py", "import pysqlite3\npysqlite3.connect('a')"),
    ("dealerassist/journal/reader.py", "from pysqlite3.dbapi2 import connect\nconnect('a')"),
    ("dealerassist/journal/reader.py", "from pysqlite3 import dbapi2 as s\ns.Connection('a')"),
    ("dealerassist/journal/reader.py", "from sqlite_utils import Database"),
    (
        "dealerassist/journal/store/schema.py",
        "from pysqlite3 import dbapi2 as s\ns.connect(journal)",
    ),
    ("reports/shift.py", "from sqlite_utils import Database"),
    ("dealerassist/journal/reader.py", "open(path)"),
    ("dealerassist/journal/reader.py", "with path.open('rb') as file: pass"),
    ("dealerassist/journal/reader.py", "self.path.read_bytes()"),
    ("dealerassist/journal/journal.py", "import os\nos.open(path, os.O_RDONLY)"),
    ("dealerassist/journal/store/connection.py", "journal.read_bytes()"),
    ("dealerassist/journal/store/connection.py", "import shutil\nshutil.copyfile(journal, seen)"),
    ("dealerassist/journal/reader.py", "def _looking_at_a_copy():\n    open(journal)"),
    ("dealerassist/journal/backup.py", "import shutil\nshutil.copy(journal, dest)"),
    ("dealerassist/journal/journal.py", "write_whole(journal, [b''])"),
    ("dealerassist/training/training_desk.py", "from dealerassist.journal.store import connection"),
    ("ui/kiosk/kiosk.py", "from dealerassist.journal.store.connection import open_for_writing"),
    ("dealerassist/training/store.py", "import sqlite_utils"),
    ("dealerassist/training/store.py", "database['answer'].transform(not_null={'actor'})"),
    ("reports/shift.py", "def f(table):\n    return table.transform()"),
    ("dealerassist/journal/recovery/repair.py", "journal.open('rb')"),
    ("dealerassist/journal/recovery/repair.py", "import os\nos.open(journal, os.O_WRONLY)"),
    ("dealerassist/journal/recovery/repair.py", "write_whole(journal, [])"),
    ("ui/cli/journal.py", "open(journal)"),
    ("ui/cli/journal.py", "Path(journal).read_bytes()"),
    ("ui/cli/demonstration/table.py", "demo.journal.open('rb')"),
    ("ui/cli/demonstration/table.py", "(home / JOURNAL).write_bytes(b'')"),
    ("ui/cli/demonstration/table.py", "import shutil\nshutil.copyfile(self.journal.path, dest)"),
]


@pytest.mark.parametrize(("file", "source"), WRONG)
def test_another_way_into_the_file_is_found(file, source):
    (said,) = complaints(file, source)
    assert said.startswith(f"{file}:")


RIGHT = [
    ("ui/app.py", "button.clicked.connect(self.tap)"),
    ("ui/cli/demonstration/table.py", "Journal.open(demo.journal, table_id=TABLE)"),
    ("ui/program/settings.py", "path.read_bytes()"),
    ("ui/app.py", "import webbrowser\nwebbrowser.open(address)"),
    ("ui/qml/Main.qml", "import QtQuick\n// import QtQuick.LocalStorage would be wrong\nItem {}"),
    (
        "dealerassist/journal/store/connection.py",
        "from pysqlite3 import dbapi2 as s\ns.connect(path)",
    ),
    (
        "dealerassist/journal/store/schema.py",
        "from pysqlite3 import dbapi2 as s\ns.connect(':memory:')",
    ),
    ("dealerassist/journal/store/connection.py", "def _looking_at_a_copy():\n    open(journal)"),
    ("dealerassist/journal/store/mirror.py", "path.open('rb')"),
    ("dealerassist/journal/recovery/repair.py", "mirror_file.open('rb')"),
    ("ui/cli/journal.py", "file.read_text(encoding='utf-8')"),
    ("dealerassist/training/store.py", "from dealerassist.journal import connection, schema"),
    (FOR_AUDITORS, "import sqlite3\nsqlite3.connect(journal)"),
]


@pytest.mark.parametrize(("file", "source"), RIGHT)
def test_what_is_no_way_into_the_file_is_let_be(file, source):
    assert complaints(file, source) == []


# ── how it is opened ────────────────────────────────────────────────────────────────────────

ASKED_FOR = {
    "journal_mode": "wal",
    "synchronous": 2,  # FULL
    "trusted_schema": 0,  # OFF
    "foreign_keys": 1,
    "recursive_triggers": 1,
    "cell_size_check": 1,
    "secure_delete": 1,  # ON
}


def test_the_settings_are_those_that_were_asked_for(path):
    assert connection.OLDEST_SQLITE == (3, 51, 3)
    assert {name: back for name, (_, back) in connection.SAFE_WRITING.items()} == ASKED_FOR
    assert connection.SAFE_READING == {
        "trusted_schema": ("OFF", 0),
        "cell_size_check": ("ON", 1),
    }
    with Journal.open(path) as journal:
        for setting, value in ASKED_FOR.items():
            found = journal._database.execute(f"PRAGMA {setting}").fetchone()
            assert found == (value,), setting


@pytest.mark.parametrize("setting", ASKED_FOR)
def test_every_setting_is_read_back(path, monkeypatch, setting):
    Journal.open(path).close()
    wanted, _ = connection.SAFE_WRITING[setting]
    monkeypatch.setitem(connection.SAFE_WRITING, setting, (wanted, "another"))
    with pytest.raises(connection.JournalError) as caught:
        Journal.open(path)
    assert caught.value.code is connection.JournalErrorCode.UNFIT_DISK
    assert setting in str(caught.value)


def test_an_old_sqlite_is_refused(path, monkeypatch):
    monkeypatch.setattr(connection, "OLDEST_SQLITE", (99, 0, 0))
    with pytest.raises(AssertionError, match="old SQLite"):
        Journal.open(path)


def test_every_transaction_that_writes_takes_the_lock_at_its_beginning(path):
    scribe = scribe_at(path)
    asked = []
    scribe.journal._database.set_trace_callback(asked.append)
    scribe.open()
    play(scribe)
    begins = [statement for statement in asked if statement.upper().startswith("BEGIN")]
    assert set(begins) == {"BEGIN IMMEDIATE"}
    assert begins.count("BEGIN IMMEDIATE") == scribe.journal.count
    scribe.journal.close()


def play(scribe: Scribe) -> None:
    scribe.won_at_once()
    scribe.tap_after_start()
    scribe.undo()
