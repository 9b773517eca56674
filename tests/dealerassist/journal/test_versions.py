"""A journal of every version that was ever released can be read, and goes on; its entries stay.

Tests `dealerassist/journal/backup.py`, `dealerassist/journal/opening.py`.
"""

import json
import os
import shutil
import signal
from contextlib import suppress
from pathlib import Path
from unittest.mock import patch

import pytest
from click.testing import CliRunner
from msgspec.structs import replace
from pysqlite3 import dbapi2 as sqlite

from dealerassist.desk.desk import TableDesk
from dealerassist.files import writing
from dealerassist.journal import backup, opening
from dealerassist.journal.audit import audit
from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.journal.journal import Journal
from dealerassist.journal.read_model.rebuild import rebuild
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store import connection, schema
from dealerassist.journal.store.table_definitions import (
    READ_TABLE_NAMES,
)
from dealerassist.table.commands import AddChips
from dealerassist.table.events import Event, JournalRepair, JournalRepaired, Restarted
from tests.proof.verifier import verifier
from tests.support.journal.copies import copy_of, files_beside
from tests.support.journal.make_version import HANDS, make
from tests.support.journal.surgery import operate, rows_of
from tests.support.journal.told import told
from tests.support.journal.versions import EVERY_VERSION, put_into
from tests.support.places import JOURNALS
from tests.support.tiers import crossed, some
from ui.cli import cli

FIRST_HEAD = "817e8489c0b0c7d7d4bac27269380c339f1892451536f6f9007daf5e2a94d97b"

TABLES = [*READ_TABLE_NAMES, "sum", "meta"]

FIRST_TABLES = ["standing", "down", "incident", "transaction", "hand", "shift", "meta"]
"""The tables that the first version had beside the entries."""


@pytest.fixture(params=EVERY_VERSION, ids=lambda file: f"version {file.stem}")
def old(request, tmp_path):
    """A journal of a released version, with its second copy if that version had one."""
    return put_into(tmp_path, request.param)


@pytest.fixture(params=some(EVERY_VERSION, 4), ids=lambda file: f"version {file.stem}")
def one_of_them(request, tmp_path):
    """The same of some of the versions."""
    return put_into(tmp_path, request.param)


@pytest.fixture
def first(tmp_path):
    """The journal of version 1: 170 entries, and a fourth hand in the middle."""
    return put_into(tmp_path, JOURNALS / "1.journal")


def version_of(file: Path) -> int:
    looking = sqlite.connect(f"{file.as_uri()}?mode=ro", uri=True)
    try:
        return looking.execute("PRAGMA user_version").fetchone()[0]
    finally:
        looking.close()


def entries_of(file: Path) -> list[tuple[object, ...]]:
    return rows_of(file, "entry")


def tables_of(file: Path, names=TABLES) -> dict[str, object]:
    return {name: rows_of(file, name) for name in names}


def test_there_is_one_of_every_version(tmp_path):
    assert [int(file.stem) for file in EVERY_VERSION] == list(range(1, schema.VERSION + 1))
    for file in EVERY_VERSION:
        assert version_of(put_into(tmp_path, file)) == int(file.stem)
        assert file.stat().st_size < 300_000


def events_of(journal: JournalReader) -> list[tuple[Event, ...]]:
    """What happened in it, by whichever release of the program."""
    return [
        tuple(
            replace(event, version="") if isinstance(event, Restarted) else event
            for event in entry.events
        )
        for entry in journal.entries()
    ]


def test_the_one_of_this_version_can_be_made_again(tmp_path):
    (tmp_path / "kept").mkdir()
    (tmp_path / "made").mkdir()
    made = make(tmp_path / "made")
    kept = put_into(tmp_path / "kept", JOURNALS / made.name)
    assert {file.name for file in made.parent.iterdir()} == {made.name, copy_of(made).name}
    with JournalReader(made) as new, JournalReader(kept) as reader:
        assert schema.written_schema(new._database) == schema.written_schema(reader._database)
        assert [entry.kind for entry in new.entries()] == [entry.kind for entry in reader.entries()]
        assert events_of(new) == events_of(reader)
        assert len(reader.hands()) == HANDS + 1


# ── looking at it ───────────────────────────────────────────────────────────────────────────


def test_every_version_can_be_looked_at_without_changing_it(old):
    before = files_beside(old)
    with JournalReader(old) as reader:
        assert reader.version == int(old.stem)
        assert reader.verify().intact
        assert audit(reader, mirror=copy_of(old)).intact
        assert reader.tables_hold()
        assert [hand.number for hand in reader.hands()] == list(
            range(1, reader.recover().state.hands + 1)
        )
        opened = next(entry for entry in reader.entries() if entry.kind == "open_shift")
        assert reader.shifts()[0].opened_entry == opened.number
    after = files_beside(old)
    assert before == {name: content for name, content in after.items() if content}


