"""A house that does not count its tray: the report says so, and the shift closes all the same.

Tests `reports/shift/later_pages.py`.
"""

from dealerassist.locale.catalogue import Language
from dealerassist.records.shift.boxes import BoxCount, CountState
from dealerassist.table.commands import CloseShift
from dealerassist.table.money_state import Box
from reports.shift.document import render_shift
from tests.support.reports.played import MINUTE, START, Table
from tests.support.reports.reading import pages_of
from tests.support.reports.synthetic import UTC


def test_hp_4_a_tray_that_was_never_opened_waits_for_no_count(table: Table) -> None:
    table.open()
    table.do(CloseShift(START + MINUTE))
    report = table.report()
    assert (report.tray, report.tray_sheet) == (BoxCount(state=CountState.NONE), None)
    assert Box.TRAY not in report.blind
    english, german = (
        pages_of(render_shift(report, language, zone=UTC))[0]
        for language in (Language.ENGLISH, Language.GERMAN)
    )
    assert "Tray difference not opened" in english
    assert "Differenz Tischbestand nicht eröffnet" in german
