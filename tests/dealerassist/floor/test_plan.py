"""The house's own arrangement of its tables.

Tests `dealerassist/floor/plan.py`.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from dealerassist.floor.plan import (
    NO_PLAN,
    FloorPlan,
    PlanError,
    PlanPage,
    WallPlan,
    in_order,
    load_plan,
    pages_of,
)


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


def test_without_a_word_of_it_the_wall_is_not_open():
    assert NO_PLAN.wall == WallPlan(open=False, languages=("de", "en"))


def test_the_wall_is_read_from_the_same_file(tmp_path: Path):
    file = tmp_path / "plan.toml"
    file.write_text(
        '[wall]\nopen = true\nlanguages = ["en"]\nbright = true\ntext_de = """\nHeute\nOmaha"""\n'
        'text_en = "Omaha tonight"\naddress = "https://floor.casino:8443/wall"\n'
    )
    assert load_plan(file) == FloorPlan(
        wall=WallPlan(
            open=True,
            text_de="Heute\nOmaha",
            text_en="Omaha tonight",
            address="https://floor.casino:8443/wall",
            languages=("en",),
            bright=True,
        )
    )


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("open = 1", "Expected `bool`, got `int` - at `$.wall.open`"),
        ("opened = true", "Object contains unknown field `opened` - at `$.wall`"),
        ("languages = []", "[wall] languages names each language once, and at least one"),
        ('languages = ["de", "de"]', "[wall] languages names each language once, and at least one"),
        ('languages = ["fr"]', "[wall] languages has only de and en"),
        (f'text_en = "{"x" * 401}"', "[wall] text_en has at most 400 characters in 4 lines"),
        ('text_de = "a\\nb\\nc\\nd\\ne"', "[wall] text_de has at most 400 characters in 4 lines"),
        *(
            (f'address = "{address}"', "[wall] address is one of a page without a name or password")
            for address in (
                "floor.casino/wall",
                "javascript:alert(1)",
                "https://boss:1234@floor.casino/wall",
                "https://floor.casino/the wall",
                "https://floor.casino:99999999/wall",
                "https:///wall",
                "https://flöör.casino/wall",
                f"https://floor.casino/{'x' * 200}",
            )
        ),
    ],
)
def test_a_wall_that_cannot_be_shown_is_refused_in_one_sentence(
    tmp_path: Path, line: str, says: str
):
    file = tmp_path / "plan.toml"
    file.write_text(f"[wall]\n{line}\n")
    with pytest.raises(PlanError) as refused:
        load_plan(file)
    assert str(refused.value).startswith(says)
