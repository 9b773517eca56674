"""Journal and second copy mend each other; where it is not certain, neither is touched.

Tests `dealerassist/journal/recovery/repair.py`.
"""

import shutil
from pathlib import Path

import pytest

from dealerassist.desk.desk import TableDesk
from dealerassist.journal.audit import audit
from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.journal.journal import Journal
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.store.mirror import MirrorReader
from dealerassist.journal.store.paths import COPY_FOLDER
from dealerassist.table.commands import SitOut
from dealerassist.table.events import JournalRepair, JournalRepaired
from tests.support.journal.copies import copy_of, files_beside, opened
from tests.support.journal.handling import go_on, links_of, refused, sealed_of, whole_folder
from tests.support.journal.scribe import Scribe, scribe_at, ticking
from tests.support.journal.surgery import operate, rows_of


def test_nothing_wrong_is_nothing_told_and_nothing_written(closed):
    before = files_beside(closed)
    assert opened(closed) == ()
    assert files_beside(closed) == before


# ── the journal from its copy ───────────────────────────────────────────────────────────────


def test_an_old_file_put_back_gets_its_entries_again(closed):
    old = closed.read_bytes()
    go_on(closed, 2, 3, 4)
    links, sealed = links_of(closed), sealed_of(closed)
    closed.write_bytes(old)
    count = len(links)
    mended = JournalRepaired(
        JournalRepair.ENTRIES_RESTORED, count - 2, count, f"{closed.name}.damaged-1"
    )
    assert opened(closed) == (mended,)
    assert links_of(closed) == links
    assert sealed_of(closed) == sealed
    assert closed.with_name(mended.kept).read_bytes() == old


def test_a_journal_that_lost_its_log_gets_its_entries_again(closed):
    # A process that was killed leaves its last entries in the log, and somebody clears it away.
    scribe = Scribe(Journal.open(closed, clock=ticking()))
    scribe.do(SitOut(2))
    entry = scribe.do(SitOut(3))
    killed = whole_folder(closed, "killed")
    scribe.journal.close()
    killed.with_name(killed.name + "-wal").unlink()
    killed.with_name(killed.name + "-shm").unlink(missing_ok=True)
    (mended,) = opened(killed)
    assert (mended.what, mended.last) == (JournalRepair.ENTRIES_RESTORED, entry.number)
    assert links_of(killed) == links_of(closed)[: entry.number]


def test_a_cut_tail_is_restored(closed):
    links = links_of(closed)
    operate(
        closed,
        "DELETE FROM checkpoint WHERE size > 30; DELETE FROM entry WHERE number > 30",
        hidden=True,
    )
    (mended,) = opened(closed)
    assert (mended.what, mended.first, mended.last) == (
        JournalRepair.ENTRIES_RESTORED,
        31,
        len(links),
    )
    assert links_of(closed) == links


def test_changed_tables_are_made_anew(closed):
    tables = {name: rows_of(closed, name) for name in ("hand", "shift", "meta", "sum")}
    operate(closed, "UPDATE hand SET rake = rake + 5", hidden=True)
    assert opened(closed) == (
        JournalRepaired(JournalRepair.TABLES_REBUILT, 0, 0, f"{closed.name}.damaged-1", "hand", 1),
    )
    assert {name: rows_of(closed, name) for name in tables} == tables


@pytest.mark.parametrize(
    "script",
    [
        "-- the triggers alone: entry_is_never_changed and the others",
        "DROP INDEX entry_id",
        "CREATE TRIGGER t AFTER INSERT ON entry BEGIN SELECT 1; END",
        "CREATE TABLE more (x INTEGER)",
        "DELETE FROM checkpoint",
        "UPDATE meta SET value = 'x' WHERE name = 'program'",
        "UPDATE sum SET digest = zeroblob(32)",
        "DELETE FROM sum",
    ],
)
def test_whatever_was_changed_beside_the_entries_is_put_right(closed, script):
    links, sealed = links_of(closed), sealed_of(closed)
    operate(closed, script, hidden="entry_is_never" not in script)
    (mended,) = opened(closed)
    assert mended.what is JournalRepair.TABLES_REBUILT
    assert links_of(closed) == links
    assert sealed_of(closed) == sealed


def test_the_restored_journal_is_the_same_to_its_tables(closed):
    names = ("hand", "shift", "transaction", "incident", "down", "standing", "sum", "checkpoint")
    tables = {name: rows_of(closed, name) for name in names}
    closed.write_bytes(b"")
    opened(closed)
    assert {name: rows_of(closed, name) for name in names} == tables


def test_one_is_damaged_here_and_the_other_there(closed):
    links = links_of(closed)
    operate(closed, "UPDATE entry SET body = replace(body, '{', '{ ') WHERE number = 40")
    spoilt = copy_of(closed).read_bytes().replace(b'"number":12,', b'"number":13,', 1)
    copy_of(closed).write_bytes(spoilt)
    copy, journal = opened(closed)
    assert (journal.what, journal.first) == (JournalRepair.JOURNAL_RESTORED, 40)
    assert (copy.what, copy.kept) == (JournalRepair.COPY_REPLACED, f"{closed.name}.copy.damaged-1")
    assert links_of(closed) == links
    assert MirrorReader(copy_of(closed)).claim.number == len(links)


def test_an_entry_that_is_damaged_in_both_is_named_and_nothing_touched(closed):
    operate(closed, "UPDATE entry SET body = replace(body, '{', '{ ') WHERE number = 40")
    lines = copy_of(closed).read_bytes().splitlines(keepends=True)
    lines = [line for line in lines if b'"number":40,' not in line]
    copy_of(closed).write_bytes(b"".join(lines))
    assert "damaged at entry 40" in refused(closed, JournalErrorCode.DAMAGED, 40)


