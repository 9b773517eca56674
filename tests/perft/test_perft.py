"""The rules, frozen: as many ways to go on as counts.toml says, at every depth.

Tests `tests/perft/counts.toml`, `dealerassist/hand/legal.py`, `dealerassist/hand/betting.py`,
`dealerassist/hand/turns.py`.
"""

import tomllib

import pytest

from tests.perft.count import COUNTS, counts_of, text_of
from tests.perft.tables import tables
from tests.support.tiers import LONG

FROZEN = tomllib.loads(COUNTS.read_text(encoding="utf-8"))
TABLES = list(tables())


@pytest.mark.parametrize("table", TABLES, ids=[table.name for table in TABLES])
def test_as_many_ways_as_ever(table):
    """In the quick tier to the last depth but one: the last costs as much as all before it."""
    frozen = FROZEN[table.name] if LONG else FROZEN[table.name][:-1]
    assert counts_of(table, len(frozen)) == frozen


def test_the_file_counts_every_table_and_no_other():
    assert list(FROZEN) == [table.name for table in TABLES]
    assert COUNTS.read_text(encoding="utf-8") == text_of(FROZEN)
