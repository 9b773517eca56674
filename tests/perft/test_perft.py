"""The rules, frozen: as many ways to go on as counts.toml says, at every depth.

Tests `tests/perft/counts.toml`, `dealerassist/hand/legal.py`, `dealerassist/hand/betting.py`,
`dealerassist/hand/turns.py`.
"""

import tomllib

import pytest

from tests.perft.count import COUNTS, counts_of, text_of
from tests.perft.tables import STACKS, tables
from tests.support.tiers import LONG

FROZEN = tomllib.loads(COUNTS.read_text(encoding="utf-8"))
TABLES = list(tables())


@pytest.mark.parametrize("table", TABLES, ids=[table.name for table in TABLES])
def test_as_many_ways_as_ever(table):
    """In the quick tier not to the last depth: it costs as much as all before it.

    One table of each game and limit goes to the last but one, the others two less.
    """
    game, at = divmod(TABLES.index(table), len(STACKS))
    left = 0 if LONG else 1 if at == game % len(STACKS) else 3
    frozen = FROZEN[table.name][: len(FROZEN[table.name]) - left]
    assert counts_of(table, len(frozen)) == frozen


def test_the_file_counts_every_table_and_no_other():
    assert list(FROZEN) == [table.name for table in TABLES]
    assert COUNTS.read_text(encoding="utf-8") == text_of(FROZEN)
