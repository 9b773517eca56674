"""Nothing on paper overlaps, nothing is cut, whatever stands in the report.

Tests `reports/shift/front_page.py`, `reports/shift/transactions.py`,
`dealerassist/records/shift/guests_money.py`, `reports/paper/tables.py`.
"""

from itertools import pairwise

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from dealerassist.locale.catalogue import Language, words_of
from dealerassist.records.shift.boxes import BoxCount
from dealerassist.records.shift.guests_money import Balance
from dealerassist.records.shift.report import ShiftReport
from reports.formatting import NOTHING, formatting_of
from reports.paper.page import BOTTOM, Mark, Paper, Text
from reports.paper.style import BODY, HEADING, Align, load_fonts, width_of, wrapped
from reports.paper.tables import (
    PAGE,
    Cell,
    Column,
    PaperTable,
    column_spans,
    figure_column,
    height_of,
    lay_table,
    row,
)
from reports.shift.document import shift_pages
from reports.shift.front_page import front_page
from tests.support.reports.synthetic import (
    UTC,
    a_head,
    a_report,
    a_tray,
    replaced,
    some_downs,
    some_incidents,
)
from tests.support.reports.tidy import LONG, assert_tidy
from tests.support.tiers import crossed

PARTS = ("tray", "downs", "transactions", "incidents", "hands")
WORDS = some.text(some.sampled_from("abcdeäß m-W9 "), min_size=1, max_size=90)


def marks_of(report: ShiftReport, language: Language) -> list[list[Mark]]:
    return shift_pages(report, formatting_of(report.head, words_of(language), UTC))


LONG_HEAD = a_head(house=LONG, table=LONG, opened_by=LONG[:40], profile="a-very-long-profile-name")


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize(
    "report",
    [
        a_report(),
        a_report(0, 0, balance=Balance()),
        a_report(1, 1),
        a_report(tray=BoxCount(9_382, 9_377), tray_sheet=a_tray()),
        a_report(tray=BoxCount(10**7), tray_sheet=a_tray(12, pieces=1_000)),
        a_report(70, 5, head=a_head(smallest_chip_cents=50, closed_ms=None, closed_by=None)),
        a_report(40, head=LONG_HEAD, incidents=some_incidents() * 15),
        a_report(30, balance=None, hand_in_progress=1101),
        a_report(
            90, rake=123_456_789, rake_box=BoxCount(123_456_789, 123_456_788), tray=BoxCount(9, 4)
        ),
    ],
    ids=[
        "ordinary",
        "empty",
        "one hand",
        "tray",
        "large tray",
        "open, with cents",
        "long names",
        "damaged",
        "large",
    ],
)
def test_no_text_touches_another_or_the_edge(report: ShiftReport, language: Language) -> None:
    assert_tidy(marks_of(report, language))


@settings(max_examples=25, suppress_health_check=[HealthCheck.too_slow])
@given(WORDS, WORDS, WORDS, some.integers(1, 40))
def test_whatever_things_are_called(house: str, table: str, croupier: str, hands: int) -> None:
    report = a_report(hands, head=a_head(house=house, table=table, closed_by=croupier))
    downs = some_downs(report.hands)
    renamed = tuple(replaced_down(down, croupier) for down in downs)
    assert_tidy(marks_of(replaced(report, downs=renamed), Language.GERMAN))


def replaced_down(down, croupier: str):
    facts = {name: getattr(down, name) for name in down.__struct_fields__}
    return type(down)(**(facts | {"croupier": croupier}))


def test_page_one_is_one_page_and_the_pages_it_names_are_right() -> None:
    pages = marks_of(a_report(300, 200), Language.ENGLISH)
    texts = [[mark.text for mark in marks if isinstance(mark, Text)] for marks in pages]
    named = next(text for text in texts[0] if text.startswith("Hands (extract, in full on page "))
    page = int(named.removesuffix(")").rsplit(" ", 1)[1])
    assert "Register of hands" in texts[page - 1]
    assert "Page 2 of " in " ".join(texts[1])


@pytest.mark.parametrize(
    ("incidents", "transactions", "language"), crossed([1, 6, 40], [0, 300], list(Language))
)
def test_no_heading_of_page_one_stands_over_nothing(
    transactions: int, incidents: int, language: Language
) -> None:
    """However long the shift: what has no row there has no heading, but a place is named."""
    report = a_report(
        600, transactions, incidents=some_incidents() * incidents, tray_sheet=a_tray(9)
    )
    texts = [mark for mark in marks_of(report, language)[0] if isinstance(mark, Text)]
    headings = {mark.y for mark in texts if mark.style == HEADING}
    others = {mark.y for mark in texts if mark.style != HEADING}
    for y in headings:
        after = min((later for later in headings if later > y), default=BOTTOM)
        assert any(y < other < after for other in others), f"a heading over nothing at {y}"
    said = " ".join(mark.text for mark in texts)
    assert all(words_of(language)(title) in said for title in ("Transactions", "Hands"))


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("denominations", [7, 9, 10, 19])
def test_page_one_is_one_page_whatever_is_in_the_tray(
    denominations: int, language: Language
) -> None:
    report = a_report(tray=BoxCount(9_382, 9_377), tray_sheet=a_tray(denominations))
    words = formatting_of(report.head, words_of(language), UTC)
    assert len(front_page(report, words, dict.fromkeys(PARTS, 2)).pages) == 1


