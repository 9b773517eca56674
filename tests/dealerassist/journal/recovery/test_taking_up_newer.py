"""A journal of a newer program whose entries this one can read: it goes on with it.

Tests `dealerassist/journal/recovery/restore.py`.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from pysqlite3 import dbapi2 as sqlite

from dealerassist.files import writing
from dealerassist.journal.audit import audit_in_place
from dealerassist.journal.chain import Damage, Fault, NewerFormat
from dealerassist.journal.compared import Agreement, Answer, Showed
from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.journal.journal import Journal
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recovery import repair, restore
from dealerassist.journal.store import connection, schema
from dealerassist.table.events import JournalRepair, JournalRepaired
from tests.proof.verifier import verifier
from tests.support.journal.copies import copy_of, files_beside, without_copy
from tests.support.journal.countersigning import FLOOR, countersign
from tests.support.journal.newer import NEWER, newer_program
from tests.support.journal.nights import deal, play_night
from tests.support.journal.scribe import Scribe
from tests.support.journal.surgery import operate, rows_of
from tests.support.reports.played import once

HANDS = 2

KEPT = f"table.journal.version-{NEWER}-1"

TAKEN_UP = JournalRepaired(JournalRepair.TABLES_REBUILT, 0, 0, KEPT)


def a_night(journal: Path) -> None:
    """A shift of this program; then the newer one is installed, in the middle of a hand."""
    play_night(journal, HANDS)
    with newer_program():
        deal(journal)


@pytest.fixture(scope="module")
def night(tmp_path_factory) -> Path:
    return once(tmp_path_factory, "a-night-before-a-rollback", a_night)


@pytest.fixture
def journal(night, tmp_path) -> Path:
    """A copy of that night's journal, closed in the middle of a hand, with all beside it."""
    return shutil.copytree(night.parent, tmp_path / "home") / "table.journal"


def verified(journal: Path) -> int:
    """Everything holds, with the mirror, by both verifiers; how many entries there are."""
    with JournalReader(journal) as reader:
        assert reader.version == schema.VERSION
        found = audit_in_place(reader)
        assert (found.fault, found.newer) == (None, None)
        assert found.signed == found.last == reader.count
    if schema.VERSION < NEWER:
        tool = verifier()
        answer = tool.verify(tool.read(journal), None, None, tool.read(copy_of(journal)))
        assert (answer["intact"], answer["newer"], answer["copy"]) == (True, False, True)
    return found.last


def state_of(journal: Path):
    with JournalReader(journal) as reader:
        return reader.recover().state


# ── down, on, and up again ──────────────────────────────────────────────────────────────────


def test_the_hand_goes_on_in_the_older_program_and_then_in_the_newer_one(journal):
    newer, entries, state = journal.read_bytes(), rows_of(journal, "entry"), state_of(journal)
    assert state.hand_in_progress
    with Journal.open(journal) as opened:
        assert opened.version == schema.VERSION
        assert opened.repairs == (TAKEN_UP,)
        assert opened.recover().state == state
        assert schema.written_schema(opened._database) == schema.expected_schema()
    assert rows_of(journal, "entry") == entries
    assert journal.with_name(KEPT).read_bytes() == newer
    assert deal(journal) == (TAKEN_UP,)
    assert verified(journal) > len(entries)
    with newer_program():
        state = state_of(journal)
        with Journal.open(journal) as opened:
            assert opened.repairs == ()
            assert opened.recover().state == state
        assert deal(journal) == ()
        verified(journal)
    # Down a second time: nothing that was kept is written over.
    assert deal(journal)[0].kept == f"table.journal.version-{NEWER}-2"
    verified(journal)
    assert journal.with_name(KEPT).read_bytes() == newer
    assert rows_of(journal, "entry")[: len(entries)] == entries


def test_what_was_done_is_an_entry_that_older_programs_know(journal):
    deal(journal)
    with JournalReader(journal) as reader:
        told = [entry for entry in reader.entries() if TAKEN_UP in entry.events]
        assert [entry.kind for entry in told] == ["mended"]
        assert told[0].number in reader.checkpoints()
    assert TAKEN_UP.newer_version == NEWER
    assert JournalRepaired(JournalRepair.TABLES_REBUILT, 0, 0, "j.damaged-1").newer_version == 0
    assert JournalRepaired(JournalRepair.JOURNAL_RESTORED, 1, 2, KEPT).newer_version == 0


