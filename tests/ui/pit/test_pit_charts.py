"""Charts as the screen draws them, and pages of shifts.

Tests `ui/pit/shifts.py`, `ui/review/page.py`, `ui/review/shift_summary.py`,
`ui/kiosk/journal_queries.py`, `ui/kiosk/table_records.py`, `ui/jobs/sheets.py`,
`ui/view/charts.py`.
"""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from dealerassist.locale.catalogue import Language
from dealerassist.records.shift.open_matters import OpenMatter, OpenMatterKind
from dealerassist.table.commands import CloseShift, OpenShift
from tests.support.reports.played import DAY, Table, done
from tests.support.reports.synthetic import a_head, a_report
from ui.jobs.sheets import sheet_of
from ui.kiosk.journal_queries import JournalQueries
from ui.kiosk.table_records import report_to_make
from ui.pit.frame import TableFrame
from ui.pit.shifts import ShiftsPage
from ui.review.page import PitVisit
from ui.view.charts import chart_view
from ui.view.report_sheet import SheetBar, SheetChart

VISIT = PitVisit(by="P-02", frame=TableFrame())


def chart(*values: int, label: str = "19") -> SheetChart:
    bars = tuple(SheetBar(value, str(value), (label,)) for value in values)
    return SheetChart("Hands", bars, "No hands.")


def test_the_highest_bar_is_whole_and_the_others_are_shares_of_it():
    assert [bar.share for bar in chart_view(chart(50, 100, 0), letters=80).bars] == [500, 1000, 0]


def test_where_figures_would_touch_only_the_highest_is_written():
    shown = chart_view(chart(100, 250, 120, 130), letters=8)
    assert [bar.figure for bar in shown.bars] == ["", "250", "", ""]
    assert "19: 100, 19: 250" in shown.spoken


def test_where_labels_would_touch_only_some_are_written():
    shown = chart_view(chart(1, 2, 3, 4, label="19"), letters=8)
    assert [bar.label for bar in shown.bars] == ["19", "", "19", ""]


def test_no_bars_are_said():
    shown = chart_view(chart(), letters=80)
    assert (shown.bars, shown.none) == ((), "No hands.")


def test_the_screen_has_the_figures_of_the_paper():
    report = a_report(40)
    sheet = sheet_of(report, Language.ENGLISH)
    every = {each.title: each for part in sheet.parts for row in part.charts for each in row}
    by_hour = every["Rake by the hour (€)"]
    assert [bar.value for bar in by_hour.bars] == [hour.rake for hour in report.hours]
    assert sum(bar.value for bar in by_hour.bars) == report.rake


def test_the_caution_over_a_preview_is_as_short_however_much_is_open():
    kind = OpenMatterKind.WAITING
    waiting = tuple(
        OpenMatter(kind=kind, number=n, what="pit_boss", since_ms=0) for n in range(1, 20)
    )
    head = a_head(closed_ms=None, closed_by="")
    report = replace(a_report(40), head=head, waiting=waiting, hand_in_progress=41)
    said = " ".join(sheet_of(report, Language.GERMAN).cautions)
    assert said.endswith("Was offen ist, steht unter „Offen“.")
    assert len(said) < 260


def test_the_sheet_of_a_closed_shift_is_made_once(tmp_path: Path):
    table = Table(tmp_path / "table.journal")
    table.open()
    done(table.desk, CloseShift(table.clock.now_ms), actor="P-02")
    archive = JournalQueries(table.journal, tmp_path / "reports")
    pit = archive.read(ShiftsPage(visit=VISIT))
    assert report_to_make(pit, Language.ENGLISH, ()) == 1
    assert isinstance(pit, ShiftsPage)
    shift = pit.sheet
    assert shift is not None
    assert shift.closed_entry is not None
    made = replace(sheet_of(a_report(3), Language.ENGLISH), shift=1, entry=shift.closed_entry)
    assert report_to_make(pit, Language.ENGLISH, (made,)) is None
    assert report_to_make(pit, Language.GERMAN, (made,)) == 1
    assert report_to_make(pit, Language.ENGLISH, (replace(made, entry=1),)) == 1
    table.journal.close()


def test_shifts_come_in_pages(tmp_path: Path):
    table = Table(tmp_path / "table.journal")
    table.open()
    for _ in range(7):
        done(table.desk, CloseShift(table.clock.now_ms), actor="P-02")
        done(table.desk, OpenShift("C-07", DAY, table.clock.now_ms))
    archive = JournalQueries(table.journal, tmp_path / "reports")
    first = archive.read(ShiftsPage(visit=VISIT))
    assert isinstance(first, ShiftsPage)
    assert [line.sheet.number for line in first.found] == [8, 7, 6, 5, 4, 3]
    assert first.older
    second = archive.read(ShiftsPage(visit=VISIT, before=(3,)))
    assert isinstance(second, ShiftsPage)
    assert [line.sheet.number for line in second.found] == [2, 1]
    assert not second.older
    table.journal.close()
