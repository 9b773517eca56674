"""The charts: plain numbers that are those of the tables, and drawn so that they can be read.

Tests `reports/shift/charts.py`, `reports/shift/integrity.py`,
`dealerassist/records/shift/charts.py`, `dealerassist/records/shift/pot_sizes.py`,
`reports/formatting.py`, `reports/paper/charts.py`, `reports/paper/tables.py`.
"""

from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as some
from msgspec.structs import replace

from dealerassist.locale.catalogue import Language, words_of
from dealerassist.records.shift.charts import Chart, DownName, HourName, PotName, charts_of
from dealerassist.records.shift.pot_sizes import MOST_CLASSES, PotSize, pot_sizes_of
from dealerassist.table.money_state import Box
from reports.formatting import formatting_of
from reports.paper.charts import PrintedBar, bar_chart
from reports.paper.page import Block, Paper, Rule, Text
from reports.paper.tables import PAGE
from reports.shift.charts import LEFT_HALF, titled_charts
from reports.shift.document import shift_pages
from tests.support.reports.synthetic import UTC, a_head, a_report, some_hands


def test_every_chart_adds_up_to_the_figures_of_the_tables() -> None:
    report = a_report()
    charts = charts_of(report)
    assert charts.rake_by_hour.sum == charts.rake_by_down.sum == report.rake
    assert charts.hands_by_hour.sum == charts.hands_by_down.sum == report.pace.hands
    assert charts.pots.sum == report.pace.hands


def test_hp_4_while_the_box_of_the_rake_waits_no_chart_tells_it() -> None:
    waits = a_report(uncounted=(Box.RAKE,))
    for report, told in ((waits, False), (a_report(), True)):
        charts = titled_charts(report, formatting_of(report.head, words_of(Language.ENGLISH)))
        shown = (charts.rake_by_hour, charts.rake_by_down)
        assert [chart is not None for chart in shown] == [told, told]


def test_the_bars_are_named_by_what_they_stand_for() -> None:
    report = a_report(50)
    charts = charts_of(report)
    hour, down = report.hours[0], report.downs[1]
    assert charts.rake_by_hour.bars[0].name == HourName(hour.starts_ms)
    assert charts.hands_by_down.bars[1].name == DownName(down.croupier, down.starts_ms)
    assert charts.pots.bars[0].name == PotName(0)


def test_a_shift_without_a_hand_has_no_bars() -> None:
    charts = charts_of(a_report(0))
    assert {getattr(charts, name) for name in charts.__struct_fields__} == {Chart()}


@pytest.mark.parametrize(
    ("pots", "stakes", "sizes"),
    [
        ((), (5, 10, 20), ()),
        ((15, 49, 50, 99, 120), (5, 10, 20), ((0, 2), (50, 2), (100, 1))),
        ((3,), (1, 2), ((0, 1),)),
        (
            (7, 8, 1_000),
            (1, 2),
            ((0, 2), (20, 0), (50, 0), (100, 0), (200, 0), (500, 0), (1000, 1)),
        ),
    ],
)
def test_the_classes_of_the_pots_fit_the_stakes(
    pots: tuple[int, ...], stakes: tuple[int, ...], sizes: tuple[tuple[int, int], ...]
) -> None:
    assert pot_sizes_of(hands_with(pots), stakes) == tuple(PotSize(*each) for each in sizes)


@given(some.lists(some.integers(1, 10**6), min_size=1), some.integers(1, 500))
def test_every_pot_is_in_one_class_and_there_are_few(pots: list[int], stake: int) -> None:
    sizes = pot_sizes_of(hands_with(pots), (stake,))
    assert sum(size.hands for size in sizes) == len(pots)
    assert len(sizes) <= MOST_CLASSES
    bounds = [size.least for size in sizes]
    assert bounds == sorted(set(bounds))
    assert sizes[-1].hands == sum(pot >= sizes[-1].least for pot in pots)


def hands_with(pots: Iterable[int]):
    (hand,) = some_hands(1)
    return [replace(hand, row=replace(hand.row, pot=pot)) for pot in pots]


def test_the_paper_draws_the_numbers_of_the_charts() -> None:
    report = a_report(60)
    pages = shift_pages(report, formatting_of(report.head, words_of(Language.ENGLISH), UTC))
    bars = [mark for page in pages[:2] for mark in page if isinstance(mark, Block) and mark.fill]
    charts = charts_of(report)
    drawn = [getattr(charts, name) for name in charts.__struct_fields__]
    assert len(bars) >= sum(bool(bar.value) for chart in drawn for bar in chart.bars)
    texts = {mark.text for page in pages[:2] for mark in page if isinstance(mark, Text)}
    for chart in drawn:
        assert {f"{bar.value:,}" for bar in chart.bars} <= texts


def test_while_the_taxe_is_to_be_counted_no_chart_tells_it() -> None:
    report = a_report(60, head=a_head(closed_ms=None, closed_by=None))
    pages = shift_pages(report, formatting_of(report.head, words_of(Language.ENGLISH), UTC))
    texts = [mark.text for page in pages for mark in page if isinstance(mark, Text)]
    assert not any(text.startswith("Rake by") for text in texts)
    assert "Hands by the down" in texts


def test_bars_are_as_high_as_their_values_and_long_names_are_cut() -> None:
    paper = Paper()
    name = "Donaudampfschifffahrtsgesellschaftskapitän"
    bars = [PrintedBar(value, str(value), (name, "19:00")) for value in (10, 20, 0)]
    bar_chart(paper, bars, LEFT_HALF, 90.0, empty="")
    first, second = (mark for mark in paper.pages[0] if isinstance(mark, Block))
    assert second.height == pytest.approx(2 * first.height)
    assert first.y + first.height == pytest.approx(second.y + second.height)
    labels = [mark.text for mark in paper.pages[0] if isinstance(mark, Text)]
    assert any(text.endswith("…") and name.startswith(text[:-1]) for text in labels)


@pytest.mark.parametrize(("hands", "widest"), [(200, LEFT_HALF.width), (1000, PAGE.width)])
def test_many_downs_have_the_width_of_the_page(hands: int, widest: float) -> None:
    report = a_report(hands)
    page = shift_pages(report, formatting_of(report.head, words_of(Language.ENGLISH), UTC))[1]
    title = next(m.y for m in page if isinstance(m, Text) and m.text == "Rake by the down (€)")
    axis = min((m for m in page if isinstance(m, Rule) and m.y > title), key=lambda rule: rule.y)
    assert axis.width == widest


def test_charts_side_by_side_stand_level() -> None:
    report = a_report(60, head=a_head(closed_ms=None, closed_by=None))
    page = shift_pages(report, formatting_of(report.head, words_of(Language.ENGLISH), UTC))[1]
    titles = [m.y for m in page if isinstance(m, Text) and m.text.startswith("Hands by ")]
    assert len(set(titles)) == 1
    axes = [m for m in page if isinstance(m, Rule) and m.width == LEFT_HALF.width]
    assert len({rule.y for rule in axes}) == 1
