"""The training's book: one file that only grows, kept apart from every table's journal.

Tests `dealerassist/training/store.py`, `dealerassist/locale/journal_errors.py`.
"""

import os
import subprocess
import sys

import pytest
from pysqlite3 import dbapi2 as sqlite

from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.journal.journal import Journal
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store import connection
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.journal_errors import journal_error_sentence
from dealerassist.training import store as books
from dealerassist.training.skills import Skill
from dealerassist.training.store import ANSWERS, NAME, REGISTERS, TrainingStore
from dealerassist.training.store_errors import BOOK_SENTENCES, TrainingStoreError
from dealerassist.training.training_desk import TrainingDesk
from tests.support.training.class_of import LEA, mark


@pytest.fixture
def book(folder, clock):
    opened = TrainingStore.open(folder, clock)
    yield opened
    opened.close()


def refused(folder) -> TrainingStoreError:
    with pytest.raises(TrainingStoreError) as caught:
        TrainingStore.open(folder)
    return caught.value


def test_what_is_kept_is_there_the_next_time(folder, clock, book):
    kept = book.keep(ANSWERS, mark(), mark(Skill.RAKE, right=False), actor=LEA)
    assert [each.number for each in kept] == [1, 2]
    assert {each.utc_ms for each in kept} == {clock.now.utc_ms}
    book.close()
    again = TrainingStore.open(folder, clock)
    assert again.id == book.id
    assert again.all_of(ANSWERS) == kept
    again.close()


@pytest.mark.parametrize("register", REGISTERS)
def test_nothing_is_changed_or_deleted(book, register):
    conn = book._database
    conn.execute("INSERT INTO @ VALUES (1, 2, 'L-01', '{}')".replace("@", register))
    for statement in (
        "UPDATE @ SET actor = 'L-02'",
        "DELETE FROM @",
        "INSERT OR REPLACE INTO @ VALUES (1, 2, 'L-02', '{}')",
        "INSERT INTO @ VALUES (3, 2, 'L-02', '{}')",
    ):
        with pytest.raises(sqlite.IntegrityError):
            conn.execute(statement.replace("@", register))
    found = conn.execute("SELECT * FROM @".replace("@", register)).fetchall()
    assert found == [(1, 2, "L-01", "{}")]


def test_it_has_the_settings_of_a_journal(book):
    settings = {"journal_mode": "wal", "synchronous": 2, "trusted_schema": 0, "foreign_keys": 1}
    for setting, value in settings.items():
        assert book._database.execute(f"PRAGMA {setting}").fetchone() == (value,), setting
    asked = []
    book._database.set_trace_callback(asked.append)
    book.keep(ANSWERS, mark(), actor=LEA)
    assert [each for each in asked if each.startswith("BEGIN")] == ["BEGIN IMMEDIATE"]
    assert asked.count("COMMIT") == 1


def test_two_trainings_do_not_run_on_one_book(folder, book):
    error = refused(folder)
    assert error.code is JournalErrorCode.IN_USE
    assert str(error).endswith(
        f"in use by another Dealer Assist (process {os.getpid()}): close that one first."
    )


def test_a_command_keeps_something_beside_a_running_training(folder, clock, book):
    book.keep(ANSWERS, mark(), actor=LEA)
    assert not book.changed_by_others
    beside = TrainingStore.open(folder, clock, beside=True)
    beside.keep(ANSWERS, mark(right=False), actor=LEA)
    assert book.changed_by_others
    assert not book.changed_by_others
    (kept,) = book.keep(ANSWERS, mark(), actor=LEA)
    assert kept.number == 3
    beside.close()
    assert [each.what.right for each in book.all_of(ANSWERS)] == [True, False, True]


def test_nobody_puts_the_log_anew_while_a_command_is_beside(folder, clock, book, monkeypatch):
    monkeypatch.setattr(connection, "PATIENCE_S", 0.1)
    beside = TrainingStore.open(folder, clock, beside=True)
    book.close()
    assert refused(folder).code is JournalErrorCode.IN_USE
    beside.keep(ANSWERS, mark(), actor=LEA)
    beside.close()
    again = TrainingStore.open(folder, clock)
    assert len(again.all_of(ANSWERS)) == 1
    again.close()


def test_what_is_kept_by_another_in_between_does_not_look_like_damage(folder, clock, book):
    beside = TrainingStore.open(folder, clock, beside=True)
    wrote = book._write

    def and_another(*what):
        first = wrote(*what)
        beside.keep(ANSWERS, mark(), actor=LEA)
        return first

    book._write = and_another
    book.keep(ANSWERS, mark(), actor=LEA)
    beside.close()