def test_the_kept_file_is_taken_up_by_the_newer_program(journal, tmp_path):
    state, count = state_of(journal), len(rows_of(journal, "entry"))
    deal(journal)
    kept = shutil.copyfile(journal.with_name(KEPT), tmp_path / "kept.journal")
    with newer_program(), JournalReader(kept) as reader:
        assert audit_in_place(reader).intact
        assert (reader.count, reader.recover().state) == (count, state)


def test_the_floors_countersignature_holds(journal, monkeypatch):
    size = countersign(journal)
    deal(journal)
    with JournalReader(journal) as reader:
        found = audit_in_place(reader, floor_key=FLOOR.key)
        assert found.intact
        assert found.countersigned.entry == size


def test_a_second_copy_and_a_key_elsewhere(journal, tmp_path, monkeypatch):
    for variable, name, file in (
        ("DEALER_ASSIST_COPY", "stick", f"{journal.name}.copy"),
        ("DEALER_ASSIST_KEY", "secret", "signing.key"),
    ):
        place = tmp_path / name
        place.mkdir()
        shutil.move(journal.with_name(file), place / file)
        monkeypatch.setenv(variable, str(place if name == "stick" else place / file))
    assert deal(journal) == (TAKEN_UP,)
    verified(journal)


def test_the_rights_of_the_newer_file_stay(journal):
    journal.chmod(0o640)
    Journal.open(journal).close()
    assert journal.with_name(KEPT).stat().st_mode & 0o777 == 0o640
    assert journal.stat().st_mode & 0o777 == 0o600


def test_a_file_that_is_kept_already_is_not_written_over(journal):
    journal.with_name(KEPT).write_bytes(b"an older rollback")
    (told,) = deal(journal)
    assert told.kept == f"table.journal.version-{NEWER}-2"
    assert journal.with_name(KEPT).read_bytes() == b"an older rollback"


def test_opening_again_changes_nothing(journal):
    deal(journal)
    before = files_beside(journal)
    Journal.open(journal).close()
    assert files_beside(journal) == before


def test_it_is_verified_as_far_as_an_older_program_can(journal):
    with JournalReader(journal) as reader:
        found = audit_in_place(reader)
        assert (found.fault, found.newer) == (Fault(0, Damage.OTHER_VERSION), NewerFormat(NEWER, 0))
        assert found.compared.rows == Agreement(showed=Showed.OTHER_VERSION, version=NEWER)
        assert found.compared.second_copy.answer is Answer.YES
        assert reader.tables_hold()
    tool = verifier()
    answer = tool.verify(tool.read(journal), None, None, tool.read(copy_of(journal)))
    assert (answer["damage"], answer["newer"]) == ("other_version", True)
    assert (answer["entry"], answer["last"]) == (0, found.last), "the entries hold"


def test_a_changed_entry_of_the_newer_file_is_found_by_both_verifiers(journal):
    operate(journal, "UPDATE entry SET body = replace(body, 'C-', 'D-') WHERE number = 40")
    with JournalReader(journal) as reader:
        assert audit_in_place(reader).fault == Fault(40, Damage.ALTERED)
    tool = verifier()
    found = tool.verify(tool.read(journal), None, None, None)
    assert (found["intact"], found["entry"], found["damage"]) == (False, 40, "altered")


# ── with something else wrong ───────────────────────────────────────────────────────────────


def test_a_mirror_that_is_behind_is_brought_up_to_date(journal):
    mirror, whole = copy_of(journal), copy_of(journal).read_bytes()
    mirror.write_bytes(b"".join(whole.splitlines(keepends=True)[:-6]))
    told = deal(journal)
    assert [each.what for each in told] == [
        JournalRepair.COPY_EXTENDED,
        JournalRepair.TABLES_REBUILT,
    ]
    assert copy_of(journal).read_bytes().startswith(whole)
    verified(journal)


def test_without_a_mirror_one_is_made(journal):
    told = deal(without_copy(journal))
    assert {each.what for each in told} == {JournalRepair.COPY_MADE, JournalRepair.TABLES_REBUILT}
    verified(journal)


