"""A new journal where there had been one: it says so; on a fresh machine it says nothing.

Tests `dealerassist/journal/recovery/unrecorded_repairs.py`, `dealerassist/table/events.py`.
"""

from pathlib import Path

import pytest

from dealerassist.desk.desk import TableDesk
from dealerassist.journal.audit import audit
from dealerassist.journal.journal import Journal
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.recovery.unrecorded_repairs import note_repair, read_pending
from dealerassist.journal.store.keys import signer_of
from dealerassist.journal.store.paths import COPY_FOLDER, KEY_FILE, places_of
from dealerassist.locale.catalogue import Language
from dealerassist.records.shift.report_from_journal import shift_report
from dealerassist.table.events import JournalRepair, JournalRepaired
from reports.shift.document import render_shift
from tests.support.journal.copies import copy_of
from tests.support.journal.scribe import Scribe, scribe_at, ticking
from tests.support.reports.reading import pages_of

TOLD = JournalRepaired(JournalRepair.BEGUN_ANEW, 0, 0, "")


def mended_at(journal: Path) -> tuple[JournalRepaired, ...]:
    """What opening the journal has to tell."""
    with Journal.open(journal) as opened:
        return opened.repairs


def test_a_first_start_has_nothing_to_tell(path):
    assert mended_at(path) == ()


def test_a_first_start_that_was_broken_off_has_nothing_to_tell(path, monkeypatch):
    with monkeypatch.context() as broken:
        broken.setattr("dealerassist.journal.store.connection.create_file", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            Journal.open(path)
    assert path.with_name(f"{path.name}.lock").exists()
    assert mended_at(path) == ()


def test_journal_and_copy_deleted_and_the_key_left_are_told(path):
    scribe_at(path).open().journal.close()
    path.unlink()
    copy_of(path).unlink()
    with Journal.open(path, clock=ticking()) as journal:
        desk = TableDesk(journal)
        assert desk.taken_up.repairs == (TOLD,)
        Scribe(journal).open()
        assert next(entry.kind for entry in journal.entries()) == "mended"
        assert 1 in journal.checkpoints()
        report = shift_report(journal, 1)
        assert [incident.kind for incident in report.between] == [IncidentKind.REPAIRED]
        page, *_ = pages_of(render_shift(report, Language.ENGLISH))
        told = "Before the shift was opened: overrides 0 · PIN locks 0 · restarts 0"
        assert f"{told} · clock jumps 0 · journal mended 1" in page
        assert audit(journal, mirror=copy_of(path)).intact
    assert mended_at(path) == ()


def test_a_key_that_was_put_there_for_the_table_is_told_as_well(path, tmp_path, monkeypatch):
    key = tmp_path / "house" / "house.key"
    key.parent.mkdir()
    signer_of(key, path)
    monkeypatch.setenv(KEY_FILE, str(key))
    assert mended_at(path) == (TOLD,)


@pytest.mark.parametrize(
    "left", ["pins", "prints", "damaged-1", "copy.damaged-2", "version-1-1", "mended"]
)
def test_whatever_else_is_left_of_a_journal_is_told(path, left):
    path.with_name(f"{path.name}.{left}").write_bytes(b"")
    assert mended_at(path) == (TOLD,)


def test_what_is_left_in_the_folder_of_the_copies_is_told(path, tmp_path, monkeypatch):
    (tmp_path / "stick").mkdir()
    monkeypatch.setenv(COPY_FOLDER, str(tmp_path / "stick"))
    places_of(path).mirror.with_name(f"{path.name}.copy.damaged-1").write_bytes(b"")
    assert mended_at(path) == (TOLD,)


def test_another_tables_files_are_not_this_ones(path):
    path.with_name("table-77.journal.pins").write_bytes(b"")
    assert mended_at(path) == ()


def test_what_was_noted_about_the_journal_before_is_no_fact_of_this_one(path):
    note_repair(
        path, JournalRepaired(JournalRepair.ENTRIES_RESTORED, 5, 9, "table-7.journal.damaged-1")
    )
    assert mended_at(path) == (TOLD,)
    assert read_pending(path) == (TOLD,)