def test_a_killed_training_leaves_the_book_free_and_whole(folder, clock):
    program = (
        "import os, sys\nfrom pathlib import Path\n"
        "from dealerassist.training.store import ANSWERS, TrainingStore\n"
        "from tests.support.training.class_of import LEA, mark\n"
        "TrainingStore.open(Path(sys.argv[1])).keep(ANSWERS, mark(), actor=LEA)\n"
        "os.kill(os.getpid(), 9)\n"
    )
    done = subprocess.run([sys.executable, "-c", program, str(folder)], check=False)
    assert done.returncode == -9
    again = TrainingStore.open(folder, clock)
    assert [each.what for each in again.all_of(ANSWERS)] == [mark()]
    again.close()


# ── what is no book ─────────────────────────────────────────────────────────────────────────


def test_a_journal_under_the_name_of_the_book_is_refused(folder):
    folder.mkdir()
    Journal.open(folder / NAME).close()
    before = (folder / NAME).read_bytes()
    error = refused(folder)
    assert error.code is JournalErrorCode.OTHER_KIND
    assert str(error) == (
        f"The file {folder / NAME} is a table’s journal, and the training keeps away from it; "
        "nothing was written to it: give the training a folder of its own."
    )
    assert (folder / NAME).read_bytes() == before


def test_a_folder_with_a_live_journal_is_refused(tmp_path):
    with Journal.open(tmp_path / "table.journal"):
        with pytest.raises(TrainingStoreError) as caught:
            TrainingDesk.open(tmp_path)
        assert caught.value.code is JournalErrorCode.OTHER_KIND
        assert "table.journal is a table’s journal" in str(caught.value)
    assert not (tmp_path / NAME).exists()


def test_a_book_is_no_journal(folder, book):
    book.close()
    for opening in (Journal.open, JournalReader):
        with pytest.raises(JournalError) as caught:
            opening(folder / NAME)
        assert caught.value.code is JournalErrorCode.OTHER_KIND
        assert str(caught.value) == (
            f"The file {folder / NAME} is the book of a training and no table’s journal; nothing "
            "was written to it: name the table’s journal."
        )


@pytest.mark.parametrize(
    ("content", "code"),
    [(b"", JournalErrorCode.EMPTY), (b"notes of a trainer " * 99, JournalErrorCode.FOREIGN)],
)
def test_another_file_under_its_name_is_refused(folder, content, code):
    folder.mkdir()
    (folder / NAME).write_bytes(content)
    assert refused(folder).code is code
    assert (folder / NAME).read_bytes() == content


def test_a_book_without_its_triggers_is_damaged(folder, book):
    book._database.execute("DROP TRIGGER answer_is_never_changed")
    book.close()
    assert refused(folder).code is JournalErrorCode.DAMAGED


def test_an_answer_that_cannot_be_read_is_damage(book):
    book._database.execute("INSERT INTO answer VALUES (1, 2, 'L-01', '{}')")
    with pytest.raises(TrainingStoreError) as caught:
        book.all_of(ANSWERS)
    assert caught.value.code is JournalErrorCode.DAMAGED


# ── what fails meanwhile ────────────────────────────────────────────────────────────────────


def test_a_book_that_was_moved_keeps_nothing_more(folder, book):
    book.path.rename(folder / "elsewhere")
    for code in (JournalErrorCode.MOVED, JournalErrorCode.STOPPED):
        with pytest.raises(TrainingStoreError) as caught:
            book.keep(ANSWERS, mark(), actor=LEA)
        assert caught.value.code is code


def test_what_the_disk_refuses_is_not_kept(folder, clock, book, monkeypatch):
    def full(_database):
        raise sqlite.OperationalError("database or disk is full")

    monkeypatch.setattr(books.connection, "commit", full)
    with pytest.raises(TrainingStoreError) as caught:
        book.keep(ANSWERS, mark(), actor=LEA)
    assert caught.value.code is JournalErrorCode.DISK_FULL
    monkeypatch.undo()
    assert book.all_of(ANSWERS) == ()
    book.close()


def test_what_is_kept_is_read_back(book):
    book._database.execute(
        "CREATE TRIGGER changes AFTER INSERT ON answer BEGIN "
        "INSERT INTO answer VALUES (new.number + 1, 2, 'L-01', '{}'); END"
    )
    with pytest.raises(TrainingStoreError) as caught:
        book.keep(ANSWERS, mark(), actor=LEA)
    assert caught.value.code is JournalErrorCode.DAMAGED


@pytest.mark.parametrize("code", sorted(set(BOOK_SENTENCES)))
def test_every_trouble_has_its_sentence_in_both_languages(code, tmp_path):
    facts = dict.fromkeys(
        ("log", "version", "known", "setting", "reason", "found", "wanted", "copy", "entry",
         "folder", "key", "next"),
        "7",
    )  # fmt: skip
    error = TrainingStoreError(code, tmp_path, **facts, backup="")
    english = journal_error_sentence(words_of(Language.ENGLISH), error)
    assert english.startswith(str(error)[:30])
    assert journal_error_sentence(words_of(Language.GERMAN), error) != english
