"""The house's name on papers of the training: what a pit boss entered at the table beside it.

Tests `dealerassist/journal/queries/house_of_table.py`.
"""

from __future__ import annotations

from pathlib import Path

from dealerassist.journal.journal import Journal
from dealerassist.journal.queries.house_of_table import house_of_table
from tests.support.training.table_beside import table_of_house


def test_it_is_the_name_that_was_entered_last(tmp_path: Path):
    table_of_house(tmp_path / "table.journal", "Casino am See", "Casino am Berg")
    assert house_of_table(tmp_path / "table.journal") == "Casino am Berg"


def test_it_is_read_while_the_table_is_open(tmp_path: Path):
    table_of_house(tmp_path / "table.journal", "Casino am See")
    with Journal.open(tmp_path / "table.journal", table_id="4"):
        assert house_of_table(tmp_path / "table.journal") == "Casino am See"


def test_without_a_name_a_table_or_a_journal_that_can_be_read_there_is_none(tmp_path: Path):
    table_of_house(tmp_path / "unnamed.journal")
    (tmp_path / "no.journal").write_bytes(b"not a journal")
    for name in ("unnamed.journal", "no.journal", "missing.journal"):
        assert house_of_table(tmp_path / name) == ""
    assert not (tmp_path / "missing.journal").exists()
