"""A house that does not count its tray: the report says so, and the shift closes all the same."""

from dealerassist.locale.catalogue import Language
from dealerassist.records.shift.boxes import BoxCount
from dealerassist.table.commands import CloseShift
from reports.shift.document import render_shift
from tests.support.reports.played import MINUTE, START, Table
from tests.support.reports.reading import pages_of
from tests.support.reports.synthetic import UTC


def test_hp_4_a_tray_that_was_never_opened_is_pending(table: Table) -> None:
    table.open()
    table.do(CloseShift(START + MINUTE))
    report = table.report()
    assert (report.tray, report.tray_sheet) == (BoxCount(), None)
    english, german = (
        pages_of(render_shift(report, language, zone=UTC))[0]
        for language in (Language.ENGLISH, Language.GERMAN)
    )
    assert "Tray difference Count pending" in english
    assert "Differenz Tischbestand Zählung ausstehend" in german
