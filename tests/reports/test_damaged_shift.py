"""A report from a journal that is damaged, or was tampered with, says so."""

from pathlib import Path

import pytest

from dealerassist.journal.reader import JournalReader
from dealerassist.locale.words import Language
from dealerassist.records.shift import (
    NoSuchShiftError,
    ShiftReport,
    shift_report,
)
from dealerassist.table.commands import (
    CloseShift,
)
from reports.shift_report import render
from tests.journal.surgery import operate
from tests.reports.played import MINUTE, START, Table
from tests.reports.reading import text_of
from tests.reports.synthetic import UTC


def test_no_such_shift(table: Table) -> None:
    with pytest.raises(NoSuchShiftError):
        table.report()
    table.open()
    with pytest.raises(NoSuchShiftError):
        table.report(2)


@pytest.fixture
def closed(table: Table) -> Table:
    table.open()
    for _ in range(3):
        table.win_at_once()
    table.do(CloseShift(START + 20 * MINUTE))
    table.journal.close()
    return table


def report_of(path: Path) -> ShiftReport:
    with JournalReader(path) as journal:
        return shift_report(journal, zone=UTC)


def test_a_changed_entry_is_found_and_said(closed: Table) -> None:
    operate(
        closed.path,
        'UPDATE entry SET body = replace(body, \'"actor":"C-07"\', \'"actor":"C-99"\') '
        "WHERE number = 12",
    )
    report = report_of(closed.path)
    assert report.integrity.fault == 12
    assert "VERIFICATION FAILED" in text_of(render(report, Language.ENGLISH, zone=UTC))


def test_an_entry_that_cannot_be_read_is_found_and_said(closed: Table) -> None:
    operate(closed.path, "UPDATE entry SET body = replace(body, '\"format\":1', '\"format\":1.0')")
    report = report_of(closed.path)
    assert report.integrity.fault == 1
    assert "VERIFICATION FAILED" in text_of(render(report, Language.ENGLISH, zone=UTC))


def test_entries_cut_off_at_the_end_are_found(closed: Table) -> None:
    operate(closed.path, "DELETE FROM entry WHERE number > 20")
    assert report_of(closed.path).integrity.fault == 21


def test_a_hand_of_which_chips_are_missing_is_named(closed: Table) -> None:
    operate(closed.path, "UPDATE hand SET pot = pot + 5 WHERE number = 2")
    report = report_of(closed.path)
    assert report.integrity.wrong_hands == (2,)
    assert report.open_matters == 1


def test_rake_taken_out_of_a_read_table_unbalances_the_money(closed: Table) -> None:
    operate(closed.path, 'UPDATE "transaction" SET amount = amount - 5 WHERE seat = 1')
    balance = report_of(closed.path).balance
    assert balance is not None
    assert balance.difference == -5