# ── a copy elsewhere ────────────────────────────────────────────────────────────────────────


@pytest.fixture
def stick(closed, tmp_path, monkeypatch):
    """Another folder for the second copy."""
    folder = tmp_path / "stick"
    folder.mkdir()
    monkeypatch.setenv(COPY_FOLDER, str(folder))
    return folder


def test_a_copy_on_another_disk_is_made_and_mends(closed, stick):
    count = len(links_of(closed))
    assert opened(closed) == (JournalRepaired(JournalRepair.COPY_MADE, 1, count, ""),)
    closed.unlink()
    assert opened(closed) == (JournalRepaired(JournalRepair.JOURNAL_RESTORED, 1, count, ""),)


def test_without_the_disk_of_the_copy_nothing_is_recorded_or_touched(closed, stick):
    opened(closed)
    shutil.rmtree(stick)
    assert str(stick) in refused(closed, JournalErrorCode.COPY_MISSING_FOLDER)


def test_a_copy_that_missed_a_shift_is_brought_up_to_date(closed, stick, monkeypatch):
    opened(closed)
    count = len(links_of(closed))
    monkeypatch.delenv(COPY_FOLDER)
    go_on(closed, 2, 3)
    monkeypatch.setenv(COPY_FOLDER, str(stick))
    assert opened(closed) == (
        JournalRepaired(JournalRepair.COPY_EXTENDED, count + 1, count + 2, ""),
    )


# ── whose is it ─────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def other(tmp_path):
    """Another table's closed journal."""
    scribe = scribe_at(tmp_path / "table-8.journal", seed=2).open(seats=6)
    scribe.hand()
    scribe.journal.close()
    return scribe.journal.path


def exchange(first: Path, second: Path) -> None:
    content = first.read_bytes()
    first.write_bytes(second.read_bytes())
    second.write_bytes(content)


def test_two_tables_journals_exchanged(closed, other):
    exchange(closed, other)
    assert "are of two different journals" in refused(closed, JournalErrorCode.OTHER_COPY)
    refused(other, JournalErrorCode.OTHER_COPY)
    exchange(closed, other)
    assert opened(closed) == ()
    # The key of the first table lay there already.
    assert [mended.what for mended in opened(other)] == [JournalRepair.BEGUN_ANEW]


def test_two_tables_copies_exchanged(closed, other):
    exchange(copy_of(closed), copy_of(other))
    refused(closed, JournalErrorCode.OTHER_COPY)
    refused(other, JournalErrorCode.OTHER_COPY)


def test_a_new_journal_is_not_mended_from_an_old_ones_copy(closed, path):
    old = copy_of(closed).read_bytes()
    closed.rename(closed.with_name("old.journal"))
    copy_of(closed).unlink()
    scribe = scribe_at(path, seed=3).open()
    scribe.journal.close()
    copy_of(path).write_bytes(old)
    refused(path, JournalErrorCode.OTHER_COPY)


def test_another_tables_copy_makes_no_journal_of_this_table(closed):
    closed.unlink()
    before = files_beside(closed)
    with pytest.raises(JournalError) as caught:
        Journal.open(closed, table_id="8")
    assert caught.value.code is JournalErrorCode.OTHER_TABLE
    assert files_beside(closed) == before


# ── broken off in the middle, and told ──────────────────────────────────────────────────────


@pytest.mark.parametrize("step", ["restore.rebuild", "repair.put_in_place", "restore.sync_folder"])
def test_a_mending_that_breaks_off_is_done_the_next_time(closed, monkeypatch, step):
    links = links_of(closed)
    spoilt = b"%PDF-1.7 " * 4000
    closed.write_bytes(spoilt)

    def breaks_off(*_args: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(f"dealerassist.journal.recovery.{step}", breaks_off)
        with pytest.raises(KeyboardInterrupt):
            Journal.open(closed)
    assert spoilt in files_beside(closed).values()
    opened(closed)
    assert links_of(closed) == links
    assert spoilt in files_beside(closed).values(), "what was damaged is kept"
    assert not list(closed.parent.glob("*.restored*"))
    assert not list(closed.parent.glob("*.new*"))


def test_the_desk_records_what_was_mended(closed):
    old = closed.read_bytes()
    go_on(closed, 2, 3)
    last = len(links_of(closed))
    closed.write_bytes(old)
    with Journal.open(closed, clock=ticking()) as journal:
        desk = TableDesk(journal)
        restart, mended = list(journal.entries())[-2:]
        assert [restart.kind, mended.kind] == ["restart", "mended"]
        assert mended.content.actor == "program"
        fact = JournalRepaired(
            JournalRepair.ENTRIES_RESTORED, last - 1, last, f"{closed.name}.damaged-1"
        )
        assert mended.events == (fact,)
        (incident,) = [row for row in journal.incidents() if row.kind is IncidentKind.REPAIRED]
        assert incident.facts == {
            "what": "entries_restored",
            "first": last - 1,
            "last": last,
            "kept": f"{closed.name}.damaged-1",
        }
        assert (incident.entry, incident.effect) == (mended.number, 0)
        assert journal.checkpoints().keys() >= {restart.number, mended.number}
        assert desk.undo_target is None or desk.undo_target.number < restart.number
        assert audit(journal).intact
        journal.rebuild()
        assert audit(journal).intact
    with Journal.open(closed) as journal:
        TableDesk(journal)
        assert [entry.kind for entry in journal.entries()].count("mended") == 1
