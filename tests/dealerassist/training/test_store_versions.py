"""A training book of an older version goes over to this one: all of it, or nothing.

Tests `dealerassist/training/store_versions.py`, `dealerassist/training/store_errors.py`.
"""

import shutil
import subprocess
import sys
from types import SimpleNamespace

import pytest
from pysqlite3 import dbapi2 as sqlite

from dealerassist.journal.errors import JournalErrorCode
from dealerassist.journal.store import schema
from dealerassist.training import store as books
from dealerassist.training import store_versions
from dealerassist.training.store import ANSWERS, NAME, REGISTERS, TrainingStore
from dealerassist.training.store_errors import TrainingStoreError
from dealerassist.training.training_desk import TrainingDesk
from tests.support.journal.surgery import rows_of
from tests.support.places import TRAINING_BOOKS
from tests.support.training.class_of import LEA, PEOPLE, mark
from tests.support.training.make_book import make

KEPT = sorted(TRAINING_BOOKS.glob("*.book"), key=lambda file: int(file.stem))

STEPS = store_versions.STEPS

NEXT = "CREATE INDEX later_index ON answer (actor);\n" + store_versions.register_tables("later")
"""What a next version could add: an index, and a table with its triggers."""

AS_TRANSFORM_DOES = """
CREATE TABLE answer_new AS SELECT * FROM answer;
DROP TABLE answer;
ALTER TABLE answer_new RENAME TO answer;
"""
"""How sqlite-utils changes a table."""


@pytest.fixture(params=KEPT, ids=lambda file: f"version {file.stem}")
def old(request, folder):
    """The folder of a training whose book is of a version that was released."""
    folder.mkdir()
    shutil.copyfile(request.param, folder / NAME)
    return folder


@pytest.fixture
def lately(folder):
    """The folder of a training whose book is of the last version before the next."""
    folder.mkdir()
    shutil.copyfile(KEPT[-1], folder / NAME)
    return folder


@pytest.fixture
def program(monkeypatch):
    """Makes this program one of a later version, with these steps more; with none, today's."""

    def of_steps(*more):
        monkeypatch.setattr(store_versions, "STEPS", (*STEPS, *more))

    return of_steps


def records_of(folder):
    """What the book holds, by the names of its tables."""
    _, made = tables_of(folder)
    return {name: rows_of(folder / NAME, name) for kind, name, *_ in made if kind == "table"}


def files_of(folder):
    return {file.name: file.read_bytes() for file in folder.iterdir() if file.suffix != ".lock"}


def tables_of(folder):
    looking = sqlite.connect(f"{(folder / NAME).as_uri()}?mode=ro", uri=True)
    try:
        return schema.version_of(looking), schema.written_schema(looking)
    finally:
        looking.close()


def refused(folder, *, beside=False):
    """The error with which the book is refused; before and after it holds the same."""
    before = tables_of(folder), records_of(folder)
    with pytest.raises(TrainingStoreError) as caught:
        TrainingStore.open(folder, beside=beside)
    assert (tables_of(folder), records_of(folder)) == before
    return caught.value


def goes_on(folder):
    """Whether this program opens the book, and keeps something in it."""
    with_more = TrainingStore.open(folder)
    kept = with_more.keep(ANSWERS, mark(), actor=LEA)
    with_more.close()
    return len(kept) == 1


# ── going over ──────────────────────────────────────────────────────────────────────────────


def test_a_book_of_every_version_is_kept_with_records_of_every_kind(old):
    assert [int(file.stem) for file in KEPT] == list(range(1, len(STEPS) + 1))
    assert all(records_of(old).values())
    assert sum(file.stat().st_size for file in KEPT) < 100_000 * len(KEPT)


def test_the_book_of_this_version_can_be_made_again(lately, tmp_path):
    (tmp_path / "made").mkdir()
    make(tmp_path / "made")
    assert tables_of(tmp_path / "made") == tables_of(lately)


@pytest.mark.parametrize("more", [(), (NEXT,), (NEXT, "")], ids=["today", "next", "next but one"])
def test_every_version_goes_over_with_its_records_as_they_were(old, tmp_path, clock, program, more):
    records = records_of(old)
    program(*more)
    TrainingStore.open(tmp_path / "new", clock).close()
    desk = TrainingDesk.open(old, clock)
    assert [person.name for person in desk.people] == [name for _, name, *_ in PEOPLE]
    assert desk.certificates.last(LEA, desk.certificates.of(LEA)[0].what.rules)
    assert (len(desk.scenarios), len(desk.own_hands())) == (1, 1)
    desk.close()
    assert {**records_of(old), **records} == records_of(old)
    assert tables_of(old) == tables_of(tmp_path / "new")
    assert goes_on(old)


def test_afterwards_records_can_still_only_be_added(lately, program):
    program(NEXT)
    book = TrainingStore.open(lately)
    book._database.execute("INSERT INTO later VALUES (1, 2, 'L-01', '{}')")
    for name in (*REGISTERS, "later"):
        for statement in ("UPDATE @ SET actor = 'L-02'", "DELETE FROM @"):
            with pytest.raises(sqlite.IntegrityError):
                book._database.execute(statement.replace("@", name))
    book.close()


def test_every_register_has_its_table(folder):
    TrainingStore.open(folder).close()
    _, made = tables_of(folder)
    assert {name for kind, name, *_ in made if kind == "table"} == {"meta", *REGISTERS}


