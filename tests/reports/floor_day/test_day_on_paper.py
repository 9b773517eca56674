"""The report of a day over all tables, on paper (house practice 8).

Tests `reports/floor_day/day_tables.py`, `reports/floor_day/document.py`,
`reports/floor_day/figures.py`, `reports/floor_day/file_name.py`,
`reports/floor_day/shift_tables.py`, `reports/paper/currency_figures.py`,
`dealerassist/floor/day_report/day_shift.py`,
`dealerassist/floor/day_report/floor_day.py`, `reports/paper/tables.py`.
"""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from dealerassist.floor.day_report.day_shift import DayShift
from dealerassist.floor.day_report.floor_day import FailedShift, FloorDay
from dealerassist.floor.overview import Answered, FloorAlarm
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.records.shift.boxes import BoxCount, CountState
from dealerassist.records.shift.head import ShiftHead
from dealerassist.table.money_state import Box
from reports.floor_day.document import alarms_in, day_pages, render_day
from reports.floor_day.figures import PaperFigures
from reports.floor_day.file_name import day_file_name
from reports.floor_day.shift_tables import shifts_table
from reports.paper.style import BODY
from reports.paper.tables import PAGE, shrunk
from tests.support.floor.days import day_of, named, reports_of, table_of, with_head
from tests.support.reports.played import DAY
from tests.support.reports.reading import text_of
from tests.support.reports.several_shifts import few_hands, several_shifts
from tests.support.reports.synthetic import UTC
from tests.support.reports.tidy import LONG, assert_tidy
from tests.support.tiers import LONG as LONG_TIER


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory):
    """The reports of two tables; the last shift of each is still open."""
    here, there = several_shifts(tmp_path_factory), few_hands(tmp_path_factory)
    first, second = reports_of(here), reports_of(there)
    head = first[0].head
    return [first, tuple(replace(each, head=_in_money_of(each.head, head)) for each in second)]


def _in_money_of(head: ShiftHead, other: ShiftHead) -> ShiftHead:
    chip = other.smallest_chip_cents
    return replace(head, currency=other.currency, smallest_chip_cents=chip)


@pytest.fixture(scope="module")
def day(reports) -> FloorDay:
    """Two tables; the second has an alarm, and is not heard any more."""
    first, second = ([DayShift(report) for report in each] for each in reports)
    last = reports[1][-1]
    second[-1] = DayShift(last, cut_off_ms=last.integrity.as_of_ms + 9_000)
    opened_ms = last.head.opened_ms
    seen = Answered(by="P-02", at_ms=opened_ms)
    fork = FloorAlarm(id=1, kind="fork", number=4711, raised_ms=opened_ms, answered=seen)
    return day_of([table_of("1", first), table_of("2", second, [fork])], idle=("9", "12"))


def of_house(reports, tables: int) -> FloorDay:
    """So many tables with two closed shifts each."""
    made = []
    for at in range(tables):
        first, second, *_ = (DayShift(report) for report in reports[at % len(reports)])
        name = str(at + 1)
        shifts = [named(first, name, 300 + 2 * at), named(second, name, 301 + 2 * at)]
        made.append(table_of(name, shifts))
    return day_of(made)


@pytest.mark.long
def test_the_table_of_shifts_is_not_set_in_tiny_type(day: FloorDay) -> None:
    for language in Language:
        table = shrunk(shifts_table(day, PaperFigures.of(day, words_of(language), UTC)), PAGE)
        assert min(cell.style.size for line in table.rows for cell in line) >= 0.8 * BODY.size


def read(day: FloorDay, language: Language = Language.ENGLISH) -> str:
    return " ".join(text_of(render_day(day, language, zone=UTC)).split()).replace("\u00a0", " ")


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("tables", range(41) if LONG_TIER else [0, 1, 5, 7, 40])
def test_pages_are_tidy_however_many_tables(reports, language: Language, tables: int) -> None:
    made = of_house(reports, tables)
    for each in (made, replace(made, house=LONG, idle=("1",) * 90)):
        assert_tidy(day_pages(each, PaperFigures.of(each, words_of(language), UTC)))


