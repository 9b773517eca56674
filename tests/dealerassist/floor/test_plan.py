"""The house's own arrangement of its tables.

Tests `dealerassist/floor/plan.py`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dealerassist.floor.plan import FloorPlan, PlanError, PlanPage, in_order, load_plan, pages_of


def test_without_a_plan_tables_lie_by_their_numbers():
    assert in_order(["10", "2", "1", "A10", "A9", "2a"]) == ("1", "2", "2a", "10", "A9", "A10")


@pytest.mark.parametrize(
    ("tables", "columns", "rows", "pages"),
    [(1, 3, 2, 1), (12, 4, 3, 1), (13, 5, 3, 1), (40, 8, 5, 1), (41, 8, 5, 2), (200, 8, 5, 5)],
)
def test_forty_tables_lie_on_a_page_and_twelve_are_larger(
    tables: int, columns: int, rows: int, pages: int
):
    laid = pages_of([str(number) for number in range(1, tables + 1)])
    assert (len(laid[0].rows[0]), len(laid[0].rows), len(laid)) == (columns, rows, pages)
    assert [name for page in laid for row in page.rows for name in row if name] == [
        str(number) for number in range(1, tables + 1)
    ]


def test_the_plan_is_kept_with_its_gaps_and_what_it_forgets_follows():
    plan = FloorPlan((PlanPage((("2", "", "1"), ("7",)), "Saal"),))
    pages = pages_of(["1", "2", "3"], plan)
    assert pages[0] == PlanPage((("2", "", "1"), ("",)), "Saal")
    assert pages[1].rows[0][:2] == ("3", "")


def test_a_plan_is_read_from_a_file(tmp_path: Path):
    file = tmp_path / "plan.toml"
    file.write_text('[[page]]\nname = "Saal"\nrows = [["1", "2"], ["3", ""]]\n')
    assert load_plan(file).order == ("1", "2", "3")


@pytest.mark.parametrize(
    "text",
    [
        "page = 3",
        '[[page]]\nrows = [["1"], ["1"]]',
        "[[page]]\nrows = []",
        f"[[page]]\nrows = [{['1'] * 11}]",
        "[[page]]\nrows = [[",
    ],
)
def test_a_plan_that_cannot_be_drawn_is_refused(tmp_path: Path, text: str):
    file = tmp_path / "plan.toml"
    file.write_text(text)
    with pytest.raises(PlanError):
        load_plan(file)