# ── all of it, or nothing ───────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "step",
    [
        "DROP TRIGGER answer_is_never_changed;",
        "CREATE TABLE later (number INTEGER PRIMARY KEY, body TEXT) STRICT;",
        AS_TRANSFORM_DOES,
    ],
    ids=["dropped", "new", "made anew"],
)
def test_a_step_that_leaves_a_table_without_its_triggers_is_not_taken(lately, program, step):
    before = tables_of(lately), records_of(lately)
    program(step)
    with pytest.raises(AssertionError, match="could be changed"):
        TrainingStore.open(lately)
    assert (tables_of(lately), records_of(lately)) == before
    program()
    assert goes_on(lately)


def test_killed_in_the_middle_it_is_as_before(lately, program):
    records, tables = records_of(lately), tables_of(lately)
    killed = (
        "import os, sys\nfrom pathlib import Path\n"
        "from dealerassist.training import store as books, store_versions\n"
        f"store_versions.STEPS += ({NEXT!r},)\n"
        "books.connection.commit = lambda _: os.kill(os.getpid(), 9)\n"
        "books.TrainingStore.open(Path(sys.argv[1]))\n"
    )
    done = subprocess.run([sys.executable, "-c", killed, str(lately)], check=False)
    assert done.returncode == -9
    assert (records_of(lately), tables_of(lately)) == (records, tables)
    assert goes_on(lately)
    program(NEXT)
    assert goes_on(lately)


def test_a_full_disk_says_so_and_changes_nothing(lately, program, monkeypatch):
    program(NEXT)
    monkeypatch.setattr(books, "disk_usage", lambda _: SimpleNamespace(free=1_000_000))
    error = refused(lately)
    assert error.code is JournalErrorCode.DISK_FULL
    assert str(error) == (
        f"The disk of the training book {lately / NAME} is full, so nothing was kept: "
        "free some space and start the training again."
    )
    program()
    assert goes_on(lately)


def test_a_disk_that_fills_up_meanwhile_changes_nothing(lately, program, monkeypatch):
    opened = books.connection.open_for_writing

    def with_little_room(*what):
        database = opened(*what)
        database.execute("PRAGMA max_page_count = 1").fetchall()
        return database

    program(NEXT)
    with monkeypatch.context() as patch:
        patch.setattr(books.connection, "open_for_writing", with_little_room)
        assert refused(lately).code is JournalErrorCode.DISK_FULL
    program()
    assert goes_on(lately)


# ── what is not taken ───────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("step", [NEXT, ""], ids=["other tables", "the same tables"])
@pytest.mark.parametrize("closed", [True, False], ids=["closed", "left"])
def test_a_newer_book_is_refused_in_one_sentence_and_not_touched(
    lately, tmp_path, program, step, closed
):
    program(step)
    newer = TrainingStore.open(lately)
    newer.keep(ANSWERS, mark(), actor=LEA)
    left = tmp_path / "left"
    left.mkdir()
    if closed:
        newer.close()
    for file in lately.iterdir():
        if file.suffix != ".lock" and not file.name.endswith("-shm"):
            shutil.copyfile(file, left / file.name)
    newer.close()
    program()
    before = files_of(left)
    with pytest.raises(TrainingStoreError) as caught:
        TrainingStore.open(left, beside=True)
    assert caught.value.code is JournalErrorCode.NEWER
    assert str(caught.value) == (
        f"The training book {left / NAME} was written by a newer Dealer Assist (book version "
        f"{len(STEPS) + 1}, this program reads {len(STEPS)}); nothing was written to it: "
        "install the newer program."
    )
    assert before == {name: what for name, what in files_of(left).items() if "-shm" not in name}
    program(step)
    assert goes_on(left)


def test_a_newer_program_in_between_is_noticed(lately, program, monkeypatch):
    program("")
    TrainingStore.open(lately).close()
    program()
    look = books.connection.check_file
    earlier = lambda path, *layout: len(STEPS) if layout else look(path)  # noqa: E731
    monkeypatch.setattr(books.connection, "check_file", earlier)
    assert refused(lately).code is JournalErrorCode.NEWER


@pytest.mark.parametrize(
    "damage",
    [
        "DROP TRIGGER answer_is_never_changed",
        "DROP TABLE scenario",
        "CREATE INDEX other ON answer (utc_ms)",
        "PRAGMA user_version = 0",
        "PRAGMA user_version = -1",
    ],
)
def test_an_older_book_with_other_tables_is_damaged(lately, program, damage):
    surgery = sqlite.connect(lately / NAME, isolation_level=None)
    surgery.execute(damage)
    surgery.close()
    program(NEXT)
    kept = files_of(lately)[NAME]
    with pytest.raises(TrainingStoreError) as caught:
        TrainingStore.open(lately)
    assert caught.value.code is JournalErrorCode.DAMAGED
    assert files_of(lately)[NAME] == kept


def test_while_an_older_training_runs_no_command_takes_the_tables_from_it(lately, clock, program):
    running = TrainingStore.open(lately, clock)
    program(NEXT)
    assert refused(lately, beside=True).code is JournalErrorCode.IN_USE
    running.keep(ANSWERS, mark(), actor=LEA)
    running.close()
    assert goes_on(lately)