def test_a_changed_total_of_version_2_is_found_by_both_verifiers(tmp_path):
    kept = put_into(tmp_path, JOURNALS / "2.journal")
    operate(kept, "UPDATE hand SET rake = rake + 1", hidden=True)
    with JournalReader(kept) as reader:
        assert not reader.tables_hold()
    tool = verifier()
    found = tool.verify(tool.read(kept), None, None, None)
    assert (found["intact"], found["damage"]) == (False, "tables")


def test_both_verifiers_know_the_tables_of_older_versions():
    known = {**schema.EARLIER, schema.VERSION: schema.schema_fingerprint(schema.expected_schema())}
    assert known == verifier().TABLES_MADE


@pytest.mark.parametrize(
    ("old", "words"),
    crossed(
        some(EVERY_VERSION, 4),
        ["verify", "export --format csv", "export --format phh", "report"],
    ),
    indirect=["old"],
)
def test_every_version_can_be_verified_and_exported(old, words):
    before = old.read_bytes()
    command, *rest = words.split()
    result = CliRunner().invoke(cli, ["--language", "en", command, str(old), *rest])
    assert result.exit_code == 0, result.output
    assert result.stdout
    assert old.read_bytes() == before


def test_every_version_is_exported_to_the_letter(one_of_them):
    result = CliRunner().invoke(cli, ["export", str(one_of_them), "--format", "json"])
    rows = entries_of(one_of_them)
    lines = result.stdout.splitlines()
    assert [json.loads(line)["hash"] for line in lines] == [row[2].hex() for row in rows]
    for line, row in zip(lines, rows, strict=True):
        assert line.endswith(f'"body":{row[1]}}}')


def test_the_first_version_is_as_it_was_released(first):
    with JournalReader(first) as reader:
        assert (reader.count, reader.last.hash) == (170, FIRST_HEAD)
        state = reader.recover().state
        assert (state.hands, state.hand_in_progress) == (4, True)
        assert reader.checkpoints() == {}
        assert audit(reader).signed == 0


def test_every_version_is_backed_up_as_it_is(one_of_them, tmp_path):
    dest = tmp_path / "backup" / one_of_them.name
    dest.parent.mkdir()
    result = CliRunner().invoke(cli, ["backup", str(one_of_them), str(dest)])
    assert result.exit_code == 0, result.output
    assert version_of(dest) == int(one_of_them.stem)
    assert entries_of(dest) == entries_of(one_of_them)


# ── going on with it ────────────────────────────────────────────────────────────────────────


def test_every_version_is_opened_with_its_entries_as_they_were(old):
    entries, names = entries_of(old), rows_of(old, "meta")
    with JournalReader(old) as reader:
        state = reader.recover().state
    with Journal.open(old) as opened:
        assert opened.version == schema.VERSION
        assert entries_of(old) == entries
        assert rows_of(old, "meta") == names
        assert opened.recover().state == state
        assert opened.tables_hold()
        assert schema.written_schema(opened._database) == schema.expected_schema()
        before = tables_of(old)
        opened.rebuild()
        assert tables_of(old) == before
        assert audit(opened).intact
        number = opened.count
        assert TableDesk(opened).state == state
        kinds = [entry.kind for entry in opened.entries(since=number)]
        # The first version signed nothing and had no second copy; the others' key is not here.
        assert kinds == ["restart", *["mended"] * (2 if old.stem == "1" else 1)]
    assert entries_of(old)[:number] == entries
    with JournalReader(old) as reader:
        assert audit(reader, mirror=copy_of(old)).intact


def test_a_second_opening_changes_nothing(one_of_them):
    with Journal.open(one_of_them) as opened:
        TableDesk(opened)
    before = files_beside(one_of_them)
    with Journal.open(one_of_them) as opened:
        assert told(opened) == ()
    assert files_beside(one_of_them) == before


def test_before_it_is_renewed_it_is_backed_up(first):
    entries, tables = entries_of(first), tables_of(first, FIRST_TABLES)
    with Journal.open(first) as opened:
        assert told(opened) == (
            JournalRepaired(JournalRepair.COPY_MADE, 1, 170, ""),
            JournalRepaired(JournalRepair.SIGNED_FIRST, 1, 170, ""),
        )
    kept = first.with_name("1.journal.version-1-1")
    assert version_of(kept) == 1
    assert entries_of(kept) == entries
    assert tables_of(kept, tables) == tables
    with JournalReader(kept) as reader:
        assert audit(reader).intact
        assert reader.last.hash == FIRST_HEAD
    assert {file.name for file in first.parent.iterdir()} == {
        "1.journal",
        "1.journal.copy",
        "1.journal.lock",
        "1.journal.version-1-1",
        "signing.key",
    }


