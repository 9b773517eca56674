"""The month's statement of the tronc on paper: what is not counted is pending, never 0.

Tests `reports/tronc/document.py`, `reports/tronc/figures.py`, `reports/tronc/tables.py`,
`dealerassist/records/tronc/book.py`.
"""

import re

import pytest
from msgspec.structs import replace

from dealerassist.locale.catalogue import Language, words_of
from dealerassist.records.shift.boxes import CountState
from dealerassist.records.tronc.book import TroncBook, TroncShift, TroncSignature, tronc_days
from reports.tronc.document import alarms_in, render_tronc, tronc_file_name
from reports.tronc.figures import TroncFigures
from reports.tronc.tables import sums_by_table
from tests.support.reports.reading import pages_of, text_of

EVENING_MS = 1_795_300_000_000


def shift(day: int, number: int, table: str = "4", **otherwise) -> TroncShift:
    counted = TroncShift(
        table=table,
        gaming_day=f"2026-11-{day:02}",
        shift=number,
        report=f"2026-{number:04}",
        currency="EUR",
        closed=True,
        state=CountState.COUNTED,
        intact=True,
        tips=31_000,
        adjusted=-200,
        counted=30_900,
        cashless=2_500,
        counted_by="C-07",
        watched_by="P-02",
        counted_ms=EVENING_MS,
    )
    return replace(counted, **otherwise)


PENDING = {"state": CountState.PENDING, "tips": None, "adjusted": None, "counted": None}


def signature(amount: int, *shifts: int) -> TroncSignature:
    return TroncSignature(
        entry=9, at_ms=EVENING_MS, shifts=shifts, amount=amount, first="C-12", second="P-03"
    )


def book(*shifts: TroncShift, signed=()) -> TroncBook:
    days = tronc_days(shifts, signed)
    return TroncBook(month="2026-11", house="Haus am See", as_of_ms=EVENING_MS, days=days)


def paper(made: TroncBook, language: Language = Language.ENGLISH) -> str:
    return re.sub(r"\s+", " ", text_of(render_tronc(made, language)))


def alarms(made: TroncBook) -> list[str]:
    figures = TroncFigures.of(made, words_of(Language.ENGLISH))
    return [*alarms_in(made, figures)]


def test_what_is_not_counted_is_pending_and_in_no_sum():
    made = book(shift(21, 1), shift(22, 2, **PENDING))
    (month,) = made.sums
    assert (month.counted, month.without, month.cashless) == (30_900, 1, 5_000)
    said = paper(made)
    assert "Count pending" in said
    assert "Still to be counted, and in no sum: 22/11/2026." in said
    assert "Zählung ausstehend" in paper(made, Language.GERMAN)
    (_, pending) = made.days
    assert (pending.counted, pending.total, pending.difference) == (None, None, None)


def test_a_sum_without_what_is_not_counted_is_marked():
    made = book(shift(21, 1), shift(22, 2, **PENDING), shift(22, 7, "5"))
    table = sums_by_table(made, TroncFigures.of(made, words_of(Language.ENGLISH)))
    counted = {row[0].text: row[3].text for row in (*table.rows, table.total or ())}
    assert counted == {"4": "309*", "5": "309", "Sum": "618*"}


def test_an_open_shift_keeps_its_day_pending_though_it_is_counted():
    day = book(shift(21, 1), shift(21, 2, closed=False)).days[0]
    assert day.pending
    assert day.counted is None


def test_who_counted_and_who_has_signed_is_named():
    made = book(shift(21, 1), signed=[("4", "2026-11-21", signature(33_400, 1))])
    said = paper(made)
    assert "C-07 + P-02" in said
    assert "C-12 + P-03" in said
    assert "1 of 1 signed by two" in said
    assert not alarms(made)
    assert "Not signed by two" not in said


def test_another_shift_of_a_signed_day_is_not_signed():
    made = book(shift(21, 1), shift(21, 2), signed=[("4", "2026-11-21", signature(33_400, 1))])
    assert made.days[0].unsigned == (2,)
    assert "Not signed by two: 21/11/2026." in paper(made)


def test_what_was_signed_otherwise_than_counted_is_an_alarm():
    made = book(shift(21, 1), signed=[("4", "2026-11-21", signature(99_900, 1))])
    (said,) = alarms(made)
    assert "signed for" in said
    assert alarms(book(shift(21, 1, intact=False)))


def test_revenue_of_the_house_is_no_part_of_the_tronc():
    made = book(shift(21, 1, cashless=0, revenue=4_000))
    assert made.sums[0].total == 30_900
    assert "By card: revenue" in paper(made)
    assert "By card: revenue" not in paper(book(shift(21, 1)))


def test_tables_have_sums_of_their_own_and_currencies_are_not_added_up():
    made = book(shift(21, 1), shift(21, 7, "5", currency="CHF", counted=10_050))
    assert [each.counted for each in made.sums] == [10_050, 30_900]
    assert [table for table, _ in made.by_table] == ["4", "5"]
    said = paper(made)
    assert "100.50" in said
    assert "By table" in said


@pytest.mark.parametrize(
    ("language", "name"),
    [(Language.ENGLISH, "tronc-2026-11.pdf"), (Language.GERMAN, "tronc-2026-11.pdf")],
)
def test_the_same_book_gives_the_same_bytes(language, name):
    made = book(shift(21, 1))
    assert render_tronc(made, language) == render_tronc(made, language)
    assert tronc_file_name("2026-11", "pdf", language=language) == name


def test_a_month_without_shifts():
    assert "No shifts." in paper(book())


@pytest.mark.parametrize("days", range(1, 31))
def test_the_lines_to_sign_never_stand_alone_on_a_page(days):
    pages = pages_of(render_tronc(book(*(shift(each + 1, each + 1) for each in range(days))),
                                  Language.ENGLISH))  # fmt: skip
    (signed,) = (page for page in pages if "signature, time" in page)
    assert signed.count("/11/2026") > 2 or len(pages) == 1
