"""What a table is called leads no file astray.

Tests `dealerassist/records/file_names.py`, `reports/paper/file.py`.
"""

from pathlib import Path

import pytest

from dealerassist.records.file_names import file_name
from reports.paper.file import save_paper

ODD = {
    "..": "paper-7.pdf",
    "/": "paper-7.pdf",
    "../../etc/x": "paper-etc-x-7.pdf",
    "-rf": "paper-rf-7.pdf",
    "x\ny\0z": "paper-x-y-z-7.pdf",
    "a\u202eb": "paper-a-b-7.pdf",
    "\ud800": "paper-7.pdf",
    "Cafe\u0301": "paper-Caf\u00e9-7.pdf",
    "Tisch 4": "paper-Tisch-4-7.pdf",
}


@pytest.mark.parametrize("table", ODD, ids=ascii)
def test_a_name_is_a_name_in_this_folder(table: str) -> None:
    assert file_name("paper", table, "7", ending="pdf") == ODD[table]


@pytest.mark.parametrize("letter", ["a", "卓", "𝒜"])
def test_no_name_is_too_long_for_the_disk(letter: str, tmp_path: Path) -> None:
    name = file_name("shift-report", letter * 500, letter * 500, "123456", ending="json")
    save_paper(tmp_path / name, b"whole")
    assert (tmp_path / name).read_bytes() == b"whole"