def test_the_one_of_this_version_is_opened_as_it_is(tmp_path):
    # If this fails, the tables were changed: make the journal again, or count the version up.
    kept = put_into(tmp_path, JOURNALS / f"{schema.VERSION}.journal")
    with JournalReader(kept) as reader:
        assert schema.written_schema(reader._database) == schema.expected_schema()
        assert reader.tables_hold()


def test_the_journal_of_the_first_version_can_be_put_back(first):
    content = first.read_bytes()
    Journal.open(first).close()
    kept = first.with_name("1.journal.version-1-1")
    shutil.copyfile(kept, first)
    assert entries_of(first) == rows_of(kept, "entry")
    with Journal.open(first) as opened:
        assert audit(opened).intact
    assert len(content) == kept.stat().st_size


# ── broken off ──────────────────────────────────────────────────────────────────────────────


def still_the_first(file: Path, entries: list[tuple[object, ...]], tables: dict) -> None:
    """The journal is of version 1 and whole, and the next opening renews it."""
    assert version_of(file) == 1
    assert entries_of(file) == entries
    assert tables_of(file, tables) == tables
    with JournalReader(file) as reader:
        assert audit(reader).intact
        assert reader.last.hash == FIRST_HEAD
    with Journal.open(file) as opened:
        assert opened.version == schema.VERSION
        assert entries_of(file) == entries
        assert audit(opened).intact
    assert version_of(file.with_name("1.journal.version-1-1")) == 1
    assert not list(file.parent.glob("*.new*"))


class BrokenOffError(Exception):
    """The power failed, or the disk did."""


def breaks_off(*_args: object) -> None:
    raise BrokenOffError


def full(*_args: object) -> None:
    raise sqlite.OperationalError("database or disk is full")


@pytest.mark.parametrize(
    ("module", "name", "failure"),
    [
        (*place, failure)
        for place, failure in crossed(
            [
                (backup, "copy_into"),
                (writing, "sync_folder"),
                (schema, "renew_tables"),
                (opening, "rebuild"),
                (connection, "commit"),
                (connection, "empty_log"),
            ],
            [breaks_off, full],
        )
    ],
    ids=lambda part: getattr(part, "__name__", part),
)
def test_a_migration_that_breaks_off_leaves_the_old_journal(
    first, monkeypatch, module, name, failure
):
    before = files_beside(first)
    entries, tables = entries_of(first), tables_of(first, FIRST_TABLES)
    with monkeypatch.context() as patch:
        patch.setattr(module, name, failure)
        with pytest.raises((BrokenOffError, JournalError)) as caught:
            Journal.open(first)
    if isinstance(caught.value, JournalError):
        assert caught.value.code is JournalErrorCode.DISK_FULL
    if name != "empty_log":
        assert first.read_bytes() == before[first.name]
        still_the_first(first, entries, tables)
    with Journal.open(first) as opened:
        assert entries_of(first) == entries
        assert audit(opened).intact


def killed_at(at):
    """A rebuild that kills its process at an entry."""

    def killed(opened, book, _):
        def progress(done, _of):
            if done == at:
                os.kill(os.getpid(), signal.SIGKILL)

        return rebuild(opened, book, progress)

    return killed


@pytest.mark.parametrize("at", [1, 100, 170])
def test_a_migration_that_is_killed_leaves_the_old_journal(first, at):
    entries, tables = entries_of(first), tables_of(first, FIRST_TABLES)
    child = os.fork()
    if not child:
        with suppress(BaseException), patch.object(opening, "rebuild", killed_at(at)):
            Journal.open(first)
        os._exit(0)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGKILL
    still_the_first(first, entries, tables)


def test_entries_recorded_by_this_version_follow_the_old_ones(one_of_them):
    with Journal.open(one_of_them) as opened:
        desk = TableDesk(opened)
        number = opened.count
        desk.handle(AddChips(1, 100), actor="anna")
        assert opened.count >= number
        assert audit(opened).intact
    with JournalReader(one_of_them) as reader:
        assert audit(reader, mirror=copy_of(one_of_them)).intact
        assert reader.count in reader.checkpoints()


@pytest.mark.parametrize("version", [1, 2])
def test_one_of_today_that_says_that_it_is_older_is_not_believed(tmp_path, version):
    kept = put_into(tmp_path, EVERY_VERSION[-1])
    operate(kept, f"PRAGMA user_version = {version}", hidden=True)
    with JournalReader(kept) as reader:
        assert not reader.tables_hold()


def test_a_changed_row_of_the_second_version_is_found(tmp_path):
    kept = put_into(tmp_path, JOURNALS / "2.journal")
    operate(kept, "UPDATE hand SET rake = rake + 1 WHERE number = 1", hidden=True)
    with JournalReader(kept) as reader:
        assert reader.version == 2
        assert not reader.tables_hold()