@pytest.mark.parametrize("language", Language)
def test_pages_are_tidy_where_a_house_has_every_box(reports, language: Language) -> None:
    made = of_house(reports, 3)
    first = made.tables[0]
    off = BoxCount(12_345, 10_000, state=CountState.COUNTED)
    shifts = tuple(
        replace(shift, report=replace(shift.report, time_box=off, drop_box=off))
        for shift in first.shifts
    )
    every = replace(made, tables=(replace(first, shifts=shifts), *made.tables[1:]))
    assert every.boxes == tuple(Box)
    assert_tidy(day_pages(every, PaperFigures.of(every, words_of(language), UTC)))


def test_the_same_day_gives_the_same_bytes(day: FloorDay) -> None:
    assert render_day(day, Language.GERMAN, zone=UTC) == render_day(day, Language.GERMAN, zone=UTC)


def test_the_sums_on_paper_are_those_of_the_reports(day: FloorDay, reports) -> None:
    told = [r for each in reports for r in each if r.rake_told]
    rake = sum(report.rake for report in told)
    text = read(day)
    assert f"€{rake:,}*" in text
    assert f"{len(told)} / {len(day.shifts)}" in text
    assert day.hands == sum(report.pace.hands for each in reports for report in each)
    assert f" {day.hands} " in text


def test_hp_4_an_open_shift_s_taxe_is_not_on_paper(day: FloorDay, reports) -> None:
    text = read(day)
    for report in (each[-1] for each in reports):
        assert report.is_interim
        told = {r.rake for each in reports for r in each if r.rake_told}
        if report.rake > 30 and report.rake not in told:
            assert not re.search(rf"(?<![\d:.,]){report.rake}(?![\d:.,])", _without_times(text))


def _without_times(text: str) -> str:
    """The text up to the parts that name hands and entries."""
    return text.split("Incidents", maxsplit=1)[0]


def test_what_must_not_be_overlooked_stands_on_top(day: FloorDay) -> None:
    text = read(day)
    assert "1 alarm still stands." in text
    assert re.search(r"Table 2 has not been heard since \d\d:\d\d: its figures are as they", text)
    assert "Still open, so the sums will change: table 1." in text
    assert "No shift on this day: table 9, 12." in text
    figures = PaperFigures.of(day, words_of(Language.ENGLISH))
    assert list(alarms_in(day, figures)) == ["1 alarm still stands."]


def test_a_shift_without_a_report_is_named(day: FloorDay) -> None:
    failed = replace(day, failed=(FailedShift("7", 12, 40, gone=True),))
    assert "Table 7, shift 12 is in no sum: no report can be made of it here." in read(failed)


def test_a_countersignature_that_is_not_genuine_is_red(day: FloorDay) -> None:
    first, *others = day.tables
    assert first.witness is not None
    forged = replace(first, witness=replace(first.witness, genuine=False))
    text = read(replace(day, tables=(forged, *others)))
    assert "Table 1: the countersignature is not genuine." in text
    assert "not genuine" in text.split("Countersigned by the floor")[-1]


def test_several_currencies_are_never_added_up(day: FloorDay) -> None:
    first, second = day.tables
    swiss = tuple(
        with_head(shift, currency="CHF", smallest_chip_cents=50) for shift in second.shifts
    )
    mixed = replace(day, tables=(first, replace(second, shifts=swiss)))
    text = read(mixed)
    assert "Amounts of several currencies are not added up." in text
    for each in mixed.sums:
        whole = each.currency == "EUR"
        amount = each.rake.cents / 100
        shown = f"€{amount:,.0f}*" if whole else f"CHF{amount:,.2f}*"
        assert shown in text


@pytest.mark.parametrize("language", Language)
def test_a_day_without_a_shift_says_so(language: Language) -> None:
    empty = day_of((), made_ms=1_795_280_256_924, idle=("1", "2"))
    text = read(empty, language)
    assert words_of(language)("no shifts") in text
    assert "1, 2" in text


def test_its_file_is_called_by_its_day() -> None:
    assert day_file_name(DAY) == f"day-report-{DAY}.pdf"
    assert day_file_name(DAY, "csv", language=Language.GERMAN) == f"tagesbericht-{DAY}.csv"
