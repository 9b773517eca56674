"""Nothing is lost or doubled between tables and floor: the quick tier, and that it sees faults.

Tests `tests/proof/floor_relay.py`.
"""

import pytest

from tests.proof.floor_relay import PLANTS, prove
from tests.support.tiers import LONG


@pytest.mark.long
def test_what_is_cut_held_late_and_put_back_is_there_once_in_the_end():
    figures = prove(2, seed=5, tables=3, every=701)
    assert figures.failures == ()
    assert figures.cuts > 5
    assert (figures.returns, figures.noticed) == (1, 1)


if LONG:

    @pytest.mark.parametrize("plant", sorted(PLANTS))
    def test_it_goes_red_when_there_is_a_fault(plant: str):
        assert prove(1, seed=5, tables=2, every=1401, plant=plant).failures
