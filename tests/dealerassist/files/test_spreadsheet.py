"""No cell is computed, and no text steers what shows it; figures stay figures.

Tests `dealerassist/files/spreadsheet.py`, `dealerassist/files/shown_values.py`.
"""

import csv
from decimal import Decimal

import pytest

from dealerassist.files.spreadsheet import csv_line, harmless_cell

FORMULAS = [
    "=1+1", "+1", "-1", "@SUM(A1)", " =1", "\t=1", "\r=1", "\n=1", '"=1', "'=1", "\u00a0=1",
    "\u3000=1", "＝1", "＋1", "－1", "＠A", "﹦1", "\u200b=1", "“=1", "\ufeff=1",
]  # fmt: skip


@pytest.mark.parametrize("text", FORMULAS, ids=ascii)
def test_what_begins_like_a_formula_is_a_text(text):
    made = harmless_cell(text)
    assert made.startswith("'")


def test_what_follows_a_semicolon_is_a_text_too():
    assert harmless_cell("Huber;=1+1; -2") == "Huber;'=1+1;' -2"


def test_control_characters_and_marks_of_direction_are_seen():
    assert harmless_cell("a\x00b\x1b[2Jc\u202ed\u2028e\x85f\ng\ud800") == (
        "a\ufffdb\ufffd[2Jc\ufffdd\ufffde\ufffdf\ufffdg\ufffd"
    )


def test_plain_names_stay_as_they_are():
    for name in ("Huber, Maria", "Ödön von H.", "C-07", "1:120.50 2:30", "O'Neill", "7/8 = alles"):
        assert harmless_cell(name) == name


def test_figures_stay_figures():
    line = csv_line((-5, Decimal("-12.50"), None, "-5", 'Huber, "M"', 0))
    assert line == '-5,-12.50,,\'-5,"Huber, ""M""",0'
    assert next(csv.reader([line]))[0] == "-5"
