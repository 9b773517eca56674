"""The certificate of one table opens nothing but its own append, and a right too many is found.

Tests `tests/proof/floor_rights.py`.
"""

import pytest

from tests.proof.floor_rights import PLANTS, tried_on
from tests.support.tiers import some


def test_a_table_may_only_append_for_itself(floor_server):
    figures = tried_on(floor_server)
    assert figures.failures == ()
    assert sum(figures.tried.values()) > 3_000


@pytest.mark.parametrize("plant", some(sorted(PLANTS), 2))
def test_it_goes_red_where_there_is_a_right_too_many(plant, floor_server):
    assert tried_on(floor_server, plant).failures