def test_a_head_of_unheard_of_length_moves_everything_behind_it() -> None:
    pages = marks_of(a_report(20, head=a_head(house=f"{LONG} " * 25)), Language.GERMAN)
    assert_tidy(pages)
    texts = [[mark.text for mark in marks if isinstance(mark, Text)] for marks in pages]
    assert any("Unterschrift, Uhrzeit" in page for page in texts[:2])


@given(some.text(some.sampled_from("abcW ß"), max_size=200), some.floats(8, 300))
def test_wrapped_lines_fit_and_lose_nothing(text: str, width: float) -> None:
    load_fonts()
    lines = wrapped(text, BODY, width)
    widest_letter = max((width_of(letter, BODY) for letter in text), default=0)
    assert all(width_of(line, BODY) <= max(width, widest_letter) for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


@given(some.lists(some.tuples(WORDS, WORDS, some.integers(0, 10**9)), min_size=1, max_size=90))
def test_columns_stay_within_their_span_and_apart(rows: list[tuple[str, str, int]]) -> None:
    table = PaperTable(
        (Column("One", share=1), Column("Two"), figure_column("Three")),
        tuple(row(one, two, str(three)) for one, two, three in rows),
    )
    spans = column_spans(table)
    assert all(this.right < following.left for this, following in pairwise(spans))
    assert spans[0].left == PAGE.left
    assert spans[-1].right <= PAGE.right + 0.01


def test_a_table_flows_on_with_its_head_and_keeps_its_last_rows_together() -> None:
    paper = Paper()
    table = PaperTable(
        (Column("Number"), figure_column("Amount")), tuple(row(str(n), "7") for n in range(100))
    )
    lay_table(paper, table, continued="Numbers (continued)")
    texts = [[mark.text for mark in marks if isinstance(mark, Text)] for marks in paper.pages]
    assert len(texts) == 3
    assert all("Number" in page for page in texts)
    assert "Numbers (continued)" in texts[1]
    assert [text for page in texts for text in page if text.isdigit() and text != "7"] == [
        str(n) for n in range(100) if n != 7
    ]
    assert all(mark.y <= BOTTOM for marks in paper.pages for mark in marks)


@pytest.mark.parametrize("rows", range(40, 50))
def test_the_sums_never_stand_alone(rows: int) -> None:
    paper = Paper()
    table = PaperTable((Column("Number"),), (row("1"),) * rows, total=row("sum"))
    lay_table(paper, table)
    last = [mark.text for mark in paper.pages[-1] if isinstance(mark, Text)]
    assert last[-2:] == ["1", "sum"]


def test_the_measured_height_is_the_laid_one() -> None:
    paper = Paper()
    before = paper.y
    table = PaperTable((Column("One", most=40),), ((Cell(LONG),), (Cell("short"),)), (Cell("sum"),))
    lay_table(paper, table)
    assert paper.y - before == pytest.approx(height_of(table))


def test_text_is_set_left_right_and_in_the_middle() -> None:
    paper = Paper()
    for to in Align:
        paper.write(300, 100, "1.234", BODY, to=to)
    lefts = [mark.x for mark in paper.pages[0] if isinstance(mark, Text)]
    width = width_of("1.234", BODY)
    assert lefts == pytest.approx([300, 300 - width / 2, 300 - width])


@given(some.integers(3, 400))
def test_a_line_does_not_end_before_a_number(width: int) -> None:
    text = (
        "Tray: €2,600 − €25 (no. 1, loss of the house) = €2,575; Kassa (Nr. 12, Haus); Sitz 5 "
        "(Kasse): Differenz −5 €, genehmigt: P-05, 15:17 (Eintrag 260)"
    )
    before = ("no.", "Nr.", "Sitz", "Differenz", "(Eintrag")
    load_fonts()
    lines = wrapped(text, BODY, width_of("(Eintrag 260)", BODY) + width)
    assert " ".join(lines) == text
    assert not any(line.endswith(before) for line in lines)


def test_a_number_is_taken_from_its_word_where_both_do_not_fit() -> None:
    load_fonts()
    assert wrapped("(Eintrag 260)", BODY, width_of("(Eintrag", BODY) + 1) == ["(Eintrag", "260)"]


def test_words_that_are_held_together_are_broken_between_them_where_they_do_not_fit() -> None:
    load_fonts()
    held = "Gast\u00a0braucht\u00a0zu\u00a0lange"
    enough = width_of(held, BODY) + 0.01
    assert wrapped(f"Misdeal, {held}", BODY, enough) == ["Misdeal,", held]
    assert wrapped(f"Misdeal, {held}", BODY, enough - 1) == ["Misdeal,", "Gast braucht zu", "lange"]


def test_an_average_is_rounded_to_the_nearest() -> None:
    words = formatting_of(a_report(0, 0).head, words_of(Language.ENGLISH), UTC)
    found = [words.average_number(every, 4) for every in (17, 16, 18, 19)]
    assert found == ["4.3", "4.0", "4.5", "4.8"]
    assert words.average_number(0, 0) == NOTHING