def test_a_flipped_byte_of_the_newer_file_is_mended_from_the_mirror(journal):
    entries = rows_of(journal, "entry")
    spoilt = bytearray(journal.read_bytes())
    spoilt[spoilt.index(entries[29][1].encode()) + 60] ^= 1
    journal.write_bytes(spoilt)
    told = deal(journal)
    assert told == (TAKEN_UP, JournalRepaired(JournalRepair.JOURNAL_RESTORED, 30, 30, KEPT))
    assert rows_of(journal, "entry")[: len(entries)] == entries
    assert journal.with_name(KEPT).read_bytes() == bytes(spoilt)
    verified(journal)


def test_a_flipped_byte_in_both_is_refused_and_nothing_touched(journal):
    text = rows_of(journal, "entry")[29][1].encode()
    for file in (journal, copy_of(journal)):
        spoilt = bytearray(file.read_bytes())
        spoilt[spoilt.index(text) + 60] ^= 1
        file.write_bytes(spoilt)
    before = files_beside(journal)
    with pytest.raises(JournalError) as caught:
        Journal.open(journal)
    assert (caught.value.code, caught.value.facts["entry"]) == (JournalErrorCode.DAMAGED, 30)
    assert files_beside(journal) == before


def test_a_log_that_was_left_by_a_kill_goes_with_the_newer_file(night, tmp_path):
    live = shutil.copytree(night.parent, tmp_path / "live") / "table.journal"
    home = tmp_path / "home"
    with newer_program():
        opened = Journal.open(live)
        try:
            last = Scribe(opened).tap().number
            home.mkdir()
            for file in live.parent.iterdir():
                if file.is_file() and not file.name.endswith(("-shm", ".lock")):
                    shutil.copyfile(file, home / file.name)
        finally:
            opened.close()
    journal = home / "table.journal"
    log = journal.with_name("table.journal-wal").read_bytes()
    assert log
    with Journal.open(journal) as taken:
        assert taken.count == last
        assert taken.repairs == (TAKEN_UP,)
    assert journal.with_name(f"{KEPT}-wal").read_bytes() == log
    with newer_program(), JournalReader(journal.with_name(KEPT)) as reader:
        assert reader.count == last
        assert reader.verify().intact


# ── broken off ──────────────────────────────────────────────────────────────────────────────


class BrokenOffError(Exception):
    """The power failed, or the disk did."""


def breaks_off(*_args: object, **_named: object) -> None:
    raise BrokenOffError


def full(*_args: object, **_named: object) -> None:
    raise sqlite.OperationalError("database or disk is full")


@pytest.mark.parametrize(
    ("module", "name", "failure"),
    [
        (repair, "restored_file", breaks_off),
        (connection, "create_file", breaks_off),
        (connection, "commit", full),
        (restore, "rebuild", full),
        (connection, "empty_log", full),
        (repair, "_repair_mirror", breaks_off),
        (repair, "put_in_place", breaks_off),
        (restore, "note_repair", breaks_off),
        (restore, "keep_as", breaks_off),
        (restore, "sync_folder", breaks_off),
        (writing, "sync_folder", breaks_off),
    ],
    ids=lambda part: getattr(part, "__name__", part),
)
def test_a_rollback_that_breaks_off_is_done_the_next_time(
    journal, monkeypatch, module, name, failure
):
    newer, entries = journal.read_bytes(), rows_of(journal, "entry")
    with monkeypatch.context() as patch:
        patch.setattr(module, name, failure)
        with pytest.raises((BrokenOffError, JournalError)):
            Journal.open(journal)
    assert [row[1] for row in rows_of(journal, "entry")] == [row[1] for row in entries]
    assert journal.read_bytes() == newer, "the newer program could go on with it"
    told = deal(journal)
    assert set(told) == {TAKEN_UP}
    assert journal.with_name(KEPT).read_bytes() == newer
    assert rows_of(journal, "entry")[: len(entries)] == entries
    verified(journal)
    left = [file.name for file in journal.parent.iterdir()]
    assert not [name for name in left if ".restored" in name or ".new" in name]


def test_changed_rows_of_the_newer_file_do_not_matter(journal):
    operate(journal, "UPDATE hand SET rake = rake + 1", hidden=True)
    deal(journal)
    verified(journal)
