"""A shift that was opened again after its close (HP 4): one report more, which supersedes.

Tests `dealerassist/records/documents.py`.
"""

from pathlib import Path

import pytest

from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.recomputed_reader import RecomputedReader
from dealerassist.locale.catalogue import Language
from dealerassist.records.documents import NumberedDocument, document_of_shift
from dealerassist.records.shift.boxes import CountState
from dealerassist.records.shift.report import ShiftReport
from dealerassist.records.shift.report_from_journal import shift_report
from dealerassist.records.shift.shift_csv import csv_of
from dealerassist.table.commands import ReopenShift
from dealerassist.table.money_state import Box
from reports.shift.document import render_shift, report_file_name
from tests.support.reports.played import Table
from tests.support.reports.reading import text_of
from tests.support.table.counts import to_close


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """Its shift is closed; the tips were not counted."""
    table = Table(tmp_path / "table.journal")
    table.open()
    table.win_at_once()
    table.count_boxes(but=Box.TIPS)
    table.close()
    return table


def reopen(table: Table, minutes: float = 5) -> None:
    table.wait(minutes)
    table.do(ReopenShift(1, table.clock.now_ms), actor="P-02")


def reported(table: Table) -> ShiftReport:
    with RecomputedReader(table.path) as reader:
        assert reader.tables_hold()
        return shift_report(reader, 1)


def test_each_close_has_a_report_that_supersedes_the_one_before(table):
    first = reported(table)
    assert (first.head.number, first.head.supersedes) == ("2026-0001", "")
    reopen(table)
    interim = reported(table)
    assert interim.is_interim
    assert interim.head.number.startswith("2026-0001/E")
    table.win_at_once()
    table.close()
    second = reported(table)
    assert (second.head.number, second.head.supersedes) == ("2026-0001/1", "2026-0001")
    assert second.pace.hands == first.pace.hands + 1
    assert second.rake >= first.rake
    assert second.balance is not None
    assert second.balance.difference == 0
    (again,) = second.reopenings
    assert (again.by, again.closed_ms) == ("P-02", first.head.closed_ms)
    assert second.exceptions.overrides == first.exceptions.overrides + 1
    assert IncidentKind.SHIFT_REOPENED in [each.kind for each in second.incidents]
    assert IncidentKind.CLOSED_OPEN in [each.kind for each in second.incidents]
    assert report_file_name(first) != report_file_name(second)
    reopen(table)
    table.close()
    third = reported(table).head
    assert (third.number, third.supersedes) == ("2026-0001/2", "2026-0001/1")


def test_a_count_after_the_first_close_is_a_revision_too(table):
    table.do(to_close(Box.TIPS, (), 0, shift=1))
    assert reported(table).head.number == "2026-0001/1"
    reopen(table)
    table.close()
    second = reported(table)
    assert (second.head.number, second.head.supersedes) == ("2026-0001/2", "2026-0001/1")
    assert second.supplements == ()
    assert second.tip_box.state is CountState.COUNTED


def test_what_waited_uncounted_is_not_given_up_by_the_reopening(table):
    """Counting stays blind: nothing is told of the box while the shift goes on, nor after it."""
    reopen(table)
    assert reported(table).tip_box.should is None
    table.close()
    again = reported(table)
    assert again.tip_box.state is CountState.PENDING
    assert again.tip_box.should is None
    assert (again.uncounted, again.signed_counts, again.signed) == ((Box.TIPS,), (), ())


def test_its_paper_is_an_original_of_its_own_and_says_what_it_is(table):
    reopen(table)
    table.close()
    with RecomputedReader(table.path) as reader:
        document = document_of_shift(reader, 1)
    assert isinstance(document, NumberedDocument)
    assert document.of.number == "2026-0001/1"
    report = reported(table)
    said = text_of(render_shift(report, Language.GERMAN))
    assert "ersetzt Nr. 2026-0001" in said
    assert "Nachtrag: Die Schicht war schon geschlossen" in said
    assert "Schicht wieder geöffnet" in said
    assert "part,entry,time,by,closed_before" in "".join(csv_of(report))
